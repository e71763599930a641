"""How a table stands: what was chosen, who sits there, the game, and what lies between two deals. Data and nothing else."""

from __future__ import annotations

import msgspec

from muraille.phrase import Phrase
from muraille.server.settings import Settings
from muraille.server.tables.database import ENDED
from muraille.server.tables.journal import Kept
from muraille.server.tables.pauses import TablePause
from muraille.server.tables.plans import TIMERS, TablePlan
from muraille.server.tables.seats import Occupant, PlayerSeat
from muraille.table.deals import Deal
from muraille.table.games import Game


class TableState:
    """A table between two steps."""

    def __init__(self, kept: Kept, settings: Settings, now: float) -> None:
        self.id = kept.id
        self.created = kept.created
        self.started = kept.started
        #: As the journal has it: ``waiting``, ``playing``, ``over``, ``failed`` or ``abandoned``.
        self.phase = kept.phase
        self.plan = msgspec.json.decode(kept.plan, type=TablePlan)
        self.seed = kept.seed
        self.timer = TIMERS[self.plan.timer]
        occupants = msgspec.json.decode(kept.chairs, type=tuple[Occupant, ...])
        self.seats = [PlayerSeat(player, occupant, self.timer) for player, occupant in enumerate(occupants)]
        self.settings = settings
        self.pause = TablePause()
        #: The table where the same people play again.
        self.next_id: str | None = None
        self.game: Game | None = None
        #: Whether the results of a deal lie on the table.
        self.between_deals = False
        self.failure: Phrase | None = None
        self.last_seen = self.last_progress = now
        #: When the time is called.
        self.time_at: float | None = None
        #: When the next deal begins without those who are not ready.
        self.ready_by: float | None = None

    @property
    def deal(self) -> Deal | None:
        return None if self.game is None else self.game.deal

    @property
    def names(self) -> list[str]:
        return [seat.occupant.name for seat in self.seats]

    @property
    def people(self) -> list[PlayerSeat]:
        return [seat for seat in self.seats if seat.human and not seat.occupant.left]

    @property
    def present(self) -> list[PlayerSeat]:
        """The people who are there."""
        return [seat for seat in self.people if seat.connected]

    @property
    def full(self) -> bool:
        return all(seat.occupant.kind != "empty" for seat in self.seats)

    @property
    def somebody_there(self) -> bool:
        """Whether anybody plays: without people present a table sleeps, unless only bots were ever to play."""
        return bool(self.present) or not any(seat.human for seat in self.seats)

    @property
    def clocks_run(self) -> bool:
        return self.somebody_there and not self.pause.on

    @property
    def finished(self) -> bool:
        return self.phase in ENDED

    @property
    def ready(self) -> list[bool]:
        return [seat.ready for seat in self.seats]

    def stalled(self, now: float) -> bool:
        """Nothing moves although no person is being waited for."""
        waiting = any(seat.human and seat.question and seat.question.awaited for seat in self.seats)
        playing = self.phase == "playing" and self.somebody_there and not waiting and not self.between_deals
        return playing and now - self.last_progress > self.settings.limits.stalled_s

    def seat_at(self, seat: int) -> PlayerSeat:
        """Who sits at a seat of the deal in play."""
        assert self.deal is not None
        return self.seats[self.deal.state.players[seat]]

    def kept(self) -> Kept:
        """The table as the journal keeps it."""
        plan = msgspec.json.encode(self.plan).decode()
        return Kept(self.id, self.created, self.started, self.phase, plan, self.seed, self.occupants_json())

    def occupants_json(self) -> str:
        """The occupants as they are kept."""
        return msgspec.json.encode([seat.occupant for seat in self.seats]).decode()
