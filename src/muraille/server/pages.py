"""The page shell: a small document around the module that draws the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse

from muraille.phrase import Phrase, Renderable
from muraille.server.readers import reader, remember, say, theme

_SHELL = """<!doctype html>
<html lang="{language}"{theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<title>{title}</title>
<meta name="theme-color" content="#14503a">
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/static/icon-180.png">
<link rel="manifest" href="/app.webmanifest">
{styles}
{script}
</head>
<body>
<main id="app"{data}>{body}</main>
</body>
</html>
"""


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
    """A page whose contents ``js/<module>.js`` draws; ``body`` is HTML of ours that is there without it.

    ``data`` becomes ``data-…`` attributes of ``<main id="app">``, for what the module has to know.
    """
    chosen = theme(request)
    styles = "\n".join(f'<link rel="stylesheet" href="/static/css/{name}.css">' for name in ("tokens", "base", *css))
    response = HTMLResponse(
        _SHELL.format(
            language=reader(request).code,
            theme=f' data-theme="{chosen}"' if chosen else "",
            title=escape(say(request, Phrase("{title} · Muraille", title=title))),
            styles=styles,
            script=f'<script type="module" src="/static/js/{module}.js"></script>' if module else "",
            data="".join(f' data-{name}="{escape(value)}"' for name, value in (data or {}).items()),
            body=body,
        ),
        status_code=status,
        headers={"Cache-Control": "no-store", "Vary": "Accept-Language, Cookie"},
    )
    if request.query_params.get("lang") == reader(request).code:
        remember(response, "language", reader(request).code)
    return response


def message_page(request: Request, *, title: Renderable, sentence: Renderable, status: int = 200) -> HTMLResponse:
    """A page that says one thing and leads home."""
    heading, told, back = (escape(say(request, each)) for each in (title, sentence, Phrase("To the first page")))
    body = f'<section class="message"><h1>{heading}</h1><p>{told}</p><p><a href="/">{back}</a></p></section>'
    return page(request, title=title, css=["home"], body=body, status=status)
