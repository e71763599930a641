"""The review of one player on paper: figures, the graph of the points, the decisions that cost most with their board, habits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from msgspec import Struct

from muraille.competition.printing.paper import Paper, PaperHeading
from muraille.competition.printing.press import pdf
from muraille.languages import language
from muraille.phrase import Language, Measured, Phrase, Renderable
from muraille.reviews.boards import DecisionBoard
from muraille.reviews.opinions import OpinionData
from muraille.reviews.report import Mistake, PlayerReport, Report, report
from muraille.server.problems import RequestRefused
from muraille.server.replays.reckoning import Game, study_of

_SYMBOL = re.compile(r'<symbol id="tile-(\w+)" viewBox="0 0 60 80">(.*?)</symbol>', re.DOTALL)
_COLOUR = re.compile(r"var\(--[\w-]+, (#\w+)\)")
#: How the lines of the four players are drawn.
_WIDTH, _HEIGHT = 480, 150

WORDS = {
    "agreement": Phrase("as the bot"),
    "lost": Phrase("points lost"),
    "mean": Phrase("lost a decision"),
    "dealt_in": Phrase("dealt in"),
    "unlucky": Phrase("of these bad luck"),
    "wins": Phrase("wins"),
    "player": Phrase("player"),
    "four": Phrase("The four players"),
    "costliest": Phrase("The decisions that cost most"),
    "habits": Phrase("Habits"),
    "times": Phrase("times"),
    "course": Phrase("Points over the game"),
    "none": Phrase("The bot found no mistake in what it has reviewed."),
    "discards": Phrase("discards"),
    "dora": Phrase("indicator"),
    "done": Phrase("done"),
    "better": Phrase("better"),
}


@cache
def faces() -> dict[str, str]:
    """The faces of the tiles as pictures of their own, in the colours that they have on bone."""
    text = (files("muraille.server") / "static" / "tiles.svg").read_text(encoding="utf-8")
    return {name: _face(drawing) for name, drawing in _SYMBOL.findall(text)}


def _face(drawing: str) -> str:
    bone = '<rect x="1" y="1" width="58" height="78" rx="6" fill="#fdf8ea" stroke="#8f6733" stroke-width="2"/>'
    inside = _COLOUR.sub(r"\1", drawing)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">{bone}{inside}</svg>'


class ReviewFigures(Struct, frozen=True, kw_only=True):
    """How a player did."""

    name: str
    agreement: str
    lost: str
    mean: str
    dealt_in: str
    unlucky: str
    wins: str
    #: Whether the review is his.
    own: bool


class PrintedDiscard(Struct, frozen=True, kw_only=True):
    """A tile of a river; one turned sideways declared riichi."""

    tile: str
    riichi: bool


class PrintedRiver(Struct, frozen=True, kw_only=True):
    """The discards of a player."""

    name: str
    tiles: list[PrintedDiscard]


class PrintedMistake(Struct, frozen=True, kw_only=True):
    """A decision that cost something: what was on the table, what was done, what would have been better."""

    where: str
    loss: str
    chosen: str
    action: str
    habit: str
    reason: str
    hand: Sequence[str]
    apart: Sequence[str]
    melds: Sequence[Sequence[str]]
    indicators: Sequence[str]
    rivers: list[PrintedRiver]


class PrintedHabit(Struct, frozen=True, kw_only=True):
    """A kind of mistake, how often, and what it cost."""

    name: str
    count: int
    loss: str


class PrintedReview(Struct, frozen=True, kw_only=True):
    """The review of a player on paper."""

    figures: ReviewFigures
    players: list[ReviewFigures]
    ends: list[str]
    mistakes: list[PrintedMistake]
    habits: list[PrintedHabit]
    #: The points over the game, drawn.
    course: str
    remark: str
    #: The tiles that are on it, drawn.
    faces: dict[str, str]


def review_pdf(game: Game, opinions: dict[int, list[OpinionData]], player: int, code: str) -> bytes:
    """The review of a player as a PDF."""
    if not opinions:
        raise RequestRefused(409, "not_reviewed", Phrase("This game is not reviewed yet: ask for the review first"))
    study, spoken = study_of(game), language(code)
    return pdf(review_paper(report(study, opinions, spoken), player, study.rules.title, study.title, spoken))


def review_paper(told: Report, player: int, rules: Renderable, event: str, spoken: Language) -> Paper:
    """The data of the review on paper."""
    own = told.players[player]
    names = ", ".join(each.name for each in told.players)
    title = Phrase("Review for {name}", name=own.name).render(spoken)
    heading = PaperHeading(
        language=spoken.code,
        title=title,
        event=event or names,
        rules=rules.render(spoken),
        as_of=Phrase(
            "{count} of {deals:# deal|# deals} reviewed by the bot “{bot}”",
            count=len(told.reviewed),
            deals=told.deals,
            bot=told.reviewer,
        ).render(spoken),
        words={name: word.render(spoken) for name, word in WORDS.items()},
    )
    used = {tile for each in own.mistakes for tile in _tiles_of(each.board)}
    body = PrintedReview(
        figures=_figures(own, spoken, own=True),
        players=[_figures(each, spoken, own=each.player == player) for each in told.players],
        ends=[Measured(score, 0).render(spoken) for score in told.course[-1][1]],
        mistakes=[_mistake(each, spoken) for each in own.mistakes],
        habits=[PrintedHabit(name=each.name, count=each.count, loss=_number(each.loss, spoken)) for each in own.habits],
        course=course_svg([scores for _, scores in told.course], player) if len(told.course) > 1 else "",
        remark=told.remark,
        faces={tile: faces()[tile] for tile in sorted(used)},
    )
    return Paper("review", heading, body)


def _number(value: float, spoken: Language) -> str:
    return Measured.points(value).render(spoken)


def _share(value: float | None) -> str:
    return "–" if value is None else f"{round(100 * value)} %"


def _figures(each: PlayerReport, spoken: Language, *, own: bool) -> ReviewFigures:
    return ReviewFigures(
        name=each.name,
        agreement=_share(each.agreement),
        lost=_number(each.loss, spoken),
        mean="–" if each.mean_loss is None else _number(each.mean_loss, spoken),
        dealt_in=str(len(each.deal_ins)),
        unlucky=str(sum(one.unlucky is True for one in each.deal_ins)),
        wins=str(each.wins),
        own=own,
    )


def _mistake(each: Mistake, spoken: Language) -> PrintedMistake:
    board = each.board
    return PrintedMistake(
        where=Phrase("{deal}, turn {turn}", deal=each.deal_name, turn=each.turn).render(spoken),
        loss=_number(each.loss, spoken),
        chosen=each.chosen.label,
        action=each.action.label,
        habit=each.habit or "",
        reason=each.reason,
        hand=board.hand,
        apart=[tile for tile in (board.drawn, board.claimed) if tile is not None],
        melds=board.sets,
        indicators=board.indicators,
        rivers=[
            PrintedRiver(name=name, tiles=[PrintedDiscard(tile=one.tile, riichi=one.riichi) for one in river])
            for name, river in zip(board.names, board.rivers, strict=True)
        ],
    )


def _tiles_of(board: DecisionBoard) -> Iterable[str]:
    yield from board.hand
    yield from (tile for tile in (board.drawn, board.claimed) if tile is not None)
    yield from (tile for meld in board.sets for tile in meld)
    yield from board.indicators
    yield from (one.tile for river in board.rivers for one in river)


_DASHES = ("none", "7 3", "2 3", "9 3 2 3")


def course_svg(points: Sequence[Sequence[int]], own: int) -> str:
    """The points over the game: a line for each player, told apart by its dashes, one's own thick.

    >>> course_svg([[0, 0, 0, 0], [10, -10, 0, 0]], 0).count("<polyline")
    4
    """
    every = [score for scores in points for score in scores]
    low, span = min(every), max(every) - min(every) or 1
    lines = []
    for player in range(4):
        places = " ".join(
            f"{4 + at / (len(points) - 1) * (_WIDTH - 8):.1f},{_HEIGHT - 6 - (scores[player] - low) / span * (_HEIGHT - 12):.1f}"
            for at, scores in enumerate(points)
        )
        drawn = f'stroke-width="{3.5 if player == own else 1.5}" stroke-dasharray="{_DASHES[player]}"'
        lines.append(f'<polyline points="{places}" fill="none" stroke="#1d1c1a" {drawn}/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}">{"".join(lines)}</svg>'
