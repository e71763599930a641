"""Nothing serious for assistive technology in any state, in both themes: asked of axe-core. test_every_page asks about pages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from accessible import grave
from scripted import HAND, TABLE, Script, offered, prompt, seat, tiles, view


def test_the_choices_of_a_table_and_the_settings(page: Page) -> None:
    page.goto("/play")
    page.get_by_role("button", name="Choose rules, opponents, timer and length").click()
    expect(page.get_by_role("combobox", name="Opponent 1")).to_be_visible()
    assert grave(page) == []
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert grave(page) == []


def test_the_rooms_of_a_phone(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("button", name="More", exact=True).tap()
    expect(phone.get_by_role("link", name="Rule book").first).to_be_visible()
    assert grave(phone) == []


@pytest.mark.parametrize("state", ["turn", "claim", "riichi", "waiting", "pause", "gallery"])
def test_a_state_of_the_table(page: Page, state: str) -> None:
    script = Script(page, spectator=state == "gallery")
    thrown = seat("S", [None] * 13, river=[{"tile": "3m", "drawn": True, "sideways": False, "called_by": None}])
    first = view(drawn="5p")
    if state in ("claim", "riichi"):
        thrown["riichi"] = state == "riichi"
        first = view(claimable={"seat": 1, "tile": "3m"}) | {
            "seats": [view()["seats"][0], thrown, *view()["seats"][2:]]
        }
    if state == "gallery":
        page.goto("/table/scripted")
        script.greet()
        script.send({"type": "not_yet", "remaining_ms": 42_000})
        expect(page.get_by_role("timer")).to_contain_text("seconds")
        assert grave(page) == []
        return
    script.open(first)
    if state == "turn":
        script.send(prompt(tile="5p", discards={"allowed": tiles(HAND), "forbidden": []}))
    elif state in ("claim", "riichi"):
        chow = offered("chow", tiles=["1m", "2m"])
        script.send(prompt("claim", tile="3m", actions=[chow, offered("pass")]))
    elif state == "waiting":
        script.send(TABLE | {"phase": "waiting"})
    elif state == "pause":
        script.send(TABLE | {"pause": {"on": True, "asked": [1]}})
    page.wait_for_load_state("networkidle")
    assert grave(page) == []
