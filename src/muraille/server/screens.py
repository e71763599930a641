"""Every screen outside the desk and the club: what each address answers. ``make protocol`` writes the client's types from it."""

from __future__ import annotations

from muraille.referee.ruling_answers import OffencePage, RulingPage
from muraille.server.book_screens import BookComparison, BookData, BookList
from muraille.server.calculator import Calculation
from muraille.server.desk.calendar import Calendar
from muraille.server.exercise_screens import Exam, ExamMarks, Exercise, ExerciseKinds, ExerciseRun, ExerciseVerdict
from muraille.server.lessons import LessonData, LessonHeading, LessonVerdict
from muraille.server.my_play.room import Noted
from muraille.server.my_play.screens import Export, MyPlayScreen, OwnDecisions
from muraille.server.offline import OfflineExercise
from muraille.server.positions import Poll, SharedPosition
from muraille.server.referee_screens import OffenceList
from muraille.server.replays.reckoning import ReviewScreen
from muraille.server.replays.screens import BroughtLog, ReplayDeal, ReplayList, ReplayScreen
from muraille.server.services import Health
from muraille.server.tables.screens import (
    MadeTable,
    NewTable,
    OwnTables,
    TableChoices,
    TableList,
    TableShown,
    TableSummary,
    TakenSeat,
    WallProof,
)

#: What is answered, by the method and the address.
SCREENS: dict[str, object] = {
    "GET /healthz": Health,
    "GET /api/events": Calendar,
    "GET /api/choices": TableChoices,
    "GET /api/tables": TableList,
    "POST /api/tables": MadeTable,
    "POST /api/tables/mine": OwnTables,
    "GET /api/tables/{id}": TableShown,
    "POST /api/tables/{id}/join": TakenSeat,
    "POST /api/tables/{id}/fill": TableSummary,
    "POST /api/tables/{id}/again": MadeTable,
    "GET /api/tables/{id}/verify": WallProof,
    "POST /api/score": Calculation,
    "GET /api/rules": BookList,
    "GET /api/rules/compare": BookComparison,
    "GET /api/rules/{name}": BookData,
    "GET /api/referee": OffenceList,
    "GET /api/referee/{name}": OffencePage,
    "POST /api/referee/{name}": RulingPage,
    "GET /api/training": ExerciseKinds,
    "POST /api/training": Exercise,
    "GET /api/training/new": Exercise,
    "GET /api/training/today": Exercise,
    "GET /api/training/exam": Exam,
    "POST /api/training/exam": ExamMarks,
    "POST /api/training/answer": ExerciseVerdict,
    "GET /api/training/run": ExerciseRun,
    "GET /api/training/offline": list[OfflineExercise],
    "GET /api/lessons": list[LessonHeading],
    "GET /api/lessons/{lesson}": LessonData,
    "POST /api/lessons/{lesson}/{step}/answer": LessonVerdict,
    "POST /api/lessons/{lesson}/{step}/table": NewTable,
    "POST /api/positions": SharedPosition,
    "GET /api/positions/{id}": Exercise,
    "POST /api/positions/{id}/vote": Poll,
    "POST /api/positions/{id}/answer": ExerciseVerdict,
    "POST /api/replays/{id}/position": SharedPosition,
    "GET /api/replays": ReplayList,
    "POST /api/replays": BroughtLog,
    "GET /api/replays/{id}": ReplayScreen,
    "GET /api/replays/{id}/deals/{number}": ReplayDeal,
    "GET /api/replays/{id}/review": ReviewScreen,
    "POST /api/replays/{id}/review": ReviewScreen,
    "POST /api/replays/{id}/branch": NewTable,
    "GET /api/my-play": MyPlayScreen,
    "POST /api/my-play/games": Noted,
    "GET /api/my-play/decisions": OwnDecisions,
    "GET /api/my-play/export": Export,
}
#: What is answered with a file: a picture, a record, a log.
FILES = frozenset(
    {
        "GET /api/tables/{id}/record",
        "GET /api/tables/{id}/qr.svg",
        "GET /api/replays/{id}/download",
        "GET /api/replays/{id}/review.pdf",
        "GET /api/my-play/qr.svg",
    }
)
#: What is answered with nothing.
NOTHING = frozenset({"DELETE /api/my-play"})
