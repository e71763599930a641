"""The front door: twenty names, strings where a noun is expected, our own sentences for every mistake."""

from __future__ import annotations

import ast
import copy
import doctest
import importlib
import pickle
import subprocess
import sys
import traceback
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import muraille
from muraille.families import FAMILIES, NAMES
from muraille.hand import Hand
from muraille.languages import language
from muraille.table import actions as asks
from muraille.table.arranged import arrange
from muraille.table.events import Won
from muraille.table.players import View
from muraille.table.seeds import GivenWalls
from muraille.table.walls import BuiltWall
from muraille.tiles import Tile, Wind

NAMES_OF_THE_LIBRARY = [
    *(
        "Competition",
        "Game",
        "Hand",
        "Meld",
        "MurailleError",
        "RULESETS",
        "Record",
        "Tile",
        "arena",
        "discards",
        "draw",
    ),
    *("explain", "play", "read", "ruleset", "ruling", "score", "shanten", "waits", "write"),
]


def test_what_the_library_gives() -> None:
    assert sorted({*NAMES_OF_THE_LIBRARY, "__version__"}) == dir(muraille) == sorted(muraille.__all__)
    assert all(getattr(muraille, name) is not None for name in dir(muraille))
    with pytest.raises(AttributeError, match="has no attribute 'scroe'"):
        muraille.scroe  # type: ignore[attr-defined]  # noqa: B018


def test_types_and_names_come_from_the_same_modules() -> None:
    """What a type checker is told is what ``__getattr__`` imports."""
    source = Path(str(muraille.__file__)).read_text("utf-8")
    told = {
        alias.asname: str(node.module).removeprefix("muraille.")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname
    }
    homes: dict[str, str] = vars(muraille)["_HOMES"]
    assert told == homes
    assert sorted(homes) == sorted(NAMES_OF_THE_LIBRARY)


@pytest.mark.parametrize("name", NAMES_OF_THE_LIBRARY)
def test_every_name_has_an_example(name: str) -> None:
    if name == "RULESETS":
        return
    found = doctest.DocTestFinder(recurse=False).find(getattr(muraille, name), name)
    if name == "arena":  # the room stands there once one of its modules is imported
        found = doctest.DocTestFinder(recurse=False).find(
            importlib.import_module("muraille.arena.duplicate").arena, name
        )
    assert any(test.examples for test in found), f"{name} has no doctest"


def test_nothing_is_imported_before_it_is_used() -> None:
    code = "import sys, muraille; print(sorted(name for name in sys.modules if name.startswith('muraille')))"
    assert (
        subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "['muraille', 'muraille.deferred']"
    )
    code = "import sys, muraille; muraille.arena; import muraille.arena.runs; muraille.arena('club', 1)"
    failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "1 player: a table has four" in failed.stderr


def test_the_rulesets_are_those_of_the_families() -> None:
    assert {name: tuple(rules.name for rules in family.rulesets) for name, family in FAMILIES.items()} == NAMES
    assert [name for names in NAMES.values() for name in names] == list(muraille.RULESETS)
    assert muraille.RULESETS["tenhou"].name == "tenhou"
    assert "rcr" not in muraille.RULESETS


@pytest.mark.parametrize("rules", list(muraille.RULESETS))
def test_a_hand_under_every_ruleset(rules: str) -> None:
    hand, tile = ("67m234p55p234s", "8m")
    facts: dict[str, Any] = {"melds": ["(234m)"], "drawn": True, "seat": "east", "round": Wind.SOUTH}
    result = muraille.score(hand, tile, rules=rules, **facts)
    assert result.ok
    apart: dict[str, Any] = {**facts, "melds": ()}
    again = muraille.score(Hand.parse(hand + "(234m)"), Tile(tile), rules=muraille.RULESETS[rules], **apart)
    assert result.points == again.points
    assert str(result) in repr(result)
    assert len(repr(result)) < 120
    assert muraille.explain(hand, tile, rules=rules, lang="fr", **facts).count("\n") > 5


