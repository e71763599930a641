"""Secrets of the desk: passwords, random tokens, PINs, and the patience of those who guess them."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Protocol

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.server.problems import RequestRefused

#: scrypt: 16 MB and some tens of milliseconds for each try.
_COST = {"n": 2**14, "r": 8, "p": 1}
PASSWORD_LENGTH = 8
#: Fewer different letters than this make no password.
DIFFERENT = 4
#: Besides runs such as 12345678 and abcdefgh.
FIRST_TRIED = frozenset(
    (
        *("1234567890", "0123456789", "12341234", "11223344", "1q2w3e4r", "qwertyui", "qwertyuiop", "azertyui"),
        *("azertyuiop", "qwertzui", "qwertzuiop", "password", "password1", "passwort", "motdepasse", "iloveyou"),
        *("trustno1", "sunshine", "princess", "football", "baseball", "letmein1", "mahjong1", "mahjongg", "muraille"),
        *("admin123", "administrator"),
    )
)
PIN_DIGITS = 6
#: So many wrong tries from one address, or about one secret from all of them, and then a pause of so many seconds.
TRIES, TRIES_OF_ALL, PAUSE_S = 5, 40, 300.0


def hashed_password(password: str) -> str:
    """A salted hash, as it is kept.

    >>> matches("correct horse", hashed_password("correct horse")), matches("wrong", hashed_password("right one"))
    (True, False)
    """
    salt = secrets.token_bytes(16)
    made = hashlib.scrypt(password.encode(), salt=salt, **_COST)
    return "$".join(base64.b64encode(part).decode() for part in (salt, made))


def check_password(password: str) -> None:
    """Refuse a password that is too short, or that everybody tries first.

    >>> check_password("12345678")
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: everybody tries this password first: choose another one
    """
    if len(password) < PASSWORD_LENGTH:
        raise InvalidRequest(
            "short_password", Phrase("a password has {count} characters or more", count=PASSWORD_LENGTH)
        )
    letters = password.casefold()
    steps = {ord(other) - ord(one) for one, other in pairwise(letters)}
    if len(steps) == 1 or letters in FIRST_TRIED or len(set(letters)) < DIFFERENT:
        raise InvalidRequest("weak_password", Phrase("everybody tries this password first: choose another one"))


def matches(password: str, kept: str) -> bool:
    """Whether a password is the one that was kept."""
    salt, made = (base64.b64decode(part) for part in kept.split("$"))
    return hmac.compare_digest(hashlib.scrypt(password.encode(), salt=salt, **_COST), made)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed_token(token: str) -> str:
    """A token as it lies at rest: random enough that no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


def pin_of(secret: str, subject: str) -> str:
    """The PIN of a table or of the players, made from the secret of the event.

    >>> pin_of("secret", "table 3"), pin_of("secret", "table 4")
    ('937377', '376238')
    """
    made = hmac.digest(secret.encode(), subject.encode(), "sha256")
    return f"{int.from_bytes(made[:8]) % 10**PIN_DIGITS:0{PIN_DIGITS}}"


def key_of(secret: str, subject: str) -> str:
    """What is scanned and never typed: longer than a PIN, made in the same way.

    >>> key_of("secret", "player 3")
    'OVYzlorfhXq8WekD'
    """
    made = hmac.digest(secret.encode(), subject.encode(), "sha256")
    return base64.urlsafe_b64encode(made[:12]).decode()


class Tries(Protocol):
    """Where wrong tries are counted; a restart of the server must not forget them."""

    def tries(self, key: str) -> tuple[int, float]: ...

    def count_try(self, key: str, now: float) -> None: ...

    def forget_tries(self, key: str) -> None: ...


class Patience:
    """Counts wrong tries and asks for a pause when there were too many."""

    def __init__(self, kept: Tries, clock: Callable[[], float] = time.time) -> None:
        self._kept = kept
        self._clock = clock
        self._lock = threading.RLock()

    @contextmanager
    def trying(self, subject: str, address: str) -> Iterator[None]:
        """One try at a time: a refusal inside counts as a wrong one before anybody may try again."""
        with self._lock:
            self.ask(subject, address)
            try:
                yield
            except RequestRefused:
                self.wrong(subject, address)
                raise
            self.right(subject, address)

    def ask(self, subject: str, address: str) -> None:
        """Refuse another try while a pause lasts."""
        now = self._clock()
        with self._lock:
            for key, limit in self._keys(subject, address):
                count, since = self._kept.tries(key)
                if count and not 0 <= now - since <= PAUSE_S:
                    self._kept.forget_tries(key)
                elif count >= limit:
                    minutes = 1 + int((PAUSE_S - (now - since)) // 60)
                    raise RequestRefused(
                        429,
                        "locked",
                        Phrase("too many wrong tries: wait {minutes:# minute|# minutes}", minutes=minutes),
                    )

    def wrong(self, subject: str, address: str) -> None:
        """Remember a wrong try."""
        with self._lock:
            for key, _ in self._keys(subject, address):
                self._kept.count_try(key, self._clock())

    def right(self, subject: str, address: str) -> None:
        """A right try makes the wrong ones of this address forgotten."""
        with self._lock:
            self._kept.forget_tries(self._keys(subject, address)[0][0])

    @staticmethod
    def _keys(subject: str, address: str) -> tuple[tuple[str, int], tuple[str, int]]:
        return (f"{subject} from {address}", TRIES), (subject, TRIES_OF_ALL)
