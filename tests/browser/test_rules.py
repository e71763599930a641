"""The rule book in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect


def test_a_yaku_is_found_in_any_language_and_counted(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("link", name="EMA Riichi Competition Rules 2016").click()
    page.get_by_role("searchbox", name="Search").fill("一気通貫")
    found = page.get_by_role("article")
    expect(found).to_have_count(1)
    expect(found.get_by_role("heading", name="Pure Straight")).to_be_visible()
    found.get_by_role("link", name="Count this hand").click()
    expect(page.get_by_role("status").filter(has_text="3 han 30 fu")).to_be_visible()


def test_a_fan_leads_to_what_it_leaves_out(page: Page) -> None:
    page.goto("/rules/mcr-green?q=mixed+straight&lang=fr")
    expect(page.get_by_role("article", name="Grande Suite")).to_be_visible()


def test_two_rulesets_are_compared(page: Page) -> None:
    page.goto("/rules/compare?a=mcr-green&b=mcr-intl")
    row = page.get_by_role("row", name="Two Concealed Kongs")
    expect(row.get_by_role("link", name="8")).to_be_visible()
    expect(row.get_by_role("link", name="6")).to_be_visible()
    page.get_by_label("Second ruleset").select_option("rcr-2016")
    expect(page.get_by_role("alert")).to_contain_text("different games")


def test_statements_are_found_by_word_number_and_paragraph(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("link", name="Statements of riichi").click()
    find = page.get_by_role("searchbox", name="Find a word, a number or a paragraph")
    for words, number in (("swap calling dead", "R200"), ("R186", "R186"), ("RCR §3.4.6 chombo cancelled", "R182")):
        find.fill(words)
        expect(page.get_by_role("listitem").filter(has_text=number).first).to_be_visible()
    expect(page).to_have_url(re.compile("q=RCR"))
    find.fill("nothing has these words")
    expect(page.get_by_role("status").filter(has_text="Nothing here has these words")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(0)


def test_a_fan_leads_to_its_statement(page: Page) -> None:
    page.goto("/rules/mcr-green?q=mixed+straight")
    page.get_by_role("article", name="Mixed Straight").get_by_role("link", name="MF39").click()
    expect(page.get_by_role("listitem").filter(has_text="MF39").first).to_be_in_viewport()


#: What a page shows outside its links.
UNLINKED = """() => {
  const shown = document.querySelector("main").cloneNode(true);
  for (const link of shown.querySelectorAll("a, script")) link.remove();
  return shown.textContent;
}"""


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("/rules/rcr-2016", "G17"),
        ("/rules/mcr-intl", "MD17"),
        ("/rules/compare?a=mcr-green&b=mcr-intl", "MD54"),
        ("/referee?rules=mcr-green&offence=late&minutes=5", "MX"),
        ("/train?kind=ruling&rules=mcr-green&offence=late&case=0", ""),
    ],
)
def test_the_numbers_of_statements_lead_to_them(page: Page, path: str, number: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    if number:
        expect(page.get_by_role("link", name=re.compile(f"^{number}")).first).to_be_visible()
    assert re.findall(r"\((?:M[DGX]|[GX])\d{2,3}\)", page.evaluate(UNLINKED)) == []
