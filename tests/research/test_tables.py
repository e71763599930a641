"""Tables in batches: what they refuse, and that neither threads nor neighbours change anything."""

from __future__ import annotations

import random
import threading
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from muraille.bots.simple import Greedy, Tsumogiri
from muraille.environments.observations import ASKED, FACTS
from muraille.environments.single import PythonTable
from muraille.environments.tables import POLICIES, Tables
from muraille.families import RULESETS
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.table import actions as asks
from muraille.table.family import Ruleset
from muraille.table.numbering import Numbering
from muraille.table.reasons import Asked
from muraille.table.seeds import SeededWalls
from muraille.table.views import project
from muraille.tiles import Tile
from native.outcomes import needs_extension
from native.played import random_walls

pytestmark = needs_extension
EVERY = pytest.mark.parametrize("rules", list(RULESETS.values()), ids=lambda rules: rules.name)


def first_legal(tables: Tables) -> np.ndarray[Any, np.dtype[np.int32]]:
    return np.where(tables.masks.any(axis=1), tables.masks.argmax(axis=1), -1).astype(np.int32)


@EVERY
def test_numbers_and_names_go_both_ways(rules: Ruleset) -> None:
    numbering: Numbering = rules.family.batches(rules).numbering
    assert len(set(numbering.names)) == len(numbering) == rules.family.batches(rules).native_tables.ACTIONS
    for number in range(len(numbering)):
        for last in (Tile("5p"), Tile("3s")):
            if "red" not in numbering.names[number] or last is Tile("5p"):
                action = numbering.action(number, last)
                assert numbering.number(action, last) == number or "red" in numbering.names[number]


@EVERY
def test_a_table_is_small(rules: Ruleset) -> None:
    assert rules.family.batches(rules).native_tables.TABLE_BYTES <= 4096


@EVERY
def test_threads_change_nothing(rules: Ruleset) -> None:
    one, several = (Tables(rules, 700, seed="7", again=True) for _ in range(2))
    assert one.play_randomly(120, threads=1) == several.play_randomly(120, threads=3)
    for _ in range(30):
        one.step(first_legal(one))
        several.threads = 3
        several.step(first_legal(several))
    for name in ("seats", "players", "asked", "masks", "scores", "rewards", "ends"):
        assert np.array_equal(getattr(one, name), getattr(several, name)), name


def test_a_table_is_the_same_among_others() -> None:
    alone, among = Tables("tenhou", 1, seed="7", record=True), Tables("tenhou", 5, seed="7", record=True)
    for tables in (alone, among):
        tables.play_randomly(300)
    assert alone.events(0) == among.events(0)


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        (np.zeros(3, np.int32), ValueError),
        (np.zeros((2, 1), np.int32), TypeError),
        (np.array([-1, 0], np.int32), ValueError),
        (np.array([160, 160], np.int32), ValueError),
        (np.array([2**31 - 1, -(2**31)], np.int32), ValueError),
        (np.array([156, 156], np.int32), ValueError),
        (np.array([2**32, 2**32]), ValueError),
        (np.array([0.9, 0.9]), ValueError),
        (np.array([True, True]), ValueError),
    ],
)
def test_wrong_actions_are_refused_and_change_nothing(actions: Any, error: type[Exception]) -> None:
    tables = Tables("tenhou", 2, seed="1", record=True)
    before, masks = tables.events(0), tables.masks.copy()
    with pytest.raises(error):
        tables.step(actions)
    assert tables.events(0) == before
    assert np.array_equal(tables.masks, masks)


@pytest.mark.parametrize("shape", [(2, 25, 34), (2, 26, 33), (3, 26, 34)])
def test_arrays_of_other_shapes_are_refused(shape: tuple[int, int, int]) -> None:
    tables = Tables("tenhou", 2, seed="1")
    with pytest.raises(ValueError, match="shapes"):
        tables.observe(np.zeros(shape, np.uint8), np.zeros((2, 31), np.int32))


@pytest.mark.parametrize("kind", [np.int16, np.float64, np.int8])
def test_arrays_of_other_types_are_refused(kind: Any) -> None:
    tables = Tables("tenhou", 2, seed="1")
    with pytest.raises(TypeError):
        tables.observe(np.zeros((2, 26, 34), kind), np.zeros((2, 31), np.int32))


def test_planes_are_the_same_in_both_types() -> None:
    tables = Tables("mcr-intl", 64, seed="1", again=True)
    tables.play_randomly(40)
    small, wide = np.zeros((64, 28, 34), np.uint8), np.zeros((64, 28, 34), np.float32)
    facts = np.zeros((64, 31), np.int32)
    tables.observe(small, facts)
    tables.observe(wide, facts)
    assert np.array_equal(small, wide)
    assert small.any(axis=(1, 2)).all()


