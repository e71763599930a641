"""The referee at the table: faults of an open table become offences with their facts, rulings become events of the deal.

A table with a :class:`TableReferee` as its umpire is open. Offences that no program can see (a phone, tiles knocked over) are
entered by hand with :func:`enter`, at an open table and at a guarded one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muraille.errors import InvalidRequest
from muraille.mcr.choices import LadderScope
from muraille.phrase import Phrase
from muraille.referee.carrying import carried_out
from muraille.referee.questions import COMMON
from muraille.referee.rulings import NoRuling, Pending, Ruling, rule
from muraille.referee.sightings import offence_of
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.conduct import Fault
from muraille.table.games import Game
from muraille.table.reasons import Reason
from muraille.table.rulings import RulingEvent
from muraille.table.umpires import Scene, Setting
from muraille.tiles import Tile


class TableReferee:
    """The umpire of an open table: rules on what players do wrongly, by the catalogue and the table's own ruleset.

    ``setting`` is *tournament* or *elsewhere*: what a chombo costs depends on it (RCR §3.4.6).
    """

    def __init__(self, setting: Setting = "tournament") -> None:
        self.setting = setting

    def fault(self, scene: Scene, seat: int, action: Action, reason: Reason | None) -> Fault | None:
        return offence_of(scene, seat, action, reason)

    def rule(self, scene: Scene, faults: Sequence[Fault], *, won: bool = False) -> list[RulingEvent]:
        rulings: list[tuple[int | None, Ruling]] = []
        for fault in faults:
            facts = {**fault.facts, **self.stated(scene, won=won)}
            rulings.append((fault.seat, ruling_at(scene, fault.seat, fault.offence, facts)))
        return carried_out(scene, rulings)

    def stated(self, scene: Scene, *, won: bool = False) -> dict[str, object]:
        """The facts that hold for every offence at this table, as far as its game asks for them."""
        asked = {question.id for question in COMMON[scene.rules.game]}
        return {fact: value for fact, value in (("setting", self.setting), ("simultaneous_win", won)) if fact in asked}

    def at_draw(self, scene: Scene) -> list[Fault]:
        return scene.rules.family.conduct.at_draw(scene)


def enter(
    game: Game, seat: int | None, offence: str, facts: Mapping[str, object] | None = None, tiles: Sequence[Tile] = ()
) -> Ruling:
    """Rule on an offence that the referee saw, by its name or row, and carry the ruling out in the deal in play.

    Without a seat nobody is at fault. The setting is that of the table, unless a fact says otherwise.
    ``tiles`` are those that were exposed, where they must be discarded first. Raises :class:`InvalidRequest` where a fact is
    missing, or where the book leaves a choice that the facts do not close.
    """
    if game.deal is None or game.deal.over:
        raise InvalidRequest("no_deal", Phrase("no deal is in play"))
    known = game.umpire.stated(game.deal) if isinstance(game.umpire, TableReferee) else {}
    ruling = ruling_at(game.deal, seat, offence, {**known, **(facts or {})})
    game.rule(carried_out(game.deal, [(seat, ruling)], tiles))
    return ruling


def ruling_at(scene: Scene, seat: int | None, offence: str, facts: Mapping[str, object]) -> Ruling:
    """The ruling on an offence in this deal; who the offender is and how often he did it are known here."""
    rules = scene.rules
    stated = dict(facts) if seat is None else {"seat": scene.state.wind(seat).value, **facts}
    answer = rule(offence, stated, rules)
    if isinstance(answer, Pending) and seat is not None and answer.questions[0].id == "times":
        answer = rule(offence, {**stated, "times": _times(scene, seat, answer.offence.id)}, rules)
    if isinstance(answer, NoRuling):
        raise InvalidRequest(answer.code, answer.sentence)
    if isinstance(answer, Pending):
        question = answer.questions[0]
        raise InvalidRequest(
            "missing_fact",
            Phrase("“{name}” is open: {question}", name=question.id, question=question.text),
        )
    return answer


def _times(scene: Scene, seat: int, offence: str) -> int:
    """Which time it is: in the deal, or in the whole game where the ruleset counts so (Green §3.11.6-3; MG36)."""
    if getattr(scene.rules, "penalty_ladder_scope", None) is LadderScope.SESSION:
        return scene.ruled[scene.state.players[seat], offence] + 1
    earlier = (event for event in scene.log if isinstance(event, happened.Ruled))
    return 1 + sum(1 for event in earlier if (event.seat, event.offence) == (seat, offence))
