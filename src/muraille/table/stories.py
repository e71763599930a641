"""Events as sentences, so that a record reads like a story."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from muraille.citations import Citation, each_once
from muraille.phrase import Joined, Measured, Phrase, Renderable, grouped, signed
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause, Event, KongKind
from muraille.table.family import Ruleset
from muraille.tiles import WIND_NAMES, Tile, TileRow

#: Why a deal ended without a win, in words.
DRAWN_BECAUSE = {
    DrawnBecause.EXHAUSTED: Phrase("the wall is used up"),
    DrawnBecause.FOUR_KONGS: Phrase("four kongs by several players"),
    DrawnBecause.FOUR_RIICHI: Phrase("four riichi"),
    DrawnBecause.FOUR_WINDS: Phrase("four times the same wind"),
    DrawnBecause.NINE_TERMINALS: Phrase("nine terminals and honours"),
    DrawnBecause.TRIPLE_WIN: Phrase("three winners"),
    DrawnBecause.TIME: Phrase("the time is over"),
}
#: How an event becomes a sentence, with the names of the seats.
Telling = Callable[[Event, Sequence[str]], Phrase]
CALL_NAMES = {
    Call.CHOW: Phrase("chow"),
    Call.PUNG: Phrase("pung"),
    Call.KONG: Phrase("kong"),
    Call.WIN: Phrase("win"),
}


def story(events: Iterable[Event], names: Sequence[str], tell: Telling | None = None) -> Iterator[Phrase]:
    """The events of a game as sentences; the names are the players' in the order of the record."""
    tell = tell or told
    names = told_apart(names)
    seated = list(names)
    discarded = True
    for event in events:
        if isinstance(event, happened.DealStarted):
            seated = [names[player] for player in event.players]
            discarded = False
        discarded = discarded or isinstance(event, happened.Discarded)
        if isinstance(event, happened.Passed) and not discarded:  # asked about dealt tiles: there was none to let go
            yield Phrase("{name} declares nothing", name=seated[event.seat])
            continue
        yield tell(event, names if isinstance(event, (happened.SeatsDrawn, happened.GameEnded)) else seated)


def told_apart(names: Sequence[str]) -> list[str]:
    """Names that several share have the player's number after them.

    >>> told_apart(["club", "Ada", "club", "Bo"])
    ['club 1', 'Ada', 'club 3', 'Bo']
    """
    return [f"{name} {number}" if names.count(name) > 1 else name for number, name in enumerate(names, start=1)]


def told(event: Event, names: Sequence[str], rules: Ruleset | None = None) -> Phrase:
    """An event as a sentence; the names are those of the four seats. By its rules a win is told as its sheet does.

    >>> print(told(happened.Discarded(2, Tile("5m"), drawn=True), ["Ann", "Bob", "Cid", "Dee"]))
    Cid discards the drawn 5m
    """
    if isinstance(event, happened.Won):
        return _won(event, names, rules)
    return _TOLD[type(event)](event, names)


def _tiles(tiles: Iterable[Tile | None]) -> TileRow:
    """Tiles in their order; a hidden one is a question mark."""
    return TileRow(tuple(tiles))


def _paid(four: Sequence[int], names: Sequence[str]) -> Renderable:
    """Who gains and who loses how much."""
    changes = [
        Phrase("{name} {points}", name=name, points=signed(points))
        for name, points in zip(names, four, strict=True)
        if points
    ]
    return Joined(changes, ", ") if changes else Phrase("no points change hands")


def _scores(four: Sequence[int], names: Sequence[str]) -> Phrase | str:
    """How many points each has."""
    if len(set(four)) == 1:
        return Phrase("{points} each", points=grouped(four[0]))
    return ", ".join(f"{name} {grouped(points)}" for name, points in zip(names, four, strict=True))


def _seats_drawn(event: happened.SeatsDrawn, names: Sequence[str]) -> Phrase:
    seats = [
        Phrase("{name} {wind}", name=name, wind=WIND_NAMES[wind]) for name, wind in zip(names, event.winds, strict=True)
    ]
    return Phrase("the seats are drawn: {winds}", winds=Joined(seats, ", "))


