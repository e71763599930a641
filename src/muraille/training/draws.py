"""Situations drawn from a seed: the same seed is the same situation."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

from muraille.errors import InvalidHand, InvalidRequest
from muraille.hand import Hand, Meld, discards, improving_tiles, shanten
from muraille.mcr.family import own
from muraille.mcr.rules import McrRules
from muraille.mcr.scoring import Refusal, score
from muraille.mcr.scoring import Situation as McrSituation
from muraille.phrase import ENGLISH, Phrase
from muraille.referee.catalogue import offences
from muraille.referee.lookup import cases_in, in_document
from muraille.table.family import Ruleset
from muraille.table.wins import RiichiKind, WinBy
from muraille.tiles import KINDS as TILES
from muraille.tiles import Tile, Wind, format_tiles
from muraille.training import counting, table_exercises
from muraille.training.hands import SUITS, complete, on_the_way
from muraille.training.plans import COPIES, planned, plans
from muraille.training.routes import routes
from muraille.training.situations import ExerciseKind, ExerciseSituation, check_kind

LEVELS = (1, 2, 3)
#: How many tiles are tried beside one hand before another is dealt.
_TRIES = 4
_WITH_DORA = (ExerciseKind.COUNT, ExerciseKind.HAN, ExerciseKind.SHEET)


def draw(kind: ExerciseKind, rules: Ruleset, level: int, seed: str) -> ExerciseSituation:
    """The situation of a seed.

    >>> from muraille.families import ruleset
    >>> situation = draw(ExerciseKind.WAITS, ruleset("rcr-2016"), 1, "7")
    >>> situation == draw(ExerciseKind.WAITS, ruleset("rcr-2016"), 1, "7"), len(situation.hand) > 13
    (True, True)
    """
    check_kind(kind, rules)
    if level not in LEVELS:
        raise InvalidRequest("no_level", Phrase("there is no level {level}: choose 1, 2 or 3", level=level))
    return _DRAWN[kind](random.Random(f"{kind.value}:{rules.name}:{level}:{seed}"), rules, level)


def _text(tiles: list[Tile], melds: list[Meld]) -> str:
    return format_tiles(sorted(tiles)) + "".join(map(str, melds))


def _ready(chance: random.Random, rules: Ruleset, level: int) -> tuple[list[Tile], list[Meld], Tile]:
    """A hand that waits, and a tile that completes it."""
    while True:
        tiles, melds = complete(chance, level, (0, 0, 1) if level < 3 else (0,))
        winning = tiles.pop(chance.randrange(len(tiles)))
        if shanten(Hand.of(tiles, melds), rules.family.forms(rules)) == 0:
            return tiles, melds, winning


def _waits(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
    tiles, melds, _ = _ready(chance, rules, level)
    return ExerciseSituation(kind=ExerciseKind.WAITS, rules=rules.name, hand=_text(tiles, melds))


def _discard(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
    tiles = on_the_way(chance, {1: 1, 2: 2, 3: 3}[level], rules.family.forms(rules))
    return ExerciseSituation(kind=ExerciseKind.DISCARD, rules=rules.name, hand=format_tiles(tiles))


def _won(kind: ExerciseKind) -> Callable[[random.Random, Ruleset, int], ExerciseSituation]:
    """A hand that may win by the rules."""

    def drawn(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
        while True:
            spread = {1: 1, 2: 2, 3: chance.choice((1, 2, 3))}[level]
            tiles, melds = complete(chance, spread, (0, 0, 1, 2))
            winning = tiles.pop(chance.randrange(len(tiles)))
            concealed = all(not meld.exposed for meld in melds)
            riichi = rules.family.features.riichi and concealed and chance.random() < 0.6
            found = ExerciseSituation(
                kind=kind,
                rules=rules.name,
                hand=_text(tiles, melds),
                win=winning.value,
                by=chance.choice(tuple(WinBy)),
                seat=chance.choice(tuple(Wind)),
                round=chance.choice((Wind.EAST, Wind.SOUTH)),
                riichi=RiichiKind.RIICHI if riichi else RiichiKind.NONE,
                dora=(chance.choice(TILES[:34]).value,) if rules.family.features.riichi and kind in _WITH_DORA else (),
            )
            try:
                answer = rules.family.score(found.request(), rules).answer(None, ENGLISH)
            except InvalidHand:  # the indicator is a fifth copy
                continue
            # nobody counts the minipoints or the han of a yakuman
            if answer.get("valid") and not (
                kind in (ExerciseKind.HAN, ExerciseKind.FU, ExerciseKind.SHEET) and answer.get("limit") == "yakuman"
            ):
                return found

    return drawn


def _sheet(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
    """A won hand, and which error stands on its sheet."""
    found = _won(ExerciseKind.SHEET)(chance, rules, level)
    return msgspec.structs.replace(found, case=chance.randrange(counting.ERRORS))


def _route(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
    """A ready hand that may win, and one more tile that offers other waits: the more, the higher the level."""
    chinese = own(rules)
    while True:
        tiles, melds = complete(chance, {1: 1, 2: 2, 3: chance.choice((1, 2, 3))}[level], (0, 1, 1, 2))
        winning = tiles.pop(chance.randrange(len(tiles)))
        seat, prevailing = chance.choice(tuple(Wind)), chance.choice((Wind.EAST, Wind.SOUTH))
        if isinstance(
            score(Hand.of(tiles, melds), winning, McrSituation(seat=seat, round=prevailing), chinese), Refusal
        ):
            continue
        for _ in range(_TRIES):
            text = _text([*tiles, _beside(chance, tiles)], melds)
            if _is_a_choice(text, chinese, level, seat, prevailing):
                return ExerciseSituation(
                    kind=ExerciseKind.ROUTE, rules=rules.name, hand=text, seat=seat, round=prevailing
                )


def _beside(chance: random.Random, tiles: list[Tile]) -> Tile:
    """A tile equal to one of these or one or two steps away."""
    kind = chance.choice(tiles).kind
    step = chance.choice((-2, -1, 0, 1, 2))
    return TILES[kind + step] if kind < SUITS and 0 <= kind % 9 + step <= 8 else TILES[kind]


def _is_a_choice(text: str, rules: McrRules, level: int, seat: Wind, prevailing: Wind) -> bool:
    """Whether some discard keeps a hand that may win and another one loses it."""
    try:
        hand = Hand.parse(text)
    except InvalidHand:  # a fifth copy
        return False
    ready = [each for each in discards(hand, rules.family.forms(rules)) if each.shanten == 0]
    if shanten(hand, rules.family.forms(rules)) != 0 or len(ready) <= level:
        return False
    found = routes(hand, rules, seat, prevailing)
    return bool(found[0].winning) and not found[-1].winning


#: How many tiles are missing of the nearest plan, and of the second at least and at most, by level.
_DISTANCES = {1: (2, 4, 14), 2: (3, 5, 14), 3: (3, 4, 4)}


def _plan(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
    """Thirteen tiles with one plan nearest: a planned hand in which as many tiles are others as the level says."""
    distance, least, most = _DISTANCES[level]
    while True:
        seat, prevailing = chance.choice(tuple(Wind)), chance.choice((Wind.EAST, Wind.SOUTH))
        known = planned(seat, prevailing)
        fan = chance.choice(sorted({each.fan for each in known}))
        pattern = chance.choice([each for each in known if each.fan == fan])
        pair = chance.choice(pattern.pairs)
        kinds = [kind for each in (*pattern.sets, chance.choice(pattern.others)) for kind in each] + [pair, pair]
        kept = chance.sample(kinds, len(kinds) - distance)
        kept += [chance.choice(range(SUITS + 7)) for _ in range(distance - 1)]
        if max(map(kept.count, kept)) > COPIES:
            continue
        hand = Hand.of([TILES[kind] for kind in kept])
        first, second, *_ = plans(hand, seat, prevailing)
        if first.distance == distance and least <= second.distance <= most:
            return ExerciseSituation(
                kind=ExerciseKind.PLAN,
                rules=rules.name,
                hand=_text(list(hand.concealed), []),
                seat=seat,
                round=prevailing,
            )


def _furiten(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
    """A waiting hand and its player's discards; every second time one of the waits is among them."""
    tiles, melds, _ = _ready(chance, rules, min(level, 2))
    waits = improving_tiles(Hand.of(tiles, melds), rules.family.forms(rules)).tiles
    others = [tile for tile in TILES[:34] if tile not in waits]
    thrown = chance.sample(others, 6 + 2 * level)
    if chance.random() < 0.5:
        thrown[chance.randrange(len(thrown))] = chance.choice(waits)
    return ExerciseSituation(
        kind=ExerciseKind.FURITEN,
        rules=rules.name,
        hand=_text(tiles, melds),
        discards=tuple(tile.value for tile in thrown),
    )


