"""How each row of the ledgers can come about at a table of the engine: by an action, entered by the referee, or only told.

An *action* is what a player sends at an open table. What nobody can send, such as tiles knocked over, the referee enters with
:func:`muraille.referee.table.enter` and the table carries it out; what the table cannot carry out stands in the record.
"""

from __future__ import annotations

from enum import Enum

from muraille.phrase import Name
from muraille.referee import effects
from muraille.referee.catalogue import offence, offence_of_row
from muraille.referee.offences import Offence
from muraille.referee.templates import (
    Alternatives,
    ChomboFollows,
    Cited,
    FalseHuFollows,
    Ladder,
    PerMinute,
    Template,
    ToEach,
    ToVictim,
)


class How(Enum):
    """How an offence comes to the table."""

    ACTION = Name(en="action", fr="action")
    ENTERED = Name(en="entered", fr="saisie")
    TOLD = Name(en="told", fr="notée")


#: What a player sends, by row.
BY_ACTION: dict[str, Name] = {
    "X02": Name(en="`announce` chow, pung or kong", fr="`announce` chow, pung ou kong"),
    "X03": Name(en="`announce` a set, then a legal `win`", fr="`announce` une combinaison, puis `win` légal"),
    "X04": Name(en="`announce` win, then `chow`, `pung` or `kong`", fr="`announce` win, puis `chow`, `pung` ou `kong`"),
    "X06": Name(en="`announce` win", fr="`announce` win"),
    "X07": Name(en="`win` that is refused, also right after a call", fr="`win` refusé, aussi juste après un appel"),
    "X11": Name(
        en="`chow`, `pung` or a kong that the tiles do not make", fr="`chow`, `pung` ou kong que les tuiles ne font pas"
    ),
    "X13": Name(en="the same under ema-sheet", fr="de même sous ema-sheet"),
    "X15": Name(en="`discard` that is swap calling", fr="`discard` de substitution"),
    "X17": Name(en="`riichi` with an exposed set", fr="`riichi` avec une combinaison exposée"),
    "X21": Name(
        en="`riichi` without tenpai, found at the draw", fr="`riichi` sans attente, découvert à la donne nulle"
    ),
    "X22": Name(
        en="`riichi`, then a dead hand, then `tenpai` at the draw",
        fr="`riichi`, main morte, puis `tenpai` à la donne nulle",
    ),
    "X23": Name(
        en="the same with `noten`, or a hand that does not wait", fr="de même avec `noten`, ou une main sans attente"
    ),
    "X24": Name(
        en="`concealed_kong` after riichi that changes the hand", fr="`concealed_kong` après riichi qui change la main"
    ),
    "X25": Name(en="`chow`, `pung` or `kong` with a dead hand", fr="`chow`, `pung` ou `kong` avec une main morte"),
    "X48": Name(en="`win` that is refused beside a legal one", fr="`win` refusé à côté d’un `win` légal"),
    "X49": Name(
        en="a second `tenpai` or `noten`: refused with the paragraph",
        fr="un second `tenpai` ou `noten` : refusé, avec le paragraphe",
    ),
    "X50": Name(
        en="`riichi` with fewer than four tiles in the wall", fr="`riichi` avec moins de quatre tuiles dans le mur"
    ),
    "X51": Name(
        en="a kong on the last tile, a fifth one, in the turn of a call",
        fr="kong sur la dernière tuile, cinquième, ou dans le tour d’un appel",
    ),
    "X52": Name(en="`noten` at the draw after riichi", fr="`noten` à la donne nulle après riichi"),
    "MX04": Name(en="a good `win` of a player who may not win", fr="`win` valide d’un joueur interdit de gagner"),
    "MX10": Name(en="`chow`, `pung` or a kong that is refused", fr="`chow`, `pung` ou kong refusé"),
    "MX11": Name(en="`announce` chow, pung or kong", fr="`announce` chow, pung ou kong"),
    "MX16": Name(
        en="`win` or `announce` win with fewer than eight points", fr="`win` ou `announce` win à moins de huit points"
    ),
    "MX17": Name(
        en="`win` or `announce` win on another tile than the missing one",
        fr="`win` ou `announce` win sur une autre tuile que la manquante",
    ),
    "MX18": Name(en="`win` or `announce` win without waiting", fr="`win` ou `announce` win sans attente"),
    "MX19": Name(en="a false `announce` win under mcr-intl", fr="`announce` win faux sous mcr-intl"),
    "MX20": Name(en="`win` that is refused under mcr-intl", fr="`win` refusé sous mcr-intl"),
    "MX32": Name(en="a claim, then `win` with the same tile", fr="une réclamation, puis `win` avec la même tuile"),
    "MX33": Name(en="`announce` win with a good hand", fr="`announce` win avec une main valide"),
}
#: Effects and rules of effects that a running deal carries out.
_CARRIED_OUT = (
    effects.FormalWarning,
    effects.DeadHand,
    effects.BarredFromWinning,
    effects.BarredFromClaiming,
    effects.LosesDiscard,
    effects.HandStaysExposed,
    effects.ForcedDiscards,
    effects.BetsReturned,
    effects.Deduction,
    effects.Redeal,
    ChomboFollows,
    FalseHuFollows,
    Ladder,
    PerMinute,
    ToEach,
    ToVictim,
)


def how(row: str) -> How:
    """How a row can come about.

    >>> [how(row).name for row in ("X07", "X12", "X43")]
    ['ACTION', 'ENTERED', 'TOLD']
    """
    if row in BY_ACTION:
        return How.ACTION
    found = offence_of_row(row)
    assert found is not None
    return How.ENTERED if _touches_the_table(found, row) else How.TOLD


def _touches_the_table(found: Offence, row: str = "") -> bool:
    for case in found.cases:
        if row and row not in case.rows:
            continue
        other = offence(case.see, found.game) if case.see else None
        if any(map(_carried_out, case.follows)) or (other is not None and _touches_the_table(other)):
            return True
    return False


def _carried_out(template: Template) -> bool:
    if isinstance(template, Cited):
        return _carried_out(template.effect)
    if isinstance(template, Alternatives):
        return any(_carried_out(effect) for _, found in template.options for effect in found)
    return isinstance(template, _CARRIED_OUT)
