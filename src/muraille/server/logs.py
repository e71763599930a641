"""Structured logs: one JSON object a line on standard error."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

#: What every record of the logging module has; the rest is what the caller added.
_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}

#: What a stranger sent, and no fault of ours: one line, without a trace.
STRANGERS = frozenset({"Invalid UTF-8 sequence received from client."})


class JsonLines(logging.Formatter):
    """
    >>> record = logging.makeLogRecord({"name": "muraille.tables", "levelname": "INFO", "msg": "failed", "table": "x"})
    >>> json.loads(JsonLines().format(record))["table"]
    'x'
    """

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info and record.getMessage() not in STRANGERS:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def configure(level: str = "INFO") -> None:
    """Send the logs of the server and of uvicorn to standard error, a JSON object a line."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("muraille", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)
    logging.getLogger("uvicorn.access").handlers = []
    logging.getLogger("uvicorn.access").propagate = False
