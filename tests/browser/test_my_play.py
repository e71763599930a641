"""My play in a real browser: a key is made, shown, taken to another device and erased, by keyboard too."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import httpx
from playwright.sync_api import Browser, Page, expect

from players import Guest, made
from serving import Served, wait_until


def played(server: Served) -> tuple[str, str]:
    """A game of one deal that is over: its table and the secret of the seat."""

    async def play() -> tuple[str, str]:
        table = made(server.url, length="deal", seats=["human", *["tsumogiri"] * 3], player="Ann")
        async with Guest(server.socket_url, table["id"], table["token"]) as guest:
            await guest.play()
        return table["id"], table["token"]

    # the browser's driver has a loop of its own in this thread
    with ThreadPoolExecutor(1) as pool:
        identifier, token = pool.submit(lambda: asyncio.run(play())).result()
    hall = server.services.hall
    with httpx.Client(base_url=server.url, timeout=120) as client:
        # the processes that reckon have imported the rules before anybody waits for them
        asked = {"Authorization": f"Bearer {'w' * 22}"}
        wait_until(lambda: client.get("/api/my-play", headers=asked).status_code == 200, 120)
    wait_until(lambda: (kept := hall.journal.table(identifier)) is not None and kept.phase == "over", 120)
    return identifier, token


SEAT = """([table, token]) => {
  localStorage.setItem("muraille.seats", JSON.stringify([table]));
  localStorage.setItem(`muraille.seat.${table}`, token);
  localStorage.setItem("muraille.name", "Ann");
}"""


def test_games_and_exercises_are_counted_taken_along_and_erased(page: Page, server: Served, browser: Browser) -> None:
    page.goto("/my-play")
    page.evaluate(SEAT, list(played(server)))
    page.get_by_role("button", name="Begin to count").press("Enter")
    expect(page.get_by_role("status").get_by_text("1 game since")).to_be_visible()
    expect(page.get_by_role("region", name="Places")).to_contain_text("average")
    expect(page.get_by_role("region", name="How you play")).to_contain_text("deals won")
    page.goto("/train?kind=waits&hand=23456789p33444z&rules=rcr-2016")
    for name in ("1 of circles", "4 of circles", "7 of circles"):
        page.get_by_role("group", name="Tiles").get_by_role("button", name=name).press("Space")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Right")).to_be_visible()
    page.goto("/my-play")
    expect(page.get_by_role("region", name="Exercises")).to_contain_text("1/1")
    # another device
    page.get_by_role("button", name="To another device").press("Enter")
    expect(page.get_by_role("img", name="QR code with your key")).to_be_visible()
    key = page.locator(".code code").inner_text()
    other = browser.new_context(base_url=server.url, viewport={"width": 390, "height": 844}, service_workers="block")
    phone = other.new_page()
    phone.goto(f"/my-play#key={key}")
    phone.get_by_role("button", name="Use it here").first.click()
    expect(phone.get_by_role("status").get_by_text("1 game since")).to_be_visible()
    assert "key=" not in phone.url, "the key stands in no history"
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, f"the page is {width} wide on a phone"
    other.close()
    # and gone by one press, that can be taken back for some seconds
    page.get_by_role("button", name="Erase everything").press("Enter")
    expect(page.get_by_text("It goes now")).to_be_focused()
    page.get_by_role("button", name="Keep everything").press("Enter")
    expect(page.get_by_role("button", name="Erase everything")).to_be_focused()
    page.reload()
    expect(page.get_by_role("status").get_by_text("1 game since")).to_be_visible()
    page.get_by_role("button", name="Erase everything").press("Enter")
    expect(page.get_by_text("Everything is erased.")).to_be_focused()
    left = page.evaluate("Object.keys(localStorage).filter((name) => name !== 'muraille.settings')")
    assert left == []
    page.get_by_role("button", name="Begin to count").click()
    expect(page.get_by_text("No game yet")).to_be_visible()


def test_whoever_leaves_after_the_press_does_not_take_it_back(page: Page, server: Served) -> None:
    page.goto("/my-play")
    page.get_by_role("button", name="Begin to count").click()
    page.get_by_role("button", name="To another device").press("Enter")
    key = page.locator(".code code").inner_text()
    page.goto("/train?kind=waits&hand=23456789p33444z&rules=rcr-2016")
    page.get_by_role("group", name="Tiles").get_by_role("button", name="1 of circles").press("Space")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Not quite")).to_be_visible()
    page.goto("/my-play")
    page.get_by_role("button", name="Erase everything").press("Enter")
    expect(page.get_by_text("It goes now")).to_be_focused()
    page.goto("/rules")
    assert page.evaluate("localStorage.getItem('muraille.key')") is None
    with httpx.Client(base_url=server.url, timeout=120, headers={"Authorization": f"Bearer {key}"}) as client:
        wait_until(lambda: not client.get("/api/my-play/export").json()["exercises"], 120)


def test_what_is_exported_is_a_file_with_the_key(page: Page) -> None:
    page.goto("/my-play")
    page.get_by_role("button", name="Begin to count").click()
    with page.expect_download() as found:
        page.get_by_role("button", name="Export").click()
    assert found.value.suggested_filename == "muraille-my-play.json"
    text = found.value.path().read_text(encoding="utf-8")
    assert re.search(r'"key": "[\w-]{22}"', text)


def test_a_run_against_the_clock_is_played_by_keyboard(page: Page) -> None:
    page.clock.install()
    page.goto("/train/speed?rules=rcr-2016&seed=7")
    page.get_by_role("button", name="Start").press("Enter")
    expect(page.get_by_role("timer")).to_be_visible()
    page.get_by_role("spinbutton").fill("30")
    page.get_by_role("spinbutton").press("Enter")
    expect(page.get_by_text("1 answered")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_text("2 answered")).to_be_visible()
    # the clock goes on between two answers
    page.clock.run_for(5_000)
    expect(page.get_by_role("timer")).to_have_text("1:55")
    page.get_by_role("spinbutton").fill("30")
    page.get_by_role("spinbutton").press("Enter")
    expect(page.get_by_text("3 answered")).to_be_visible()
    page.clock.run_for(121_000)
    expect(page.get_by_role("heading", name=re.compile("right of 3"))).to_be_focused()
