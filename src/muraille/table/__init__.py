"""What both games share at the table."""
