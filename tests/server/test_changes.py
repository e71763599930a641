"""What changed instead of whole views: folded, it is the whole view after every event, for everybody, under every ruleset."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NamedTuple, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hidden import check
from muraille.families import RULESETS, ruleset
from muraille.languages import language
from muraille.phrase import ENGLISH, Language
from muraille.referee.table import TableReferee
from muraille.server.tables.changes import changes, merged
from muraille.server.tables.foretold import FORETOLD
from muraille.server.tables.knowledge import Knowledge, SeenEvent
from muraille.server.tables.seats import Reader
from muraille.server.tables.server_frames import Changed, encoded
from muraille.server.tables.subscriptions import Subscription, view_after
from muraille.server.tables.view_types import PlayView
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import play_deal
from muraille.table.seeds import SeededWalls
from node import evaluate, node
from players import NAMES, Guest, Newspaper, joined, made, record_of
from serving import Served
from wild import Wild

PLAIN = st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from(["1m", "2p", "7z"])
#: JSON whose lists stay lists and whose objects stay objects where both are changed, as those of a view do.
LISTS = st.lists(PLAIN, max_size=6) | st.lists(st.fixed_dictionaries({"tile": PLAIN, "by": PLAIN}), max_size=4)
OBJECTS = st.fixed_dictionaries(
    {"a": PLAIN, "b": LISTS, "c": st.none() | st.dictionaries(st.sampled_from("xyz"), PLAIN)}
)


@given(OBJECTS, OBJECTS)
def test_what_changed_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    before = json.dumps(old)
    change = json.loads(json.dumps(changes(old, new)))
    assert merged(old, change) == new
    assert json.dumps(old) == before, "the old one is left as it is"


class Viewer(NamedTuple):
    """Somebody who is sent changes, and what he has made of them."""

    known: Knowledge
    sent: Subscription
    views: list[PlayView]
    paper: Newspaper


def viewer(rules: Ruleset, player: int | None, *, guarded: bool, foretold: bool = True) -> Viewer:
    known = Knowledge(rules, player, NAMES, guarded=guarded)
    sent = Subscription(Reader(language("fr") if player == 1 else ENGLISH, changes=True, foretold=foretold))
    return Viewer(known, sent, [sent.snapshot(known).view], Newspaper())


def read(text: str) -> Changed:
    frame: Changed = msgspec.json.decode(text, type=Changed)
    return frame


def follow(watching: Viewer, event: Event) -> str | None:
    """Send an event, read it as the wire has it, and fold it: the frame."""
    learned = watching.known.learn([event])
    if not learned:
        return None
    text = encoded(watching.sent.moved(watching.known, learned))
    if watching.sent.reader.foretold:
        events, view = watching.paper.changed(cast("dict[str, Any]", watching.views[0]), json.loads(text))
        assert events == [told(each, watching.sent.reader.language) for each in learned]
        watching.views[:] = [cast(PlayView, view)]
    else:
        watching.views[:] = [view_after(watching.views[0], read(text))]
    assert watching.views[0] == watching.known.view(watching.sent.reader.language)
    return text


def told(each: SeenEvent, language: Language) -> dict[str, Any]:
    """An event as the wire has it whole: with its sentence where it is worth telling, and its ruling."""
    frame: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(each.frame(language)))
    wanted = ("event", "told", "ruling") if each.worth_telling else ("event", "ruling")
    return {name: frame[name] for name in wanted if name in frame}


def played(rules: Ruleset, seed: str, deals: int, *, umpired: bool = False) -> list[Event]:
    game = Game(rules, SeededWalls(seed), umpire=TableReferee() if umpired else None)
    for _ in range(deals):
        if not game.next_deal():
            break
        play_deal(game, [Wild(f"{seed}:{place}") for place in range(4)])
    return game.events


@pytest.mark.parametrize("umpired", [False, True], ids=["guarded", "open"])
@pytest.mark.parametrize("rules", list(RULESETS.values()), ids=lambda rules: rules.name)
def test_folded_changes_are_the_whole_view_after_every_event(rules: Ruleset, umpired: bool) -> None:
    """So it is for those who know what is foretold, who hear the same events too, and for a page of before, which does not."""
    everybody = [viewer(rules, player, guarded=not umpired) for player in (0, 1, 2, 3, None)]
    everybody += [viewer(rules, player, guarded=not umpired, foretold=False) for player in (0, None)]
    for event in played(rules, "folded", 2, umpired=umpired):
        for watching in everybody:
            follow(watching, event)


def test_whoever_comes_to_watch_takes_nothing_from_those_who_are_there() -> None:
    """All who watch in one language are sent the same frames, from whenever they came."""
    rules = ruleset("mcr-green")
    first = viewer(rules, None, guarded=True)
    second = first._replace(views=[], paper=Newspaper())
    for number, event in enumerate(played(rules, "late", 2)):
        if number and number % 37 == 0:
            second = first._replace(views=[first.sent.snapshot(first.known).view], paper=Newspaper())
        if (text := follow(first, event)) is not None and second.views:
            _, view = second.paper.changed(cast("dict[str, Any]", second.views[0]), json.loads(text))
            second.views[:] = [cast(PlayView, view)]
            assert second.views == first.views


@pytest.mark.skipif(node() is None, reason="there is no node")
@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_the_client_folds_alike(rules: str) -> None:
    """The same frames through ``news.js``: the same views and the same events."""
    watching = viewer(ruleset(rules), 2, guarded=True)
    frames, views = [], [watching.views[0]]
    heard: list[dict[str, Any]] = []
    read_too = Newspaper()
    for event in played(ruleset(rules), "client", 2):
        if (text := follow(watching, event)) is not None:
            frames.append(json.loads(text))
            heard += read_too.changed(cast("dict[str, Any]", views[-1]), frames[-1])[0]
            views.append(watching.views[0])
    folded = evaluate(
        """
        const { newspaper } = await import(process.cwd() + "/table/news.js");
        const paper = newspaper();
        let [view, seq] = [given.view, 0];
        const views = [view], heard = [];
        for (const frame of given.frames) {
          const read = paper.read(view, seq, frame, given.foretold);
          ({ view, seq } = read);
          views.push(view);
          heard.push(...read.events);
        }
        answer({ views, heard, gap: paper.read(view, 3, given.frames.at(-1), given.foretold) });
        """,
        {"view": views[0], "frames": frames, "foretold": FORETOLD},
    )
    assert folded["views"] == views
    assert folded["heard"] == heard
    assert folded["gap"] is None, "whoever missed something looks again"


@pytest.mark.skipif(node() is None, reason="there is no node")
@settings(max_examples=1)
@given(st.lists(st.tuples(OBJECTS, OBJECTS), min_size=40, max_size=60))
def test_the_client_merges_alike(pairs: list[tuple[Any, Any]]) -> None:
    merges = [(old, changes(old, new)) for old, new in pairs]
    script = """
        const { merged } = await import(process.cwd() + "/table/changes.js");
        answer(given.map(([old, change]) => merged(old, change)));
    """
    assert evaluate(script, merges) == [new for _, new in pairs]


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_whoever_is_sent_changes_learns_what_the_others_learn_and_no_more(served: Served, rules: str) -> None:
    """Ann and a spectator read changes, Bob and another whole views; both hold before the record of the game."""

    async def play() -> tuple[str, list[Guest], list[Guest]]:
        table = made(served.url, rules=rules, length="deal", seats=["human", "human", "tsumogiri", "tsumogiri"])
        tokens = [table["token"], joined(served.url, table["id"], "Bob")["token"]]
        people = [Guest(served.socket_url, table["id"], token, foretold=not n) for n, token in enumerate(tokens)]
        watchers = [Guest(served.socket_url, table["id"], None, foretold=foretold) for foretold in (True, False)]

        async def stay(guest: Guest) -> None:
            async with guest:
                await (guest.play() if guest.token else guest.until("game_over"))

        await asyncio.gather(*(stay(guest) for guest in (*people, *watchers)))
        return table["id"], people, watchers

    table, people, watchers = asyncio.run(play())
    record = record_of(served.url, table)
    hidden = ruleset(rules).play.hides_concealed_kongs
    names = ["1", "Bob", "Ju", "Zhu"]
    for player, guest in [*enumerate(people), *((None, watcher) for watcher in watchers)]:
        assert check(guest.frames, record, player, names, kongs_hidden=hidden) > 40
    assert people[0].unfolded.folded > 40
    assert watchers[0].unfolded.folded > 40
    assert not people[1].unfolded.folded
    mine, theirs = ([frame["view"] for frame in guest.of("moved")] for guest in watchers)
    assert mine == theirs


def test_whoever_missed_something_asks_for_the_whole_view(served: Served) -> None:
    async def play() -> None:
        table = made(served.url, seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"])
        async with (
            Guest(served.socket_url, table["id"], table["token"], foretold=True) as guest,
            Guest(served.socket_url, table["id"], None, foretold=True) as watcher,
        ):
            prompt = await guest.until("prompt")
            await guest.send(type="look")
            snapshot = await guest.until("snapshot")
            assert snapshot["view"] == guest.of("moved")[-1]["view"]
            assert (await guest.until("prompt")) == prompt, "the question again, whole"
            await watcher.until("snapshot", "moved")
            await watcher.send(type="look")
            assert (await watcher.until("snapshot"))["view"]["your_seat"] is None
            await guest.send(type="leave")

    asyncio.run(play())


def test_what_can_be_done_wrongly_comes_when_it_is_asked_for(served: Served) -> None:
    """Hundreds of pairs of tiles at every discard, of which nobody wants to know."""

    async def play() -> None:
        table = made(served.url, mode="open", seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"])
        async with Guest(served.socket_url, table["id"], table["token"], foretold=True) as guest:
            prompt = await guest.until("prompt")
            assert prompt["mistakes"] == []
            await guest.send(type="mistakes", prompt_id=prompt["id"])
            wrong = await guest.until("mistakes")
            assert wrong["id"] == prompt["id"]
            assert {"win", "pung", "riichi"} & {each["action"]["type"] for each in wrong["mistakes"]}
            await guest.send(type="mistakes", prompt_id=prompt["id"] + 7)
            await guest.send(type="ping")
            assert (await guest.until("mistakes", "pong"))["type"] == "pong", "of another question nothing is said"
            await guest.send(type="leave")

    asyncio.run(play())
