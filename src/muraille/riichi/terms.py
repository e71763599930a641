"""The Japanese terms that the Sheet explains, for glossaries and for readers who know only one of the names."""

from __future__ import annotations

from muraille.phrase import Name

#: Sheet: terms; the French synonyms as printed, in their order.
TERMS: dict[str, Name] = {
    "oya": Name(en="dealer, seated East", fr="père, donneur, le joueur assis à l’Est", ja="親"),
    "ko": Name(en="any of the three others", fr="enfant, un joueur assis au Sud, à l’Ouest ou au Nord", ja="子"),
    "bakaze": Name(en="prevailing wind, round wind", fr="vent de la maison, vent dominant, vent du tour", ja="場風"),
    "jikaze": Name(en="seat wind", fr="vent de la porte, vent du joueur", ja="自風"),
    "tenpai": Name(en="waiting", fr="en attente, en écoute", ja="聴牌"),
    "furiten": Name(en="sacred discard", fr="l’écart sacré, l’écoute jetée", ja="振聴"),
    "chi": Name(en="chow", fr="chow, tierce", ja="チー"),
    "pon": Name(en="pung", fr="pung, brelan", ja="ポン"),
    "kan": Name(en="kong", fr="kong, carré", ja="カン"),
    "agari": Name(en="winning hand", fr="main gagnante", ja="和了"),
    "ron": Name(en="win on a discard", fr="victoire sur un écart", ja="栄和"),
    "tsumo": Name(en="win by draw", fr="victoire sur une pioche", ja="自摸和"),
    "yaku": Name(en="combination that counts", fr="combinaison valide", ja="役"),
    "fan": Name(en="han, the unit of yaku", fr="han, unité de valeur d’un yaku", ja="飜"),
    "fu": Name(en="minipoint, value unit of a hand", fr="unité de valeur d’une main", ja="符"),
    "ryukyoku": Name(en="deal without a winner", fr="manche du mur, manche nulle, manche sans gagnant", ja="流局"),
}
