"""What every page owes its readers: it fits a phone, has one heading, and everything on it has a name."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from accessible import grave

PAGES = (
    "/",
    "/play",
    "/replays",
    "/score",
    "/score?rules=mcr-green&hand=67m23455p234s(234m)&win=8m",
    "/score?hand=12345678s234p55m&win=9s&riichi=riichi&dora=3m&discards=19m",
    "/score?hand=123m456p789s1122z",
    "/referee?rules=mcr-green",
    "/referee?rules=rcr-2016&offence=false-win&shown=true&seat=S",
    "/referee/handbook?rules=rcr-2016",
    "/referee/handbook?rules=mcr-green",
    "/learn",
    "/learn/tiles?step=2",
    "/learn/sets?step=7",
    "/learn/riichi-first-win?step=2",
    "/train?kind=waits&hand=23456789p33444z",
    "/train?kind=route&rules=mcr-green&hand=123456m799s55z(456p)",
    "/train?kind=ruling&offence=false-win&case=0",
    "/rules",
    "/rules/rcr-2016",
    "/rules/mcr-green",
    "/rules/compare?a=mcr-green&b=mcr-intl",
    "/rules/statements?game=riichi",
    "/rules/statements?game=mcr",
    "/desk",
    "/club",
    "/no-such-page",
)
#: What is operated and has no name, as assistive technology would say it; and what has its id twice.
NAMELESS = """() => {
  const named = (element) =>
    element.ariaLabel || element.getAttribute("aria-labelledby") || element.title || element.textContent.trim() ||
    element.labels?.[0]?.textContent.trim();
  const nameless = [...document.querySelectorAll("a, button, input, select, textarea, [role=img], [role=group], nav")]
    .filter((element) => !element.closest("[aria-hidden=true]") && !named(element))
    .map((element) => element.outerHTML.slice(0, 120));
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  return [...nameless, ...ids.filter((id, at) => ids.indexOf(id) !== at)];
}"""
#: Headings that go down by more than one step.
SKIPPED = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5")].map((heading) => Number(heading.tagName[1]))
  .filter((level, at, all) => at && level > all[at - 1] + 1).length"""
#: What a finger has to hit: buttons and fields lower than 44 pixels, links in running text apart.
SMALL = """() => [...document.querySelectorAll("main button, main select, main input:not([type=checkbox]):not([type=radio])")]
  .filter((element) => element.checkVisibility() && !element.closest("p, th, td, footer, nav, .laid"))
  .map((element) => [element.getBoundingClientRect(), element])
  .filter(([{ width, height }]) => width && (width < 44 || height < 44))
  .map(([{ width, height }, element]) => `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 90)}`)"""


#: Points written in another way than the house's own: with a comma, a wide space or nothing between the thousands.
BARE = """() => {
  const text = document.body.innerText;
  const spaced = /(?<![\\d.,§#-])\\d{1,3}(?:[, \\u00a0]\\d{3})*[, \\u00a0]\\d00(?![\\d\\w-])/g;
  const together = /(?<![\\d.,§#-])(?!1[89]|20)\\d{2,}00(?![\\d\\w-])/g;
  const found = [...text.matchAll(spaced), ...text.matchAll(together)];
  return found.map(({ index }) => text.slice(Math.max(0, index - 30), index + 20));
}"""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_a_phone_and_everything_has_a_name(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{path}{'&' if '?' in path else '?'}lang=fr")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("banner").or_(page.get_by_role("main")).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(SKIPPED) == 0
    assert grave(page) == []
    assert page.evaluate(BARE) == []


@pytest.mark.parametrize("path", ["/score?rules=mcr-green&hand=67m23455p234s(234m)&win=8m", *PAGES[11:14], PAGES[8]])
def test_what_a_finger_hits_is_large_enough(phone: Page, path: str) -> None:
    phone.goto(path)
    phone.wait_for_load_state("networkidle")
    assert phone.evaluate(SMALL) == []
