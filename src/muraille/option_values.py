"""The values of options in words: ``until_discard`` is for programs, “until the discard” for people."""

from __future__ import annotations

from enum import Enum

from muraille.phrase import Name, Phrase, Renderable, grouped
from muraille.table.rulesets import Value

YES, NO = Phrase("yes"), Phrase("no")
#: The graded values by their text.
_WORDS: dict[str, Renderable] = {
    "account_once": Phrase("each set combined once"),
    "added": Phrase("one han more than Riichi"),
    "after_discard": Phrase("after the discard"),
    "after_last_discard": Phrase("after the last discard"),
    "after_uma": Phrase("points taken after uma"),
    "all_but_one": Phrase("all but one"),
    "at_once": Phrase("at once"),
    "chi_pung_kong_hua_hu": Name(en="chi, pung, kong, hua, hu", fr="chi, pung, kong, hua, hu"),
    "dead_hand": Phrase("dead hand"),
    "dealer_until_clean": Phrase("East first, until no flower is left, then the others"),
    "discarder": Phrase("the discarder"),
    "draw": Phrase("the draw"),
    "draw_winds": Phrase("winds drawn by lot"),
    "each": Phrase("every winner"),
    "east": Phrase("one round"),
    "east_south": Phrase("two rounds"),
    "exhaustive_draw": Phrase("at the exhaustive draw"),
    "false_hu_only": Phrase("false hu only"),
    "first_dealer": Phrase("the earlier dealer ranks first"),
    "first_discard": Phrase("on the first discard of the deal"),
    "first_go_around": Phrase("in the first go-around"),
    "flat_10": Phrase("10 to each"),
    "front": Phrase("in front of the hand"),
    "green": Name(en="Green Book", fr="Livre vert"),
    "green_10_20": Phrase("10 to each, 20 where the hand did not wait"),
    "green_list": Phrase("those of the Green Book"),
    "hand": Phrase("the deal"),
    "higher": Phrase("the higher place for both"),
    "hu_pung_chow": Phrase("win, then pung or kong, then chow"),
    "ignored": Phrase("ignored"),
    "intl": Name(en="international rules", fr="règles internationales"),
    "keep_last_tile": Phrase("the last tile counts"),
    "keep_robbing": Phrase("the robbed kong counts"),
    "liable": Phrase("the liable player"),
    "mandatory": Phrase("at once, always"),
    "mangan": Name(en="mangan", fr="mangan"),
    "nearest": Phrase("the first after the discarder"),
    "nearest_takes_all": Phrase("the first after the discarder, with those of the others"),
    "never": Phrase("never"),
    "next_wall": Phrase("on the next wall"),
    "nobody": Phrase("nobody"),
    "none": Phrase("none"),
    "on_empty_draw": Phrase("when no tile is left to draw"),
    "opponents": Phrase("the opponents"),
    "optional": Phrase("when the player likes"),
    "per_ruling": Phrase("as each ruling says"),
    "points": Phrase("points"),
    "preset_or_draw": Phrase("seats given or drawn"),
    "pung": Phrase("pung or kong before chow"),
    "refused": Phrase("refused"),
    "right": Phrase("at the right"),
    "session": Phrase("the session"),
    "shape": Phrase("the shape that was finished"),
    "share": Phrase("shared"),
    "share_at_most_one": Phrase("two fan share at most one set"),
    "shared": Phrase("shared"),
    "single_tile": Phrase("a wait for a single kind of tile"),
    "table_points": Phrase("table points"),
    "until_discard": Phrase("until the discard"),
    "whole": Phrase("two han in the place of Riichi"),
    "win": Phrase("a win"),
    "win_or_tenpai": Phrase("a win or tenpai"),
    "winner": Phrase("the winner of the game"),
    "with_discard": Phrase("with the discard"),
    "yakuman": Name(en="yakuman", fr="yakuman"),
}
_NOTHING = Phrase("nothing")
#: Where the same text means something else.
_OWN_WORDS: dict[str, Renderable] = {
    "ChomboPenalty.NONE": _NOTHING,
    "EmptyWinCall.NONE": _NOTHING,
    "PassedTileRestriction.NONE": _NOTHING,
    "CorrectionWindow.NONE": Phrase("not at all"),
}


def value_name(value: Value) -> Renderable:
    """The value of an option in words.

    >>> from muraille.riichi.grades import CorrectionWindow
    >>> str(value_name(CorrectionWindow.UNTIL_DISCARD)), str(value_name(True))
    ('until the discard', 'yes')
    """
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Enum):
        return _OWN_WORDS.get(str(value)) or _WORDS[str(value.value)]
    if isinstance(value, str):
        return Name(en=value, fr=value)
    numbers = ", ".join(map(grouped, value if isinstance(value, tuple) else (value,)))
    return Name(en=numbers, fr=numbers)


def allowed_names(value: Value) -> list[Renderable]:
    """What an option may be, in words, in the order of ``allowed_values``; none where it takes numbers."""
    if isinstance(value, bool):
        return [YES, NO]
    return [value_name(member) for member in type(value)] if isinstance(value, Enum) else []
