"""Situations: everything that an exercise is about, written out, so that a link to it lasts.

:func:`draw` makes one from a seed; what is asked and what is right is found from the situation alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import Enum

import msgspec

from muraille.errors import InvalidRequest
from muraille.hand import Hand, Meld, improving_tiles, shanten
from muraille.hand.forms import MCR_FORMS, RIICHI_FORMS, Forms
from muraille.phrase import ENGLISH, Phrase
from muraille.referee.catalogue import offences
from muraille.referee.lookup import in_document
from muraille.scorers import SCORERS
from muraille.table.rulesets import Ruleset
from muraille.table.wins import Riichi, ScoreRequest, WinBy
from muraille.tiles import KINDS as TILES
from muraille.tiles import Tile, Wind, format_tiles
from muraille.training.hands import complete, on_the_way

LEVELS = (1, 2, 3)


class Kind(Enum):
    """What is practised."""

    WAITS = "waits"
    DISCARD = "discard"
    COUNT = "count"
    PATTERNS = "patterns"
    FURITEN = "furiten"
    RULING = "ruling"


#: What can be practised in each game.
KINDS: dict[str, tuple[Kind, ...]] = {
    "riichi": tuple(Kind),
    "mcr": tuple(kind for kind in Kind if kind is not Kind.FURITEN),
}


class Situation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One exercise, complete: of a hand, or of an incident."""

    kind: Kind
    rules: str = "rcr-2016"
    hand: str = ""
    win: str = ""
    by: WinBy = WinBy.DISCARD
    seat: Wind = Wind.SOUTH
    round: Wind = Wind.EAST
    riichi: Riichi = Riichi.NONE
    dora: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    offence: str = ""
    #: The number of the case among those of the offence.
    case: int = 0

    def request(self) -> ScoreRequest:
        """The hand as the scorer takes it."""
        return ScoreRequest(
            hand=self.hand,
            win=self.win,
            rules=self.rules,
            by=self.by,
            seat=self.seat,
            round=self.round,
            riichi=self.riichi,
            dora_indicators=list(self.dora),
            discards=list(self.discards),
        )


def forms(rules: Ruleset) -> Forms:
    return MCR_FORMS if rules.game == "mcr" else RIICHI_FORMS


def draw(kind: Kind, rules: Ruleset, level: int, seed: str) -> Situation:
    """The situation of a seed.

    >>> from muraille.presets import ruleset
    >>> situation = draw(Kind.WAITS, ruleset("rcr-2016"), 1, "7")
    >>> situation == draw(Kind.WAITS, ruleset("rcr-2016"), 1, "7"), len(situation.hand) > 13
    (True, True)
    """
    if kind not in KINDS[rules.game]:
        raise InvalidRequest("no_exercise", Phrase("there are no exercises of “{kind}” in this game", kind=kind.value))
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
        if shanten(Hand.of(tiles, melds), forms(rules)) == 0:
            return tiles, melds, winning


def _waits(chance: random.Random, rules: Ruleset, level: int) -> Situation:
    tiles, melds, _ = _ready(chance, rules, level)
    return Situation(kind=Kind.WAITS, rules=rules.name, hand=_text(tiles, melds))


def _discard(chance: random.Random, rules: Ruleset, level: int) -> Situation:
    tiles = on_the_way(chance, {1: 1, 2: 2, 3: 3}[level], forms(rules))
    return Situation(kind=Kind.DISCARD, rules=rules.name, hand=format_tiles(tiles))


def _won(kind: Kind) -> Callable[[random.Random, Ruleset, int], Situation]:
    """A hand that may win by the rules."""

    def drawn(chance: random.Random, rules: Ruleset, level: int) -> Situation:
        while True:
            spread = {1: 1, 2: 2, 3: chance.choice((1, 2, 3))}[level]
            tiles, melds = complete(chance, spread, (0, 0, 1, 2))
            winning = tiles.pop(chance.randrange(len(tiles)))
            concealed = all(not meld.exposed for meld in melds)
            riichi = rules.game == "riichi" and concealed and chance.random() < 0.6
            found = Situation(
                kind=kind,
                rules=rules.name,
                hand=_text(tiles, melds),
                win=winning.value,
                by=chance.choice(tuple(WinBy)),
                seat=chance.choice(tuple(Wind)),
                round=chance.choice((Wind.EAST, Wind.SOUTH)),
                riichi=Riichi.RIICHI if riichi else Riichi.NONE,
                dora=(chance.choice(TILES[:34]).value,) if rules.game == "riichi" and kind is Kind.COUNT else (),
            )
            scorer = SCORERS[rules.game]
            if scorer.answer_of(scorer.result_of(found.request(), rules), None, ENGLISH)["valid"]:
                return found

    return drawn


def _furiten(chance: random.Random, rules: Ruleset, level: int) -> Situation:
    """A waiting hand and its player's discards; every second time one of the waits is among them."""
    tiles, melds, _ = _ready(chance, rules, min(level, 2))
    waits = improving_tiles(Hand.of(tiles, melds), forms(rules)).tiles
    others = [tile for tile in TILES[:34] if tile not in waits]
    thrown = chance.sample(others, 6 + 2 * level)
    if chance.random() < 0.5:
        thrown[chance.randrange(len(thrown))] = chance.choice(waits)
    return Situation(
        kind=Kind.FURITEN, rules=rules.name, hand=_text(tiles, melds), discards=tuple(tile.value for tile in thrown)
    )


def _ruling(chance: random.Random, rules: Ruleset, level: int) -> Situation:
    known = [each for each in offences(rules.game) if in_document(each, rules) and len(each.cases) >= min(level, 2)]
    chosen = chance.choice(known)
    return Situation(kind=Kind.RULING, rules=rules.name, offence=chosen.id, case=chance.randrange(len(chosen.cases)))


_DRAWN: dict[Kind, Callable[[random.Random, Ruleset, int], Situation]] = {
    Kind.WAITS: _waits,
    Kind.DISCARD: _discard,
    Kind.COUNT: _won(Kind.COUNT),
    Kind.PATTERNS: _won(Kind.PATTERNS),
    Kind.FURITEN: _furiten,
    Kind.RULING: _ruling,
}
