"""A told deal played through the rules: its moves are given to the table as actions, what follows is compared.

Every difference is listed; where the moves themselves depart from the rules, the deal is followed no further.
"""

from __future__ import annotations

from collections.abc import Iterator

from muraille.errors import IllegalAction
from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignFault, ForeignWin, Move
from muraille.formats.problems import LogDifference
from muraille.formats.rebuilt import rebuilt_wall
from muraille.formats.wording import told_ending, told_event
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Call, DrawnBecause, Event, KongKind
from muraille.table.family import Ruleset
from muraille.table.reasons import Asked

#: What a file tells move by move; everything else follows from it or belongs to the result.
_MOVES = (
    happened.Drawn,
    happened.Discarded,
    happened.RiichiDeclared,
    happened.BetPlaced,
    happened.Called,
    happened.KongDeclared,
    happened.FlowerExposed,
)
_RESULTS = (happened.Won, happened.NagashiMangan, happened.DealDrawn)


class CannotFollow(Exception):
    """The file and the rules part here: the rest of the deal cannot be followed."""


class ForeignReplay:
    """One deal."""

    def __init__(self, rules: Ruleset, told: ForeignDeal, number: int, *, bet: int, tells_bets: bool) -> None:
        self.rules = rules
        self.told = told
        self.number = number
        self.differences: list[LogDifference] = []
        self.deal: Deal | None = None
        self._bet = bet
        self._moves = [move for move in told.moves if self._compared(move.event, tells_bets)]
        self._tells_bets = tells_bets
        self._next = 0
        self._seen = 0
        #: The result came before the moves of the file were over.
        self._ended = False

    @staticmethod
    def _compared(event: Event, tells_bets: bool) -> bool:
        return isinstance(event, _MOVES) and (tells_bets or not isinstance(event, happened.BetPlaced))

    @property
    def followed(self) -> bool:
        """Whether the whole deal could be followed to its settlement."""
        return self.deal is not None and self.deal.over

    def differ(self, code: str, phrase: Phrase, place: Phrase | None = None) -> None:
        self.differences.append(LogDifference(code, self.number, place or self._place(), phrase))

    def _place(self) -> Phrase:
        if self._next < len(self._moves):
            return self._moves[self._next].place
        return self.told.endings[0].place if self.told.endings else self.told.place

    # Following

    def play(self) -> None:
        """Follow the deal as far as the rules allow."""
        wall = rebuilt_wall(self.told, self.rules)
        if isinstance(wall, Phrase):
            self.differ("tiles", wall, self.told.place)
            return
        told = self.told
        started = happened.DealStarted(
            told.number or self.number,
            told.round,
            told.dealer,
            told.players,
            told.scores,
            told.counters,
            told.bets * self._bet,
        )
        try:
            self._first_draw()
            self.deal = Deal(self.rules, started, wall)
            self._follow()
            while self.deal.pending:
                self._answer()
                self._follow()
            self._all_told()
        except CannotFollow:
            return

    def _depart(self, code: str, phrase: Phrase) -> CannotFollow:
        self.differ(code, phrase)
        return CannotFollow()

    def _first_draw(self) -> None:
        """The dealer's fourteenth tile: dealt with the others at our table, drawn in the files."""
        first = self._move()
        expected = Phrase("seat {seat} draws the fourteenth tile", seat=self.told.dealer)
        if first is None or not isinstance(first.event, happened.Drawn) or first.event.seat != self.told.dealer:
            raise self._depart("moves", self._against(expected))
        self._next += 1

    def _move(self) -> Move | None:
        return self._moves[self._next] if self._next < len(self._moves) else None

    def _against(self, ours: Phrase) -> Phrase:
        return Phrase("by the rules {ours}; the file has: {theirs}", ours=ours, theirs=self._theirs())

    def _theirs(self) -> Phrase:
        move = self._move()
        if move is not None:
            return told_event(move.event)
        return told_ending(self.told.endings[0]) if self.told.endings else Phrase("nothing more")

    def _follow(self) -> None:
        """Compare what has happened at our table with the file."""
        assert self.deal is not None
        for event in self.deal.log[self._seen :]:
            self._seen += 1
            if isinstance(event, _RESULTS) and not self._ended:
                self._ended = True
                self._all_told(event)
            elif self._compared(event, self._tells_bets):
                self._same(event)

    def _same(self, event: Event) -> None:
        move = self._move()
        if move is None and self._faulted():
            raise CannotFollow
        if move is None or move.event != self._as_told(event, move.event):
            raise self._depart("moves", self._against(told_event(event)))
        self._next += 1

    def _as_told(self, ours: Event, theirs: Event) -> Event:
        """Our event as the file would tell it. East’s first tile was dealt, and files call it drawn (RCR §2.8)."""
        if (
            isinstance(ours, happened.Discarded)
            and isinstance(theirs, happened.Discarded)
            and self._first_discard(ours)
        ):
            return happened.Discarded(ours.seat, ours.tile, theirs.drawn, theirs.sideways)
        return _as_told(ours, theirs)

    def _first_discard(self, ours: happened.Discarded) -> bool:
        assert self.deal is not None
        discards = (event for event in self.deal.log if isinstance(event, happened.Discarded))
        return self.deal.play.deals_fourteen and next(discards) is ours

    def _faulted(self) -> bool:
        """Whether a judge ended the deal here, before anybody could go on."""
        return bool(self.told.endings) and isinstance(self.told.endings[0], ForeignFault)

    def _all_told(self, event: Event | None = None) -> None:
        if self._move() is not None:
            over = told_event(event) if event is not None else Phrase("the deal is over")
            raise self._depart("moves", self._against(over))

    # Answering

    def _answer(self) -> None:
        deal = self.deal
        assert deal is not None
        prompts = dict(deal.pending)
        if self._move() is None and self._faulted():
            self._check_false_win()
            raise CannotFollow
        if any(prompt.asked is Asked.TENPAI for prompt in prompts.values()):
            (seat,) = prompts
            self._give(seat, asks.Tenpai() if self._shows(seat) else asks.Noten())
        elif any(prompt.asked is Asked.OPENING for prompt in prompts.values()):
            (seat,) = prompts
            move = self._move()
            laid = move is not None and isinstance(move.event, happened.KongDeclared) and move.event.seat == seat
            self._give(seat, self._turn_action(seat) if laid else asks.Pass())
        elif any(prompt.asked is Asked.FLOWER for prompt in prompts.values()):
            (seat,) = prompts
            move = self._move()
            flower = move.event if move is not None and isinstance(move.event, happened.FlowerExposed) else None
            self._give(seat, asks.Pass() if flower is None or flower.seat != seat else asks.Flower(flower.tile))
        elif any(prompt.asked is Asked.TURN for prompt in prompts.values()):
            (seat,) = prompts
            self._give(seat, self._turn_action(seat))
        else:
            self._answer_claims(set(prompts))

    def _check_false_win(self) -> None:
        """The judge's WH: the hand that was said to win must not."""
        fault = self.told.endings[0]
        assert isinstance(fault, ForeignFault)
        assert self.deal is not None
        prompt = self.deal.pending.get(fault.seat)
        if fault.code == "WH" and prompt is not None and prompt.can_win:
            self.differ("result", Phrase("seat {seat} wins by the rules; the judge calls it false", seat=fault.seat))

    def _give(self, seat: int, action: Action) -> None:
        assert self.deal is not None
        try:
            self.deal.answer(seat, action)
        except IllegalAction as problem:
            theirs = self._theirs()
            raise self._depart("illegal", Phrase("{theirs}: {reason}", theirs=theirs, reason=problem.phrase)) from None

    def _shows(self, seat: int) -> bool:
        """Whether a waiting seat shows its hand: as the file says, or as its payments do."""
        draw = next((ending for ending in self.told.endings if isinstance(ending, ForeignDraw)), None)
        return draw is None or draw.ready(seat) is not False

    def _turn_action(self, seat: int) -> Action:
        move = self._move()
        if move is None:
            return self._turn_ending(seat)
        event = move.event
        if isinstance(event, happened.RiichiDeclared) and event.seat == seat:
            following = self._moves[self._next + 1].event if self._next + 1 < len(self._moves) else None
            if isinstance(following, happened.Discarded) and following.seat == seat:
                return asks.Riichi(following.tile, following.drawn)
        elif isinstance(event, happened.Discarded) and event.seat == seat:
            return asks.Discard(event.tile, event.drawn)
        elif isinstance(event, happened.KongDeclared) and event.seat == seat and event.tiles[0] is not None:
            kind = asks.ConcealedKong if event.kind is KongKind.CONCEALED else asks.AddedKong
            return kind(event.tiles[0])
        raise self._depart("moves", self._against(Phrase("seat {seat} has to discard", seat=seat)))

    def _turn_ending(self, seat: int) -> Action:
        for ending in self.told.endings:
            if isinstance(ending, ForeignWin) and ending.seat == seat and ending.discarder is None:
                return asks.Win()
            if isinstance(ending, ForeignDraw) and ending.because in (None, DrawnBecause.NINE_TERMINALS):
                return asks.NineTerminals()
        raise self._depart("moves", self._against(Phrase("seat {seat} has to discard", seat=seat)))

    def _answer_claims(self, asked: set[int]) -> None:
        """The seat that claims in the file claims here, every other one passes."""
        claims = dict(self._claims())
        for seat in claims:
            if seat not in asked:
                self._give(seat, claims[seat])
        for seat in sorted(asked):
            self._give(seat, claims.get(seat, asks.Pass()))

    def _claims(self) -> Iterator[tuple[int, Action]]:
        # The bet of a riichi is placed before its discard is called for a set.
        moves = [
            move for move in self._moves[self._next : self._next + 2] if not isinstance(move.event, happened.BetPlaced)
        ]
        if moves:
            if isinstance(moves[0].event, happened.Called):
                yield moves[0].event.seat, call_action(moves[0].event)
            return
        assert self.deal is not None
        turn = self.deal.state.turn
        for ending in self.told.endings:
            if isinstance(ending, ForeignWin) and ending.discarder is not None:
                yield ending.seat, asks.Win()
            elif isinstance(ending, ForeignDraw) and self._three_win(ending):
                yield from ((seat, asks.Win()) for seat in range(4) if seat != turn)

    def _three_win(self, ending: ForeignDraw) -> bool:
        if ending.because is not None:
            return ending.because is DrawnBecause.TRIPLE_WIN
        assert self.deal is not None
        return len(self.deal.pending) == 3 and all(prompt.can_win for prompt in self.deal.pending.values())


