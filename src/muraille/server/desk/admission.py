"""Coming in: the first password, signing in, links and PINs, and the list of those who are in."""

from __future__ import annotations

import hmac
import itertools
import time
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.responses import JSONResponse, Response

from muraille.competition.roles import BY_LINK, ROLE_NAMES, Role
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.server.clients import at_the_computer
from muraille.server.desk.answers import Confirmation, DeskEntrance, LoginAnswer, PassData, PassesScreen, StaffLink
from muraille.server.desk.links import (
    PLAYERS,
    base_address,
    drawn,
    player_subject,
    sessions_of_pins,
    table_subject,
    tables_of,
)
from muraille.server.desk.registry import HOUR, DeskPass, EventRow
from muraille.server.desk.secrecy import check_password, key_of, pin_of
from muraille.server.desk.visits import COOKIE, Visit
from muraille.server.problems import RequestRefused

Text = Annotated[str, Meta(max_length=200)]
PersonName = Annotated[str, Meta(max_length=40)]
#: Who came in, with the cookie.
CookieSet = Annotated[Response, LoginAnswer]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    password: Text
    name: PersonName
    code: Text = ""


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    password: Text
    name: PersonName


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: Text
    new: Text


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Text


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    event: Text
    pin: Text
    #: None for the players' page.
    table: Annotated[int, Meta(ge=1, le=999)] | None = None
    #: A player with the link of the own name tag.
    player: Annotated[int, Meta(ge=1, le=10**6)] | None = None


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    role: Role
    event: Text
    #: Left out, the role is named.
    name: PersonName = ""
    hours: Annotated[float, Meta(gt=0, le=24 * 31)] = 72.0


def me(visit: Visit) -> DeskEntrance:
    """``GET /api/desk/me``: who this browser is, and whether the desk has its password."""
    holder = visit.holder
    return DeskEntrance(
        set_up=visit.desk.registry.has_password(),
        needs_code=not at_the_computer(visit.request),
        me=_shown(holder) if holder else None,
    )


def _shown(holder: DeskPass, *, own: bool = False) -> PassData:
    return PassData(**holder._asdict(), own=own)


def set_up(visit: Visit) -> CookieSet:
    """``POST /api/desk/setup``: the first start sets the password; there is none before."""
    wanted = visit.read(Setup)
    registry = visit.desk.registry
    if registry.has_password():
        raise RequestRefused(409, "set_up", Phrase("the desk has its password already: sign in"))
    if not at_the_computer(visit.request):
        with visit.desk.patience.trying("setup", visit.address):
            if not hmac.compare_digest(wanted.code.strip().encode(), visit.desk.setup_code.encode()):
                raise RequestRefused(
                    403, "wrong_code", Phrase("this is not the code that the server showed when it started")
                )
    check_password(wanted.password)
    name = _named(wanted.name)
    registry.set_password(wanted.password)
    return _in(visit, registry.admit(Role.HEAD, name, device=visit.device))


def _named(name: str) -> str:
    cleaned = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not cleaned:
        raise InvalidRequest("no_name", Phrase("the journal needs a name for its author"))
    return cleaned


def sign_in(visit: Visit) -> CookieSet:
    """``POST /api/desk/login``: the head referee's password."""
    wanted = visit.read(SignIn)
    _need_password(visit, wanted.password)
    return _in(visit, visit.desk.registry.admit(Role.HEAD, _named(wanted.name), device=visit.device))


def _need_password(visit: Visit, password: str) -> None:
    """Wrong tries of strangers lock out neither who is in already nor who is at the computer: these are counted apart."""
    desk = visit.desk
    subject = "password"
    if visit.holder is not None and visit.role is Role.HEAD:
        subject = f"password of pass {visit.holder.id}"
    elif at_the_computer(visit.request):
        subject = "password at the computer"
    with desk.patience.trying(subject, visit.address):
        if not desk.registry.password_matches(password):
            raise RequestRefused(403, "wrong_password", Phrase("the password is wrong"))


def change_password(visit: Visit) -> Confirmation:
    """``POST /api/desk/password``: whoever else came in by the old one is out."""
    wanted = visit.read(NewPassword)
    _need_password(visit, wanted.old)
    check_password(wanted.new)
    visit.desk.registry.set_password(wanted.new)
    visit.desk.registry.revoke_heads(but=visit.someone.id)
    return Confirmation(told=Phrase("the password is changed; whoever else came in by the old one is out"))


