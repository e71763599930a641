"""The club's year: its journal of people, evenings, events and seasons, and everything folded from it."""
