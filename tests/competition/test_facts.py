"""A fact is one declaration: what follows from it, and the journals that were written before."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from muraille.competition.declaration import Fact
from muraille.competition.exchange import read_journal
from muraille.competition.facts import (
    DECLARED,
    FeeAgreed,
    MeasureDone,
    MeasureGiven,
    PaymentReceived,
    PersonArrived,
    ProgrammeSet,
    Undone,
)
from muraille.competition.fold import fold
from muraille.competition.journal import encode, verify
from muraille.competition.json_data import competition_json
from muraille.competition.roles import Role
from muraille.competition.views import audit
from muraille.languages import language

JOURNALS = Path(__file__).parent.parent / "data" / "journals"


def test_a_journal_of_the_first_format_says_what_it_said() -> None:
    """Every kind of fact, as the first format wrote it; results and sentences are those that it had then."""
    text = (JOURNALS / "format_1.jsonl").read_text(encoding="utf-8")
    entries = read_journal(text)
    assert {type(entry.what) for entry in entries} >= set(DECLARED) - ADDED_SINCE
    verify(entries)
    assert [encode(entry).decode() for entry in entries] == text.splitlines(), "the same bytes, so the same hashes"
    told = json.loads((JOURNALS / "format_1.json").read_text(encoding="utf-8"))
    assert (
        msgspec.json.decode(msgspec.json.encode(competition_json(fold(entries), everything=True)))
        == told["competition"]
    )
    assert [line.sentence.render(language("fr")) for line in audit(entries)] == told["french"]


#: Facts that journals of the first format do not know.
ADDED_SINCE: frozenset[type[Fact]] = frozenset(
    {PersonArrived, PaymentReceived, FeeAgreed, ProgrammeSet, MeasureGiven, MeasureDone}
)


def test_words_of_the_first_format_are_ids_now() -> None:
    entries = read_journal((JOURNALS / "format_1.jsonl").read_text(encoding="utf-8"))
    competition = fold(entries)
    assert {each.given.text for each in competition.penalties.values()} == {"", "chombo"}
    assert [draw.method for draw in competition.draws] == [""]
    assert all(draw.made for draw in competition.draws)


@pytest.mark.parametrize("kind", DECLARED, ids=lambda kind: kind.__name__)
def test_every_fact_is_declared_whole(kind: type[Fact]) -> None:
    assert kind.__doc__
    assert "fold" in vars(kind)
    assert "sentence" in vars(kind)
    for name in kind.command.parameters if kind.command else ():
        assert name in kind.__struct_fields__


def test_who_writes_each_fact_follows_from_its_declaration() -> None:
    assert all(Role.HEAD in kind.writers for kind in DECLARED if kind.writers)
    assert not any(kind.writers & {Role.PLAYER, Role.PROJECTOR} for kind in DECLARED)
    at_tables = {kind.__struct_config__.tag for kind in DECLARED if Role.TABLE in kind.writers}
    assert at_tables == {
        "totals_entered",
        "deal_entered",
        "game_ended",
        "sheet_disputed",
        "sheet_signed",
        "dice_rolled",
    }
    assert Undone.writers == {Role.HEAD, Role.REFEREE}