def call_action(event: happened.Called) -> Action:
    """The action of a claim."""
    if event.call is Call.KONG:
        return asks.Kong()
    first, second = event.tiles[:2]
    return asks.Chow((first, second)) if event.call is Call.CHOW else asks.Pung((first, second))


def _as_told(ours: Event, theirs: Event) -> Event:
    """Our event with the order of tiles that the file has, where it says the same."""
    if isinstance(ours, happened.Called) and isinstance(theirs, happened.Called):
        same = sorted(ours.tiles) == sorted(theirs.tiles)
        return happened.Called(ours.seat, ours.call, ours.tile, ours.discarder, theirs.tiles if same else ours.tiles)
    if isinstance(ours, happened.KongDeclared) and isinstance(theirs, happened.KongDeclared):
        same = sorted(filter(None, ours.tiles)) == sorted(filter(None, theirs.tiles))
        return happened.KongDeclared(ours.seat, ours.kind, theirs.tiles if same else ours.tiles)
    if isinstance(ours, happened.Discarded) and isinstance(theirs, happened.Discarded):
        # Whether a later tile lies sideways, for the one of the declaration was called, is not told by files.
        return happened.Discarded(ours.seat, ours.tile, ours.drawn, theirs.sideways)
    if isinstance(ours, happened.BetPlaced) and isinstance(theirs, happened.BetPlaced):
        return happened.BetPlaced(ours.seat, theirs.points)
    return ours
