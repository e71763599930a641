"""The coach's last line of a deal: what decided it, from what the player's seat knows and nothing else, with its paragraph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from muraille.hand.analysis import shanten_of_counts
from muraille.phrase import Joined, Phrase, Renderable, grouped
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.options import cite_of
from muraille.table.state import State
from muraille.table.stories import DRAWN_BECAUSE
from muraille.table.unseen import left
from muraille.table.views import view
from muraille.tiles import KINDS, Tile

#: How many tiles are named in a sentence.
NAMED = 4
#: So many sets that lie open warn of a hand that may win.
WARNING_SETS = 2


#: The option by which a deal is drawn before the wall is used up.
_ABORTED = {
    happened.DrawnBecause.FOUR_KONGS: "abort_four_kans",
    happened.DrawnBecause.FOUR_RIICHI: "abort_four_riichi",
    happened.DrawnBecause.FOUR_WINDS: "abort_four_winds",
    happened.DrawnBecause.NINE_TERMINALS: "abort_nine_terminals",
    happened.DrawnBecause.TRIPLE_WIN: "abort_triple_ron",
}


class DealLine(NamedTuple):
    """What decided a deal for one who sat in it, and its paragraph."""

    told: Phrase
    cite: str


class _Seen(NamedTuple):
    """The end of a deal as a seat knows it: just before what decided it."""

    rules: Ruleset
    state: State
    seat: int
    names: Sequence[str]


def deciding_line(log: Sequence[Event], rules: Ruleset, seat: int, names: Sequence[str]) -> DealLine | None:
    """What decided a deal that is over, for a seat; the names are those of the four seats."""
    for place, event in enumerate(log):
        decide = _DECIDED.get(type(event))
        if decide is not None:
            seen = _Seen(rules, view(log[:place], seat, rules), seat, names)
            wins = [each for each in log[place:] if isinstance(each, happened.Won)]
            own = next((each for each in wins if each.seat == seat), None)
            return decide(seen, own or event)
    return None


def _won(seen: _Seen, event: happened.Won) -> DealLine:
    if event.seat == seen.seat:
        return _own_win(seen, event)
    if event.discarder == seen.seat:
        return _dealt_in(seen, event)
    who, most = seen.names[event.seat], _most(seen.rules, event)
    if event.discarder is None:
        told = Phrase(
            "{who} drew the winning {tile}, which no discard could prevent; {most}. Your hand was {far}",
            who=who,
            tile=event.tile,
            most=most.told,
            far=_far(seen),
        )
    else:
        told = Phrase(
            "{who} won on {tile} from {discarder}; {most}. Your hand was {far}",
            who=who,
            tile=event.tile,
            discarder=seen.names[event.discarder],
            most=most.told,
            far=_far(seen),
        )
    return DealLine(told, most.cite)


def _own_win(seen: _Seen, event: happened.Won) -> DealLine:
    most = _most(seen.rules, event)
    waits = _waits(seen, event.tile)
    if not waits:
        return DealLine(Phrase("You won with the tiles that you were dealt; {most}", most=most.told), most.cite)
    unseen = left(seen.state, seen.seat)
    count = sum(unseen[tile.kind] for tile in waits) + 1
    told = (
        Phrase("You drew the {tile} yourself", tile=event.tile)
        if event.discarder is None
        else Phrase("You won on {tile} from {who}", tile=event.tile, who=seen.names[event.discarder])
    )
    return DealLine(
        Phrase(
            "{told}: you waited for {waits}, and {count:# copy was|# copies were} still to come; {most}",
            told=told,
            waits=Joined(waits[:NAMED], " "),
            count=count,
            most=most.told,
        ),
        most.cite,
    )


def _waits(seen: _Seen, winning: Tile) -> list[Tile]:
    mask = seen.state.waits(seen.seat)
    return [tile for tile in KINDS[:34] if mask >> tile.kind & 1] if mask >> winning.kind & 1 else []


def _dealt_in(seen: _Seen, event: happened.Won) -> DealLine:
    """Whether something warned of it, and what could not have been won on."""
    riichi = seen.rules.family.features.riichi
    winner, who = seen.state.seats[event.seat], seen.names[event.seat]
    shown = sum(1 for laid in winner.melds if laid.meld is None or laid.meld.exposed)
    if winner.riichi:
        warning = Phrase("he was in riichi")
    elif shown >= WARNING_SETS:
        warning = Phrase("{count} of his sets lay open", count=shown)
    else:
        warning = Phrase("little warned of it")
    told: Phrase = Phrase("{who} won on your {tile}: {warning}", who=who, tile=event.tile, warning=warning)
    if riichi:
        thrown = {each.tile.kind for each in winner.river}
        held = sorted({tile for tile in seen.state.seats[seen.seat].concealed if tile is not None})
        safe = [tile for tile in held if tile.kind in thrown]
        told = (
            Phrase("{told}; safe was {tiles}, among his own discards", told=told, tiles=Joined(safe[:NAMED], " "))
            if safe
            else Phrase("{told}, and none of your tiles was certainly safe", told=told)
        )
    told = Phrase("{told}. Your hand was {far}; who discards the tile pays most", told=told, far=_far(seen))
    return DealLine(told, "RCR §3.4.9" if riichi else _by_document(seen.rules, "Green §3.9.1-3(2)", "Intl: Paiement"))


def _drawn(seen: _Seen, event: happened.DealDrawn) -> DealLine:
    if event.because is not happened.DrawnBecause.EXHAUSTED:
        cite = cite_of(seen.rules, _ABORTED[event.because]) if event.because in _ABORTED else ""
        return DealLine(Phrase("Nobody won: {reason}", reason=DRAWN_BECAUSE[event.because]), cite)
    paid = event.payments[seen.seat]
    riichi = seen.rules.family.features.riichi
    silent = _by_document(seen.rules, "Green §3.4.30", "Intl: Fin de la manche")
    cite = cite_of(seen.rules, "noten_payment") if riichi else silent
    if not riichi or not paid:
        return DealLine(Phrase("Nobody won, and nobody pays. Your hand was {far}", far=_far(seen)), cite)
    points = _points(abs(paid))
    if paid > 0:
        told = Phrase(
            "Nobody won, and your hand was {far}: for that you receive {points}", far=_far(seen), points=points
        )
    else:
        told = Phrase("Nobody won, and your hand was {far}: for that you pay {points}", far=_far(seen), points=points)
    return DealLine(told, cite)


def _nagashi(seen: _Seen, event: happened.NagashiMangan) -> DealLine:
    told = Phrase("{who} has discarded only terminals and honours, and nobody called one", who=seen.names[event.seat])
    return DealLine(told, cite_of(seen.rules, "nagashi_mangan"))


_DECIDED: dict[type, Callable[[_Seen, Any], DealLine]] = {
    happened.Won: _won,
    happened.NagashiMangan: _nagashi,
    happened.DealDrawn: _drawn,
}


def _far(seen: _Seen) -> Phrase:
    """How far the player's own hand was."""
    mask = seen.state.waits(seen.seat)
    if mask:
        waits = [tile for tile in KINDS[:34] if mask >> tile.kind & 1]
        return Phrase("ready for {waits}", waits=Joined(waits[:NAMED], " "))
    place = seen.state.seats[seen.seat]
    steps = shanten_of_counts(place.counts[:34], len(place.melds), seen.state.forms)
    return Phrase("{steps:# step|# steps} away from ready", steps=max(steps, 1))


class _Most(NamedTuple):
    told: Renderable
    cite: str


def _most(rules: Ruleset, event: happened.Won) -> _Most:
    """What a hand was worth most by."""
    names = {pattern.id: pattern.name for pattern in rules.family.book.patterns(rules)}
    lines = [
        (int(line.get("han") or line.get("points", 0) * line.get("count", 1)), line)
        for line in event.score.get("yaku") or event.score.get("fans") or ()
    ]
    if not lines:
        return _Most(Phrase("the hand was worth {points}", points=_points(event.score.get("points", 0))), "")
    worth, line = max(lines, key=lambda each: each[0])
    name = names.get(line["id"], line["id"])
    value = Phrase("{han} han", han=worth) if "han" in line else _points(worth)
    return _Most(Phrase("most came from {name} ({value})", name=name, value=value), line.get("cite", ""))


def _points(count: int) -> Phrase:
    return Phrase("{count:# point|# points}", count=grouped(count))


def _by_document(rules: Ruleset, green: str, intl: str) -> str:
    return intl if rules.document == "intl" else green
