"""Nobody asks which game it is: whoever needs the game's way of something asks the family, and the client gets data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from muraille.families import FAMILIES, RULESETS
from muraille.phrase import ENGLISH
from muraille.server.rulesets import game_data
from muraille.table.family import Family, Ruleset
from muraille.training import ExerciseKind

SOURCES = Path(__file__).parent.parent / "src" / "muraille"
#: Those who know one game or both: the rooms of the games, the list of them, and the formats of one game's files.
KNOWING = {"riichi", "mcr", "families.py", "formats"}
GAMES = set(FAMILIES)
#: The types of one game; bots and exercises of a game that are given any ruleset call ``own``.
TYPES = {"RiichiRules", "McrRules", "RiichiPlay", "McrPlay", "RiichiGame", "McrGame"}
#: Whose catalogue has the offences of both games side by side, as data.
CATALOGUE = "referee"
#: How a question is written that no syntax is needed to find.
WORDS_OF_A_QUESTION = re.compile(r"isinstance\((self\.)?rules|game ==|\.game ==")


def questions(tree: ast.AST) -> Iterator[ast.AST]:
    """Every place that asks which game it is: by type, by name, or by a table of both games."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            if TYPES & {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)}:
                yield node
        elif isinstance(node, ast.Compare):
            if any(_names_a_game(side) for side in (node.left, *node.comparators)) and _is_about_games(node):
                yield node
        elif isinstance(node, ast.Dict) and {ast.unparse(key) for key in node.keys if key} >= set(map(repr, GAMES)):
            yield node


def _names_a_game(side: ast.expr) -> bool:
    """“riichi”, ("riichi",), MCR."""
    if isinstance(side, ast.Tuple | ast.List | ast.Set):
        return any(map(_names_a_game, side.elts))
    return ast.unparse(side) in {"RIICHI", "MCR", *map(repr, GAMES)}


def _is_about_games(node: ast.Compare) -> bool:
    """Not every word is the name of a game: an action is called “riichi” as well."""
    asked = {ast.unparse(side).split(".")[-1] for side in (node.left, *node.comparators)}
    return bool(asked & {"game", "family", "name", "RIICHI", "MCR"})


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("isinstance(rules, RiichiRules)", True),
        ("isinstance(event, RiichiDeclared)", False),
        ("rules.game == 'riichi'", True),
        ("rules.game in ('riichi',)", True),
        ("rules.family is MCR", True),
        ("{'riichi': 1, 'mcr': 2}[rules.game]", True),
        ("{'riichi': Riichi, 'kong': Kong}", False),
        ("rules.family.features.riichi", False),
    ],
)
def test_a_question_is_found(text: str, asks: bool) -> None:
    assert bool(list(questions(ast.parse(text)))) is asks


def test_nobody_asks_which_game_it_is() -> None:
    """By syntax, and by the words of a question also where they stand in a comment or a text."""
    asking: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        room, text = path.relative_to(SOURCES).parts[0], path.read_text(encoding="utf-8")
        if room not in KNOWING:
            found = [
                each for each in questions(ast.parse(text)) if not (isinstance(each, ast.Dict) and room == CATALOGUE)
            ]
            lines = {getattr(each, "lineno", 0) for each in found}
            lines |= {
                number for number, line in enumerate(text.splitlines(), start=1) if WORDS_OF_A_QUESTION.search(line)
            }
            asking |= {f"{path.relative_to(SOURCES)}:{number}" for number in lines}
    assert asking == set()


def test_the_client_does_not_either() -> None:
    question = re.compile(r"game\s*[!=]==|[!=]==\s*\"(riichi|mcr)\"|startsWith\(\"(mcr|M|rcr)\"\)")
    client = SOURCES / "server" / "static" / "js"
    asking = {
        f"{path.relative_to(client)}: {line.strip()}"
        for path in client.rglob("*.js")
        for line in path.read_text(encoding="utf-8").splitlines()
        if question.search(line)
    }
    assert asking == set()


@pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.name)
def test_a_family_has_what_others_ask_of_it(family: Family) -> None:
    assert set(family.exercises) <= {kind.value for kind in ExerciseKind}
    for rules in family.rulesets:
        event = rules.family.tournament(rules)
        assert bool(event.uma) is family.features.uma
        assert event.sheet.rounds or event.sheet.deals
        assert (family.book.score_table(rules) is not None) is family.features.han_and_fu
        assert bool(family.book.minipoints(rules)) is family.features.han_and_fu
    for request, _ in family.book.examples:
        if request.win:
            assert family.score(request, family.rulesets[0]).points > 0 or family.features.flowers


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_the_client_is_told_what_the_game_has(rules: Ruleset) -> None:
    told = game_data(rules, ENGLISH)
    assert told.game == rules.game
    assert told.features == rules.family.features
