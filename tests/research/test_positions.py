"""A state goes both ways between the engines without loss, and what cannot be is refused."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import msgspec
import numpy as np
import pytest

import muraille
from muraille.environments.positions import completed, numbers_of, state_of
from muraille.environments.single import PythonTable
from muraille.environments.tables import Tables
from muraille.families import RULESETS
from muraille.reviews.games import RecordedGame
from muraille.table import events as happened
from muraille.table.family import Ruleset
from muraille.table.following import FollowedTable
from muraille.table.phases import Phase
from muraille.table.reasons import Asked
from muraille.table.replays import Replay
from muraille.table.seeds import GivenWalls
from muraille.table.views import projected
from native.outcomes import needs_extension
from native.played import STYLES, chosen, random_walls
from staging import Table
from table.test_play_stories import TOLD, tenpai_before_the_turn

pytestmark = needs_extension
EVERY = pytest.mark.parametrize("rules", list(RULESETS.values()), ids=lambda rules: rules.name)


def played(rules: Ruleset, deals: int, seed: str) -> list[tuple[PythonTable, Tables]]:
    """Deals on both engines, as lists of the two tables to be stepped."""
    generator = random.Random(seed)
    found = []
    for _ in range(deals):
        walls = random_walls(rules, generator, 1)
        found.append((PythonTable(rules, GivenWalls(walls), deals=1), Tables(rules, 1, walls=[walls])))
    return found


@EVERY
def test_every_state_goes_both_ways(rules: Ruleset) -> None:
    """At every decision: the numbers of the Python are those of the extension, and say the same state again; a table that
    takes the deal up asks the same question."""
    generator = random.Random(rules.name)
    for number, (python, native) in enumerate(played(rules, 4, rules.name)):
        while python.question is not None:
            deal = python.game.deal
            assert deal is not None
            told = native._native.snapshot(0).tolist()
            assert numbers_of(rules, deal.state, deal.wall.standing()) == told
            assert state_of(rules, told) == deal.state == native.state(0)
            taken_up = Tables.at(rules, [deal.state], walls=[deal.wall])
            assert (taken_up.seats[0], taken_up.asked[0]) == (native.seats[0], native.asked[0])
            assert np.array_equal(taken_up.masks, native.masks)
            choice = chosen(python, python.question, generator, STYLES[number % 2])
            python.step(choice)
            native.step(np.array([choice], np.int32))


@EVERY
def test_a_deal_taken_up_goes_on_as_it_would(rules: Ruleset) -> None:
    generator = random.Random(f"{rules.name} on")
    for number, (python, native) in enumerate(played(rules, 4, f"{rules.name} on")):
        for _ in range(generator.randrange(60)):
            if python.question is None:
                break
            choice = chosen(python, python.question, generator, STYLES[number % 2])
            python.step(choice)
            native.step(np.array([choice], np.int32))
        deal = python.game.deal
        if python.question is None or deal is None:
            continue
        taken_up = Tables.at(rules, [deal.state], walls=[deal.wall])
        while not native.over(0):
            assert np.array_equal(taken_up.masks, native.masks)
            choices = np.array([native.masks[0].nonzero()[0][-1]], np.int32)
            native.step(choices)
            taken_up.step(choices)
            assert np.array_equal(taken_up.rewards, native.rewards)
        assert taken_up.over(0)


@EVERY
def test_what_a_seat_sees_is_enough_for_playouts(rules: Ruleset) -> None:
    """From the events that a seat was told: the same question, and the same playouts as beside the tiles that it cannot see."""
    generator = random.Random(f"{rules.name} seen")
    for number, (python, _) in enumerate(played(rules, 2, f"{rules.name} seen")):
        while python.question is not None:
            deal, seat = python.game.deal, python.question.seat
            assert deal is not None
            if generator.random() < 0.15 and not deal.state.answers:
                view = rules.state()
                for event in projected(deal.log, seat, rules):
                    view.apply(event)
                tables = Tables.at(rules, [view])
                if int(tables.seats[0]) == seat:
                    assert set(np.flatnonzero(tables.masks[0]).tolist()) == set(python.question.legal)
                    real = Tables.at(rules, [deal.state], walls=[deal.wall])
                    action = min(python.question.legal)
                    paid, known = (each.play_out(0, action, 8, policies=("club-like",) * 4) for each in (tables, real))
                    assert np.array_equal(paid, known)
            python.step(chosen(python, python.question, generator, STYLES[number % 2]))


def mutated(numbers: list[int], generator: random.Random) -> list[int]:
    changed = list(numbers)
    for _ in range(generator.choice((1, 1, 2, 5))):
        place = generator.randrange(len(changed))
        kind = generator.randrange(4)
        if kind == 0:
            changed[place] = generator.choice((-1, 0, 1, 4, 45, 255, 2**31 - 1, -(2**31)))
        elif kind == 1:
            changed[place] = max(-(2**31), min(2**31 - 1, changed[place] + generator.choice((-1, 1))))
        elif kind == 2:
            del changed[place]
        else:
            changed.insert(place, generator.randrange(-1, 46))
    return changed


@EVERY
def test_states_that_cannot_be_are_refused(rules: Ruleset) -> None:
    """Whatever is changed: refused with a sentence, or a deal that can be played to its end."""
    generator = random.Random(f"{rules.name} broken")
    refused = 0
    for seed in range(5):
        native = Tables(rules, 1, seed=str(seed), deals=1)
        native.play_randomly(generator.randrange(40))
        if native.over(0):
            continue
        numbers = native._native.snapshot(0).tolist()
        for _ in range(40):
            other = Tables(rules, 1, deals=1)
            before = other.masks.copy()
            try:
                other._native.take_up(0, np.array(mutated(numbers, generator), np.int32))
            except ValueError as problem:
                refused += 1
                assert str(problem).startswith("a state ")
                other._write()
                assert np.array_equal(other.masks, before)
                continue
            other._write()
            while not other.over(0):
                other.step(np.array([generator.choice(np.flatnonzero(other.masks[0]).tolist())], np.int32))
    assert refused > 50


def test_a_completed_view_has_every_tile_once() -> None:
    rules = RULESETS["tenhou"]
    python = PythonTable(rules, GivenWalls(random_walls(rules, random.Random(1), 1)), deals=1)
    deal = python.game.deal
    assert deal is not None
    view = rules.state()
    for event in projected(deal.log, 2, rules):
        view.apply(event)
    state, wall = completed(rules, view)
    lying = [tile for seat in state.seats for tile in seat.concealed] + [
        tile for tile in wall.tiles if tile is not None
    ]
    assert sorted(tile for tile in lying if tile is not None) == sorted(rules.play.tiles)


LOGS = sorted((Path(__file__).parents[2].parent / "shared" / "data" / "logs").glob("*.*"))


def replayed(followed: FollowedTable, rules: Ruleset) -> int:
    """A deal of a record in the extension, from its first question to its end, by the answers of the record: the same state at
    every question, the same legal actions, the same scores. How many answers were given; none where the rules cannot follow."""
    if followed.deal is None or not followed.whole:
        return 0
    log, numbering = followed.deal.log, rules.family.batches(rules).numbering
    asked = [each for each in followed.questions if each.chosen is not None and each.prompt.asked is not Asked.LATE]
    groups = [(told, {each.seat: each for each in group}) for told, group in groupby(asked, key=lambda each: each.told)]
    start = Replay(followed.events, rules, until=groups[0][1][min(groups[0][1])].step + 1)
    assert start.deal is not None
    tables = Tables.at(rules, [start.deal.state], walls=[start.deal.wall])
    state, applied, given = rules.state(), 0, 0
    for told, questions in groups:
        for event in log[applied:told]:
            # A number does not tell which of two equal tiles goes: the extension takes the one that was drawn.
            same = (
                isinstance(event, happened.Discarded) and event.tile is state.drawn and state.phase is not Phase.OPENING
            )
            state.apply(msgspec.structs.replace(event, drawn=True) if same else event)
        applied, found, expected = told, tables.state(0), state.copy()
        if not found.offered and expected.offered:  # events do not tell that nobody could claim a tile
            expected.close()
        assert found == expected
        waiting = dict(questions)
        while not tables.over(0) and int(tables.seats[0]) in waiting:
            question = waiting.pop(int(tables.seats[0]))
            legal = {numbering.number(each, state.last) for each in question.prompt.actions}
            assert set(np.flatnonzero(tables.masks[0]).tolist()) == legal
            assert question.chosen is not None
            tables.step(np.array([numbering.number(question.chosen, state.last)]))
            given += 1
    if not followed.deal.over:
        return given
    assert tables.over(0)
    scores = followed.deal.state.scores
    assert tables.scores[0].tolist() == [scores[followed.deal.state.players.index(player)] for player in range(4)]
    return given


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_real_records_are_the_same_on_both_engines(path: Path) -> None:
    game = RecordedGame(path.name, muraille.read(path))
    assert sum(replayed(game.followed(number), game.rules) for number in range(1, len(game.deals) + 1)) > 10


#: Who speaks before his turn, the extension does not hear: it asks one after the other.
IN_TURN = [story for story in TOLD if story is not tenpai_before_the_turn]


@pytest.mark.parametrize("story", IN_TURN, ids=lambda story: story.__name__)
def test_stories_are_the_same_on_both_engines(story: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Rare situations, as far as the story goes: stories end where they have told what is rare."""
    staged: list[Table] = []

    def keep(table: Table) -> list[str]:
        staged.append(table)
        return []

    monkeypatch.setattr(Table, "story", keep)
    story()
    deal = staged[0].deal
    assert replayed(FollowedTable(deal.log, deal.rules), deal.rules) > 0
