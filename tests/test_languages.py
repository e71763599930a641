"""French and English are complete, and the locale or --lang chooses."""

from __future__ import annotations

import ast
import re
import string

import pytest
from babel.messages.catalog import Catalog

import build_catalogues
from muraille.errors import InvalidRequest
from muraille.languages import LANGUAGES, language, preferred
from muraille.phrase import Name, Phrase
from muraille.tiles import Tile, parse_tiles

SENTENCES = [(room, sentence) for room, found in build_catalogues.sentences().items() for sentence in found]


@pytest.mark.parametrize("room", build_catalogues.sentences())
def test_every_sentence_has_its_french(room: str) -> None:
    catalogue = build_catalogues.read_catalogue("fr", room)
    missing = [sentence for place, sentence in SENTENCES if place == room and not translated(catalogue, sentence)]
    assert not missing, "make catalogue, then translate"


@pytest.mark.parametrize("room", build_catalogues.sentences())
def test_no_catalogue_holds_sentences_that_nobody_says(room: str) -> None:
    known = set(build_catalogues.sentences()[room])
    assert [
        message.id for message in build_catalogues.read_catalogue("fr", room) if message.id and message.id not in known
    ] == []


def test_no_catalogue_without_a_room() -> None:
    files = {path.stem for path in build_catalogues.LOCALES.glob("*/LC_MESSAGES/*.po")}
    assert files == set(build_catalogues.sentences())


def test_a_sentence_has_one_french_in_all_rooms() -> None:
    """All rooms are read as one: which of two translations came first would be an accident."""
    catalogues = {room: build_catalogues.read_catalogue("fr", room) for room in build_catalogues.sentences()}
    found: dict[str, set[str]] = {}
    for room, sentence in SENTENCES:
        found.setdefault(sentence, set()).add(translated(catalogues[room], sentence))
    assert {sentence: french for sentence, french in found.items() if len(french) > 1} == {}


@pytest.mark.parametrize("room", build_catalogues.sentences())
def test_a_discard_has_one_word_in_french(room: str) -> None:
    """It is « écart », and the verb « écarter »; offences are still found by other words."""
    catalogue = build_catalogues.read_catalogue("fr", room)
    assert [message.string for message in catalogue if "défauss" in str(message.string).lower()] == []


@pytest.mark.parametrize("room", build_catalogues.sentences())
def test_the_dealer_and_the_discarder_have_each_their_word_in_french(room: str) -> None:
    """« Ouvreur » is the dealer, « donneur » the player who gave the winning tile, as in the RCR."""
    catalogue = build_catalogues.read_catalogue("fr", room)
    dealing = [message for message in catalogue if re.search(r"\bdeal(er|s)\b", str(message.id))]
    assert [message.string for message in dealing if re.search("donneur", str(message.string), re.IGNORECASE)] == []


@pytest.mark.parametrize("room", build_catalogues.sentences())
def test_a_name_needs_no_elision(room: str) -> None:
    """« De » before a name would have to be « d’ » before some of them."""
    catalogue = build_catalogues.read_catalogue("fr", room)
    before = re.compile(r"\b(de|que) \{(names?|discarder)\}")
    assert [message.string for message in catalogue if before.search(str(message.string))] == []


def translated(catalogue: Catalog, sentence: str) -> str:
    message = catalogue.get(sentence)
    return str(message.string) if message else ""


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("room", build_catalogues.sentences())
def test_translations_keep_the_values_of_their_sentence(room: str) -> None:
    catalogue = build_catalogues.read_catalogue("fr", room)
    for place, sentence in SENTENCES:
        if place == room:
            assert fields(translated(catalogue, sentence)) == fields(sentence), sentence