def test_every_circumstance_of_a_riichi_hand() -> None:
    facts: dict[str, Any] = {
        "double_riichi": True,
        "ippatsu": True,
        "dora": "1s",
        "ura": [Tile("3m")],
        "counters": 2,
        "bets": 1,
        "discarder": "W",
        "seat": "E",
        "liable": None,
        "discards": "7z",
        "options": {"kiriage_mangan": True},
    }
    result = muraille.score("12345678s234p55m", "9s", **facts)
    assert result.ok
    assert result.data.get("payments", {})["W"] == -result.points - 600
    assert {"double_riichi", "ippatsu"} <= {line["id"] for line in result.data.get("yaku", [])}


def test_nothing_dumps_a_ruleset() -> None:
    for rules in muraille.RULESETS.values():
        assert len(repr(rules)) < 40
    from muraille.riichi.scoring import Situation, score

    assert len(repr(score(Hand.parse("12345678s234p55m"), Tile("9s"), Situation()))) < 4000
    assert repr(muraille.ruleset("rcr-2016", kuikae_allowed="yes")) == "<Ruleset rcr-2016 kuikae_allowed=yes>"


def test_a_hand_is_a_collection_of_tiles() -> None:
    hand = muraille.Hand.parse("340m456p789s2z[1111z]")
    assert len(hand) == 14
    assert ("5m" in hand, "0m" in hand, Tile("5p") in hand, "0p" in hand, "9m" in hand) == (
        True,
        True,
        True,
        False,
        False,
    )
    assert [str(tile) for tile in hand][:3] == ["3m", "4m", "0m"]
    assert Hand("123m456p789s1122z") == Hand.parse("123m456p789s1122z")  # type: ignore[arg-type]
    assert Hand((), ())
    with pytest.raises(muraille.MurailleError, match="is not a suit"):
        _ = "5x" in hand


def test_a_tile_that_is_none() -> None:
    with pytest.raises(muraille.MurailleError, match="“5x” is not a tile") as problem:
        Tile("5x")
    assert problem.value.code == "not_a_tile"


def test_shanten_of_arrays_and_of_text() -> None:
    hands = np.array([list(Hand.parse(text).counts) for text in ("123m456p789s1122z", "19m19p19s1234567z")])
    assert muraille.shanten(hands).tolist() == [muraille.shanten("123m456p789s1122z"), 0]
    with pytest.raises(muraille.MurailleError, match="34 kinds"):
        muraille.shanten(np.array([[1, 2]]))


class Last:
    """Takes the last legal action."""

    def decide(self, view: View) -> object:
        assert view.hand.size in (13, 14)
        return view.actions[-1]


class Lost:
    def decide(self, view: View) -> object:
        return "discard 9x"


class Silent:
    pass


def test_a_bot_needs_only_decide() -> None:
    rules = muraille.ruleset("rcr-2016", game_length="east")
    record = muraille.play([Last, Last(), "tsumogiri", "tsumogiri"], rules=rules)
    assert record.players == ("Last", "Last", "tsumogiri", "tsumogiri")
    assert [result.player for result in record.results] == [0, 1, 2, 3]
    assert muraille.read(bytes(record)) == record
    with pytest.raises(muraille.MurailleError, match="9x"):
        muraille.play([Lost, "greedy", "greedy", "greedy"])
    for nobody in (Silent, 5, None):
        with pytest.raises(muraille.MurailleError, match="no player"):
            muraille.play([nobody, "greedy", "greedy", "greedy"])  # type: ignore[list-item]


def test_an_arena_of_ones_own() -> None:
    rules = muraille.ruleset("mcr-green", game_deals=1)
    found = muraille.arena([Last, Last(), "tsumogiri", "tsumogiri"], games=1, rules=rules)
    assert found.ok
    assert list(found.ranks) == ["Last", "Last 2", "tsumogiri"]
    assert "tsumogiri" in str(found)
    with pytest.raises(muraille.MurailleError, match="no player"):
        muraille.arena([Silent, "greedy", "greedy", "greedy"])  # type: ignore[list-item]


def test_a_game_step_by_step() -> None:
    game = muraille.Game(muraille.ruleset("mcr-green", game_deals=1), seed=7)
    before, copied = game.save(), game.copy()
    steps = 0
    while not game.over:
        game.apply(game.legal()[steps % len(game.legal())])
        steps += 1
        if steps == 20:
            restored = muraille.Game.restore(game.save())
            assert restored.events == game.events
            assert (restored.turn, restored.legal()) == (game.turn, game.legal())
    assert len(game.results) == 4
    assert copied.save() == before
    assert game.legal() == ()
    with pytest.raises(muraille.MurailleError):
        game.apply("pass")


