"""A deal entered with its tiles is checked by the scorer. A difference is said, never forbidden: the table decides."""

from __future__ import annotations

from muraille.competition.conduct import EventRules
from muraille.competition.facts import DealEntered, Tiles, WonHand
from muraille.competition.mcr_deals import McrGame
from muraille.competition.riichi_deals import RiichiGame
from muraille.errors import InvalidRequest, MurailleError
from muraille.hand import Hand
from muraille.mcr import scoring as mcr_scoring
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.riichi import scoring as riichi_scoring
from muraille.riichi.rules import RiichiRules
from muraille.table.wins import Riichi, WinBy
from muraille.tiles import Tile, Wind, parse_tiles


def tile_doubts(deal: DealEntered, game: RiichiGame | McrGame, rules: EventRules) -> tuple[Phrase, ...]:
    """What the scorer finds different from what was entered, for each winner whose tiles are known."""
    found: list[Phrase] = []
    for won in deal.winners:
        if won.tiles is None:
            continue
        try:
            doubt = _doubt(won, won.tiles, deal, game, rules)
        except MurailleError as problem:
            doubt = Phrase("the tiles cannot be scored: {problem}", problem=problem.phrase)
        if doubt:
            found.append(Phrase("deal {number}, {seat}: {doubt}", number=deal.number, seat=won.seat.value, doubt=doubt))
    return tuple(found)


def _doubt(
    won: WonHand, tiles: Tiles, deal: DealEntered, game: RiichiGame | McrGame, rules: EventRules
) -> Phrase | None:
    by = WinBy.DRAW if deal.discarder is None else WinBy.DISCARD
    wind = game.wind(won.seat)
    discarder = game.wind(deal.discarder) if deal.discarder else None
    hand, winning = Hand.parse(tiles.hand), _winning(tiles.win)
    if isinstance(rules, RiichiRules):
        return _riichi_doubt(won, tiles, hand, winning, by, wind, game.round, rules)
    return _mcr_doubt(won, tiles, hand, winning, by, wind, discarder, game.round, rules)


def _winning(text: str) -> Tile:
    """The one tile that completed the hand."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise InvalidRequest("winning_tile", Phrase("“{text}” is not one tile, such as 3p", text=text))
    return tiles[0]


def _riichi_doubt(
    won: WonHand, tiles: Tiles, hand: Hand, winning: Tile, by: WinBy, wind: Wind, round_: Wind, rules: RiichiRules
) -> Phrase | None:
    situation = riichi_scoring.Situation(
        by=by,
        seat=wind,
        round=round_,
        riichi=tiles.riichi,
        flags=frozenset(tiles.flags),
        dora_indicators=parse_tiles(tiles.dora_indicators),
        ura_indicators=parse_tiles(tiles.ura_indicators) if tiles.riichi is not Riichi.NONE else (),
    )
    score = riichi_scoring.score(hand, winning, situation, rules)
    if isinstance(score, riichi_scoring.Refusal):
        return score.phrase
    entered = (won.yakuman * 13, 0) if won.yakuman else (won.han, won.fu if won.han < 5 else 0)
    scored = (score.yakuman * 13, 0) if score.yakuman else (score.han, score.fu if score.han < 5 else 0)
    if entered == scored:
        return None
    return Phrase(
        "entered as {han} han {fu} fu, the tiles are worth {scored_han} han {scored_fu} fu",
        han=entered[0],
        fu=entered[1] or "–",
        scored_han=scored[0],
        scored_fu=scored[1] or "–",
    )


def _mcr_doubt(
    won: WonHand,
    tiles: Tiles,
    hand: Hand,
    winning: Tile,
    by: WinBy,
    wind: Wind,
    discarder: Wind | None,
    round_: Wind,
    rules: McrRules,
) -> Phrase | None:
    situation = mcr_scoring.Situation(
        by=by, seat=wind, round=round_, flags=frozenset(tiles.flags), flowers=tiles.flowers, discarder=discarder
    )
    score = mcr_scoring.score(hand, winning, situation, rules)
    if isinstance(score, mcr_scoring.Refusal):
        return score.phrase
    if score.total == won.points:
        return None
    return Phrase(
        "entered as {points:# point|# points}, the tiles are worth {scored}, flowers included",
        points=won.points,
        scored=score.total,
    )
