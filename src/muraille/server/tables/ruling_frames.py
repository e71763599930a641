"""What the referee ruled at an open table, in words: who, what for, what it costs, by which paragraph."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraille.citations import cite_text, each_once
from muraille.phrase import Language, Name, Phrase
from muraille.referee.effects import Effect
from muraille.referee.stories import offence_title
from muraille.referee.wording import describe
from muraille.server.tables.frame_parts import ConsequenceShown, RulingData
from muraille.table.rulings import Ruled, RuledEffect
from muraille.tiles import WIND_NAMES, Wind


def ruling_data(event: Ruled, names: Sequence[str], dealer: int, language: Language) -> RulingData:
    """A ruling as a page shows it to the player whom it hits and to the others; the names are those of the seats."""
    title = offence_title(event)
    seats = seated(names, dealer)
    offender = None if event.seat is None else list(seats.values())[(event.seat - dealer) % 4]
    return RulingData(
        seat=event.seat,
        name=None if offender is None else offender.render(language),
        offence=event.offence,
        title=title.render(language) if isinstance(title, Name) else title,
        consequences=[
            ConsequenceShown(
                text=describe(_read(effect), seats).render(language), cite=cite_text(effect.cite, language)
            )
            for effect in event.effects
        ],
        cites=[cite_text(cite, language) for cite in each_once(event.cites)],
    )


def seated(names: Sequence[str], dealer: int) -> dict[Wind, Phrase]:
    """Who sits at each wind, East first.

    >>> [str(player) for player in seated(["Ann", "Bob", "Cid", "Dee"], 3).values()][:2]
    ['Dee (East)', 'Ann (South)']
    """
    return {
        wind: Phrase("{name} ({wind})", name=names[(dealer + turn) % 4], wind=WIND_NAMES[wind])
        for turn, wind in enumerate(Wind)
    }


def _read(effect: RuledEffect) -> Effect:
    """An effect of the record."""
    found: Effect = msgspec.convert(msgspec.to_builtins(effect), Effect, strict=False)
    return found
