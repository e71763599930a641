"""Take the outlines of the characters on the tiles out of their font, once: ``scripts/tile_glyphs.json`` is the result.

The font is LXGW WenKai TC, bold, under the SIL Open Font License 1.1. It is not part of this repository: unpack the npm
package ``@fontsource/lxgw-wenkai-tc``, install ``fonttools``, and run ``python scripts/extract_glyphs.py <package>``.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

GLYPHS = Path(__file__).parent / "tile_glyphs.json"
CHARACTERS = "一二三四五六七八九萬東南西北中發梅蘭竹菊春夏秋冬"


def outlines(package: Path) -> dict[str, dict[str, object]]:
    """Each character as an SVG path in the font's units (y upwards) with the box that it fills."""
    fonts, svg_pen, bounds_pen = (
        import_module(name) for name in ("fontTools.ttLib", "fontTools.pens.svgPathPen", "fontTools.pens.boundsPen")
    )
    found: dict[str, dict[str, object]] = {}
    for file in sorted(package.glob("files/*-700-normal.woff")):
        font = fonts.TTFont(file)
        names, glyphs = font.getBestCmap(), font.getGlyphSet()
        for character in set(CHARACTERS) - set(found):
            if name := names.get(ord(character)):
                path, box = (
                    svg_pen.SVGPathPen(glyphs, ntos=lambda number: str(round(number))),
                    bounds_pen.BoundsPen(glyphs),
                )
                glyphs[name].draw(path)
                glyphs[name].draw(box)
                found[character] = {"box": [round(number) for number in box.bounds], "path": path.getCommands()}
    return {character: found[character] for character in CHARACTERS}


if __name__ == "__main__":
    lines = (
        f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(value)}"
        for key, value in outlines(Path(sys.argv[1])).items()
    )
    GLYPHS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
