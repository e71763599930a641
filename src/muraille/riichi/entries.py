"""What a riichi deal cannot come to. Checked where somebody says it; the table plays nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.table.events import DrawnBecause
from muraille.table.outcomes import Outcome, Winner
from muraille.table.session import Session

#: The option that lets a deal be drawn for a cause.
CAUSES = {
    DrawnBecause.NINE_TERMINALS: "abort_nine_terminals",
    DrawnBecause.FOUR_WINDS: "abort_four_winds",
    DrawnBecause.FOUR_KONGS: "abort_four_kans",
    DrawnBecause.FOUR_RIICHI: "abort_four_riichi",
    DrawnBecause.TRIPLE_WIN: "abort_triple_ron",
}


def check(game: Session, outcome: Outcome, rules: RiichiRules) -> None:
    """Refuse what cannot be; raises :class:`InvalidRequest` for the first thing that is wrong."""
    for wrong, code, phrase in _faults(game, outcome, rules):
        if wrong:
            raise InvalidRequest(code, phrase)


def _faults(game: Session, outcome: Outcome, rules: RiichiRules) -> Iterator[tuple[bool, str, Phrase]]:
    yield (
        bool(outcome.nagashi) and not rules.nagashi_mangan,
        "no_nagashi",
        Phrase("{rules} has no nagashi mangan (RCR §4.2.6)", rules=rules.name),
    )
    if outcome.abortive:
        yield (
            not getattr(rules, CAUSES.get(outcome.abortive, ""), False),
            "no_abortive_draws",
            Phrase(
                "{rules} does not draw a deal for {cause} (RCR §3.4.3)", rules=rules.name, cause=outcome.abortive.value
            ),
        )
    yield game.over, "game_over", Phrase("the game is over: no deal follows (RCR §3.5)")
    yield from _of_winners(outcome, rules)
    kinds = bool(outcome.winners) + outcome.cancelled + bool(outcome.nagashi) + bool(outcome.abortive)
    yield (
        bool((outcome.winners or outcome.cancelled) and outcome.tenpai) or kinds > 1,
        "outcome",
        Phrase("a deal is won, or drawn, or ends with a chombo: one of the three"),
    )
    yield (
        outcome.discarder is not None and not outcome.winners,
        "winners",
        Phrase("nobody wins: leave out who discarded"),
    )
    yield (
        outcome.abortive is DrawnBecause.FOUR_RIICHI and len(set(outcome.riichi)) < 4,
        "outcome",
        Phrase("a deal is drawn for four riichi when all four players have declared it"),
    )
    for won in outcome.winners:
        yield from _of_value(won, rules)
        yield from _of_minipoints(won, rules, drawn=outcome.discarder is None)
    for player in outcome.riichi:
        yield (
            rules.riichi_needs_points and game.scores[player] < rules.riichi_bet,
            "riichi_needs_points",
            Phrase("a riichi needs a bet of {bet:# point|# points}, and the player has less", bet=rules.riichi_bet),
        )


def _of_winners(outcome: Outcome, rules: RiichiRules) -> Iterator[tuple[bool, str, Phrase]]:
    winners = [won.player for won in outcome.winners]
    yield (
        len(set(winners)) != len(winners) or outcome.discarder in winners,
        "winners",
        Phrase("winners are different players, and none of them discarded the tile"),
    )
    yield (
        len(winners) > 1 and outcome.discarder is None,
        "winners",
        Phrase("only one player wins by draw; several winners need a discarder"),
    )
    yield (
        len(winners) > 1 and not rules.multiple_ron,
        "one_winner",
        Phrase("{rules} has one winner: the first after the discarder; enter that one", rules=rules.name),
    )
    yield (
        len(winners) > 2 and rules.abort_triple_ron,
        "triple_win",
        Phrase("{rules} draws a deal that three players win: enter the draw", rules=rules.name),
    )


#: Three concealed kongs of terminals or honours: more minipoints only a yakuman has, and those are not counted.
MOST_FU = 140


def _of_minipoints(won: Winner, rules: RiichiRules, *, drawn: bool) -> Iterator[tuple[bool, str, Phrase]]:
    """Minipoints as they are after rounding up (RCR §4.1.1); from five han up nobody counts them."""
    if won.yakuman or won.han >= 5:
        return
    # a drawn Pinfu, or an exposed hand like one where the rules give it nothing (RCR §4.1.1)
    twenty = won.fu == 20 and (rules.pinfu_tsumo_fu == 0 and won.han >= 2 if drawn else rules.open_pinfu_fu == 0)
    pairs = won.fu == rules.seven_pairs_fu == 25 and won.han >= 2 + drawn
    yield (
        not (twenty or pairs or (won.fu % 10 == 0 and 30 <= won.fu <= MOST_FU)),
        "value",
        Phrase(
            "{han} han with {fu} fu cannot be: fu are rounded up to tens, 25 are seven pairs, 20 a drawn pinfu (RCR §4.1.1)",
            han=won.han,
            fu=won.fu,
        ),
    )


def _of_value(won: Winner, rules: RiichiRules) -> Iterator[tuple[bool, str, Phrase]]:
    yield (
        bool(won.points),
        "value",
        Phrase("points are a word of the Chinese rules: a riichi win has han and fu"),
    )
    yield (
        not won.yakuman and not (won.han >= 5 or (won.han >= 1 and won.fu >= 20)),
        "value",
        Phrase("a win needs han and, below five, fu: 3 han 40 fu; or the number of yakuman"),
    )
    stacked = rules.yakuman_stacking or (won.yakuman == 2 and rules.double_yakuman_daisuushii)
    yield (
        won.yakuman > 1 and not stacked,
        "value",
        Phrase("{rules} counts one yakuman, however many a hand has (RCR §4.2)", rules=rules.name),
    )
    yield (
        won.liable is not None and (not rules.pao or won.liable == won.player),
        "liable",
        Phrase(
            "nobody is liable here: {rules} has no liability, or the winner is named (RCR §3.3.9)", rules=rules.name
        ),
    )
    yield (
        won.liable_yakuman > won.yakuman,
        "liable",
        Phrase("nobody is liable for more yakuman than the hand has"),
    )
