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
    #: Which words of the game the reader prefers: ``english``, ``french``, ``japanese``, or those of the book.
    terms: Annotated[str, Meta(max_length=12)] = ""
    #: Whether what changed is sent instead of whole views: ``changed`` and ``asked`` instead of ``moved`` and ``prompt``.
    changes: bool = False
    #: Whether, besides, what nearly always follows from an event is left out: ``news`` instead of ``changed``.
    foretold: bool = False


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """The answer to a prompt.

    A stale number gets the error ``stale_prompt`` and changes nothing; so does an action that the rules refuse, with its reason.
    """

    prompt_id: Number
    action: Action


class TakeBack(msgspec.Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """The discard that ``prompt`` says is ``held`` is taken back, and the question is put again."""

    prompt_id: Number


class Look(msgspec.Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """The reader would like the whole view, and the result or question that lies there: something was missed."""


class AskMistakes(msgspec.Struct, frozen=True, tag="mistakes", forbid_unknown_fields=True):
    """The player would like to know what can be done wrongly now, at an open table whose question left it out."""

    prompt_id: Number


class Ready(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """The player has seen the result."""


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """The player goes for good; a bot keeps the seat."""


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """One of the phrases of ``table``, at most one a second."""

    phrase: Annotated[str, Meta(max_length=40)]


class Pause(msgspec.Struct, frozen=True, tag="pause", forbid_unknown_fields=True):
    """The player would like the clocks to stop; they do when everybody who is there says so."""


class Unpause(msgspec.Struct, frozen=True, tag="unpause", forbid_unknown_fields=True):
    """The player would like to go on."""


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Answered by ``pong``."""


Frame: TypeAlias = Resume | Act | TakeBack | Look | AskMistakes | Ready | Leave | Say | Pause | Unpause | Ping
DECODER: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
