"""Calls for a referee that the desk makes by itself: what they are about, in words, and until when they stand."""

from __future__ import annotations

from muraille.competition.sheets import Sheet
from muraille.competition.state import Competition
from muraille.phrase import Phrase
from muraille.tiles import Wind

#: What a call is about that nobody wrote, before the session and, if it is about somebody, the player.
DISPUTED, CHOMBO = "disputed", "chombo"


def called_about(what: str, session: int, player: int | None = None) -> str:
    """As the list of calls keeps it.

    >>> called_about(DISPUTED, 2), called_about(CHOMBO, 2, 7)
    ('disputed:2', 'chombo:2:7')
    """
    return ":".join([what, str(session)] + ([] if player is None else [str(player)]))


def _numbers(text: str, what: str) -> list[int] | None:
    kind, *numbers = text.split(":")
    return [int(each) for each in numbers] if kind == what and all(each.isdecimal() for each in numbers) else None


def words(text: str, competition: Competition) -> Phrase | str:
    """What a call says: the table's own words, or ours.

    A player who is known no more is named by the number.
    """
    if disputed := _numbers(text, DISPUTED):
        return Phrase("the result of session {session} is disputed", session=disputed[0])
    if chombo := _numbers(text, CHOMBO):
        session, player = chombo
        name = competition.people[player].name if player in competition.people else str(player)
        return Phrase("session {session}: chombo of {name}, to be ruled on", session=session, name=name)
    return text


def about(text: str) -> int | None:
    """The player that a call of ours is about.

    >>> about("chombo:2:7"), about("disputed:2"), about("too many tiles")
    (7, None, None)
    """
    chombo = _numbers(text, CHOMBO)
    return chombo[1] if chombo else None


def stands(text: str, table: int, competition: Competition) -> bool:
    """Whether a call of ours still has its reason: a dispute that is not settled, a chombo that has no penalty."""
    if disputed := _numbers(text, DISPUTED):
        return bool(competition.sheets.get((disputed[0], table), Sheet()).disputes)
    if chombo := _numbers(text, CHOMBO):
        session, player = chombo
        return chombos(competition, session, table, player) > penalties(competition, session, player)
    return True


def chombos(competition: Competition, session: int, table: int, player: int) -> int:
    """How many chombos of a player the sheet has."""
    seats = competition.seating.get(session, {}).get(table, ())
    own = {wind for wind, number in zip(Wind, seats, strict=False) if competition.player_at(session, number) == player}
    deals = competition.sheets.get((session, table), Sheet()).deals.values()
    return sum(wind in own for deal in deals for wind in deal.chombo)


def penalties(competition: Competition, session: int, player: int) -> int:
    """How many penalties of a player stand in a session."""
    return sum(
        penalty.cancelled is None and (penalty.given.session, penalty.given.player) == (session, player)
        for penalty in competition.penalties.values()
    )