@pytest.mark.parametrize("given", [{"count": 0}, {"deals": 0}, {"seed": "x" * 201}, {"policies": ("outside",) * 3}])
def test_what_cannot_be_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)):
        Tables("tenhou", given.pop("count", 1), **given)


def test_a_wall_that_is_no_set_is_refused() -> None:
    rules = RULESETS["tenhou"]
    (wall,) = random_walls(rules, random.Random(1), 1)
    with pytest.raises(ValueError, match="complete set"):
        Tables(rules, 1, walls=[[wall._replace(tiles=(Tile("1m"), *wall.tiles[1:-1], Tile("1m")))]])


def test_a_player_inside_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="no player 'clubby' inside: outside, random"):
        Tables("tenhou", 1, policies=("clubby",) * 4)


def test_arrays_that_lie_askew_are_refused() -> None:
    tables = Tables("tenhou", 2, seed="1")
    memory = np.zeros(2 * 31 * 4 + 1, np.uint8)
    with pytest.raises(ValueError, match="where its numbers can be written"):
        tables.observe(np.zeros((2, 26, 34), np.uint8), memory[1:].view(np.int32).reshape(2, 31))


def test_what_a_step_shows_can_only_be_read() -> None:
    tables = Tables("tenhou", 2, seed="1")
    for array in (tables.seats, tables.masks, tables.scores, tables.rewards, tables.ends):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@pytest.mark.parametrize("rules", ["tenhou", "mcr-intl"])
def test_nobody_to_ask_is_refused(rules: str) -> None:
    """Players inside decide for all four: there is nothing to play at random."""
    with pytest.raises(ValueError, match="nobody at these tables is asked"):
        Tables(rules, 1, seed="1", policies=("greedy",) * 4, again=True).play_randomly(5)


def test_a_game_that_is_over_before_anybody_is_asked_is_passed_over() -> None:
    """About one deal in 30 000 of the walls of this seed: another one wins before the player's first turn."""
    policies = ("outside", "greedy", "greedy", "greedy")
    tables = Tables("tenhou", 20_000, seed="3", deals=1, policies=policies)
    over = np.flatnonzero(tables.seats < 0)
    assert over.size
    again = Tables("tenhou", 20_000, seed="3", deals=1, policies=policies, again=True)
    assert (again.seats >= 0).all()
    assert not again.ends.any()
    assert again.seed(int(over[0])) == f"3/{over[0]}/1"
    tables.play_randomly(2)


