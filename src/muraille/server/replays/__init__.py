"""Replays: games of this server and logs brought from elsewhere, watched again, reviewed and played on."""
