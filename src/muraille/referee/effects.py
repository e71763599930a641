"""What a ruling does, as data: an engine can carry it out, a desk can post it, a program can read it as JSON.

Every effect says whom it concerns (``seat``, where the referee named him). East is the dealer of the deal.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from muraille.table.conduct import SAID, Moment
from muraille.table.rulings import EffectData
from muraille.tiles import Wind


class Until(Enum):
    """How long a ban lasts."""

    #: This turn only: the player discards and may win later.
    TURN = "turn"
    DEAL = "deal"


class Bets(Enum):
    """Which riichi bets go back."""

    #: The offender's own: his declaration does not count.
    OWN = "own"
    #: Every bet of this deal; older ones stay on the table (G28).
    DEAL = "deal"


class WhichTiles(Enum):
    """Which tiles must be discarded first."""

    #: The one that was exposed, at the next turn.
    EXPOSED = "exposed"
    #: All that were shown, one by one; the others may claim them.
    SHOWN = "shown"
    #: Those held at the false declaration, before any tile drawn since.
    HELD = "held"


class WhichCall(Enum):
    """Which announcement holds."""

    FIRST = "first"
    LAST = "last"
    #: Only a win: the tile may not be taken for a set.
    WIN_ONLY = "win_only"


class Giver(Enum):
    """Who gives a warning."""

    OPPONENTS = "opponents"
    REFEREE = "referee"


class Scope(Enum):
    """What a player is disqualified from."""

    COMPETITION = "competition"
    #: Later competitions too.
    FUTURE = "future"


class OnePlayer(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag=True):
    """An effect on the offender."""

    seat: Wind | None = None


class NoPenalty(OnePlayer, frozen=True, kw_only=True, tag="no_penalty"):
    """Nothing is taken or forbidden."""


class Correct(OnePlayer, frozen=True, kw_only=True, tag="correct"):
    """The mistake is pointed out and put right, without penalty."""


class FormalWarning(OnePlayer, frozen=True, kw_only=True, tag="warning"):
    """A warning; ``position`` is its place on a ladder of penalties."""

    giver: Giver = Giver.REFEREE
    position: int | None = None


class DeadHand(OnePlayer, frozen=True, kw_only=True, tag="dead_hand"):
    """No win, no call, no kong, never tenpai until the end of the deal (RCR §3.4.7).

    The Sheet forbids to claim a discard, not a kong of one's own (Sheet: dead hand; G32).
    """

    own_kong: bool = False


class Chombo(OnePlayer, frozen=True, kw_only=True, tag="chombo"):
    """The deal is void by the offender's fault; what it costs stands beside it."""


class ChomboCancelled(OnePlayer, frozen=True, kw_only=True, tag="chombo_cancelled"):
    """A win declared at the same moment cancels the chombo (RCR §3.4.6)."""


class Payment(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag="payment"):
    """Points from one player to another; where the referee chooses, at least and at most differ."""

    payer: Wind | None = None
    receiver: Wind | None = None
    at_least: int
    at_most: int

    @property
    def exact(self) -> bool:
        return self.at_least == self.at_most


class PaymentToEach(OnePlayer, frozen=True, kw_only=True, tag="payment_to_each"):
    """Points to each opponent, while the payer is not named; ``to_dealer`` where East receives more."""

    points: int
    to_dealer: int
    from_dealer: int


class Deduction(OnePlayer, frozen=True, kw_only=True, tag="deduction"):
    """Points that nobody receives. ``allowed`` lists the amounts where the book lists them; no bounds: none are printed."""

    at_least: int | None
    at_most: int | None
    allowed: tuple[int, ...] = ()
    moment: Moment

    @property
    def exact(self) -> bool:
        return self.at_least is not None and self.at_least == self.at_most


class BetsReturned(OnePlayer, frozen=True, kw_only=True, tag="bets_returned"):
    """Riichi bets go back to their players."""

    bets: Bets


class Redeal(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag="redeal"):
    """The deal is dealt again: no counter, the dealer stays (RCR §3.4.6)."""

    counter: bool = False
    dealer_stays: bool = True


class BarredFromWinning(OnePlayer, frozen=True, kw_only=True, tag="barred_from_winning"):
    """The player plays on but may not win."""

    until: Until = Until.DEAL


class BarredFromClaiming(OnePlayer, frozen=True, kw_only=True, tag="barred_from_claiming"):
    """No chow, pung or kong until the end of the deal."""


class ForcedDiscards(OnePlayer, frozen=True, kw_only=True, tag="forced_discards"):
    """These tiles must be discarded first."""

    tiles: WhichTiles


class HandStaysExposed(OnePlayer, frozen=True, kw_only=True, tag="hand_stays_exposed"):
    """The hand is played open."""


class LosesDiscard(OnePlayer, frozen=True, kw_only=True, tag="loses_discard"):
    """No right to the current discard."""


class TileReturned(OnePlayer, frozen=True, kw_only=True, tag="tile_returned"):
    """The tile goes back to its place in the wall, even if it was seen (RCR §5.1.1); by Green §3.11.6-4 only unseen."""

    even_seen: bool = True


