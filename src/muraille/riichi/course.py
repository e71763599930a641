"""The course of a riichi game: rounds, dealer, its end and its result."""

from __future__ import annotations

from fractions import Fraction

from muraille.riichi.grades import GameLength, LeftoverBets, TieMode
from muraille.riichi.rules import RiichiRules
from muraille.table.events import Four, GameEnded, Result
from muraille.table.games import Course
from muraille.table.standings import places, shared
from muraille.tiles import Wind

_WINDS = tuple(Wind)
_ROUNDS = {GameLength.EAST: (Wind.EAST,), GameLength.EAST_SOUTH: (Wind.EAST, Wind.SOUTH)}


def next_deal(rules: RiichiRules, course: Course) -> tuple[Wind, int, Four] | None:
    """East stays after a win or tenpai; the round turns when the first East is East again (RCR §3.4.11, §3.5)."""
    last, ended = course.started, course.ended
    if last is None or ended is None:
        return Wind.EAST, 0, course.seating
    if course.deals_left == 0 or _bust(rules, ended.scores):
        return None
    if ended.dealer_stays:
        if _last_dealer_leads(rules, course):
            return None
        return last.round, last.dealer, course.seating
    dealer = (last.dealer + 1) % 4
    played = _number(last.round, dealer or 4)
    last_deal = 4 * len(_ROUNDS[rules.game_length])
    if played >= last_deal and (max(ended.scores) >= rules.goal_points or played >= last_deal + 4):
        return None
    return (last.round if dealer else last.round.after(1)), dealer, course.seating


def _number(prevailing: Wind, dealer: int) -> int:
    """A deal by its round and dealer: East 1 is 0."""
    return 4 * _WINDS.index(prevailing) + dealer


def _bust(rules: RiichiRules, scores: Four) -> bool:
    lowest = min(scores)
    return rules.bust_ends_game and (lowest < 0 or (lowest == 0 and rules.bust_at_zero))


def _last_dealer_leads(rules: RiichiRules, course: Course) -> bool:
    """The dealer of the last deal, or of one played after it for the goal, won and leads."""
    last, ended = course.started, course.ended
    assert last is not None
    assert ended is not None
    if not rules.agari_yame or last.dealer not in course.winners:
        return False
    final = _number(last.round, last.dealer) >= 4 * len(_ROUNDS[rules.game_length]) - 1
    best = max(ended.scores)
    alone = ended.scores.count(best) == 1 or rules.uma_tie_mode is TieMode.FIRST_DEALER
    leads = ended.scores.index(best) == last.dealer and alone
    return final and leads and best >= rules.goal_points


def time_called(course: Course) -> None:
    """The hand in play is finished and one more is played (RCR §5.10; G42)."""
    course.deals_left = 2 if course.playing else 1


def result(rules: RiichiRules, course: Course, seed: str | None) -> GameEnded:
    """Points over the starting points, and uma; ties share (RCR §3.6, §3.6.1)."""
    points = list(course.scores)
    seat_of = [course.seating.index(player) for player in range(4)]
    if rules.uma_tie_mode is TieMode.FIRST_DEALER:
        order = sorted(range(4), key=lambda player: (-points[player], seat_of[player]))
        place_of = [order.index(player) + 1 for player in range(4)]
        uma = [Fraction(rules.uma[place - 1]) for place in place_of]
    else:
        place_of, uma = places(points), shared(points, rules.uma)
    leftover = course.bets if rules.leftover_riichi_bets is LeftoverBets.WINNER else 0
    # G30: the winner is found first, then the bets are added; G29: equals share, what is left over to the earlier seat.
    winners = sorted((player for player in range(4) if place_of[player] == 1), key=lambda player: seat_of[player])
    for number, player in enumerate(winners):
        share = leftover // (100 * len(winners)) * 100
        points[player] += share if number else leftover - share * (len(winners) - 1)
    unwon = [rules.yakitori and player not in course.have_won for player in range(4)]
    first, second, third, fourth = (
        Result(
            player,
            points[player],
            place_of[player],
            # RCR §3.4.6, §5.6: taken after uma, the ranking at the table stays; so the penalty for winning nothing
            str(
                points[player]
                - rules.starting_points
                + uma[player]
                - course.deductions[player]
                - rules.yakitori_points * unwon[player]
            ),
            deducted=course.deductions[player],
            yakitori=unwon[player],
        )
        for player in range(4)
    )
    return GameEnded((first, second, third, fourth), leftover, seed)
