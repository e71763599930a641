"""The club's year measured: ``python benchmarks/club_year.py``.

Which rating model predicts results that it has not seen; how near the rating order comes to the true strengths of a
simulated year; how long a thousand members and ten years take to be recomputed from the lines of their journal.
"""

from __future__ import annotations

import datetime
import time
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from random import Random
from typing import cast

from openskill.models import BradleyTerryFull, PlackettLuce, ThurstoneMostellerFull

from muraille.competition.journal import encode, verify
from muraille.league import facts
from muraille.league.demo import BEGINNING, ClubYear, invented_scores
from muraille.league.games import PlayedGame, all_games
from muraille.league.journal import (
    ClubDraft,
    ClubEntry,
    checked,
    decode_club,
    fold_club,
    fold_one_more,
)
from muraille.league.people import ClubPerson
from muraille.league.ratings import RatingModel, Strength, TableChances, ratings
from muraille.league.seasons import Season
from muraille.league.settings import ClubSettings
from muraille.league.standings import standings
from muraille.league.state import Club

MODELS = {
    "Plackett-Luce": PlackettLuce,
    "Bradley-Terry": BradleyTerryFull,
    "Thurstone-Mosteller": ThurstoneMostellerFull,
}


class Book:
    """A journal in memory."""

    def __init__(self) -> None:
        self.journal: list[ClubEntry] = []
        self.club: Club | None = None

    def do(self, what: facts.AnyClubFact, at: datetime.datetime = BEGINNING, why: str = "") -> Club:
        draft = ClubDraft(at=at, who="benchmark", what=what, key=str(len(self.journal)), why=why)
        entry = checked(draft, self.journal, self.club)
        self.journal.append(entry)
        if self.club is None or not fold_one_more(self.club, entry):
            self.club = fold_club(self.journal)
        return self.club


def surprise(strengths: Sequence[Strength], game: PlayedGame) -> float:
    """Minus the logarithm of how likely the order was; tied people in the order of their seats."""
    order = sorted(range(4), key=lambda seat: game.seats[seat].place.first)
    return -log(TableChances(tuple(strengths)).of_order(order))


def held_out(model: RatingModel, games: Sequence[PlayedGame]) -> float:
    """The mean surprise of the last third, each game predicted from those before it."""
    start = len(games) * 2 // 3
    found = 0.0
    known: dict[int, Strength] = {}
    history = {person: iter(rating.steps) for person, rating in ratings(games, "riichi", model).items()}
    for at, game in enumerate(games):
        if at >= start:
            found += surprise([known.get(person, Strength()) for person in game.people], game)
        for person in game.people:
            known[person] = next(history[person]).strength
    return found / (len(games) - start)


def truth(strengths: dict[int, float], games: Sequence[PlayedGame], spread: float) -> float:
    """The surprise of who knows the true strengths, as a Plackett-Luce model with the best spread."""
    found = 0.0
    for game in games[len(games) * 2 // 3 :]:
        weights = [exp(strengths[person] / spread) for person in game.people]
        left = sum(weights)
        for seat in sorted(range(4), key=lambda seat: game.seats[seat].place.first):
            found -= log(weights[seat] / left)
            left -= weights[seat]
    return found / (len(games) - len(games) * 2 // 3)


def rank_correlation(one: dict[int, float], other: dict[int, float]) -> float:
    ranks = [{who: at for at, who in enumerate(sorted(one, key=values.__getitem__))} for values in (one, other)]
    distance = sum((ranks[0][who] - ranks[1][who]) ** 2 for who in one)
    return 1 - 6 * distance / (len(one) * (len(one) ** 2 - 1))


def predictions() -> None:
    rows: dict[str, list[float]] = {}
    for seed in range(1, 5):
        book = Book()
        year = ClubYear(book.do, seed=seed)
        year.play()
        assert book.club is not None
        games = [game for game in all_games(book.club) if game.game == "riichi"]
        for name, model in MODELS.items():
            rows.setdefault(name, []).append(held_out(cast(RatingModel, model()), games))
        rows.setdefault("true strengths", []).append(
            min(truth(year.strengths, games, spread / 4) for spread in range(2, 20))
        )
        found = ratings(games, "riichi")
        near = rank_correlation({who: each.strength.mean for who, each in found.items()}, year.strengths)
        print(f"seed {seed}: {len(games)} riichi games, rank correlation of ratings and true strengths {near:.3f}")
    print(f"nothing known: {log(24):.4f} nats a game on held-out games")
    for name, values in rows.items():
        spread = sqrt(sum((v - sum(values) / len(values)) ** 2 for v in values) / len(values))
        print(f"{name}: {sum(values) / len(values):.4f} (± {spread:.4f} between seeds)")


def decade(members: int = 1000, years: int = 10, evenings: int = 45, tables: int = 40) -> Iterator[facts.AnyClubFact]:
    chance = Random(5)
    strengths = [chance.gauss(0, 1) for _ in range(members + 1)]
    yield facts.ClubFounded(settings=ClubSettings(name="A thousand"))
    for number in range(1, members + 1):
        yield facts.ClubPersonAdded(person=ClubPerson(number=number, last_name=f"N{number}"))
    day = BEGINNING.date()
    for year in range(years):
        first = day + datetime.timedelta(days=365 * year)
        last = first + datetime.timedelta(days=364)
        yield facts.SeasonSet(season=Season(number=year + 1, name=str(year), first_day=first, last_day=last))
        for evening in range(evenings):
            night = year * evenings + evening + 1
            yield facts.NightOpened(night=night, day=first + datetime.timedelta(weeks=evening))
            for turn in (1, 2):
                there = chance.sample(range(1, members + 1), 4 * tables)
                for table in range(tables):
                    one, two, three, four = there[4 * table : 4 * table + 4]
                    scores = invented_scores([strengths[p] for p in (one, two, three, four)], "rcr-2016", chance)
                    number = (turn - 1) * tables + table + 1
                    seats = (one, two, three, four)
                    yield facts.GameEntered(night=night, table=number, seats=seats, scores=scores, round=turn)


def thousand_members() -> None:
    book = Book()
    club = None
    for fact in decade():
        club = book.do(fact)
    lines = [encode(entry) for entry in book.journal]
    assert club is not None
    began = time.process_time()
    entries = [decode_club(line) for line in lines]
    read = time.process_time()
    verify(entries)
    verified = time.process_time()
    told = fold_club(entries)
    folded = time.process_time()
    games = all_games(told)
    settled = time.process_time()
    found = [standings(told, season, games=games) for season in told.seasons]
    ranked = time.process_time()
    rated = ratings(games, "riichi")
    end = time.process_time()
    print(f"{len(told.people)} members, {len(told.seasons)} years, {len(games)} games, {len(lines)} entries (CPU time)")
    print(
        f"read {read - began:.2f} s, hashes {verified - read:.2f} s, folded {folded - verified:.2f} s, "
        f"settled {settled - folded:.2f} s, {len(found)} standings {ranked - settled:.2f} s, "
        f"{len(rated)} ratings {end - ranked:.2f} s: {end - began:.2f} s in all"
    )


if __name__ == "__main__":
    predictions()
    thousand_members()
