"""The score table of a ruleset on the terminal."""

from __future__ import annotations

from muraille.cli.console import print_json, print_line, print_table, say
from muraille.cli.styles import Styled
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.table.book import Cell
from muraille.table.family import Ruleset


def show(rules: Ruleset, *, as_json: bool) -> None:
    """Print the table: ordinary player, dealer, limit hands."""
    found = rules.family.book.score_table(rules)
    if found is None:
        raise InvalidRequest(
            "no_score_table", Phrase("{rules} has no score table: its points are paid as counted", rules=rules.name)
        )
    parts = ((Phrase("ordinary player"), "ordinary", found.ordinary), (Phrase("dealer"), "dealer", found.dealer))
    if as_json:
        limits = {limit.id: [cell._asdict() for cell in limit.cells] for limit in found.limits}
        print_json(
            {key: {str(fu): [_data(cell) for cell in cells] for fu, cells in rows.items()} for _, key, rows in parts}
            | {"limits": limits}
        )
        return
    print_line(say(Phrase("discard; draw from a non-dealer/from East (for the dealer: from each)")))
    for title, _, rows in parts:
        print_line(Styled(f"\n{say(title)}", "bold"))
        _show_part(found.han, rows)
    limits_title = Phrase("limit hands: from five han up fu no longer count")
    print_line(Styled(f"\n{say(limits_title)}", "bold"))
    headings = [say(heading) for heading in (Phrase("limit"), Phrase("ordinary player"), Phrase("dealer"))]
    print_table(((say(limit.name), *map(str, limit.cells)) for limit in found.limits), headings)


def _data(cell: Cell | None) -> dict[str, int | None] | None:
    return cell._asdict() if cell else None


def _show_part(counts: tuple[int, ...], rows: dict[int, tuple[Cell | None, ...]]) -> None:
    headings = [say(Phrase("fu")), *(say(Phrase("{han} han", han=han)) for han in counts)]
    lines = ((str(fu), *(str(cell) or "–" if cell else "mangan" for cell in cells)) for fu, cells in rows.items())
    print_table(lines, headings, right=(0,))
