"""A question to a player as a frame: what he may do with labels and keys, what he may not and why, what each discard leaves."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import UNSET
from msgspec.structs import asdict

from muraille.citations import cite_text
from muraille.phrase import Language, Phrase
from muraille.server.tables import prospects
from muraille.server.tables.frame_parts import AfterDiscard, Discards, Forbidden, HeldData, Offered, RefusedChoice
from muraille.server.tables.knowledge import Knowledge
from muraille.server.tables.reasons import reason_data
from muraille.server.tables.seats import PendingQuestion, PlayerSeat
from muraille.server.tables.server_frames import Mistakes, PromptFrame
from muraille.server.tables.table_state import TableState
from muraille.table import action_words
from muraille.table import actions as asks
from muraille.table.action_words import spoken
from muraille.table.actions import Action
from muraille.table.prompts import Prompt
from muraille.table.reasons import Asked, Refused
from muraille.table.unavailable import Unavailable

#: The key of each kind of action, in the order of the buttons.
KEYS: dict[type, str] = {
    asks.Win: "w",
    asks.Riichi: "r",
    asks.Kong: "k",
    asks.ConcealedKong: "k",
    asks.AddedKong: "k",
    asks.Flower: "f",
    asks.Pung: "p",
    asks.Chow: "c",
    asks.Pass: "x",
    asks.NineTerminals: "n",
    asks.Tenpai: "t",
    asks.Noten: "n",
    asks.Announce: "a",
    asks.Discard: "d",
}
ORDER = {kind: place for place, kind in enumerate(KEYS)}
#: What a player looks for, by its name.
SOUGHT = {
    "win": Phrase("Win"),
    "riichi": Phrase("Riichi"),
    "kong": Phrase("Kong"),
    "pung": Phrase("Pung"),
    "chow": Phrase("Chow"),
}


def prompt_frame(seat: PlayerSeat, known: Knowledge, state: TableState, now: float) -> PromptFrame | None:
    """What a player is asked, or why he may not do what he would look for; None where he let it go or is not there."""
    question, reader = seat.question, seat.reader
    if question is None or reader is None or question.declined:
        return None
    asked, language = question.prompt, reader.language
    remaining, bank = seat.remaining(question, state.timer, state.pause.clock(now))
    mistakes = asked.mistakes
    discards = Discards(
        allowed=sorted({each.tile.value for each in (*asked.actions, *mistakes) if isinstance(each, asks.Discard)}),
        forbidden=_forbidden(asked, language),
    )
    hinted = state.plan.hinted and asked.asked is Asked.TURN and question.awaited
    return PromptFrame(
        id=question.id,
        asked=asked.asked.value,
        tile=None if asked.tile is None else asked.tile.value,
        actions=buttons(asked.actions, language),
        refused=_refusals(asked, language),
        discards=discards,
        mistakes=buttons(mistakes, language),
        default=asked.default,
        after=_after(known, asked.seat, discards.allowed) if hinted else UNSET,
        names_fan=asked.open_table and known.rules.play.names_fan,
        remaining_ms=remaining,
        bank_ms=bank,
        open=question.open,
        held=_held(question, state.pause.clock(now)),
    )


def mistakes_frame(question: PendingQuestion, language: Language) -> Mistakes:
    """What can be done wrongly."""
    return Mistakes(id=question.id, mistakes=buttons(question.prompt.mistakes, language))


def _held(question: PendingQuestion, now: float) -> HeldData | None:
    if question.held is None:
        return None
    return HeldData(action=question.held.action, remaining_ms=max(0, round(1000 * (question.held.until - now))))


def offered(action: Action, language: Language) -> Offered:
    """An action that may be chosen."""
    return Offered(
        action=action,
        label=spoken(action_words.named(action)).render(language),
        tiles=action_words.tiles_of(action),
        key=KEYS[type(action)],
    )


def buttons(actions: Iterable[Action], language: Language) -> list[Offered]:
    """Every action that is a button: discards are chosen among the tiles."""
    chosen = (action for action in actions if not isinstance(action, asks.Discard))
    return [offered(action, language) for action in sorted(chosen, key=lambda each: ORDER[type(each)])]


def refusal(entry: Refused, language: Language) -> RefusedChoice:
    """An action that a player would look for, and why it is refused."""
    return RefusedChoice(
        **asdict(offered(entry.action, language)) | {"action": msgspec.to_builtins(entry.action)},
        **reason_data(entry.reason, language),
    )


def _unavailable(entry: Unavailable, language: Language) -> RefusedChoice:
    """A kind of action of which there is nothing to choose."""
    return RefusedChoice(
        action={"type": entry.kind},
        label=SOUGHT[entry.kind].render(language),
        tiles=[],
        key="",
        **reason_data(entry.reason, language),
    )


def _refusals(asked: Prompt, language: Language) -> list[RefusedChoice]:
    """What is greyed. An open table does not say what the rules refuse: that is for the player to know."""
    if asked.open_table:
        return []
    refused = [refusal(each, language) for each in asked.refused if not isinstance(each.action, asks.Discard)]
    return refused + [_unavailable(each, language) for each in asked.unavailable]


def _forbidden(asked: Prompt, language: Language) -> list[Forbidden]:
    """The tiles that may not be discarded."""
    if asked.open_table:
        return []
    return [
        Forbidden(
            tile=each.action.tile.value,
            message=spoken(each.reason.phrase).render(language),
            cite=cite_text(each.reason.cite, language),
        )
        for each in asked.refused
        if isinstance(each.action, asks.Discard)
    ]


def _after(known: Knowledge, seat: int, allowed: Iterable[str]) -> dict[str, AfterDiscard]:
    """What each allowed discard leaves."""
    after = prospects.after_discards(known.state, seat)
    return {tile: after[tile] for tile in allowed if tile in after}
