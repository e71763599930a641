"""What the pages of duplicate show, from the tables as far as all of them have played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muraille.competition.numbers import decimal
from muraille.families import ruleset
from muraille.hand import Meld
from muraille.league.deals import ClubDeal
from muraille.league.duplicates import (
    BOT,
    DealResults,
    Duplicate,
    DuplicateStanding,
    LineComparison,
    collected,
    deal_comparison,
    duplicate_standings,
)
from muraille.league.views import ClubReader, PersonCell
from muraille.phrase import Language, Phrase
from muraille.server.club.duplicate_screens import (
    DealChoice,
    DuplicateDealScreen,
    DuplicateScreen,
    DuplicateSeat,
    DuplicateTableCard,
    LineAtTable,
    MatchPointLine,
    SameTiles,
    TableEnding,
)
from muraille.server.club.duplicate_tables import TableReading
from muraille.server.problems import RequestRefused
from muraille.server.tables.plans import BOT_NAMES, LENGTHS
from muraille.server.tables.results import DECISIVE, decisive_text
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.seats import Seat
from muraille.tiles import WIND_NAMES, Tile, Wind


def known_results(duplicate: Duplicate, tables: Sequence[TableReading]) -> tuple[DealResults, ...]:
    """What the tables played; what the journal of the club has, where the server has forgotten its games."""
    return collected([each.deals for each in tables]) or duplicate.results


def _who(reader: ClubReader, duplicate: Duplicate, table: int, line: int) -> tuple[PersonCell | None, str]:
    """Somebody, or the name of a bot."""
    person = duplicate.plan.tables[table].people[line]
    return (None, BOT_NAMES[line]) if person == BOT else (reader.cell(person), "")


def duplicate_screen(reader: ClubReader, duplicate: Duplicate, tables: Sequence[TableReading]) -> DuplicateScreen:
    """The duplicate as a whole."""
    over = all(each.over for each in tables)
    results = known_results(duplicate, tables)
    return DuplicateScreen(
        number=duplicate.number,
        night=duplicate.night,
        rules_name=ruleset(duplicate.plan.rules).title,
        length_name=LENGTHS[duplicate.plan.length],
        tables=[_card(reader, duplicate, at, table, over=over) for at, table in enumerate(tables)],
        deals=[DealChoice(number=each.number, name=_title(each.number, tables)) for each in results],
        ranking=[
            _line(reader, duplicate, each)
            for each in duplicate_standings(results)
            if reader.shows(duplicate.plan.tables[each.table].people[each.line])
        ],
        over=over,
        scored=bool(duplicate.results),
    )


def _card(reader: ClubReader, duplicate: Duplicate, at: int, table: TableReading, *, over: bool) -> DuplicateTableCard:
    identifier = duplicate.plan.tables[at].id
    seats = []
    for line in range(4):
        person, bot = _who(reader, duplicate, at, line)
        taken = bool(table.occupants) and table.occupants[line].kind != "empty"
        seats.append(DuplicateSeat(line=line, person=person, bot=bot, taken=taken))
    return DuplicateTableCard(
        table=at + 1,
        url=f"/table/{identifier}",
        phase=table.phase,
        deals=len(table.deals),
        seats=seats,
        replay=f"/replay/{identifier}" if over and table.events else None,
    )


def _line(reader: ClubReader, duplicate: Duplicate, standing: DuplicateStanding) -> MatchPointLine:
    person, bot = _who(reader, duplicate, standing.table, standing.line)
    return MatchPointLine(
        place=str(standing.place),
        person=person,
        bot=bot,
        table=standing.table + 1,
        line=standing.line,
        match_points=standing.match_points,
        most=standing.most,
        percent=decimal(100 * standing.share, 1),
    )


def _title(number: int, tables: Sequence[TableReading]) -> Phrase:
    """Round and number of a deal, where its events are known."""
    for table in tables:
        if number in table.events:
            started = table.events[number][0]
            assert isinstance(started, happened.DealStarted)
            return Phrase("{round} {dealer}", round=WIND_NAMES[started.round], dealer=started.dealer + 1)
    return Phrase("deal {number}", number=number)


def deal_screen(
    reader: ClubReader, duplicate: Duplicate, tables: Sequence[TableReading], number: int, language: Language
) -> DuplicateDealScreen:
    """Who did what with the same tiles."""
    found = next((each for each in known_results(duplicate, tables) if each.number == number), None)
    if found is None:
        phrase = Phrase("This deal is shown when every table has finished it")
        raise RequestRefused(403, "walls_in_play", phrase)
    rules = ruleset(duplicate.plan.rules)
    played = {at: PlayedTable(table.events[number], rules) for at, table in enumerate(tables) if number in table.events}
    comparison = deal_comparison(found)
    return DuplicateDealScreen(
        duplicate=duplicate.number,
        number=number,
        name=_title(number, tables),
        endings=[
            TableEnding(table=at + 1, text=each.ending(_names(reader, duplicate, at, language), language))
            for at, each in played.items()
        ],
        lines=[
            SameTiles(
                line=line,
                wind=next((each.wind(line) for each in played.values()), None),
                dealt=next((each.dealt(line) for each in played.values()), []),
                tables=[
                    _at_table(
                        _who(reader, duplicate, at, line),
                        at,
                        line,
                        found.tables[at],
                        comparison[line][at],
                        played.get(at),
                    )
                    for at in sorted(found.tables)
                ],
            )
            for line in _by_wind(played)
        ],
    )


def _by_wind(played: Mapping[int, PlayedTable]) -> list[int]:
    """The lines from East on, where the deal is known; otherwise as the tables list them."""
    first = next(iter(played.values()), None)
    return list(range(4)) if first is None else sorted(range(4), key=lambda line: list(Wind).index(first.wind(line)))


def _names(reader: ClubReader, duplicate: Duplicate, at: int, language: Language) -> list[str]:
    """The four players of a table as the reader may know them."""
    cells = [_who(reader, duplicate, at, line) for line in range(4)]
    return [
        bot if person is None else person.name if isinstance(person.name, str) else person.name.render(language)
        for person, bot in cells
    ]


def _at_table(
    who: tuple[PersonCell | None, str],
    at: int,
    line: int,
    deal: ClubDeal,
    compared: LineComparison,
    played: PlayedTable | None,
) -> LineAtTable:
    person, bot = who
    seat = None if played is None else played.seat(line)
    return LineAtTable(
        table=at + 1,
        person=person,
        bot=bot,
        points=compared.points,
        match_points=compared.match_points,
        most=compared.most,
        won=any(each.player == line for each in deal.winners),
        paid=deal.discarder == line,
        river=[] if seat is None else [each.tile.value for each in seat.river],
        hand=[] if seat is None else sorted_tiles(seat.concealed),
        melds=[] if seat is None else [_meld(each.meld) for each in seat.melds],
    )


def _meld(meld: Meld | None) -> list[str]:
    return [] if meld is None else [tile.value for tile in meld.tiles]


def sorted_tiles(tiles: Sequence[Tile | None]) -> list[str]:
    """Tiles in the order of the notation, those that nobody knows left out."""
    return [tile.value for tile in sorted(tile for tile in tiles if tile is not None)]


class PlayedTable:
    """A deal at one table, folded to its end."""

    def __init__(self, events: Sequence[Event], rules: Ruleset) -> None:
        started = events[0]
        assert isinstance(started, happened.DealStarted)
        self._events = events
        self._started = started
        self._state = rules.state()
        for event in events:
            self._state.apply(event)

    def _seat_of(self, line: int) -> int:
        return self._started.players.index(line)

    def seat(self, line: int) -> Seat:
        return self._state.seats[self._seat_of(line)]

    def wind(self, line: int) -> Wind:
        """The wind of a line in this deal."""
        return list(Wind)[(self._seat_of(line) - self._started.dealer) % 4]

    def dealt(self, line: int) -> list[str]:
        """The tiles that it was dealt."""
        taken = next(
            each for each in self._events if isinstance(each, happened.Dealt) and each.seat == self._seat_of(line)
        )
        return sorted_tiles(taken.tiles)

    def ending(self, names: Sequence[str], language: Language) -> str:
        """How the deal ended, in a sentence."""
        decisive = [event for event in self._events if isinstance(event, DECISIVE)]
        return decisive_text(decisive, [names[player] for player in self._started.players], language)