def _passed_over(rules: str) -> muraille.Game:
    """A game in which West has let a winning discard of East go, and South has drawn."""
    hands = {"east": "147m258p369s1234z8m", "south": "258m369p147s1234z", "west": "23467m345p55678s", "draws": "1m"}
    play = muraille.ruleset(rules).play
    game = muraille.Game(rules, seed=GivenWalls([BuiltWall(arrange(play.tiles, play.dead, hands))] * 2))
    game.apply("discard 8m")
    while "pass" in {type(action).__name__.lower() for action in game.legal()}:
        game.apply("pass")
    return game


@pytest.mark.rule("R063")
def test_whoever_let_a_win_go_may_still_announce_it_until_the_next_discard() -> None:
    game = _passed_over("rcr-2016")
    assert game.turn == 1
    assert set(game.pending) == {1}, "nobody is told who could still win"
    assert game.legal(2) == (asks.Win(), asks.Pass())
    before = list(game.events)
    game.apply("pass", seat=2)
    assert list(game.events) == before, "nothing has happened"
    game.apply("win", seat=2)
    assert [each.seat for each in game.events if isinstance(each, Won)] == [2]
    later = _passed_over("rcr-2016")
    later.apply("discard 1m")
    assert later.turn == 2, "West has drawn"
    with pytest.raises(muraille.MurailleError):
        later.apply("win", seat=2)


def test_tenhou_has_no_late_win_for_the_library_either() -> None:
    with pytest.raises(muraille.MurailleError, match="seat 2 has nothing to answer"):
        _passed_over("tenhou").apply("win", seat=2)


def test_a_copy_goes_its_own_way() -> None:
    game = muraille.Game(seed=3)
    for _ in range(30):
        game.apply(game.legal()[0])
    one, two = game.copy(), game.copy()
    for _ in range(30):
        one.apply(one.legal()[-1])
        two.apply(two.legal()[-1])
    assert one.events == two.events != game.events
    assert one.save() == two.save()


@pytest.mark.parametrize("action", ["discard", "discard 9x", "jump 5m", {"type": 5}, 7, "", "chow 5m", "discard 19z"])
def test_an_action_that_is_none(action: Any) -> None:
    game = muraille.Game(seed=7)
    with pytest.raises(muraille.MurailleError) as problem:
        game.apply(action)
    assert problem.value.code


def test_records_by_path_bytes_and_text(tmp_path: Path) -> None:
    record = muraille.play(
        "tsumogiri,tsumogiri,tsumogiri,tsumogiri", rules=muraille.ruleset("tenhou", game_length="east")
    )
    data = muraille.write(record, "tenhou-json")
    path = tmp_path / "game.json"
    path.write_bytes(data)
    found = [muraille.read(source) for source in (path, str(path), data, data.decode())]
    assert all(each.events == found[0].events for each in found)
    assert len(repr(found[0])) < 120
    with pytest.raises(muraille.MurailleError, match="nothing-here"):
        muraille.read("nothing-here.json")


def test_rulings_by_name_row_and_words() -> None:
    assert muraille.ruling("wrong-tile-count").questions == muraille.ruling("too many tiles").questions == ("when",)
    assert muraille.ruling("MX16", seat="W").points["W"] == -30
    with pytest.raises(muraille.MurailleError) as problem:
        muraille.ruling("wrong-tile-count", when="never")
    assert problem.value.code == "invalid_fact"


def test_an_event_in_ten_lines(tmp_path: Path) -> None:
    file = tmp_path / "event.muraille"
    event = muraille.Competition("Open", rules="mcr-green", sessions=1, file=file)
    event.add(*(f"Player {number}" for number in "ABCDEFGH"))
    event.draw(seed=1)
    for table in event.tables(1):
        event.enter(1, table, [40, 10, -20, -30])
    again = muraille.Competition.open(file)
    assert again.standings() == event.standings()
    assert [line.place for line in event.standings()] == [1, 1, 3, 3, 5, 5, 7, 7]
    assert str(event).startswith("Open\n")
    with pytest.raises(muraille.MurailleError):
        event.enter(1, 9, [0, 0, 0, 0])
    with pytest.raises(muraille.MurailleError):
        muraille.Competition.open(tmp_path / "nothing")


