"""Statistics of an evening, an event or a season as pages, paper and JSON show them: numbers, plots, hands with their tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from muraille.days import Day
from muraille.families import FAMILIES
from muraille.league.deal_statistics import DealStatistics, deal_statistics, games_of_source, hands_beside
from muraille.league.games import PlayedGame, by_kind, season_games, source_name
from muraille.league.hands import GreatHand, pattern_names
from muraille.league.pictures import hand_card, hand_picture
from muraille.league.plots import bar_plot, rating_plot, row_plot
from muraille.league.statistics import GameStatistics, statistics
from muraille.league.views import ClubReader, HandView, PersonView
from muraille.phrase import Language, Measured, Phrase, Renderable
from muraille.tiles import WIND_NAMES, Wind

#: How many yaku or fan a plot has.
SHOWN_PATTERNS = 10


class StatisticsFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A number with its name."""

    name: Renderable
    value: Renderable


class PlotView(msgspec.Struct, frozen=True, kw_only=True):
    """A plot as SVG, in the reader's language."""

    title: Renderable
    svg: str


class PicturedHand(HandView, frozen=True, kw_only=True):
    """A winning hand with its picture."""

    svg: str


def pictured(hand: HandView, language: Language) -> PicturedHand:
    """The hand as a page shows it."""
    title = Phrase("{name}: {hand} {win}", name=hand.person.name, hand=hand.hand, win=hand.win)
    return PicturedHand(**msgspec.structs.asdict(hand), svg=hand_picture(hand.hand, hand.win, title.render(language)))


def rating_plots(view: PersonView, language: Language) -> dict[str, str]:
    """The rating of somebody over time, for each game."""
    plots: dict[str, str] = {}
    for game, rating in view.ratings.items():
        title = Phrase("Rating in {game}: {value}", game=FAMILIES[game].title, value=Measured(rating.rating, 0))
        plots[game] = rating_plot(rating.history, title.render(language), language)
    return plots


HANDS, SLOW = Phrase("Great and rare hands"), Phrase("Tables that took long")


class RareView(msgspec.Struct, frozen=True, kw_only=True):
    """A yaku or fan that came up seldom, with a hand that had it."""

    pattern: Renderable
    wins: int
    hand: PicturedHand


class SlowView(msgspec.Struct, frozen=True, kw_only=True):
    """A table that took long."""

    where: str | Renderable
    round: int
    table: int
    minutes: int

    @property
    def table_name(self) -> Phrase:
        return Phrase("{where}, round {round}, table {table}", where=self.where, round=self.round, table=self.table)

    @property
    def lasted(self) -> Phrase:
        return Phrase("{minutes} min", minutes=self.minutes)


class StatisticsView(msgspec.Struct, frozen=True, kw_only=True):
    """What happened at an evening or event, or in a season, in one game."""

    title: str | Renderable
    game: str
    game_name: Renderable
    figures: tuple[StatisticsFigure, ...]
    plots: tuple[PlotView, ...]
    best: tuple[PicturedHand, ...]
    rare: tuple[RareView, ...]
    slow: tuple[SlowView, ...]

    @property
    def hands(self) -> list[PicturedHand]:
        """The great and the rare ones; a hand that is both is there once."""
        both = [*self.best, *(rare.hand for rare in self.rare)]
        return list({(hand.day, hand.where, hand.person.number, hand.hand, hand.win): hand for hand in both}.values())


def season_statistics(reader: ClubReader, number: int, language: Language) -> StatisticsView:
    """Of a season, without its final."""
    season = reader.club.season(number)
    games = season_games(reader.club, season, reader.games)
    nights = {night.source for night in reader.club.nights.values() if season.contains(night.day)}
    hands = hands_beside(reader.club, nights, season.game)
    return Describing(reader, language).view(season.name, season.game, games, hands)


def source_statistics(reader: ClubReader, source: str, language: Language) -> tuple[StatisticsView, ...]:
    """Of an evening or event, such as night-3: a view for each game that was played there."""
    games = by_kind(games_of_source(reader.club, source, reader.games))
    hands = {game: hands_beside(reader.club, {source}, game) for game in FAMILIES}
    title = source_name(reader.club, source)
    return tuple(
        Describing(reader, language).view(title, game, games.get(game, []), hands[game])
        for game in FAMILIES
        if games.get(game) or hands[game]
    )


BEST_OF = {"night": Phrase("Best hand of the evening"), "event": Phrase("Best hand of the event")}


def best_hand_card(reader: ClubReader, source: str, language: Language) -> str | None:
    """The best hand of an evening or event as a picture; None where nobody wrote one down."""
    found = [view.best[0] for view in source_statistics(reader, source, language) if view.best]
    if not found:
        return None
    best = found[0]
    return hand_card(
        best.hand,
        best.win,
        _said(BEST_OF[source.partition("-")[0]], language),
        _said(best.person.name, language),
        [
            ", ".join(_said(each, language) for each in best.patterns),
            _said(points_won(best.points), language),
            " · ".join(
                _said(each, language) for each in (reader.club.settings.name, best.where, Day(best.day)) if each
            ),
        ],
    )


