"""What a seat or a spectator may know, and how it lies on the table."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from muraille.families import RULESETS
from muraille.hand import Meld
from muraille.mcr.rules import MCR_GREEN
from muraille.riichi.rules import RCR_2016
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table import views
from muraille.table.events import Event, KongKind
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.phases import Phase
from muraille.table.players import play_deal
from muraille.table.prompts import Prompt, Question
from muraille.table.seats import Exposed
from muraille.table.seeds import SeededWalls
from muraille.table.views import Viewer, laid_out, open_kinds, project, projected, river_rows, snapshot, view
from muraille.tiles import Tile
from staging import Table
from wild import Wild

VIEWERS: tuple[Viewer, ...] = (0, 1, 2, 3, None)
TILE = re.compile(r"[0-9][mpszf]")


def tiles_in(data: Any) -> Iterator[str]:
    """Every tile that a piece of JSON data names."""
    if isinstance(data, dict):
        for value in data.values():
            yield from tiles_in(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from tiles_in(value)
    elif isinstance(data, str) and TILE.fullmatch(data):
        yield data


class Knowledge:
    """What one viewer has honestly seen, counted independently of the views."""

    def __init__(self, viewer: Viewer, *, hides_kongs: bool) -> None:
        self.viewer = viewer
        self.hides_kongs = hides_kongs

    def hidden(self, event: Event) -> bool:
        """Whether the tiles of an event are none of this viewer's business."""
        if isinstance(event, (happened.Dealt, happened.Drawn)):
            return event.seat != self.viewer
        if isinstance(event, happened.KongDeclared) and event.kind is KongKind.CONCEALED:
            return self.hides_kongs and event.seat != self.viewer
        return isinstance(event, happened.WallBuilt)

    def check(self, event: Event, seen: Event | None) -> None:
        hidden = isinstance(event, (happened.Claimed, happened.Unnoticed))
        if hidden or (isinstance(event, (happened.Passed, happened.Overruled)) and event.seat != self.viewer):
            assert seen is None
            return
        assert seen is not None
        data = msgspec.to_builtins(seen)
        if self.hidden(event):
            assert not list(tiles_in(data)), f"{self.viewer} sees {data}"
            assert data.keys() == msgspec.to_builtins(event).keys(), "hidden tiles are unknown, never absent"
        elif isinstance(event, happened.DealEnded):
            assert seen == msgspec.structs.replace(event, key=None)
        else:
            assert seen == event


class Spy(Wild):
    """Looks at every event and every prompt that a seat is given, and at nothing else."""

    def decide(self, prompt: Question) -> Any:
        own = {tile.value for tile in self._state.seats[self._seat].concealed if tile is not None}
        own |= {tile.plain.value for tile in self._state.seats[self._seat].concealed if tile is not None}
        claimed = {prompt.tile.value} if prompt.tile is not None else set()
        assert isinstance(prompt, Prompt)
        assert set(tiles_in(msgspec.to_builtins(prompt.data()))) <= own | claimed
        for place in range(4):
            if place != self._seat:
                assert not any(self._state.seats[place].concealed)
        return super().decide(prompt)


def no_leak(rules: Ruleset, seed: str, deals: int) -> None:
    game = Game(rules, SeededWalls(seed))
    spies = [Spy(f"{seed}:{place}") for place in range(4)]
    knowledge = [Knowledge(viewer, hides_kongs=rules.play.hides_concealed_kongs) for viewer in VIEWERS]
    for _ in range(deals):
        if not game.next_deal():
            game = Game(rules, SeededWalls(seed + "+"))
            game.next_deal()
        play_deal(game, spies)
        deal = game.deal
        assert deal is not None
        for event in deal.log:
            for known in knowledge:
                seen = project(event, known.viewer, rules)
                known.check(event, seen)


@pytest.mark.rule("R042", "R159", "R366", "M148", "M114")
@pytest.mark.parametrize("rules", list(RULESETS.values()), ids=lambda rules: rules.name)
def test_nobody_sees_a_tile_that_he_may_not_know(rules: Ruleset) -> None:
    no_leak(rules, "leak", 12)


@pytest.mark.long
@pytest.mark.parametrize("rules", list(RULESETS.values()), ids=lambda rules: rules.name)
@pytest.mark.parametrize("part", range(8))
def test_nobody_sees_a_hidden_tile_in_thousands_of_deals(rules: Ruleset, part: int) -> None:
    no_leak(rules, f"leaks {part}", 60)


