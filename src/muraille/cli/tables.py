"""The score table of a ruleset on the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

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
    if as_json:
        limits = {limit.id: [_paid(cell) for cell in limit.cells] for limit in found.limits}
        print_json(ScoreTableAnswer(ordinary=_rows(found.ordinary), dealer=_rows(found.dealer), limits=limits))
        return
    print_line(say(Phrase("discard; draw from a non-dealer/from East (for the dealer: from each)")))
    for title, rows in ((Phrase("ordinary player"), found.ordinary), (Phrase("dealer"), found.dealer)):
        print_line(Styled(f"\n{say(title)}", "bold"))
        _show_part(found.han, rows)
    limits_title = Phrase("limit hands: from five han up fu no longer count")
    print_line(Styled(f"\n{say(limits_title)}", "bold"))
    headings = [say(heading) for heading in (Phrase("limit"), Phrase("ordinary player"), Phrase("dealer"))]
    print_table(((say(limit.name), *map(str, limit.cells)) for limit in found.limits), headings)


class HandPays(Struct, frozen=True, kw_only=True):
    """What a hand pays: on a discard, and on a draw from a non-dealer and from East."""

    discard: int | None
    draw: int | None
    draw_from_east: int | None


class ScoreTableAnswer(Struct, frozen=True, kw_only=True):
    """The score table: by fu, each a column for each han; null from where the limit hands begin."""

    ordinary: dict[str, list[HandPays | None]]
    dealer: dict[str, list[HandPays | None]]
    #: Of an ordinary player, then of the dealer.
    limits: dict[str, list[HandPays]]


def _rows(rows: Mapping[int, tuple[Cell | None, ...]]) -> dict[str, list[HandPays | None]]:
    return {str(fu): [_paid(cell) if cell else None for cell in cells] for fu, cells in rows.items()}


def _paid(cell: Cell) -> HandPays:
    return HandPays(discard=cell.discard, draw=cell.draw, draw_from_east=cell.draw_from_east)


def _show_part(counts: tuple[int, ...], rows: dict[int, tuple[Cell | None, ...]]) -> None:
    headings = [say(Phrase("fu")), *(say(Phrase("{han} han", han=han)) for han in counts)]
    lines = ((str(fu), *(str(cell) or "–" if cell else "mangan" for cell in cells)) for fu, cells in rows.items())
    print_table(lines, headings, right=(0,))