class TilesReturned(OnePlayer, frozen=True, kw_only=True, tag="tiles_returned"):
    """Revealed tiles go back to their place in wall or hand."""


class CallHolds(OnePlayer, frozen=True, kw_only=True, tag="call_holds"):
    """Which of the player's announcements counts."""

    call: WhichCall


class CallAccepted(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag="call_accepted"):
    """The call of another player is valid."""


class CallRefused(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag="call_refused"):
    """The call of another player came too late: the tile is not taken."""


class OtherWinStands(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag="other_win_stands"):
    """The win that another player declared is valid."""


class WinStands(OnePlayer, frozen=True, kw_only=True, tag="win_stands"):
    """The win is valid."""


class WinVoid(OnePlayer, frozen=True, kw_only=True, tag="win_void"):
    """The win does not count and the deal goes on."""


class WaitPointsStruck(OnePlayer, frozen=True, kw_only=True, tag="wait_points_struck"):
    """Points that depend on the wait or on the winning tile are not counted."""


class CountsAsNoten(OnePlayer, frozen=True, kw_only=True, tag="counts_as_noten"):
    """At the exhaustive draw the player pays as noten; as dealer he loses the deal (RCR §3.4.7)."""


class SessionLost(OnePlayer, frozen=True, kw_only=True, tag="session_lost"):
    """The session is lost, later ones stay open."""


class Substitute(OnePlayer, frozen=True, kw_only=True, tag="substitute"):
    """A substitute plays; what is recorded for him, and whether he counts for the others' uma (RCR §5.9)."""

    result: int | None = None
    uma: int | None = None
    counts_for_opponents: bool = True


class NameRemovable(OnePlayer, frozen=True, kw_only=True, tag="name_removable"):
    """Head referee and organisers may take the player's name out of the final results (RCR §5.9)."""


class Disqualified(OnePlayer, frozen=True, kw_only=True, tag="disqualification"):
    """The player is out of the competition, or of later ones too."""

    scope: Scope = Scope.COMPETITION


class RankedLast(OnePlayer, frozen=True, kw_only=True, tag="ranked_last"):
    """Last of the results, which count for the EMA ranking (RCR §5.9)."""


class RankingCancelled(OnePlayer, frozen=True, kw_only=True, tag="ranking_cancelled"):
    """Removed from the ranking (Green §3.11.5)."""


class BannedFromContests(OnePlayer, frozen=True, kw_only=True, tag="banned_from_contests"):
    """No later contests, for a time that the referees tell the committee (Green §3.11.4)."""


class PublicCriticism(OnePlayer, frozen=True, kw_only=True, tag="public_criticism"):
    """Named in public (Green §3.11.4)."""


class WallRebuilt(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag="wall_rebuilt"):
    """The wall is built again before play."""


class ShuffledAgain(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag="shuffled_again"):
    """More shuffling before the wall is built."""


class ObjectionRefused(OnePlayer, frozen=True, kw_only=True, tag="objection_refused"):
    """The question comes too late."""


class ObjectionHeard(OnePlayer, frozen=True, kw_only=True, tag="objection_heard"):
    """The referee examines the question."""


class RefereeDecides(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag="referee_decides"):
    """Whether the deal goes on is the referee's decision."""


class RefereeChoice(msgspec.Struct, frozen=True, kw_only=True, tag_field="effect", tag="choice"):
    """The book leaves the choice to the referee; ``decision`` names one of the keys."""

    options: dict[str, tuple[Effect, ...]]

    def __hash__(self) -> int:
        return hash(tuple(self.options.items()))


Effect = (
    NoPenalty
    | Correct
    | FormalWarning
    | DeadHand
    | Chombo
    | ChomboCancelled
    | Payment
    | PaymentToEach
    | Deduction
    | BetsReturned
    | Redeal
    | BarredFromWinning
    | BarredFromClaiming
    | ForcedDiscards
    | HandStaysExposed
    | LosesDiscard
    | TileReturned
    | TilesReturned
    | CallHolds
    | CallAccepted
    | CallRefused
    | OtherWinStands
    | WinStands
    | WinVoid
    | WaitPointsStruck
    | CountsAsNoten
    | SessionLost
    | Substitute
    | NameRemovable
    | Disqualified
    | RankedLast
    | RankingCancelled
    | BannedFromContests
    | PublicCriticism
    | WallRebuilt
    | ShuffledAgain
    | ObjectionRefused
    | ObjectionHeard
    | RefereeDecides
    | RefereeChoice
)


def effect_data(effect: Effect) -> EffectData:
    """An effect as records and programs read it; moments in the words of rulings.

    >>> effect_data(Deduction(at_least=5, at_most=5, moment=Moment.SESSION)).moment
    'deal_or_session'
    """
    found = msgspec.convert(msgspec.to_builtins(effect), EffectData)
    if isinstance(effect, RefereeChoice):
        options = {name: [effect_data(each) for each in chosen] for name, chosen in effect.options.items()}
        return msgspec.structs.replace(found, options=options)
    return found if found.moment is msgspec.UNSET else msgspec.structs.replace(found, moment=SAID[Moment(found.moment)])
