"""The links and PINs of the hall: what phones open, and what lets them in."""

from __future__ import annotations

import io
from typing import Annotated

import msgspec
import segno
from msgspec import Meta
from starlette.responses import Response

from muraille.competition.roles import Role
from muraille.competition.state import Competition
from muraille.phrase import Phrase
from muraille.server.addresses import Addresses
from muraille.server.desk.answers import HallLink, LinkAddress, LinksScreen, PageLink, TableLink
from muraille.server.desk.entries import coming_session, current_session
from muraille.server.desk.secrecy import key_of, new_token, pin_of
from muraille.server.desk.visits import Visit
from muraille.server.numbers import number_in
from muraille.server.problems import RequestRefused

PLAYERS = "players"


def table_subject(table: int, session: int | None) -> str:
    """What the PIN of a table is for: the table, or the table in a session where PINs change with it."""
    return f"table {table}" if session is None else f"table {table} session {session}"


def sessions_of_pins(competition: Competition) -> tuple[int | None, ...]:
    """The sessions whose PINs let a table in: the one played and the one whose seats are looked for. None: PINs stay."""
    if not competition.settings.session_pins:
        return (None,)
    current = current_session(competition) or 1
    return tuple(dict.fromkeys((current, coming_session(competition) or current)))


def tables_of(competition: Competition) -> int:
    """How many tables the hall has."""
    return max((len(tables) for tables in competition.seating.values()), default=0)


def addresses_of(visit: Visit) -> Addresses:
    addresses: Addresses = visit.request.app.state.services.addresses
    return addresses


def base_address(visit: Visit) -> str:
    return addresses_of(visit).base(visit.request)


class AddressChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=200)]


def choose_address(visit: Visit) -> LinkAddress:
    """``POST /api/desk/address``: what links, QR codes and papers begin with."""
    addresses_of(visit).choose(visit.read(AddressChoice).address, visit.request)
    return LinkAddress(address=base_address(visit))


def links(visit: Visit) -> LinksScreen:
    """``GET …/links``: the addresses of tables, players and projector with their PINs."""
    competition, base = visit.competition, base_address(visit)
    row = visit.desk.found(visit.event)
    tables = tables_of(competition)
    session = sessions_of_pins(competition)[-1]
    return LinksScreen(
        session=session,
        tables=[
            TableLink(
                table=table,
                url=f"{base}/t/{visit.event}/{table}",
                pin=pin_of(row.secret, table_subject(table, session)),
            )
            for table in range(1, tables + 1)
        ],
        players=HallLink(url=f"{base}/p/{visit.event}", pin=pin_of(row.secret, PLAYERS)),
        projector=PageLink(url=f"{base}/desk/{visit.event}/projector"),
        address=base,
        addresses=addresses_of(visit).offered(visit.request),
        only_here=addresses_of(visit).only_here,
        lonely=addresses_of(visit).lonely(visit.request),
    )


def renew_pins(visit: Visit) -> LinksScreen:
    """``POST …/pins``: new PINs for all, and whoever came in by an old one is out."""
    visit.desk.registry.change_event(visit.event, secret=new_token())
    visit.desk.registry.revoke_all(visit.event, (Role.TABLE, Role.PLAYER))
    return links(visit)


def code(visit: Visit) -> Response:
    """``GET …/qr/{what}.svg``: an address of the hall for a phone: ``players``, ``projector`` or a table's number."""
    what = visit.request.path_params["what"]
    paths = {"players": f"/p/{visit.event}", "projector": f"/desk/{visit.event}/projector"}
    path = f"/t/{visit.event}/{what}" if number_in(what) is not None else paths.get(what)
    if path is None:
        raise RequestRefused(404, "not_found", Phrase("There is nothing at this address"))
    picture = drawn(base_address(visit) + path)
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def drawn(address: str) -> bytes:
    """An address as a QR code, in SVG."""
    picture = io.BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", border=2, scale=4, light="white", xmldecl=False)
    return picture.getvalue()


def table_pins(visit: Visit) -> dict[tuple[int, int], str]:
    """The PIN of every table in every session, for its sheet. A PIN that stays is on no sheet (docs/desk.md says why)."""
    if not visit.competition.settings.session_pins:
        return {}
    secret = visit.desk.found(visit.event).secret
    return {
        (session, table): pin_of(secret, table_subject(table, session))
        for session, tables in visit.competition.seating.items()
        for table in tables
    }


def personal_links(visit: Visit) -> dict[int, str]:
    """The address of everybody's own page, which asks for no PIN."""
    secret, base = visit.desk.found(visit.event).secret, f"{base_address(visit)}/p/{visit.event}"
    return {number: f"{base}#{number}.{key_of(secret, player_subject(number))}" for number in visit.competition.people}


def player_subject(number: int) -> str:
    return f"player {number}"
