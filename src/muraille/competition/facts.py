"""What a competition's journal can say. Every fact is small, in the past tense, and never changed once written."""

from __future__ import annotations

import datetime
from enum import Enum
from fractions import Fraction

import msgspec

from muraille.competition.conduct import Moment
from muraille.competition.people import Person
from muraille.table.events import DrawnBecause
from muraille.table.wins import Flag, Riichi
from muraille.tiles import Wind


def _snake(name: str) -> str:
    """
    >>> _snake("TotalsEntered")
    'totals_entered'
    """
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Fact(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=_snake,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """Something that happened at the desk."""

    @property
    def scope(self) -> str | None:
        """The table that the fact is about, whose version it raises."""
        session, table = getattr(self, "session", None), getattr(self, "table", None)
        return f"{session}/{table}" if session and table else None


class Format(Enum):
    """The course of a tournament: exactly one of these (Green §3.5.4)."""

    ELIMINATION = "elimination"
    ROUND_ROBIN = "round_robin"
    MIXED = "mixed"


class LastDeal(Enum):
    """From which signal the last deals are counted; RCR §5.10 knows the first."""

    WARNING = "warning"
    END = "end"


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is agreed for the whole event, and may be changed by a later fact."""

    name: str
    rules: str = "rcr-2016"
    options: dict[str, str] = {}
    place: str = ""
    country: str = ""
    first_day: datetime.date | None = None
    days: int = 1
    sessions: int = 8
    format: Format = Format.ROUND_ROBIN
    #: 0 takes what the book says: 90 (RCR §5.10), 150 (Green §3.5.6).
    session_minutes: int = 0
    warning_minutes: int = 15
    last_deal: LastDeal = LastDeal.WARNING
    #: Two people enter every sheet; it counts once they agree.
    double_entry: bool = False
    #: A session's results are shown once it is complete; True holds them until released.
    hold_results: bool = False
    #: Whether substitutes are listed with a place.
    rank_substitutes: bool = False
    #: MCR: session points of a lost or missed session (MG43).
    lost_session_points: int = 0
    #: MERS: entry only by qualification.
    qualification: bool = False
    website: str = ""
    observer: str = ""
    #: The bodies of Green §3.12 and §3.13.
    chief_referee: str = ""
    arbitration_committee: str = ""
    other_appeals_body: str = ""


class CompetitionOpened(Fact, frozen=True, kw_only=True):
    settings: Settings


class SettingsChanged(Fact, frozen=True, kw_only=True):
    settings: Settings


class PersonRegistered(Fact, frozen=True, kw_only=True):
    """Also a correction: a number that exists is replaced."""

    person: Person


class Cause(Enum):
    """Why somebody no longer plays."""

    WITHDRAWN = "withdrawn"
    ILLNESS = "illness"
    DISQUALIFIED = "disqualified"


class PersonLeft(Fact, frozen=True, kw_only=True):
    """From this session on; within it where a substitute entered during the game."""

    number: int
    from_session: int
    cause: Cause
    cite: str = ""


class PersonReturned(Fact, frozen=True, kw_only=True):
    number: int
    from_session: int


class NameRemoved(Fact, frozen=True, kw_only=True):
    """After illness, by the chief referee and the organisers (RCR §5.9)."""

    number: int


class SeatsDrawn(Fact, frozen=True, kw_only=True):
    """The seating of sessions from ``first_session`` on: tables of four numbers, East first."""

    first_session: int
    sessions: tuple[tuple[tuple[int, int, int, int], ...], ...]
    byes: tuple[tuple[int, ...], ...] = ()
    method: str = ""
    seed: int | None = None
    #: Who drew for an absent team, by the team (Green §3.5.1).
    drawn_for: dict[str, str] = {}


class SeatsChanged(Fact, frozen=True, kw_only=True):
    """A table is seated otherwise: players exchanged, or sitting wrongly from the start."""

    session: int
    table: int
    seats: tuple[int, int, int, int]


class SubstituteSeated(Fact, frozen=True, kw_only=True):
    session: int
    table: int
    absent: int
    substitute: int
    #: After the game had begun (RCR §5.9).
    during_game: bool = False


class SessionStarted(Fact, frozen=True, kw_only=True):
    session: int
    #: 0 takes the setting.
    minutes: int = 0


class ClockStopped(Fact, frozen=True, kw_only=True):
    session: int


class ClockResumed(Fact, frozen=True, kw_only=True):
    session: int


class ExtraTimeGiven(Fact, frozen=True, kw_only=True):
    """For one table, or for all where none is named."""

    session: int
    minutes: int
    table: int | None = None


class DiceRolled(Fact, frozen=True, kw_only=True):
    """A deal began: the dice fell after the walls were built (RCR §5.10)."""

    session: int
    table: int


class PlayerLate(Fact, frozen=True, kw_only=True):
    session: int
    player: int
    minutes: int


class PenaltyGiven(Fact, frozen=True, kw_only=True):
    """A referee's ruling as it concerns the desk."""

    session: int
    player: int
    points: int
    moment: Moment
    cite: str
    text: str
    #: The offence in the referee's catalogue.
    offence: str = ""
    table: int | None = None
    #: Who receives how much of it; the rest goes to nobody (Green §3.11.2, §3.11.6-6).
    to: tuple[tuple[int, int], ...] = ()

    def received_by(self, number: int) -> int:
        """What of the penalty goes to somebody."""
        return sum(points for receiver, points in self.to if receiver == number)


class PenaltyCancelled(Fact, frozen=True, kw_only=True):
    #: The sequence number of the penalty.
    penalty: int


class TotalsEntered(Fact, frozen=True, kw_only=True):
    """The four totals of a sheet, East first, and the riichi bets left on the table, in points."""

    session: int
    table: int
    scores: tuple[int, int, int, int]
    bets: int = 0


class TotalsCorrected(Fact, frozen=True, kw_only=True):
    """Overrides whatever was entered before; needs a reason."""

    session: int
    table: int
    scores: tuple[int, int, int, int]
    bets: int = 0


class Tiles(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The winning hand, where somebody wrote it down: the scorer then checks what was entered."""

    hand: str
    win: str
    riichi: Riichi = Riichi.NONE
    flags: tuple[Flag, ...] = ()
    dora_indicators: str = ""
    ura_indicators: str = ""
    flowers: int = 0


class WonHand(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A win as the sheet has it. Seats are those of the start: E is who began as East."""

    seat: Wind
    #: Riichi: a yakuman is 13 han for each.
    han: int = 0
    fu: int = 0
    yakuman: int = 0
    #: MCR: fan and flowers.
    points: int = 0
    liable: Wind | None = None
    tiles: Tiles | None = None


class DealEntered(Fact, frozen=True, kw_only=True):
    """One deal. Entering the same number again replaces it."""

    session: int
    table: int
    number: int
    winners: tuple[WonHand, ...] = ()
    #: None on a win by draw.
    discarder: Wind | None = None
    riichi: tuple[Wind, ...] = ()
    #: Exhaustive draw: who was ready.
    tenpai: tuple[Wind, ...] = ()
    #: Redealt, and not one of the deals (RCR §5.10).
    chombo: tuple[Wind, ...] = ()
    #: Only terminals and honours discarded, none called, at an exhaustive draw (Sheet: yaku (rare)).
    nagashi: tuple[Wind, ...] = ()
    #: Drawn before the wall was used up (Sheet: abortive draws).
    abortive: DrawnBecause | None = None


class GameEnded(Fact, frozen=True, kw_only=True):
    """The deals entered are all that count."""

    session: int
    table: int


class SheetDisputed(Fact, frozen=True, kw_only=True):
    """A table holds something else to be right than what stands. It counts for nothing until the desk decides."""

    session: int
    table: int
    held: TotalsEntered | DealEntered | GameEnded


class SheetSigned(Fact, frozen=True, kw_only=True):
    """Who signed: players by number, and the referee (Green §3.9.1-4, §3.9.2-3)."""

    session: int
    table: int
    players: tuple[int, ...] = ()
    referee: str = ""


class SessionReleased(Fact, frozen=True, kw_only=True):
    session: int


class StageOpened(Fact, frozen=True, kw_only=True):
    """From a session on, these players play on with a share of what they have."""

    name: str
    first_session: int
    players: tuple[int, ...]
    carry: str = "1"

    @property
    def share(self) -> Fraction:
        return Fraction(self.carry)


class AppealKind(Enum):
    """Rules and regulations go to the chief referee first, others to the body that was named (Green §3.13)."""

    RULES = "rules"
    OTHER = "other"


class Fee(Enum):
    """The cash fee of an appeal (Green §3.12.2)."""

    #: None was paid.
    NONE = "none"
    PAID = "paid"
    RETURNED = "returned"
    KEPT = "kept"


class AppealFiled(Fact, frozen=True, kw_only=True):
    """Against a referee's decision (Green §3.12)."""

    session: int
    player: int
    text: str
    #: Signed by the player, the team's leader, or both.
    signed_by: tuple[str, ...]
    kind: AppealKind = AppealKind.RULES
    in_writing: bool = True
    fee: int = 200
    currency: str = "USD"


class AppealJudged(Fact, frozen=True, kw_only=True):
    #: The sequence number of the filing.
    appeal: int
    by: str
    upheld: bool
    text: str = ""


class AppealTaken(Fact, frozen=True, kw_only=True):
    """A dissatisfied player goes on, in writing, to the Arbitration Committee (Green §3.13.1)."""

    appeal: int
    text: str = ""


class Arranged(Fact, frozen=True, kw_only=True):
    """Agreed with the referee beforehand, such as an expected call (RCR §5.7)."""

    session: int
    player: int
    text: str


class Ticked(Fact, frozen=True, kw_only=True):
    """A point of the organiser's checklist is done."""

    item: str


class ReportNoted(Fact, frozen=True, kw_only=True):
    """A field of the observer's report."""

    field: str
    text: str


class Undone(Fact, frozen=True, kw_only=True):
    """The entry with this sequence number no longer counts; it stays in the journal."""

    entry: int


AnyFact = (
    CompetitionOpened
    | SettingsChanged
    | PersonRegistered
    | PersonLeft
    | PersonReturned
    | NameRemoved
    | SeatsDrawn
    | SeatsChanged
    | SubstituteSeated
    | SessionStarted
    | ClockStopped
    | ClockResumed
    | ExtraTimeGiven
    | DiceRolled
    | PlayerLate
    | PenaltyGiven
    | PenaltyCancelled
    | TotalsEntered
    | TotalsCorrected
    | DealEntered
    | GameEnded
    | SheetDisputed
    | SheetSigned
    | SessionReleased
    | StageOpened
    | AppealFiled
    | AppealJudged
    | AppealTaken
    | Arranged
    | Ticked
    | ReportNoted
    | Undone
)
