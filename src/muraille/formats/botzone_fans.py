"""The fan as Botzone's judge names them, in simplified Chinese, by the ids of our rule book."""

from __future__ import annotations

from muraille.mcr import fan as _declared  # noqa: F401  # the import fills the book
from muraille.mcr.declaration import BOOK

_NAMES = {each.name.texts["zh"]: each.id for each in BOOK}
_IDS = {each.id: each.name.texts["zh"] for each in BOOK}
_POINTS = {each.id: each.points for each in BOOK}
#: The judge's own fan for a concealed and an exposed kong; our book has it in Two Melded Kongs (Green #57).
_NAMES["明暗杠"] = _NAMES["双明杠"]


def fan_of_name(name: str) -> str | None:
    """The id of a fan; None for a name that we don't know.

    >>> fan_of_name("全不靠"), fan_of_name("?")
    ('lesser_honors_and_knitted_tiles', None)
    """
    return _NAMES.get(name.strip())


def name_of_fan(fan: str) -> str:
    """The name of a fan; the id itself where a record names one that is none.

    >>> name_of_fan("all_chows")
    '平和'
    """
    return _IDS.get(fan, fan)


def points_of_fan(fan: str) -> int:
    """What a fan is worth once; 0 where it is none.

    >>> points_of_fan("all_chows")
    2
    """
    return _POINTS.get(fan, 0)
