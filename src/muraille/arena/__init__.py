"""Duplicate matches between players, and what can be said of them."""