def enter(visit: Visit) -> CookieSet:
    """``POST /api/desk/enter``: a link that the head referee gave."""
    token = visit.read(Link).token
    if visit.desk.registry.pass_of(token) is None:
        raise RequestRefused(
            403, "no_pass", Phrase("this link is not valid any more: ask the head referee for a new one")
        )
    return _in(visit, token)


def enter_pin(visit: Visit) -> CookieSet:
    """``POST /api/desk/pin``: a table's own device, or a player."""
    wanted, desk = visit.read(Pin), visit.desk
    row = desk.found(wanted.event)
    given = "".join(wanted.pin.split()).encode()
    named = PLAYERS if wanted.table is None else f"table {wanted.table}"
    # one count for all tables: whoever guesses goes from one to the next
    with desk.patience.trying(f"{row.id} pin", visit.address):
        known = _secrets(visit, row, wanted)
        if not (right := [session for session, secret in known if hmac.compare_digest(given, secret.encode())]):
            raise RequestRefused(403, "wrong_pin", Phrase("the PIN is wrong"))
    role = Role.PLAYER if wanted.table is None else Role.TABLE
    place = wanted.player if wanted.table is None else wanted.table
    token = desk.registry.admit(role, named, event=row.id, place=place, session=right[-1], device=visit.device)
    return _in(visit, token)


def _secrets(visit: Visit, row: EventRow, wanted: Pin) -> list[tuple[int | None, str]]:
    """What lets somebody in, each with the session that it is for."""
    if wanted.player is not None:
        return [(None, key_of(row.secret, player_subject(wanted.player)))]
    if wanted.table is None:
        return [(None, pin_of(row.secret, PLAYERS))]
    competition = visit.desk.store(row.id).competition()
    if wanted.table > tables_of(competition):
        return []
    sessions = sessions_of_pins(competition)
    return [(session, pin_of(row.secret, table_subject(wanted.table, session))) for session in sessions]


def _in(visit: Visit, token: str) -> CookieSet:
    """The cookie: never read by a script, never sent from another site."""
    holder = visit.desk.registry.pass_of(token)
    assert holder is not None, "it was just made or found"
    visit.desk.registry.see(holder.id, visit.device)
    response = JSONResponse(visit.shown(LoginAnswer(me=_shown(holder))))
    response.set_cookie(
        COOKIE,
        token,
        max_age=max(1, int(holder.expires - time.time())),
        httponly=True,
        samesite="strict",
        secure=visit.request.url.scheme == "https",
        path="/",
    )
    return response


def leave(visit: Visit) -> CookieSet:
    """``POST /api/desk/logout``: the pass ends."""
    if visit.holder is not None and visit.role in (Role.HEAD, Role.TABLE, Role.PLAYER):
        visit.desk.registry.revoke(visit.holder.id)
    response = JSONResponse(visit.shown(LoginAnswer(me=None)))
    response.delete_cookie(COOKIE, path="/", samesite="strict", httponly=True)
    return response


def passes(visit: Visit) -> PassesScreen:
    """``GET /api/desk/passes``: who is in, and which links are out."""
    known = visit.desk.registry.passes()
    return PassesScreen(passes=[_shown(each, own=each.id == visit.someone.id) for each in known])


def invite(visit: Visit) -> StaffLink:
    """``POST /api/desk/passes``: a link for somebody who works at the event. It is shown once."""
    wanted = visit.read(Invitation)
    if wanted.role not in BY_LINK:
        raise InvalidRequest(
            "not_by_link",
            Phrase(
                "a link is for a co-organiser, a referee, a scorer or a projector; others enter a PIN or the password"
            ),
        )
    visit.desk.found(wanted.event)
    name = _named(wanted.name or _unnamed(visit, wanted))
    token = visit.desk.registry.admit(wanted.role, name, event=wanted.event, hours=wanted.hours)
    url = f"{base_address(visit)}/desk/enter#{token}"
    expires = visit.now.timestamp() + wanted.hours * HOUR
    return StaffLink(url=url, name=name, role=wanted.role, expires=expires, code=drawn(url).decode())


def _unnamed(visit: Visit, wanted: Invitation) -> str:
    """A name for the journal where none was given: the role, and which one of them."""
    known = {each.name for each in visit.desk.registry.passes() if each.event == wanted.event}
    role = ROLE_NAMES[wanted.role].render(visit.language)
    return next(name for number in itertools.count(1) if (name := f"{role} {number}") not in known)


def revoke(visit: Visit) -> PassesScreen:
    """``POST /api/desk/passes/{number}/revoke``."""
    if not visit.desk.registry.revoke(visit.number("number")):
        raise RequestRefused(404, "no_pass", Phrase("there is no such pass any more"))
    return passes(visit)