def _on_the_table(scores: Sequence[int], names: Sequence[str], counters: int, bets: int) -> Renderable:
    """The points, and what counters and bets there are."""
    parts: list[Renderable] = [Phrase("points {scores}", scores=_scores(scores, names))]
    if counters:
        parts.append(Phrase("counters {counters}", counters=counters))
    return _and_bets(parts, bets)


def _and_bets(parts: list[Renderable], bets: int) -> Renderable:
    return Joined([*parts, Phrase("bets {bets}", bets=grouped(bets))] if bets else parts, ", ")


def _deal_started(event: happened.DealStarted, names: Sequence[str]) -> Phrase:
    return Phrase(
        "deal {number}, {round} round: {dealer} deals; {standing}",
        number=event.number,
        round=WIND_NAMES[event.round],
        dealer=names[event.dealer],
        standing=_on_the_table(event.scores, names, event.counters, event.bets),
    )


def _discarded(event: happened.Discarded, names: Sequence[str]) -> Phrase:
    name, tile = names[event.seat], event.tile
    if event.sideways:
        return Phrase("{name} discards {tile} sideways", name=name, tile=tile)
    if event.drawn:
        return Phrase("{name} discards the drawn {tile}", name=name, tile=tile)
    return Phrase("{name} discards {tile}", name=name, tile=tile)


def _drawn(event: happened.Drawn, names: Sequence[str]) -> Phrase:
    tile = _tiles((event.tile,))
    if event.replacement:
        return Phrase("{name} draws {tile} in replacement", name=names[event.seat], tile=tile)
    return Phrase("{name} draws {tile}", name=names[event.seat], tile=tile)


def _called(event: happened.Called, names: Sequence[str]) -> Phrase:
    return Phrase(
        "{name} calls {tile} from {discarder}: {call} with {tiles}",
        name=names[event.seat],
        tile=event.tile,
        discarder=names[event.discarder],
        call=CALL_NAMES[event.call],
        tiles=_tiles(event.tiles),
    )


def _kong_declared(event: happened.KongDeclared, names: Sequence[str]) -> Phrase:
    if event.kind is KongKind.CONCEALED:
        return Phrase("{name} lays a concealed kong {tiles}", name=names[event.seat], tiles=_tiles(event.tiles))
    return Phrase("{name} adds {tiles} to a pung", name=names[event.seat], tiles=_tiles(event.tiles))


def _claimed(event: happened.Claimed, names: Sequence[str]) -> Phrase:
    if event.call is Call.WIN:
        return Phrase("{name} announces a win while others think", name=names[event.seat])
    return Phrase("{name} calls ({call}) while others think", name=names[event.seat], call=CALL_NAMES[event.call])


def _overruled(event: happened.Overruled, names: Sequence[str]) -> Phrase:
    return Phrase("{name}’s call ({call}) gives way", name=names[event.seat], call=CALL_NAMES[event.call])


def _tenpai_declared(event: happened.TenpaiDeclared, names: Sequence[str]) -> Phrase:
    if event.tenpai:
        return Phrase("{name} is tenpai and shows {tiles}", name=names[event.seat], tiles=_tiles(event.tiles))
    if event.tiles:
        return Phrase(
            "{name} shows {tiles}, which does not count as tenpai", name=names[event.seat], tiles=_tiles(event.tiles)
        )
    return Phrase("{name} is noten", name=names[event.seat])


def _won(event: happened.Won, names: Sequence[str], rules: Ruleset | None) -> Phrase:
    lines = event.score.get("yaku") or event.score.get("fans") or []
    plain = ", ".join(str(line["id"]) for line in lines)
    values: dict[str, Any] = {
        "name": names[event.seat],
        "tile": event.tile,
        "hand": _tiles(event.tiles),
        "what": plain if rules is None else rules.family.book.win_sentence(event.score, rules),
        "paid": _and_bets([_paid(event.payments, names)], event.bets),
    }
    if event.discarder is None:
        return Phrase("{name} wins with the drawn {tile}: {hand}, {what}; {paid}", **values)
    values["discarder"] = names[event.discarder]
    return Phrase("{name} wins with {tile} from {discarder}: {hand}, {what}; {paid}", **values)


