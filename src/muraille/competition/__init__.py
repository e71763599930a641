"""The competition desk: entrants, draws, sessions, results, rankings, printing."""
