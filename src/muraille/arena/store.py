"""The results of an arena on disk: one line a match, safe before the next one counts."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec

from muraille.arena.matches import Failed, Outcome, Played
from muraille.arena.plans import Plan
from muraille.errors import InvalidRequest
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Phrase

#: The file of the results in the directory of an arena.
RESULTS = "matches.jsonl"

_LINE: msgspec.json.Decoder[Plan | Played | Failed] = msgspec.json.Decoder(Plan | Played | Failed)


class Results:
    """The file of one arena. Its first line is the plan; a line that a killed run left half written is dropped.

    A match that failed is played again when the arena is resumed, so that its later line counts.
    """

    def __init__(self, directory: Path, plan: Plan, *, resume: bool) -> None:
        self._path = directory / RESULTS
        self.kept: dict[str, Outcome] = {}
        directory.mkdir(parents=True, exist_ok=True)
        written = self._path.read_bytes() if self._path.exists() else b""
        whole = written[: written.rfind(b"\n") + 1]
        if whole and not resume:
            raise InvalidRequest(
                "results_exist",
                Phrase("{path} has results already; --resume goes on with them", path=str(self._path)),
            )
        if whole:
            self._read(whole, plan)
        self._file: BinaryIO = self._path.open("r+b" if self._path.exists() else "w+b")
        self._file.truncate(len(whole))
        self._file.seek(len(whole))
        if not whole:
            self._write(plan)

    def _read(self, lines: bytes, plan: Plan) -> None:
        for number, line in enumerate(lines.splitlines(), start=1):
            try:
                found = _LINE.decode(line)
            except UNREADABLE as problem:
                raise self._unreadable(number, malformed(problem)) from None
            if isinstance(found, Plan) != (number == 1):
                raise self._unreadable(number, Phrase("the plan stands in the first line, and there only"))
            if not isinstance(found, Plan):
                self.kept[found.match.name] = self._checked(number, found, plan)
            elif found != plan:
                raise self._another(found, plan)

    def _checked(self, number: int, found: Outcome, plan: Plan) -> Outcome:
        """An outcome of this plan, with numbers that can be counted."""
        places = dict(enumerate(plan.arrangements, start=1))
        if places.get(found.match.arrangement) != found.match.players:
            raise self._unreadable(number, Phrase("these four do not sit so in this arena"))
        if isinstance(found, Played):
            try:
                for tally in found.tallies:
                    Fraction(tally.total)
                    Fraction(tally.table_points or 0)
            except (ValueError, ZeroDivisionError):
                raise self._unreadable(number, Phrase("its points are no numbers")) from None
        return found

    def _unreadable(self, number: int, problem: str | Phrase) -> InvalidRequest:
        return InvalidRequest(
            "invalid_results",
            Phrase(
                "line {number} of {path} is no result of an arena: {problem}",
                number=number,
                path=str(self._path),
                problem=problem,
            ),
        )

    def _another(self, found: Plan, plan: Plan) -> InvalidRequest:
        ours, theirs = msgspec.to_builtins(plan), msgspec.to_builtins(found)
        key = next(key for key in ours if ours[key] != theirs[key])
        return InvalidRequest(
            "another_plan",
            Phrase(
                "{path} was begun with {key} {theirs}, not {ours}; give it another directory",
                path=str(self._path),
                key=key,
                theirs=str(theirs[key]),
                ours=str(ours[key]),
            ),
        )

    def keep(self, outcome: Outcome) -> None:
        """Write one outcome; it is on the disk when this returns."""
        self._write(outcome)
        self.kept[outcome.match.name] = outcome

    def _write(self, line: Plan | Outcome) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
