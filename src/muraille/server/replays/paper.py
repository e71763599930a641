"""The review of one player on paper: figures, the graph of the points, the decisions that cost most with their board, habits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from muraille.competition.printing.paper import Paper
from muraille.competition.printing.press import pdf
from muraille.languages import language
from muraille.phrase import Language, Measured, Phrase, Renderable
from muraille.reviews.boards import DecisionBoard
from muraille.reviews.opinions import OpinionData
from muraille.reviews.report import Mistake, PlayerReport, Report, report
from muraille.server.problems import Refusal
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


def review_pdf(game: Game, opinions: dict[int, list[OpinionData]], player: int, code: str) -> bytes:
    """The review of a player as a PDF."""
    if not opinions:
        raise Refusal(409, "not_reviewed", Phrase("This game is not reviewed yet: ask for the review first"))
    study, spoken = study_of(game), language(code)
    return pdf(review_paper(report(study, opinions, spoken), player, study.rules.title, study.title, spoken))


def review_paper(told: Report, player: int, rules: Renderable, event: str, spoken: Language) -> Paper:
    """The data of the review on paper."""
    own = told.players[player]
    names = ", ".join(each.name for each in told.players)
    title = Phrase("Review for {name}", name=own.name).render(spoken)
    heading: dict[str, object] = {
        "language": spoken.code,
        "title": title,
        "event": event or names,
        "place": "",
        "dates": "",
        "rules": rules.render(spoken),
        "as_of": Phrase(
            "{count} of {deals:# deal|# deals} reviewed by the bot “{bot}”",
            count=len(told.reviewed),
            deals=told.deals,
            bot=told.reviewer,
        ).render(spoken),
        "unpublished": "",
        "words": {name: word.render(spoken) for name, word in WORDS.items()},
    }
    mistakes = [_mistake(each, spoken) for each in own.mistakes]
    used = {tile for each in own.mistakes for tile in _tiles_of(each.board)}
    return Paper(
        "review",
        heading
        | {
            "figures": _figures(own, spoken),
            "players": [_row(each, spoken) | {"own": each.player == player} for each in told.players],
            "ends": [Measured(score, 0).render(spoken) for score in told.course[-1][1]],
            "mistakes": mistakes,
            "habits": [
                {"name": each.name, "count": each.count, "loss": _number(each.loss, spoken)} for each in own.habits
            ],
            "course": course_svg([scores for _, scores in told.course], player) if len(told.course) > 1 else "",
            "remark": told.remark,
            "faces": {tile: faces()[tile] for tile in sorted(used)},
        },
    )


def _number(value: float, spoken: Language) -> str:
    return Measured.points(value).render(spoken)


def _share(value: float | None) -> str:
    return "–" if value is None else f"{round(100 * value)} %"


def _figures(own: PlayerReport, spoken: Language) -> dict[str, str]:
    return {
        "agreement": _share(own.agreement),
        "lost": _number(own.loss, spoken),
        "mean": "–" if own.mean_loss is None else _number(own.mean_loss, spoken),
        "dealt_in": str(len(own.deal_ins)),
        "unlucky": str(sum(each.unlucky is True for each in own.deal_ins)),
        "wins": str(own.wins),
    }


def _row(each: PlayerReport, spoken: Language) -> dict[str, object]:
    return {"name": each.name, **_figures(each, spoken)}


def _mistake(each: Mistake, spoken: Language) -> dict[str, object]:
    board = each.board
    return {
        "where": Phrase("{deal}, turn {turn}", deal=each.deal_name, turn=each.turn).render(spoken),
        "loss": _number(each.loss, spoken),
        "chosen": each.chosen.label,
        "action": each.action.label,
        "habit": each.habit or "",
        "reason": each.reason,
        "hand": board.hand,
        "apart": [tile for tile in (board.drawn, board.claimed) if tile is not None],
        "melds": board.sets,
        "indicators": board.indicators,
        "rivers": [
            {"name": name, "tiles": [{"tile": one.tile, "riichi": one.riichi} for one in river]}
            for name, river in zip(board.names, board.rivers, strict=True)
        ],
    }


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
