"""Under which names the server answers: a page of another site must not reach it under a name of its own.

A browser lets a page talk to the server that its own name leads to, and whoever owns a name can let it lead to any machine
("DNS rebinding"). An address in digits belongs to nobody's page but ours (decision 0172).
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from muraille.server.settings import Settings

LOCALHOST = "localhost"
#: What a local network may put behind the name of a machine; nobody can buy such a name.
LOCAL_DOMAINS = ("local", "lan", "internal", "home.arpa")
#: Given by an operator: every name.
ANY = "*"


def name_of(host: str) -> str:
    """The name in a ``Host`` header or an address, without its port; nothing where there is none.

    >>> name_of("Laptop.local:8000"), name_of("[::1]:8000"), name_of("https://mahjong.example.org/")
    ('laptop.local', '::1', 'mahjong.example.org')
    """
    try:
        return (urlsplit(host if "//" in host else f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_loopback(host: str) -> bool:
    """Whether a ``Host`` header names the computer itself.

    >>> is_loopback("127.0.0.1:8000"), is_loopback("localhost"), is_loopback("192.168.1.5:8000")
    (True, True, False)
    """
    name = name_of(host)
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
    return frozenset({LOCALHOST, own, short, *local, *map(name_of, given)} - {""})


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
