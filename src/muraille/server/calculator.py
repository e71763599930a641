"""The score calculator: a hand as it is put down, what it waits for, and its sheet once it is complete."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.errors import InvalidHand, InvalidRequest, MurailleError
from muraille.families import rules_of
from muraille.hand import Hand, Meld, improving_tiles, parts
from muraille.languages import language
from muraille.phrase import Language, Phrase
from muraille.referee.ruling_answers import CodedSentence
from muraille.server.pages import page
from muraille.server.readers import reader
from muraille.server.services import Services, reckoned
from muraille.server.tables.frame_parts import SheetData, TileLeft
from muraille.server.tables.results import sheet_data
from muraille.server.tables.room import body
from muraille.server.tables.view_types import LaidTile
from muraille.table.family import Ruleset
from muraille.table.score_answers import ScoreAnswer
from muraille.table.wins import ScoreRequest
from muraille.tiles import Tile, format_tiles, parse_tile, parse_tiles

#: Nobody has laid down so many counters or bets.
MOST_STICKS = 1000
#: Longer texts are no hand; they are refused before anybody reads them.
LONGEST_TEXT = 400


class MeldData(msgspec.Struct, frozen=True, kw_only=True):
    """A set as it was written, and as it lies."""

    text: str
    laid: list[LaidTile]


class WorthWaiting(TileLeft, frozen=True, kw_only=True):
    """A tile that completes a hand, how many are left, and what the hand would be worth."""

    valid: bool
    verdict: str


class Reckoned(msgspec.Struct, frozen=True, kw_only=True):
    """What can be said of a hand: which of these there is depends on the stage."""

    #: ``empty``, ``unfinished``, ``waiting``, ``scored`` or ``refused``.
    stage: str
    #: How many tiles are missing.
    missing: int | UnsetType = UNSET
    #: How far the hand is, what brings it nearer, and what completes it.
    shanten: int | UnsetType = UNSET
    improving: list[TileLeft] | UnsetType = UNSET
    waits: list[WorthWaiting] | UnsetType = UNSET
    #: As ``muraille score --json``.
    score: ScoreAnswer | UnsetType = UNSET
    sheet: SheetData | UnsetType = UNSET
    problem: CodedSentence | UnsetType = UNSET


class Calculation(Reckoned, frozen=True, kw_only=True):
    """A hand as it was read, and what can be said of it."""

    text: str
    concealed: list[str]
    melds: list[MeldData]
    winning: str | None
    #: What was read otherwise than it was written.
    remark: str | UnsetType = UNSET


def calculation(asked: ScoreRequest, language: Language) -> Calculation:
    """What can be said of a request now: an unfinished hand, its waits, or its sheet.

    A hand that cannot be read raises; facts that cannot be are told beside the hand as ``problem``.

    >>> from muraille.phrase import ENGLISH
    >>> calculation(ScoreRequest(hand="123m"), ENGLISH).missing
    10
    >>> [wait.tile for wait in calculation(ScoreRequest(hand="23456789p33444z"), ENGLISH).waits]
    ['1p', '4p', '7p']
    >>> calculation(ScoreRequest(hand="23456789p33444z", win="7p"), ENGLISH).score["points"]
    5200
    """
    rules = rules_of(asked)
    tiles, melds = parts(_short(asked.hand) + "".join(map(_short, asked.melds)))
    tiles, winning = _apart(tiles, melds, parse_tile(asked.win) if asked.win.strip() else None)
    text = format_tiles(sorted(tiles)) + "".join(map(str, melds))
    asked = msgspec.structs.replace(asked, hand=text, melds=[], win=winning.value if winning else "")
    remark = _remark((*tiles, *(tile for meld in melds for tile in meld.tiles), winning), rules)
    try:
        found = _reckoned(asked, rules, tiles, melds, language)
    except MurailleError as problem:
        found = Reckoned(stage="refused", problem=CodedSentence(code=problem.code, message=problem.render(language)))
    return Calculation(
        **asdict(found),
        text=text,
        concealed=[tile.value for tile in sorted(tiles)],
        melds=[MeldData(text=str(meld), laid=laid(meld)) for meld in melds],
        winning=winning.value if winning else None,
        remark=UNSET if remark is None else remark.render(language),
    )


def _remark(tiles: Iterable[Tile | None], rules: Ruleset) -> Phrase | None:
    """Red fives that the rules do not have are plain ones, which is said."""
    red = [tile for tile in tiles if tile is not None and tile.red]
    if not red or any(tile.red for tile in rules.play.tiles):
        return None
    return Phrase("These rules have no red fives: {tiles} is read as plain", tiles=format_tiles(red))


def _short(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise InvalidHand("too_long", Phrase("{count} characters are no hand", count=len(text)))
    return text


def _apart(
    tiles: tuple[Tile, ...], melds: tuple[Meld, ...], winning: Tile | None
) -> tuple[tuple[Tile, ...], Tile | None]:
    """Of fourteen tiles the one written last is the winning tile."""
    if winning is None and tiles and len(tiles) + 3 * len(melds) == 14:
        return tiles[:-1], tiles[-1]
    return tiles, winning


def laid(meld: Meld) -> list[LaidTile]:
    """A set as it lies: an exposed one with a tile turned, a concealed kong with two face down."""
    hidden = (0, 3) if not meld.exposed else ()
    return [
        {"tile": tile.value, "turned": meld.exposed and place == 0, "face_down": place in hidden, "stacked": False}
        for place, tile in enumerate(meld.tiles)
    ]


def _reckoned(
    asked: ScoreRequest, rules: Ruleset, tiles: tuple[Tile, ...], melds: tuple[Meld, ...], language: Language
) -> Reckoned:
    if not tiles and not melds and not asked.win:
        return Reckoned(stage="empty", missing=13)
    if max(asked.counters, asked.bets) > MOST_STICKS:
        raise InvalidRequest(
            "too_many_sticks", Phrase("more than {most} counters or bets cannot be reckoned with", most=MOST_STICKS)
        )
    size = len(tiles) + 3 * len(melds)
    try:
        hand = Hand.of(tiles, melds)
    except InvalidHand as problem:
        if problem.code == "wrong_size" and size < 13:
            return Reckoned(stage="unfinished", missing=13 - size)
        raise
    if not asked.win:
        return _waiting(asked, rules, hand, language)
    scored = rules.family.score(asked, rules)
    return Reckoned(stage="scored", score=scored.answer(None, language), sheet=sheet_data(scored.sheet(), language))


def _waiting(asked: ScoreRequest, rules: Ruleset, hand: Hand, language: Language) -> Reckoned:
    """Thirteen tiles: what completes them and what that would be worth, or what brings them nearer."""
    visible = [tile for texts in (asked.dora_indicators, asked.discards) for tile in parse_tiles("".join(texts))]
    improvement = improving_tiles(hand, rules.family.forms(rules), tuple(visible))
    seen = Hand(hand.concealed + tuple(visible), hand.melds).owned
    left = {tile.value: max(0, 4 - seen[tile.kind]) for tile in improvement.tiles}
    if improvement.shanten:
        told = [TileLeft(tile=tile, left=count) for tile, count in left.items()]
        return Reckoned(stage="waiting", shanten=improvement.shanten, improving=told, waits=[])
    waits = [_worth(asked, rules, TileLeft(tile=tile, left=count), language) for tile, count in left.items()]
    return Reckoned(stage="waiting", shanten=0, improving=[], waits=waits)


def _worth(asked: ScoreRequest, rules: Ruleset, wait: TileLeft, language: Language) -> WorthWaiting:
    scored = rules.family.score(msgspec.structs.replace(asked, win=wait.tile), rules)
    verdict = scored.sheet().verdict.render(language)
    return WorthWaiting(tile=wait.tile, left=wait.left, valid=scored.ok, verdict=verdict)


async def score(request: Request) -> Response:
    """``POST /api/score``: a request as ``muraille score --jsonl`` reads it, of a hand that may be unfinished."""
    asked = await body(request, ScoreRequest)
    return await reckoned(request, calculated, asked, reader(request).code)


def calculated(asked: ScoreRequest, code: str) -> bytes:
    """The answer as it is sent."""
    return msgspec.json.encode(calculation(asked, language(code)))


async def score_page(request: Request) -> Response:
    return page(request, title=Phrase("Score calculator"), module="score", css=["score"])


def routes(services: Services) -> list[Route]:
    return [Route("/score", score_page), Route("/api/score", score, methods=["POST"])]
