"""The committed handbook is what the catalogue says."""

from __future__ import annotations

import pytest

import build_handbook
from muraille.languages import LANGUAGES, language
from muraille.referee import CATALOGUE
from muraille.referee.handbook import handbook


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_committed_page_is_the_generated_one(code: str) -> None:
    page = build_handbook.path_of("handbook", code).read_text(encoding="utf-8")
    assert page == handbook(language(code)), "make handbook"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_table_of_occurrences_is_the_generated_one(code: str) -> None:
    page = build_handbook.path_of("referee", code).read_text(encoding="utf-8")
    assert page == build_handbook.with_occurrences(page, code), "make handbook"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_offence_is_on_the_page(code: str) -> None:
    page = handbook(language(code))
    for offence in CATALOGUE:
        assert f"#### {offence.title.texts[code]}" in page
        assert all(row in page for row in offence.rows)
