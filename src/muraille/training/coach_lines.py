"""The one line of a coach: the first thing that matters is the one that is said, and it begins with what to do."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.bots.decisions import Danger
from muraille.phrase import Joined, Phrase, Renderable
from muraille.table.action_words import named
from muraille.table.actions import Chow, Flower, Kong, Pass, Pung, Riichi, Win
from muraille.table.actions import Discard as Discarding
from muraille.table.events import Discarded
from muraille.table.options import cite_of, options_of, text_of
from muraille.tiles import KINDS, WIND_NAMES, Tile
from muraille.training.advice import AdviceLine, CoachedQuestion, CoachLevel, TileAdvice

#: How many improving kinds are named in a sentence.
NAMED = 4
CALLS = (Chow, Pung, Kong)
#: Why a complete hand may not win, for what it is worth.
LACKING = ("no_yaku", "below_minimum")
_TIERS = tuple(Danger)


def line(place: CoachedQuestion, tiles: tuple[TileAdvice, ...]) -> AdviceLine:
    """What is said at a question, with what each discard leaves."""
    action, riichi = place.decision.action, place.rules.family.features.riichi
    if isinstance(action, Win):
        cite = "RCR §3.3.11, §3.3.12" if riichi else "Green §3.7.1"
        return AdviceLine(Phrase("This tile completes your hand: win"), cite, action)
    if isinstance(action, Flower):
        told = Phrase("A flower: lay it aside. It is worth a point, and another tile comes for it")
        return AdviceLine(told, "Green §3.4.20", action)
    if not tiles:
        open_question = place.level is CoachLevel.ADVANCED
        cite = "" if riichi else cite_of(place.rules, "minimum_points")
        return AdviceLine(_claim(place), cite, None if open_question else action)
    best = _best(place, tiles)
    put_away = Discarding(best.tile)
    if place.state.seats[place.asked.seat].riichi:
        return AdviceLine(_declared(best), "RCR §3.3.14", put_away)
    if isinstance(action, Riichi) and (place.level is CoachLevel.BEGINNER or not place.threats):
        return AdviceLine(_may_declare(place, best), "RCR §3.3.14", action)
    if place.threats:
        return AdviceLine(_threat(place, tiles), "RCR §3.4.5", put_away)
    if not riichi and place.routes:
        return AdviceLine(_plan(place, best), cite_of(place.rules, "minimum_points"), put_away)
    return AdviceLine(_distance(place, best), "RCR §3.3.13" if riichi else "Green §3.4.21", put_away)


def _best(place: CoachedQuestion, tiles: tuple[TileAdvice, ...]) -> TileAdvice:
    """The discard of the master, or the one that leaves most where he does something else."""
    action = place.decision.action
    wanted = action.tile if isinstance(action, (Discarding, Riichi)) else None
    nearest = min(tiles, key=lambda each: (each.shanten, -each.total))
    return next((each for each in tiles if wanted is not None and each.tile.kind == wanted.kind), nearest)


def _claim(place: CoachedQuestion) -> Phrase:
    """Whether to call: why, or what it would spoil; to a beginner also what to press."""
    if place.level is CoachLevel.ADVANCED:
        return Phrase("Call, or let it go?")
    if place.level is CoachLevel.BEGINNER:
        return Phrase("{action}: {reason}", action=named(place.decision.action), reason=_claim_reason(place))
    return _claim_reason(place)


def _claim_reason(place: CoachedQuestion) -> Phrase:
    kept = place.decision.option(Pass())
    if isinstance(place.decision.action, Pass) and kept is not None and kept.plan is not None:
        for option in place.decision.options:
            if isinstance(option.action, CALLS) and str(option.plan) != str(kept.plan):
                return _spoiled(place, named(option.action), kept.plan, option.plan)
    return place.decision.reason


def _spoiled(place: CoachedQuestion, call: Phrase, plan: Renderable, other: Renderable | None) -> Phrase:
    """What a call would do to the plan, and what it would leave."""
    if other is None and place.rules.family.features.riichi:
        return Phrase("{call} would spoil {plan} and leave no yaku", call=call, plan=plan)
    if other is None:
        points = _minimum(place)
        return Phrase(
            "{call} would spoil {plan} and leave no way to {points} points", call=call, plan=plan, points=points
        )
    return Phrase(
        "{call} would spoil {plan}; {other} would be left, which is worth less", call=call, plan=plan, other=other
    )


def _threat(place: CoachedQuestion, tiles: tuple[TileAdvice, ...]) -> Phrase:
    """Somebody waits: what cannot be won on, and what may be, unless it is what the master himself would discard."""
    best = _best(place, tiles)
    told, worst = _safe(place, tiles), _worst(place, tuple(each for each in tiles if each.tile != best.tile))
    return told if worst is None else Phrase("{threat}; {danger}", threat=told, danger=worst)


def _worst(place: CoachedQuestion, tiles: tuple[TileAdvice, ...]) -> Phrase | None:
    """The most dangerous tile, and why: a wait on two sides is open as long as its other end is not among the discards."""
    risky = [each for each in tiles if each.danger in (Danger.MEDIUM, Danger.HIGH)]
    if not risky:
        return None
    tile, seat = max(risky, key=lambda each: _TIERS.index(each.danger or Danger.SAFE)).tile, place.threats[0]
    thrown = {each.tile.kind for each in place.state.seats[seat].river}
    who = _who(place, seat)
    ends = [KINDS[tile.kind + step] for step in (-3, 3) if tile.numbered and 1 <= tile.rank + step <= 9]
    open_ends = [end for end in ends if end.kind not in thrown]
    if not open_ends:
        return Phrase("{tile} is dangerous: too few of it have been seen", tile=tile)
    return Phrase(
        "{tile} is dangerous: {who} may wait for it together with {tiles}, not among his discards",
        tile=tile,
        who=who,
        tiles=Joined(open_ends, " "),
    )


def _safe(place: CoachedQuestion, tiles: tuple[TileAdvice, ...]) -> Phrase:
    """What cannot be won on."""
    safe = [each.tile for each in tiles if each.danger is Danger.SAFE]
    who = _who(place, place.threats[0])
    best, beginner = _best(place, tiles), place.level is CoachLevel.BEGINNER
    if not safe and beginner:
        return Phrase("Put away {tile}: {who} is in riichi, and no tile of yours is safe", tile=best.tile, who=who)
    if not safe:
        least = min(tiles, key=lambda each: _TIERS.index(each.danger or Danger.SAFE)).tile
        return Phrase("{who} is in riichi and no tile of yours is safe; least dangerous: {tile}", who=who, tile=least)
    listed = Joined(safe[:NAMED], " ")
    if beginner and best.danger is not Danger.SAFE:
        return Phrase("Put away {tile}: {who} is in riichi, but your hand is worth going on", tile=best.tile, who=who)
    if beginner:
        return Phrase(
            "Put away {tile}: {who} is in riichi and may not win on what lies among his own discards, nor on what passed "
            "since; safe: {tiles}",
            tile=best.tile,
            who=who,
            tiles=listed,
        )
    return Phrase("{who} is in riichi; safe: {tiles}", who=who, tiles=listed)


def _who(place: CoachedQuestion, seat: int) -> Renderable:
    """A player as the table shows him."""
    wind = WIND_NAMES[place.state.wind(seat)]
    return Phrase("{name} ({wind})", name=place.names[place.state.players[seat]], wind=wind) if place.names else wind


def _declared(best: TileAdvice) -> Phrase:
    """After one's own riichi."""
    return Phrase(
        "You are in riichi: put away what you draw, until {waits} comes; {count:# is|# are} not seen yet",
        waits=_named(best.improving),
        count=best.total,
    )


