"""Recorded games asked again: every decision with what a bot thinks of it."""