@pytest.mark.rule("R042", "M099")
@pytest.mark.parametrize("rules", [RCR_2016, MCR_GREEN], ids=lambda rules: rules.name)
def test_a_view_knows_the_own_hand_and_all_that_lies_open(rules: Ruleset) -> None:
    table = Table(rules, east="5z", north="55z6z").discard("E", "5z", N="pung 55z").discard("N", "6z").go(3)
    truth = table.state
    for viewer in VIEWERS:
        seen = view(table.deal.log, viewer, table.rules)
        assert seen.left == truth.left
        assert seen.scores == truth.scores
        for seat in range(4):
            own, other = truth.seats[seat], seen.seats[seat]
            assert other.river == own.river
            assert other.melds == own.melds
            assert len(other.concealed) == len(own.concealed)
            assert other.concealed == (own.concealed if seat == viewer else [None] * len(own.concealed))


def test_the_key_and_the_seed_come_when_the_game_is_over() -> None:
    game = Game(RCR_2016, SeededWalls("secret"))
    while game.next_deal():
        while game.pending:
            for seat, prompt in list(game.pending.items()):
                game.answer(seat, prompt.default)
    seen = projected(game.events, 0, game.rules)
    assert all(event.key is None for event in seen if isinstance(event, happened.DealEnded))
    assert b"secret" not in b"".join(msgspec.json.encode(event) for event in seen[:-1])
    assert isinstance(seen[-1], happened.GameEnded)
    assert seen[-1].seed == "secret"


@pytest.mark.rule("M114", "M115")
def test_a_hidden_kong_is_four_unknown_tiles_until_it_is_shown() -> None:
    table = Table(MCR_GREEN, east="5555z").concealed_kong("E", "5z")
    own, other = view(table.deal.log, 0, table.rules), view(table.deal.log, 2, table.rules)
    assert str(own.seats[0].melds[0].meld) == "[5555z]"
    assert other.seats[0].melds[0].meld is None
    assert [each.face_down for each in laid_out(other.seats[0].melds[0], 0)] == [True] * 4
    table.finish()
    assert str(view(table.deal.log, 2, table.rules).seats[0].melds[0].meld) == "[5555z]"


@pytest.mark.rule("R093", "R113")
def test_a_riichi_kong_is_seen_by_all() -> None:
    table = Table(RCR_2016, east="5555z").concealed_kong("E", "5z")
    other = view(table.deal.log, 2, table.rules)
    assert str(other.seats[0].melds[0].meld) == "[5555z]"
    assert [each.face_down for each in laid_out(other.seats[0].melds[0], 0)] == [False, True, True, False]


# How it lies


def lies(meld: str, called: str, discarder: int, added: str = "") -> str:
    """Turned tiles in brackets, an added one on top of them with a plus."""
    exposed = Exposed(Meld.parse(meld), Tile(called), discarder, Tile(added) if added else None)
    return " ".join(
        f"+{each.tile}" if each.stacked else f"<{each.tile}>" if each.turned else str(each.tile)
        for each in laid_out(exposed, 0)
    )


@pytest.mark.rule("R109", "R110", "R111", "R112", "M101", "M102", "M105")
def test_the_called_tile_is_turned_towards_its_origin() -> None:
    assert lies("(345m)", "4m", 3) == "<4m> 3m 5m", "a chow comes from the left"
    assert lies("(555p)", "5p", 3) == "<5p> 5p 5p"
    assert lies("(555p)", "5p", 2) == "5p <5p> 5p"
    assert lies("(555p)", "5p", 1) == "5p 5p <5p>"
    assert lies("(5555p)", "5p", 3) == "<5p> 5p 5p 5p"
    assert lies("(5555p)", "5p", 2) == "5p <5p> 5p 5p", "G59, MG60"
    assert lies("(5555p)", "5p", 1) == "5p 5p 5p <5p>"
    assert lies("(5555p)", "5p", 2, added="5p") == "5p <5p> +5p 5p"


@pytest.mark.rule("R059", "M098")
def test_six_discards_a_row() -> None:
    table = Table(RCR_2016).go(4 * 8)
    rows = river_rows(table.state, 2)
    assert [len(row) for row in rows] == [6, 2]
    assert [tile for row in rows for tile in row] == [each.tile for each in table.seat("W").river]
    longer = Table(RCR_2016).go_to(0)
    assert [len(row) for row in river_rows(longer.state, 1)][:2] == [6, 6]
    assert len(river_rows(longer.state, 1)) == 3, "G44: the third row takes what is left"