def _may_declare(place: CoachedQuestion, best: TileAdvice) -> Phrase:
    if place.level is CoachLevel.BEGINNER:
        return Phrase(
            "Press Riichi, then {tile}: the hand is ready, and riichi is a yaku by itself; {waits} would complete it, "
            "{count:# is|# are} not seen yet",
            tile=best.tile,
            waits=_named(best.improving),
            count=best.total,
        )
    return Phrase(
        "Ready: {waits}, {count:# is|# are} not seen yet. Riichi?", waits=_named(best.improving), count=best.total
    )


def _plan(place: CoachedQuestion, best: TileAdvice) -> Phrase:
    """The way to the points that a win needs."""
    first = place.routes[0]
    if place.level is CoachLevel.BEGINNER:
        return Phrase(
            "Put away {tile}: it helps least. Your way to {points} points: {plan}",
            tile=best.tile,
            points=_minimum(place),
            plan=first.name,
        )
    return Phrase("Plan for {points} points: {plan}", points=_minimum(place), plan=first.name)


def _minimum(place: CoachedQuestion) -> str:
    return next(text_of(each.value) for each in options_of(place.rules) if each.name == "minimum_points")


def _distance(place: CoachedQuestion, best: TileAdvice) -> Phrase:
    """How far the hand is from ready, and what brings it nearer."""
    if best.shanten == 0:
        return _ready(place, best)
    far, tiles = Phrase("{steps:# step|# steps} from ready", steps=best.shanten), _named(best.improving)
    if place.level is CoachLevel.BEGINNER:
        return Phrase(
            "Put away {tile}: then such tiles as {tiles} bring you nearer ({far})", tile=best.tile, tiles=tiles, far=far
        )
    if place.level is CoachLevel.ADVANCED:
        return Phrase("{far}, {count:# unseen tile improves|# unseen tiles improve} at best", far=far, count=best.total)
    if len(best.improving) > NAMED:
        return Phrase(
            "{far}: {count:# unseen tile improves|# unseen tiles improve} it, most of all {tiles}",
            far=far,
            count=best.total,
            tiles=tiles,
        )
    return Phrase("{far}: {tiles} improve, {count:# is|# are} not seen yet", far=far, tiles=tiles, count=best.total)


