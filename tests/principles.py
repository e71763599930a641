"""Hand-made positions, sixty for each game: what every teacher keeps, and what he lets go.

A line is ``keep|go``: fourteen tiles together, of which those on the right are good to discard. The positions were made for
this house, from principles alone.
"""

from __future__ import annotations

RIICHI = {
    "lone honours and terminals go before tiles that have a neighbour": """
        234m567p34s88p67s|1z9m
        345m678p45m22s56p|4z1s
        123p456s67m55p34s|2z7z
        678m234s56p33s45m|1z9s
        345p567s23m99m78s|3z6z
        456m345s67s11p34m|4z9p
        567p678s45p77m34s|2z1m
        234s345m78p66s56m|5z9p
        789m456p34p22m67s|1s4z
        123m567s56m88s34p|7z9p
        234p678m23s44m67p|6z9s
        345s456p78m11m23p|2z9s
        678p123s45m33m67s|1z9p
        567m345p34m99p56s|3z1s
        456s789p67p22p45m|1z9m
        234m678s34p55s78p|2z1s
    """,
    "the worst of three shapes goes: an edge before an open end": """
        234m567p99m34s67s|12p
        345p678s22p56m34p|89s
        456m234s55m67p34s|12m
        567s345m88s23p67m|89p
        678m456p33p45s67s|12m
        234p567m11m56s34m|89m
        345s678p77p34m67m|12s
        456p123m22s45m67p|89s
        567m789p44s34p56s|12s
        678s234m99p45m67m|12p
        345m456s66p23s78m|89p
        567p234s11s45p34m|89m
    """,
    "ready: a wait with two ends before one in the middle": """
        234m567p345s99m56s|3s
        345m678p123s22p23p|5p
        456p234s789m55s67m|4m
        567s345m678p11m34s|1s
        234p456m567s88p67s|9s
        678m123p345s99s45m|2m
        345p789s234m66s56p|8p
        123s567m456p33m34m|6m
        456s678p234p77m78s|5s
        789p345m567m22s45p|2p
        234s567p678s44m56m|8m
        345s123m456p88s23s|5s
    """,
    "ready with two pairs: the lone tile goes": """
        234m567p345s99m22p|1z
        345m678p456s11s55p|4z
        123p456m789s33m88s|2z
        567s234p345m66p22m|7z
        678m345s234s99p44s|1z
        456p567m123m77s11p|3z
    """,
    "seven pairs: the pairs stay": """
        1133m5577p2244s|6z9m
        2288m3399p5566s|1z4m
        1177m4466p3388s|2z9p
        3355m2277p1199s|5z6m
    """,
    "a complete set is not broken for an honour": """
        234m567p345s678m|1z2z
        123p456p789p22s3m|4z6z
        345s567m678p99s2p|1z7z
        456m789s123s66p5m|3z2z
        567p234m345p88m7s|4z1z
        678s345m456s11p2m|6z3z
        234p678p567m55s9m|2z7z
        345m123s678m44p8s|1z5z
        789m456s234s77p6p|4z3z
        567s345p123p33m1s|7z2z
    """,
}

MCR = {
    "three chows from 1 to 9 over three suits": """
        123m456p78s55z|1z9p3m4s
        456m789p12s33p|2z1s9m6z
        789m123p45s66s|4z1m7p2z
        123s456m79p22m|1z8m5z9s
        456s78m123p99p|3z1m6p2z
        789s123m46p11m|4z9p6z5m
        23m456p789s77z|1z6m2p4s
        123p789m46s88m|2z5z1m9p
        456p12m789s44m|3z6z9p1s
        79p456m123s55s|1z7z8m9s
        123m56p789s22z|4z9p1p6s
        456s789m13p66m|2z5z7s1m
    """,
    "the same chow in three suits": """
        345m345p34s88p67s|1z9m
        234m234s23p55s78m|4z9p
        456p456m56s22p78p|1z9s
        567s567p67m33m12p|2z9s
        678m678s78p44s12s|3z1p
        123p123s12m99m67p|5z4z
        345s345p35m22s78p|6z1m
        234p234m24s77m56p|1z9s
        456s456m45p88s12p|2z9m
        567m567s56p11s23p|4z9p
        678p678m68s33p12m|7z1s
        123m123p13s66p45p|2z9s
    """,
    "one suit with honours": """
        123567s77z99s45s|1m9p
        234678p55z11p56p|2m9s
        345789m66z22m67m|1p9s
        123456p11z88p45p|3m7s
        234567m77z99m34m|1s6p
        678123s55z44s56s|9m2p
        345678p66z22z99p|1m4s
        456789m11z33m12m|2p8s
        123789p77z66p45p|1m3s
        234345s55z88s67s|2m7p
        567789m66z44m23m|1p9s
        123345p22z11z78p|6m5s
    """,
    "pungs": """
        222m555p88s33p77m|1z9s
        333s666m11p99p44s|2z7m
        444p777s22m88m55p|3z1m
        999m111p66s33s22p|4z5m
        555s888p44m77z11m|2z6s
        666p222s99s55z33m|1z8m
        777m333p11s66z88s|4z2m
        888s444m22p99m66p|3z5s
    """,
    "the whole suit from 1 to 9": """
        123456s78s22m|9p1z4m6p
        456789p12p55s|1m2z8s9m
        123789m45m33p|4z6s1p7z
        23s456789s66m|1p2z9m4p
        123456p79p88s|3m1z5m2s
        13m456789m22s|4z9p6s1s
        123s46s789s77p|2z5m9p3m
        45p123789p11m|6z7s4m2s
    """,
    "seven pairs": """
        1133m5577p2244s|6z9m
        2288m3399p5566s|1z4m
        1177m4466p3388s|2z9p
        3355m2277p1199s|5z6m
        4488m1166p77z22s|3z9s
        2299m3388p55z66s|1z7p
        1155m2266p33z99s|4z8m
        6677m4499p11z33s|2z1m
    """,
}


def positions(of_game: dict[str, str]) -> list[tuple[str, str, str]]:
    """The principle, what is kept and what may go."""
    return [
        (principle, *line.strip().split("|"))  # type: ignore[misc]
        for principle, lines in of_game.items()
        for line in lines.split()
    ]
