"""A real server and a real browser: Chromium, driven by role and accessible name."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from desking import Desk, head_of
from muraille.server.settings import Settings
from serving import Served, serving

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
#: Milliseconds that a crowded machine may need; whoever waits for something goes on as soon as it is there.
PATIENCE = 120_000
FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for the tests of a module, without pauses."""
    with serving(Settings(data=tmp_path_factory.mktemp("data"), pace_s=0, spectator_delay_s=0)) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        missing = "no Chromium here: install the package chromium, or set CHROMIUM to its path"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        patch.setattr(running, "new_context", _patient(running.new_context))
        yield running
        running.close()


def _patient(made: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """Every visitor waits as long as a crowded machine may need, whichever test opens the window."""

    def visitor(**options: Any) -> BrowserContext:
        context = made(**options)
        context.set_default_timeout(PATIENCE)
        return context

    return visitor


@pytest.fixture
def context(browser: Browser, server: Served) -> Iterator[BrowserContext]:
    """A visitor of the server, in English, at the size of a laptop."""
    visitor = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        viewport={"width": 1280, "height": 800},
        service_workers="block",
        reduced_motion="reduce",
    )
    yield visitor
    visitor.close()


@pytest.fixture
def desk(context: BrowserContext, server: Served) -> Iterator[Desk]:
    """The head referee by HTTP; whatever page the visitor opens is the head referee's too."""
    with head_of(server) as head:
        cookies = [{"name": name, "value": value, "url": server.url} for name, value in head.client.cookies.items()]
        context.add_cookies(cast(Any, cookies))
        yield head


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that fails the test where a script fails or the content policy is broken."""
    opened = context.new_page()
    failures: list[str] = []
    # told at the end: raised in the driver's own callback it would close the browser of all tests that follow
    opened.on("pageerror", lambda problem: failures.append(str(problem)))
    yield opened
    assert not failures, f"a script failed: {failures[0]}"


@pytest.fixture
def phone(browser: Browser, server: Served) -> Iterator[Page]:
    """A page on a phone that is touched."""
    visitor = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        service_workers="block",
        reduced_motion="reduce",
    )
    yield visitor.new_page()
    visitor.close()
