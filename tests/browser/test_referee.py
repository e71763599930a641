"""The referee's page in a real browser: three taps to a ruling on a phone, in both languages, by keyboard."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from serving import Served


def test_three_taps_to_a_ruling(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/referee")
    page.get_by_role("searchbox", name="What happened?").fill("fasle wni")
    page.get_by_role("button", name="False win: ron or tsumo").click()
    page.get_by_role("group", name="Were the tiles of the hand shown?").get_by_role("button", name="yes").click()
    ruling = page.get_by_role("region", name="False win")
    expect(ruling.get_by_role("status").filter(has_text="chombo")).to_be_in_viewport()
    page.get_by_role("group", name="Who is the offender?").get_by_role("button", name="South").click()
    expect(ruling.get_by_role("row", name="South")).to_contain_text("−20")
    expect(ruling.get_by_role("link", name="X07")).to_be_visible()
    expect(ruling.get_by_text("RCR §3.4.6").first).to_be_visible()
    again = page.url
    page.goto("about:blank")
    page.goto(again)
    expect(
        page.get_by_role("group", name="Who is the offender?").get_by_role("button", name="South")
    ).to_have_attribute("aria-pressed", "true")


def test_the_referee_speaks_french(browser: Browser, server: Served) -> None:
    context = browser.new_context(base_url=server.url, locale="fr-FR")
    page = context.new_page()
    page.goto("/referee?rules=mcr-green")
    page.get_by_role("searchbox", name="Que s’est-il passé").fill("retard")
    page.get_by_role("button", name="Joueur en retard").press("Enter")
    page.get_by_role("spinbutton").fill("12")
    page.get_by_role("spinbutton").press("Tab")
    expect(page.get_by_text("Green §3.11.2").first).to_be_visible()
    page.get_by_role("link", name="manuel").click()
    expect(page.get_by_role("heading", name="Le manuel de l’arbitre")).to_be_visible()
    page.get_by_role("searchbox", name="Chercher dans le manuel").fill("retard")
    context.close()
