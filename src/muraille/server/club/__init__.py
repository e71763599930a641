"""The club's room: its pages, and what phones and the organiser write into its journal."""
