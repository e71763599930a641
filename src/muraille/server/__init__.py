"""The web shell: a place to play in a browser, served from one process."""
