"""The command line, as a person and as a script would call it."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from core.__main__ import run
from core.cli import main
from tests.places import ROOT

WIN: dict[str, Any] = {
    "id": "one",
    "closed": "234m567p34588s678p",
    "melds": [],
    "win_tile": "5s",
    "win": "ron",
    "round_wind": "E",
    "seat_wind": "S",
    "from": "W",
    "flags": {"riichi": True},
    "dora_indicators": ["1m"],
    "ura_indicators": [],
    "honba": 1,
    "riichi_sticks": 1,
    "rules": {},
}


BAD_RULES: list[dict[str, Any]] = [
    {"pao": [[]]},
    {"pao": "none"},
    {"double_yakuman_of": [[]]},
    {"double_yakuman": "off"},
    {"preset": []},
    {"preset": "nobody's"},
    {"players": 4.0},
    {"double_wind_pair_fu": 4.0},
    {"sanrenkou": 1e9},
    {"aka": "none"},
    {"kuitan": "maybe"},
]


def _batch(lines: list[str], capsys: Any, monkeypatch: Any, *options: str) -> list[dict[str, Any]]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
    assert main(["batch", *options]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_score_in_words(capsys: Any) -> None:
    arguments = "score 234m567p88s334455s --win 5s --riichi --round E --seat S --dora 3m --lang ja"
    assert main(arguments.split()) == 0
    out = capsys.readouterr().out
    assert re.match("8,000点.*5翻30符.*ロン.*満貫", out)
    assert "一盃口" in out


@pytest.mark.parametrize("hand", ["m234p567s88334455 --win s5", "🀈🀉🀊 567p s88334455 --win 🀔"])
def test_score_of_tiles_in_another_writing(hand: str, capsys: Any) -> None:
    assert main(f"score {hand} --riichi --seat S --dora 🀉 --json".split()) == 0
    assert json.loads(capsys.readouterr().out)["points"] == 8000


def test_score_as_data(capsys: Any) -> None:
    hand = ["34567p88s", "+2p", "chi:4<06s", "pon:777z"]
    assert main(["score", *hand, "--tsumo", "--seat", "S", "--rules", "tenhou", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["points"], found["chosen"]["fu"], found["chosen"]["han"]) == (2000, 30, 2)
    assert found["deltas"] == {"E": -1000, "S": 2000, "W": -500, "N": -500}


def test_the_winning_five_may_be_the_red_one(capsys: Any) -> None:
    assert main(["score", "234m067p678s22s345s", "--win", "5p", "--rules", "tenhou", "--seat", "S", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["chosen"]["groups"][1]["tiles"] == "067p"


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        ("score 123x --win 1m", 2, "123x.* 4: x "),
        ("score 123m", 2, "123m.*winning tile"),
        ("score 234m567p88s334455s --win 9s", 1, "winning tile 9s"),
        ("score 234m567p88s334455s --win 5s --haitei", 1, "haitei.*tsumo"),
        ("score 11112m --win 1m --ippatsu", 1, "Ippatsu.*riichi"),
    ],
)
def test_what_is_wrong_is_said(arguments: str, status: int, said: str, capsys: Any) -> None:
    assert main(arguments.split()) == status
    captured = capsys.readouterr()
    assert re.search(said, captured.err)
    assert captured.out == ""


def test_problems_as_data(capsys: Any) -> None:
    assert main(["score", "234m567p88s334455s", "--win", "5s", "--haitei", "--ippatsu", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [p["key"] for p in found["problems"]] == [
        "problem.haitei_without_tsumo",
        "problem.ippatsu_without_riichi",
    ]


def test_batch(capsys: Any, monkeypatch: Any) -> None:
    (found,) = _batch([json.dumps(WIN)], capsys, monkeypatch)
    assert found == {
        "id": "one",
        "yaku": [["riichi", 1], ["pinfu", 1], ["tanyao", 1], ["dora", 1]],
        "yakuman": 0,
        "han": 4,
        "fu": 30,
        "limit": None,
        "points_total": 7700,
        "payments": {"deltas": {"E": 0, "S": 9000, "W": -8000, "N": 0}},
    }


def test_batch_with_derivation(capsys: Any, monkeypatch: Any) -> None:
    (found,) = _batch([json.dumps(WIN)], capsys, monkeypatch, "--derivation")
    derivation = found["derivation"]
    assert [step["step"] for step in derivation["steps"]] == ["reading", "fu", "han", "base", "payment"]
    assert sum(line["fu"] for line in derivation["chosen"]["fu_lines"]) == 30
    assert derivation["chosen"]["wait"] == "ryanmen"


def test_batch_answers_every_line_and_goes_on(capsys: Any, monkeypatch: Any) -> None:
    lines = [
        "no json",
        json.dumps([1]),
        "",
        json.dumps({**WIN, "closed": "2x"}),
        json.dumps({key: value for key, value in WIN.items() if key != "closed"}),
        json.dumps({**WIN, "flags": {"ippatsu": True}}),
        json.dumps({**WIN, "flags": {}, "closed": "123m567p34588s678p", "rules": {"kuitan": "maybe"}}),
        json.dumps({**WIN, "closed": "199m567p34588s678p"}),
        json.dumps({**WIN, "melds": "chi"}),
        json.dumps({**WIN, "win": "draw"}),
        json.dumps({**WIN, "seat_wind": "Q"}),
        json.dumps({**WIN, "rules": {"no such rule": 1}, "flags": {"ipatsu": True}}),
        "[" * 100_000,
        *(json.dumps({**WIN, "rules": rules}) for rules in BAD_RULES),
        json.dumps({**WIN, "flags": {"riichi": "false"}}),
        json.dumps({**WIN, "honba": 10**400}),
        json.dumps({**WIN, "id": "x"})[:-1] + ', "honba": NaN}',
        json.dumps({**WIN, "closed": "\ud800"}),
        json.dumps({**WIN, "id": "last"}),
    ]
    found = _batch(lines, capsys, monkeypatch)
    keys = [line["error"]["key"] if "error" in line else line["id"] for line in found]
    assert keys == [
        "bad_input",
        "bad_input",
        "bad_input",
        "bad_input",
        "invalid:ippatsu_without_riichi",
        "bad_input",
        "not_a_winning_hand",
        "bad_input",
        "bad_input",
        "bad_input",
        "one",
        "bad_input",
        *(["bad_input"] * len(BAD_RULES)),
        *(["bad_input"] * 4),
        "last",
    ]
    assert "Line 1 " in found[0]["error"]["message"]
    assert "Line 13 " in found[11]["error"]["message"]
    assert found[10]["unknown_rules"] == ["no such rule", "flags.ipatsu"]


def test_no_yaku(capsys: Any, monkeypatch: Any) -> None:
    line = {**WIN, "flags": {}, "closed": "123m789p34599s678p", "win_tile": "1m"}
    (found,) = _batch([json.dumps({**line, "win_tile": "2m", "dora_indicators": []})], capsys, monkeypatch)
    assert found["error"]["key"] == "no_yaku"


def test_an_answer_comes_before_the_next_line_is_asked() -> None:
    """Streaming: whoever writes a line may wait for its answer."""
    command = [sys.executable, "-m", "core", "batch"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for name in ("a", "b"):
            process.stdin.write(json.dumps({**WIN, "id": name}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == name
        process.stdin.close()
        assert process.wait() == 0


def test_core_loads_no_qt() -> None:
    code = "import sys, core.cli; print([m for m in sys.modules if m.startswith(('PySide6', 'shiboken6'))])"
    assert subprocess.check_output([sys.executable, "-c", code], encoding="utf-8").strip() == "[]"


STREAMS = ("batch", "match", "settle", "diagnose")
"""The commands that read lines."""


@pytest.mark.parametrize(
    ("failure", "status"), [(OSError(5, "Input/output error"), 2), (KeyboardInterrupt(), 130)]
)
@pytest.mark.parametrize("command", STREAMS)
def test_a_stream_that_breaks_off(
    command: str, failure: BaseException, status: int, capsys: Any, monkeypatch: Any
) -> None:
    def lines() -> Iterator[str]:
        yield "\n"
        raise failure

    monkeypatch.setattr("sys.stdin", lines())
    monkeypatch.setattr("sys.argv", ["core", command])
    assert run() == status
    said = capsys.readouterr().err
    assert said.endswith("the disk does not answer\n") if status == 2 else said == ""


def ran(*arguments: str, **streams: Any) -> subprocess.CompletedProcess[str]:
    """A command as a shell runs it."""
    command = [sys.executable, "-m", "core", *arguments]
    return subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, encoding="utf-8", check=False, **streams)


@pytest.mark.skipif(os.name == "nt", reason="A stream is closed by a shell there, too, but by no call of Python.")
@pytest.mark.parametrize("command", STREAMS)
def test_an_input_that_is_closed_is_said(command: str) -> None:
    found = ran(command, preexec_fn=lambda: os.close(0), stdout=subprocess.PIPE)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "Cannot read the input or write the output: it is closed\n"


@pytest.mark.skipif(os.name == "nt", reason="As above.")
def test_an_output_that_is_closed_is_said() -> None:
    found = ran("score", "234m567p88s334455s", "--win", "5s", preexec_fn=lambda: os.close(1))
    assert (found.returncode, "closed" in found.stderr, "Traceback" in found.stderr) == (2, True, False)


@pytest.mark.skipif(os.name == "nt", reason="There a whole console gets the signal.")
def test_a_command_that_is_broken_off_while_it_loads_says_nothing() -> None:
    """Python asks for the first module of ours when it has come so far."""
    code = (
        "import os, runpy, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # some who start the tests ignore it
        "class Stop:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'core.cli': os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Stop())\n"
        "sys.argv = ['core', 'batch']\n"
        "runpy.run_module('core', run_name='__main__')\n"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout, found.stderr) == (130, "", "")


OPTIONS = ("--win", "--round", "--seat", "--from", "--dora", "--ura", "--honba", "--rules", "--players", "--han")


@pytest.mark.parametrize("option", [*OPTIONS, "--lang"])
def test_an_option_without_a_value_is_a_wrong_command(option: str, capsys: Any) -> None:
    """Of `--win=--` the library makes an empty list."""
    with pytest.raises(SystemExit) as stopped:
        main(["score", "234m567p88s334455s", f"{option}=--"])
    assert stopped.value.code == 2
    assert f"argument {option}: expected one argument" in capsys.readouterr().err


@pytest.mark.parametrize("locale", ["tr_TR.UTF-8", "ar_EG.UTF-8", "fa_IR.UTF-8", "C", "POSIX", ""])
def test_no_locale_of_the_system_changes_what_is_said(locale: str) -> None:
    """Nor what a capital I is, nor the digits."""
    said = [
        ran("score", "234m567p88s334455s", "--win", "5s", "--tsumo", env=os.environ | given, stdout=-1).stdout
        for given in ({"LANG": locale, "LC_ALL": locale}, {"LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8"})
    ]
    assert said[0] == said[1] != ""
