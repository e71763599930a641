"""What a stranger, a second server and a reader of the disk do not get."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from muraille.server.hosts import is_loopback, name_of
from muraille.server.settings import Settings
from serving import serving

PLAN = {"rules": "rcr-2016", "seats": ["club", "club", "club"]}


def test_a_second_server_on_one_directory_is_refused(tmp_path: Path) -> None:
    """Two servers on one directory played one table twice, and one told what the other hid."""
    with serving(Settings(data=tmp_path)):
        second = subprocess.run(
            [sys.executable, "-m", "muraille", "serve", "--port", "0", "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            timeout=120,
        )
    assert second.returncode == 2
    assert "another server is running on" in second.stderr
    assert str(tmp_path.parent) not in second.stderr
    with serving(Settings(data=tmp_path)) as later:  # the first one has gone
        assert httpx.get(f"{later.url}/healthz").status_code == 200


def test_the_data_are_of_the_user_alone(tmp_path: Path) -> None:
    place = tmp_path / "games"
    place.mkdir(mode=0o755)
    old = place / "old.db"
    old.write_bytes(b"")
    old.chmod(0o644)
    with serving(Settings(data=place)):
        assert stat.S_IMODE(place.stat().st_mode) == 0o700
        assert stat.S_IMODE(old.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "host",
    ["evil.example:80@localhost", "localhost@evil.example", "http://localhost", "localhost:8000/x", "a b", "[::1"],
)
def test_a_host_header_is_a_name_and_nothing_else(host: str) -> None:
    assert name_of(host) == ""
    assert not is_loopback("evil.example:80@localhost")


def test_tables_are_made_by_pages_of_ours(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path)) as served, httpx.Client(base_url=served.url) as client:
        elsewhere = client.post("/api/tables", json=PLAN, headers={"origin": "https://evil.example"})
        assert (elsewhere.status_code, elsewhere.json()["error"]["code"]) == (403, "other_site")
        form = client.post("/api/tables", content="{}", headers={"content-type": "text/plain"})
        assert (form.status_code, form.json()["error"]["code"]) == (415, "not_json")
        assert client.get("/api/tables").json()["tables"] == []
        assert client.post("/api/tables", json={}, headers={"origin": served.url}).status_code == 201