def _ruling(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
    known = [each for each in offences(rules.game) if in_document(each, rules)]
    chosen = chance.choice([each for each in known if len(cases_in(each, rules)) >= min(level, 2)])
    case = chance.choice(cases_in(chosen, rules))
    return ExerciseSituation(
        kind=ExerciseKind.RULING, rules=rules.name, offence=chosen.id, case=chosen.cases.index(case)
    )


_DRAWN: dict[ExerciseKind, Callable[[random.Random, Ruleset, int], ExerciseSituation]] = {
    ExerciseKind.WAITS: _waits,
    ExerciseKind.DISCARD: _discard,
    ExerciseKind.ROUTE: _route,
    ExerciseKind.PLAN: _plan,
    ExerciseKind.HAN: _won(ExerciseKind.HAN),
    ExerciseKind.FU: _won(ExerciseKind.FU),
    ExerciseKind.COUNT: _won(ExerciseKind.COUNT),
    ExerciseKind.PATTERNS: _won(ExerciseKind.PATTERNS),
    ExerciseKind.SHEET: _sheet,
    ExerciseKind.PAYMENT: counting.drawn_payment,
    ExerciseKind.FURITEN: _furiten,
    ExerciseKind.RULING: _ruling,
    **{kind: table_exercises.drawn(kind) for kind in table_exercises.KINDS_AT_THE_TABLE},
}
