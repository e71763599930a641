"""The page shell: a small document around the module that draws the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple, TypeVar

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from muraille.languages import language
from muraille.phrase import Phrase, Renderable
from muraille.server.assets import address, modules, styles
from muraille.server.readers import reader, remember, say, skin, theme

AnyResponse = TypeVar("AnyResponse", bound=Response)

_SHELL = """<!doctype html>
<html lang="{language}"{theme}{skin}{rooms}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<title>{title}</title>
<meta name="theme-color" content="#121512">
<link rel="icon" href="{icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="{touch_icon}">
<link rel="manifest" href="/app.webmanifest">
{styles}
{script}
</head>
<body>
<main id="app"{data}>{body}</main>
</body>
</html>
"""


class PageReader(NamedTuple):
    """How a page is read: everything that its reader may choose."""

    language: str
    theme: str | None
    #: Whether there is only the desk here.
    desk_only: bool


def reading(request: Request) -> PageReader:
    return PageReader(reader(request).code, theme(request), request.app.state.services.settings.desk_only)


def document(
    reading: PageReader,
    *,
    title: Renderable,
    module: str | None = None,
    css: Sequence[str] = (),
    body: str = "",
    data: dict[str, str] | None = None,
    skin: str = "",
) -> str:
    """A page whose contents ``js/<module>.js`` draws; ``body`` is HTML of ours that is there without it.

    ``data`` becomes ``data-…`` attributes of ``<main id="app">``, for what the module has to know.
    """
    spoken, chosen = language(reading.language), reading.theme
    return _SHELL.format(
        language=spoken.code,
        theme=f' data-theme="{chosen}"' if chosen else "",
        skin=skin,
        rooms=' data-rooms="desk"' if reading.desk_only else "",
        title=escape(Phrase("{title} · Muraille", title=title).render(spoken)),
        icon=address("icon.svg"),
        touch_icon=address("icon-180.png"),
        styles=_styles(("tokens", "skins", "base", *css)),
        script=_script(module, spoken.code) if module else "",
        data="".join(f' data-{name}="{escape(value)}"' for name, value in (data or {}).items()),
        body=body,
    )


def _styles(sheets: Sequence[str]) -> str:
    """The style sheets, and beforehand what they import."""
    names = [f"css/{name}.css" for name in sheets]
    imported = dict.fromkeys(each for name in names for each in styles(name) if each not in names)
    return "\n".join(
        [
            *(f'<link rel="preload" as="style" href="{address(each)}">' for each in imported),
            *(f'<link rel="stylesheet" href="{address(name)}">' for name in names),
        ]
    )


def _script(module: str, code: str) -> str:
    """The module of a page, with everything that it will ask for: nothing waits until another file has been read."""
    name = f"js/{module}.js"
    wanted = modules(name)
    later = [f'<link rel="modulepreload" href="{address(each)}">' for each in wanted]
    if "js/lib/text.js" in wanted and code != "en":
        later.append(f'<link rel="preload" as="fetch" crossorigin href="/text/{code}.json">')
    if "js/lib/tiles.js" in wanted:
        later.append(f'<link rel="preload" as="fetch" crossorigin href="{address("tiles.svg")}">')
    return "\n".join([*later, f'<script type="module" src="{address(name)}"></script>'])


def page(
    request: Request,
    *,
    title: Renderable,
    module: str | None = None,
    css: Sequence[str] = (),
    body: str = "",
    data: dict[str, str] | None = None,
    status: int = 200,
) -> HTMLResponse:
    """A :func:`document` for who asks."""
    made = document(reading(request), title=title, module=module, css=css, body=body, data=data, skin=skin(request))
    response = HTMLResponse(
        made, status_code=status, headers={"Cache-Control": "no-store", "Vary": "Accept-Language, Cookie"}
    )
    return remembered_language(request, response)


def remembered_language(request: Request, response: AnyResponse) -> AnyResponse:
    """What an address asks for stays."""
    if request.query_params.get("lang") == reader(request).code:
        remember(response, "language", reader(request).code)
    return response


def message_page(request: Request, *, title: Renderable, sentence: Renderable, status: int = 200) -> HTMLResponse:
    """A page that says one thing and leads home."""
    heading, told, back = (escape(say(request, each)) for each in (title, sentence, Phrase("To the first page")))
    body = f'<section class="message"><h1>{heading}</h1><p>{told}</p><p><a href="/">{back}</a></p></section>'
    return page(request, title=title, module="message", css=["home"], body=body, status=status)
