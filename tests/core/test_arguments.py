"""A command as it was typed: what it asks for, or that it is wrong."""

from __future__ import annotations

import argparse
import sys

import pytest

from core.arguments import read_arguments


@pytest.fixture
def parser() -> argparse.ArgumentParser:
    """A command with a text and a list of words."""
    found = argparse.ArgumentParser()
    found.add_argument("-w", "--win")
    found.add_argument("words", nargs="*")
    return found


@pytest.mark.parametrize("empty", ["--win=--", "-w=--"])
def test_an_end_of_options_is_no_text(
    parser: argparse.ArgumentParser, empty: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for given in ([empty], [empty, "123m"]):
        with pytest.raises(SystemExit):
            read_arguments(parser, given)
        assert "expected one argument" in capsys.readouterr().err


def test_a_text_that_begins_like_an_option_is_one(parser: argparse.ArgumentParser) -> None:
    found = read_arguments(parser, ["--win=--tsumo", "123m"])
    assert (found.win, found.words) == ("--tsumo", ["123m"])


def test_without_a_command_that_of_the_program_is_read(
    parser: argparse.ArgumentParser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["fuhan", "123m"])
    assert read_arguments(parser).words == ["123m"]
    assert read_arguments(parser, []).words == []
