"""The score table of a riichi ruleset on the terminal."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from muraille.cli.console import console, print_json, say
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.riichi.explain import LIMIT_NAMES
from muraille.riichi.rules import RiichiRules
from muraille.riichi.score_table import HAN, Cell, score_table
from muraille.table.rulesets import Ruleset


def show(rules: Ruleset, *, as_json: bool) -> None:
    """Print the table: ordinary player, dealer, limit hands."""
    if not isinstance(rules, RiichiRules):
        raise InvalidRequest(
            "no_score_table", Phrase("{rules} has no score table: its points are paid as counted", rules=rules.name)
        )
    found = score_table(rules)
    parts = ((Phrase("ordinary player"), "ordinary", found.ordinary), (Phrase("dealer"), "dealer", found.dealer))
    if as_json:
        limits = {limit.label: [cell._asdict() for cell in cells] for limit, cells in found.limits.items()}
        print_json(
            {key: {str(fu): [_data(cell) for cell in cells] for fu, cells in rows.items()} for _, key, rows in parts}
            | {"limits": limits}
        )
        return
    out = console()
    out.print(say(Phrase("discard; draw from a non-dealer/from East (for the dealer: from each)")))
    for title, _, rows in parts:
        out.print(Text(f"\n{say(title)}", style="bold"))
        out.print(_part(rows))
    out.print(Text(f"\n{say(Phrase('limit hands: from five han up fu no longer count'))}", style="bold"))
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in (Phrase("limit"), Phrase("ordinary player"), Phrase("dealer")):
        table.add_column(say(heading))
    for limit, cells in found.limits.items():
        table.add_row(say(LIMIT_NAMES[limit]), *map(str, cells))
    out.print(table)


def _data(cell: Cell | None) -> dict[str, int | None] | None:
    return cell._asdict() if cell else None


def _part(rows: dict[int, tuple[Cell | None, ...]]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(say(Phrase("fu")), justify="right")
    for han in HAN:
        table.add_column(say(Phrase("{han} han", han=han)))
    for fu, cells in rows.items():
        table.add_row(str(fu), *(str(cell) or "–" if cell else "mangan" for cell in cells))
    return table
