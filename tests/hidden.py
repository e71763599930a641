"""What may not be in a frame: the record of the finished game says what each viewer did not know at that moment.

Written without :func:`muraille.table.views.project`, which it checks.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

Frame = dict[str, Any]
#: Events that lay the tiles of their seat open.
SHOWING = {"won", "tenpai_declared", "false_win"}


def as_known(event: Frame, seat: int | None, *, kongs_hidden: bool) -> Frame | None:
    """An event of the record as a seat may know it; None where it may not know of it."""
    event = {key: value for key, value in event.items() if key != "seq"}
    own = event.get("seat") == seat and seat is not None
    kind = event["type"]
    if kind in ("claimed", "unnoticed") or (kind in ("passed", "overruled") and not own):
        return None
    if kind == "drawn" and not own:
        return event | {"tile": None}
    if (kind == "dealt" and not own) or kind == "wall_built":
        return event | {"tiles": [None] * len(event["tiles"])}
    if kind == "kong_declared" and event["kind"] == "concealed" and kongs_hidden and not own:
        return event | {"tiles": [None] * 4}
    return event | {"key": None} if kind == "deal_ended" else event


def check(
    frames: Iterable[Frame], record: Sequence[Frame], player: int | None, names: Sequence[str], *, kongs_hidden: bool
) -> int:
    """Check every frame that a viewer got against the record; how many events he was told live."""
    known: list[Frame] = []
    seat: int | None = None
    for event in record:
        if event["type"] == "deal_started":
            seat = None if player is None else event["players"].index(player)
        seen = as_known(event, seat, kongs_hidden=kongs_hidden)
        if seen is not None:
            known.append(seen)
    secrets = {event["key"] for event in record if event["type"] == "deal_ended"} - {None}
    secrets |= {event["seed"] for event in record if event["type"] == "game_ended"} - {None}
    live = 0
    view: Frame = {}
    for frame in frames:
        over = frame["type"] == "game_over" or any(
            each["event"]["type"] == "game_ended" for each in frame.get("events", ())
        )
        assert over or not any(secret in json.dumps(frame) for secret in secrets), "a secret of the walls"
        for each in frame.get("events", ()):
            assert each["event"] == known[each["seq"] - 1]
            live += 1
        for line in frame.get("log", ()):
            name, draws, what = line.partition(" draws")
            assert not draws or not what or (player is not None and name == names[player]), (
                "a sentence tells what another drew"
            )
        if "view" in frame:
            view = frame["view"]
            check_view(view, known[: frame["seq"]], player)
        if frame["type"] == "deal_over":
            check_end(frame["result"], record, view["number"], player, kongs_hidden=kongs_hidden)
    return live


def check_end(result: Frame, record: Sequence[Frame], number: int, player: int | None, *, kongs_hidden: bool) -> None:
    """The end of a deal shows the viewer's own hand and exactly what the rules lay open, to the tile."""
    deal = deal_of(record, number)
    seat = None if player is None else deal[0]["players"].index(player)
    for other, hand in enumerate(result["hands"]):
        held = real_hand(deal, other)
        if other == seat or other in shown_by(deal):
            assert sorted(hand["concealed"]) == sorted(held)
        else:
            assert hand["concealed"] == [None] * len(held), f"the hand of seat {other} is seen"
        concealed = [
            e for e in deal if e["type"] == "kong_declared" and e["kind"] == "concealed" and e["seat"] == other
        ]
        turned = [e for e in deal if e["type"] == "kong_shown" and e["seat"] == other]
        unseen = [tile for meld in hand["melds"] for tile in meld if tile["tile"] is None]
        assert len(unseen) == (4 * (len(concealed) - len(turned)) if kongs_hidden and other != seat else 0)
    declared = {event["seat"]: event["tenpai"] for event in deal if event["type"] == "tenpai_declared"}
    assert result["tenpai"] == [declared.get(each) for each in range(4)]
    assert result["ura"] == [tile for event in deal if event["type"] == "ura_revealed" for tile in event["tiles"]]
    won = {event["seat"]: sorted(event["tiles"]) for event in deal if event["type"] == "won"}
    assert {each["seat"]: sorted(each["concealed"]) for each in result["winners"]} == won


def deal_of(record: Sequence[Frame], number: int) -> list[Frame]:
    """The events of one deal."""
    starts = [place for place, event in enumerate(record) if event["type"] == "deal_started"]
    return list(record[starts[number - 1] : [*starts, len(record)][number]])


def shown_by(deal: Iterable[Frame]) -> set[int]:
    """The seats whose hands lie open."""
    return {event["seat"] for event in deal if event["type"] in SHOWING and event.get("tiles")}


def real_hand(deal: Iterable[Frame], seat: int) -> list[str]:
    """What a seat really holds at the end, from the tiles that came and went."""
    hand: list[str] = []
    for event in deal:
        if event.get("seat") != seat:
            continue
        kind = event["type"]
        if kind == "dealt":
            hand += event["tiles"]
        elif kind == "drawn":
            hand.append(event["tile"])
        elif kind in ("discarded", "flower_exposed"):
            hand.remove(event["tile"])
        elif kind == "put_back":
            hand.pop()
        elif kind in ("called", "kong_declared"):
            for tile in event["tiles"]:
                hand.remove(tile)
    return hand


def check_view(view: Frame, told: Sequence[Frame], player: int | None) -> None:
    """A view shows no concealed tile but the viewer's own and those that were shown, and sentences tell no more."""
    if player is not None and view["number"]:
        assert view["your_seat"] == view["players"].index(player)
        own = view["seats"][view["your_seat"]]["concealed"]
        assert None not in own
    check_hands([seat["concealed"] for seat in view["seats"]], told, player, seat=view["your_seat"])
    if player is None:
        assert view["waits"] == []
        assert view["furiten"] is None


def check_hands(
    hands: Sequence[Sequence[str | None]], told: Sequence[Frame], player: int | None, *, seat: int | None
) -> None:
    starts = [place for place, event in enumerate(told) if event["type"] == "deal_started"]
    shown = shown_by(told[starts[-1] :] if starts else told)
    for other, hand in enumerate(hands):
        if other != seat and other not in shown:
            assert set(hand) <= {None}, f"the hand of seat {other} is seen"
