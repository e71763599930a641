"""What a coach says as a frame: made by a process that thinks, in the reader's language."""

from __future__ import annotations

import msgspec

from muraille.bots.decisions import DANGERS
from muraille.bots.situations import DecisionSituation
from muraille.citations import cite_text
from muraille.languages import language
from muraille.phrase import Language, Phrase
from muraille.server.tables.frame_parts import CoachRoute, CoachTile, DecidedBy, MasterWord, TileLeft
from muraille.server.tables.knowledge import Knowledge
from muraille.server.tables.results import DealResult
from muraille.server.tables.sentences import in_parts, whole_sentence
from muraille.server.tables.server_frames import Coach
from muraille.table.action_words import named
from muraille.training.advice import CoachLevel, RouteAdvice, TileAdvice
from muraille.training.coach import advise
from muraille.training.deal_lines import deciding_line


class Coaching(msgspec.Struct, frozen=True):
    """A question to the coach: what a seat is asked and knows, for whom, in which language, and who plays."""

    situation: DecisionSituation
    level: str
    question: int
    language: str
    #: By player.
    names: tuple[str, ...] = ()


def coached(asked: Coaching) -> Coach:
    """What the coach says to it."""
    spoken = language(asked.language)
    advice = advise(asked.situation, CoachLevel(asked.level), asked.names)
    return Coach(
        prompt=asked.question,
        told=whole_sentence(in_parts(advice.told, spoken)),
        cite=cite_text(advice.cite, spoken),
        tiles=[_tile(each, spoken) for each in advice.tiles],
        routes=[_route(each, spoken) for each in advice.routes],
        master=MasterWord(
            told=in_parts(named(advice.action), spoken), reason=whole_sentence(in_parts(advice.reason, spoken))
        ),
        action=advice.deed,
    )


def decided_by(result: DealResult, known: Knowledge, spoken: Language) -> DecidedBy | None:
    """What decided a deal, for the player who knows this of it."""
    names = [known.names[player] for player in known.state.players]
    line = None if known.seat is None else deciding_line(result.log, known.rules, known.seat, names)
    if line is None:
        return None
    return DecidedBy(told=whole_sentence(in_parts(line.told, spoken)), cite=cite_text(line.cite, spoken))


def _tile(advice: TileAdvice, spoken: Language) -> CoachTile:
    danger = advice.danger
    return CoachTile(
        tile=advice.tile.value,
        shanten=advice.shanten,
        count=advice.total,
        improving=[TileLeft(tile=tile.value, left=number) for tile, number in advice.improving],
        danger=None if danger is None else danger.value,
        danger_name="" if danger is None else DANGERS[danger].render(spoken),
    )


def _route(advice: RouteAdvice, spoken: Language) -> CoachRoute:
    return CoachRoute(
        name=advice.name.render(spoken),
        points=None if advice.points is None else round(advice.points, 1),
        chance=None if advice.chance is None else round(advice.chance, 3),
        told=in_parts(Phrase("first: {action}", action=named(advice.action)), spoken),
        needs=[tile.value for tile in advice.needs],
    )
