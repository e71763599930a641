"""What the judge of Botzone showed, from the requests that it sent to the four players and from their answers."""

from __future__ import annotations

from typing import Any

from muraille.formats.problems import invalid
from muraille.phrase import Phrase

Object = dict[str, Any]
#: What a fault costs the player who commits it (docs/formats.md).
_FAULT = [-30, 10, 10, 10]


def shown(output: Object, answers: Object, place: Phrase) -> Object:
    """The action that the requests tell, as the judge would show it.

    >>> content = {"0": "2 W1", "1": "3 0 DRAW", "2": "3 0 DRAW", "3": "3 0 DRAW"}
    >>> shown({"command": "request", "content": content}, {}, Phrase("entry 4"))
    {'action': 'DRAW', 'player': 0, 'tile': 'W1'}
    """
    content = output.get("content")
    told = [content.get(str(player)) for player in range(4)] if isinstance(content, dict) else []
    if output.get("command") == "finish":
        return _result(told, answers, place)
    requests = [each.split() for each in told if isinstance(each, str)]
    if len(requests) != 4 or not all(requests):
        raise invalid("no_action", place, Phrase("the judge sends a request to each of the four players (content)"))
    kinds = {request[0] for request in requests}
    if kinds == {"0"}:
        return {"action": "INIT", "quan": _number(requests[0][2:3], place)}
    if kinds == {"1"}:
        return _deal(requests, place)
    if kinds == {"2", "3"}:
        drawer = next(player for player, request in enumerate(requests) if request[0] == "2")
        return {"action": "DRAW", "player": drawer, "tile": "".join(requests[drawer][1:2])}
    return _action(requests, answers, place)


def _number(texts: list[str], place: Phrase) -> int:
    if not texts or not texts[0].isdecimal():
        raise invalid("no_action", place, Phrase("“{text}” is no request of the judge", text=" ".join(texts)))
    return int(texts[0])


def _deal(requests: list[list[str]], place: Phrase) -> Object:
    """How many flowers each player laid aside, then thirteen tiles."""
    if any(count != "0" for request in requests for count in request[1:5]):
        raise invalid("flowers", place, Phrase("logs with flowers are not read: the judge plays without them"))
    return {"action": "DEAL", "hand": [request[5:18] for request in requests]}


def _action(requests: list[list[str]], answers: Object, place: Phrase) -> Object:
    """What a player did, told to all: his number, the action, its tiles."""
    first = requests[0]
    if any(request != first for request in requests) or first[0] != "3" or len(first) < 3:
        raise invalid("no_action", place, Phrase("“{text}” is no request of the judge", text=" ".join(first)))
    player, action, tiles = _number(first[1:2], place), first[2], first[3:]
    found: Object = {"action": action, "player": player}
    if action == "CHI" and len(tiles) == 2:
        return found | {"tileCHI": tiles[0], "tile": tiles[1]}
    if action == "GANG":
        # A concealed kong is not shown to the others: the player's answer names it.
        return found | {"tile": _answer(answers, player).removeprefix("GANG").strip()}
    return found | {"tile": "".join(tiles[:1])}


def _answer(answers: Object, player: int) -> str:
    answer = answers.get(str(player))
    return str(answer.get("response", "")) if isinstance(answer, dict) else ""


def _result(told: list[Any], answers: Object, place: Phrase) -> Object:
    """The points alone: nobody wins, a fault, or one player who wins from the others."""
    score = [each for each in told if isinstance(each, int) and not isinstance(each, bool)]
    if len(score) != 4:
        raise invalid("bad_scores", place, Phrase("the judge ends with the points of each player (content)"))
    if not any(score):
        return {"action": "HUANG", "score": score}
    if sorted(score) == _FAULT:
        player = score.index(min(score))
        return {"action": _fault(answers, player), "player": player, "score": score}
    return {"action": "HU", "player": score.index(max(score)), "score": score}


def _fault(answers: Object, player: int) -> str:
    answer = answers.get(str(player))
    verdict = answer.get("verdict", "OK") if isinstance(answer, dict) else "OK"
    if verdict != "OK":
        return str(verdict)
    return "WH" if _answer(answers, player) == "HU" else "WA"
