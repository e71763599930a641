"""The score table of a ruleset on the terminal."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from muraille.cli.console import console, print_json, say
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
    out = console()
    out.print(say(Phrase("discard; draw from a non-dealer/from East (for the dealer: from each)")))
    for title, _, rows in parts:
        out.print(Text(f"\n{say(title)}", style="bold"))
        out.print(_part(found.han, rows))
    limits_title = Phrase("limit hands: from five han up fu no longer count")
    out.print(Text(f"\n{say(limits_title)}", style="bold"))
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in (Phrase("limit"), Phrase("ordinary player"), Phrase("dealer")):
        table.add_column(say(heading))
    for limit in found.limits:
        table.add_row(say(limit.name), *map(str, limit.cells))
    out.print(table)


def _data(cell: Cell | None) -> dict[str, int | None] | None:
    return cell._asdict() if cell else None


def _part(counts: tuple[int, ...], rows: dict[int, tuple[Cell | None, ...]]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(say(Phrase("fu")), justify="right")
    for han in counts:
        table.add_column(say(Phrase("{han} han", han=han)))
    for fu, cells in rows.items():
        table.add_row(str(fu), *(str(cell) or "–" if cell else "mangan" for cell in cells))
    return table
