"""What screens show: frozen records made from a competition, by pure functions. The time is always an argument.

A screen asks one of these functions and renders the record; it computes nothing. ``data`` turns a record into JSON.
"""

from muraille.competition.views.audit import AuditLine, audit
from muraille.competition.views.clock import ClockView, session_clock
from muraille.competition.views.data import data
from muraille.competition.views.event import (
    Action,
    EventView,
    NextStep,
    SessionState,
    SessionView,
    event_view,
    next_step,
    session_numbers,
    session_state,
)
from muraille.competition.views.player import PlayerSession, PlayerView, player_view
from muraille.competition.views.ranking import RankingRow, RankingView, ranking_view
from muraille.competition.views.reception import Guest, ReceptionView, reception_view
from muraille.competition.views.table import DealView, SheetSeat, TableView, table_view

__all__ = [
    "Action",
    "AuditLine",
    "ClockView",
    "DealView",
    "EventView",
    "Guest",
    "NextStep",
    "PlayerSession",
    "PlayerView",
    "RankingRow",
    "RankingView",
    "ReceptionView",
    "SessionState",
    "SessionView",
    "SheetSeat",
    "TableView",
    "audit",
    "data",
    "event_view",
    "next_step",
    "player_view",
    "ranking_view",
    "reception_view",
    "session_clock",
    "session_numbers",
    "session_state",
    "table_view",
]
