"""A player of ours as an mjai program: it hears events and answers what it would do."""

from __future__ import annotations

from typing import Any

from muraille.errors import MurailleError
from muraille.formats.foreign import ForeignDeal, Rules
from muraille.formats.header import told_rules
from muraille.formats.mjai_read import MjaiReader
from muraille.formats.mjai_seat import NONE, answer_of
from muraille.formats.problems import InvalidLog, invalid, line
from muraille.formats.rebuilt import too_short
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.phases import Phase
from muraille.table.players import Player
from muraille.table.prompts import Prompt
from muraille.table.reasons import Asked
from muraille.table.state import State
from muraille.tiles import Tile

Object = dict[str, Any]


class Heard(Deal):
    """A deal as one seat knows it: it can be asked for legal actions, though nobody plays at this table."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.play = rules.play
        self.umpire = None
        self.key = None
        self.state = rules.state()
        self.log: list[Event] = []
        self.pending: dict[int, Prompt] = {}
        self.answers: dict[int, asks.Action] = {}
        self.questions = 0

    def hear(self, event: Event) -> None:
        """Fold an event."""
        self.tell(event)
        self.questions += 1


class Program:
    """Answers every line of a server with one line."""

    def __init__(self, player: Player, rules: Rules | None = None) -> None:
        self.player = player
        self.rules: Rules = rules or TENHOU
        self._fixed = rules is not None
        self.seat = 0
        self.reader = MjaiReader()
        self.heard: Heard | None = None
        self._number = 0
        self._told = 0
        #: The discard of a riichi that was announced.
        self._follows: Object | None = None

    def hear(self, events: list[Object], number: int | None = None) -> Object:
        """Hear the events of one line; the answer to the last of them. Raises :class:`InvalidLog` with the line."""
        self._number = self._number + 1 if number is None else number
        answer = NONE
        for event in events:
            try:
                answer = self._hear(event)
            except MurailleError:
                raise
            except (ValueError, LookupError, TypeError, AssertionError):
                # the table does not check what a server tells, so whatever breaks is the server's word
                raise self._invalid(Phrase("“{type}” cannot happen here", type=str(event.get("type")))) from None
        return answer

    def _invalid(self, phrase: Phrase) -> InvalidLog:
        return invalid("impossible_event", line(self._number), phrase)

    def _hear(self, event: Object) -> Object:
        kind = event.get("type")
        if kind == "start_game":
            self.seat = self._own_seat(event)
            if not self._fixed:
                self.rules = told_rules(event, line(self._number)) or TENHOU
            self.reader = MjaiReader()
        if kind == "reach" and event.get("actor") == self.seat and self._follows is not None:
            follows, self._follows = self._follows, None
            self._read(event)
            return follows
        self._read(event)
        if kind in ("start_game", "start_kyoku", "hora", "ryukyoku", "end_kyoku", "end_game"):
            return NONE
        return self._answer()

    def _own_seat(self, event: Object) -> int:
        seat = event.get("id", self.seat)
        if type(seat) is not int or not 0 <= seat <= 3:
            raise self._invalid(Phrase("id is a player, 0 to 3"))
        return seat

    def _check(self, event: Object) -> None:
        """What a player must be told: thirteen tiles for everybody, its own ones open."""
        if event["type"] == "start_kyoku":
            deal = self.reader.game.deals[-1]
            if (short := too_short(deal)) is not None:
                raise self._invalid(short)
            hidden = None in deal.hands[self.seat]
        else:
            hidden = event["type"] == "tsumo" and event.get("actor") == self.seat and event.get("pai") == "?"
        if hidden:
            raise self._invalid(Phrase("the tiles of seat {seat}, which is played here, are hidden", seat=self.seat))

    def _read(self, event: Object) -> None:
        self.reader.read(self._number, event, complete=False)
        self._check(event)
        if event.get("type") == "start_kyoku":
            self._told, self.heard = 0, None
        if not self.reader.game.deals:
            return
        deal = self.reader.game.deals[-1]
        moves = [move.event for move in deal.moves]
        if self.heard is None and moves:
            self._start(deal, moves[0])
            self._told = 1
        if self.heard is not None:
            for each in moves[self._told :]:
                self._tell(each)
            self._told = len(moves)

    def _start(self, deal: ForeignDeal, first: Event) -> None:
        rules = self.rules
        self.heard = Heard(rules)
        self.player.seated(self.seat, rules)
        bet = getattr(self.rules, "riichi_bet", 0)
        private = bool(getattr(self.rules, "private_walls", False))
        self._tell(
            happened.DealStarted(1, deal.round, deal.dealer, deal.players, deal.scores, deal.counters, deal.bets * bet)
        )
        self._tell(happened.WallBuilt((None,) * len(rules.play.tiles), private))
        fourteenth = first.tile if isinstance(first, happened.Drawn) else None
        for turn in range(4):
            seat = (deal.dealer + turn) % 4
            self._tell(happened.Dealt(seat, (*deal.hands[seat], *((fourteenth,) if turn == 0 else ()))))
        if deal.indicator is not None:
            self._tell(happened.DoraRevealed(deal.indicator))

    def _tell(self, event: Event) -> None:
        assert self.heard is not None
        self.heard.hear(event)
        if self.player.observes:
            self.player.observe(event)

    def _answer(self) -> Object:
        heard = self.heard
        if heard is None or self._something_follows(heard.state):
            return NONE
        asked = heard.asked(self.seat)
        if asked is None or asked is Asked.TENPAI:
            return NONE
        prompt = Prompt(heard, self.seat, asked, self._tile(asked))
        if asked is not Asked.TURN and all(isinstance(action, asks.Pass) for action in prompt.actions):
            return NONE
        action = self.player.decide(prompt)
        answers = answer_of(action, self.seat, prompt, heard.state.seats[self.seat], heard.state.turn)
        if len(answers) == 2:
            self._follows = answers[1]
        return answers[0]

    def _something_follows(self, state: State) -> bool:
        """A replacement tile is owed, or a flower is about to be laid aside: nobody is asked anything."""
        owed = state.owed is not None and state.phase is not Phase.KONG
        return owed or any(state.seats[self.seat].counts[34:])

    def _tile(self, asked: Asked) -> Tile | None:
        assert self.heard is not None
        return self.heard.state.drawn if asked is Asked.TURN else self.heard.state.last
