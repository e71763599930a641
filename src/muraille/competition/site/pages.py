"""The pages of the results, each a text by its path in the folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files

from muraille.competition.lines import ResultLine
from muraille.competition.people import Person
from muraille.competition.printing.paper import Order, as_of, dates, wind_names
from muraille.competition.printing.result_lists import (
    GROUP_TITLES,
    WORDS,
    name_shown,
    note,
    ranking_row,
    ranking_title,
    session_tables,
    session_text,
)
from muraille.competition.printing.schedules import seat_of, seated
from muraille.competition.ranking import Footing
from muraille.competition.results import results
from muraille.competition.rulesets import rules_title
from muraille.competition.site.markup import Markup, element, joined, table
from muraille.competition.standings import Grouping, shown_sessions, standings
from muraille.competition.texts import plain
from muraille.competition.views import RankingView, ranking_view
from muraille.phrase import Phrase, Renderable
from muraille.table.standings import Place
from muraille.tiles import Wind

STYLE = "style.css"
#: Each language by its own name, for who looks for it.
LANGUAGE_NAMES = {"en": "English", "fr": "Français"}
RANKING, EMBEDDED = "index.html", "embed.html"


def site(orders: Sequence[Order]) -> dict[str, str]:
    """The folder: a subfolder for each order's language, a first page that leads to them, the style."""
    found = {STYLE: site_style()}
    for order in orders:
        pages = Pages(order, tuple(other.language.code for other in orders if other is not order))
        found |= {f"{order.language.code}/{name}": text for name, text in pages.all()}
    return {"index.html": _door(orders), **found}


def site_style() -> str:
    """The style of the pages."""
    return (files("muraille.competition.site") / STYLE).read_text(encoding="utf-8")


def _door(orders: Sequence[Order]) -> str:
    """The first page: the event, and a link for each language."""
    name = orders[0].competition.settings.name
    links = [
        element("a", LANGUAGE_NAMES[code], href=f"{code}/{RANKING}", lang=code, hreflang=code)
        for code in (order.language.code for order in orders)
    ]
    body = joined([element("header", element("h1", name)), element("nav", *links)])
    return document(orders[0].language.code, name, STYLE, body)


def document(code: str, title: str, style: str, body: Markup) -> str:
    """A whole page of HTML."""
    return (
        f'<!DOCTYPE html>\n<html lang="{code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'{element("title", title)}\n<link rel="stylesheet" href="{style}">\n</head>\n<body>\n{body}\n</body>\n</html>\n'
    )