RUBBISH = st.one_of(
    st.text(max_size=20),
    st.text("0123456789mpszf()[] ", max_size=20),
    st.integers(),
    st.floats(),
    st.none(),
    st.booleans(),
    st.lists(st.one_of(st.text(max_size=4), st.integers()), max_size=4),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=2),
    st.binary(max_size=8),
)
FACTS = [
    *(
        "drawn",
        "seat",
        "round",
        "melds",
        "riichi",
        "double_riichi",
        "dora",
        "ura",
        "ippatsu",
        "last_tile",
        "after_kong",
    ),
    *("robbing_kong", "first_turn", "last_of_kind", "dealt", "flowers", "counters", "bets", "discarder", "liable"),
    *("discards", "options", "tsumo"),
]


def ours(call: Any, *arguments: Any, **options: Any) -> None:
    """Whatever is asked: an answer, or an error of ours with a code and a sentence."""
    try:
        call(*arguments, **options)
    except muraille.MurailleError as problem:
        assert problem.code
        assert str(problem)


@settings(max_examples=60, deadline=None)
@given(RUBBISH, RUBBISH, RUBBISH)
def test_rubbish_is_refused_in_our_words(one: Any, two: Any, three: Any) -> None:
    ours(muraille.score, one, two, rules=three)
    ours(muraille.score, one, two)
    ours(muraille.explain, "12345678s234p55m", one)
    for call in (muraille.shanten, muraille.waits, muraille.discards):
        ours(call, one)
        ours(call, "123m456p789s1122z", rules=one)
    ours(muraille.discards, "123m456p789s11223z", visible=one)
    ours(muraille.ruleset, one)
    ours(muraille.ruleset, "rcr-2016", kuikae_allowed=one, uma=two)
    ours(muraille.read, one)
    ours(muraille.write, one, two)
    ours(muraille.ruling, one, when=two)
    ours(muraille.ruling, "wrong-tile-count", when=one, seat=two)
    ours(muraille.play, one)
    ours(muraille.play, [one, two, three, "greedy,"])
    ours(muraille.draw, one, two)
    ours(muraille.Game.restore, one)
    ours(muraille.Hand.parse, one)
    ours(muraille.Meld.parse, one)
    ours(muraille.Game, "tenhou", seed=[one])
    ours(muraille.read, "docs/examples/tenhou.json", game=one)


@pytest.mark.parametrize("file", ["", "\0", "5" * 1000, "/nowhere/at/all.muraille"])
def test_a_file_that_cannot_be_is_said(file: str) -> None:
    with pytest.raises(muraille.MurailleError):
        muraille.Competition("Lyon Open", file=file)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(FACTS), RUBBISH, st.sampled_from(list(NAMES["riichi"] + NAMES["mcr"])))
def test_rubbish_for_a_fact(name: str, value: Any, rules: str) -> None:
    ours(muraille.score, "12345678s234p55m", "9s", rules=rules, **{name: value})


