"""What one viewer knows of a game: the fold of the events projected for him, counted in his own numbers.

The numbers are the viewer's own because a gap in common ones would tell that somebody let a tile go.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from muraille.phrase import Language, Phrase, grouped
from muraille.referee.stories import told
from muraille.server.tables import prospects
from muraille.server.tables.asking import reason_data
from muraille.server.tables.verdicts import ruling_data
from muraille.table import events as happened
from muraille.table.action_words import spoken
from muraille.table.events import Event
from muraille.table.family import Family
from muraille.table.seats import Phase
from muraille.table.state import State
from muraille.table.stories import DRAWN_BECAUSE
from muraille.table.views import project, snapshot

#: How many sentences a viewer who comes back is given.
REMEMBERED = 40


class Told(NamedTuple):
    """An event as a viewer was told it."""

    seq: int
    event: Event
    #: The players in the order of the seats, or of the names where nobody sits yet.
    names: tuple[str, ...]
    #: The dealer's seat, from which the winds are counted.
    dealer: int

    @property
    def worth_telling(self) -> bool:
        """Not that another drew, and not that one let a tile go."""
        hidden = isinstance(self.event, happened.Drawn) and self.event.tile is None
        return not hidden and not isinstance(self.event, happened.Passed)

    def data(self, language: Language) -> dict[str, Any]:
        found = {
            "seq": self.seq,
            "event": msgspec.to_builtins(self.event),
            "text": sentence(self.event, self.names).render(language),
        }
        if isinstance(self.event, happened.Ruled):
            found["ruling"] = ruling_data(self.event, self.names, self.dealer, language)
        return found


class Knowledge:
    """What a player, or everybody who watches, knows."""

    def __init__(self, family: Family, player: int | None, names: Sequence[str], *, guarded: bool = True) -> None:
        self.family = family
        #: An open table does not say what the rules refuse: that is for the player to know.
        self.guarded = guarded
        self.player = player
        self.names = tuple(names)
        #: The viewer's seat in the deal in play.
        self.seat: int | None = None
        self.state = State(family.forms, family.dead)
        self.seq = 0
        self.recent: deque[Told] = deque(maxlen=REMEMBERED)
        self.commitment: str | None = None
        self.last: dict[str, Any] | None = None
        self._seated = self.names
        #: What the referee ruled in the deal in play.
        self._rulings: list[Told] = []
        self._waits: tuple[object, list[dict[str, Any]]] = (None, [])

    def learn(self, events: Sequence[Event]) -> list[Told]:
        """Take what happened, as far as this viewer may know it."""
        learned = []
        for event in events:
            if isinstance(event, happened.DealStarted):
                self._sit_down(event)
            seen = self._seen(event)
            if seen is None:
                continue
            self.state.apply(seen)
            self.seq += 1
            by_name = isinstance(seen, (happened.SeatsDrawn, happened.GameEnded))
            entry = Told(self.seq, seen, self.names if by_name else self._seated, self.state.dealer)
            self.recent.append(entry)
            if isinstance(seen, happened.Ruled):
                self._rulings.append(entry)
            learned.append(entry)
            self.last = {"seat": getattr(seen, "seat", None), "kind": type(seen).__struct_config__.tag}
        return learned

    def _seen(self, event: Event) -> Event | None:
        return project(event, self.seat, hides_concealed_kongs=self.family.hides_concealed_kongs)

    def _sit_down(self, event: happened.DealStarted) -> None:
        self._seated = tuple(self.names[player] for player in event.players)
        self.seat = None if self.player is None else event.players.index(self.player)
        self.commitment = event.commitment
        self._rulings = []

    def rename(self, names: Sequence[str]) -> None:
        """Somebody else took a seat."""
        self.names = tuple(names)
        self._seated = tuple(self.names[player] for player in self.state.players)

    def view(self, language: Language) -> dict[str, Any]:
        """The table as this viewer may see it."""
        state, seat = self.state, self.seat
        view = snapshot(state)
        view["names"] = list(self._seated)
        view["your_seat"] = seat
        view["drawn"] = [self._has_drawn(each) for each in range(4)]
        lies = state.last if state.phase in (Phase.CLAIM, Phase.KONG) else None
        view["claimable"] = None if lies is None else {"seat": state.turn, "tile": lies.value}
        view["no_win"] = self._no_win(language) if lies is not None and self.guarded else None
        view["last"] = self.last
        playing = seat is not None and state.phase not in (Phase.DEALING, Phase.ENDING, Phase.OVER)
        view["waits"] = self._own_waits(language) if playing else []
        view["furiten"] = (
            prospects.furiten(self.family, state, seat, language) if playing and seat is not None else None
        )
        return view

    def _no_win(self, language: Language) -> dict[str, str] | None:
        """Why the viewer, who waits for the tile that lies there, may not win with it."""
        reason = None if self.seat is None else prospects.refused_win(self.family, self.state, self.seat)
        return None if reason is None else reason_data(reason, language)

    def _has_drawn(self, seat: int) -> bool:
        state = self.state
        fourteen = len(state.seats[seat].concealed) % 3 == 2
        return state.own_turn and seat == state.turn and state.called is None and fourteen

    def _own_waits(self, language: Language) -> list[dict[str, Any]]:
        """The waits, reckoned again only where something that they depend on has changed."""
        state, seat = self.state, self.seat
        assert seat is not None
        mask = state.waits(seat)
        if not mask:
            return []
        place = state.seats[seat]
        shown = (len(prospects.visible(state, seat)), len(place.melds), place.riichi, len(place.flowers))
        key = (mask, shown, language.code, state.number)
        if self._waits[0] != key:
            self._waits = (key, prospects.waits(self.family, state, seat, language))
        return self._waits[1]

    def snapshot(self, language: Language) -> dict[str, Any]:
        """Everything for a viewer who comes or comes back."""
        return {
            "seq": self.seq,
            "view": self.view(language),
            "log": [sentence(each.event, each.names).render(language) for each in self.recent if each.worth_telling],
            "commitment": self.commitment,
            "rulings": [each.data(language) for each in self._rulings],
        }


def sentence(event: Event, names: Sequence[str]) -> Phrase:
    """An event as a sentence to be read or heard: tiles by their names, hidden ones not mentioned."""
    if isinstance(event, happened.Drawn) and event.tile is None:
        return Phrase("{name} draws", name=names[event.seat])
    if isinstance(event, happened.Dealt):
        return Phrase("{name} takes {count} tiles", name=names[event.seat], count=len(event.tiles))
    if isinstance(event, happened.DealStarted):
        return Phrase("Deal {number}: {name} deals", number=event.number, name=names[event.dealer])
    if isinstance(event, happened.DealDrawn):
        return Phrase("the deal is drawn: {reason}", reason=DRAWN_BECAUSE[event.because])
    if isinstance(event, happened.DealEnded):
        points = ", ".join(f"{name} {grouped(score)}" for name, score in zip(names, event.scores, strict=True))
        return Phrase("Points: {points}", points=points)
    if isinstance(event, happened.Won):
        if event.discarder is None:
            return Phrase("{name} wins with the drawn {tile}", name=names[event.seat], tile=event.tile.label)
        return Phrase(
            "{name} wins with {tile} from {discarder}",
            name=names[event.seat],
            tile=event.tile.label,
            discarder=names[event.discarder],
        )
    return spoken(told(event, names))
