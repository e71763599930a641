"""What every command shares: the reader's language, printing, streams of JSON lines."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from muraille import citations
from muraille.cli.styles import Cell, Pieces, Styled, pieces_of
from muraille.errors import InvalidRequest, MurailleError
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Language, Measured, Phrase, Renderable
from muraille.tiles import Suit, Tile

if TYPE_CHECKING:
    from fractions import Fraction

    from muraille.table.score_answers import ScoreAnswer

    #: What a command answers as JSON: a struct, a list of them, such lists or seats by their numbers; what a hand is worth.
    Said: TypeAlias = (
        Struct
        | Sequence[Struct]
        | Mapping[str, Sequence[Struct]]
        | Mapping[str, Mapping[str, Sequence[int]]]
        | ScoreAnswer
    )


class Shell(NamedTuple):
    """The reader for whom a command prints."""

    language: Language

    def text(self, phrase: Renderable) -> str:
        return phrase.render(self.language)


shell: ContextVar[Shell] = ContextVar("shell")

#: Colours of the tile faces in a terminal; the notation beside them never depends on colour.
TILE_STYLES = {
    Suit.CHARACTERS: "red",
    Suit.CIRCLES: "blue",
    Suit.BAMBOOS: "green",
    Suit.HONOURS: "default",
    Suit.FLOWERS: "magenta",
}


def say(phrase: Renderable) -> str:
    """A phrase in the reader's language."""
    return shell.get().text(phrase)


#: All columns but the first, which names what they count.
NUMBERS = range(1, 100)


def styled() -> bool:
    """Whether standard output shows styles: a terminal does, unless its environment says otherwise."""
    if (wanted := os.environ.get("TTY_COMPATIBLE", "")) in ("0", "1"):
        return wanted == "1"
    if (forced := os.environ.get("FORCE_COLOR")) is not None:
        return bool(forced)
    return sys.stdout.isatty()


def print_line(*pieces: str | Styled) -> None:
    """One line on standard output: styled and wrapped on a terminal, elsewhere as it is."""
    if styled():
        from muraille.cli.terminal import print_styled

        print_styled(pieces)
    else:
        sys.stdout.write(f"{_plain(pieces)}\n")


def print_table(
    rows: Iterable[Sequence[Cell]],
    headings: Sequence[str] = (),
    *,
    right: Container[int] = (),
    indent: int = 0,
) -> None:
    """Rows in columns, under headings if there are any; the columns in ``right`` are numbers."""
    lines = list(rows)
    if styled():
        from muraille.cli.terminal import print_columns

        print_columns(lines, headings, right=right, indent=indent)
        return
    texts = [[_plain(pieces_of(cell)) for cell in line] for line in ([headings, *lines] if headings else lines)]
    widths = [max(map(cells, column)) for column in zip(*texts, strict=True)]
    for text in texts:
        for at, (cell, width) in enumerate(zip(text, widths, strict=True)):
            space = " " * (width - cells(cell))
            sys.stdout.write(" " * indent + (space + cell if at in right else cell + space) + "  ")
        sys.stdout.write("\n")


def _plain(pieces: Pieces) -> str:
    return "".join(each if isinstance(each, str) else each.text for each in pieces)


def cells(text: str) -> int:
    """How many columns of a terminal a text takes: Chinese characters take two, as one tile does.

    >>> cells("riichi"), cells("混幺九"), cells("🀇🀄")
    (6, 6, 3)
    """
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width

    return sum(
        0 if category(each) in ("Mn", "Me", "Cf") else 1 + (east_asian_width(each) in ("W", "F")) for each in text
    )


def error(sentence: str) -> None:
    """One clear sentence on standard error."""
    sys.stderr.write(f"muraille: {sentence}\n")


def note(sentence: Phrase) -> None:
    """One sentence beside the answer, on standard error: what was written, and where."""
    sys.stderr.write(f"{say(sentence)}\n")


def tiles_text(tiles: Iterable[Tile]) -> list[Styled]:
    """Tiles as Unicode faces, coloured by suit; a red five is underlined, for Unicode has no face for it."""
    return [
        piece
        for tile in tiles
        for piece in (
            Styled(tile.glyph, TILE_STYLES[tile.suit] + (" underline" if tile.red else "")),
            Styled(" ", ""),
        )
    ]


def print_json(value: Said) -> None:
    """One line of JSON on standard output: always UTF-8, whatever the terminal's encoding."""
    line = msgspec.json.encode(value) + b"\n"
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.flush()
        sys.stdout.buffer.write(line)
    else:
        sys.stdout.write(line.decode())
    sys.stdout.flush()


def standard_input() -> Iterable[bytes]:
    """The lines of standard input."""
    if sys.stdin is None:
        raise InvalidRequest("no_input", Phrase("standard input is closed, and --jsonl reads from it"))
    return sys.stdin.buffer


def cite_text(cite: str) -> str:
    """A citation in the reader's language."""
    return citations.cite_text(cite, shell.get().language)


def gained(points: Fraction | int) -> str:
    """What somebody has gained or lost, with the decimal sign of the reader's language."""
    from fractions import Fraction

    return say(Measured.exact(Fraction(points), plus=True))


Request = TypeVar("Request")


class ErrorText(Struct, frozen=True, kw_only=True):
    """What is wrong, with its code."""

    code: str
    message: str
    #: What helps, where something does.
    advice: str | UnsetType = UNSET


class RefusedCommand(Struct, frozen=True, kw_only=True):
    """What a command that was asked for JSON prints where it is refused."""

    error: ErrorText


def print_refusal(code: str, message: str, advice: str | None = None) -> None:
    """Bad input as JSON on standard output."""
    told = ErrorText(code=code, message=message, advice=UNSET if advice is None else advice)
    print_json(RefusedCommand(error=told))


class ErrorAnswer(Struct, frozen=True, kw_only=True):
    """The answer to a line that is not understood."""

    #: As the request named it.
    id: object
    error: ErrorText


def answer_lines(lines: Iterable[bytes], kind: type[Request], answer: Callable[[Request], Said]) -> Iterator[bool]:
    """Answer each JSON line with one JSON line, in order, whatever is wrong with one of them; True for each answered.

    Blank lines are passed over.
    """
    decoder = msgspec.json.Decoder(kind)
    for line in lines:
        if not line.strip():
            continue
        try:
            print_json(answer(_decoded(decoder, line)))
            yield True
        except MurailleError as problem:
            message = problem.render(shell.get().language)
            print_json(ErrorAnswer(id=_identifier(line), error=ErrorText(code=problem.code, message=message)))
            yield False


def _decoded(decoder: msgspec.json.Decoder[Request], line: bytes) -> Request:
    try:
        return decoder.decode(line)
    except msgspec.ValidationError as problem:
        raise InvalidRequest(
            "invalid_request", Phrase("the request is not understood: {problem}", problem=malformed(problem))
        ) from None
    except UNREADABLE as problem:
        raise InvalidRequest(
            "invalid_json", Phrase("the line is not JSON: {problem}", problem=malformed(problem))
        ) from None


def _identifier(line: bytes) -> object:
    """The id of a request that could not be understood, so that its answer can still be matched."""
    try:
        request = msgspec.json.decode(line)
    except UNREADABLE:
        return None
    return request.get("id") if isinstance(request, dict) else None
