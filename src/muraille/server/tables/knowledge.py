"""What one viewer knows of a game: the fold of the events projected for him, counted in his own numbers.

The numbers are the viewer's own because a gap in common ones would tell that somebody let a tile go.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, cast

from msgspec import UNSET

from muraille.phrase import Language
from muraille.server.tables import prospects
from muraille.server.tables.frame_parts import EventFrame
from muraille.server.tables.reasons import reason_data
from muraille.server.tables.ruling_frames import ruling_data
from muraille.server.tables.sentences import in_parts, plain_sentence, sentence
from muraille.server.tables.server_frames import Snapshot
from muraille.server.tables.view_types import LastEvent, PlayView, ReasonView, WaitData
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.phases import Phase
from muraille.table.replays import UNTOLD
from muraille.table.seen_wall import SeenWall
from muraille.table.turn import as_dealt
from muraille.table.unseen import left
from muraille.table.views import project, snapshot

#: How many sentences a viewer who comes back is given.
REMEMBERED = 40


class SeenEvent(NamedTuple):
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
        return not hidden and not isinstance(self.event, UNTOLD)

    def frame(self, language: Language) -> EventFrame:
        event = self.event
        return EventFrame(
            seq=self.seq,
            event=event,
            text=sentence(event, self.names).render(language),
            told=in_parts(plain_sentence(event, self.names), language),
            ruling=ruling_data(event, self.names, self.dealer, language)
            if isinstance(event, happened.Ruled)
            else UNSET,
        )


class Knowledge:
    """What a player, or everybody who watches, knows."""

    def __init__(self, rules: Ruleset, player: int | None, names: Sequence[str], *, guarded: bool = True) -> None:
        self.rules = rules
        #: An open table does not say what the rules refuse: that is for the player to know.
        self.guarded = guarded
        self.player = player
        self.names = tuple(names)
        #: The viewer's seat in the deal in play.
        self.seat: int | None = None
        self.state = rules.state()
        self.wall = SeenWall()
        self.seq = 0
        self.recent: deque[SeenEvent] = deque(maxlen=REMEMBERED)
        self.commitment: str | None = None
        self.last: LastEvent | None = None
        #: Whose discard is the last that lies there.
        self.last_discard: int | None = None
        self._seated = self.names
        #: What the referee ruled in the deal in play.
        self._rulings: list[SeenEvent] = []
        self._waits: tuple[object, list[WaitData]] = (None, [])

    def learn(self, events: Sequence[Event]) -> list[SeenEvent]:
        """Take what happened, as far as this viewer may know it."""
        learned = []
        for event in events:
            if isinstance(event, happened.DealStarted):
                self._sit_down(event)
            seen = self._seen(event)
            if seen is None:
                continue
            self.state.apply(seen)
            self.wall = self.wall.after(seen)
            if isinstance(seen, happened.Discarded):
                self.last_discard = seen.seat
            elif isinstance(seen, (happened.Called, happened.DealStarted)):
                self.last_discard = None
            self.seq += 1
            by_name = isinstance(seen, (happened.SeatsDrawn, happened.GameEnded))
            entry = SeenEvent(self.seq, seen, self.names if by_name else self._seated, self.state.dealer)
            self.recent.append(entry)
            if isinstance(seen, happened.Ruled):
                self._rulings.append(entry)
            learned.append(entry)
            self.last = last_event(seen)
        return learned

    def _seen(self, event: Event) -> Event | None:
        return project(event, self.seat, self.rules)

    def _sit_down(self, event: happened.DealStarted) -> None:
        self._seated = tuple(self.names[player] for player in event.players)
        self.seat = None if self.player is None else event.players.index(self.player)
        self.commitment = event.commitment
        self._rulings = []

    def view(self, language: Language) -> PlayView:
        """The table as this viewer may see it."""
        state, seat = self.state, self.seat
        lies = state.last if state.phase in (Phase.CLAIM, Phase.KONG) else None
        ready = seat is not None and self._may_wait(seat)
        beside = {
            "names": list(self._seated),
            "your_seat": seat,
            "wall": self.wall.view(state.dead),
            "drawn": [self._has_drawn(each) for each in range(4)],
            "claimable": None if lies is None else {"seat": state.turn, "tile": lies.value},
            "no_win": self._no_win(language) if lies is not None and self.guarded else None,
            "last": self.last,
            "last_discard": self.last_discard,
            "waits": self._own_waits(language) if ready else [],
            "furiten": prospects.furiten(self.rules, state, seat, language) if ready and seat is not None else None,
        }
        return cast(PlayView, snapshot(state) | beside)

    def _may_wait(self, seat: int) -> bool:
        """Whether the deal is in play, and the seat has a tile apart from thirteen, or thirteen."""
        state = self.state
        playing = state.phase not in (Phase.DEALING, Phase.ENDING, Phase.OVER)
        return playing and not (seat == state.turn and as_dealt(self.rules.play, state))

    def _no_win(self, language: Language) -> ReasonView | None:
        """Why the viewer, who waits for the tile that lies there, may not win with it."""
        reason = None if self.seat is None else prospects.refused_win(self.rules, self.state, self.seat)
        return None if reason is None else reason_data(reason, language)

    def _has_drawn(self, seat: int) -> bool:
        state = self.state
        fourteen = len(state.seats[seat].concealed) % 3 == 2
        has_turn = state.own_turn and seat == state.turn and state.called is None
        return has_turn and fourteen and not as_dealt(self.rules.play, state)

    def _own_waits(self, language: Language) -> list[WaitData]:
        """The waits, reckoned again only where something that they depend on has changed."""
        state, seat = self.state, self.seat
        assert seat is not None
        mask = state.waits(seat)
        if not mask:
            return []
        place = state.seats[seat]
        shown = (*left(state, seat), len(place.melds), place.riichi, len(state.flowers(seat)))
        key = (mask, shown, language.code, state.number)
        if self._waits[0] != key:
            self._waits = (key, prospects.waits(self.rules, state, seat, language))
        return self._waits[1]

    def snapshot(self, language: Language) -> Snapshot:
        """Everything for a viewer who comes or comes back."""
        worth_telling = [each.frame(language) for each in self.recent if each.worth_telling]
        return Snapshot(
            seq=self.seq,
            view=self.view(language),
            log=[each.text for each in worth_telling],
            told=[each.told for each in worth_telling],
            commitment=self.commitment,
            rulings=[each.frame(language) for each in self._rulings],
        )


def last_event(event: Event) -> LastEvent:
    """Whose an event was, and its kind.

    >>> last_event(happened.RiichiDeclared(2))
    {'seat': 2, 'kind': 'riichi_declared'}
    """
    return {"seat": getattr(event, "seat", None), "kind": str(type(event).__struct_config__.tag)}
