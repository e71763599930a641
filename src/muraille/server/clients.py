"""Who asks: the address that a budget counts, the session beside it, and whether somebody is at the computer itself."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from starlette.requests import HTTPConnection

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.server.hosts import is_loopback

#: Headers by which a proxy says that it passes something on; all that begin with ``x-forwarded`` too.
FORWARDING = frozenset(
    {"forwarded", "via", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "cf-connecting-ip", "true-client-ip"}
)
#: The key of a scope that another server of a shared hall passed on, having counted it (:mod:`muraille.server.relay`).
PASSED_ON = "muraille.passed_on"
#: Cookies and headers that name a session.
_COOKIE = "desk"


class Visitor(NamedTuple):
    """Whom a budget counts."""

    #: An IPv4 address, or the /64 of an IPv6 address: whoever has one address of it has them all.
    address: str
    #: Of the desk's pass or of a token; nothing for whoever brings none.
    session: str = ""


def counted(address: str) -> str:
    """The address that is counted.

    >>> counted("192.0.2.7"), counted("2001:db8:1:2:3::4"), counted("::ffff:192.0.2.7"), counted("unix")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7', 'unix')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)


def forwarded(names: Iterable[str]) -> bool:
    """Whether a proxy passed a request on.

    >>> forwarded(["host", "x-forwarded-proto"]), forwarded(["host", "accept"])
    (True, False)
    """
    return any(name in FORWARDING or name.startswith("x-forwarded") for name in map(str.lower, names))


def checked_proxies(named: Iterable[str]) -> tuple[str, ...]:
    """Addresses or networks in digits.

    >>> checked_proxies(["127.0.0.1", "10.0.0.0/8"])
    ('127.0.0.1', '10.0.0.0/8')
    >>> checked_proxies(["proxy.example"])
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: “proxy.example” is no address of a proxy: 127.0.0.1 or 10.0.0.0/8 is one
    """
    for each in named:
        try:
            ip_network(each, strict=False)
        except ValueError:
            phrase = Phrase("“{name}” is no address of a proxy: 127.0.0.1 or 10.0.0.0/8 is one", name=each)
            raise InvalidRequest("proxy", phrase) from None
    return tuple(named)


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from. Named proxies have been looked through already (:mod:`muraille.server.running`)."""
    return counted(connection.client.host) if connection.client else ""


def visitor_of(connection: HTTPConnection) -> Visitor:
    secret = connection.cookies.get(_COOKIE) or connection.headers.get("authorization", "")
    session = hashlib.sha256(secret.encode()).hexdigest()[:16] if secret else ""
    return Visitor(address_of(connection), session)


def at_the_computer(connection: HTTPConnection) -> bool:
    """Whether a browser runs on the server's own computer and asks for it by its own name; a proxy does not."""
    if forwarded(connection.headers.keys()) or not is_loopback(connection.headers.get("host", "")):
        return False
    try:
        return ip_address(address_of(connection)).is_loopback
    except ValueError:  # the /64 of ::1 is no address
        return connection.client is not None and connection.client.host == "::1"
