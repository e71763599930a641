"""How a deal and a game ended, as frames: sheets line by line with paragraphs, payments, ranking."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, cast

from msgspec import UNSET

from muraille.citations import cite_text
from muraille.phrase import Language, Phrase
from muraille.server.tables.frame_parts import (
    DealResultData,
    RankedPlayer,
    Sentence,
    SheetData,
    SheetLine,
    SheetSection,
    ShownHand,
    WinData,
)
from muraille.server.tables.knowledge import Knowledge
from muraille.server.tables.ruling_frames import ruling_data
from muraille.server.tables.sentences import in_parts, plain_sentence, sentence, whole_sentence
from muraille.server.tables.view_types import SeatView
from muraille.table import events as happened
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.score_answers import RecordedScore
from muraille.table.sheets import HandSheet
from muraille.table.stories import DRAWN_BECAUSE
from muraille.table.views import snapshot
from muraille.tiles import KINDS, Tile


class WinWithSheet(NamedTuple):
    """A win of the deal and its sheet."""

    event: happened.Won
    sheet: HandSheet


class DealResult(NamedTuple):
    """How a deal ended, the same for everybody; what lies face down is left to each viewer's own knowledge."""

    kind: str
    #: The events that decided it, as sentences.
    decisive: tuple[Event, ...]
    wins: tuple[WinWithSheet, ...]
    #: How the points of each seat changed in the deal, and what of it are bets of its own and penalties.
    payments: tuple[int, ...]
    bets: tuple[int, ...]
    penalties: tuple[int, ...]
    scores: tuple[int, ...]
    tenpai: tuple[bool | None, ...]
    ura: tuple[Tile, ...]
    ruled: tuple[happened.Ruled, ...]
    log: Sequence[Event]

    def frame(self, known: Knowledge, language: Language, *, hands: bool = True) -> DealResultData:
        """The result as a viewer may know it; without the hands that lie in his view, where they are left out."""
        seats = cast(list[SeatView], snapshot(known.state)["seats"])
        names = [known.names[player] for player in known.state.players]
        return DealResultData(
            kind=self.kind,
            text=decisive_text(self.decisive, names, language),
            reason=reason_text(self.decisive, language),
            told=decisive_parts(self.decisive, names, language),
            told_reason=reason_parts(self.decisive, language),
            winners=[win_data(win, names, language) for win in self.wins],
            tenpai=list(self.tenpai),
            payments=list(self.payments),
            bets=list(self.bets),
            penalties=list(self.penalties),
            scores=list(self.scores),
            rulings=[ruling_data(each, names, known.state.dealer, language) for each in self.ruled],
            ura=[tile.value for tile in self.ura],
            names=names,
            hands=[
                ShownHand(
                    concealed=place["concealed"] if hands else UNSET,
                    melds=place["melds"] if hands else UNSET,
                    waits=_shown_waits(known, seat, self.tenpai[seat]),
                )
                for seat, place in enumerate(seats)
            ],
        )


def _shown_waits(known: Knowledge, seat: int, tenpai: bool | None) -> list[str]:
    """What a hand that was shown as ready waited for; nothing where its tiles are not known."""
    if not tenpai:
        return []
    mask = known.state.waits(seat)
    return [tile.value for tile in KINDS[:34] if mask >> tile.kind & 1]


def win_data(win: WinWithSheet, names: Sequence[str], language: Language) -> WinData:
    event = win.event
    return WinData(
        seat=event.seat,
        name=names[event.seat],
        tile=event.tile.value,
        discarder=event.discarder,
        concealed=[tile.value for tile in sorted(event.tiles)],
        score=cast(RecordedScore, event.score),
        payments=list(event.payments),
        bets=event.bets,
        sheet=sheet_data(win.sheet, language),
    )


