"""What an effect says to people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from muraille.phrase import ENGLISH, Joined, Name, Phrase, Renderable, grouped
from muraille.referee import effects
from muraille.referee.effects import Bets, Effect, Giver, Scope, Until, WhichCall, WhichTiles
from muraille.table.conduct import Moment
from muraille.tiles import WIND_NAMES, Wind

OFFENDER = Name(en="the offender", fr="le fautif")
#: The referee's decisions by key.
DECISIONS = {
    "none": Name(en="no penalty", fr="aucune pénalité"),
    "points": Name(en="points", fr="points"),
    "dead_hand": Name(en="dead hand", fr="main morte"),
    "warning": Name(en="a warning", fr="un avertissement"),
    "disqualification": Name(en="disqualification", fr="disqualification"),
    "criticism": Name(en="public criticism", fr="critiques publiques"),
    "ban": Name(en="a ban from contests", fr="une exclusion des compétitions"),
    "this_contest": Name(en="out of this contest", fr="exclu de cette compétition"),
    "all_contests": Name(en="out of all contests", fr="exclu de toutes les compétitions"),
    "deny": Name(en="points of the winning tile denied", fr="points de la tuile gagnante refusés"),
}


#: The four seats in words: their winds, or who sits there.
Seats = Mapping[Wind, Renderable]


def seat_name(seat: Wind | None, seats: Seats = WIND_NAMES) -> Renderable:
    """A seat in words, or the offender while it is not named."""
    return seats[seat] if seat else OFFENDER


_MOMENTS = {
    Moment.SCORE: Phrase("taken from the score at once"),
    Moment.AFTER_UMA: Phrase("taken after uma, the ranking at the table stays"),
    Moment.SESSION: Phrase("session points, taken after the deal or the session"),
}
_BETS = {
    Bets.OWN: Phrase("the riichi bet goes back to the player"),
    Bets.DEAL: Phrase("the riichi bets of this deal go back"),
}
_UNTIL = {
    Until.TURN: Phrase("{seat} may not win in this turn, must discard, and may win later"),
    Until.DEAL: Phrase("{seat} may not win this deal and plays on"),
}
#: Whether a kong of one's own is left to it.
_DEAD_HANDS = {
    False: Phrase("{seat} has a dead hand until the end of the deal: no win, no call, no kong, never tenpai"),
    True: Phrase("{seat} has a dead hand until the end of the deal: no win, no claimed discard, never tenpai"),
}
_RETURNED = {
    False: Phrase("the tile may go back to its place in the wall"),
    True: Phrase("the tile goes back to its place in the wall, even if it was seen"),
}
#: Whether the player deals.
_NOTEN = {
    False: Phrase("{seat} pays as noten"),
    True: Phrase("{seat} pays as noten, and the deal passes on"),
}
_IF_DEALER = Phrase("{seat} pays as noten; if he is the dealer, the deal passes on")
_TILES = {
    WhichTiles.EXPOSED: Phrase("the exposed tile is the next discard"),
    WhichTiles.SHOWN: Phrase("the shown tiles are discarded one by one until all are gone; the others may claim them"),
    WhichTiles.HELD: Phrase("the tiles held at the declaration are discarded before any drawn since"),
}
_CALLS = {
    WhichCall.FIRST: Phrase("the first announcement holds"),
    WhichCall.LAST: Phrase("the last announcement holds"),
    WhichCall.WIN_ONLY: Phrase("the tile may be taken to win, not for a set"),
}
_SCOPES = {
    Scope.COMPETITION: Phrase("{seat} is disqualified from the competition"),
    Scope.FUTURE: Phrase("{seat} is disqualified from all competitions"),
}


def amount(at_least: int | None, at_most: int | None, allowed: tuple[int, ...] = ()) -> Phrase:
    """Points, or the bounds within which the referee chooses.

    >>> print(str(amount(8000, 12000, (8000, 12000))).replace("\\u202f", " "))
    8 000 or 12 000 points, at the referee’s choice
    """
    if at_least is None or at_most is None:
        return Phrase("points at the referee’s discretion, no amount is printed")
    if at_least == at_most:
        return Phrase("{points:# point|# points}", points=grouped(at_least))
    if allowed:
        *others, last = map(grouped, allowed)
        return Phrase("{others} or {last} points, at the referee’s choice", others=", ".join(others), last=last)
    return Phrase("{low} to {high} points, at the referee’s discretion", low=grouped(at_least), high=grouped(at_most))


def describe(effect: Effect, seats: Seats = WIND_NAMES) -> Renderable:
    """An effect in words.

    >>> print(describe(effects.DeadHand(seat=Wind.SOUTH)))
    South has a dead hand until the end of the deal: no win, no call, no kong, never tenpai
    """
    return _WORDS[type(effect)](effect, seats)


def _seated(template: Phrase) -> Callable[[Any, Seats], Phrase]:
    return lambda effect, seats: Phrase(template.template, seat=seat_name(effect.seat, seats=seats))


def _plain(phrase: Phrase) -> Callable[[Any, Seats], Phrase]:
    return lambda _effect, _seats: phrase


def _warned(effect: effects.FormalWarning, seats: Seats) -> Phrase:
    if effect.giver is Giver.OPPONENTS:
        return Phrase("the opponents warn {seat} clearly", seat=seat_name(effect.seat, seats=seats))
    return Phrase("the referee warns {seat}", seat=seat_name(effect.seat, seats=seats))


def _payment(effect: effects.Payment, seats: Seats) -> Phrase:
    payer, due = seat_name(effect.payer, seats=seats), amount(effect.at_least, effect.at_most)
    if effect.receiver is None:
        return Phrase("{payer} pays the victim: {amount}", payer=payer, amount=due)
    return Phrase("{payer} pays {receiver}: {amount}", payer=payer, receiver=seats[effect.receiver], amount=due)


def _payment_to_each(effect: effects.PaymentToEach, _seats: Seats) -> Phrase:
    if effect.points == effect.to_dealer == effect.from_dealer:
        return Phrase("the offender pays {points:# point|# points} to each opponent", points=grouped(effect.points))
    return Phrase(
        "the offender pays {dealer:# point|# points} to East and {points} to each other player; East pays {from_dealer} to each",
        dealer=grouped(effect.to_dealer),
        points=grouped(effect.points),
        from_dealer=grouped(effect.from_dealer),
    )


def _deduction(effect: effects.Deduction, seats: Seats) -> Phrase:
    return Phrase(
        "{seat} loses {amount}, {moment}; nobody receives {points:it|them}",
        seat=seat_name(effect.seat, seats=seats),
        amount=amount(effect.at_least, effect.at_most, effect.allowed),
        moment=_MOMENTS[effect.moment],
        points=effect.at_most,
    )


def _substitute(effect: effects.Substitute, _seats: Seats) -> Phrase:
    if effect.result is None or effect.uma is None:
        return Phrase("a substitute plays the session")
    counts = (
        Phrase("his score counts for the others’ uma")
        if effect.counts_for_opponents
        else Phrase("the other three have the uma of the first three places")
    )
    return Phrase(
        "a substitute plays; {result} points and uma {uma} are recorded, and {counts}",
        result=grouped(effect.result),
        uma=grouped(effect.uma),
        counts=counts,
    )


def offered(options: Iterable[tuple[str, Iterable[Any]]], words: Callable[[Any], Renderable]) -> Phrase:
    """The referee's choices, each with what it brings unless the name of the choice says it all.

    >>> print(offered([("none", [effects.NoPenalty()]), ("warning", [effects.FormalWarning()])], describe))
    the referee chooses: no penalty / a warning (the referee warns the offender)
    """
    choices: list[Renderable] = []
    for key, found in options:
        name, inside = DECISIONS[key], Joined([words(each) for each in found], " + ")
        said = inside.render(ENGLISH) == name.render(ENGLISH)
        choices.append(name if said else Phrase("{decision} ({effects})", decision=name, effects=inside))
    return Phrase("the referee chooses: {options}", options=Joined(choices, " / "))


_WORDS: dict[type[Any], Callable[[Any, Seats], Phrase]] = {
    effects.NoPenalty: _plain(Phrase("no penalty")),
    effects.Correct: _plain(Phrase("pointed out and put right, no penalty")),
    effects.FormalWarning: _warned,
    effects.DeadHand: lambda effect, seats: _seated(_DEAD_HANDS[effect.own_kong])(effect, seats),
    effects.Chombo: _seated(Phrase("chombo by {seat}")),
    effects.ChomboCancelled: _plain(Phrase("the chombo is cancelled")),
    effects.Payment: _payment,
    effects.PaymentToEach: _payment_to_each,
    effects.Deduction: _deduction,
    effects.BetsReturned: lambda effect, _seats: _BETS[effect.bets],
    effects.Redeal: _plain(Phrase("the deal is dealt again: no counter, the dealer stays")),
    effects.BarredFromWinning: lambda effect, seats: _seated(_UNTIL[effect.until])(effect, seats),
    effects.BarredFromClaiming: _seated(Phrase("{seat} may claim no chow, pung or kong in this deal")),
    effects.ForcedDiscards: lambda effect, _seats: _TILES[effect.tiles],
    effects.HandStaysExposed: _plain(Phrase("the hand stays exposed")),
    effects.LosesDiscard: _seated(Phrase("{seat} may not take the current discard")),
    effects.TileReturned: lambda effect, _seats: _RETURNED[effect.even_seen],
    effects.TilesReturned: _plain(Phrase("the tiles go back to their place in wall or hand")),
    effects.CallHolds: lambda effect, _seats: _CALLS[effect.call],
    effects.CallAccepted: _plain(Phrase("the call is valid")),
    effects.CallRefused: _plain(Phrase("the call is not valid")),
    effects.OtherWinStands: _plain(Phrase("the win is valid")),
    effects.WinStands: _plain(Phrase("the win is valid")),
    effects.WinVoid: _plain(Phrase("the win is void and the deal goes on")),
    effects.WaitPointsStruck: _plain(Phrase("points that depend on the wait or the winning tile are not counted")),
    effects.CountsAsNoten: lambda effect, seats: _seated(
        _NOTEN[effect.seat is Wind.EAST] if effect.seat else _IF_DEALER
    )(effect, seats),
    effects.SessionLost: _seated(Phrase("the session is lost for {seat}; later ones stay open")),
    effects.Substitute: _substitute,
    effects.NameRemovable: _plain(
        Phrase("head referee and organisers may leave the ill player’s name out of the final results")
    ),
    effects.Disqualified: lambda effect, seats: _seated(_SCOPES[effect.scope])(effect, seats),
    effects.RankedLast: _seated(Phrase("{seat} is ranked last, and the result counts for the EMA ranking")),
    effects.RankingCancelled: _seated(Phrase("{seat} is removed from the ranking")),
    effects.BannedFromContests: _seated(Phrase("{seat} is banned from contests; the committee is told how long")),
    effects.PublicCriticism: _seated(Phrase("{seat} is criticised in public")),
    effects.WallRebuilt: _plain(Phrase("the wall is rebuilt before play")),
    effects.ShuffledAgain: _plain(Phrase("the tiles are shuffled again")),
    effects.ObjectionRefused: _plain(Phrase("the objection is not admitted")),
    effects.ObjectionHeard: _plain(Phrase("the objection is examined")),
    effects.RefereeDecides: _plain(Phrase("the referee decides whether the deal goes on")),
    effects.RefereeChoice: lambda effect, seats: offered(effect.options.items(), lambda each: describe(each, seats)),
}
