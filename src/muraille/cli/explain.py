"""``muraille replay --explain``: every decision of a record, and what the master thinks of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from muraille.bots.situations import think
from muraille.cli.console import print_json, print_line, say, shell
from muraille.cli.review_report import show_report
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.reviews.games import RecordedGame
from muraille.reviews.opinions import (
    REVIEWER,
    ActionShown,
    Opinion,
    OpinionData,
    WeighedOption,
    instead,
    opinion_data,
    option_text,
    verdict,
)
from muraille.reviews.report import Mistake, report
from muraille.reviews.report import mistakes as largest
from muraille.table.action_words import named
from muraille.table.reasons import Asked
from muraille.table.records import Record

#: How many options are printed; the one that was taken always is, and JSON has all.
SHOWN = 5


def explain(record: Record, *, deal: int | None, seat: int | None, as_json: bool, as_report: bool) -> None:
    """Print what the master thinks of the decisions of a game, of one deal or of one seat."""
    game = RecordedGame("review", record)
    if not game.deals:
        raise InvalidRequest("no_deals", Phrase("the record has no deal"))
    numbers = range(1, len(game.deals) + 1) if deal is None else [deal]
    language = shell.get().language
    if as_report:
        reviewed = {
            number: [opinion_data(each, language) for each in _opinions(game, number, None)] for number in numbers
        }
        show_report(report(game, reviewed, language), seat, as_json=as_json)
        return
    found: dict[int, list[Opinion]] = {}
    for number in numbers:
        game.deal(number)
        if not as_json:
            print_line(say(Phrase("Deal {number}: {title}", number=number, title=game.title_of(number))))
        found[number] = []
        for opinion in _opinions(game, number, seat):
            found[number].append(opinion)
            if not as_json:
                _show(game, number, opinion)
        if not as_json and not game.followed(number).whole:
            print_line(f"  {say(_DEPARTS)}")
    opinions = {number: [opinion_data(each, language) for each in of_deal] for number, of_deal in found.items()}
    mistakes = largest(game, opinions, language)
    if as_json:
        print_json(_data(game, opinions, mistakes))
    else:
        _show_mistakes(found, mistakes)


_DEPARTS = Phrase("from here the deal departs from the rules: --verify says where")


def _opinions(game: RecordedGame, number: int, seat: int | None) -> Iterator[Opinion]:
    for question in game.decisions(number):
        if seat in (None, question.seat):
            yield Opinion(question, think(game.situation(number, question, REVIEWER)))


def _show(game: RecordedGame, number: int, opinion: Opinion) -> None:
    question, options = opinion.question, opinion.decision.options
    name, turn = game.name_of(number, question.seat), game.turn(number, question.step, question.seat)
    where = Phrase("turn {turn}, {name}", turn=turn, name=name)
    if question.prompt.asked in (Asked.CLAIM, Asked.ROB):
        where = Phrase("turn {turn}, {name}, asked for {tile}", turn=turn, name=name, tile=question.prompt.tile)
    print_line("  " + say(Phrase("{where}: {what}", where=where, what=named(opinion.chosen))))
    print_line(f"    {say(verdict(opinion))}")
    for at, option in enumerate(options if len(options) > 1 else ()):
        if at < SHOWN or at == opinion.place:
            done = " " + say(Phrase("(done)")) if at == opinion.place else ""
            print_line(f"      {say(option_text(option))}{done}")


def _show_mistakes(found: dict[int, list[Opinion]], mistakes: list[Mistake]) -> None:
    if not any(found.values()):
        print_line(say(Phrase("There was nothing to decide.")))
        return
    if not mistakes:
        print_line(say(Phrase("The master found no mistake.")))
        return
    print_line(say(Phrase("The largest mistakes:")))
    by_place = {
        (number, each.question.step, each.question.seat): each for number, every in found.items() for each in every
    }
    for each in mistakes:
        opinion = by_place[each.deal, each.step, each.seat]
        told = Phrase(
            "deal {deal}, turn {turn}, {name}: {action}; {instead}",
            deal=each.deal,
            turn=each.turn,
            name=each.name,
            action=named(opinion.chosen),
            instead=instead(opinion),
        )
        print_line(f"  {say(told)}")


class PlayersOpinion(msgspec.Struct, frozen=True, kw_only=True):
    """What the reviewer thinks of a player's decision: an ``OpinionData`` after the player's name and turn."""

    name: str
    turn: int
    step: int
    seat: int
    action: ActionShown
    chosen: ActionShown
    agrees: bool
    loss: float | None
    habit: str | None
    danger: str | None
    reason: str
    told_reason: list[str | dict[str, str]] | None
    options: list[WeighedOption]


class ReviewedDeal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal, and what the reviewer thinks of each decision."""

    deal: int
    name: str
    #: Whether it follows the rules to its end.
    complete: bool
    opinions: list[PlayersOpinion]


class ReviewAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was reviewed."""

    rules: str
    players: Sequence[str]
    reviewer: str
    deals: list[ReviewedDeal]
    mistakes: list[Mistake]


def _data(game: RecordedGame, opinions: dict[int, list[OpinionData]], mistakes: list[Mistake]) -> ReviewAnswer:
    language = shell.get().language
    deals = [
        ReviewedDeal(
            deal=number,
            name=game.title_of(number).render(language),
            complete=game.followed(number).whole,
            opinions=[
                PlayersOpinion(
                    name=game.name_of(number, each.seat),
                    turn=game.turn(number, each.step, each.seat),
                    **msgspec.structs.asdict(each),
                )
                for each in of_deal
            ],
        )
        for number, of_deal in opinions.items()
    ]
    return ReviewAnswer(
        rules=game.header.rules, players=game.header.players, reviewer=REVIEWER, deals=deals, mistakes=mistakes
    )