def sheet_data(sheet: HandSheet, language: Language) -> SheetData:
    """A score sheet in the reader's language."""
    return SheetData(
        verdict=sheet.verdict.render(language),
        sections=[
            SheetSection(
                title=section.title.render(language),
                lines=[
                    SheetLine(
                        label=line.label.render(language),
                        value=None if line.value is None else line.value.render(language),
                        cite=cite_text(line.cite, language),
                        tiles=[tile.value for tile in line.tiles],
                    )
                    for line in section.lines
                ],
                counted=section.counted,
                reasons=section.reasons,
            )
            for section in sheet.sections
        ],
        grade=None if sheet.grade is None else sheet.grade.render(language),
    )


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
    return " ".join(_whole(sentence(event, names), language) for event in events)


def reason_text(events: Sequence[Event], language: Language) -> str | None:
    """Why a deal was drawn, to stand under a heading that says that it was."""
    return next(
        (_whole(DRAWN_BECAUSE[event.because], language) for event in events if isinstance(event, happened.DealDrawn)),
        None,
    )


def decisive_parts(events: Sequence[Event], names: Sequence[str], language: Language) -> Sentence:
    """How a deal ended, in parts."""
    told: Sentence = []
    for event in events:
        told += [*([" "] if told else []), *whole_sentence(in_parts(plain_sentence(event, names), language))]
    return told


def reason_parts(events: Sequence[Event], language: Language) -> Sentence | None:
    """Why a deal was drawn, in parts."""
    drawn = (DRAWN_BECAUSE[event.because] for event in events if isinstance(event, happened.DealDrawn))
    return next((whole_sentence(in_parts(phrase, language)) for phrase in drawn), None)


def _whole(phrase: Phrase, language: Language) -> str:
    """A sentence from its capital to its full stop."""
    text = phrase.render(language)
    return f"{text[:1].upper()}{text[1:]}."


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
        tuple(_bets(deal.log)),
        tuple(_penalties(deal.log)),
        ended.scores,
        tuple(place.tenpai for place in deal.state.seats),
        deal.state.part.underneath(),
        tuple(event for event in deal.log if isinstance(event, happened.Ruled)),
        deal.log,
    )


def _bets(log: Sequence[Event]) -> list[int]:
    """What the bets of its own have cost each seat, whoever took them in the end; a cancelled deal gives them back."""
    found = [0, 0, 0, 0]
    for event in log:
        if isinstance(event, happened.BetPlaced):
            found[event.seat] -= event.points
        elif isinstance(event, happened.RiichiVoided):
            found[event.seat] += event.points
        elif isinstance(event, happened.DealCancelled):
            found = [0, 0, 0, 0]
    return found


def _penalties(log: Sequence[Event]) -> list[int]:
    """What the referee moved or took from the scores while the deal went on."""
    found = [0, 0, 0, 0]
    for event in log:
        if isinstance(event, happened.PenaltyPaid):
            found = [points + paid for points, paid in zip(found, event.payments, strict=True)]
        elif isinstance(event, happened.PointsDeducted) and not event.after_uma:
            found[event.seat] -= event.points
    return found


def _wins(deal: Deal) -> tuple[WinWithSheet, ...]:
    """The wins with their sheets, scored again in the circumstances before the first of them."""
    won = [event for event in deal.log if isinstance(event, happened.Won)]
    if not won:
        return ()
    first = deal.log.index(won[0])
    before = deal.rules.state()
    for event in deal.log[:first]:
        before.apply(event)
    prospects = deal.rules.family.prospects(deal.rules)
    return tuple(WinWithSheet(event, prospects.sheet(before, event.seat)) for event in won)


def ranking(
    ended: happened.GameEnded, names: Sequence[str], rules: Ruleset, points: Sequence[int] | None = None
) -> list[RankedPlayer]:
    """The players of a finished game, the best first; ``uma`` is what the place added to the points won.

    ``bets`` are those that were left on the table and went to the winner, where the points after the last deal are given.
    """
    starting_points = rules.family.session(rules).brought // 4
    return [
        RankedPlayer(
            player=result.player,
            name=names[result.player],
            points=result.points,
            bets=0 if points is None else result.points - points[result.player],
            uma=str(Fraction(result.total) + result.deducted - result.points + starting_points),
            table_points=result.table_points,
            total=result.total,
            deducted=result.deducted,
            place=result.place,
        )
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
