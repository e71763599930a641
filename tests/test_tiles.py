"""The notation of tiles."""
