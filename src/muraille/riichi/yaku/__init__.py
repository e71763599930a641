"""The book of riichi: every yaku one declaration, in the order of RCR §4.2. Scoring knows none by name."""

from muraille.riichi.yaku import one_han, two_han_and_more, yakuman  # the import declares them in this order

__all__ = ["one_han", "two_han_and_more", "yakuman"]
