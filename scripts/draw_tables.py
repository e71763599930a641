"""Regenerate the shipped tables of the draws, byte for byte.

    python scripts/draw_tables.py                 everything that takes less than a minute each
    python scripts/draw_tables.py --slow          everything
    python scripts/draw_tables.py 20x6 24x9       only these schedules
    python scripts/draw_tables.py --check 16x5    compare with what is shipped instead of writing

``make draw-tables`` compares everything.

Columns and base rounds come from the searches of ``searches`` and ``base_rounds``. A schedule of a dense size
is the best of several beginnings: the longest design, or a design without a table visited twice, continued by annealing; then
table numbers by annealing with several seeds, then winds.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from muraille.competition.draws.base_rounds import moving_base_by_lot, symmetric_rounds
from muraille.competition.draws.certificate import lower_bound, meetings, revisits_lower_bound
from muraille.competition.draws.constructions import Points, developed, with_moving_tables
from muraille.competition.draws.designs import Design, longest, without_repeats
from muraille.competition.draws.fields import AbelianGroup
from muraille.competition.draws.fixed import is_possible_without_repeats, with_more_rounds
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.model import Rounds, from_points
from muraille.competition.draws.searches import (
    Symmetry,
    base_round,
    complete_columns,
    moving_base,
    symmetric_columns,
)
from muraille.competition.draws.seating import with_table_numbers, with_winds

TABLES = Path(__file__).parent.parent / "src" / "muraille" / "competition" / "draws" / "tables"

THREE_LAYERS = (1, 2, 0)
FOUR_LAYERS = (1, 2, 0, 3)
#: Number of tables: the search for its columns, and whether it is slow.
COLUMNS: dict[int, tuple[tuple[int, ...], Callable[[], Any], bool]] = {
    12: ((6, 2), lambda: complete_columns((6, 2), Lot(1), 1_000_000), True),
    14: ((14,), lambda: symmetric_columns(14, 5, Lot(1)), False),
    15: ((15,), lambda: symmetric_columns(15, 7, Lot(1)), False),
    18: ((18,), lambda: symmetric_columns(18, 7, Lot(1)), False),
    20: ((20,), lambda: symmetric_columns(20, 8, Lot(1)), False),
}
#: Size of a schedule: the search for its base round, and whether it is slow.
BASE_ROUNDS: dict[str, tuple[int, Callable[[], Any], bool]] = {
    "24x7": (7, lambda: base_round(Symmetry(7, THREE_LAYERS, 1, THREE_LAYERS), False, Lot(1)), False),
    "36x11": (11, lambda: base_round(Symmetry(11, THREE_LAYERS, 1, THREE_LAYERS), False, Lot(1)), False),
    "44x14": (14, lambda: base_round(Symmetry(14, THREE_LAYERS, 9, (0, 1)), False, Lot(1)), False),
    "48x15": (15, lambda: base_round(Symmetry(15, THREE_LAYERS, 1, THREE_LAYERS), False, Lot(1)), True),
    "56x18": (18, lambda: base_round(Symmetry(18, THREE_LAYERS, 7, (0, 1)), False, Lot(1)), True),
    "60x19": (19, lambda: base_round(Symmetry(19, THREE_LAYERS, 1, THREE_LAYERS), False, Lot(8), 4000), True),
    "40x9": (9, lambda: moving_base_by_lot(9, Lot(2)), True),
    "56x13": (13, lambda: moving_base(Symmetry(13, FOUR_LAYERS, 3, FOUR_LAYERS), Lot(1)), True),
}
#: Base rounds whose tables move on with the players.
MOVING = ("40x9", "56x13")
#: Schedules that reach the lower bound with a symmetry, no pair meeting three times: the modulus, rounds that are developed,
#: and rounds that stay, of which one table for each orbit is given.
SYMMETRIC: dict[tuple[int, int], tuple[int, Callable[[], tuple[Points, Points] | None]]] = {
    (20, 12): (5, lambda: symmetric_rounds(5, 4, 2, 2, Lot(1))),
    (24, 8): (3, lambda: symmetric_rounds(3, 8, 2, 2, Lot(1))),
    # The one thing that is kept and not found again: symmetric_rounds(9, 4, 1, 3) needs some hundred million steps, minutes
    # in a compiled language and hours in this one. The checker proves what it gives.
    (36, 12): (
        9,
        lambda: (
            [
                [
                    [20, 3, 24, 33],
                    [35, 0, 17, 27],
                    [32, 9, 22, 8],
                    [25, 19, 18, 16],
                    [30, 10, 1, 15],
                    [6, 12, 28, 5],
                    [31, 23, 34, 29],
                    [13, 11, 21, 14],
                    [2, 7, 4, 26],
                ]
            ],
            [[[30, 18, 13, 2]], [[5, 17, 23, 30]], [[30, 9, 5, 25]]],
        ),
    ),
}

#: Schedules in which nobody meets twice and nobody returns to a table more often than counting demands: tables move on with the
#: players. The modulus, how many rounds are developed and how many stay, and the seed.
NUMBERED: dict[tuple[int, int], tuple[int, int, int, int]] = {
    (24, 7): (3, 2, 1, 3),
    (28, 8): (7, 1, 1, 1),
    (28, 9): (7, 1, 2, 1),
}

#: How often such a search begins anew; each time takes some ten seconds.
NUMBERED_TRIES = 40

#: Schedules shipped whole: more rounds than tables, or no known design without returns to a table.
DENSE: dict[int, range] = {
    16: range(2, 13),
    20: range(6, 13),
    24: range(6, 13),
    28: range(8, 13),
    32: range(9, 13),
    36: range(10, 13),
    40: range(10, 14),
    44: range(12, 15),
}
SEEDS = range(1, 5)
STEPS = 1_000_000
NUMBERING_STEPS = 600_000
#: Sizes whose table numbers gain by a longer search.
LONG_NUMBERING = {(40, 12): 6_000_000}
#: Sizes with fewer rounds than tables in which a return to a table cannot yet be avoided: all beginnings are compared.
OPEN = {(24, 6), (40, 10)}
#: Dense sizes in which annealing needs longer.
LONG_STEPS = {(20, 6): 4_000_000, (20, 7): 8_000_000, (20, 11): 8_000_000}
#: Schedules that take longer than a minute.
SLOW = {*LONG_STEPS, *NUMBERED, (24, 8)}


def schedule(players: int, rounds: int) -> dict[str, Any]:
    """The best of all beginnings, as it is shipped."""
    found = min(_candidates(players, rounds), key=lambda candidate: quality(candidate[0]))
    repeats, most, revisits = quality(found[0])
    return {
        "players": players,
        "rounds": with_winds(found[0]),
        "repeats": repeats,
        "lower_bound": lower_bound(players, rounds),
        "most_meetings": most,
        "table_revisits": revisits,
        "table_revisits_lower_bound": revisits_lower_bound(players, rounds, repeats),
        "method": found[1],
    }


def quality(rounds: Rounds) -> tuple[int, int, int]:
    """Repeats, most meetings of a pair, returns to a table: the first matters most."""
    met = meetings(rounds)
    visits = Counter((player, number) for tables in rounds for number, table in enumerate(tables) for player in table)
    return sum(met.values()) - len(met), max(met.values()), sum(visits.values()) - len(visits)


def _candidates(players: int, rounds: int) -> Iterator[tuple[Rounds, str]]:
    """Each beginning that is not worse than those before it, with table numbers from several seeds."""
    if (players, rounds) in NUMBERED:
        yield numbered(players, rounds), f"base rounds modulo {NUMBERED[players, rounds][0]} with tables that move on"
        return
    floor = revisits_lower_bound(players, rounds, lower_bound(players, rounds))
    least, steps = (10**9, 0), LONG_NUMBERING.get((players, rounds), NUMBERING_STEPS)
    for foursomes, method in _foursomes(players, rounds):
        if quality(foursomes)[:2] > least:
            continue
        least = quality(foursomes)[:2]
        for seed in SEEDS:
            ordered = with_table_numbers(foursomes, Lot(seed), steps, floor=floor)
            yield ordered, method
            if quality(ordered)[2] == floor:
                break
        if least <= aim(players, rounds) and (players, rounds) not in OPEN:
            return


def aim(players: int, rounds: int) -> tuple[int, int]:
    """The repeats and the most meetings of a pair with which the search is content."""
    repeats = 6 if (players, rounds) == (20, 6) else lower_bound(players, rounds)
    return repeats, -(-3 * rounds // (players - 1)) if (players, rounds) != (20, 6) else 2


def _foursomes(players: int, rounds: int) -> Iterator[tuple[Rounds, str]]:
    """Foursomes with few repeats, from every beginning that is known."""
    steps = LONG_STEPS.get((players, rounds), STEPS)
    if (players, rounds) in SYMMETRIC:
        yield symmetric(players, rounds), f"base rounds modulo {SYMMETRIC[players, rounds][0]} and rounds that stay"
        return
    if is_possible_without_repeats(players, rounds) and (design := without_repeats(players, rounds)) is not None:
        yield design.rounds[:rounds], str(design.method)
    for seed in (1, 2) if players == 20 else ():
        yield with_more_rounds(players, (), rounds, steps=steps, seed=seed), "annealing"
    for begun in _beginnings(players, rounds):
        for seed in (1, 2):
            found = with_more_rounds(players, begun.rounds[:rounds], rounds, steps=steps, seed=seed)
            yield found, f"{begun.method}, continued by annealing"


def _beginnings(players: int, rounds: int) -> Iterator[Design]:
    design = longest(players)
    if design is not None and len(design.rounds) < rounds:
        yield design
    elif design is not None and (players, rounds) in OPEN:
        # No known design without returns to a table reaches these sizes: one round less does, and annealing adds the last.
        shorter = without_repeats(players, rounds - 1)
        if shorter is not None and shorter.numbered:
            yield shorter.first(rounds - 1)


def symmetric(players: int, rounds: int) -> Rounds:
    """A schedule from its base rounds: those that are developed, and those that stay."""
    modulus, search = SYMMETRIC[players, rounds]
    found = search()
    assert found is not None, "the seed finds one"
    moving, staying = found
    group, layers = AbelianGroup((modulus,)), players // modulus
    points = [tables for base in moving for tables in developed(base, group, layers)]
    points += [[table for step in developed(base, group, layers) for table in step] for base in staying]
    return from_points(points)


def numbered(players: int, rounds: int) -> Rounds:
    """A schedule from base rounds whose tables move on with the players."""
    modulus, moving, staying, seed = NUMBERED[players, rounds]
    found = symmetric_rounds(
        modulus, players // modulus, moving, staying, Lot(seed), numbered=True, tries=NUMBERED_TRIES
    )
    assert found is not None, "the seed finds one"
    return from_points(with_moving_tables(*found, modulus))


def text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def columns_and_base_rounds(slow: bool) -> dict[str, str]:
    """The two collections, with what is shipped for the slow searches unless they are wanted."""
    columns = json.loads((TABLES / "columns.json").read_text())
    for tables, (orders, search, is_slow) in COLUMNS.items():
        if slow or not is_slow:
            columns[str(tables)] = {"orders": orders, "columns": search()}
            print(f"columns for {tables} tables: {len(columns[str(tables)]['columns'])}", flush=True)
    bases = json.loads((TABLES / "base_rounds.json").read_text())
    for name, (size, search_base, is_slow) in BASE_ROUNDS.items():
        if slow or not is_slow:
            moving = {"moving": True} if name in MOVING else {}
            bases[name] = {"size": size, **moving, "base": search_base()}
            print(f"base round for {name}: {len(bases[name]['base'])} tables", flush=True)
    return {"columns": text(dict(sorted(columns.items()))), "base_rounds": text(dict(sorted(bases.items())))}


def main(arguments: list[str]) -> int:
    check, slow = "--check" in arguments, "--slow" in arguments
    wanted = [argument for argument in arguments if not argument.startswith("--")]
    same = True
    if not wanted:
        # The schedules are made from the collections, so these are written first.
        for name, content in columns_and_base_rounds(slow).items():
            same &= _keep(name, content, check)
    for players, several in DENSE.items():
        for rounds in several:
            name = f"{players}x{rounds}"
            if name in wanted or (not wanted and (slow or (players, rounds) not in SLOW)):
                found = schedule(players, rounds)
                print(name, {key: value for key, value in found.items() if key != "rounds"}, flush=True)
                same &= _keep(name, text(found), check)
    return 0 if same else 1


def _keep(name: str, content: str, check: bool) -> bool:
    """Write a table, or compare it with the shipped one; whether it is as shipped."""
    path = TABLES / f"{name}.json"
    if not check:
        path.write_text(content)
        return True
    if path.exists() and path.read_text() == content:
        return True
    print(f"{name} differs from what is shipped")
    return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
