"""The competition desk in the browser: roles, journal entries, views, the pages of a hall."""
