"""Coming in: the first password, signing in, links and PINs, and the list of those who are in."""

from __future__ import annotations

import hmac
from ipaddress import ip_address
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.responses import JSONResponse, Response

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.server.desk.papers import PLAYERS, base_address
from muraille.server.desk.registry import Pass
from muraille.server.desk.roles import BY_LINK, Role
from muraille.server.desk.secrecy import check_password, pin_of
from muraille.server.desk.visits import COOKIE, Visit
from muraille.server.hosts import is_loopback
from muraille.server.problems import Refusal

Text = Annotated[str, Meta(max_length=200)]
PersonName = Annotated[str, Meta(max_length=40)]


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


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    role: Role
    name: PersonName
    event: Text
    hours: Annotated[float, Meta(gt=0, le=24 * 31)] = 72.0


def me(visit: Visit) -> dict[str, Any]:
    """``GET /api/desk/me``: who this browser is, and whether the desk has its password."""
    holder = visit.holder
    return {
        "set_up": visit.office.registry.has_password(),
        "needs_code": not _at_the_computer(visit),
        "me": _shown(holder) if holder else None,
    }


def _shown(holder: Pass) -> dict[str, Any]:
    return {**holder._asdict(), "role": holder.role.value}


def _at_the_computer(visit: Visit) -> bool:
    """Whether the browser runs on the server's own computer and asks for it by its own name; a proxy does not."""
    headers = visit.request.headers
    if "x-forwarded-for" in headers or "forwarded" in headers or not is_loopback(headers.get("host", "")):
        return False
    try:
        return ip_address(visit.address).is_loopback
    except ValueError:
        return False


def set_up(visit: Visit) -> Response:
    """``POST /api/desk/setup``: the first start sets the password; there is none before."""
    wanted = visit.read(Setup)
    registry = visit.office.registry
    if registry.has_password():
        raise Refusal(409, "set_up", Phrase("the desk has its password already: sign in"))
    if not _at_the_computer(visit):
        with visit.office.patience.trying("setup", visit.address):
            if not hmac.compare_digest(wanted.code.strip().encode(), visit.office.setup_code.encode()):
                raise Refusal(403, "wrong_code", Phrase("this is not the code that the server showed when it started"))
    check_password(wanted.password)
    name = _named(wanted.name)
    registry.set_password(wanted.password)
    return _in(visit, registry.admit(Role.HEAD, name, device=visit.device))


def _named(name: str) -> str:
    cleaned = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not cleaned:
        raise InvalidRequest("no_name", Phrase("the journal needs a name for its author"))
    return cleaned


def sign_in(visit: Visit) -> Response:
    """``POST /api/desk/login``: the head referee's password."""
    wanted = visit.read(SignIn)
    _need_password(visit, wanted.password)
    return _in(visit, visit.office.registry.admit(Role.HEAD, _named(wanted.name), device=visit.device))


def _need_password(visit: Visit, password: str) -> None:
    office = visit.office
    with office.patience.trying("password", visit.address):
        if not office.registry.password_matches(password):
            raise Refusal(403, "wrong_password", Phrase("the password is wrong"))


def change_password(visit: Visit) -> dict[str, Any]:
    """``POST /api/desk/password``: whoever else came in by the old one is out."""
    wanted = visit.read(NewPassword)
    _need_password(visit, wanted.old)
    check_password(wanted.new)
    visit.office.registry.set_password(wanted.new)
    visit.office.registry.revoke_heads(but=visit.someone.id)
    told = Phrase("the password is changed; whoever else came in by the old one is out")
    return {"told": told.render(visit.language)}


def enter(visit: Visit) -> Response:
    """``POST /api/desk/enter``: a link that the head referee gave."""
    token = visit.read(Link).token
    if visit.office.registry.pass_of(token) is None:
        raise Refusal(403, "no_pass", Phrase("this link is not valid any more: ask the head referee for a new one"))
    return _in(visit, token)


def enter_pin(visit: Visit) -> Response:
    """``POST /api/desk/pin``: a table's own device, or a player."""
    wanted, office = visit.read(Pin), visit.office
    row = office.found(wanted.event)
    subject = PLAYERS if wanted.table is None else f"table {wanted.table}"
    what = f"{row.id} {subject}"
    given = "".join(wanted.pin.split())
    with office.patience.trying(what, visit.address):
        if not hmac.compare_digest(given.encode(), pin_of(row.secret, subject).encode()):
            raise Refusal(403, "wrong_pin", Phrase("the PIN is wrong"))
    role = Role.PLAYER if wanted.table is None else Role.TABLE
    return _in(visit, office.registry.admit(role, subject, event=row.id, place=wanted.table, device=visit.device))


def _in(visit: Visit, token: str) -> Response:
    """The cookie: never read by a script, never sent from another site."""
    holder = visit.office.registry.pass_of(token)
    assert holder is not None, "it was just made or found"
    visit.office.registry.see(holder.id, visit.device)
    response = JSONResponse({"me": _shown(holder)})
    response.set_cookie(
        COOKIE,
        token,
        max_age=max(1, int(holder.expires - visit.now.timestamp())),
        httponly=True,
        samesite="strict",
        secure=visit.request.url.scheme == "https",
        path="/",
    )
    return response


def leave(visit: Visit) -> Response:
    """``POST /api/desk/logout``: the pass ends."""
    if visit.holder is not None and visit.role in (Role.HEAD, Role.TABLE, Role.PLAYER):
        visit.office.registry.revoke(visit.holder.id)
    response = JSONResponse({"me": None})
    response.delete_cookie(COOKIE, path="/", samesite="strict", httponly=True)
    return response


def passes(visit: Visit) -> dict[str, Any]:
    """``GET /api/desk/passes``: who is in, and which links are out."""
    rows = [_shown(each) | {"own": each.id == visit.someone.id} for each in visit.office.registry.passes()]
    return visit.stamped({"passes": rows})


def invite(visit: Visit) -> dict[str, Any]:
    """``POST /api/desk/passes``: a link for a referee, a scorer, a projector. It is shown once."""
    wanted = visit.read(Invitation)
    if wanted.role not in BY_LINK:
        raise InvalidRequest(
            "not_by_link",
            Phrase("a link is for a referee, a scorer or a projector; others enter a PIN or the password"),
        )
    visit.office.found(wanted.event)
    token = visit.office.registry.admit(wanted.role, _named(wanted.name), event=wanted.event, hours=wanted.hours)
    return {"url": f"{base_address(visit)}/desk/enter#{token}"}


def revoke(visit: Visit) -> dict[str, Any]:
    """``POST /api/desk/passes/{number}/revoke``."""
    if not visit.office.registry.revoke(visit.number("number")):
        raise Refusal(404, "no_pass", Phrase("there is no such pass any more"))
    return passes(visit)
