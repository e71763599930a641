"""The reader of a page: the language that the cookie, the address or the browser asks for, its theme and its skin."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from muraille.languages import LANGUAGES, VOCABULARIES, language
from muraille.phrase import Language, Renderable

#: A year, in seconds: how long a browser remembers a choice.
REMEMBERED = 365 * 24 * 3600
THEMES = ("dark", "light", "auto")
#: How the table looks: each part of a skin is an attribute of the page, and these are its values beside the usual one.
SKINS = {
    "felt": ("blue", "wine"),
    "back": ("jade",),
    "indices": ("large",),
    "palette": ("distinct",),
}


def accepted(header: str) -> str:
    """The first of our languages that an ``Accept-Language`` header prefers.

    >>> accepted("de, fr-CH;q=0.9, en;q=0.8"), accepted("en;q=0.2, fr;q=0.9"), accepted(""), accepted("fr;q=x")
    ('fr', 'fr', 'en', 'en')
    """
    wanted: list[tuple[float, str]] = []
    for part in header[:400].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wanted.append((float(weight or 1), tag[:2].lower()))
        except ValueError:
            continue
    wanted.sort(key=lambda each: -each[0])
    return next((code for weight, code in wanted if code in LANGUAGES and weight > 0), "en")


def language_code(connection: HTTPConnection) -> str:
    """What ``?lang=`` says, else the cookie, else the browser."""
    for code in (connection.query_params.get("lang"), connection.cookies.get("language")):
        if code in LANGUAGES:
            return code
    return accepted(connection.headers.get("accept-language", ""))


def worded(connection: HTTPConnection) -> str:
    """The language with the words of the game that the reader prefers, as :func:`language` takes it."""
    terms = connection.cookies.get("terms", "")
    return f"{language_code(connection)}.{terms}" if terms in VOCABULARIES else language_code(connection)


def reader(connection: HTTPConnection) -> Language:
    return language(language_code(connection))


def theme(connection: HTTPConnection) -> str | None:
    """The theme that the reader chose; None is the usual one, which is dark."""
    chosen = connection.cookies.get("theme")
    return chosen if chosen in THEMES else None


def skin(connection: HTTPConnection) -> str:
    """The attributes of the skin that the reader chose: ``skin=felt-blue.back-jade``."""
    chosen = connection.cookies.get("skin", "").split(".")
    return "".join(
        f' data-{part}="{value}"' for part, values in SKINS.items() for value in values if f"{part}-{value}" in chosen
    )


def say(connection: HTTPConnection, phrase: Renderable) -> str:
    """A phrase in the reader's language."""
    return phrase.render(reader(connection))


def remember(response: Response, name: str, value: str) -> None:
    """Keep a choice in a cookie that pages of ours alone send back."""
    response.set_cookie(name, value, max_age=REMEMBERED, samesite="lax", path="/")


async def choose_language(request: Request) -> Response:
    """``POST /language`` with ``language=fr`` and ``back=/page``: remember it and go back."""
    form = dict(parse_qsl((await request.body()).decode(errors="replace")))
    back = form.get("back", "/")
    own_page = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = RedirectResponse(back if own_page else "/", status_code=303)
    if form.get("language") in LANGUAGES:
        remember(response, "language", form["language"])
    return response


def routes() -> list[Route]:
    return [Route("/language", choose_language, methods=["POST"])]
