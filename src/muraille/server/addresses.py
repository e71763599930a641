"""What a QR code or a link begins with: an address that other devices reach, also where the page is open on this computer."""

from __future__ import annotations

import socket
import struct
import sys
from contextlib import suppress
from ipaddress import IPv4Address

from starlette.requests import Request

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.server.hosts import is_loopback
from muraille.server.settings import Settings

#: Listening everywhere.
WILDCARDS = ("0.0.0.0", "::", "")
#: Nothing is sent there: the system is asked from which of its addresses it would be (RFC 5737).
ELSEWHERE = ("192.0.2.1", 9)
#: Linux: the address of an interface (netdevice(7)).
SIOCGIFADDR = 0x8915


def in_the_network() -> tuple[str, ...]:
    """The addresses of this machine in digits, the one that leads farthest first; none of them where there is no network."""
    found = (*_towards_others(), *_of_interfaces(), *_by_name())
    return tuple(address for address in dict.fromkeys(found) if _reachable(address))


def _towards_others() -> tuple[str, ...]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(ELSEWHERE)
        address: str = asking.getsockname()[0]
        return (address,)
    return ()


def _of_interfaces() -> tuple[str, ...]:
    """A hall without the internet has no way out, and a laptop there an address all the same."""
    if sys.platform != "linux":
        return ()
    import fcntl

    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without an address
                answer = fcntl.ioctl(asking.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return tuple(found)


def _by_name() -> tuple[str, ...]:
    with suppress(OSError):
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        return tuple(str(entry[4][0]) for entry in found)
    return ()


def _reachable(address: str) -> bool:
    """
    >>> [_reachable(address) for address in ("192.168.1.20", "127.0.1.1", "169.254.3.4", "0.0.0.0")]
    [True, False, False, False]
    """
    number = IPv4Address(address)
    return not (number.is_loopback or number.is_link_local or number.is_unspecified)


def own_address(settings: Settings) -> str:
    """Where the other servers of a shared hall reach this one.

    >>> from pathlib import Path
    >>> own_address(Settings(data=Path("games"), host="10.0.0.7", port=8001))
    'http://10.0.0.7:8001'
    """
    if settings.own_address:
        return settings.own_address.rstrip("/")
    host = settings.host if settings.host not in WILDCARDS else next(iter(in_the_network()), "127.0.0.1")
    scheme = "https" if settings.certificate else "http"
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{settings.port}"


class Addresses:
    """What links begin with: what the operator gave, what the head referee chose, or what other devices reach."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._chosen = ""

    @property
    def only_here(self) -> bool:
        """Whether no other device reaches the server, whatever the link says."""
        return not self._settings.address and is_loopback(self._settings.host)

    def offered(self, request: Request) -> tuple[str, ...]:
        """The addresses there are, the best first; the one of the page is among them."""
        if self._settings.address:
            return (self._settings.address.rstrip("/"),)
        own = str(request.base_url).rstrip("/")
        if self.only_here or self._settings.host not in WILDCARDS:
            return (own,)
        others = (str(request.base_url.replace(hostname=each)).rstrip("/") for each in in_the_network())
        first, last = ((), (own,)) if is_loopback(request.headers.get("host", "")) else ((own,), ())
        return tuple(dict.fromkeys((*first, *others, *last)))

    def base(self, request: Request) -> str:
        """What a link begins with."""
        offered = self.offered(request)
        return self._chosen if self._chosen in offered else offered[0]

    def lonely(self, request: Request) -> bool:
        """Whether a link leads nowhere from another device."""
        return self.only_here or is_loopback(self.base(request))

    def choose(self, address: str, request: Request) -> None:
        """Until the server is started again: its addresses may be others then."""
        if address not in self.offered(request):
            raise InvalidRequest("address", Phrase("this server has no address {address}", address=address))
        self._chosen = address
