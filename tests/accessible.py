"""What axe-core finds on a page: https://github.com/dequelabs/axe-core, pinned in tools/client."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import check_client

AXE = Path(check_client.TOOLS) / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("dark", "light")
_RUN = "() => axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)"


def grave(page: Page) -> list[str]:
    """What is serious or critical, in both themes; nothing moves meanwhile."""
    if not AXE.exists():
        assert check_client.install() == 0
    page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    found: list[str] = []
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
        found += [f"{theme}: {told}" for violation in page.evaluate(_RUN) for told in _told(violation)]
    return found


def _told(violation: dict[str, Any]) -> list[str]:
    if violation["impact"] not in ("serious", "critical"):
        return []
    return [f"{violation['id']} {node['html'][:160]} {node['failureSummary'][:260]}" for node in violation["nodes"][:5]]
