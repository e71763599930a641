"""The page shell: languages, headers, files of the client, errors as sentences."""

from __future__ import annotations

import signal
from pathlib import Path

import httpx
import pytest

import build_catalogues
import build_icons
from muraille.server.assets import address
from serving import Process, Served


def test_the_first_page_speaks_the_readers_language(visitor: httpx.Client) -> None:
    french = visitor.get("/", headers={"Accept-Language": "fr-CH, en;q=0.5"})
    assert '<html lang="fr">' in french.text
    assert "Jouer" in french.text
    assert '<html lang="en">' in visitor.get("/", headers={"Accept-Language": "de"}).text


def test_a_choice_of_language_is_remembered(visitor: httpx.Client) -> None:
    chosen = visitor.post("/language", data={"language": "fr", "back": "/play"})
    assert (chosen.status_code, chosen.headers["location"]) == (303, "/play")
    assert '<html lang="fr">' in visitor.get("/").text
    assert '<html lang="en">' in visitor.get("/?lang=en").text
    assert '<html lang="en">' in visitor.get("/").text


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org/", "/\\example.org"])
def test_a_choice_of_language_leads_nowhere_else(visitor: httpx.Client, elsewhere: str) -> None:
    assert visitor.post("/language", data={"language": "fr", "back": elsewhere}).headers["location"] == "/"


def test_a_device_can_keep_the_house_among_its_applications(visitor: httpx.Client) -> None:
    assert '<link rel="manifest" href="/app.webmanifest">' in visitor.get("/play").text
    answer = visitor.get("/app.webmanifest", headers={"Accept-Language": "fr"})
    assert answer.headers["content-type"] == "application/manifest+json"
    kept = answer.json()
    assert (kept["lang"], kept["shortcuts"][0]["name"]) == ("fr", "Jouer")
    for place in (kept["start_url"], *(icon["src"] for icon in kept["icons"])):
        assert visitor.get(place).status_code == 200


def test_the_icons_are_what_the_script_draws(visitor: httpx.Client) -> None:
    for size in (180, 192, 512):
        assert visitor.get(f"/static/icon-{size}.png").content == build_icons.png(size), "python scripts/build_icons.py"


def test_every_answer_has_the_security_headers(visitor: httpx.Client) -> None:
    for path in ("/", "/nothing", "/static/css/home.css", "/healthz", "/api/nothing"):
        headers = visitor.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_pages_have_no_inline_script_or_style(visitor: httpx.Client) -> None:
    text = visitor.get("/").text
    assert "<style" not in text
    assert "style=" not in text
    assert "onclick" not in text


def test_files_of_the_client_have_their_type_and_are_asked_for_again(visitor: httpx.Client) -> None:
    first = visitor.get("/static/css/home.css")
    assert first.headers["content-type"].startswith("text/css")
    assert first.headers["cache-control"] == "no-cache"
    again = visitor.get("/static/css/home.css", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304


def test_a_file_under_its_fingerprint_is_kept_for_ever_and_sent_packed(visitor: httpx.Client) -> None:
    lasting = visitor.get(address("css/base.css"), headers={"Accept-Encoding": "gzip"})
    assert "immutable" in lasting.headers["cache-control"]
    assert (lasting.headers["content-encoding"], lasting.headers["vary"]) == ("gzip", "Accept-Encoding")
    plain = visitor.get("/static/css/base.css", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == lasting.text
    assert visitor.get("/static/0123456789abcdef/css/base.css").status_code == 404


def test_a_page_names_every_file_that_it_will_ask_for(visitor: httpx.Client) -> None:
    text = visitor.get("/table/x", headers={"Accept-Language": "fr"}).text
    for name in ("js/lib/board.js", "js/table/connection.js", "vendor/lit-html.js"):
        assert f'<link rel="modulepreload" href="{address(name)}">' in text
    assert f'<link rel="preload" as="style" href="{address("css/tiles.css")}">' in text
    assert 'href="/text/fr.json"' in text


def test_a_skin_is_there_before_any_script(visitor: httpx.Client) -> None:
    visitor.cookies.set("skin", 'felt-wine.back-none.palette-distinct."onclick')
    first_line = visitor.get("/").text.split("<head>")[0]
    assert 'data-felt="wine" data-palette="distinct">' in first_line
    assert "back" not in first_line


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static/"])
def test_nothing_but_the_client_is_served(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(path).status_code == 404


def test_errors_are_sentences(visitor: httpx.Client) -> None:
    page = visitor.get("/nothing", headers={"Accept-Language": "fr"})
    assert (page.status_code, "Il n’y a rien à cette adresse" in page.text) == (404, True)
    data = visitor.get("/api/nothing", headers={"Accept-Language": "fr"})
    assert data.json() == {"error": {"code": "not_found", "message": "Il n’y a rien à cette adresse"}}
    assert visitor.post("/").status_code == 405


def test_a_large_body_is_refused(visitor: httpx.Client) -> None:
    assert visitor.post("/language", content=b"x" * 20_000).status_code == 413
    assert visitor.post("/language", content=iter([b"x"] * 10)).status_code == 413


def test_the_clients_sentences(visitor: httpx.Client) -> None:
    assert visitor.get("/text/en.json").json() == {}
    french = visitor.get("/text/fr.json").json()
    assert set(french) == set(build_catalogues.sentences().get("client", []))
    assert visitor.get("/text/de.json").status_code == 404


def test_sentences_are_found_in_nested_templates(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text(
        'html`<p>${list.map((x) => html`<b>${t("{count} tiles", {x})}</b>`)}</p>`; at("no")'
    )
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "deep.js").write_text('const label = t(\n  "say \\"so\\"");')
    assert sorted(build_catalogues.client_sentences(tmp_path)) == ['say "so"', "{count} tiles"]


def test_health(served: Served, visitor: httpx.Client) -> None:
    report = visitor.get("/healthz").json()
    assert report["status"] == "ok"


def test_the_command_says_its_address_and_stops(tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    assert httpx.get(f"{process.url}/healthz").json()["status"] == "ok"
    assert process.stop() in (0, -signal.SIGTERM)
    assert "Traceback" not in (tmp_path / "data-errors.txt").read_text()
