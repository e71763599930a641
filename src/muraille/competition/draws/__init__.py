"""Draws: who meets whom, at which table, in which seat. Pure functions of their input and a seed."""
