"""What players wait with, by games among the bots. Written by ``scripts/fit_riichi_danger.py --write``."""

#: The shapes that wait, and how much likelier than its tiles alone each is, against a wait on two sides.
SHAPES: dict[str, float] = {
    "two sides": 1.0,
    "edge": 0.6,
    "inside": 0.35,
    "pairs": 0.25,
    "honour pairs": 1.2,
    "single": 0.7,
    "single honour": 0.3,
}
#: How much likelier than chance a player holds a copy of such a kind.
HABITS: dict[str, float] = {
    "thrown early": 0.3,
    "beside an early discard": 0.8,
    "dora": 1.6,
}
