"""What *My play* shows, as data: made in a process from the rows of a key."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from muraille.arena.estimates import share
from muraille.arena.own_games import OwnGame, OwnStatistics, own_statistics
from muraille.arena.tallies import tallies
from muraille.families import FAMILIES, RULESETS, ruleset
from muraille.languages import language
from muraille.phrase import Language, Phrase
from muraille.reviews.opinions import OpinionData
from muraille.reviews.report import Mistake, mistakes
from muraille.server.my_play.store import Practice
from muraille.server.replays.reckoning import study_of
from muraille.server.tables.archive import Recorded, events_of
from muraille.server.training import NAMES
from muraille.training import ExerciseKind

DAY_S = 24 * 3600
#: How many of the last games are listed, and how many decisions that cost most.
RECENT, DECISIONS = 6, 5


class Wanted(NamedTuple):
    """What is asked for: the game, one ruleset or all, since when, and whether only games with other people."""

    game: str
    rules: str
    since: float
    people: bool


class ExerciseRate(msgspec.Struct, frozen=True, kw_only=True):
    """How often an exercise was done and right, with its interval."""

    kind: str
    name: str
    rules: str
    rules_name: str
    done: int
    right: int
    share: float
    low: float
    high: float


class RecentGame(msgspec.Struct, frozen=True, kw_only=True):
    """One of the last games, with the way to its review."""

    id: str
    url: str
    began: float
    rules_name: str
    place: int
    total: str
    people: bool


class GameChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A game or a ruleset to choose, and how many games there are of it."""

    id: str
    name: str
    games: int


class MyPlayScreen(msgspec.Struct, frozen=True, kw_only=True):
    """My play."""

    game: str
    rules: str
    people: bool
    #: Games of any kind under this key.
    kept: int
    choices: list[GameChoice]
    statistics: OwnStatistics
    exercises: list[ExerciseRate]
    recent: list[RecentGame]
    remark: str


class OwnDecision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of one's own that cost much, and where it is found."""

    url: str
    began: float
    decision: Mistake


class OwnDecisions(msgspec.Struct, frozen=True, kw_only=True):
    """How one decided in the last games that were reviewed."""

    games: int
    decisions: int
    agreed: int
    costliest: list[OwnDecision]


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is kept under a key."""

    format: str = "muraille-my-play"
    version: int = 1
    games: list[OwnGame]
    exercises: list[Practice]


REMARK = Phrase(
    "The ends beside a figure are a 95 % interval: with few games much is luck. Shares are reckoned by deals, means by games. "
    "Lessons, tables with a coach and games played on from a replay do not count."
)


class ToCount(NamedTuple):
    """A game to be counted: its record, when it began, which player, and whether another person sat there."""

    game: Recorded
    began: float
    player: int
    people: bool


def counted(games: tuple[ToCount, ...]) -> list[OwnGame]:
    """What is counted of games, each for one of its players."""
    return [
        OwnGame(
            id=each.game.id,
            rules=each.game.choices.rules,
            began=each.began,
            people=each.people,
            tally=tallies(events_of(each.game))[each.player],
        )
        for each in games
    ]


def screen(rows: list[str], practice: list[Practice], wanted: Wanted, code: str) -> bytes:
    """The page from the rows of a key."""
    spoken = language(code)
    every = [msgspec.json.decode(row, type=OwnGame) for row in rows]
    games = [each for each in every if _meant(each, wanted)]
    rules = ruleset(wanted.rules) if wanted.rules else FAMILIES[wanted.game].rulesets[0]
    found = MyPlayScreen(
        game=wanted.game,
        rules=wanted.rules,
        people=wanted.people,
        kept=len(every),
        choices=_choices(every, spoken),
        statistics=own_statistics(games, rules, spoken),
        exercises=_exercises([each for each in practice if meant_rules(each.rules, wanted)], spoken),
        recent=[_recent(each, spoken) for each in games[:RECENT]],
        remark=REMARK.render(spoken),
    )
    return msgspec.json.encode(found)


def meant_rules(rules: str, wanted: Wanted) -> bool:
    """Whether the rules of a game are among those that are asked for."""
    family = RULESETS[rules].family if rules in RULESETS else None
    return family is FAMILIES.get(wanted.game) and wanted.rules in ("", rules)


def _meant(game: OwnGame, wanted: Wanted) -> bool:
    return meant_rules(game.rules, wanted) and game.began >= wanted.since and (game.people or not wanted.people)


def _choices(games: list[OwnGame], spoken: Language) -> list[GameChoice]:
    played = [RULESETS[each.rules].game for each in games if each.rules in RULESETS]
    return [
        GameChoice(id=name, name=family.title.render(spoken), games=played.count(name))
        for name, family in FAMILIES.items()
    ]


def _exercises(practice: list[Practice], spoken: Language) -> list[ExerciseRate]:
    found = []
    for each in sorted(practice, key=lambda one: (-one.done, one.kind, one.rules)):
        rate = share(each.right, each.done)
        assert rate is not None
        found.append(
            ExerciseRate(
                kind=each.kind,
                name=NAMES[ExerciseKind(each.kind)].render(spoken),
                rules=each.rules,
                rules_name=ruleset(each.rules).title.render(spoken),
                done=each.done,
                right=each.right,
                share=rate.value,
                low=rate.low or 0.0,
                high=rate.high or 0.0,
            )
        )
    return found


def _recent(game: OwnGame, spoken: Language) -> RecentGame:
    return RecentGame(
        id=game.id,
        url=f"/replay/{game.id}",
        began=game.began,
        rules_name=ruleset(game.rules).title.render(spoken),
        place=game.tally.place,
        total=game.tally.total,
        people=game.people,
    )


class Reviewed(NamedTuple):
    """A game that was reviewed: the record, when it began, whose decisions are meant, and the opinions by deal."""

    game: Recorded
    began: float
    player: int
    opinions: dict[int, list[OpinionData]]


def decisions(games: tuple[Reviewed, ...], code: str) -> bytes:
    """The decisions that cost most in some reviewed games, and how often the bot agreed."""
    spoken, made, agreed = language(code), 0, 0
    costliest: list[OwnDecision] = []
    for each in games:
        study = study_of(each.game)
        own = [
            opinion
            for deal, of_deal in each.opinions.items()
            for opinion in of_deal
            if study.player_of(deal, opinion.seat) == each.player
        ]
        made += len(own)
        agreed += sum(opinion.agrees for opinion in own)
        costliest += [
            OwnDecision(
                url=f"/replay/{each.game.id}?deal={found.deal}&step={found.step}&seat={found.seat}",
                began=each.began,
                decision=found,
            )
            for found in mistakes(study, each.opinions, spoken, each.player)
        ]
    costliest.sort(key=lambda each: -each.decision.loss)
    return msgspec.json.encode(
        OwnDecisions(games=len(games), decisions=made, agreed=agreed, costliest=costliest[:DECISIONS])
    )


def exported(rows: list[str], practice: list[Practice]) -> bytes:
    """All that is kept under a key, as a file."""
    games = [msgspec.json.decode(row, type=OwnGame) for row in rows]
    return msgspec.json.format(msgspec.json.encode(Export(games=games, exercises=practice)), indent=1)
