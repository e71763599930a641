"""The results as a folder of pages that needs no server: ranking, sessions, schedule, everybody's own page, in both languages."""

from muraille.competition.site.pages import site

__all__ = ["site"]
