"""Every event of recorded games of every ruleset, from every view, through the addresses of every page: nothing is refused."""

from __future__ import annotations

import json

import httpx
import pytest

from campaigns import Figures, campaign, part_of
from muraille.families import RULESETS, ruleset
from recorded import record_bytes, recorded_game

VIEWS = ("0", "1", "2", "3", "all")


def answered(client: httpx.Client, figures: Figures, path: str) -> httpx.Response:
    answer = client.get(path, timeout=120)
    assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text[:200]}"
    figures.add("answers")
    return answer


def walk(client: httpx.Client, rules: str, seed: str, figures: Figures, *, all_deals: bool) -> None:
    """Bring a game and look at it in every way there is."""
    brought = client.post("/api/replays", content=record_bytes(recorded_game(ruleset(rules), seed)), timeout=120)
    assert brought.status_code == 201, brought.text
    address = f"/api/replays/{brought.json()['id']}"
    whole = answered(client, figures, address).json()
    numbers = [deal["number"] for deal in whole["deals"]]
    for number in numbers if all_deals else {numbers[0], numbers[-1]}:
        for view in VIEWS:
            shown = answered(client, figures, f"{address}/deals/{number}?seat={view}").json()
            figures.add("frames", len(shown["frames"]))
            assert shown["open"] == (view == "all")
    for each in whole["downloads"]:
        if each["refused"] is None:
            answered(client, figures, f"{address}/download?format={each['format']}")
    answered(client, figures, f"{address}/review")
    answered(client, figures, f"/replay/{brought.json()['id']}?lang=fr")
    figures.add("games")


@pytest.mark.parametrize("rules", sorted(RULESETS))
def test_every_view_of_a_game_is_shown(visitor: httpx.Client, rules: str) -> None:
    walk(visitor, rules, f"walk {rules}", Figures(), all_deals=False)


@pytest.mark.long
def test_every_event_of_many_games_is_shown_from_every_view(visitor: httpx.Client) -> None:
    names = sorted(RULESETS)
    with campaign("walk through records") as figures:
        for number in range(part_of(200)):
            walk(visitor, names[number % len(names)], f"long walk {number}", figures, all_deals=True)


def test_a_record_whose_values_were_changed_is_refused_with_a_sentence(visitor: httpx.Client) -> None:
    """Whatever is taken out of a record: it is shown, or refused as no good log, and never a fault of ours."""
    lines = record_bytes(recorded_game(ruleset("mcr-green"), "mutated")).splitlines()
    for at in range(0, len(lines), max(1, len(lines) // 12)):
        event = json.loads(lines[at])
        for name in list(event):
            changed = [
                *lines[:at],
                json.dumps({key: event[key] for key in event if key != name}).encode(),
                *lines[at + 1 :],
            ]
            answer = visitor.post("/api/replays", content=b"\n".join(changed), timeout=120)
            assert answer.status_code in (201, 400), answer.text
            if answer.status_code == 201:
                shown = visitor.get(f"/api/replays/{answer.json()['id']}", timeout=120)
                assert shown.status_code == 200, shown.text
