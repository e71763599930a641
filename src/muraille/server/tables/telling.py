"""What a table tells: frames for each player and for those who watch, each in his own language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from muraille.errors import MurailleError
from muraille.languages import cite_text
from muraille.option_values import value_name
from muraille.phrase import Language, Phrase
from muraille.presets import ruleset
from muraille.server.tables import asking, prospects, results
from muraille.server.tables.chairs import Chair, Line, Question
from muraille.server.tables.frames import encoded
from muraille.server.tables.gallery import Gallery
from muraille.server.tables.knowledge import Knowledge
from muraille.server.tables.plans import LENGTHS, MODES, TIMERS, rules_of
from muraille.server.tables.results import PHRASES, DealResult
from muraille.server.tables.thinking import LEVELS, SHORT_LEVELS
from muraille.table.events import Event
from muraille.table.games import Game
from muraille.table.prompts import Asked
from muraille.table.rulesets import options_of, text_of

if TYPE_CHECKING:
    from muraille.server.tables.playing import Playing

VERSION = 1


class Teller:
    """The voice of a table."""

    def __init__(self, table: Playing) -> None:
        self._table = table
        #: What each person at the table knows, and what the spectators know.
        self.known: dict[int, Knowledge] = {}
        self.gallery = Gallery(table.settings.spectator_delay_s, table.clock)
        self._result: DealResult | None = None

    def begin(self, game: Game) -> None:
        table = self._table
        guarded = table.plan.mode == "guarded"
        self.known = {
            chair.player: Knowledge(game.family, chair.player, table.names, guarded=guarded)
            for chair in table.chairs
            if chair.human
        }
        self.gallery.known = Knowledge(game.family, None, table.names)
        if not self.known:
            self.gallery.delay_s = 0.0  # bots have nobody to whisper to

    def catch_up(self, events: Sequence[Event], in_play: int) -> None:
        """Everything that happened before the server stopped; the deal in play is told to spectators after their delay."""
        for known in self.known.values():
            known.learn(events)
        assert self.gallery.known is not None
        before = len(events) - in_play
        self.gallery.known.learn(events[:before])
        self.gallery.tell(events[before:])

    # Frames to everybody

    def _each(self, frame: Callable[[Chair, Language], str]) -> None:
        for chair in self._table.chairs:
            if chair.line is not None:
                chair.send(frame(chair, chair.line.language))

    def events(self, beat: Sequence[Event]) -> None:
        """Something happened."""
        for player, known in self.known.items():
            learned = known.learn(beat)
            line = self._table.chairs[player].line
            if learned and line is not None:
                line.send(
                    encoded(
                        "moved",
                        seq=known.seq,
                        events=[each.data(line.language) for each in learned],
                        view=known.view(line.language),
                    )
                )
        self.gallery.tell(beat)

    def table(self) -> None:
        """Who sits here and how it stands."""
        self._each(lambda chair, language: encoded("table", **self.table_data(language, chair.player)))
        self.gallery.send(lambda language: encoded("table", **self.table_data(language, None)))

    def table_data(self, language: Language, you: int | None) -> dict[str, Any]:
        table, plan = self._table, self._table.plan
        original = {option.name: option.value for option in options_of(ruleset(plan.rules))}
        return {
            "id": table.id,
            "name": plan.name,
            "rules": plan.rules,
            "rules_name": ruleset(plan.rules).title.render(language),
            "game": ruleset(plan.rules).game,
            "options": [
                {
                    "name": option.name,
                    "meaning": option.meaning.render(language),
                    "value": text_of(option.value),
                    "value_name": value_name(option.value).render(language),
                    "cite": cite_text(option.cite, language),
                }
                for option in options_of(rules_of(plan))
                if option.value != original[option.name]
            ],
            "mode": plan.mode,
            "timer": plan.timer,
            "length": plan.length,
            "mode_name": MODES[plan.mode].render(language),
            "timer_name": TIMERS[plan.timer].name.render(language),
            "length_name": LENGTHS[plan.length].render(language),
            "minutes": plan.minutes,
            "hints": plan.hinted,
            "phase": self._phase(),
            "seats": [chair.data(you) | _level(chair, language) for chair in table.chairs],
            "watching": len(self.gallery.lines),
            "pause": table.pause.data(),
            "next_url": None if table.next_id is None else f"/table/{table.next_id}",
            "share_url": f"/table/{table.id}",
            "phrases": [{"id": name, "text": phrase.render(language)} for name, phrase in PHRASES.items()],
        }

    def _phase(self) -> str:
        phase = self._table.phase
        if phase == "playing" and self._table.between_deals:
            return "deal_over"
        return {"over": "game_over", "abandoned": "game_over"}.get(phase, phase)

    def said(self, player: int, phrase: str) -> None:
        """A player said one of the phrases."""
        self._each(lambda _, language: _said(player, phrase, language))
        self.gallery.later(lambda: self.gallery.send(lambda language: _said(player, phrase, language)))

    def failed(self, why: Phrase) -> None:
        self._each(lambda _, language: error_frame("table_failed", why.render(language), fatal=True))
        self.gallery.send(lambda language: error_frame("table_failed", why.render(language), fatal=True))
        self.table()

    # The end of a deal and of the game

    def deal_over(self) -> None:
        table = self._table
        assert table.game is not None
        assert table.game.deal is not None
        self._result = results.deal_result(table.game.deal)
        self.table()
        self._each(lambda chair, language: self._deal_over_frame(self.known[chair.player], language))
        watching, result = self.gallery.known, self._result
        assert watching is not None
        self.gallery.show(lambda language: self._deal_over_frame(watching, language, result))

    def ready(self) -> None:
        """Somebody is ready: the roster again."""
        self._each(lambda _, language: encoded("ready", ready=[chair.ready for chair in self._table.chairs]))

    def _deal_over_frame(self, known: Knowledge, language: Language, result: DealResult | None = None) -> str:
        shown = result or self._result
        assert shown is not None
        return encoded(
            "deal_over",
            result=shown.data(known, language),
            ready=[chair.ready for chair in self._table.chairs],
            wall={"commitment": known.commitment},
        )

    def game_over(self) -> None:
        self._each(lambda _, language: self._game_over_frame())
        self.gallery.show(lambda language: self._game_over_frame())

    def _game_over_frame(self) -> str:
        table = self._table
        assert table.game is not None
        ended = table.game.finished
        assert ended is not None
        return encoded(
            "game_over",
            ranking=results.ranking(ended, table.names, table.game.family.starting_points, table.game.course.scores),
            record_url=f"/api/tables/{table.id}/record",
            verify_url=f"/api/tables/{table.id}/verify",
            replay_url=f"/replay/{table.id}",
            seed=ended.seed,
        )

    # Frames to one

    def welcome(self, chair: Chair) -> None:
        """Everything for a player who comes or comes back: a fresh view, then what he is being asked."""
        line = chair.line
        assert line is not None
        table = self._table
        known = self.known.get(chair.player)
        line.send(self._hello(line, chair.player, None if known is None else known.seat))
        line.send(encoded("table", **self.table_data(line.language, chair.player)))
        if known is None:
            return
        line.send(encoded("snapshot", **known.snapshot(line.language)))
        if table.phase == "over":
            line.send(self._game_over_frame())
        elif table.between_deals:
            if self._result is None and table.game is not None and table.game.deal is not None:
                self._result = results.deal_result(table.game.deal)
            line.send(self._deal_over_frame(known, line.language))
        elif chair.question is not None:
            self.question(chair)

    def welcome_spectator(self, line: Line) -> None:
        line.send(self._hello(line, None, None))
        line.send(encoded("table", **self.table_data(line.language, None)))
        gallery = self.gallery
        gallery.lines.add(line)
        if gallery.known is not None:
            line.send(encoded("snapshot", **gallery.known.snapshot(line.language)))
        if gallery.shown is not None:
            line.send(gallery.shown(line.language))

    def _hello(self, line: Line, you: int | None, seat: int | None) -> str:
        return encoded(
            "hello",
            version=VERSION,
            table=self._table.id,
            you=you,
            seat=seat,
            spectator=you is None,
            delay_s=self.gallery.delay_s,
            language=line.language.code,
        )

    def question(self, chair: Chair) -> None:
        """What a player is asked, or why he may not do what he would look for."""
        question, line = chair.question, chair.line
        if question is None or line is None:
            return
        prompt = question.prompt
        remaining, bank = chair.remaining(question, self._table.timer, self._table.pause.now)
        content = asking.question(prompt, line.language)
        if self._table.plan.hinted and prompt.asked is Asked.TURN and question.awaited:
            after = prospects.after_discards(self.known[chair.player].state, prompt.seat)
            content["after"] = {tile: after[tile] for tile in content["discards"]["allowed"] if tile in after}
        line.send(
            encoded("prompt", id=question.id, **content, remaining_ms=remaining, bank_ms=bank, open=question.awaited)
        )

    def question_closed(self, chair: Chair, question: Question) -> None:
        chair.send(encoded("prompt_closed", id=question.id))

    def stale(self, chair: Chair) -> None:
        self._error(chair, "stale_prompt", Phrase("the table has moved on since this question was asked"))

    def paused(self, chair: Chair) -> None:
        self._error(chair, "paused", Phrase("the table pauses; go on first"))

    def refused(self, chair: Chair, problem: MurailleError) -> None:
        self._error(chair, problem.code, problem.phrase)
        self.question(chair)

    def _error(self, chair: Chair, code: str, phrase: Phrase) -> None:
        if chair.line is not None:
            chair.line.send(error_frame(code, phrase.render(chair.line.language)))


def _level(chair: Chair, language: Language) -> dict[str, str | None]:
    """The level of a bot in words, and in one word."""
    level = chair.place.level
    if level not in LEVELS:
        return {"level_name": level, "level_short": level}
    return {"level_name": LEVELS[level].render(language), "level_short": SHORT_LEVELS[level].render(language)}


def error_frame(code: str, message: str, *, fatal: bool = False) -> str:
    """Something went wrong; after a fatal one there is no use in coming back."""
    return encoded("error", code=code, message=message, fatal=fatal)


def _said(player: int, phrase: str, language: Language) -> str:
    return encoded("said", player=player, phrase=phrase, text=PHRASES[phrase].render(language))
