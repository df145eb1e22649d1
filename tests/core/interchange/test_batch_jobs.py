"""`core batch --jobs`: several processes answer what one does, in the same order."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from core.__main__ import INTERRUPTED
from core.cli import main
from core.commands.batch import AHEAD, AT_ONCE, answer_beside
from core.interchange.win_json import win_as_json
from core.rules.presets import TENHOU
from tests.places import ROOT
from tests.wins import wins

GIVEN = [json.dumps({"id": number, **win_as_json(*win, TENHOU)}) for number, win in enumerate(wins(61, 40))] * 20
WRONG = AT_ONCE + 7
"""The index of a line that is no JSON, in the second stretch."""


def lines() -> list[str]:
    given = list(GIVEN)
    given[WRONG], given[3] = "{", ""
    return [line + "\n" for line in given]


def answered(monkeypatch: Any, capsys: Any, *options: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(lines())))
    assert main(["batch", *options]) == 0
    return str(capsys.readouterr().out)


def test_several_processes_answer_as_one_in_the_order_of_the_lines(monkeypatch: Any, capsys: Any) -> None:
    one = answered(monkeypatch, capsys, "--lang", "ja")
    assert f"{WRONG + 1}" in one.splitlines()[WRONG - 1]
    assert answered(monkeypatch, capsys, "--lang", "ja", "--jobs", "3") == one


@pytest.mark.parametrize("method", get_all_start_methods())
def test_processes_may_be_started_in_any_way(method: str, monkeypatch: Any, capsys: Any) -> None:
    out = io.StringIO()
    answer_beside(lines(), out, "en", jobs=2, context=get_context(method))
    assert out.getvalue() == answered(monkeypatch, capsys)


@pytest.mark.parametrize("number", ["0", "-1", "62", "1.5", "many", "", "9" * 5_000, "²"])
def test_what_is_no_number_of_processes_is_told(number: str, capsys: Any) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["batch", f"--jobs={number}"])
    assert ended.value.code == 2
    assert "--jobs" in capsys.readouterr().err.splitlines()[-1]


def test_input_is_not_read_far_ahead() -> None:
    read = 0

    def endless() -> Any:
        nonlocal read
        while True:
            read += 1
            yield GIVEN[0] + "\n"

    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        answer_beside(endless(), Full(), "en", jobs=2)
    assert read <= 2 * AHEAD * AT_ONCE


HEEDS_INTERRUPTS = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("core", run_name="__main__", alter_sys=True)
"""
"""`python -m core`, also where the tests run in the background of a shell, whose processes ignore interrupts."""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal for a group of processes")
def test_an_interrupt_ends_all_processes_without_a_word(tmp_path: Path) -> None:
    many = tmp_path / "in.jsonl"
    many.write_text((GIVEN[0] + "\n") * 40 * AT_ONCE, encoding="utf-8")
    command = [sys.executable, "-c", HEEDS_INTERRUPTS, "batch", "--jobs", "2"]
    with (
        many.open("rb") as given,
        subprocess.Popen(
            command, cwd=ROOT, start_new_session=True, stdin=given, stdout=PIPE, stderr=PIPE
        ) as batch,
    ):
        assert batch.stdout
        assert batch.stdout.readline()  # all are at work, and wait for somebody who reads
        os.killpg(batch.pid, signal.SIGINT)
        _, said = batch.communicate()  # to its end: no process has it open any more
        assert (batch.returncode, said) == (INTERRUPTED, b"")