def points_won(points: int) -> Phrase:
    """What a hand was worth.

    >>> str(points_won(32_000)), str(points_won(1))
    ('32\\u202f000 points', '1 point')
    """
    return Phrase("{points} {count:point|points}", points=Measured(points, 0), count=points)


def _said(words: Renderable | str, language: Language) -> str:
    return words if isinstance(words, str) else words.render(language)


class Describing:
    """What is counted, as one reader sees it."""

    def __init__(self, reader: ClubReader, language: Language) -> None:
        self._reader = reader
        self._language = language

    def view(
        self, title: str | Renderable, game: str, games: Sequence[PlayedGame], hands: Sequence[GreatHand]
    ) -> StatisticsView:
        totals, deals = statistics(games), deal_statistics(games, hands)
        return StatisticsView(
            title=title,
            game=game,
            game_name=FAMILIES[game].title,
            figures=tuple(StatisticsFigure(name=name, value=value) for name, value in _figures(totals, deals)),
            plots=tuple(self._plots(game, totals, deals)),
            best=tuple(self._hand(hand) for hand in deals.best if self._reader.shows(hand.person)),
            rare=tuple(
                RareView(
                    pattern=pattern_names(game).get(each.pattern, Phrase("{id}", id=each.pattern)),
                    wins=each.wins,
                    hand=self._hand(each.hand),
                )
                for each in deals.rare
                if self._reader.shows(each.hand.person)
            ),
            slow=tuple(
                SlowView(
                    where=source_name(self._reader.club, each.source),
                    round=each.round,
                    table=each.table,
                    minutes=each.minutes,
                )
                for each in deals.slow
            ),
        )

    def _say(self, words: Renderable | str) -> str:
        return _said(words, self._language)

    def _hand(self, hand: GreatHand) -> PicturedHand:
        return pictured(self._reader.hand(hand), self._language)

    def _bands(self, counts: Mapping[int, int]) -> dict[str, int]:
        return {self._say(Measured(band, 0)): count for band, count in counts.items()}

    def _plots(self, game: str, totals: GameStatistics, deals: DealStatistics) -> list[PlotView]:
        winds = [self._say(WIND_NAMES[wind]) for wind in Wind]
        names = pattern_names(game)
        common = {
            self._say(names.get(pattern, Phrase("{id}", id=pattern))): count
            for pattern, count in deals.patterns[:SHOWN_PATTERNS]
        }
        ends = {
            self._say(Phrase("won with a discard")): deals.wins - deals.self_drawn,
            self._say(Phrase("won on a draw")): deals.self_drawn,
            self._say(Phrase("drawn")): deals.drawn_deals,
        }
        found: list[tuple[Phrase, dict[str, int]]] = [
            (Phrase("First places by the wind at the start"), dict(zip(winds, totals.firsts_by_wind, strict=True))),
            (Phrase("Scores of the winners"), self._bands(totals.winning_scores)),
            (Phrase("Wins by wind; East is the dealer"), dict(zip(winds, deals.wins_by_wind, strict=True))),
            (Phrase("How deals ended"), ends),
            (Phrase("What wins were worth"), self._bands(deals.values)),
        ]
        plots = [
            PlotView(title=title, svg=bar_plot(counts, self._say(title)))
            for title, counts in found
            if any(counts.values())
        ]
        made_of = Phrase("What hands were made of")
        return [*plots, PlotView(title=made_of, svg=row_plot(common, self._say(made_of)))] if common else plots


def _percent(part: int, whole: int) -> Phrase:
    return Phrase("{share} %", share=Measured(100 * part / whole if whole else 0, 1))


def _figures(totals: GameStatistics, deals: DealStatistics) -> list[tuple[Phrase, Renderable]]:
    found: list[tuple[Phrase, Renderable]] = [
        (Phrase("Games"), Measured(totals.games, 0)),
        (Phrase("Players"), Measured(totals.people, 0)),
        (Phrase("Evenings and events"), Measured(totals.evenings, 0)),
    ]
    if deals.deals:
        found += [
            (Phrase("Games known deal by deal"), Measured(deals.games, 0)),
            (Phrase("Deals"), Measured(deals.deals, 0)),
            (Phrase("Drawn deals"), _percent(deals.drawn_deals, deals.deals)),
            (Phrase("Wins by the dealer"), _percent(deals.dealer_wins, deals.wins)),
            (Phrase("Wins by drawing"), _percent(deals.self_drawn, deals.wins)),
        ]
    if deals.average_win is not None:
        found.append((Phrase("Average win"), Measured.points(float(deals.average_win))))
    if deals.average_minutes is not None:
        found.append((Phrase("Average length of a game, in minutes"), Measured(float(deals.average_minutes), 0)))
    return found
