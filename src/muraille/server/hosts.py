"""Under which names the server answers: a page of another site must not reach it under a name of its own.

A browser lets a page talk to the server that its own name leads to, and whoever owns a name can let it lead to any machine
("DNS rebinding"). An address in digits belongs to nobody's page but ours (docs/server.md: names under which the server answers).
"""

from __future__ import annotations

import re
import socket
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from muraille.server.settings import Settings

LOCALHOST = "localhost"
#: What a local network may put behind the name of a machine; nobody can buy such a name.
LOCAL_DOMAINS = ("local", "lan", "internal", "home.arpa")
#: Given by an operator: every name.
ANY = "*"


#: A name or an address in digits, and a port: nothing else may stand in a ``Host`` header (RFC 9110 §7.2).
_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._~-]+))(?::[0-9]{1,5})?", re.IGNORECASE)


def name_of(host: str) -> str:
    """The name in a ``Host`` header, without its port; nothing where the header is no name.

    >>> name_of("Laptop.local:8000"), name_of("[::1]:8000"), name_of("evil.example:80@localhost")
    ('laptop.local', '::1', '')
    """
    found = _HOST.fullmatch(host)
    return (found[1] or found[2]).lower().rstrip(".") if found else ""


def name_in(address: str) -> str:
    """The name in an address that an operator gave, with or without its scheme.

    >>> name_in("https://mahjong.example.org/"), name_in("0.0.0.0"), name_in("::")
    ('mahjong.example.org', '0.0.0.0', '::')
    """
    if "//" not in address:
        return name_of(address) or address.lower()
    return name_of(urlsplit(address).netloc)


def from_elsewhere(headers: Mapping[str, str]) -> bool:
    """Whether a page of another site sends this: browsers say where a page comes from, other programs need not.

    >>> from_elsewhere({"origin": "https://evil.example", "host": "localhost:8000"})
    True
    """
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host")


def is_loopback(host: str) -> bool:
    """Whether a ``Host`` header or an address names the computer itself.

    >>> is_loopback("127.0.0.1:8000"), is_loopback("http://localhost"), is_loopback("192.168.1.5:8000")
    (True, True, False)
    """
    name = name_in(host)
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == LOCALHOST


def known_names(settings: Settings) -> frozenset[str]:
    """The names of this machine in its network, and those that the operator gave."""
    own = socket.gethostname().lower()
    short = own.partition(".")[0]
    given = (settings.host, settings.address or "", *settings.allow_hosts)
    local = (f"{short}.{domain}" for domain in LOCAL_DOMAINS)
    return frozenset({LOCALHOST, own, short, *local, *map(name_in, given)} - {""})


def answers(host: str, names: frozenset[str]) -> bool:
    """Whether the server answers a request with this ``Host``; programs that send none are no pages.

    >>> [answers(host, frozenset({"localhost"})) for host in ("localhost:8000", "10.0.0.7:8000", "evil.example", "")]
    [True, True, False, True]
    """
    name = name_of(host)
    if not host or ANY in names or name in names or name.endswith(f".{LOCALHOST}"):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
