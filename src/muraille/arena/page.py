from muraille.arena.reports import Report
from muraille.phrase import Language


def page(report: Report, language: Language) -> str:
    return ""