def _nagashi(event: happened.NagashiMangan, names: Sequence[str]) -> Phrase:
    return Phrase(
        "{name} has discarded only terminals and honours: {paid}",
        name=names[event.seat],
        paid=_and_bets([_paid(event.payments, names)], event.bets),
    )


def _deal_drawn(event: happened.DealDrawn, names: Sequence[str]) -> Phrase:
    payments = _paid(event.payments, names)
    return Phrase("the deal is drawn: {reason}; {payments}", reason=DRAWN_BECAUSE[event.because], payments=payments)


def _ruled(event: happened.Ruled, names: Sequence[str]) -> Phrase:
    offence = " · ".join((event.offence, *event.rows))
    cites = Citation("; ".join(each_once(event.cites)))
    if event.seat is None:
        return Phrase("the referee rules: {offence} ({cites})", offence=offence, cites=cites)
    return Phrase(
        "the referee rules on {name}: {offence} ({cites})", name=names[event.seat], offence=offence, cites=cites
    )


def _announced(event: happened.Announced, names: Sequence[str]) -> Phrase:
    name = names[event.seat]
    if event.call is Call.WIN:
        return Phrase("{name} announces a win and shows nothing", name=name)
    return Phrase("{name} announces {call} and shows nothing", name=name, call=CALL_NAMES[event.call])


def _barred(event: happened.Barred, names: Sequence[str]) -> Phrase:
    name = names[event.seat]
    if event.this_turn:
        return Phrase("{name} may not take this tile", name=name)
    if event.claims:
        return Phrase("{name} may not claim in this deal", name=name)
    return Phrase("{name} may not win this deal", name=name)


def _riichi_voided(event: happened.RiichiVoided, names: Sequence[str]) -> Phrase:
    """What does not count; the bet goes back only where one lay."""
    name = names[event.seat]
    if not event.points:
        return Phrase("{name}’s riichi does not count", name=name)
    points = grouped(event.points)
    return Phrase("{name}’s riichi does not count; {points:# point goes|# points go} back", name=name, points=points)


def _deducted(event: happened.PointsDeducted, names: Sequence[str]) -> Phrase:
    if event.after_uma:
        return Phrase(
            "{name} loses {points:# point|# points} after uma", name=names[event.seat], points=grouped(event.points)
        )
    return Phrase("{name} loses {points:# point|# points}", name=names[event.seat], points=grouped(event.points))


def _deal_ended(event: happened.DealEnded, names: Sequence[str]) -> Phrase:
    standing = _on_the_table(event.scores, names, event.counters, event.bets)
    if event.dealer_stays:
        return Phrase("{standing}; the dealer stays", standing=standing)
    return Phrase("{standing}; the deal passes", standing=standing)


def _game_ended(event: happened.GameEnded, names: Sequence[str]) -> Phrase:
    results = [
        Phrase(
            "{place}. {name} {total}",
            place=each.place,
            name=names[each.player],
            total=Measured.exact(Fraction(each.total), plus=True),
        )
        for each in sorted(event.results, key=lambda each: each.place)
    ]
    return Phrase("the game is over: {results}", results=Joined(results, ", "))


