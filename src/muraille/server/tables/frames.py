"""The frames that a client may send, decoded strictly: docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from muraille.table.actions import Action

#: The version of the protocol, as a subprotocol of the socket.
PROTOCOL = "muraille-v1"

Number: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]


class Resume(msgspec.Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """The first frame: who comes, or comes back. Without a token: a spectator."""

    token: Annotated[str, Meta(max_length=80)] | None = None
    last_seq: Number = 0
    language: Annotated[str, Meta(max_length=8)] = ""


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    prompt_id: Number
    action: Action


class Ready(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """The player has seen the result."""


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """The player goes for good; a bot keeps the seat."""


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    phrase: Annotated[str, Meta(max_length=40)]


class Pause(msgspec.Struct, frozen=True, tag="pause", forbid_unknown_fields=True):
    """The player would like the clocks to stop; they do when everybody who is there says so."""


class Unpause(msgspec.Struct, frozen=True, tag="unpause", forbid_unknown_fields=True):
    """The player would like to go on."""


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True): ...


Frame: TypeAlias = Resume | Act | Ready | Leave | Say | Pause | Unpause | Ping
DECODER: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
ENCODER = msgspec.json.Encoder()


def encoded(kind: str, **content: object) -> str:
    """A frame of the server as text.

    >>> encoded("pong")
    '{"type":"pong"}'
    """
    return ENCODER.encode({"type": kind, **content}).decode()