@pytest.mark.rule("R108", "M099", "M100")
def test_sets_are_part_of_every_view() -> None:
    table = Table(RCR_2016, east="5z", north="55z6z").discard("E", "5z", N="pung 55z")
    for viewer in VIEWERS:
        data: Any = snapshot(view(table.deal.log, viewer, table.rules))
        assert [tile["tile"] for tile in data["seats"][3]["melds"][0]] == ["5z", "5z", "5z"]


@pytest.mark.rule("R059", "R108", "M023", "M045", "M063", "M098", "M100")
def test_where_things_lie() -> None:
    riichi, green, intl = (RULESETS[name].play.layout for name in ("rcr-2016", "mcr-green", "mcr-intl"))
    assert (riichi.sets, green.sets, intl.sets) == ("right", "front", "right")
    assert all(layout.discards_inside_walls and layout.discards_a_row == 6 for layout in (riichi, green, intl))
    assert (green.clear_right_ends, intl.clear_right_ends) == (False, True)
    assert green.red_pips == (1, 4)


@pytest.mark.rule("R018", "R043")
def test_marker_and_dice() -> None:
    """The marker stays with the player who was East first and shows the round; the dice lie with the dealer."""
    table = Table(RCR_2016)
    table.state.dealer, table.state.round = 2, table.state.round.after(1)
    data: Any = snapshot(table.state)
    assert data["wind_marker"] == {"seat": 0, "wind": "S"}
    assert data["dice_at"] == 2


@pytest.mark.rule("R123", "M145")
def test_the_winning_tile_is_kept_apart() -> None:
    table = Table(RCR_2016, east="23467m345p55678s8m").win("E")
    won = table.one(happened.Won)
    assert won.tile is Tile("8m")
    assert len(won.tiles) == 13


@pytest.mark.rule("M080")
def test_a_hand_is_given_sorted() -> None:
    hand = Table(MCR_GREEN).seat("S").hand()
    assert list(hand.concealed) == sorted(hand.concealed)


@pytest.mark.rule("M148")
def test_the_others_keep_their_tiles_hidden() -> None:
    table = Table(MCR_GREEN, east="23467m23455p234s8m").win("E")
    assert table.state.phase is Phase.OVER
    seen = view(table.deal.log, None, table.rules)
    assert [any(place.concealed) for place in seen.seats] == [True, False, False, False]


@pytest.mark.rule("R004", "R006")
def test_a_tile_is_one_tile_whatever_its_artwork() -> None:
    assert [tile.value for tile in Tile if tile.kind == Tile("1s").kind] == ["1s"]
    assert [tile.value for tile in Tile if tile.kind == Tile.WHITE.kind] == ["5z"]


def test_an_event_that_nobody_thought_of_is_hidden() -> None:
    class TilesShownToOne(msgspec.Struct, frozen=True, tag="tiles_shown_to_one"):
        seat: int
        tiles: tuple[Tile, ...]

    class Grown(happened.Drawn, frozen=True, tag="grown"):
        next_tile: Tile | None = None

    for viewer in VIEWERS:
        for event in (TilesShownToOne(1, (Tile("5m"),)), Grown(1, Tile("1m"), next_tile=Tile("5m"))):
            assert project(event, viewer, RCR_2016) is None  # type: ignore[arg-type]


def test_an_event_with_a_field_that_nobody_thought_of_is_hidden() -> None:
    assert open_kinds({happened.Warned: "seat offence count"}) == {happened.Warned}
    assert open_kinds({happened.Warned: "seat offence"}) == frozenset()


def test_every_event_is_open_or_hidden_on_purpose() -> None:
    declared = set(typing.get_args(happened.Event))
    hidden = {kind for kind in declared if kind not in views._OPEN and kind not in views._PARTLY}
    assert hidden == {happened.Claimed, happened.Unnoticed}


@pytest.mark.rule("R063")
def test_a_claim_is_told_to_nobody_while_others_think() -> None:
    table = Table(RCR_2016, east="9m1z", south="78m", west="99m", north="55p")
    table.do("E", asks.Discard(Tile("9m"))).do("W", asks.Pung((Tile("9m"), Tile("9m"))))
    assert isinstance(table.deal.log[-1], happened.Claimed)
    assert table.asked == "S"
    for viewer in VIEWERS:
        assert isinstance(projected(table.deal.log, viewer, RCR_2016)[-1], happened.Discarded)
