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


class StartingGame(NamedTuple):
    """A game that begins at once."""

    rules: str
    name: Phrase
    words: Phrase


class RoomLink(NamedTuple):
    """A room at the foot of the page."""

    path: str
    name: Phrase


GAMES = (
    StartingGame("rcr-2016", Phrase("Play riichi"), Phrase("EMA rules 2016")),
    StartingGame("mcr-green", Phrase("Play MCR"), Phrase("Chinese official rules")),
)
LINKS = (
    RoomLink("/play", Phrase("Choose rules and opponents")),
    RoomLink("/play#invite", Phrase("Invite friends")),
    RoomLink("/score", Phrase("Score a hand")),
    RoomLink("/referee", Phrase("Rule on an incident")),
    RoomLink("/referee/handbook", Phrase("Handbook")),
    RoomLink("/rules", Phrase("Rule book")),
)
MOTTO = Phrase("Competition mahjong by the book: EMA riichi and Chinese MCR.")
NEVER = Phrase("Never played? Your first win takes fifteen minutes")
AT_ONCE = Phrase("At once, against three bots. No account, nothing to install.")
FREE = Phrase("Free software, runs on your club’s laptop")
ROOMS = Phrase("More of this house")
HAND = "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 7z"


async def home(request: Request) -> Response:
    """The words are here without a script; the module draws the tiles, and what goes on here today."""
    known = {route.path for route in request.app.routes if isinstance(route, Route)}
    links = [link for link in LINKS if link.path.partition("#")[0] in known]
    body = f"""
<div class="home">
<section class="slab" aria-labelledby="muraille"><div class="cloth">
<h1 id="muraille">Muraille</h1>
<p class="motto">{_say(request, MOTTO)}</p>
<p class="begin">{"".join(_game(request, game) for game in GAMES)}</p>
<p class="never"><a href="/learn">{_say(request, NEVER)}</a></p>
<p class="note">{_say(request, AT_ONCE)}</p>
<p class="problem" role="alert" hidden></p>
<div class="wall-corner" aria-hidden="true"></div>
<div class="rack-row" data-tiles="{HAND}" aria-hidden="true"></div>
</div></section>
<div class="today"></div>
<div class="going-on"></div>
</div>
<footer class="foot">
<ul aria-label="{_say(request, ROOMS)}">{"".join(_link(request, link) for link in links)}</ul>
<span>{_say(request, FREE)}</span>
</footer>
"""
    return page(request, title=Phrase("Competition mahjong"), module="home", css=["home"], body=body)


def _say(request: Request, phrase: Phrase) -> str:
    return escape(say(request, phrase))


def _game(request: Request, game: StartingGame) -> str:
    """A link to the page of choices, which the module turns into a table that begins."""
    return (
        f'<a class="game" data-play="{game.rules}" href="/play?rules={game.rules}">'
        f"<span>{_say(request, game.name)}</span> <small>{_say(request, game.words)}</small></a>"
    )


def _link(request: Request, link: RoomLink) -> str:
    return f'<li><a href="{link.path}">{_say(request, link.name)}</a></li>'


def routes(services: Services) -> list[Route]:
    return [Route("/", home)]
