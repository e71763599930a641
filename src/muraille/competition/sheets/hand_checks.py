"""A deal entered with its tiles is checked by the scorer. A difference is said, never forbidden: the table decides."""

from __future__ import annotations

from muraille.competition.sheets import EnteredDeal, WonHand, WrittenHand
from muraille.errors import InvalidRequest, MurailleError
from muraille.phrase import Phrase
from muraille.table.family import Ruleset
from muraille.table.outcomes import WINDS, Winner
from muraille.table.session import Session
from muraille.table.wins import RiichiKind, ScoreRequest, WinBy
from muraille.tiles import parse_tiles


def tile_doubts(deal: EnteredDeal, game: Session, rules: Ruleset) -> tuple[Phrase, ...]:
    """What the scorer finds different from what was entered, for each winner whose tiles are known."""
    found: list[Phrase] = []
    for won in deal.winners:
        if won.tiles is None:
            continue
        try:
            scored = rules.family.score(score_request(won, won.tiles, deal, game), rules)
            doubt = scored.doubt(_winner(won))
        except MurailleError as problem:
            doubt = Phrase("the tiles cannot be scored: {problem}", problem=problem.phrase)
        if doubt:
            found.append(Phrase("deal {number}, {seat}: {doubt}", number=deal.number, seat=won.seat.value, doubt=doubt))
    return tuple(found)


def _winner(won: WonHand) -> Winner:
    """What was entered for the hand."""
    return Winner(player=WINDS.index(won.seat), han=won.han, fu=won.fu, yakuman=won.yakuman, points=won.points)


def score_request(won: WonHand, tiles: WrittenHand, deal: EnteredDeal, game: Session) -> ScoreRequest:
    """The hand as the scorer is asked about it."""
    if len(parse_tiles(tiles.win)) != 1:
        raise InvalidRequest("winning_tile", Phrase("“{text}” is not one tile, such as 3p", text=tiles.win))
    return ScoreRequest(
        hand=tiles.hand,
        win=tiles.win,
        by=WinBy.DRAW if deal.discarder is None else WinBy.DISCARD,
        seat=game.wind(WINDS.index(won.seat)),
        round=game.round,
        riichi=tiles.riichi,
        flags=list(tiles.flags),
        flowers=tiles.flowers,
        dora_indicators=[tiles.dora_indicators],
        ura_indicators=[tiles.ura_indicators] if tiles.riichi is not RiichiKind.NONE else [],
        discarder=game.wind(WINDS.index(deal.discarder)) if deal.discarder else None,
    )
