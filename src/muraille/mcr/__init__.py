"""The Chinese competition rules (MCR): the 81 fan, their combination, and what a win pays."""

from muraille.mcr.explain import explain
from muraille.mcr.false_hu import FalseHu, false_hu_payments
from muraille.mcr.family import MCR
from muraille.mcr.fan import FAN, FAN_BY_ID, Fan
from muraille.mcr.payments import win_payments
from muraille.mcr.rules import MCR_BOTZONE, MCR_GREEN, MCR_INTL, MCR_RULESETS, McrRules
from muraille.mcr.scoring import Refusal, Score, Situation, score, score_many, score_trusted

__all__ = [
    "FAN",
    "FAN_BY_ID",
    "MCR",
    "MCR_BOTZONE",
    "MCR_GREEN",
    "MCR_INTL",
    "MCR_RULESETS",
    "FalseHu",
    "Fan",
    "McrRules",
    "Refusal",
    "Score",
    "Situation",
    "explain",
    "false_hu_payments",
    "score",
    "score_many",
    "score_trusted",
    "win_payments",
]
