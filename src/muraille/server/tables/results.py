"""How a deal and a game ended, as frames: sheets line by line with paragraphs, payments, ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from muraille.languages import cite_text
from muraille.mcr.explain import explain as explain_mcr
from muraille.mcr.play import McrPlay
from muraille.mcr.scoring import score_trusted as mcr_score
from muraille.phrase import Language, Phrase
from muraille.riichi.circumstances import situation as riichi_situation
from muraille.riichi.explain import explain as explain_riichi
from muraille.riichi.play import RiichiPlay
from muraille.riichi.scoring import score_trusted as riichi_score
from muraille.server.tables.knowledge import Knowledge, sentence
from muraille.table import events as happened
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.sheets import Sheet
from muraille.table.state import State
from muraille.table.views import snapshot
from muraille.tiles import Tile


class Win(NamedTuple):
    """A win of the deal and its sheet."""

    event: happened.Won
    sheet: Sheet


class DealResult(NamedTuple):
    """How a deal ended, the same for everybody; what lies face down is left to each viewer's own knowledge."""

    kind: str
    #: The events that decided it, as sentences.
    decisive: tuple[Event, ...]
    wins: tuple[Win, ...]
    payments: tuple[int, ...]
    scores: tuple[int, ...]
    tenpai: tuple[bool | None, ...]
    ura: tuple[Tile, ...]

    def data(self, known: Knowledge, language: Language) -> dict[str, Any]:
        seats: Any = snapshot(known.state)["seats"]
        names = [known.names[player] for player in known.state.players]
        return {
            "kind": self.kind,
            "text": decisive_text(self.decisive, names, language),
            "winners": [win_data(win, names, language) for win in self.wins],
            "tenpai": list(self.tenpai),
            "payments": list(self.payments),
            "scores": list(self.scores),
            "ura": [tile.value for tile in self.ura],
            "names": names,
            "hands": [{"concealed": seat["concealed"], "melds": seat["melds"]} for seat in seats],
        }


def win_data(win: Win, names: Sequence[str], language: Language) -> dict[str, Any]:
    event = win.event
    return {
        "seat": event.seat,
        "name": names[event.seat],
        "tile": event.tile.value,
        "discarder": event.discarder,
        "concealed": [tile.value for tile in sorted(event.tiles)],
        "score": event.score,
        "payments": list(event.payments),
        "bets": event.bets,
        "sheet": sheet_data(win.sheet, language),
    }


def sheet_data(sheet: Sheet, language: Language) -> dict[str, Any]:
    """A score sheet in the reader's language."""
    return {
        "verdict": sheet.verdict.render(language),
        "sections": [
            {
                "title": section.title.render(language),
                "lines": [
                    {
                        "label": line.label.render(language),
                        "value": None if line.value is None else line.value.render(language),
                        "cite": cite_text(line.cite, language),
                        "tiles": [tile.value for tile in line.tiles],
                    }
                    for line in section.lines
                ],
            }
            for section in sheet.sections
        ],
    }


#: The events that say how a deal ended, and the word of each for programs.
_KINDS: dict[type, str] = {
    happened.Won: "win",
    happened.NagashiMangan: "nagashi",
    happened.DealDrawn: "draw",
    happened.DealCancelled: "cancelled",
}


DECISIVE = tuple(_KINDS)


def decisive_text(events: Sequence[Event], names: Sequence[str], language: Language) -> str:
    """How a deal ended, in sentences."""
    return " ".join(f"{sentence(event, names).render(language)}." for event in events)


def deal_result(deal: Deal) -> DealResult:
    """How a deal that is over ended."""
    decisive = tuple(event for event in deal.log if type(event) in _KINDS)
    started, ended = deal.log[0], deal.log[-1]
    assert isinstance(started, happened.DealStarted)
    assert isinstance(ended, happened.DealEnded)
    return DealResult(
        _KINDS[type(decisive[0])] if decisive else "draw",
        decisive,
        _wins(deal),
        tuple(after - before for before, after in zip(started.scores, ended.scores, strict=True)),
        ended.scores,
        tuple(place.tenpai for place in deal.state.seats),
        deal.state.ura,
    )


def _wins(deal: Deal) -> tuple[Win, ...]:
    """The wins with their sheets, scored again in the circumstances before the first of them."""
    won = [event for event in deal.log if isinstance(event, happened.Won)]
    if not won:
        return ()
    first = deal.log.index(won[0])
    before = State(deal.family.forms, deal.family.dead)
    for event in deal.log[:first]:
        before.apply(event)
    return tuple(Win(event, _SHEETS[deal.family.rules.game](deal.family, before, event.seat)) for event in won)


def _riichi_sheet(family: Any, state: State, seat: int) -> Sheet:
    assert isinstance(family, RiichiPlay)
    circumstances = riichi_situation(family.rules, state, seat, state.ura)
    tile = state.winning_tile
    assert tile is not None
    return explain_riichi(riichi_score(state.winning_hand(seat), tile, circumstances, family.rules))


def _mcr_sheet(family: Any, state: State, seat: int) -> Sheet:
    assert isinstance(family, McrPlay)
    tile = state.winning_tile
    assert tile is not None
    return explain_mcr(mcr_score(state.winning_hand(seat), tile, family.circumstances(state, seat), family.rules))


_SHEETS: dict[str, Callable[[Any, State, int], Sheet]] = {"riichi": _riichi_sheet, "mcr": _mcr_sheet}


def ranking(ended: happened.GameEnded, names: Sequence[str], starting_points: int) -> list[dict[str, Any]]:
    """The players of a finished game, the best first; ``uma`` is what the place added to the points won."""
    return [
        {
            "player": result.player,
            "name": names[result.player],
            "points": result.points,
            "uma": str(Fraction(result.total) + result.deducted - result.points + starting_points),
            "table_points": result.table_points,
            "total": result.total,
            "deducted": result.deducted,
            "place": result.place,
        }
        for result in sorted(ended.results, key=lambda result: (result.place, result.player))
    ]


#: What is said instead of chat.
PHRASES = {
    "hello": Phrase("Hello!"),
    "good_luck": Phrase("Good luck!"),
    "one_moment": Phrase("One moment, please"),
    "well_played": Phrase("Well played!"),
    "sorry": Phrase("Sorry!"),
    "thanks": Phrase("Thank you!"),
    "good_game": Phrase("Good game!"),
    "one_more": Phrase("One more?"),
    "goodbye": Phrase("Goodbye!"),
}
