"""The first page: what one can do here, each thing one click away."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.phrase import Phrase
from muraille.server.pages import page
from muraille.server.readers import say
from muraille.server.services import Services


class Door(NamedTuple):
    """A room of the house as the first page shows it."""

    path: str
    name: Phrase
    words: Phrase
    #: Drawn beside it.
    tiles: str


DOORS = (
    Door(
        "/play",
        Phrase("Join a table"),
        Phrase("Open tables, friends by link or QR code, bots of three strengths."),
        "1z 2z",
    ),
    Door(
        "/score", Phrase("Calculator"), Phrase("Tap a hand: every line, every paragraph, and why not more."), "5m 6m 7m"
    ),
    Door("/referee", Phrase("Referee"), Phrase("Find the incident, answer, read the ruling and its cost."), "7z 6z"),
    Door(
        "/referee/handbook",
        Phrase("Handbook"),
        Phrase("Every offence with its cases, and courtesy at the table, to read and print."),
        "3z 4z",
    ),
    Door("/train", Phrase("Training"), Phrase("Waits, discards, counting, rulings: a few minutes a day."), "2s 3s 4s"),
    Door(
        "/rules",
        Phrase("Rule book"),
        Phrase("Every yaku, fan and option with its paragraph; rulesets compared."),
        "5z 1m",
    ),
    Door("/replays", Phrase("Replays"), Phrase("Any game again, step by step, with the bots’ opinion."), "9s 9s"),
    Door("/desk", Phrase("Competition desk"), Phrase("From the list of players to the report for the EMA."), "1p 9p"),
)
#: What begins at once, against three bots.
GAMES = (
    ("rcr-2016", Phrase("Play riichi"), Phrase("EMA rules 2016")),
    ("mcr-green", Phrase("Play MCR"), Phrase("Chinese official rules")),
)
MOTTO = Phrase("Competition mahjong by the book: EMA riichi and Chinese MCR.")
AT_ONCE = Phrase("At once, against three bots. No account, nothing to install.")
ROOMS = Phrase("Rooms")
HAND = "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"


async def home(request: Request) -> Response:
    """The words are here without a script; the module draws the tiles and makes the two buttons begin at once."""
    known = {route.path for route in request.app.routes if isinstance(route, Route)}
    body = f"""
<section class="welcome">
<div class="faces-row" data-tiles="{HAND}" aria-hidden="true"></div>
<h1>Muraille</h1>
<p class="motto">{_say(request, MOTTO)}</p>
<p class="begin">{"".join(_game(request, *game) for game in GAMES)}</p>
<p class="soft small">{_say(request, AT_ONCE)}</p>
<p class="problem" role="alert" hidden></p>
</section>
<ul class="doors" aria-label="{_say(request, ROOMS)}">
{"".join(_door(request, door) for door in DOORS if door.path in known)}
</ul>
"""
    return page(request, title=Phrase("Competition mahjong"), module="home", css=["home"], body=body)


def _say(request: Request, phrase: Phrase) -> str:
    return escape(say(request, phrase))


def _game(request: Request, rules: str, name: Phrase, words: Phrase) -> str:
    """A link to the page of choices, which the module turns into a table that begins."""
    return (
        f'<a class="button large filled" data-play="{rules}" href="/play?rules={rules}">'
        f"<span>{_say(request, name)}</span> <small>{_say(request, words)}</small></a>"
    )


def _door(request: Request, door: Door) -> str:
    return (
        f'<li><a class="card door" href="{door.path}">'
        f'<span class="faces-few" data-tiles="{door.tiles}" aria-hidden="true"></span>'
        f"<strong>{_say(request, door.name)}</strong><span>{_say(request, door.words)}</span></a></li>"
    )


def routes(services: Services) -> list[Route]:
    return [Route("/", home)]
