"""Fixed draws: all rounds known before the first. A cascade: shipped tables, constructions, then annealing."""

from __future__ import annotations

from dataclasses import replace

from muraille.competition.draws.annealing import Seats, anneal
from muraille.competition.draws.certificate import lower_bound, meetings, revisits_lower_bound
from muraille.competition.draws.designs import longest, without_repeats
from muraille.competition.draws.few_tables import evenly, worth
from muraille.competition.draws.groups import kept_apart
from muraille.competition.draws.library import shipped_schedule
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.model import Groups, InvalidDraw, Round, Rounds, Schedule, from_points, renumbered
from muraille.competition.draws.seating import with_table_numbers, with_winds
from muraille.phrase import Phrase

FEWEST, MOST = 4, 400
MOST_ROUNDS = 99
#: Steps of the searches for foursomes and for table numbers: a few seconds in Python.
STEPS = 2_000_000
NUMBERING_STEPS = 300_000
#: Sizes whose figure long searches, also with symmetries of order 2, 3, 5 and 6, have not bettered; no proof says so.
BEST_KNOWN = {(20, 6)}
#: Up to three tables there is little to search.
FEW, STEPS_OF_FEW = 12, STEPS // 8


def fixed_draw(players: int, rounds: int, *, seed: int | None = None, groups: Groups | None = None) -> Schedule:
    """A schedule for a multiple of four players with as few repeated meetings as we know how to reach.

    Without a seed the numbers are those of the schedule itself. With one, the lot decides who receives which number: fix
    the schedule first, then draw the lot in public.

    >>> schedule = fixed_draw(40, 8, seed=7)
    >>> max(meetings(schedule.rounds).values())
    1
    """
    checked(players, rounds)
    schedule = plain_draw(players, rounds)
    if groups:
        schedule = kept_apart(schedule, groups, longest(players), seed or 0)
    elif seed is not None:
        schedule = replace(schedule, rounds=renumbered(schedule.rounds, Lot(seed).shuffled(range(1, players + 1))))
    return replace(schedule, seed=seed)


def checked(players: int, rounds: int) -> None:
    """Refuse what cannot be drawn, and say what would be right."""
    if not FEWEST <= players <= MOST:
        raise InvalidDraw(
            "players_out_of_range",
            Phrase(
                "{players:# player|# players} cannot be drawn: from {fewest} to {most} can",
                players=players,
                fewest=FEWEST,
                most=MOST,
            ),
        )
    if rounds < 1:
        raise InvalidDraw(
            "no_rounds", Phrase("{rounds:# round|# rounds} cannot be drawn: at least one is needed", rounds=rounds)
        )
    if rounds > MOST_ROUNDS:
        raise InvalidDraw(
            "too_many_rounds", Phrase("{rounds} rounds: at most {most} can be drawn", rounds=rounds, most=MOST_ROUNDS)
        )
    if players % 4:
        raise InvalidDraw(
            "not_a_multiple_of_four",
            Phrase(
                "{players:# player does|# players do} not fill tables of four: "
                "add {missing:# substitute|# substitutes} or let {extra} of them sit out each round",
                players=players,
                missing=-players % 4,
                extra=players % 4,
            ),
            Phrase("--fill substitutes or --fill byes"),
        )


def plain_draw(players: int, rounds: int) -> Schedule:
    """The best schedule of a size, in its own numbering."""
    shipped = shipped_schedule(players, rounds)
    if shipped is not None:
        method = Phrase("shipped table {players}x{rounds}", players=players, rounds=rounds)
        return Schedule(players=players, rounds=shipped, method=method, best_known=(players, rounds) in BEST_KNOWN)
    design = without_repeats(players, rounds)
    if design is not None:
        chosen = design.rounds[:rounds]
        numbered = chosen if design.numbered else with_numbers(players, chosen)
        return Schedule(players=players, rounds=with_winds(numbered), method=design.method)
    few = players <= FEW
    foursomes = with_more_rounds(
        players, starting_rounds(players, rounds), rounds, steps=STEPS_OF_FEW if few else STEPS
    )
    if few:
        foursomes = min(foursomes, evenly(players, rounds), key=worth)
    extended = with_numbers(players, foursomes)
    return Schedule(players=players, rounds=with_winds(extended), method=Phrase("annealing"))


def with_numbers(players: int, rounds: Rounds, steps: int = NUMBERING_STEPS, seed: int = 0) -> Rounds:
    return with_table_numbers(rounds, Lot(seed), steps, floor=revisits_lower_bound(players, len(rounds)))


def starting_rounds(players: int, rounds: int) -> Rounds:
    """The longest table or design without repeats that begins a schedule with repeats."""
    shipped = [found for fewer in range(rounds - 1, 0, -1) if (found := shipped_schedule(players, fewer))][:1]
    design = longest(players)
    begun = design.rounds[:rounds] if design else ()
    return max([begun, *shipped], key=len)


def with_more_rounds(players: int, begun: Rounds, rounds: int, *, steps: int = STEPS, seed: int = 0) -> Rounds:
    """Rounds that follow others with as few repeated meetings as annealing finds; those begun stay as they are.

    The new rounds start as the first ones with the players shuffled, so that they repeat nothing among themselves.

    >>> begun = (((1, 2, 3, 4), (5, 6, 7, 8)),)
    >>> rounds = with_more_rounds(8, begun, 2, steps=2000)
    >>> sum(count - 1 for count in meetings(rounds).values())
    4
    """
    lot = Lot(seed)
    before = meeting_counts(players, begun)
    lines: list[list[int]] = []
    while len(begun) + len(lines) < rounds:
        order = lot.shuffled(range(players))
        again: tuple[Round, ...] = begun or ((),)
        lines += [[order[player - 1] for table in tables for player in table] or order for tables in again]
    lines = lines[: rounds - len(begun)]
    if not begun:
        lines = [lot.shuffled(range(players)) for _ in lines]
    target = least_cost(players, rounds)
    start = Seats.starting(lines, before)
    # The cost of what is begun is paid already and does not stand in the new lines' cost.
    paid = sum(count * (count - 1) // 2 for count in meetings(begun).values())
    found = anneal(start, lot, steps, target=target - paid)
    return begun + from_points([[line[place : place + 4] for place in range(0, players, 4)] for line in found])


def meeting_counts(players: int, rounds: Rounds) -> list[list[int]]:
    """How often players, counted from 0, have met."""
    counts = [[0] * players for _ in range(players)]
    for (one, other), count in meetings(rounds).items():
        counts[one - 1][other - 1] = counts[other - 1][one - 1] = count
    return counts


def least_cost(players: int, rounds: int) -> int:
    """The cost where all pairs meet equally often, within one: nothing can be lower.

    >>> least_cost(16, 5), least_cost(24, 8)
    (0, 12)
    """
    pairs = players * (players - 1) // 2
    often, more = divmod(6 * (players // 4) * rounds, pairs)
    return (pairs - more) * (often * (often - 1) // 2) + more * (often * (often + 1) // 2)


def is_possible_without_repeats(players: int, rounds: int) -> bool:
    """Whether no bound forbids a schedule without repeats; 20 players and 6 rounds is known to be impossible.

    A schedule of 20 players and 6 rounds would be a resolvable group divisible design of type 2^10, which does not exist.

    >>> is_possible_without_repeats(40, 13), is_possible_without_repeats(20, 6)
    (True, False)
    """
    return lower_bound(players, rounds) == 0 and (players, rounds) != (20, 6)
