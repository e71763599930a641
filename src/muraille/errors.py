"""The errors that a user of Muraille can meet. Each has a code for programs and a sentence for people."""

from __future__ import annotations

from muraille.phrase import ENGLISH, Language, Phrase

#: As much of somebody's value as a sentence can hold.
_SHOWN = 60


def shown(value: object) -> str:
    """A value as a sentence quotes it, whatever it is.

    >>> shown("x" * 100)[-3:], shown([1])
    ('xx…', '[1]')
    """
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # somebody's own value, which cannot say what it is
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


class MurailleError(ValueError):
    """Base of all errors that bad input or an illegal action can raise.

    >>> raise MurailleError("five_of_a_kind", Phrase("{count} copies of {tile}", count=5, tile="1m"))
    Traceback (most recent call last):
    muraille.errors.MurailleError: 5 copies of 1m
    """

    def __init__(self, code: str, phrase: Phrase, advice: Phrase | None = None) -> None:
        super().__init__(code, phrase)
        self.code = code
        self.phrase = phrase
        #: What helps at a command line; pages have no use for it.
        self.advice = advice

    def render(self, language: Language = ENGLISH) -> str:
        """The sentence in a language, which :func:`muraille.languages.language` finds by its code."""
        if not hasattr(language, "plural"):
            raise InvalidRequest(
                "not_a_language",
                Phrase("a language is given as language(“{code}”), not by its code", code=shown(language)),
            )
        # Half a character, which a string of Python can hold and no text can.
        return self.phrase.render(language).encode("utf-8", "replace").decode()

    def __str__(self) -> str:
        return self.render()


class InvalidNotation(MurailleError):
    """A text that is not tiles, a meld or a hand: says which character and what would be right."""


class InvalidHand(MurailleError):
    """Well-written tiles that cannot be a hand: five of a kind, twelve tiles, an impossible meld."""


class InvalidRules(MurailleError):
    """An option that does not exist, or values that contradict each other."""


class InvalidRequest(MurailleError):
    """A request whose facts are missing or contradict each other: ippatsu without riichi."""


class IllegalAction(MurailleError):
    """An action that the rules forbid now; the phrase gives the reason and the paragraph."""


class Unwritable(InvalidRequest):
    """What is kept cannot be read or written now, through no fault of the request: the disk is full, the database has gone."""
