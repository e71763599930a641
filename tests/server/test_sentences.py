"""Sentences in parts: the same words as the text, and every tile as a tile."""

from __future__ import annotations

import re

import msgspec
import pytest

from muraille.families import RULESETS
from muraille.languages import LANGUAGES, language
from muraille.phrase import ENGLISH, Joined, Measured, Phrase, PhrasePart, written
from muraille.referee.table import TableReferee
from muraille.server.tables.knowledge import Knowledge
from muraille.server.tables.sentences import in_parts, plain_sentence
from muraille.table import events as happened
from muraille.table.events import Call, KongKind
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import play_deal
from muraille.table.seeds import SeededWalls
from muraille.tiles import Tile, TileRow
from node import evaluate, node
from players import NAMES
from wild import Wild

NOTATION = re.compile(r"\b(?:[0-9]+[mpszf])+\b")


def test_what_a_value_is_stays_known() -> None:
    row = TileRow((Tile("1m"), Tile("2m"), None))
    deep = Joined([Phrase("{points} points", points=Measured(8, 0)), Phrase("with {tiles}", tiles=row)], ", ")
    phrase = Phrase("{name} has {count:# tile|# tiles}: {deep}", name="Ann", count=2, deep=deep)
    assert written(phrase.parts(ENGLISH)) == [
        "Ann has 2 tiles: ",
        {"number": "8"},
        " points, with ",
        {"tile": "1m"},
        {"tile": "2m"},
        "?",
    ]


def text_of(parts: list[PhrasePart]) -> str:
    """The parts as text, tiles that follow each other without their letters between."""
    return "".join(part.value for part in parts)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rules", list(RULESETS.values()), ids=lambda rules: rules.name)
def test_every_sentence_of_a_table_says_in_parts_what_it_says_as_text(rules: Ruleset, code: str) -> None:
    reader = language(code)
    game = Game(rules, SeededWalls("parts"), umpire=TableReferee())
    for _ in range(2):
        game.next_deal()
        play_deal(game, [Wild(f"parts:{place}") for place in range(4)])
    known = Knowledge(rules, 0, NAMES, guarded=False)
    for told in known.learn(game.events):
        phrase = plain_sentence(told.event, told.names)
        parts = phrase.parts(reader)
        spread = NOTATION.sub(lambda found: "".join(_spread(found[0])), phrase.render(reader))
        assert text_of(parts) == spread
        loose = " ".join(part.value for part in parts if part.kind == "text")
        assert not NOTATION.search(loose), "a tile that is only text"


def _spread(notation: str) -> list[str]:
    """``12m`` as ``1m`` and ``2m``."""
    return [rank + suit for ranks, suit in re.findall(r"([0-9]+)([mpszf])", notation) for rank in ranks]


@pytest.mark.skipif(node() is None, reason="there is no node")
def test_the_client_puts_tiles_that_follow_each_other_together() -> None:
    """The module draws with the browser's own tools; what it makes of the parts needs none of them."""
    source = evaluate(
        """
        const text = readFileSync("lib/sentences.js", "utf8");
        const pure = text.slice(text.indexOf("export function grouped"), text.indexOf("/** A sentence with small tiles."));
        const { grouped } = await import("data:text/javascript," + encodeURIComponent(pure));
        answer(grouped(given));
        """,
        msgspec.to_builtins(
            in_parts(
                Phrase("Ann shows {tiles}, then {tile}", tiles=TileRow((Tile("1m"), Tile("0p"))), tile=Tile("7z")),
                ENGLISH,
            )
        ),
    )
    assert source == ["Ann shows ", ["1m", "0p"], ", then ", ["7z"]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_that_a_reader_prefers_are_in_every_sentence(code: str) -> None:
    """Of the table, its refusals and its log; what is put into them stays as it is."""
    spoken = language(f"{code}.japanese")
    names = ("Kong", "Pung", "Cid", "Dee")
    two = (Tile("5m"), Tile("5m"))
    called = happened.Called(seat=1, call=Call.PUNG, discarder=0, tile=Tile("5m"), tiles=two)
    assert "pon" in plain_sentence(called, names).render(spoken)
    assert plain_sentence(called, names).render(spoken).startswith("Pung ")
    declared = happened.KongDeclared(0, KongKind.CONCEALED, (Tile("1z"),) * 4)
    assert "kan" in plain_sentence(declared, names).render(spoken)
    assert Phrase("a pung needs two more {tile}", tile="5m").render(spoken).count("pung") == 0
