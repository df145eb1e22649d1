"""Why something could not be read or written is said in the person's words, and where."""

from __future__ import annotations

import errno
import json
import os
import re
from pathlib import Path

import pytest

import core
import gui
import resources
from core.cli import main
from core.language.messages import Catalogue, Message
from core.language.reasons import reason_of
from core.ledger import LedgerError
from tests.core.ledger.ledgers import begun

SAY = {language: Catalogue(resources.texts(language)).text for language in resources.LANGUAGES}
BROKEN = {
    "": "value",
    '{"a":}': "value",
    "{a:1}": "name",
    '{"a" 1}': "colon",
    "[1 2]": "comma",
    "{} {}": "extra",
    '"abc': "open_text",
    '"a\tb"': "control",
    r'"\q"': "escape",
    r'"\u12"': "escape",
}


@pytest.mark.parametrize("text", BROKEN)
def test_broken_json_says_what_and_where(text: str) -> None:
    for lines in (0, 2):
        with pytest.raises(json.JSONDecodeError) as raised:
            json.loads("\n" * lines + text)
        found = reason_of(raised.value)
        assert dict(found.params)["what"] == Message(f"reason.json.{BROKEN[text]}")
        for say in SAY.values():
            assert raised.value.msg not in say(found)
            assert str(raised.value.colno) in say(found)


def test_the_line_is_said_where_there_are_several() -> None:
    with pytest.raises(json.JSONDecodeError) as raised:
        json.loads('{"a": 1,\n "b" 2}')
    for say in SAY.values():
        assert re.search(r"2\D+6\D", say(reason_of(raised.value)))


@pytest.mark.parametrize("number", sorted(errno.errorcode))
def test_the_system_speaks_no_english(number: int) -> None:
    found = reason_of(OSError(number, os.strerror(number)))
    assert os.strerror(number) not in SAY["ja"](found)
    assert not re.search("[a-z]{3}", SAY["ja"](found))


def test_a_line_that_is_no_json_is_told_in_japanese(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given = tmp_path / "lines"
    given.write_text('{"id": 1\n', encoding="utf-8")
    with given.open(encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdin", stream)
        main(["batch", "--lang", "ja"])
    assert "文字目" in (said := capsys.readouterr().out)
    assert "Expecting" not in said


def test_no_value_of_a_club_file_is_told_in_words_of_python(tmp_path: Path) -> None:
    ledger, match, _ = begun(tmp_path / "club.fuhan")
    with ledger.file.writing() as connection:
        connection.execute("UPDATE matches SET start = '[1'")
    ledger.close()
    again = type(ledger).open(tmp_path / "club.fuhan")
    with pytest.raises(LedgerError) as raised:
        again.matches.read(match)
    assert "3文字目" in SAY["ja"](raised.value.problem)
    again.close()


def test_no_words_of_errors_are_shown() -> None:
    """Whoever shows an error asks `reason_of`."""
    folders = [Path(package.__file__ or "").parent for package in (core, gui)]
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert "strerror" not in text, path
        assert not re.search(r"=str\(error\)", text), path
