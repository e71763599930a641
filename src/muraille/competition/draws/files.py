"""Schedules as JSON data, and groups as organisers write them."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Sequence

from msgspec import UNSET, Struct, UnsetType

from muraille.competition.draws.certificate import Certificate, certified
from muraille.competition.draws.model import Groups, InvalidDraw, Schedule
from muraille.phrase import ENGLISH, Language, Phrase


class ScheduleCertificate(Struct, frozen=True, kw_only=True):
    """What a schedule can prove of itself: the figures first, the matrices last."""

    repeats: int
    most_meetings: int
    lower_bound: int
    status: str
    winds_outside: int
    table_revisits: int
    table_revisits_lower_bound: int
    group_meetings: int
    indirect: int
    seed: int | None
    sha256: str
    #: How often each player has each wind.
    winds: Sequence[Sequence[int]]
    #: How often each player sits at each table.
    tables: Sequence[Sequence[int]]
    #: How often each player meets each other.
    meetings: Sequence[Sequence[int]]
    #: How it was found, in words.
    method: str


class ScheduleData(Struct, frozen=True, kw_only=True):
    """``schedule.json``: seats in the order E S W N, players from 1; the rest only where there is something to say."""

    players: int
    rounds: Sequence[Sequence[Sequence[int]]]
    byes: Sequence[Sequence[int]] | UnsetType = UNSET
    absent: Sequence[Sequence[int]] | UnsetType = UNSET
    house: Sequence[int] | UnsetType = UNSET
    groups: Groups | UnsetType = UNSET
    certificate: ScheduleCertificate | UnsetType = UNSET


def schedule_data(schedule: Schedule, language: Language = ENGLISH) -> ScheduleData:
    """A schedule with its certificate, ready to be written as JSON.

    >>> from msgspec import to_builtins
    >>> from muraille.competition.draws.fixed import fixed_draw
    >>> sorted(to_builtins(schedule_data(fixed_draw(16, 5))))
    ['certificate', 'players', 'rounds']
    """
    return ScheduleData(
        players=schedule.players,
        rounds=schedule.rounds,
        byes=schedule.byes if any(schedule.byes) else UNSET,
        absent=schedule.absent if any(schedule.absent) else UNSET,
        house=schedule.house or UNSET,
        groups=schedule.groups or UNSET,
        certificate=_certificate(certified(schedule), schedule.method.render(language)),
    )


def _certificate(certificate: Certificate, method: str) -> ScheduleCertificate:
    return ScheduleCertificate(
        repeats=certificate.repeats,
        most_meetings=certificate.most_meetings,
        lower_bound=certificate.lower_bound,
        status=certificate.proof.value,
        winds_outside=certificate.winds_outside,
        table_revisits=certificate.table_revisits,
        table_revisits_lower_bound=certificate.table_revisits_lower_bound,
        group_meetings=certificate.group_meetings,
        indirect=certificate.indirect,
        seed=certificate.seed,
        sha256=certificate.sha256,
        winds=certificate.winds,
        tables=certificate.visited,
        meetings=certificate.meetings,
        method=method,
    )


def read_groups(text: str) -> Groups:
    """Groups from JSON (an object of lists, or a list of lists) or from lines ``player,group``.

    A line may give a player several groups of different kinds, ``1,Paris,FR``; a player in two groups of one kind is a mistake.

    >>> read_groups('{"Paris": [1, 2]}') == read_groups("1,Paris\\n2,Paris\\n")
    True
    >>> read_groups("[[1, 2], [3, 4]]")
    {'1': (1, 2), '2': (3, 4)}
    """
    if text.lstrip()[:1] in ("{", "["):
        return _from_json(text)
    groups: dict[str, list[int]] = {}
    seen: set[int] = set()
    for number, row in enumerate(csv.reader(text.splitlines()), 1):
        cells = [cell.strip() for cell in row if cell.strip()]
        if not cells or (number == 1 and not cells[0].isdigit()):
            continue
        if len(cells) < 2 or not cells[0].isdigit():
            raise InvalidDraw(
                "not_groups",
                Phrase("line {number} of the groups is not a player's number, a comma and a group", number=number),
            )
        if int(cells[0]) in seen:
            raise _twice(int(cells[0]))
        seen.add(int(cells[0]))
        for name in cells[1:]:
            groups.setdefault(name, []).append(int(cells[0]))
    if not groups:
        raise _not_groups()
    return {name: tuple(members) for name, members in groups.items()}


def _from_json(text: str) -> Groups:
    try:
        data = json.loads(text)
    except json.JSONDecodeError:
        raise _not_groups() from None
    ours = isinstance(data, dict) and isinstance(data.get("groups"), dict)
    if ours:  # a schedule that we wrote: there a player may have a team and a country
        data = data["groups"]
    if isinstance(data, list):
        data = {str(number): members for number, members in enumerate(data, 1)}
    if not isinstance(data, dict) or not all(_are_numbers(members) for members in data.values()):
        raise _not_groups()
    members = Counter(member for several in data.values() for member in several)
    twice = [member for member, count in members.items() if count > 1]
    if twice and not ours:
        raise _twice(min(twice))
    return {str(name): tuple(members) for name, members in data.items()}


def _twice(player: int) -> InvalidDraw:
    return InvalidDraw("two_groups", Phrase("player {number} stands in two groups: one is a mistake", number=player))


def _are_numbers(members: object) -> bool:
    return isinstance(members, list) and all(type(member) is int for member in members)


def _not_groups() -> InvalidDraw:
    return InvalidDraw(
        "not_groups",
        Phrase(
            "groups are JSON such as {example}, or lines such as {line}", example='{"Paris": [1, 2]}', line="1,Paris"
        ),
    )