def _ready(place: CoachedQuestion, best: TileAdvice) -> Phrase:
    """What a ready hand may win with, and what would complete it in vain."""
    vain = _in_vain(place, best)
    winning = [each for each in best.improving if each not in vain]
    beginner, waits = place.level is CoachLevel.BEGINNER, _named(winning)
    count = sum(number for _, number in winning)
    if not winning and beginner:
        told = Phrase("Put away {tile}: nothing wins yet", tile=best.tile)
    elif not winning:
        told = Phrase("Ready, but nothing wins yet")
    elif beginner:
        told = Phrase(
            "Put away {tile}: the hand is ready; {waits} would complete it, {count:# is|# are} not seen yet",
            tile=best.tile,
            waits=waits,
            count=count,
        )
    else:
        told = Phrase("Ready: {waits}, {count:# is|# are} not seen yet", waits=waits, count=count)
    if not vain:
        return told
    lacking = (
        Phrase("no yaku")
        if place.rules.family.features.riichi
        else Phrase("fewer than {points} points on a discard", points=_minimum(place))
    )
    return Phrase(
        "{told}; {tiles} {kinds:completes|complete} the shape but {kinds:has|have} {lacking}",
        told=told,
        tiles=_named(vain),
        kinds=min(len(vain), NAMED),
        lacking=lacking,
    )


def _in_vain(place: CoachedQuestion, best: TileAdvice) -> list[tuple[Tile, int]]:
    """The tiles that complete the hand after a discard, though it may not win with them; a closed riichi hand may draw them."""
    seat = place.asked.seat
    hand = place.state.seats[seat].hand()
    if place.rules.family.features.riichi and not any(meld.exposed for meld in hand.melds):
        return []
    after = place.state.copy()
    after.apply(Discarded(seat, best.tile, drawn=after.drawn == best.tile))
    refusals = (
        (each, place.rules.family.prospects(place.rules).refusal(after, seat, each[0])) for each in best.improving
    )
    return [each for each, refusal in refusals if refusal is not None and refusal.code in LACKING]


def _named(improving: Sequence[tuple[Tile, int]]) -> Joined:
    """The tiles with the most copies left, in order."""
    most = sorted(improving, key=lambda each: -each[1])[:NAMED]
    return Joined([tile for tile, _ in sorted(most)], " ")