_TOLD: dict[type, Callable[[Any, Sequence[str]], Phrase]] = {
    happened.SeatsDrawn: _seats_drawn,
    happened.DealStarted: _deal_started,
    happened.WallBuilt: lambda event, names: Phrase("the wall of {count} tiles is built", count=len(event.tiles)),
    happened.DiceThrown: lambda event, names: Phrase(
        "{name} throws {first} and {second}", name=names[event.seat], first=event.dice[0], second=event.dice[1]
    ),
    happened.Dealt: lambda event, names: Phrase(
        "{name} takes {tiles}",
        name=names[event.seat],
        tiles=_tiles(sorted(event.tiles) if all(event.tiles) else event.tiles),
    ),
    happened.FlowerExposed: lambda event, names: Phrase(
        "{name} lays the flower {tile} aside", name=names[event.seat], tile=event.tile
    ),
    happened.Drawn: _drawn,
    happened.RiichiDeclared: lambda event, names: Phrase("{name} declares riichi", name=names[event.seat]),
    happened.Discarded: _discarded,
    happened.BetPlaced: lambda event, names: Phrase(
        "{name} places the bet of {points}", name=names[event.seat], points=grouped(event.points)
    ),
    happened.RiichiFailed: lambda event, names: Phrase(
        "{name}’s riichi is void: its discard is won on", name=names[event.seat]
    ),
    happened.Passed: lambda event, names: Phrase("{name} lets it go", name=names[event.seat]),
    happened.Claimed: _claimed,
    happened.Unnoticed: lambda event, names: Phrase(
        "nobody notices an offence of {name}: {offence}", name=names[event.seat], offence=event.offence
    ),
    happened.PutBack: lambda event, names: Phrase(
        "{name} puts the drawn tile back: {claimant} wins on the discard before it",
        name=names[event.seat],
        claimant=names[event.claimant],
    ),
    happened.Overruled: _overruled,
    happened.Called: _called,
    happened.KongDeclared: _kong_declared,
    happened.DoraRevealed: lambda event, names: Phrase("{tile} is turned as indicator", tile=event.tile),
    happened.UraRevealed: lambda event, names: Phrase("underneath lies {tiles}", tiles=_tiles(event.tiles)),
    happened.KongShown: lambda event, names: Phrase(
        "{name} shows the kong {tiles}", name=names[event.seat], tiles=_tiles(event.tiles)
    ),
    happened.TenpaiDeclared: _tenpai_declared,
    happened.NagashiMangan: _nagashi,
    happened.DealDrawn: _deal_drawn,
    happened.DealEnded: _deal_ended,
    happened.Announced: _announced,
    happened.FalseWin: lambda event, names: Phrase(
        "{name} declares a win without the right to and shows {tiles}",
        name=names[event.seat],
        tiles=_tiles(event.tiles),
    ),
    happened.SetWithdrawn: lambda event, names: Phrase(
        "{name} shows {tiles} for a {call} that is not allowed and takes it back",
        name=names[event.seat],
        tiles=_tiles(event.tiles),
        call=CALL_NAMES[event.call],
    ),
    happened.Ruled: _ruled,
    happened.Warned: lambda event, names: Phrase("{name} is warned", name=names[event.seat]),
    happened.HandDied: lambda event, names: Phrase("{name}’s hand is dead", name=names[event.seat]),
    happened.Barred: _barred,
    happened.DiscardsOrdered: lambda event, names: Phrase(
        "{name} has to discard {tiles} first", name=names[event.seat], tiles=_tiles(event.tiles)
    ),
    happened.HandExposed: lambda event, names: Phrase(
        "{name}’s hand lies open: {tiles}", name=names[event.seat], tiles=_tiles(event.tiles)
    ),
    happened.RiichiVoided: _riichi_voided,
    happened.DrawReturned: lambda event, names: Phrase(
        "{name} drew too quickly and puts the tile back: the discard may still be called", name=names[event.seat]
    ),
    happened.PenaltyPaid: lambda event, names: Phrase("penalty: {payments}", payments=_paid(event.payments, names)),
    happened.PointsDeducted: _deducted,
    happened.DealCancelled: lambda event, names: Phrase(
        "the deal is cancelled and dealt again: {payments}", payments=_paid(event.payments, names)
    ),
    happened.TimeCalled: lambda event, names: Phrase("time is called"),
    happened.GameEnded: _game_ended,
}