def test_tables_belong_to_one_thread_while_it_plays() -> None:
    tables = Tables("tenhou", 400, seed="3", again=True)
    refused: list[str] = []

    def play() -> None:
        for _ in range(20):
            try:
                tables.play_randomly(20)
                tables.play_out(0, int(tables.masks[0].argmax()), 10)
            except (RuntimeError, ValueError) as problem:  # another one plays, or has played between the two
                refused.append(str(problem))

    threads = [threading.Thread(target=play) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(refused) <= {
        "another thread uses these tables: give each thread tables of its own",
        "the action is not legal at the table",
    }
    tables.play_randomly(1)


def test_a_claim_does_not_show_what_another_one_answered() -> None:
    """Whatever the first who may win says, the second is asked with the same mask, or is not asked."""
    found = 0
    for seed in range(1200, 1240):
        tables = Tables("tenhou", 1, seed=str(seed))
        while not tables.over(0) and found < 3:
            claims = ASKED[tables.asked[0]] is Asked.CLAIM and tables.numbering.names.index("win")
            if claims and tables.masks[0][claims]:
                state, seat = tables.state(0), int(tables.seats[0])
                masks = []
                for answer in ("win", "pass"):
                    branch = Tables.at("tenhou", [state])
                    if int(branch.seats[0]) != seat:
                        break
                    branch.step(np.array([branch.numbering.names.index(answer)]))
                    asked = not branch.over(0) and ASKED[branch.asked[0]] is Asked.CLAIM
                    if asked and branch.state(0).last == state.last:
                        masks.append(branch.masks[0].tolist())
                if len(masks) == 2:
                    assert masks[0] == masks[1]
                    found += 1
            tables.step(first_legal(tables))
    assert found


def test_no_record_no_events() -> None:
    with pytest.raises(ValueError, match="no record"):
        Tables("tenhou", 1).events(0)


@pytest.mark.parametrize(
    ("rules", "keeping"),
    [*(pytest.param(rules, 0.0, id=name) for name, rules in RULESETS.items()), pytest.param(MCR_GREEN, 0.7, id="kept")],
)
def test_players_inside_are_those_of_the_bots(rules: Ruleset, keeping: float) -> None:
    """Greedy and tsumogiri choose what the players of the same names choose, from what a seat may know."""
    generator = random.Random(4)
    native = Tables(rules, 1, seed="4", record=True, deals=6)
    python = PythonTable(rules, SeededWalls("4/0/0"), deals=6)
    while python.question is not None:
        seat, legal = python.question
        deal = python.game.deal
        assert deal is not None
        prompt = deal.pending[seat]
        asked: Any = SimpleNamespace(
            actions=tuple(legal.values()), asked=prompt.asked, tile=prompt.tile, default=prompt.default
        )
        greedy = Greedy()
        greedy.seated(seat, rules)
        for event in deal.log:
            told = project(event, seat, rules)
            if told is not None:
                greedy.observe(told)
        wanted = greedy.decide(asked)
        assert native.numbering.action(native.choice(0, "greedy"), native.last(0)) == wanted
        usual = native.numbering.action(native.choice(0, "tsumogiri"), native.last(0))
        assert usual == Tsumogiri().decide(asked)
        choice = native.choice(0, "greedy")
        if prompt.asked is Asked.FLOWER and generator.random() < keeping:
            choice = native.numbering.number(asks.Pass())
        python.step(choice)
        native.step(np.array([choice], np.int32))


@pytest.mark.rule("MG30")
def test_a_flower_is_asked_for_and_known_to_its_seat() -> None:
    tables = Tables(MCR_GREEN, 1, seed="9")
    names, kept = tables.numbering.names, FACTS.index("flowers kept")
    while ASKED[tables.asked[0]] is not Asked.FLOWER:
        tables.step(first_legal(tables))
    seat = int(tables.seats[0])
    (flower,) = (number for number in np.flatnonzero(tables.masks[0]) if names[number].startswith("flower"))
    assert int(tables.masks[0].sum()) == 2
    assert tables.choice(0, "random") == tables.choice(0, "greedy") == tables.choice(0, "tsumogiri") == flower
    tables.step(np.array([tables.numbering.number(asks.Pass())], np.int32))
    discard = names.index(names[flower].replace("flower", "discard"))
    assert (int(tables.seats[0]), ASKED[tables.asked[0]], tables.masks[0][discard]) == (seat, Asked.TURN, 1)
    for other in range(4):
        planes, facts = np.zeros((28, 34), np.uint8), np.zeros(len(FACTS), np.int32)
        tables.observe_seat(0, other, planes, facts)
        assert facts[kept] == (other == seat)
    tables.step(np.array([discard], np.int32))
    assert int(tables.seats[0]) != seat


@EVERY
def test_playouts(rules: Ruleset) -> None:
    """The same from a seed on any number of threads; the table stays as it is; what is paid adds up but for bets."""
    tables = Tables(rules, 1, seed="3", record=True)
    tables.play_randomly(25)
    before = tables.events(0)
    action = int(tables.masks[0].argmax())
    for policy in POLICIES[1:]:
        found = tables.play_out(0, action, 300, policies=(policy,) * 4, seed=9)
        tables.threads = 3
        assert np.array_equal(found, tables.play_out(0, action, 300, policies=(policy,) * 4, seed=9))
        tables.threads = 1
        assert (found.sum(axis=1) % 1000 == 0).all()
    one, other = (tables.play_out(0, action, 300, policies=("random",) * 4, seed=seed) for seed in (9, 10))
    assert not np.array_equal(one, other)
    assert tables.events(0) == before
    with pytest.raises(ValueError, match="legal"):
        tables.play_out(0, len(tables.numbering) + 5, 1)


@pytest.mark.parametrize(
    ("rules", "asked"), [(MCR_INTL, Asked.OPENING), (MCR_GREEN, Asked.FLOWER)], ids=["opening", "flower"]
)
def test_playouts_of_the_questions_before_a_turn(rules: Ruleset, asked: Asked) -> None:
    """The dealer's hand is another in each: what it drew last is one of its own tiles; kept flowers are laid aside later."""
    generator = random.Random(2)
    found = 0
    while found < 4:
        tables = Tables(rules, 1, walls=[random_walls(rules, generator, 1)])
        while not tables.over(0) and ASKED[tables.asked[0]] is not asked:
            tables.step(first_legal(tables))
        for action in np.flatnonzero(tables.masks[0]).tolist():
            paid = tables.play_out(0, action, 100, policies=("greedy",) * 4, seed=found)
            assert (paid.sum(axis=1) == 0).all()
            assert paid.any()
            found += 1
