"""What happened as sentences: as text to be read or heard, and in parts that a page draws."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.phrase import Language, Parted, Phrase, PhrasePart, Renderable, grouped
from muraille.referee.stories import told
from muraille.server.tables.frame_parts import Sentence, SentencePart
from muraille.table import events as happened
from muraille.table.action_words import spoken
from muraille.table.events import Event
from muraille.table.stories import DRAWN_BECAUSE


def sentence(event: Event, names: Sequence[str]) -> Phrase:
    """An event as a sentence to be read or heard: tiles by their names."""
    return spoken(plain_sentence(event, names))


def in_parts(phrase: Renderable, language: Language) -> Sentence:
    """A sentence in parts; what is only text is one.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.tiles import Tile
    >>> in_parts(Phrase("Ann discards {tile}", tile=Tile("5m")), ENGLISH)[0]
    'Ann discards '
    """
    if not isinstance(phrase, Parted):
        return [phrase.render(language)]
    return [_written(part) for part in phrase.parts(language)]


def _written(part: PhrasePart) -> str | SentencePart:
    return part.value if part.kind == "text" else SentencePart(**{part.kind: part.value})


def whole_sentence(sentence: Sentence) -> Sentence:
    """From its capital to its full stop.

    >>> whole_sentence(["the wall is used up"])
    ['The wall is used up', '.']
    >>> whole_sentence(["Call, or let it go?"])
    ['Call, or let it go?']
    """
    first, *rest = sentence
    begun = [f"{first[:1].upper()}{first[1:]}" if isinstance(first, str) else first, *rest]
    last = begun[-1]
    return begun if isinstance(last, str) and last.endswith(("?", "!", ".")) else [*begun, "."]


def plain_sentence(event: Event, names: Sequence[str]) -> Phrase:
    """An event as a sentence at the table: hidden tiles are not mentioned."""
    if isinstance(event, happened.Drawn) and event.tile is None:
        return Phrase("{name} draws", name=names[event.seat])
    if isinstance(event, happened.Dealt):
        return Phrase("{name} takes {count:# tile|# tiles}", name=names[event.seat], count=len(event.tiles))
    if isinstance(event, happened.DealStarted):
        return Phrase("Deal {number}: {name} deals", number=event.number, name=names[event.dealer])
    if isinstance(event, happened.DealDrawn):
        return Phrase("the deal is drawn: {reason}", reason=DRAWN_BECAUSE[event.because])
    if isinstance(event, happened.DealEnded):
        points = ", ".join(f"{name} {grouped(score)}" for name, score in zip(names, event.scores, strict=True))
        return Phrase("Points: {points}", points=points)
    if isinstance(event, happened.Won):
        if event.discarder is None:
            return Phrase("{name} wins with the drawn {tile}", name=names[event.seat], tile=event.tile)
        return Phrase(
            "{name} wins with {tile} from {discarder}",
            name=names[event.seat],
            tile=event.tile,
            discarder=names[event.discarder],
        )
    return told(event, names)
