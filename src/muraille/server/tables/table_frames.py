"""The frames that say how a table stands: made from its state, in a reader's language."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET

from muraille.citations import cite_text
from muraille.families import ruleset
from muraille.phrase import Language, Phrase, mark
from muraille.server.tables.foretold import FORETOLD
from muraille.server.tables.frame_parts import Absence, ChangedOption, PauseData, PhraseData, SeatData, WordsData
from muraille.server.tables.plans import LENGTHS, MODES, TIMERS, rules_of
from muraille.server.tables.prompt_frames import SOUGHT
from muraille.server.tables.results import PHRASES, ranking
from muraille.server.tables.seats import PlayerSeat, Reader
from muraille.server.tables.server_frames import VERSION, Error, GameOver, Hello, SaidPhrase, Table
from muraille.server.tables.table_state import TableState
from muraille.server.tables.thinking import LEVELS, SHORT_LEVELS
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.options import options_of, text_of, value_name
from muraille.training.advice import COACHES

#: What is done for somebody who is not there (:mod:`muraille.server.tables.caretaker`).
WAITED_FOR = mark("Not connected: the first question waits {seconds} seconds, then a bot plays safely.")
AWAY = Phrase(
    "Not connected: drawn tiles are discarded safely, and nothing is claimed, declared or won. The seat is kept."
)
GONE = Phrase("Left for good: a bot keeps the seat to the end, and neither claims nor wins.")
#: What is said after the end of a game in its frames.
_OVER = {"over": "game_over", "abandoned": "game_over"}


def hello_frame(state: TableState, delay_s: float, reader: Reader, you: int | None, seat: int | None) -> Hello:
    """Who the server takes the reader for."""
    return Hello(
        version=VERSION,
        table=state.id,
        you=you,
        seat=seat,
        spectator=you is None,
        delay_s=delay_s,
        language=reader.language.code,
        foretold=FORETOLD if reader.foretold else UNSET,
    )


def table_frame(state: TableState, watching: int, language: Language, you: int | None) -> Table:
    """Who sits here and how it stands."""
    plan, pause = state.plan, state.pause
    rules = ruleset(plan.rules)
    return Table(
        id=state.id,
        name=plan.name,
        rules=plan.rules,
        rules_name=rules.title.render(language),
        game=rules.family.name,
        game_name=rules.family.title.render(language),
        features=rules.family.features,
        options=_changed_options(state, language),
        mode=plan.mode,
        timer=plan.timer,
        length=plan.length,
        mode_name=MODES[plan.mode].render(language),
        timer_name=TIMERS[plan.timer].name.render(language),
        length_name=LENGTHS[plan.length].render(language),
        minutes=plan.minutes,
        hints=plan.hinted,
        undo=plan.undo,
        coach=plan.coach,
        coach_name=COACHES[plan.coach].render(language) if plan.coach in COACHES else "",
        phase=_phase(state),
        seats=[_seat(state, seat, language, you) for seat in state.seats],
        watching=watching,
        pause=PauseData(on=pause.on, asked=list(pause.asked)),
        next_url=None if state.next_id is None else f"/table/{state.next_id}",
        share_url=f"/table/{state.id}",
        phrases=[PhraseData(id=name, text=phrase.render(language)) for name, phrase in PHRASES.items()],
        words=_words(rules, language),
    )


def _words(rules: Ruleset, language: Language) -> WordsData:
    ron, tsumo = rules.family.win_words
    said = SOUGHT | {"ron": ron, "tsumo": tsumo}
    return WordsData(**{name: phrase.render(language) for name, phrase in said.items()})


def _phase(state: TableState) -> str:
    if state.phase == "playing" and state.between_deals:
        return "deal_over"
    return _OVER.get(state.phase, state.phase)


def _changed_options(state: TableState, language: Language) -> list[ChangedOption]:
    original = {option.name: option.value for option in options_of(ruleset(state.plan.rules))}
    return [
        ChangedOption(
            name=option.name,
            meaning=option.meaning.render(language),
            value=text_of(option.value),
            value_name=value_name(option.value).render(language),
            cite=cite_text(option.cite, language),
        )
        for option in options_of(rules_of(state.plan))
        if option.value != original[option.name]
    ]


def _seat(state: TableState, seat: PlayerSeat, language: Language, you: int | None) -> SeatData:
    """Who sits there; the level of a bot in words, and in one word."""
    occupant, level = seat.occupant, seat.occupant.level
    return SeatData(
        player=seat.player,
        name=occupant.name,
        kind=occupant.kind,
        level=level,
        level_name=LEVELS[level].render(language) if level in LEVELS else level,
        level_short=SHORT_LEVELS[level].render(language) if level in LEVELS else level,
        connected=seat.connected or occupant.kind == "bot",
        played_by_bot=seat.replaced,
        absence=_absence(state, seat, language),
        ready=seat.ready,
        you=seat.player == you,
    )


def _absence(state: TableState, seat: PlayerSeat, language: Language) -> Absence | None:
    """What the others should know of a player who is not there: what is done for him, and until when."""
    if state.phase != "playing" or not seat.human or seat.connected:
        return None
    if seat.occupant.left:
        short, sentence = Phrase("gone"), GONE
    elif seat.replaced:
        short, sentence = Phrase("away: a bot plays"), AWAY
    else:
        seconds = round(state.settings.protected_s)
        short, sentence = Phrase("away: {seconds} s are kept", seconds=seconds), Phrase(WAITED_FOR, seconds=seconds)
    return Absence(short=short.render(language), sentence=sentence.render(language))


def game_over_frame(state: TableState) -> GameOver:
    """The results of a finished game."""
    game = state.game
    assert game is not None
    ended = game.finished
    assert ended is not None
    return GameOver(
        ranking=ranking(ended, state.names, game.rules, game.session.scores),
        course=points_over(game.events),
        record_url=f"/api/tables/{state.id}/record",
        verify_url=f"/api/tables/{state.id}/verify",
        replay_url=f"/replay/{state.id}",
        seed=ended.seed,
    )


def points_over(events: Iterable[Event]) -> list[list[int]]:
    """The points of each player before the first deal and after each.

    >>> from muraille.tiles import Wind
    >>> started = happened.DealStarted(1, Wind.EAST, 0, (2, 3, 0, 1), (0, 0, 0, 0))
    >>> points_over([started, happened.DealEnded((24, -8, -8, -8), 0, 0, dealer_stays=True)])
    [[0, 0, 0, 0], [-8, -8, 24, -8]]
    """
    course: list[list[int]] = []
    players: tuple[int, ...] = ()
    for event in events:
        if isinstance(event, happened.DealStarted):
            players = event.players
            if not course:
                course.append(_by_player(players, event.scores))
        elif isinstance(event, happened.DealEnded):
            course.append(_by_player(players, event.scores))
    return course


def _by_player(players: tuple[int, ...], scores: tuple[int, ...]) -> list[int]:
    return [scores[players.index(player)] for player in range(4)]


def said_frame(player: int, phrase: str, language: Language) -> SaidPhrase:
    """A player said one of the phrases."""
    return SaidPhrase(player=player, phrase=phrase, text=PHRASES[phrase].render(language))


def error_frame(code: str, phrase: Phrase, language: Language, *, fatal: bool = False) -> Error:
    """Something went wrong; after a fatal one there is no use in coming back."""
    return Error(code=code, message=phrase.render(language), fatal=fatal)
