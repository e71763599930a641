"""Which format a file has: however it is indented or cut, and what is said of one that has none."""

from __future__ import annotations

import json

import msgspec
import pytest

from formats.test_broken_files import everywhere
from formats.test_other_programs import sample
from muraille.formats.conversion import read
from muraille.formats.detection import Format, detect
from muraille.formats.problems import InvalidLog

SAMPLES = dict(everywhere()) | {kind: sample(kind) for kind in (Format.MAJIANG, Format.MJX, Format.PKU)}
#: Formats whose file is one JSON value, so that it can be indented.
INDENTED = {
    Format.TENHOU_JSON: SAMPLES[Format.TENHOU_JSON],
    Format.MAJIANG: SAMPLES[Format.MAJIANG],
    Format.BOTZONE: sample(Format.BOTZONE),
    Format.MJX: b"[" + b",".join(SAMPLES[Format.MJX].splitlines()) + b"]",
    Format.MJAI: b"[" + b",".join(SAMPLES[Format.MJAI].splitlines()) + b"]",
}


def test_every_format_has_a_sample() -> None:
    assert set(SAMPLES) == set(Format)


@pytest.mark.parametrize("kind", list(Format))
def test_a_file_of_each_format(kind: Format) -> None:
    assert detect(SAMPLES[kind]) is kind
    assert detect(b"\n  " + SAMPLES[kind]) is kind


@pytest.mark.parametrize("kind", INDENTED)
@pytest.mark.parametrize("indent", [1, 4, "\t"])
def test_an_indented_file(kind: Format, indent: int | str) -> None:
    text = json.dumps(json.loads(INDENTED[kind]), indent=indent, ensure_ascii=False).encode()
    assert detect(text) is kind
    assert read(text, kind).verified.differences == []


@pytest.mark.parametrize("kind", list(Format))
@pytest.mark.parametrize("share", [0.3, 0.9])
def test_a_file_that_breaks_off(kind: Format, share: float) -> None:
    """Its reader says where; the format is clear all the same."""
    text = SAMPLES[kind]
    assert detect(text[: int(len(text) * share)]) is kind


def test_the_order_of_the_keys_does_not_matter() -> None:
    found = msgspec.json.decode(SAMPLES[Format.TENHOU_JSON])
    for first in found:
        turned = {first: found[first]} | found
        assert detect(msgspec.json.encode(turned)) is Format.TENHOU_JSON


@pytest.mark.parametrize("data", [b"", b"hello", b"{}", b"[]", b"[[]]", b"3", b"\x00\xff", b'{"a": 1}', b"null"])
def test_what_has_no_format(data: bytes) -> None:
    with pytest.raises(InvalidLog) as problem:
        detect(data)
    assert problem.value.code == "unknown_format"
    assert all(kind.value in str(problem.value) for kind in Format)
