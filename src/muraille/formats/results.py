"""The result of a deal: what the file claims, beside what the rules say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignFault, ForeignWin
from muraille.formats.wording import told_ending, told_event
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.table.deals import Deal
from muraille.table.events import DrawnBecause, Four
from muraille.tiles import Tile, format_tiles

#: The han of one yakuman.
_YAKUMAN = 13
Result = happened.Won | happened.NagashiMangan | happened.DealDrawn


class ResultDifference(NamedTuple):
    """A difference in a result, before the deal it belongs to is named."""

    code: str
    place: Phrase
    phrase: Phrase


def compare_results(told: ForeignDeal, deal: Deal) -> Iterator[ResultDifference]:
    """Every difference between the results of a file and of the rules."""
    ours = [
        event for event in deal.log if isinstance(event, (happened.Won, happened.NagashiMangan, happened.DealDrawn))
    ]
    if not told.endings or isinstance(told.endings[0], ForeignFault):
        return
    first = told.endings[0]
    if isinstance(first, ForeignDraw):
        yield from _draw(first, ours, deal)
    elif all(isinstance(event, happened.Won) for event in ours):
        yield from _wins(told, deal, [event for event in ours if isinstance(event, happened.Won)])
    else:
        yield _otherwise("result", first.place, told_event(ours[0]), told_ending(first))


def _otherwise(code: str, place: Phrase, ours: object, theirs: object) -> ResultDifference:
    return ResultDifference(
        code, place, Phrase("by the rules {ours}; the file has: {theirs}", ours=ours, theirs=theirs)
    )


# Draws


def _draw(told: ForeignDraw, ours: list[Result], deal: Deal) -> Iterator[ResultDifference]:
    place = told.place
    nagashi = [event for event in ours if isinstance(event, happened.NagashiMangan)]
    drawn = [event for event in ours if isinstance(event, happened.DealDrawn)]
    because = DrawnBecause.EXHAUSTED if nagashi else drawn[0].because if drawn else None
    if because is None:
        yield _otherwise("result", place, told_event(ours[0]), told_ending(told))
        return
    if told.because not in (None, because) or (told.because is not None and told.nagashi != bool(nagashi)):
        yield _otherwise("result", place, told_event(ours[0]), told_ending(told))
    yield from _on_the_table(told, deal, deal.state.bets)
    if told.payments is not None:
        yield from _payments(place, told.payments, _sum(ours))


def _on_the_table(ending: ForeignWin | ForeignDraw, deal: Deal, bets: int) -> Iterator[ResultDifference]:
    """Counters and bets, where the result of a file names them."""
    started, rules = deal.log[0], deal.rules
    assert isinstance(started, happened.DealStarted)
    if ending.counters is not None and ending.counters != started.counters:
        yield _named("counters", ending.place, Phrase("the counters"), started.counters, ending.counters)
    if ending.bets is not None and isinstance(rules, RiichiRules) and ending.bets * rules.riichi_bet != bets:
        yield _named("bets", ending.place, Phrase("the bets"), bets // rules.riichi_bet, ending.bets)


def _sum(events: list[Result]) -> Four:
    totals = [0, 0, 0, 0]
    for event in events:
        for seat, points in enumerate(event.payments):
            totals[seat] += points
        if not isinstance(event, happened.DealDrawn):
            totals[event.seat] += event.bets
    first, second, third, fourth = totals
    return first, second, third, fourth


def _payments(place: Phrase, theirs: Four, ours: Four) -> Iterator[ResultDifference]:
    if theirs != ours:
        yield ResultDifference(
            "payments",
            place,
            Phrase("by the rules the payments are {ours}; the file has {theirs}", ours=_row(ours), theirs=_row(theirs)),
        )


def _row(numbers: Four) -> str:
    return " ".join(f"{number:+d}" if number else "0" for number in numbers)


def compare_tenpai(told: ForeignDeal, deal: Deal) -> Iterator[ResultDifference]:
    """Who was tenpai, and the hands that were shown."""
    for ending in told.endings:
        if not isinstance(ending, ForeignDraw):
            continue
        declared = {event.seat: event.tenpai for event in deal.log if isinstance(event, happened.TenpaiDeclared)}
        for seat, tenpai in declared.items():
            if ending.tenpai[seat] not in (None, tenpai):
                sentence = (
                    Phrase("seat {seat} is tenpai", seat=seat)
                    if tenpai
                    else Phrase("seat {seat} is not tenpai", seat=seat)
                )
                yield ResultDifference("tenpai", ending.place, Phrase("by the rules {ours}", ours=sentence))
        for seat, tiles in ending.shown.items():
            held = tuple(sorted(deal.state.seats[seat].hand().concealed))
            if held != tiles:
                yield _hand(ending.place, seat, held, tiles)


def _hand(place: Phrase, seat: int, ours: tuple[Tile, ...], theirs: tuple[Tile, ...]) -> ResultDifference:
    return ResultDifference(
        "hand",
        place,
        Phrase(
            "seat {seat} holds {ours}; the file shows {theirs}",
            seat=seat,
            ours=format_tiles(ours),
            theirs=format_tiles(theirs),
        ),
    )


# Wins


def _wins(told: ForeignDeal, deal: Deal, ours: list[happened.Won]) -> Iterator[ResultDifference]:
    claimed = told.wins
    if [win.seat for win in claimed] != [event.seat for event in ours]:
        winners = ", ".join(str(event.seat) for event in ours)
        theirs = ", ".join(str(win.seat) for win in claimed)
        yield _otherwise(
            "result",
            claimed[0].place,
            Phrase("seats {seats} win", seats=winners),
            Phrase("seats {seats} win", seats=theirs),
        )
    for win in claimed:
        event = next((event for event in ours if event.seat == win.seat), None)
        if event is not None:
            yield from _win(win, event, deal)


def _win(win: ForeignWin, event: happened.Won, deal: Deal) -> Iterator[ResultDifference]:
    place, score = win.place, event.score
    if win.discarder != event.discarder:
        yield _named("discarder", place, Phrase("the discarder"), event.discarder, win.discarder)
    if win.tile is not None and win.tile is not event.tile:
        yield _named("hand", place, Phrase("the winning tile"), event.tile, win.tile)
    if win.tiles is not None and tuple(sorted(event.tiles)) != win.tiles:
        yield _hand(place, win.seat, tuple(sorted(event.tiles)), win.tiles)
    yield from _value(win, score, place)
    yield from _indicators(win, deal, place)
    yield from _on_the_table(win, deal, event.bets)
    if win.names_liable and win.liable != (ours := liable_of(event)) and win.liable != event.discarder:
        yield _named("liable", place, Phrase("the liable player"), ours, win.liable)
    if win.payments is not None:
        yield from _payments(place, win.payments, _sum([event]))


def _value(win: ForeignWin, score: Mapping[str, Any], place: Phrase) -> Iterator[ResultDifference]:
    """Yaku, fan, fu, han and points."""
    if win.yaku is not None:
        yield from _lines("yaku", place, yaku_of(score), win.yaku)
    if win.fans is not None:
        yield from _lines("fan", place, fans_of(score), win.fans)
    yakuman = score.get("limit") == "yakuman" and score.get("han", 0) >= 13
    for name, theirs, phrase in (
        ("fu", win.fu, Phrase("fu")),
        ("han", win.han, Phrase("han")),
        ("points", win.points, Phrase("the points of the hand")),
    ):
        # Files give no fu, or their own, to a yakuman.
        if theirs is not None and score.get(name) != theirs and not (yakuman and name in ("fu", "han")):
            yield _named(name, place, phrase, score.get(name), theirs)
    if win.limit is not None and win.limit != (score.get("limit") or "").split("×")[0]:
        yield _named("limit", place, Phrase("the limit"), score.get("limit") or "—", win.limit or "—")


def yaku_of(score: Mapping[str, Any]) -> dict[str, int]:
    """Han by yaku, dora among them, from the answer of the scorer.

    >>> yaku_of({"yaku": [{"id": "riichi", "han": 1}], "dora": {"dora": 2, "ura": 0, "red": 0}})
    {'riichi': 1, 'dora': 2}
    """
    dora = score.get("dora")
    lines = {line["id"]: line["han"] for line in _whole_lines(score, "yaku", "han")}
    return lines | {name: han for name, han in (dora.items() if isinstance(dora, dict) else ()) if han}


def fans_of(score: Mapping[str, Any]) -> dict[str, int]:
    """Points by fan, all occurrences together.

    >>> fans_of({"fans": [{"id": "tile_hog", "points": 2, "count": 2}]})
    {'tile_hog': 4}
    """
    return {line["id"]: line["points"] * line["count"] for line in _whole_lines(score, "fans", "points", "count")}


def _whole_lines(score: Mapping[str, Any], name: str, *numbers: str) -> Iterator[Mapping[str, Any]]:
    """The lines of a score that name their yaku or fan and its numbers; a record that was changed may have others."""
    lines = score.get(name)
    for line in lines if isinstance(lines, (list, tuple)) else ():
        if not isinstance(line, dict) or not isinstance(line.get("id"), str):
            continue
        if all(isinstance(line.get(number), int) for number in numbers):
            yield line


def liable_of(event: happened.Won) -> int | None:
    """Who paid although he neither discarded nor shared a draw: the liable player (RCR §3.3.9).

    >>> won = happened.Won(0, Tile("5z"), 1, (), {"yaku": []}, (48000, -24000, -24000, 0))
    >>> liable_of(won)
    2
    """
    payers = [seat for seat, points in enumerate(event.payments) if points < 0]
    if event.discarder is None:
        return payers[0] if len(payers) == 1 else None
    others = [seat for seat in payers if seat != event.discarder]
    return others[0] if len(others) == 1 and "yaku" in event.score else None


def _lines(code: str, place: Phrase, ours: Mapping[str, int], theirs: Mapping[str, int]) -> Iterator[ResultDifference]:
    for name in (*ours, *(name for name in theirs if name not in ours)):
        mine, their = ours.get(name), theirs.get(name)
        if mine == their or (code == "yaku" and _same_yakuman(mine, their)):
            continue
        if their is None:
            phrase = Phrase("{name} ({value}) is missing from the file", name=name, value=mine)
        elif mine is None:
            phrase = Phrase("{name} ({value}) is in the file, not in the hand", name=name, value=their)
        else:
            phrase = Phrase("{name} is worth {ours}; the file has {theirs}", name=name, ours=mine, theirs=their)
        yield ResultDifference(code, place, phrase)


def _same_yakuman(ours: int | None, theirs: int | None) -> bool:
    """A file names a yakuman, not how often it counts: that its points tell."""
    return bool(ours and theirs) and not (ours or 0) % _YAKUMAN and not (theirs or 0) % _YAKUMAN


def _named(code: str, place: Phrase, name: Phrase, ours: object, theirs: object) -> ResultDifference:
    return ResultDifference(
        code,
        place,
        Phrase(
            "{name}: {ours} by the rules, {theirs} in the file",
            name=name,
            ours="—" if ours is None else ours,
            theirs="—" if theirs is None else theirs,
        ),
    )


def _indicators(win: ForeignWin, deal: Deal, place: Phrase) -> Iterator[ResultDifference]:
    shown = tuple(event.tile for event in deal.log if isinstance(event, happened.DoraRevealed))
    if win.indicators is not None and win.indicators != shown:
        yield _named("dora", place, Phrase("the dora indicators"), format_tiles(shown), format_tiles(win.indicators))
    if win.ura is None:
        return
    riichi = deal.state.seats[win.seat].riichi
    turned = next((event.tiles for event in deal.log if isinstance(event, happened.UraRevealed)), ()) if riichi else ()
    # A hand without yaku from riichi, a yakuman among them, may leave the tiles underneath unturned in the file.
    if win.ura != turned and (win.ura or not win.yaku or "ura" in win.yaku):
        yield _named("dora", place, Phrase("the indicators underneath"), format_tiles(turned), format_tiles(win.ura))
