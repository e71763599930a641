"""Training in a real browser, by role and name."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from muraille.families import ruleset
from muraille.training import KINDS


def test_a_link_brings_an_exercise_that_is_solved(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/train?kind=waits&hand=23456789p33444z&rules=rcr-2016")
    expect(page.get_by_text("Which tiles complete this hand?")).to_be_visible()
    tiles = page.get_by_role("group", name="Tiles")
    for name in ("1 of circles", "4 of circles", "7 of circles"):
        tiles.get_by_role("button", name=name).press("Space")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Right")).to_be_visible()
    expect(page.get_by_text("1 of 1 right, 1 in a row")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def test_the_keys_choose_tiles_of_a_palette(page: Page) -> None:
    page.goto("/train?kind=waits&hand=12346789p33444z&rules=rcr-2016")
    expect(page.get_by_text("Keys: M, P, S and Z choose a suit, 1 to 9 its tiles")).to_be_visible()
    tiles = page.get_by_role("group", name="Tiles")
    page.keyboard.press("s")
    page.keyboard.press("5")
    expect(tiles.get_by_role("button", name="5 of bamboos")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("5")
    expect(tiles.get_by_role("button", name="5 of bamboos")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("p")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()


def test_the_keys_choose_a_tile_of_the_hand(page: Page) -> None:
    page.goto("/train?kind=discard&rules=rcr-2016&hand=23457m34467p2344s")
    expect(page.get_by_text("Keys: 1 to 9 choose the tile of that number")).to_be_visible()
    hand = page.get_by_role("group", name="Your hand")
    for key, name in (
        ("7", "7 of characters"),
        ("7", "7 of circles"),
        ("7", "7 of characters"),
        ("1", "7 of characters"),
    ):
        page.keyboard.press(key)
        expect(hand.get_by_role("button", name=name, pressed=True).first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("Right|Not quite"))).to_be_visible()


def test_exercises_of_the_other_game(page: Page) -> None:
    page.goto("/train")
    page.get_by_role("combobox", name="Rules").select_option("mcr-green")
    page.get_by_role("combobox", name="Exercise").select_option("count")
    expect(page.get_by_text("How many points is the hand worth?")).to_be_visible()
    page.get_by_role("spinbutton", name="Points").fill("1")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Not quite")).to_be_visible()


def test_an_answer_that_comes_late_undoes_no_choice(page: Page) -> None:
    """Rules and exercise are chosen while the first exercise is still on its way."""
    held: list[Route] = []
    page.route("**/api/training/new?*rules=rcr-2016*", lambda route: held.append(route))
    page.goto("/train")
    page.get_by_role("combobox", name="Rules").select_option("mcr-green")
    expect(page.get_by_text("Which tiles complete this hand?")).to_be_visible()
    with page.expect_response("**/api/training/new?*rules=rcr-2016*") as late:
        held[0].continue_()
    late.value.finished()
    page.get_by_role("combobox", name="Exercise").select_option("count")
    expect(page.get_by_text("How many points is the hand worth?")).to_be_visible()
    expect(page.get_by_role("combobox", name="Rules")).to_have_value("mcr-green")
    expect(page.get_by_role("combobox", name="Exercise")).to_have_value("count")


def test_the_route_to_eight_points(page: Page) -> None:
    page.goto("/train?kind=route&rules=mcr-green&hand=123456m799s55z(456p)")
    expect(page.get_by_text("Which discard leaves the most tiles that win on a discard with 8 points")).to_be_visible()
    page.get_by_role("group", name="Your hand").get_by_role("button", name="7 of bamboos").click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Not quite")).to_be_visible()
    why = page.get_by_role("table", name="Why")
    expect(why.get_by_role("row").first).to_contain_text("wins with 10 points (Mixed Straight)")
    expect(why.get_by_role("row").nth(1)).to_contain_text("is worth only 4 points")


def test_a_plan_for_eight_points(page: Page) -> None:
    page.goto("/train?kind=plan&rules=mcr-green&hand=68m4467p1458s777z")
    expect(page.get_by_text("Which of these plans needs the fewest tiles")).to_be_visible()
    page.get_by_role("group", name="Answers").get_by_role("button", name="Mixed Shifted Chows").click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
    why = page.get_by_role("table", name="Why").get_by_role("row")
    expect(why.first).to_contain_text("12 tiles bring the plan nearer")
    expect(why).to_have_count(4)


@pytest.mark.parametrize(
    ("kind", "rules"),
    [(kind.value, rules) for rules in ("rcr-2016", "mcr-green") for kind in KINDS[ruleset(rules).game]],
)
def test_every_exercise_is_answered_by_keyboard_and_comes_back_by_its_link(page: Page, kind: str, rules: str) -> None:
    page.goto(f"/train?kind={kind}&rules={rules}&level=1")
    question = page.get_by_role("form", name="Exercise").get_by_role("paragraph").first
    expect(question).to_have_text(re.compile(r".+\?"))
    asked, link = question.inner_text(), page.url
    page.goto("about:blank")
    page.goto(link)
    expect(question).to_have_text(asked)
    if kind in ("count", "han", "fu"):
        page.get_by_role("spinbutton").fill("1")
    elif kind in ("plan", "patterns", "furiten", "ruling", "push", "call", "sheet", "payment"):
        page.keyboard.press("1")
    else:
        name = "Tiles" if kind == "waits" else "Your hand"
        page.get_by_role("group", name=name).get_by_role("button", name=re.compile(" of |wind|dragon")).first.press(
            "Space"
        )
        page.get_by_role("button", name="Check").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("Right|Not quite"))).to_be_visible()
    expect(page.get_by_text(re.compile("of 1 right"))).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def test_the_score_stays_in_the_browser(page: Page) -> None:
    page.goto("/train?kind=furiten&hand=23456789p33444z&discards=1p+9s&rules=rcr-2016")
    page.get_by_role("button", name="yes").click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("1 of 1 right, 1 in a row")).to_be_visible()
    page.reload()
    expect(page.get_by_text("1 of 1 right, 1 in a row")).to_be_visible()


def test_a_link_that_says_nothing_is_a_sentence(page: Page) -> None:
    page.goto("/train?kind=waits&hand=1m")
    expect(page.get_by_role("alert").filter(has_text="a hand has 13")).to_be_visible()
    expect(page.get_by_role("form", name="Exercise")).to_be_visible()


@pytest.mark.parametrize(
    ("query", "rules", "kind", "level"),
    [
        ("kind=furiten&rules=mcr-green", "mcr-green", "best", "1"),
        ("kind=count&rules=nope&level=2", "rcr-2016", "best", "2"),
        ("kind=count&rules=mcr-green&level=9", "mcr-green", "count", "1"),
    ],
)
def test_an_address_that_asks_for_nothing_brings_something_else(
    page: Page, query: str, rules: str, kind: str, level: str
) -> None:
    page.goto(f"/train?{query}")
    expect(page.get_by_role("alert").filter(has_text="There is no such exercise")).to_be_visible()
    expect(page.get_by_role("combobox", name="Rules")).to_have_value(rules)
    expect(page.get_by_role("combobox", name="Exercise")).to_have_value(kind)
    expect(page.get_by_role("combobox", name="Level")).to_have_value(level)
    expect(page).to_have_url(re.compile(f"level={level}.*kind={kind}"))
    page.get_by_role("button", name="Another one").click()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_the_verdict_is_seen_and_read_first_and_the_tiles_are_marked(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/train?kind=waits&hand=23456789p33444z&rules=rcr-2016")
    tiles = page.get_by_role("group", name="Tiles")
    for name in ("1 of circles", "4 of circles", "9 of circles"):
        tiles.get_by_role("button", name=name, exact=True).press("Space")
    page.get_by_role("button", name="Check").click()
    verdict = page.get_by_role("heading", name="Not quite")
    expect(verdict).to_be_focused()
    expect(verdict).to_be_in_viewport()
    for name in ("1 of circles: right", "4 of circles: right", "9 of circles: wrong", "7 of circles: missed"):
        expect(tiles.get_by_role("button", name=name, exact=True)).to_be_attached()
    why = page.get_by_role("table", name="Why").get_by_role("row")
    expect(why.first).to_contain_text("finishes")
    expect(why).to_have_count(4)
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#question")).to_be_focused()


SIZES = [(390, 844), (1280, 800)]
CALL = "/train?kind=call&rules=rcr-2016&hand=677m8m1124p7p34s44z&seat=S&rivers=1z2z3s8s6z5s 5z1s6z7z8s 6z1z5z6m9p 2z2p9m7p5z"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_choice_is_marked_and_what_is_right_is_in_sight(page: Page, width: int, height: int) -> None:
    """Right and wrong among choices, told in words too; the right answer is seen beside the verdict."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/train?kind=payment&rules=rcr-2016&han=3&fu=60&by=draw&seat=S")
    answers = page.get_by_role("group", name="Answers").get_by_role("button")
    expect(answers.first).to_be_visible()
    labels = [str(each.get_attribute("aria-label")) for each in answers.all()]
    wrong = next(label for label in labels if not label.startswith("2 000"))
    page.get_by_role("button", name=wrong, exact=True).click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("button", name=f"{wrong}: wrong", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(": right answer$"))).to_have_count(1)
    expect(page.get_by_text("Right is:")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_tile_that_may_be_called_is_named_and_marked(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(CALL)
    expect(page.get_by_text("East has discarded 5 of bamboos. Do you call it?")).to_be_visible()
    expect(page.get_by_role("img", name="5 of bamboos, last discard", exact=True)).to_have_count(1)
    page.get_by_role("group", name="Answers").get_by_role("button").first.click()
    page.get_by_role("button", name="Check").click()
    outcome = page.locator(".outcome")
    expect(outcome).to_be_in_viewport(ratio=1)


def test_a_position_is_graded_and_what_went_wrong_comes_again(page: Page) -> None:
    page.clock.install()
    page.goto("/train?kind=best&rules=rcr-2016&hand=23m3334689p2456s&drawn=5z&seat=W&rivers=3z4z7s 4z2z3z 2z7z 6z9s")
    expect(page.get_by_text("What do you discard?")).to_be_visible()
    page.get_by_role("group", name="Your hand").get_by_role("button", name="3 of circles").first.press("Enter")
    page.get_by_role("button", name="Check").press("Enter")
    expect(page.get_by_role("heading", name="Not quite")).to_be_visible()
    expect(page.get_by_text("of 100")).to_be_visible()
    page.clock.fast_forward("00:20:00")
    page.reload()
    page.get_by_role("button", name="Repeat what went wrong (1)").press("Enter")
    expect(page.get_by_text("What do you discard?")).to_be_visible()


def test_the_exercise_of_the_day_has_a_link(page: Page) -> None:
    page.goto("/train")
    page.get_by_role("link", name="Today’s exercise").press("Enter")
    question = page.locator("#question")
    expect(question).to_be_visible()
    told = question.inner_text()
    page.goto("/train?today=riichi")
    expect(question).to_have_text(told)


def test_the_form_shows_the_exercise_that_a_link_brought(page: Page) -> None:
    page.goto("/train?today=mcr")
    expect(page.locator("#question")).to_be_visible()
    expect(page.get_by_role("combobox", name="Rules")).to_have_value("mcr-green")
    kind = page.evaluate("new URLSearchParams(location.search).get('kind')")
    expect(page.get_by_role("combobox", name="Exercise")).to_have_value(kind)


def test_a_referee_takes_an_exam_and_sees_the_paragraphs(page: Page) -> None:
    page.clock.install()
    page.goto("/train/exam?rules=mcr-green&seed=7")
    questions = page.get_by_role("group")
    expect(questions).to_have_count(20)
    for number in range(20):
        questions.nth(number).get_by_role("radio").first.check()
    expect(page.get_by_text("20 of 20 answered")).to_be_visible()
    page.get_by_role("button", name="Hand in").press("Enter")
    expect(page.get_by_role("heading", name=re.compile(r"\d+ of 20 right"))).to_be_visible()
    expect(page.get_by_text("Green §").first).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    page.clock.fast_forward("00:20:00")
    page.goto("/train")
    expect(page.get_by_role("button", name="Repeat what went wrong")).to_be_visible()


def test_friends_are_asked_by_a_short_link(page: Page) -> None:
    page.goto("/train?kind=best&rules=mcr-green&hand=123m456p78s55z1z9p3m&drawn=4s&seat=E&rivers=3z 4z 2z 6z")
    page.get_by_role("button", name="Ask friends by a short link").press("Enter")
    page.get_by_role("link", name="http").press("Enter")
    expect(page.get_by_role("heading", name="What would you do?")).to_be_visible()
    page.get_by_role("group", name="Your hand").get_by_role("button", name="east wind").press("Enter")
    page.get_by_role("button", name="Answer").press("Enter")
    expect(page.get_by_role("heading", name="1 answer")).to_be_visible()
    page.get_by_role("button", name="What would the master do?").press("Enter")
    expect(page.get_by_role("table", name="Why")).to_be_visible()
