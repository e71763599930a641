"""A game step by step, and a game played by four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Self

import msgspec

from muraille.arena.answerable import Answerable
from muraille.arena.programs import dismiss
from muraille.arena.seating import PlayerLike, action_of, four_of, name_of, seated
from muraille.arguments import RulesLike, WindLike, names_of, rules_of, seats_of, seed_of, shown
from muraille.errors import IllegalAction, InvalidRequest
from muraille.formats.recorded import recorded_rules
from muraille.hand import Hand
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Phrase
from muraille.referee.table import TableReferee
from muraille.table import games
from muraille.table.actions import Action
from muraille.table.events import Result
from muraille.table.games import Walls
from muraille.table.players import play_game
from muraille.table.prompts import Prompt
from muraille.table.reasons import Asked
from muraille.table.records import Header, Record, read_record
from muraille.table.seeds import SeededWalls
from muraille.table.umpires import Umpire

Names = tuple[str, str, str, str]


def _walls(seed: int | str | Walls) -> Walls:
    return seed if not isinstance(seed, (int, str)) and hasattr(seed, "wall") else SeededWalls(seed_of(seed))


class Saved(msgspec.Struct, frozen=True, kw_only=True, tag="game"):
    """The first line of a saved game; its record follows."""

    version: Literal[1] = 1
    #: Of the walls that are still to be built.
    seed: str


class Game(games.Game):
    """A game that is played step by step: who has to answer, what is legal, what happens then.

    >>> game = Game("mcr-green", seed=7)
    >>> game.turn, len(game.legal()), game.over
    (0, 12, False)
    >>> other = game.copy()
    >>> other.apply(other.legal()[0])
    >>> len(other.events) > len(game.events)
    True
    >>> Game.restore(other.save()).events == other.events
    True
    """

    def __init__(
        self,
        rules: RulesLike = "rcr-2016",
        seed: int | str | Walls = 1,
        *,
        players: str | Sequence[str] = ("East", "South", "West", "North"),
        options: Mapping[str, object] | None = None,
        seats: str | Sequence[WindLike] | None = None,
        draw: bool = True,
        umpire: Umpire | None = None,
    ) -> None:
        walls = _walls(seed)
        if not isinstance(draw, bool):
            raise InvalidRequest(
                "not_yes_or_no", Phrase("{name} is True or False, not “{value}”", name="draw", value=shown(draw))
            )
        #: The names in the record.
        self.players: Names = names_of(players)
        winds = None if seats is None else seats_of(seats)
        super().__init__(rules_of(rules, options), walls, seats=winds, draw=draw, umpire=umpire)
        if draw or seats is not None:
            self._go_on()

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.finished is not None

    @property
    def results(self) -> tuple[Result, ...]:
        """The result of each player once the game is over."""
        return () if self.finished is None else self.finished.results

    @property
    def turn(self) -> int | None:
        """The seat that has to answer, the first of them where several do; None where the game is over."""
        return next(iter(self.pending), None)

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """The legal actions of a seat, of the one that has to answer where none is named.

        A seat that may still win on the last discard is not asked and may say so all the same.
        """
        asked = self._asked(seat)
        if asked is None:
            return ()
        question = self.pending.get(asked) or self._late(asked)
        return () if question is None else question.actions

    def hand(self, seat: int | None = None) -> Hand:
        """The tiles of a seat."""
        asked = self._asked(seat, must_answer=False)
        if self.deal is None or asked is None:
            raise IllegalAction("no_deal", Phrase("no deal is in play"))
        return self.deal.state.seats[asked].hand()

    def apply(self, action: Action | str | Mapping[str, object], seat: int | None = None) -> None:
        """Do an action for the seat that has to answer, or for another that has to; then the game goes on to the next question.

        An action may be written in words (``discard 5m``, ``chow 34m``, ``riichi 9p``, ``win``, ``pass``), as JSON or as data.
        """
        asked = self._asked(seat)
        if asked is None:
            raise IllegalAction("no_deal", Phrase("no deal is in play"))
        self.answer(asked, action_of(action))
        self._go_on()

    def _asked(self, seat: object, *, must_answer: bool = True) -> int | None:
        if seat is None:
            return self.turn
        if type(seat) is int and 0 <= seat <= 3 and (not must_answer or seat in self.pending or self._late(seat)):
            return seat
        waiting = ", ".join(map(str, self.pending)) or "–"
        raise IllegalAction(
            "not_asked",
            Phrase("seat {seat} has nothing to answer; asked are: {seats}", seat=shown(seat), seats=waiting),
        )

    def _late(self, seat: int) -> Prompt | None:
        """The question to a seat that may still win on the last discard (RCR §3.3.1); nobody is told of it, nor waits for it."""
        question = None if self.deal is None or self.deal.asked(seat) is not Asked.LATE else self.deal.prompt(seat)
        return question if question is not None and question.can_win else None

    def _go_on(self) -> None:
        """Deal after deal until somebody has to answer."""
        while not self.pending and self.next_deal():
            pass

    @property
    def record(self) -> Record:
        """What has happened so far, as a record."""
        header = Header(rules=self.rules.name, options=self.rules.changes, players=self.players, open=bool(self.umpire))
        return Record(header, tuple(self.events))

    def save(self) -> bytes:
        """The game as it stands, to be taken up again by :meth:`restore`."""
        if self.walls.seed is None:
            raise InvalidRequest("no_seed", Phrase("only a game whose walls come from a seed can be saved"))
        return msgspec.json.encode(Saved(seed=self.walls.seed)) + b"\n" + bytes(self.record)

    @classmethod
    def restore(cls, saved: bytes | str) -> Self:
        """The game that was saved, at the same question."""
        lines = saved.encode("utf-8", "replace") if isinstance(saved, str) else saved
        if not isinstance(lines, bytes):
            raise InvalidRequest("not_a_game", Phrase("{given} is no saved game", given=shown(saved)))
        first, _, rest = lines.partition(b"\n")
        try:
            head = msgspec.json.decode(first, type=Saved)
        except UNREADABLE as problem:
            raise InvalidRequest(
                "not_a_game", Phrase("this is no saved game: {problem}", problem=malformed(problem))
            ) from None
        record = read_record(rest.splitlines())
        umpire = TableReferee(record.header.setting) if record.header.open else None
        game = cls.from_record(record, recorded_rules(record), walls=SeededWalls(head.seed), umpire=umpire)
        game.players = record.players
        game._go_on()
        return game

    def __repr__(self) -> str:
        deal = 0 if self.started is None else self.started.number
        place = "over" if self.over else f"deal {deal}, seat {self.turn} to answer"
        return f"<Game {self.rules.name}, {place}>"


def play(
    players: str | Sequence[PlayerLike] = "greedy,greedy,greedy,greedy",
    *,
    rules: RulesLike = "rcr-2016",
    seed: int | str = 1,
    options: Mapping[str, object] | None = None,
) -> Record:
    """Four players play a game: names of bots, or anything that has ``decide``. The record of it.

    >>> record = play("greedy,tsumogiri,tsumogiri,tsumogiri", rules="mcr-green", seed=7)
    >>> record.players, [result.place for result in record.results][0]
    (('greedy', 'tsumogiri', 'tsumogiri', 'tsumogiri'), 1)
    """
    given = four_of(players)
    chosen = rules_of(rules, options)
    seed = seed_of(seed)
    game = games.Game(chosen, SeededWalls(seed))
    seats = [seated(player, f"{seed}:{place}") for place, player in enumerate(given)]
    names = [name_of(player) for player in given]
    try:
        play_game(game, [Answerable(name, player, game) for name, player in zip(names, seats, strict=True)])
    finally:
        dismiss(seats)
    first, second, third, fourth = names
    header = Header(rules=chosen.name, options=chosen.changes, players=(first, second, third, fourth))
    return Record(header, tuple(game.events))
