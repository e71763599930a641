"""From the effects of a ruling to the events that carry it out at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import asdict

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.referee import effects
from muraille.referee.consequences import Consequence
from muraille.referee.rulings import Ruling
from muraille.table import rulings as told
from muraille.table.conduct import Moment
from muraille.table.rulings import RulingEvent
from muraille.table.umpires import Scene
from muraille.tiles import Tile, Wind


def carried_out(
    scene: Scene, rulings: Sequence[tuple[int | None, Ruling]], tiles: Sequence[Tile] = ()
) -> list[RulingEvent]:
    """The events of rulings of one moment. Whoever stops the deal, it is stopped once, and last."""
    events: list[RulingEvent] = []
    offenders: list[int] = []
    payments = [0, 0, 0, 0]
    redeal = False
    for seat, ruling in rulings:
        check_closed(ruling)
        events.append(_ruled(seat, ruling))
        stops = any(isinstance(effect, effects.Redeal) for effect in ruling.effects)
        redeal = redeal or stops
        if seat is not None and any(isinstance(effect, effects.Chombo) for effect in ruling.effects):
            offenders.append(seat)
        paid = _paid(scene, ruling)
        if stops:
            payments = [before + now for before, now in zip(payments, paid, strict=True)]
        elif any(paid):
            events.append(told.PenaltyPaid(_four(paid)))
        if seat is not None:
            for consequence in ruling.consequences:
                events += _does(scene, seat, ruling, consequence, tiles)
    if redeal:
        events.append(told.DealCancelled(tuple(offenders), _four(payments)))
    return events


def check_closed(ruling: Ruling) -> None:
    """Refuse a ruling that cannot be carried out while the book leaves a choice."""
    for effect in ruling.effects:
        match effect:
            case effects.RefereeChoice(options=options):
                needed = f"decision ({', '.join(options)})"
            case effects.Payment(exact=False) | effects.Deduction(exact=False):
                needed = "points"
            case effects.PaymentToEach():
                needed = "seat"
            case _:
                continue
        raise InvalidRequest(
            "open_choice", Phrase("the book leaves a choice: state another fact, {needed}", needed=needed)
        )


def _ruled(seat: int | None, ruling: Ruling) -> told.Ruled:
    done = tuple(
        told.RuledEffect(**asdict(effects.effect_data(each.effect)), cite=each.cite) for each in ruling.consequences
    )
    facts = {name: fact_text(value) for name, value in ruling.facts.items()}
    return told.Ruled(seat, ruling.offence.id, ruling.rows, ruling.citations, facts, done)


def fact_text(value: object) -> str:
    """A fact as records and journals keep it.

    >>> fact_text(True), fact_text(Wind.EAST)
    ('yes', 'E')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.value if isinstance(value, Wind) else str(value)


def _paid(scene: Scene, ruling: Ruling) -> list[int]:
    """What moves between the players, by seat."""
    paid = [0, 0, 0, 0]
    for effect in ruling.effects:
        if isinstance(effect, effects.Payment) and effect.payer is not None and effect.receiver is not None:
            paid[_seat(scene, effect.payer)] -= effect.at_least
            paid[_seat(scene, effect.receiver)] += effect.at_least
    return paid


def _seat(scene: Scene, wind: Wind) -> int:
    return next(seat for seat in range(4) if scene.state.wind(seat) is wind)


def _four(points: Sequence[int]) -> tuple[int, int, int, int]:
    first, second, third, fourth = points
    return first, second, third, fourth


def _does(
    scene: Scene, seat: int, ruling: Ruling, consequence: Consequence, tiles: Sequence[Tile]
) -> Iterator[RulingEvent]:
    """The events of one effect; none for what the table does not carry out, or does with the new scene."""
    cite = consequence.cite
    concealed = scene.state.seats[seat].hand().concealed
    match consequence.effect:
        case effects.FormalWarning():
            player = scene.state.players[seat]
            yield told.Warned(seat, ruling.offence.id, scene.ruled[player, ruling.offence.id] + 1)
        case effects.DeadHand():
            yield told.HandDied(seat)
        case effects.BarredFromWinning(until=until):
            yield told.Barred(seat, cite, wins=True, this_turn=until is effects.Until.TURN)
        case effects.BarredFromClaiming():
            yield told.Barred(seat, cite, claims=True)
        case effects.LosesDiscard():
            yield told.Barred(seat, cite, wins=True, claims=True, this_turn=True)
        case effects.HandStaysExposed():
            yield told.HandExposed(seat, concealed)
        case effects.ForcedDiscards(tiles=which):
            ordered = tuple(tiles) if tiles or which is effects.WhichTiles.EXPOSED else concealed
            yield told.DiscardsOrdered(seat, ordered, cite)
        case effects.BetsReturned(bets=effects.Bets.OWN):
            yield told.RiichiVoided(seat, scene.state.seats[seat].bet)
        case effects.TileReturned() if _may_still_be_called(scene, seat, ruling):
            yield told.DrawReturned(seat)
        case effects.Deduction(at_least=points, moment=moment) if points:
            yield told.PointsDeducted(seat, points, after_uma=moment is Moment.AFTER_UMA)
        case _:
            pass


def _may_still_be_called(scene: Scene, seat: int, ruling: Ruling) -> bool:
    """Whether the call that came after this seat's draw holds; at a guarded table nobody draws before all have answered."""
    state = scene.state
    accepted = any(isinstance(effect, effects.CallAccepted) for effect in ruling.effects)
    return accepted and state.umpired and state.late is not None and seat == state.turn