@pytest.mark.parametrize("wrong", [{"club": None}, {"club": 5}, {"team": [1]}, {"country": None}])
def test_a_competition_writes_nothing_that_it_cannot_read(wrong: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "lyon.muraille"
    event = muraille.Competition("Lyon", file=file)
    with pytest.raises(muraille.MurailleError):
        event.add("Ada Lovelace", **wrong)
    assert event.add("Ada Lovelace") == (1,)
    assert repr(muraille.Competition.open(file)) == "<Competition Lyon, rcr-2016, 1 people>"


@pytest.mark.parametrize(
    "wrong",
    [{"sessions": 0}, {"sessions": None}, {"name": None}, {"place": None}, {"place": float("nan")}, {"who": None}],
)
def test_a_competition_that_is_refused_leaves_no_file(wrong: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "lyon.muraille"
    given: dict[str, Any] = {"name": "Lyon", "file": file} | wrong
    with pytest.raises(muraille.MurailleError):
        muraille.Competition(**given)
    assert not list(tmp_path.iterdir())


def test_a_mistyped_name_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(muraille.MurailleError, match="there is no file"):
        muraille.Competition.open(tmp_path / "typo.muraille")
    for file in (5, [1], b"l"):
        with pytest.raises(muraille.MurailleError, match="no name of a file"):
            muraille.Competition("Lyon", file=cast(Any, file))
    assert not list(tmp_path.iterdir())


def test_scores_and_hands_are_copied_and_sent_to_other_processes() -> None:
    for score in (
        muraille.score("12345678s234p55m", "9s"),
        muraille.score("12345678s234p55m", "9s", rules="mcr-green", drawn=True),
    ):
        for other in (pickle.loads(pickle.dumps(score)), copy.deepcopy(score)):
            assert (str(other), other.points) == (str(score), score.points)
    hand = muraille.Hand.parse("55m12345678s(234p)")
    assert pickle.loads(pickle.dumps(hand)) == hand == copy.deepcopy(hand)


def test_a_language_is_a_language() -> None:
    with pytest.raises(muraille.MurailleError) as problem:
        muraille.score("12345678s234p55m", "9x")
    assert "n’est pas" in problem.value.render(language("fr"))
    with pytest.raises(muraille.MurailleError, match="language"):
        problem.value.render(cast(Any, "fr"))
    with pytest.raises(muraille.MurailleError, match="language"):
        muraille.explain("12345678s234p55m", "9s", lang=cast(Any, None))


def test_an_action_is_taken_as_json_too() -> None:
    """What the table's sockets and records write is an action here as well, as text, bytes or data."""
    for written in (
        '{"type": "discard", "tile": "4z"}',
        b'{"type":"discard","tile":"4z"}',
        {"type": "discard", "tile": "4z"},
    ):
        game = muraille.Game("rcr-2016", seed=7)
        game.apply(cast(Any, written))
        assert game.turn == 1
    with pytest.raises(muraille.MurailleError, match="it breaks off") as problem:
        muraille.Game().apply('{"type": "discard", "tile"')
    assert problem.value.code == "invalid_action"


class Faulty:
    def decide(self, view: View) -> object:
        return view.hand[99]  # type: ignore[index]


def test_the_author_of_a_bot_sees_where_it_failed() -> None:
    with pytest.raises(muraille.MurailleError, match="Faulty failed") as problem:
        muraille.play([Faulty, "greedy", "greedy", "greedy"])
    told = "".join(traceback.format_exception(problem.value))
    assert "return view.hand[99]" in told
    assert problem.value.__cause__ is not None


def test_what_the_sentences_of_an_event_propose_can_be_done() -> None:
    """Another total with a reason; five people with byes, or with substitutes."""
    event = muraille.Competition("Lyon", sessions=2)
    event.add(*"ABCDE")
    with pytest.raises(muraille.MurailleError, match="or draw with byes"):
        event.draw()
    event.draw(fill="byes")
    event.enter(1, 1, [45_000, 35_000, 25_000, 15_000])
    with pytest.raises(muraille.MurailleError, match="give a reason"):
        event.enter(1, 1, [46_000, 34_000, 25_000, 15_000])
    event.enter(1, 1, [46_000, 34_000, 25_000, 15_000], why="the sheet was misread")
    other = muraille.Competition("Lyon", sessions=2)
    other.add(*"ABCDE")
    other.add("Fay", "Gil", "Hal", kind="substitute")
    other.draw()
    assert len(other.tables(1)) == 2


def test_seats_and_names_may_be_written() -> None:
    game = muraille.Game("rcr-2016", seed=7, seats="SENW", players="Ann, Bob, Cid, Dee")
    assert game.players == ("Ann", "Bob", "Cid", "Dee")
    assert game.started is not None
    assert game.started.players == (1, 0, 3, 2)


def test_melds_and_hands_may_be_written() -> None:
    assert muraille.Meld(cast(Any, "(340p)")) == muraille.Meld.parse("(340p)") == muraille.Meld.of("340p")
    assert muraille.Hand.of("55m12345678s", "(234p)") == muraille.Hand(cast(Any, "55m12345678s(234p)"))
    with pytest.raises(muraille.MurailleError):
        muraille.Hand(cast(Any, None))
    with pytest.raises(muraille.MurailleError) as problem:
        muraille.shanten(np.zeros((2, 34), dtype=np.uint8), melds=np.array([0, 0, 0]))
    assert problem.value.code == "wrong_melds"
