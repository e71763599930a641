"""Hands as pictures (SVG) that stand alone: the faces of the board, with nothing that has to be fetched."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from muraille.hand import parts
from muraille.hand.melds import Meld
from muraille.table.faces import used_faces
from muraille.tiles import Tile, parse_tiles

WIDE, TALL, GAP = 60, 80, 18
#: A card is as wide and high as pages that share pictures want it.
CARD_WIDE, CARD_TALL, MARGIN = 1200, 630, 60


def _tile(tile: Tile, left: float) -> str:
    back = f'<rect x="{left + 1:.0f}" y="1" width="{WIDE - 2}" height="{TALL - 2}" rx="7" fill="#fbf6e6" stroke="#b9b4a6"/>'
    return f'{back}<use href="#tile-{tile.value}" x="{left + 4:.0f}" y="5" width="{WIDE - 8}" height="{TALL - 10}"/>'


def _row(hand: str, win: str) -> tuple[str, int]:
    """The tiles of a hand beside each other, melds apart, the winning tile last; and how wide they are."""
    concealed, melds = parts(hand)
    groups: list[Sequence[Tile]] = [sorted(concealed), *(_tiles(meld) for meld in melds), parse_tiles(win)]
    drawn, left = list[str](), 0
    for group in groups:
        for tile in group:
            drawn.append(_tile(tile, left))
            left += WIDE
        left += GAP
    return "".join(drawn), left - GAP


def _tiles(meld: Meld) -> Sequence[Tile]:
    return meld.tiles


def _alone(picture: str) -> str:
    """A picture with its faces, in colours that need no page around it."""
    whole = picture.replace("<defs/>", f"<defs>{used_faces(picture)}</defs>")
    return re.sub(r"var\(--[\w-]+, ?([^)]+)\)", r"\1", whole)


def hand_picture(hand: str, win: str, title: str) -> str:
    """A winning hand in a row.

    >>> picture = hand_picture("123m456p77s(888s)", "7s", "Ada <3")
    >>> picture.count("<use"), "Ada &lt;3" in picture, "var(" in picture
    (12, True, False)
    """
    row, wide = _row(hand, win)
    return _alone(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {TALL}" role="img" class="hand">'
        f"<title>{escape(title)}</title><defs/>{row}</svg>"
    )


def hand_card(hand: str, win: str, heading: str, name: str, lines: Sequence[str]) -> str:
    """A winning hand as a picture to send around: whose it was, where, its tiles, and what it is made of.

    >>> card = hand_card("123m456p77s(888s)", "7s", "Best hand", "Ada & Bo", ["Riichi Lyon"])
    >>> "Ada &amp; Bo" in card, card.count("<text")
    (True, 3)
    """
    row, wide = _row(hand, win)
    scale = min((CARD_WIDE - 2 * MARGIN) / wide, 1.3)
    left = (CARD_WIDE - wide * scale) / 2
    texts = [_text(heading, 96, 34, "#d9c58a"), _text(name, 172, 60, "#ffffff")]
    texts += [_text(words, 448 + 52 * at, 32, "#e7e3d6") for at, words in enumerate(lines)]
    return _alone(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CARD_WIDE} {CARD_TALL}" '
        f'width="{CARD_WIDE}" height="{CARD_TALL}" role="img" font-family="sans-serif"><title>{escape(name)}</title><defs/>'
        f'<rect width="{CARD_WIDE}" height="{CARD_TALL}" fill="#1f4d3a"/>{"".join(texts)}'
        f'<g transform="translate({left:.1f} 240) scale({scale:.3f})">{row}</g></svg>'
    )


def _text(words: str, top: int, size: int, colour: str) -> str:
    """A line in the middle, smaller where it is long."""
    fits = min(size, round(1.8 * (CARD_WIDE - 2 * MARGIN) / max(len(words), 1)))
    where = f'x="{CARD_WIDE // 2}" y="{top}" text-anchor="middle"'
    return f'<text {where} font-size="{fits}" fill="{colour}">{escape(words)}</text>'
