"""Bots against each other in duplicate."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraille.arena.matches import play
from muraille.arena.plans import Plan
from muraille.arena.programs import check_players
from muraille.arena.reports import ArenaReport, report
from muraille.arena.runs import run
from muraille.arena.seating import PlayerLike, four_of, name_of, seated
from muraille.arena.tables import markdown
from muraille.arguments import RulesLike, rules_of, seed_of
from muraille.errors import InvalidRequest
from muraille.phrase import ENGLISH, Phrase
from muraille.table.players import Player


class Standings:
    """What an arena came to. It prints as its table of figures."""

    def __init__(self, found: ArenaReport) -> None:
        self.report = found

    @property
    def ok(self) -> bool:
        """Whether every match was played to its end, without an error of a player and without a false win."""
        return self.report.sound

    @property
    def ranks(self) -> dict[str, float]:
        """The average place of each player."""
        ranks = {entrant.player: entrant.figures["rank"] for entrant in self.report.entrants}
        return {name: rank.value for name, rank in ranks.items() if rank is not None}

    @property
    def data(self) -> dict[str, object]:
        """What ``muraille arena --json`` prints."""
        found: dict[str, object] = msgspec.to_builtins(self.report)
        return found

    def __str__(self) -> str:
        return markdown(self.report, ENGLISH)

    def __repr__(self) -> str:
        ranks = ", ".join(f"{name} {rank:.2f}" for name, rank in self.ranks.items())
        return f"<Arena of {self.report.games} games: {ranks}>"


def arena(
    players: str | Sequence[PlayerLike],
    games: int = 4,
    *,
    rules: RulesLike = "rcr-2016",
    seed: int | str = 1,
    jobs: int = 1,
) -> Standings:
    """Play duplicate matches between four players: the same walls in every arrangement. The last series is completed.

    Bots by name may be played by several processes (``jobs``); objects play in this one.

    >>> arena("greedy,tsumogiri,tsumogiri,tsumogiri", games=4, rules="mcr-green", seed=7)
    <Arena of 4 games: greedy 1.00, tsumogiri 3.00>
    """
    given = four_of(players)
    if type(games) is not int or games < 1 or type(jobs) is not int or jobs < 1:
        raise InvalidRequest("no_games", Phrase("games and jobs are whole numbers from 1 on"))
    chosen = rules_of(rules)
    names = _names(given)
    makers = dict(zip(names, given, strict=True))
    first, second, third, fourth = names
    plan = Plan(rules=chosen.name, options=chosen.changes, players=(first, second, third, fourth), seed=seed_of(seed))
    if all(isinstance(player, str) for player in given):
        check_players(plan.players, chosen.name, chosen.changes)
        return Standings(run(plan, games, jobs=jobs))

    def seat(name: str, from_seed: str) -> Player:
        return seated(makers[name], from_seed)

    for name in makers:
        seat(name, "")  # who is no player is refused before a game begins
    return Standings(report(plan, [play(plan, match, seat) for match in plan.matches(games)]))


def _names(given: list[object]) -> list[str]:
    """The name of each; two players of one name are told apart, one player in several seats has one name."""
    known: list[tuple[str, object]] = []
    for player in given:
        same = next(
            (name for name, each in known if each is player or (isinstance(each, str) and each == player)), None
        )
        name, number = name_of(player), 2
        while same is None and any(name == other for other, _ in known):
            name, number = f"{name_of(player)} {number}", number + 1
        known.append((same or name, player))
    return [name for name, _ in known]
