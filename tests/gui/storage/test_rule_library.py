"""The rule sets of a person: what they may be called, and which files they lie in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.rules.rule_sets import PRESET_SETS
from gui.storage.rule_library import LibraryError, RuleLibrary

OURS = replace(PRESET_SETS["standard"], name="Friday")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where its files are."""
    return tmp_path / "own" / "rules"


@pytest.fixture
def library(folder: Path) -> RuleLibrary:
    """With one set, called Friday."""
    found = RuleLibrary(folder)
    found.put(OURS)
    return found


@pytest.mark.parametrize("name", ["Friday", "FRIDAY", "friday", "Standard", "TENHOU"])
def test_capitals_do_not_tell_names_apart(library: RuleLibrary, name: str) -> None:
    assert library.is_taken(name)
    assert library.free_name(name) == f"{name} 2"
    library.put(replace(OURS, name=f"{name.lower()} 2"))
    assert library.free_name(name) == f"{name} 3"


def test_a_set_can_be_given_other_capitals_and_no_name_of_another(library: RuleLibrary, folder: Path) -> None:
    library.put(replace(OURS, name="Monday"))
    assert library.rename("Friday", "FRIDAY").name == "FRIDAY"
    assert [one.name for one in library.sets[len(PRESET_SETS) :]] == ["FRIDAY", "Monday"]
    for name in ("monday", "Monday", "tenhou"):
        with pytest.raises(LibraryError, match="taken"):
            library.rename("FRIDAY", name)
    assert RuleLibrary(folder).sets == library.sets


def test_a_set_that_keeps_its_name_keeps_its_file(library: RuleLibrary, folder: Path) -> None:
    library.rename("Friday", "Friday")
    assert RuleLibrary(folder).is_own("Friday")


def test_what_is_called_anew_leaves_no_file_behind(library: RuleLibrary, folder: Path) -> None:
    library.rename("Friday", "Monday")
    again = RuleLibrary(folder)
    assert [one.name for one in again.sets[len(PRESET_SETS) :]] == ["Monday"]
    assert not again.is_taken("Friday")
