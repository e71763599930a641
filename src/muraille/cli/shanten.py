"""``muraille shanten``: how far a hand is, what it waits for, what each discard leaves."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

import msgspec
import typer
from msgspec import structs

from muraille.cli.console import answer_lines, print_json, print_line, print_table, say, standard_input, tiles_text
from muraille.errors import InvalidRequest
from muraille.families import FAMILIES
from muraille.hand import (
    DiscardAnalysis,
    Forms,
    Hand,
    Meld,
    discards,
    improving_tiles,
    shanten_by_form,
)
from muraille.hand.forms import FORM_NAMES
from muraille.library.analysis import ordered
from muraille.phrase import Phrase, mark
from muraille.tiles import Tile, format_tiles, parse_tiles

HELP = mark("How far a hand is from complete, what it waits for, and what each discard leaves.")
EXAMPLES = mark("Example: muraille shanten '123m456p789s1122z'  or  muraille shanten --game mcr '147m258p369s11223z'")


class ShantenGame(Enum):
    """The game whose forms count."""

    RIICHI = "riichi"
    MCR = "mcr"

    @property
    def forms(self) -> Forms:
        family = FAMILIES[self.value]
        return family.forms(family.rulesets[0])


class ShantenRequest(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One hand to analyse, as ``--jsonl`` reads it."""

    hand: str
    id: Any = None
    melds: list[str] = []
    game: ShantenGame = ShantenGame.RIICHI
    #: Tiles that the player sees beside his own.
    visible: str = ""


class TileAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a discard leaves, or what a tile that is drawn completes."""

    tile: str
    shanten: int
    improving: list[str]
    count: int


class ShantenAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How far a hand is: with fourteen tiles what each discard leaves, with thirteen what it waits for."""

    #: As the request named it.
    id: object
    shanten: int
    forms: dict[str, int]
    discards: list[TileAnswer] | msgspec.UnsetType = msgspec.UNSET
    waits: list[TileAnswer] | msgspec.UnsetType = msgspec.UNSET
    improving: list[str] | msgspec.UnsetType = msgspec.UNSET
    count: int | msgspec.UnsetType = msgspec.UNSET


def shanten(
    hand: Annotated[
        str | None, typer.Argument(metavar="HAND", help=mark("Tiles as text, such as 123m0p77z(456s)."))
    ] = None,
    game: Annotated[ShantenGame, typer.Option(help=mark("The game whose forms count."))] = ShantenGame.RIICHI,
    visible: Annotated[str, typer.Option(help=mark("Tiles seen beside one's own, taken off what is left."))] = "",
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
    lines: Annotated[bool, typer.Option("--jsonl", help=mark("Answer JSON lines from standard input."))] = False,
) -> None:
    """See HELP."""
    if lines:
        answered = list(answer_lines(standard_input(), ShantenRequest, answer))
        raise typer.Exit(0 if all(answered) else 2)
    if hand is None:
        raise InvalidRequest("no_hand", Phrase("a hand is needed, such as 123m456p789s1122z, or --jsonl"))
    request = ShantenRequest(hand=hand, game=game, visible=visible)
    if as_json:
        print_json(answer(request))
    else:
        _show(request)


def answer(request: ShantenRequest) -> ShantenAnswer:
    """The answer to one request.

    >>> msgspec.json.encode(answer(ShantenRequest(hand="123m456p789s1122z")).waits)
    b'[{"tile":"1z","shanten":-1,"improving":[],"count":2},{"tile":"2z","shanten":-1,"improving":[],"count":2}]'
    """
    hand, visible = _parsed(request)
    forms = shanten_by_form(hand, request.game.forms)
    found = ShantenAnswer(
        id=request.id,
        shanten=min(forms.values()),
        forms={form.value: number for form, number in forms.items()},
    )
    if hand.size == 14:
        return structs.replace(found, discards=[_discard(entry) for entry in _ordered(hand, request, visible)])
    improvement = improving_tiles(hand, request.game.forms, visible)
    ready = improvement.tiles if improvement.shanten == 0 else ()
    return structs.replace(
        found,
        waits=[
            TileAnswer(tile=tile.value, shanten=-1, improving=[], count=_left(hand, visible, tile)) for tile in ready
        ],
        improving=[tile.value for tile in improvement.tiles],
        count=improvement.left,
    )


def _parsed(request: ShantenRequest) -> tuple[Hand, tuple[Tile, ...]]:
    hand = Hand.parse(request.hand + "".join(str(Meld.parse(meld)) for meld in request.melds))
    return hand, parse_tiles(request.visible)


def _left(hand: Hand, visible: tuple[Tile, ...], tile: Tile) -> int:
    return max(0, 4 - sum(1 for seen in (*hand.tiles, *visible) if seen.kind == tile.kind))


def _ordered(hand: Hand, request: ShantenRequest, visible: tuple[Tile, ...]) -> list[DiscardAnalysis]:
    """The best discards first."""
    return list(ordered(discards(hand, request.game.forms, visible)))


def _discard(entry: DiscardAnalysis) -> TileAnswer:
    improving = [tile.value for tile in entry.improving]
    return TileAnswer(tile=entry.tile.value, shanten=entry.shanten, improving=improving, count=entry.left)


def distance_phrase(number: int) -> Phrase:
    """A shanten number in words.

    >>> print(distance_phrase(0), distance_phrase(2), sep="; ")
    ready: one tile completes the hand (shanten 0); 2 tiles from ready (shanten 2)
    """
    if number < 0:
        return Phrase("complete (shanten -1)")
    if number == 0:
        return Phrase("ready: one tile completes the hand (shanten 0)")
    if number == 1:
        return Phrase("one tile from ready (shanten 1)")
    return Phrase("{number:# tile|# tiles} from ready (shanten {number})", number=number)


def _show(request: ShantenRequest) -> None:
    hand, visible = _parsed(request)
    forms = shanten_by_form(hand, request.game.forms)
    print_line(*tiles_text(hand.tiles), f" {hand}")
    print_line(say(distance_phrase(min(forms.values()))))
    print_table((say(FORM_NAMES[form]), str(number)) for form, number in forms.items())
    if hand.size == 14:
        _show_discards(_ordered(hand, request, visible))
        return
    improvement = improving_tiles(hand, request.game.forms, visible)
    heading = Phrase("waits for") if improvement.shanten == 0 else Phrase("improved by")
    tiles = format_tiles(improvement.tiles) or "—"
    print_line(say(Phrase("{heading}: {tiles} ({count} left)", heading=heading, tiles=tiles, count=improvement.left)))


def _show_discards(entries: list[DiscardAnalysis]) -> None:
    headings = (Phrase("discard"), Phrase("shanten"), Phrase("left"), Phrase("improving tiles"))
    rows = ((each.tile.value, str(each.shanten), str(each.left), format_tiles(each.improving)) for each in entries)
    print_table(rows, [say(heading) for heading in headings], right=(1, 2))
