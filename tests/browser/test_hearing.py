"""What is heard at the table: sounds after a gesture, and a voice for who asked for one, in the words that he chose."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from scripted import TABLE, Script, view

#: A voice and an instrument that write down what they are given.
STUBS = """
  window.spoken = [];
  Object.defineProperty(window, "speechSynthesis", { value: {
    pending: false, getVoices: () => [], cancel() {}, speak: ({ text, lang }) => window.spoken.push([lang, text]),
  }});
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  window.instruments = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { resume() { window.instruments += 1; return super.resume(); } };
"""
CALLED = {"type": "called", "seat": 1, "call": "pung", "tile": "5p", "discarder": 0, "tiles": ["5p", "5p"]}


def listening(page: Page, **settings: object) -> Script:
    page.add_init_script(STUBS)
    page.add_init_script(f"localStorage.setItem('muraille.settings', '{json.dumps(settings)}')")
    script = Script(page)
    script.open(view())
    script.send(TABLE | {"words": {"pung": "Pon", "ron": "Ron", "tsumo": "Tsumo"}})
    return script


def called(script: Script, seq: int) -> None:
    told = ["Bob calls ", {"tile": "5p"}]
    script.send({"type": "moved", "seq": seq, "events": [{"seq": seq, "event": CALLED, "told": told}], "view": view()})


def test_a_voice_says_the_call_in_the_chosen_words(page: Page) -> None:
    called(listening(page, voice=True, terms="japanese"), 4)
    page.wait_for_function("() => window.spoken.length > 0")
    assert page.evaluate("window.spoken") == [["en", "Pon"]]


def test_without_asking_nobody_speaks_and_nothing_sounds_before_a_gesture(page: Page) -> None:
    called(listening(page), 4)
    expect(page.get_by_text("Bob calls").first).to_be_attached()
    assert page.evaluate("[window.spoken.length, window.instruments]") == [0, 0]
    page.keyboard.press("Tab")
    assert page.evaluate("window.instruments") == 1
