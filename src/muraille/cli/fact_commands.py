"""The commands that write one fact: each is made from the declaration of its fact, and has nothing of its own."""

from __future__ import annotations

import inspect
import operator
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from enum import Enum
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
import typer

from muraille.cli.desk import At, Key, Version, Who, Why, show
from muraille.competition.commands import Command, Parameter
from muraille.competition.statements import AnyStatement
from muraille.errors import InvalidRequest
from muraille.malformed import malformed
from muraille.phrase import Phrase

#: A field of four numbers is given seat by seat.
SEATS = ("east", "south", "west", "north")
FOUR = tuple[int, int, int, int]


class Counter(NamedTuple):
    """Where the facts of a kind of journal are written: how its file is named, opened and written to."""

    file: object
    opened: Callable[[str], AbstractContextManager[Any]]
    write: Callable[..., object]


def add_fact_commands(app: typer.Typer, declared: Iterable[type[AnyStatement]], counter: Counter) -> None:
    """Put the declared commands of a kind of journal under its command."""
    for kind in declared:
        if command := kind.command:
            settings = {"ignore_unknown_options": command.signed}
            app.command(command.name, help=command.help, context_settings=settings)(_command(kind, command, counter))


def _command(kind: type[AnyStatement], command: Command, counter: Counter) -> Callable[..., None]:
    """The function that typer calls; its signature says which options there are."""

    def write(**given: object) -> None:
        who, why, key, at = (str(given.pop(name)) for name in ("who", "why", "key", "at"))
        version, file = given.pop("version", None), str(given.pop("file"))
        with counter.opened(file) as store:
            fact = _fact(kind, kind.filled(_fields(kind, given), store.told_to(key)))
            seen = version if isinstance(version, int) else None
            counter.write(store, fact, who=who, why=why, key=key, at=at, version=seen)
            for remark in fact.remarks(store.told()):
                show(remark)

    parameters = [
        inspect.Parameter("file", inspect.Parameter.KEYWORD_ONLY, annotation=counter.file),
        *_parameters(kind, command.parameters),
        *(_option(name, annotation, "") for name, annotation in (("who", Who), ("why", Why), ("key", Key), ("at", At))),
    ]
    if command.parameters.get("table", Parameter("")).metavar:
        parameters.append(_option("version", Version, None))
    vars(write)["__signature__"] = inspect.Signature(parameters)
    write.__annotations__ = {each.name: each.annotation for each in parameters}
    return write


def _option(name: str, annotation: object, default: object) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def _parameters(kind: type[AnyStatement], declared: Mapping[str, Parameter]) -> Iterator[inspect.Parameter]:
    hints = get_type_hints(kind)
    defaults = {field.name: field.default for field in msgspec.structs.fields(kind)}
    for name, parameter in declared.items():
        asked = operator.or_(hints[name], None) if parameter.filled else _asked(hints[name])
        if parameter.metavar:
            places = SEATS if hints[name] == FOUR else (name,)
            for place in places:
                metavar = place.upper() if len(places) > 1 else parameter.metavar
                argument = typer.Argument(metavar=metavar, help=parameter.help)
                yield _option(place, Annotated[asked, argument], inspect.Parameter.empty)
            continue
        spelling = [parameter.flag] if parameter.flag else []
        yield _option(
            name, Annotated[asked, typer.Option(*spelling, help=parameter.help)], _default(asked, defaults[name])
        )


def _asked(hint: object) -> object:
    """As what the shell asks for a field: several numbers are one text, several texts an option that is repeated."""
    if hint == FOUR:
        return int
    if get_origin(hint) is tuple:
        return str if get_args(hint)[0] is int else list[str] | None
    return hint


def _default(asked: object, declared: object) -> object:
    if declared is msgspec.NODEFAULT:
        return None if get_origin(asked) in (Union, types.UnionType) else inspect.Parameter.empty
    if isinstance(declared, tuple):
        return "" if asked is str else None
    return declared


def _fields(kind: type[AnyStatement], given: Mapping[str, object]) -> dict[str, object]:
    """What was typed, by field and as JSON would have it."""
    found = {name: value.value if isinstance(value, Enum) else value for name, value in given.items()}
    for name, hint in get_type_hints(kind).items():
        if hint == FOUR and SEATS[0] in found:
            found[name] = [found.pop(seat) for seat in SEATS]
        elif get_origin(hint) is tuple and name in found:
            found[name] = _several(hint, found[name])
    return {name: value for name, value in found.items() if value is not None}


def _several(hint: object, typed: object) -> list[object]:
    """``3,7`` for numbers, ``7=10`` for pairs of them, or the texts as they are."""
    member = get_args(hint)[0]
    if isinstance(typed, str):
        return list(numbers(typed))
    texts = [str(text) for text in typed] if isinstance(typed, list) else []
    return [_pair(text) for text in texts] if get_origin(member) is tuple else list(texts)


def numbers(text: str) -> tuple[int, ...]:
    """Player numbers as they are written.

    >>> numbers("3,7, 12")
    (3, 7, 12)
    """
    try:
        return tuple(int(part) for part in text.replace(",", " ").split())
    except ValueError:
        raise InvalidRequest("numbers", Phrase("“{text}”: player numbers are written 3,7,12", text=text)) from None


def _pair(text: str) -> tuple[int, int]:
    number, _, points = text.partition("=")
    try:
        return int(number), int(points)
    except ValueError:
        raise InvalidRequest(
            "receivers", Phrase("who receives points is written player=points, such as 7=10")
        ) from None


def _fact(kind: type[AnyStatement], fields: Mapping[str, object]) -> AnyStatement:
    try:
        return msgspec.convert(dict(fields), kind)
    except msgspec.ValidationError as problem:
        raise InvalidRequest(
            "invalid_request", Phrase("the request is not understood: {problem}", problem=malformed(problem))
        ) from None
