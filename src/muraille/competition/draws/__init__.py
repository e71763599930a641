"""Draws: who meets whom, at which table, in which seat. Pure functions of their input and a seed."""

from muraille.competition.draws.certificate import Certificate, Proof, certified
from muraille.competition.draws.fixed import fixed_draw
from muraille.competition.draws.model import Groups, InvalidDraw, Round, Rounds, Schedule, Table
from muraille.competition.draws.redraw import Filling, draw_for_any_number, redrawn, with_substitutes
from muraille.competition.draws.stages import (
    Stage,
    StageFormat,
    StagePlan,
    cut,
    elimination_round,
    next_round,
    round_robin,
)
from muraille.competition.draws.swiss import SwissRules, swiss_round
from muraille.competition.draws.verify import DrawReport, InvalidSchedule, verify

__all__ = [
    "Certificate",
    "DrawReport",
    "Filling",
    "Groups",
    "InvalidDraw",
    "InvalidSchedule",
    "Proof",
    "Round",
    "Rounds",
    "Schedule",
    "Stage",
    "StageFormat",
    "StagePlan",
    "SwissRules",
    "Table",
    "certified",
    "cut",
    "draw_for_any_number",
    "elimination_round",
    "fixed_draw",
    "next_round",
    "redrawn",
    "round_robin",
    "swiss_round",
    "verify",
    "with_substitutes",
]
