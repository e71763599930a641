"""A ruleset as data for pages: its options with their values, meanings and paragraphs."""

from __future__ import annotations

from urllib.parse import urlencode

import msgspec
from msgspec.structs import asdict

from muraille.citations import cite_text
from muraille.phrase import Language, Phrase
from muraille.table.family import Ruleset
from muraille.table.features import Features
from muraille.table.options import Option, allowed_names, allowed_values, options_of, text_of, value_name
from muraille.table.wins import ScoreRequest

OPTIONS = Phrase("Options")
#: Each ruleset in one sentence, for whoever chooses among them.
RULESET_WORDS = {
    "rcr-2016": Phrase("What European riichi tournaments play today."),
    "ema-sheet": Phrase("The one page that clubs played by before 2016."),
    "tenhou": Phrase("As on the Japanese site, with red fives."),
    "mcr-green": Phrase("The Chinese official rules as the world organisation prints them."),
    "mcr-intl": Phrase("The international edition, with its own answers where the Green Book is silent."),
    "mcr-botzone": Phrase("As Chinese servers count: for games against their programs."),
}


class GameData(msgspec.Struct, frozen=True, kw_only=True):
    """A game, and what it has: pages draw what is there."""

    #: ``riichi`` or ``mcr``.
    game: str
    game_name: str
    features: Features


class RulesetHeading(GameData, frozen=True, kw_only=True):
    """A ruleset by its name and title, and its game."""

    name: str
    title: str


class OptionData(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a ruleset, in the reader's language."""

    name: str
    value: str
    value_name: str
    #: What may be chosen, null for a number, and in words.
    values: list[str] | None
    value_names: list[str]
    meaning: str
    cite: str
    group: str
    #: Why no table obeys it; null where it is obeyed.
    stated_only: str | None


class NamedLink(msgspec.Struct, frozen=True, kw_only=True):
    """An address with its name."""

    link: str
    name: str


class RulesetData(RulesetHeading, frozen=True, kw_only=True):
    """A ruleset with every option, and hands to try."""

    options: list[OptionData]
    examples: list[NamedLink]


def game_data(rules: Ruleset, language: Language) -> GameData:
    """Its game, and what that game has: pages draw what is there."""
    family = rules.family
    return GameData(game=family.name, game_name=family.title.render(language), features=family.features)


def ruleset_heading(rules: Ruleset, language: Language) -> RulesetHeading:
    """Its name, its title and its game."""
    return RulesetHeading(**asdict(game_data(rules, language)), name=rules.name, title=rules.title.render(language))


def calculator_link(asked: ScoreRequest, rules: Ruleset) -> str:
    """The address of the calculator with a request in it.

    >>> from muraille.families import ruleset
    >>> calculator_link(ScoreRequest(hand="123m", win="4m"), ruleset("rcr-2016"))
    '/score?rules=rcr-2016&hand=123m&win=4m'
    """
    given: dict[str, object] = msgspec.to_builtins(asked)
    usual: dict[str, object] = msgspec.to_builtins(ScoreRequest(hand=""))
    query = {"rules": rules.name} | {
        _ADDRESSED.get(name, name): ",".join(value) if isinstance(value, list) else value
        for name, value in given.items()
        if value != usual[name]
    }
    return f"/score?{urlencode(query)}"


#: What the page's address calls otherwise than a request does.
_ADDRESSED = {"dora_indicators": "dora", "ura_indicators": "ura"}


def ruleset_data(rules: Ruleset, language: Language) -> RulesetData:
    """The heading and every option, in the reader's language."""
    return RulesetData(
        **asdict(ruleset_heading(rules, language)),
        options=[option_data(option, language) for option in options_of(rules)],
        examples=[
            NamedLink(link=calculator_link(request, rules), name=name.render(language))
            for request, name in rules.family.book.examples
        ],
    )


def option_data(option: Option, language: Language) -> OptionData:
    return OptionData(
        name=option.name,
        value=text_of(option.value),
        value_name=value_name(option.value).render(language),
        values=allowed_values(option.value),
        value_names=[name.render(language) for name in allowed_names(option.value)],
        meaning=option.meaning.render(language),
        cite=cite_text(option.cite, language),
        group=(option.group or OPTIONS).render(language),
        stated_only=None if option.stated_only is None else option.stated_only.render(language),
    )
