"""Courtesy and conduct: statements that are shown with their paragraph and cost nothing by themselves."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from muraille.phrase import Phrase


class RuleStatement(NamedTuple):
    """A statement of the rule book: its number, its game, its text, its paragraph."""

    number: str
    game: str
    text: Phrase
    cite: str


def statements(game: str) -> tuple[RuleStatement, ...]:
    """What a game's book asks of players and referees beyond the rules of play.

    >>> [statement.number for statement in statements("riichi")][:3]
    ['R329', 'R330', 'R331']
    """
    return _BY_GAME[game]


STATEMENTS = (
    RuleStatement(
        "R329",
        "riichi",
        Phrase(
            "Etiquette is courtesy: how strictly it is asked depends on the setting, and most of it has a practical reason."
        ),
        "RCR §5.1",
    ),
    RuleStatement("R330", "riichi", Phrase("Wish the others a good game before starting."), "RCR §5.1.1"),
    RuleStatement(
        "R331",
        "riichi",
        Phrase("Push the right part of your wall forward at the start, and the last few tiles at its left end later."),
        "RCR §5.1.1",
    ),
    RuleStatement(
        "R332",
        "riichi",
        Phrase("Use one hand only from draw to discard; never draw with one hand and discard with the other."),
        "RCR §5.1.1",
    ),
    RuleStatement(
        "R333",
        "riichi",
        Phrase("Call and win in proper form: announce clearly, show the tiles concerned, then take the tile."),
        "RCR §5.1.1",
    ),
    RuleStatement(
        "R334",
        "riichi",
        Phrase("Count your own points and prepare the count in advance; beginners are excused."),
        "RCR §5.1.1",
    ),
    RuleStatement(
        "R335",
        "riichi",
        Phrase("Play briskly: to think now and then is fine, to think at every turn is not."),
        "RCR §5.1.1",
    ),
    RuleStatement("R337", "riichi", Phrase("Lay your tiles face down when you leave the table."), "RCR §5.1.1"),
    RuleStatement(
        "R338",
        "riichi",
        Phrase("Do not draw before your turn: wait until the discard is laid down and everyone has seen it."),
        "RCR §5.1.2",
    ),
    RuleStatement(
        "R339",
        "riichi",
        Phrase("Do not touch the tiles on the table until the points are paid: they settle a dispute."),
        "RCR §5.1.2",
    ),
    RuleStatement(
        "R340",
        "riichi",
        Phrase(
            "Do not touch tiles that others are responsible for (hand, next draw, wall before them); tell them instead."
        ),
        "RCR §5.1.2",
    ),
    RuleStatement(
        "R341",
        "riichi",
        Phrase("Do not let the drawn tile touch your hand before you have decided on the discard."),
        "RCR §5.1.2",
    ),
    RuleStatement("R343", "riichi", Phrase("Put nothing foreign on the playing surface."), "RCR §5.1.2"),
    RuleStatement("R344", "riichi", Phrase("Put the drawn tile beside your hand, not on top of it."), "RCR §5.1.2"),
    RuleStatement(
        "R345", "riichi", Phrase("Do not knock the winning tile against the edge of the table."), "RCR §5.1.2"
    ),
    RuleStatement("R346", "riichi", Phrase("Do not discard violently."), "RCR §5.1.2"),
    RuleStatement(
        "R347",
        "riichi",
        Phrase("Do not comment on your play, by words or other sounds, as a bluff or for the atmosphere."),
        "RCR §5.1.2",
    ),
    RuleStatement(
        "R057",
        "riichi",
        Phrase("East waits with the first discard until everyone has seen and sorted the tiles."),
        "RCR §3.3",
    ),
    RuleStatement("R058", "riichi", Phrase("The hand that discards does not hide the tile."), "RCR §3.3"),
    RuleStatement(
        "R375",
        "riichi",
        Phrase("You may warn a player who is about to commit a minor irregularity or a breach of etiquette."),
        "RCR §5.5",
    ),
    RuleStatement(
        "R376",
        "riichi",
        Phrase("You may clear up whether a player has a dead hand, for example by counting tiles."),
        "RCR §5.5",
    ),
    RuleStatement(
        "R377",
        "riichi",
        Phrase("Fair play is required: rules and their imprecisions are not to be exploited."),
        "RCR §5.6",
    ),
    RuleStatement(
        "R213",
        "riichi",
        Phrase("All players at the table are responsible for a winning hand being scored correctly and in full."),
        "RCR §4.1",
    ),
    RuleStatement(
        "R214",
        "riichi",
        Phrase("Sticks lie openly and are counted when an opponent asks."),
        "RCR §4.1",
    ),
    RuleStatement(
        "R215",
        "riichi",
        Phrase("A player without sticks borrows from an opponent or the referee, and play goes on."),
        "RCR §4.1, §3.6",
    ),
    RuleStatement(
        "M009",
        "mcr",
        Phrase("Players behave morally, stay fair in adversity, obey the referees and respect the others."),
        "Green §2.3.2",
    ),
    RuleStatement(
        "M010",
        "mcr",
        Phrase(
            "Players dress cleanly and act politely; smoking, and anything that affects play or temper, is forbidden."
        ),
        "Green §2.3.3",
    ),
    RuleStatement(
        "M011",
        "mcr",
        Phrase("Referees and staff are trained and act seriously, sincerely, fairly and by the rules."),
        "Green §2.3.4",
    ),
    RuleStatement(
        "M056",
        "mcr",
        Phrase("Players sit at their tables shortly before the start; the referee checks presence and seats."),
        "Green §3.5.7-1, -2",
    ),
    RuleStatement(
        "M057",
        "mcr",
        Phrase("At the start signal all stand, bow and sit; players and referees thank each other at the end."),
        "Green §3.5.7-2",
    ),
    RuleStatement(
        "M058", "mcr", Phrase("Silence is kept; only announcements of the game are allowed."), "Green §3.5.7-2"
    ),
    RuleStatement("M059", "mcr", Phrase("All tiles are turned face down before shuffling."), "Green §3.5.7-3(1)"),
    RuleStatement(
        "M060",
        "mcr",
        Phrase("Players shuffle with both hands, first the tiles before them, then in the middle of the table."),
        "Green §3.5.7-3(2)",
    ),
    RuleStatement(
        "M061", "mcr", Phrase("The referee may order more shuffling; machines are allowed."), "Green §3.5.7-3(3)"
    ),
    RuleStatement(
        "M066",
        "mcr",
        Phrase("Both dice are thrown from one hand inside the walls, from 10 to 20 cm above the table."),
        "Green §3.5.7-5(1)",
    ),
    RuleStatement("M094", "mcr", Phrase("The names of discards are not announced."), "Green §3.6.1"),
    RuleStatement("M095", "mcr", Phrase("No talking or communicating in any language during play."), "Green §3.6.1"),
    RuleStatement(
        "M097", "mcr", Phrase("A discard is first shown before the hand, then laid between the walls."), "Green §3.6.4"
    ),
    RuleStatement(
        "M147",
        "mcr",
        Phrase("Points are counted with discards or a device: a tile face up is 1 point, face down 10 points."),
        "Green §3.7.1, §3.11.6-11(6)",
    ),
)
_BY_GAME = {game: tuple(found) for game, found in groupby(STATEMENTS, attrgetter("game"))}
