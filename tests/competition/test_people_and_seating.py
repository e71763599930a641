"""Entrants from lists, the draw and what happens when somebody leaves."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from competitions import MORNING, Desk, said
from muraille.competition import facts
from muraille.competition.countries import country_code
from muraille.competition.doubts import doubts
from muraille.competition.draws import Filling
from muraille.competition.draws.certificate import group_meetings, meetings
from muraille.competition.fold import fold
from muraille.competition.journal import Draft
from muraille.competition.people import EMA_COUNTRIES, SAME_COUNTRY, Kind, Person, person_doubts
from muraille.competition.people.entrants import read_people
from muraille.competition.results import session_complete
from muraille.competition.seating.drawing import drawn, drawn_again, final, groups_of, present, swiss
from muraille.competition.standings import Grouping, standings
from muraille.competition.store import Store
from muraille.errors import IllegalAction, InvalidRequest

LIST = """Numéro;Prénom;Nom;Pays;Club;Équipe;EMA;Type
1;Ada;Dupont;FRA;Lyon;A;04090001;
2;Bo;Ek;SWE;Uppsala;A;9010002;
3;Chloé;Dupond;FRA;Lyon;B;04090001;
x;Dirk;Bakker;NED;;;;
5;;;;;;;
6;Eva;Rossi;Italia;;;07000001;substitute
8;Ib;Berg;Danmrak;;;;
7;Ida;Olsen;DEN;;;;ghost
"""


def test_a_list_with_mistakes_and_doubts() -> None:
    found = read_people(LIST)
    assert [person.number for person in found.people] == [1, 2, 6]
    assert found.people[2].kind is Kind.SUBSTITUTE
    remarks = [(remark.line, remark.mistake, str(remark.phrase)) for remark in found.remarks]
    assert (3, False, "“9010002” is no EMA number: 8 digits are needed; was a leading zero lost (09010002)?") in remarks
    assert (4, True, "EMA number 04090001 belongs to Ada Dupont already") in remarks
    assert (5, True, "“x” is no player number") in remarks
    assert (6, True, "no name") in remarks
    assert found.people[2].country == "ITA"
    assert (8, True, "“Danmrak” is no country: did you mean DEN (Danmark)?") in remarks
    assert (9, True, "“ghost” is no kind: entrant, substitute or house") in remarks


def test_pasted_names_follow_the_numbers_known() -> None:
    known = {4: Person(number=4, first_name="Ada", last_name="Dupont")}
    found = read_people("Bo Ek\n\nADA DUPOND\nDUPONT, Chloé\n", known)
    assert [(person.number, person.name) for person in found.people] == [
        (5, "Bo Ek"),
        (6, "ADA DUPOND"),
        (7, "Chloé DUPONT"),
    ]
    assert [str(remark.phrase) for remark in found.remarks] == ["ADA DUPOND looks like Ada Dupont, player 4"]


@given(st.text(max_size=200))
@settings(max_examples=60)
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        found = read_people(text)
    except InvalidRequest as problem:
        assert problem.code == "not_a_list"  # a character that no text has
        return
    assert len({person.number for person in found.people}) == len(found.people)


def test_the_first_digits_of_an_ema_number_are_only_a_doubt() -> None:
    foreign = Person(number=1, last_name="X", country="GER", ema="04090001")
    assert "seem to be of FRA" in str(person_doubts(foreign)[0])
    assert not person_doubts(Person(number=1, last_name="X", country="DEU", ema="05090001"))
    found = Desk(players=0)
    found.do(facts.PersonRegistered(person=foreign))
    with pytest.raises(InvalidRequest, match="belongs to X already"):
        found.do(facts.PersonRegistered(person=Person(number=2, last_name="Y", ema="04090001")))
    assert "seem to be of FRA" in "\n".join(str(doubt.what) for doubt in doubts(found.state))


def event(players: int = 16, sessions: int = 3, substitutes: int = 3) -> Desk:
    found = Desk(players=0, sessions=sessions)
    for number in range(1, players + 1):
        found.register(number, country=("FRA", "GER", "NED", "AUT")[number % 4], team=f"T{number % 4}")
    for number in range(players + 1, players + substitutes + 1):
        found.register(number, Kind.SUBSTITUTE)
    return found


def play(found: Desk, session: int) -> None:
    for table in found.state.seating[session]:
        found.totals(session, table, 45_000, 35_000, 25_000, 15_000)


@pytest.mark.rule("M216", "MT01", "MT02")
def test_the_draw_can_be_repeated_and_names_who_drew_for_an_absent_team() -> None:
    found = event()
    fact = drawn(found.state, seed=7, drawn_for={"T1": "the mayor"})
    assert drawn(found.state, seed=7, drawn_for={"T1": "the mayor"}) == fact, "anybody can repeat it from the seed"
    assert drawn(found.state, seed=8).sessions != fact.sessions
    found.do(fact)
    assert found.state.draws[0].drawn_for == {"T1": "the mayor"}
    assert found.state.draws[0].seed == 7
    assert {number for tables in fact.sessions for table in tables for number in table} == set(range(1, 17))


@pytest.mark.rule("M217", "MT03")
def test_players_of_one_country_are_kept_apart() -> None:
    found = event(players=40, sessions=4, substitutes=0)
    for number in range(1, 41):
        found.register(number, country=f"C{(number - 1) // 4}")
    fact = drawn(found.state, seed=1, apart=Grouping.COUNTRY)
    groups = groups_of(found.state, Grouping.COUNTRY, present(found.state, 1))
    assert len(groups) == 10
    assert group_meetings(meetings(fact.sessions), groups) == 0


def test_numbers_that_do_not_fill_tables() -> None:
    found = event(players=18, sessions=2, substitutes=2)
    fact = drawn(found.state, seed=1)
    assert {19, 20} <= {number for table in fact.sessions[0] for number in table}
    few = event(players=18, sessions=2, substitutes=1)
    with pytest.raises(IllegalAction, match="2 substitutes or house players are needed"):
        drawn(few.state, seed=1)
    byes = drawn(few.state, seed=1, filling=Filling.BYES)
    few.do(byes)
    assert [len(bye) for bye in byes.byes] == [2, 2]
    for session in (1, 2):
        play(few, session)
    assert session_complete(few.state, 2)
    free = byes.byes[0][0]
    assert next(each for each in standings(few.state) if each.who == free).sessions[1].total == 0


@pytest.mark.rule("R386", "R392")
def test_played_sessions_stay_and_the_rest_is_drawn_again() -> None:
    found = event(players=16, sessions=3)
    found.do(drawn(found.state, seed=3))
    play(found, 1)
    before = dict(found.state.seating[1])
    for number in (1, 2, 3, 4):
        found.do(facts.PersonLeft(number=number, from_session=2, cause=facts.Cause.WITHDRAWN))
    assert "P 1 has left and has no substitute" in "\n".join(str(doubt.what) for doubt in doubts(found.state))
    fact, to_fill = drawn_again(found.state, 2, seed=4)
    found.do(fact)
    assert found.state.seating[1] == before
    assert [len(found.state.seating[session]) for session in (1, 2, 3)] == [4, 3, 3]
    assert to_fill == ()
    assert not {1, 2, 3, 4} & {number for seats in found.state.seating[2].values() for number in seats}
    found.do(facts.PersonLeft(number=5, from_session=3, cause=facts.Cause.ILLNESS))
    play(found, 2)
    again = drawn_again(found.state, 3, seed=5)
    ((session, absent),) = again.to_fill  # one seat short of a table: a substitute takes the seat of somebody absent
    assert session == 3
    found.do(again.seats)
    table = found.state.table_of(3, absent) or 0
    found.do(facts.SubstituteSeated(session=3, table=table, absent=absent, substitute=17))
    play(found, 3)
    missed = {each.who: each.sessions[3].total for each in standings(found.state) if each.who in (1, 2, 3, 4, 5)}
    assert set(missed.values()) == {-30_000}
    with pytest.raises(IllegalAction, match="has begun"):
        found.do(fact)


def test_a_redraw_after_a_walk_in_asks_what_a_first_draw_asks() -> None:
    """Substitutes complete the tables, or players rest because somebody chose so; never in silence."""
    found = event(players=16, sessions=3, substitutes=3)
    found.do(drawn(found.state, seed=3))
    found.register(20)
    fact, to_fill = drawn_again(found.state, 1, seed=9)
    assert [len(tables) for tables in fact.sessions] == [5, 5, 5]
    assert to_fill == ()
    assert fact.seed == 9
    assert drawn_again(found.state, 1, seed=9).seats == fact
    assert drawn_again(found.state, 1, seed=10).seats.sessions != fact.sessions
    assert {17, 18, 19, 20} <= {number for table in fact.sessions[0] for number in table}
    assert str(fact.sentence(found.state)) == "sessions 1 to 3 drawn, seed 9"
    resting = drawn_again(found.state, 1, seed=9, filling=Filling.BYES).seats
    assert str(resting.sentence(found.state)) == "sessions 1 to 3 drawn, seed 9; 1 player rests in each session"
    found.do(resting)
    assert said(found).count("16 seats for 17 players; without one: ") == 3
    few = event(players=16, sessions=3, substitutes=2)
    few.do(drawn(few.state, seed=3))
    few.register(20)
    with pytest.raises(IllegalAction, match="3 substitutes or house players are needed"):
        drawn_again(few.state, 1, seed=9)


def test_a_substitute_gives_the_seat_back_to_a_walk_in() -> None:
    found = event(players=15, sessions=2, substitutes=1)
    found.do(drawn(found.state, seed=3))
    assert found.state.table_of(1, 16)
    found.register(20)
    found.do(drawn_again(found.state, 1, seed=9).seats)
    assert found.state.table_of(1, 16) is None
    assert all(found.state.table_of(session, 20) for session in (1, 2))
    assert "without one" not in said(found)


def test_swiss_sessions_and_a_final_follow_the_standing() -> None:
    found = event(players=16, sessions=3, substitutes=0)
    found.do(drawn(found.state, seed=3, sessions=1))
    play(found, 1)
    found.do(swiss(found.state, 2, seed=1))
    play(found, 2)
    best = [int(each.who) for each in standings(found.state)[:4]]
    found.do(facts.StageOpened(name="Final", first_session=3, players=tuple(best)))
    found.do(final(found.state, 3))
    assert sorted(found.state.seats(3, 1)) == sorted(best)


def test_wrong_seats_are_changed_at_once() -> None:
    found = event(players=8, sessions=1, substitutes=0)
    found.do(drawn(found.state, seed=3))
    east, south, west, north = found.state.seats(1, 1)
    found.do(facts.SeatsChanged(session=1, table=1, seats=(south, east, west, north)))
    assert found.state.seats(1, 1)[0] == south
    play(found, 1)
    with pytest.raises(InvalidRequest, match="reason"):
        found.do(facts.SeatsChanged(session=1, table=1, seats=(east, south, west, north)))
    other = found.state.seats(1, 2)[0]
    found.do(facts.SeatsChanged(session=1, table=1, seats=(other, south, west, north)), why="sat wrongly")
    sentences = "\n".join(str(doubt.what) for doubt in doubts(found.state))
    assert "sits at two tables" in sentences
    assert "has no seat" in sentences


def test_the_same_list_twice_makes_nobody_double() -> None:
    text = "Prénom;Nom;Pays;EMA;Club\nAda;Dupont;France;04090001;\nBo;Ek;Suède;;\nCy;Weiss;DE;;\n"
    first = read_people(text)
    assert [person.country for person in first.people] == ["FRA", "SWE", "GER"]
    known = {person.number: person for person in first.people}
    again = read_people(text, known)
    assert (again.people, again.changed, again.already) == ((), (), 3)
    assert all(remark.already for remark in again.remarks)
    changed = read_people("Prénom;Nom;Pays;EMA;Club\nAda;Duponte;France;04090001;Lyon\nBO;EK;SWE;09090002;\n", known)
    assert changed.people == ()
    assert [(person.number, person.name, person.club, person.ema) for person in changed.changed] == [
        (1, "Ada Duponte", "Lyon", "04090001"),
        (2, "BO EK", "", "09090002"),
    ]


def test_the_same_name_with_another_number_or_country_is_somebody_else() -> None:
    known = {1: Person(number=1, first_name="Ada", last_name="Dupont", country="FRA", ema="04090001")}
    found = read_people("name,country,ema\nAda Dupont,FRA,04090002\n", known)
    assert (len(found.people), found.already) == (1, 0)
    assert ["looks like" in str(remark.phrase) for remark in found.remarks] == [True]
    other = read_people("name,country\nAda Dupont,BEL\n", known)
    assert (len(other.people), other.already) == (1, 0)


def test_the_same_line_twice_in_one_list_is_one_person() -> None:
    """Unless the organiser says that these are two; another EMA number, country or player number says so by itself."""
    text = "Ada Dupont,FRA\nBo Ek,SWE\nADA DUPONT,FRA\nAda Dupont,BEL\n"
    found = read_people(text)
    assert [person.country for person in found.people] == ["FRA", "SWE", "BEL"]
    assert [(each.line, str(each.phrase), each.double) for each in found.mistakes] == [
        (3, "ADA DUPONT stands in line 1 already", True)
    ]
    assert len(read_people(text, doubles=True).people) == 4
    numbered = read_people("number,name,country\n1,Ada Dupont,FRA\n2,Ada Dupont,FRA\n")
    assert (len(numbered.people), numbered.mistakes) == (2, ())
    two = read_people("name,ema\nAda Dupont,04090001\nAda Dupont,04090002\n")
    assert (len(two.people), two.mistakes) == (2, ())


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Ada,FRA\nBo\x00,SWE\n", 2),
        ("PK\x03\x04\x14", 1),
        ("Ada\nBo\nC\N{REPLACEMENT CHARACTER}\n", 3),
        ("Ada\x1b[2J", 1),
    ],
)
def test_junk_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(InvalidRequest, match=f"line {line} has the character"):
        read_people(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("France", "FRA"),
        ("fr", "FRA"),
        ("DNK", "DEN"),
        ("Danemark", "DEN"),
        ("UK", "GBR"),
        ("Écosse", "GBR"),
        ("Taïwan", "TPE"),
        ("SUI", "SUI"),
        ("Schweden", None),
        ("XX", None),
    ],
)
def test_countries_as_people_write_them(text: str, code: str | None) -> None:
    if code is None:
        with pytest.raises(InvalidRequest, match="is no country"):
            country_code(text)
    else:
        assert country_code(text) == code


def test_every_country_of_the_ema_numbers_is_known_by_its_own_code() -> None:
    assert [country_code(code) for code in EMA_COUNTRIES.values()] == list(EMA_COUNTRIES.values())
    assert {country_code(code) for code in SAME_COUNTRY} == set(SAME_COUNTRY.values())


def test_a_list_of_eight_thousand_takes_no_longer_for_each_line(tmp_path: Path) -> None:
    """A second or so of computing; it grew with the square, and would take half an hour."""
    chance = Random(1)
    syllables = ("ka", "ro", "mi", "ta", "ne", "lo", "du", "pe", "shi", "von", "ber", "gra")
    words = ["".join(chance.choices(syllables, k=4)).title() for _ in range(16_000)]
    names = [f"{first} {last}" for first, last in zip(words[::2], words[1::2], strict=True)]
    text = "\n".join(["name,country,ema", *(f"{name},FRA,{number:08}" for number, name in enumerate(names))])
    found = read_people(text)
    with Store(tmp_path / "large.muraille", backups=False) as store:
        opened = facts.CompetitionOpened(settings=facts.EventSettings(name="Large"))
        store.append(Draft(at=MORNING, who="Ada", what=opened, key="opened"))
        store.append_all(
            [
                Draft(at=MORNING, who="Ada", what=facts.PersonRegistered(person=person), key=f"key {person.number}")
                for person in found.people
            ]
        )
        again = read_people(text, store.competition().people)
    assert (len(found.people), len(again.people), again.already) == (8_000, 0, 8_000)


def test_a_name_in_another_alphabet_is_a_doubt() -> None:
    found = read_people("Alexander Petrov,RUS\nAleksandr Petrov,RUS\nAlexandra Petit,FRA")
    assert [str(remark.phrase) for remark in found.remarks] == [
        "Aleksandr Petrov looks like Alexander Petrov, player 1"
    ]


def test_a_batch_tells_what_its_entries_tell_one_by_one(tmp_path: Path) -> None:
    """Facts of a batch are known to those after them, and an undoing among them counts."""
    ada = Person(number=1, last_name="Dupont", ema="04090001")
    written: list[facts.AnyFact] = [
        facts.CompetitionOpened(settings=facts.EventSettings(name="Batch")),
        facts.PersonRegistered(person=ada),
        facts.Undone(entry=2),
        facts.PersonRegistered(person=replace(ada, number=2)),
    ]
    drafts = [
        Draft(at=MORNING, who="Ada", what=fact, key=f"key {place}", why="so") for place, fact in enumerate(written)
    ]
    with Store(tmp_path / "batch.muraille", backups=False) as store:
        store.append_all(drafts)
        assert list(store.competition().people) == [2]
        assert store.competition() == fold(store.entries())
        taken = facts.PersonRegistered(person=replace(ada, number=3))
        with pytest.raises(InvalidRequest, match="belongs to Dupont already"):
            store.append(Draft(at=MORNING, who="Ada", what=taken, key="other"))
