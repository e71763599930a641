"""The referee's page over HTTP: offences found, questions asked, rulings with cost and paragraph."""

from __future__ import annotations

import re

import httpx
import pytest

AS_JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("rules", "query", "offence"),
    [("rcr-2016", "trop de tuiles", "wrong-tile-count"), ("mcr-green", "late", "late"), ("rcr-2016", "retard", "late")],
)
def test_offences_are_found_in_both_languages(visitor: httpx.Client, rules: str, query: str, offence: str) -> None:
    found = visitor.get("/api/referee", params={"rules": rules, "q": query}).json()["offences"]
    assert offence in [each["offence"] for each in found[:3]]


def test_a_question_then_a_ruling_with_its_paragraph(visitor: httpx.Client) -> None:
    asking = visitor.post("/api/referee/late", json={"rules": "rcr-2016"}).json()
    assert (asking["state"], asking["questions"][0]["fact"]) == ("asking", "minutes")
    ruled = visitor.post("/api/referee/late", json={"rules": "rcr-2016", "facts": {"minutes": "5"}}).json()
    assert (ruled["state"], ruled["to_nobody"], ruled["cites"]) == ("ruled", 5000, ["RCR §5.8 (G40)"])


def test_the_cost_by_seat(visitor: httpx.Client) -> None:
    ruled = visitor.post("/api/referee/MX16", json={"rules": "mcr-green", "facts": {"seat": "W"}}).json()
    assert [cost["text"] for cost in ruled["costs"]] == ["+10", "+10", "−30", "+10"]


def test_bad_requests_are_sentences(visitor: httpx.Client) -> None:
    assert visitor.get("/api/referee/nothing").status_code == 400
    assert visitor.get("/api/referee?rules=whist").json()["error"]["message"]
    assert visitor.post("/api/referee/late", content=b"{", headers=AS_JSON).json()["error"]["code"] == "invalid_request"
    told = visitor.post("/api/referee/late", json={"facts": {"minutes": "soon"}}).json()
    assert told["state"] == "refused"


def test_the_handbook_is_there_without_a_script(visitor: httpx.Client) -> None:
    english = visitor.get("/referee/handbook?rules=mcr-green").text
    assert "Courtesy and conduct" in english
    assert "Green §3.11" in english
    assert "Le manuel de l’arbitre" in visitor.get("/referee/handbook", headers={"Accept-Language": "fr"}).text


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_handbook_is_of_one_ruleset_and_its_numbers_lead_on(
    visitor: httpx.Client, rules: str, language: str
) -> None:
    text = visitor.get(f"/referee/handbook?rules={rules}", headers={"Accept-Language": language}).text
    chapters = text.partition('<h2 id="offences">')[2]
    assert not [name for name in ("mcr-intl", "mcr-botzone", "ema-sheet", "tenhou") if f" {name}" in chapters]
    unlinked = re.sub(r"<a .*?</a>", "", chapters)
    assert re.findall(r"\b(?:M[FCXTDG]?|[RXG])\d{2,3}\b", unlinked) == []
    assert ("Arbitrer un incident, question par question" in text) == (language == "fr")


def test_a_hit_has_its_confidence_and_a_correction_is_told(visitor: httpx.Client) -> None:
    def found(query: str, rules: str = "rcr-2016") -> dict[str, object]:
        answer: dict[str, object] = visitor.get("/api/referee", params={"rules": rules, "q": query}).json()
        return answer

    late = found("retard")
    assert (late["certain"], late["corrected"], late["searched_for"]) == (True, False, "retard")
    mistyped = found("télépone")
    assert (mistyped["corrected"], mistyped["searched_for"]) == (True, "telephone")
    assert found("mauvais vent")["certain"] is False
    matters = found("recours", "mcr-green")["matters"]
    assert isinstance(matters, list)
    assert (matters[0]["number"], matters[0]["cite"]) == ("M222", "Green §3.12, §3.13")
