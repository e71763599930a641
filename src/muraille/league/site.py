"""What a club shows to everybody, as a folder of pages: only what the organiser made public, in each language, and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from muraille.competition.site.markup import Markup, element, joined, table
from muraille.competition.site.pages import LANGUAGE_NAMES, STYLE, document, site_style
from muraille.days import Day
from muraille.families import FAMILIES
from muraille.league.events import TakenEvent
from muraille.league.games import by_kind
from muraille.league.public import EMA_TITLE, PublicEvent, ema_note, public_event
from muraille.league.settings import Subject
from muraille.league.site_statistics import (
    duplicate_markup,
    duplicates_of,
    hand_markup,
    statistics_markup,
)
from muraille.league.state import Club
from muraille.league.statistics_views import pictured, rating_plots, season_statistics, source_statistics
from muraille.league.views import MOVES, ClubReader, EveningView, PersonCell, PersonView, SeasonView
from muraille.phrase import Language, Measured, Phrase, Renderable

INDEX, DATA = "index.html", "data.json"


def club_site(club: Club, languages: Sequence[Language]) -> dict[str, str]:
    """The folder: a subfolder for each language, a first page that leads to them, the style."""
    reader = ClubReader(club, public=True)
    found = {STYLE: site_style()}
    for language in languages:
        others = tuple(other.code for other in languages if other is not language)
        pages = ClubPages(reader, language, others)
        found |= {f"{language.code}/{name}": text for name, text in pages.all()}
    links = [
        element("a", LANGUAGE_NAMES[each.code], href=f"{each.code}/{INDEX}", lang=each.code, hreflang=each.code)
        for each in languages
    ]
    door = joined([element("header", element("h1", club.settings.name)), element("nav", *links)])
    return {INDEX: document(languages[0].code, club.settings.name, STYLE, door), **found}


@dataclass
class ClubPages:
    """The pages in one language."""

    reader: ClubReader
    language: Language
    others: tuple[str, ...] = ()

    @property
    def club(self) -> Club:
        return self.reader.club

    def shows(self, subject: Subject) -> bool:
        return self.club.settings.shows(subject)

    def all(self) -> Iterator[tuple[str, str]]:
        """Every page by its file name."""
        yield INDEX, self._page(INDEX, self.club.settings.name, self._index())
        if self.shows(Subject.STANDINGS):
            yield from self._season_pages()
        if self.shows(Subject.NIGHTS):
            for number in sorted(self.club.nights):
                view = self.reader.evening(number)
                name = f"night-{number}.html"
                yield name, self._page(name, self._night_name(view), self._evening(view))
        if self.shows(Subject.EVENTS):
            for event in self.club.events.values():
                yield f"{event.source}.html", self._page(f"{event.source}.html", event.name, self._event(event))
        if self.shows(Subject.RATINGS):
            for game in self._rated_games():
                name = f"ratings-{game}.html"
                yield name, self._page(name, self._rating_title(game), self._ratings(game))
        if self.shows(Subject.PEOPLE):
            for number in self.reader.shown_people:
                page = self.reader.person(number)
                name = f"person-{number}.html"
                yield name, self._page(name, self._text(page.person.name), self._person(page))

    def _season_pages(self) -> Iterator[tuple[str, str]]:
        for number in sorted(self.club.seasons):
            view = self.reader.season(number)
            name, title = f"season-{number}.html", view.season.name
            counted = statistics_markup([season_statistics(self.reader, number, self.language)], self._text, self._name)
            yield name, self._page(name, title, joined([self._season(view), counted]))
            yield f"embed-{number}.html", self.embedded(view, f"../{STYLE}")

    def embedded(self, view: SeasonView, style: str) -> str:
        """For a frame in a page of the club's own: the table and nothing else."""
        return document(self.language.code, view.season.name, style, self._season(view, links=False))

    def _text(self, words: Renderable | str) -> str:
        return words if isinstance(words, str) else words.render(self.language)

    def _headings(self, *words: Phrase) -> list[str]:
        return [self._text(each) for each in words]

    def _rated_games(self) -> list[str]:
        return list(by_kind(self.reader.games))

    def _rating_title(self, game: str) -> str:
        return self._text(Phrase("Ratings: {game}", game=FAMILIES[game].title))

    def _night_name(self, view: EveningView) -> str:
        day = Day(view.day)
        return f"{view.name} ({self._text(day)})" if view.name else self._text(Phrase("Evening of {day}", day=day))

    def _number(self, value: str | int) -> str:
        """Points, which may have decimals, as the reader's language writes them."""
        return self._text(Measured.exact(Fraction(value))) if value != "" else ""

    def _name(self, cell: PersonCell, links: bool = True) -> str:
        name = self._text(cell.name)
        if not links or not self.shows(Subject.PEOPLE) or cell.number not in self.reader.shown_people:
            return name
        return element("a", name, href=f"person-{cell.number}.html")

    def _page(self, name: str, title: str, content: Markup) -> str:
        settings = self.club.settings
        others = [
            element("a", LANGUAGE_NAMES[code], href=f"../{code}/{name}", lang=code, hreflang=code)
            for code in self.others
        ]
        home = element("a", settings.name, href=INDEX)
        body = [
            element("header", element("h1", home), element("p", settings.place)),
            element("main", *([] if name == INDEX else [element("h2", title)]), content),
            element("footer", element("p", *others, class_="languages")),
        ]
        whole = title if name == INDEX else f"{title} – {settings.name}"
        return document(self.language.code, whole, f"../{STYLE}", joined(body))

    def _list(self, title: Phrase, links: Iterable[tuple[str, str]]) -> list[Markup]:
        found = [element("li", element("a", words, href=name)) for name, words in links]
        return [element("h2", self._text(title)), element("ul", *found)] if found else []

    def _index(self) -> Markup:
        club, parts = self.club, list[Markup]()
        if self.shows(Subject.STANDINGS):
            seasons = sorted(club.seasons.values(), key=lambda each: (each.last_day, each.number), reverse=True)
            parts += self._list(Phrase("Seasons"), [(f"season-{each.number}.html", each.name) for each in seasons])
        if self.shows(Subject.RATINGS):
            rated = [(f"ratings-{game}.html", self._rating_title(game)) for game in self._rated_games()]
            parts += self._list(Phrase("Ratings"), rated)
        if self.shows(Subject.EVENTS):
            events = sorted(club.events.values(), key=lambda each: each.day, reverse=True)
            parts += self._list(Phrase("Events"), [(f"{each.source}.html", each.name) for each in events])
        if self.shows(Subject.NIGHTS):
            nights = sorted(club.nights.values(), key=lambda each: (each.day, each.number), reverse=True)
            named = [(f"night-{each.number}.html", each.name or self._text(Day(each.day))) for each in nights]
            parts += self._list(Phrase("Evenings"), named)
        if self.shows(Subject.PEOPLE):
            people = [
                (f"person-{number}.html", self._text(self.reader.cell(number).name))
                for number in self.reader.shown_people
            ]
            parts += self._list(Phrase("Players"), people)
        return joined(parts) if parts else element("p", self._text(Phrase("There is nothing to show yet.")))

    def _season(self, view: SeasonView, *, links: bool = True) -> Markup:
        parts = [element("p", " ".join(map(self._text, view.rule)))] if links else []
        for section in view.sections:
            if section.division:
                parts.append(element("h3", section.division))
            rows = [
                [
                    line.place,
                    self._name(line.person, links),
                    str(line.games),
                    self._explained(line.points, [*(item.told for item in line.items), *line.decided] if links else []),
                    self._explained(line.final, line.final_reasons if links else []),
                    self._text(MOVES[line.move]) if line.move else "",
                ]
                for line in section.lines
            ]
            headings = self._headings(
                Phrase("Place"), Phrase("Name"), Phrase("Games"), Phrase("Points"), Phrase("Final")
            )
            filled = [at for at in range(6) if at < 4 or any(row[at] for row in rows)]
            rows, headings = [[row[at] for at in filled] for row in rows], [[*headings, ""][at] for at in filled]
            numbers = frozenset(at for at, column in enumerate(filled) if column in {0, 2, 3, 4})
            parts.append(table(headings, rows, numbers, frozenset({2})))
        if view.teams:
            rows = [
                [
                    each.place,
                    each.team,
                    self._explained(each.points, [item.told for item in each.items] if links else []),
                ]
                for each in view.teams
            ]
            headings = self._headings(Phrase("Place"), Phrase("Team"), Phrase("Points"))
            parts += [element("h3", self._text(Phrase("Teams"))), table(headings, rows, frozenset({0, 2}))]
        return joined(parts)

    def _explained(self, points: str, reasons: Sequence[Renderable]) -> str:
        """Points, and behind them why they are so many."""
        if not reasons:
            return self._number(points)
        listed = element("ul", *(element("li", self._text(each)) for each in reasons))
        return element("details", element("summary", self._number(points)), listed)

    def _evening(self, view: EveningView) -> Markup:
        parts: list[Markup] = []
        for game, lines in view.rankings.items():
            rows = [
                [
                    each.place,
                    self._name(each.person),
                    str(each.games),
                    self._number(each.points),
                    self._number(each.session_points),
                ]
                for each in lines
            ]
            headings = self._headings(
                Phrase("Place"), Phrase("Name"), Phrase("Games"), Phrase("Points"), Phrase("Session points")
            )
            # they break ties of table points, and there are none in the other game
            shown = 5 if any(each.session_points != "0" for each in lines) else 4
            rows, headings = [row[:shown] for row in rows], headings[:shown]
            parts += [element("h3", self._text(FAMILIES[game].title)), table(headings, rows, frozenset({0, 2, 3, 4}))]
        for each in view.tables:
            if each.scores:
                rows = [
                    [self._name(seat), self._number(score), self._number(points)]
                    for seat, score, points in zip(each.seats, each.scores, each.points, strict=True)
                ]
                title = self._text(Phrase("Round {round}, table {table}", round=each.round, table=each.table))
                headings = self._headings(Phrase("Name"), Phrase("Score"), Phrase("Points"))
                parts += [element("h3", title), table(headings, rows, frozenset({1, 2}))]
        source = self.club.night(view.night).source
        parts += [
            duplicate_markup(duplicates_of(self.reader, view.night), self._text, self._name),
            statistics_markup(source_statistics(self.reader, source, self.language), self._text, self._name),
        ]
        return joined(parts)

    def _event(self, event: TakenEvent) -> Markup:
        view = public_event(self.reader, event)
        rows = [[each.place, self._name(each.person), self._number(each.points)] for each in view.ranking]
        headings = self._headings(Phrase("Place"), Phrase("Name"), Phrase("Points"))
        where = " · ".join(filter(None, (self._text(Day(event.day)), event.place, event.country)))
        counted = source_statistics(self.reader, event.source, self.language)
        return joined(
            [
                element("p", where),
                table(headings, rows, frozenset({0, 2})),
                self._ema(view),
                statistics_markup(counted, self._text, self._name),
            ]
        )

    def _ema(self, view: PublicEvent) -> Markup:
        """What an event does to the EMA ranking, behind its title."""
        rows = [
            [
                self._name(each.person),
                self._number(each.base_rank),
                self._number(each.ema_before or "") or "–",
                self._number(each.ema_after or "") or "–",
            ]
            for each in view.ranking
        ]
        headings = self._headings(Phrase("Name"), Phrase("Base rank"), Phrase("Before"), Phrase("After"))
        return element(
            "details",
            element("summary", self._text(EMA_TITLE)),
            element("p", self._text(ema_note(view))),
            table(headings, rows, frozenset({1, 2, 3})),
        )

    def _ratings(self, game: str) -> Markup:
        rows = [
            [
                self._name(each.person),
                self._number(each.rating),
                f"± {self._number(each.uncertainty)}",
                str(each.games),
                self._text(Phrase("provisional")) if each.provisional else "",
            ]
            for each in self.reader.rating_list(game)
        ]
        headings = self._headings(
            Phrase("Name"), Phrase("Rating"), Phrase("Uncertainty"), Phrase("Games"), Phrase("Remarks")
        )
        return table(headings, rows, frozenset({1, 2, 3}))

    def _person(self, view: PersonView) -> Markup:
        parts: list[Markup] = []
        plots = rating_plots(view, self.language)
        for game, rating in view.ratings.items():
            caption = Phrase(
                "Rating in {game}: {value} ± {uncertainty} after {games:# game|# games}",
                game=FAMILIES[game].title,
                value=Measured(rating.rating, 0),
                uncertainty=Measured(rating.uncertainty, 0),
                games=rating.games,
            )
            told = [self._text(caption), *([self._text(Phrase("provisional"))] if rating.provisional else [])]
            parts.append(element("figure", element("figcaption", " · ".join(told)), Markup(plots[game])))
        rows = [
            [
                self._text(Day(each.day)),
                self._text(each.name or Phrase("Evening")),
                each.place,
                self._number(each.points),
                self._names(each.others),
            ]
            for each in view.games
        ]
        headings = self._headings(
            Phrase("Day"), Phrase("Where"), Phrase("Place"), Phrase("Points"), Phrase("Opponents")
        )
        parts.append(table(headings, rows, frozenset({2, 3}), frozenset({4})))
        if view.opponents:
            met = [[self._name(each.person), str(each.games), str(each.ahead)] for each in view.opponents]
            headings = self._headings(Phrase("Name"), Phrase("Games"), Phrase("Finished ahead"))
            parts += [element("h2", self._text(Phrase("Opponents"))), table(headings, met, frozenset({1, 2}))]
        if view.best:
            parts.append(element("h2", self._text(Phrase("Best hands"))))
        for hand in view.best:
            parts.append(hand_markup(pictured(hand, self.language), self._text, self._name))
        return joined(parts)

    def _names(self, cells: Iterable[PersonCell]) -> Markup:
        pieces = [piece for cell in cells for piece in (", ", self._name(cell))]
        return joined(pieces[1:])
