"""What is reckoned of a recorded game, in a process of its own: a game goes in, bytes come out."""

from __future__ import annotations

import gzip
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict

from muraille.bots.situations import think
from muraille.languages import LANGUAGES, language
from muraille.phrase import Phrase
from muraille.reviews.opinions import REVIEWER, Opinion, OpinionData, opinion_data
from muraille.reviews.report import Mistake, Report, mistakes, report
from muraille.server.problems import RequestRefused
from muraille.server.replays import branches
from muraille.server.replays.logs import downloads, written
from muraille.server.replays.screens import ReplayScreen
from muraille.server.replays.studies import Study
from muraille.server.tables.archive import Recorded, record_of
from muraille.server.tables.frame_parts import NamedChoice
from muraille.server.tables.plans import TablePlan
from muraille.server.tables.thinking import LEVELS
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.moves import Move
from muraille.table.records import read_record

#: How many games a process keeps at hand.
AT_HAND = 6
#: Seconds of the processor after which what was found is told, if there is anything.
SLICE_S = 0.05


class Brought(NamedTuple):
    """A log that was brought: the game as a record of ours, and where the log departs from the rules."""

    id: str
    record: str
    differences: str
    running: bool = False
    owner: int | None = None


Game = Recorded | Brought


@lru_cache(AT_HAND)
def study_of(game: Game) -> Study:
    """A game to be watched; raises where nothing of it can be shown."""
    if isinstance(game, Brought):
        study = Study(game.id, read_record(game.record.encode().splitlines()))
        study.differences = msgspec.json.decode(game.differences)
        return study
    if game.running and game.you is None and not game.choices.spectators:
        raise RequestRefused(403, "not_over", Phrase("This game is shown when it is over"))
    record = record_of(game)
    if not any(isinstance(event, happened.DealStarted) for event in record.events):
        raise RequestRefused(404, "nothing_played", Phrase("Nothing of this game can be shown yet"))
    return Study(game.id, record, title=game.choices.name, running=game.running, you=game.you)


def shown(game: Game, code: str) -> bytes:
    """The game as a whole, and what may be done with it."""
    study, spoken = study_of(game), language(code)
    levels = [NamedChoice(id=level, name=name.render(spoken)) for level, name in LEVELS.items()]
    you = game.owner if study.you is None else study.you
    found = ReplayScreen(**asdict(study.screen(spoken, you)), levels=levels, downloads=downloads(study, spoken))
    return msgspec.json.encode(found)


def deal(game: Game, number: int, seat: str, code: str) -> bytes:
    """One deal as frames, packed: they repeat themselves, and packed they are a twentieth."""
    return gzip.compress(msgspec.json.encode(study_of(game).frames(number, seat, language(code))), 5, mtime=0)


def download(game: Game, target: str) -> bytes:
    return written(study_of(game), target)


def deals(game: Game, wanted: int | None) -> tuple[int, ...]:
    """The deals that are meant: one, or all."""
    study = study_of(game)
    if wanted is not None:
        study.deal(wanted)
    return tuple(range(1, len(study.deals) + 1)) if wanted is None else (wanted,)


def decisions(game: Game, number: int, player: int | None) -> list[int]:
    """The decisions of a deal by their place in it, those of one player first."""
    study = study_of(game)
    seats = [each.seat for each in study.decisions(number)]
    return sorted(range(len(seats)), key=lambda at: study.player_of(number, seats[at]) != player)


def opinions(game: Game, number: int, places: Sequence[int], budget: float) -> list[dict[str, OpinionData]]:
    """What the reviewer thinks of the first of these decisions, in each language: of one at least, and of more while it is quick.

    A game is a large thing to send to a process: most decisions take less than the way there.
    """
    study, found = study_of(game), list[dict[str, OpinionData]]()
    end = time.process_time() + SLICE_S
    for place in places:
        found.append(_opinion(study, number, place, budget))
        if time.process_time() >= end:
            break
    return found


def _opinion(study: Study, number: int, which: int, budget: float) -> dict[str, OpinionData]:
    question = study.decisions(number)[which]
    decided = think(study.situation(number, question, REVIEWER, budget))
    return {code: opinion_data(Opinion(question, decided), language(code)) for code in LANGUAGES}


class Progress(msgspec.Struct, frozen=True):
    """How far the review of a deal is."""

    deal: int
    done: int
    total: int


class ReviewScreen(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a game by now."""

    reviewer: str
    deals: int
    opinions: dict[int, list[OpinionData]]
    progress: list[Progress]
    failed: list[int]
    mistakes: list[Mistake]
    report: Report


class Known(NamedTuple):
    """What a reviewer knows of a game by now: the opinions in one language by deal, how far it is, what failed."""

    opinions: dict[int, list[OpinionData]]
    progress: list[Progress]
    failed: list[int]


def screen(game: Game, known: Known, code: str, shown: int | None) -> bytes:
    """What is known by now: the opinions on one deal or on all, how far the others are, and the report."""
    study, spoken = study_of(game), language(code)
    found = ReviewScreen(
        reviewer=REVIEWER,
        deals=len(study.deals),
        opinions={deal: each for deal, each in known.opinions.items() if shown in (None, deal)},
        progress=known.progress,
        failed=known.failed,
        mistakes=mistakes(study, known.opinions, spoken),
        report=report(study, known.opinions, spoken),
    )
    return msgspec.json.encode(found)


class Continued(NamedTuple):
    """A table that goes on from a decision: its plan, its names, the player who takes the seat, and what led there."""

    plan: TablePlan
    names: list[str]
    player: int
    moves: list[Move]


def continued(game: Game, at: tuple[int, int, int], action: Action | None, level: str, name: str) -> Continued:
    """What a table needs to go on from the decision of a seat at a step of a deal."""
    study, (number, step, seat) = study_of(game), at
    if study.question(number, step, seat).chosen is None:
        raise RequestRefused(
            409, "cannot_branch", Phrase("Nobody waited for this seat: the game went on without a question")
        )
    plan, player = branches.plan_of(study, number, seat, level)
    branches.check(study, plan, number, step, seat)
    names = list(study.header.players)
    names[player] = name or names[player]
    return Continued(plan, names, player, branches.given(study, number, step, seat, action))