#: A plural that stays: the number is the least of a win, a win's own value, a bet, the wall, or the last of several.
NEVER_ONE = {
    "Plan for {points} points: {plan}",
    "Which discard leaves the most tiles that win on a discard with {points} points or more?",
    "Which of these plans needs the fewest tiles to win with {points} points or more?",
    "Put away {tile}: it helps least. Your way to {points} points: {plan}",
    "a substitute plays; {result} points and uma {uma} are recorded, and {counts}",
    "fewer than {points} points on a discard",
    "no way left to {points} points",
    "riichi needs the {points} points of the bet",
    "the wall of {count} tiles is built",
    "yakuman: {points} points",
    "{call} would spoil {plan} and leave no way to {points} points",
    "{count} yakuman: {points} points",
    "{han} han {fu} fu, {limit}: {points} points",
    "{han} han {fu} fu: {points} points",
    "{low} to {high} points, at the referee’s discretion",
    "{others} or {last} points, at the referee’s choice",
}
BARE = re.compile(r"\{\w+\} (points|tuiles|joueurs|indicateurs)\b")


def test_what_is_counted_agrees_with_one_and_none() -> None:
    rooms = build_catalogues.sentences().keys() - {"client"}
    catalogues = {room: build_catalogues.read_catalogue("fr", room) for room in rooms}
    told = {sentence: translated(catalogues[room], sentence) for room, sentence in SENTENCES if room in rooms}
    assert {sentence for sentence, french in told.items() if BARE.search(french)} == NEVER_ONE


@pytest.mark.parametrize("room", build_catalogues.sentences())
def test_french_punctuation_has_its_space(room: str) -> None:
    """Before ; ? ! and inside « » French sets a no-break space: an ordinary one would let the line break there."""
    catalogue = build_catalogues.read_catalogue("fr", room)
    texts = [translated(catalogue, sentence) for place, sentence in SENTENCES if place == room]
    assert texts == [build_catalogues.no_break(text) for text in texts], "make catalogue sets them"


def test_a_sentence_in_both_languages() -> None:
    with pytest.raises(InvalidRequest) as problem:
        language("de")
    french = build_catalogues.no_break("« de » n’est pas une langue de Muraille ; il y a en, fr")
    assert problem.value.render(language("fr")) == french
    assert str(problem.value) == "“de” is not a language of Muraille; there are en, fr"


def test_values_are_rendered_in_the_same_language() -> None:
    name = Name(en="Pure Straight", fr="Grande Suite Pure")
    phrase = Phrase("{name}", name=name)
    assert phrase.render(language("fr")) == "Grande Suite Pure"
    assert Phrase("{tile}", tile=Tile("5m")).render(language("fr")) == "5m"


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "0 tiles are left", "il reste 0 tuile"),
        (1, "1 tile is left", "il reste 1 tuile"),
        (2, "2 tiles are left", "il reste 2 tuiles"),
        ("+1", "+1 tile is left", "il reste +1 tuile"),
        ("1/2", "1/2 tiles are left", "il reste 1/2 tuiles"),
    ],
)
def test_words_agree_with_their_number(count: object, english: str, french: str) -> None:
    """French takes the singular for nothing, English the plural."""

    class Reader:
        code = "fr"

        def translate(self, template: str) -> str:
            return "il reste {count:# tuile|# tuiles}"

        def plural(self, number: int) -> bool:
            return language("fr").plural(number)

    phrase = Phrase("{count:# tile is|# tiles are} left", count=count)
    assert (str(phrase), phrase.render(Reader())) == (english, french)


def test_an_error_inside_an_error_is_translated() -> None:
    with pytest.raises(ValueError, match="is not a suit") as problem:
        parse_tiles("1x")
    assert "n’est pas une famille" in problem.value.render(language("fr"))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_BE"}, "fr"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_locale_chooses(environment: dict[str, str], code: str) -> None:
    assert preferred(environment) == code


def test_the_languages() -> None:
    assert LANGUAGES == ("en", "fr")


def test_every_sentence_of_the_code_is_collected() -> None:
    """A sentence written inside a formatted text would be read by no collector, and stay English."""
    known = {sentence for _, sentence in SENTENCES}
    said = {
        node.args[0].value
        for path in build_catalogues.SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in build_catalogues.KEYWORDS
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    assert {sentence for sentence in said if sentence} - known == set()