@dataclass
class Pages:
    """The pages in one language."""

    order: Order
    other_languages: tuple[str, ...] = ()

    def all(self) -> Iterator[tuple[str, str]]:
        """Every page by its file name."""
        yield RANKING, self._page(RANKING, self._ranking_title, self._ranking())
        # For a frame in a page of somebody's own: the ranking and nothing else.
        title = self._say(self._ranking_title)
        yield EMBEDDED, document(self.order.language.code, title, f"../{STYLE}", self._ranking())
        for grouping, view in self._groups.items():
            name = f"{grouping.value}.html"
            yield name, self._page(name, GROUP_TITLES[grouping], self._group(view))
        for session in self._shown:
            name = f"session-{session}.html"
            yield name, self._page(name, Phrase("Session {session}", session=session), self._session(session))
        yield "schedule.html", self._page("schedule.html", Phrase("Schedule"), self._schedule())
        for person in self._people:
            name = f"player-{person.number}.html"
            yield name, self._page(name, person.name, self._player(person))

    def _say(self, phrase: Renderable | str) -> str:
        return phrase if isinstance(phrase, str) else self.order.say(phrase)

    def _words(self, *names: str) -> list[str]:
        return [self._say(WORDS[name]) for name in names]

    @cached_property
    def _shown(self) -> list[int]:
        return shown_sessions(self.order.competition, everything=self.order.everything)

    @cached_property
    def _view(self) -> RankingView:
        return ranking_view(self.order.competition, everything=self.order.everything)

    @property
    def _ranking_title(self) -> Renderable:
        return ranking_title(self.order, self._view) if self._shown else Phrase("Ranking")

    @cached_property
    def _groups(self) -> dict[Grouping, RankingView]:
        """The rankings of groups where there are at least two."""
        views = {
            grouping: ranking_view(self.order.competition, grouping=grouping, everything=self.order.everything)
            for grouping in Grouping
        }
        return {grouping: view for grouping, view in views.items() if self._shown and len(view.rows) > 1}

    @cached_property
    def _people(self) -> list[Person]:
        """Who has a page: everybody with a seat whose name may be shown, by name."""
        competition = self.order.competition
        people = seated(competition, sorted(competition.seating))
        shown = [person for person in people if person.number not in competition.removed | competition.nameless]
        return sorted(shown, key=lambda person: plain(f"{person.last_name} {person.first_name}"))

    @cached_property
    def _places(self) -> dict[int, dict[int, Place]]:
        """Everybody's place after each session."""
        return {
            session: {
                int(standing.who): standing.place
                for standing in standings(self.order.competition, through=session, everything=self.order.everything)
                if standing.footing is not Footing.UNRANKED
            }
            for session in self._shown
        }

    def _page(self, name: str, title: Renderable | str, content: Markup) -> str:
        settings = self.order.competition.settings
        where = " · ".join(filter(None, (settings.place, settings.country, dates(self.order))))
        others = [
            element("a", LANGUAGE_NAMES[code], href=f"../{code}/{name}", lang=code, hreflang=code)
            for code in self.other_languages
        ]
        header = element("header", element("h1", settings.name), element("p", where), self._navigation(name))
        foot = " · ".join(
            filter(
                None,
                (
                    self._say(rules_title(self.order.competition.rules, self.order.competition.settings.options)),
                    as_of(self.order),
                ),
            )
        )
        body = [
            header,
            element("main", element("h2", self._say(title)), content),
            element("footer", element("p", foot), element("p", *others, class_="languages")),
        ]
        return document(self.order.language.code, f"{self._say(title)} – {settings.name}", f"../{STYLE}", joined(body))

    def _navigation(self, current: str) -> Markup:
        links: list[tuple[str, Renderable]] = [(RANKING, Phrase("Ranking"))]
        links += [(f"{grouping.value}.html", GROUP_TITLES[grouping]) for grouping in self._groups]
        links += [(f"session-{each}.html", Phrase("Session {session}", session=each)) for each in self._shown]
        links.append(("schedule.html", Phrase("Schedule")))
        return element(
            "nav",
            *(
                element("a", self._say(word), href=name, **({"aria-current": "page"} if name == current else {}))
                for name, word in links
            ),
        )

    def _link(self, number: int) -> str:
        """A name that leads to its page."""
        competition = self.order.competition
        name = name_shown(self.order, number)
        paged = number not in competition.removed | competition.nameless
        return element("a", name, href=f"player-{number}.html") if paged else name

    def _ranking(self) -> Markup:
        view = self._view
        if not self._shown:
            return element("p", self._say(Phrase("There are no results to show yet.")))
        sums = ("table_points", "points") if view.by_table_points else ("result",)
        headings = [*self._words("place", "name", "country"), *map(str, view.sessions), *self._words(*sums)]
        rows: list[Iterable[str]] = []
        for row in view.rows:
            data = ranking_row(self.order, row, view)
            totals = [data.table_points, data.points] if view.by_table_points else [data.points]
            name = self._link(row.person.number) if row.person else row.name
            rows.append([data.place, name, data.country, *data.sessions, *totals])
        numbers = frozenset({0, *range(3, len(headings))})
        spare = frozenset(range(3, 3 + len(view.sessions)))
        return joined([element("p", note(self.order, view), class_="note"), table(headings, rows, numbers, spare)])

    def _group(self, view: RankingView) -> Markup:
        sums = ("table_points", "points") if view.by_table_points else ("result",)
        rows: list[Iterable[str]] = []
        for row in view.rows:
            data = ranking_row(self.order, row, view)
            totals = [data.table_points, data.points] if view.by_table_points else [data.points]
            rows.append([row.place, row.name, self._names(row.standing.members), *totals])
        return table(self._words("place", "name", "members", *sums), rows, frozenset({0, 3, 4}))

    def _names(self, numbers: Iterable[int]) -> Markup:
        """Names with their links, commas between them."""
        pieces = [piece for number in numbers for piece in (", ", self._link(number))]
        return joined(pieces[1:])

    def _session(self, session: int) -> Markup:
        by_table_points = self._view.by_table_points
        tables = session_tables(self.order, session)
        lines = [line for each in tables for line in each.lines]
        penalties = [name for name in ("penalties", "received") if any(getattr(line, name) for line in lines)]
        counted = ["points"] if any(line.points != line.score for line in lines) else []
        shown = ["score", *penalties, *counted, "table_points"]
        columns = shown if by_table_points else ["score", "uma", *penalties, "result"]
        # The score and what came of it stay, between them there is room on a wide screen only.
        spare = frozenset(range(3, 1 + len(columns)))
        sections: list[Markup] = []
        for each in tables:
            rows = [
                [wind, self._link(line.number), *(getattr(line, column) for column in columns)]
                for wind, line in zip(wind_names(self.order), each.lines, strict=False)
            ]
            title = element("h3", f"{self._say(WORDS['table'])} {each.table}")
            headings = ["", *self._words("name", *columns)]
            sections.append(
                element("section", title, table(headings, rows, frozenset(range(2, 2 + len(columns))), spare))
            )
        return element("div", *sections, class_="tables")

    def _schedule(self) -> Markup:
        competition = self.order.competition
        sections: list[Markup] = []
        for session in sorted(competition.seating):
            rows = [
                [str(number), *(self._link(competition.player_at(session, seat)) for seat in seats)]
                for number, seats in sorted(competition.seating[session].items())
            ]
            title = element("h3", self._say(Phrase("Session {session}", session=session)))
            headings = [self._say(WORDS["table"]), *wind_names(self.order)]
            sections.append(element("section", title, table(headings, rows, frozenset({0}))))
        if not sections:
            return element("p", self._say(Phrase("No session is drawn yet.")))
        return joined(sections)

    @cached_property
    def _results(self) -> dict[int, dict[int, ResultLine]]:
        return results(self.order.competition, self._shown)

    def _player(self, person: Person) -> Markup:
        competition = self.order.competition
        about = " · ".join(filter(None, (str(person.number), person.country, person.club, person.team, person.ema)))
        headings = [
            *self._words("session", "table"),
            self._say(Phrase("Wind")),
            self._say(Phrase("Opponents")),
            *self._words("result", "place"),
        ]
        rows = [self._player_session(person, session) for session in sorted(competition.seating)]
        return joined([element("p", about), table(headings, rows, frozenset({0, 1, 4, 5}))])

    def _player_session(self, person: Person, session: int) -> list[str]:
        competition = self.order.competition
        seat = seat_of(competition, session, person.number)
        line = self._results.get(person.number, {}).get(session)
        place = self._places.get(session, {}).get(person.number) if line else None
        if seat is None:
            where = ["–", "–", ""]
        else:
            sitting = [competition.player_at(session, number) for number in competition.seats(session, seat[0])]
            opponents = self._names(number for number in sitting if number != person.number)
            where = [str(seat[0]), wind_names(self.order)[list(Wind).index(seat[1])], opponents]
        return [
            str(session),
            *where,
            session_text(self.order, line, self._view.by_table_points),
            str(place) if place else "",
        ]
