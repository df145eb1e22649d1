"""A screen of its own, and a hand with eyes: clicks, keys, pictures, and what the program reports of itself."""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from tests.places import ROOT

PICTURES = ROOT / "build"
PATIENCE = 60.0  # seconds; a busy machine is slow, a broken program never answers

Found = TypeVar("Found")


def until(look: Callable[[], Found | None], wanted: str) -> Found:
    """What `look` finds, as soon as it finds it. :raises AssertionError: it is not there in time."""
    deadline = time.monotonic() + PATIENCE
    while (found := look()) is None:
        assert time.monotonic() < deadline, f"waited {PATIENCE:.0f} s in vain for {wanted}"
        time.sleep(0.02)
    return found


@contextmanager
def screen() -> Iterator[str]:
    """The name of a new X display. It lives as long as the block.

    The server stays as it is when its last client leaves. By default it would begin anew then, and hang up on
    whoever connects meanwhile: the program that is started next to an `xdotool` that has just looked around.
    """
    ours, servers = os.pipe()
    with (
        os.fdopen(ours) as answer,
        subprocess.Popen(
            ["Xvfb", "-displayfd", str(servers), "-screen", "0", "1920x1200x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[servers],
            stderr=subprocess.DEVNULL,
        ) as server,
    ):
        os.close(servers)
        try:
            number = answer.readline().strip()  # the server writes it when it is ready, and nothing when it dies
            assert number, "Xvfb did not start"
            yield f":{number}"
        finally:
            server.terminate()


def tiles(notation: str) -> list[str]:
    """The tiles of a notation, sorted, whatever its order and its plus sign."""
    return sorted(digit + suit for digits, suit in re.findall(r"(\d+)([mpsz])", notation) for digit in digits)


@dataclass(frozen=True)
class App:
    """The running program, seen from outside."""

    process: subprocess.Popen[bytes]
    display: str
    report_file: Path
    window: str

    def report(self) -> dict[str, Any]:
        """What the program last said of itself."""
        reported: dict[str, Any] = json.loads(self.report_file.read_bytes())
        return reported

    def click(self, name: str) -> None:
        """Click the middle of a widget."""
        x, y, width, height = until(lambda: self.report()["widgets"].get(name), f"a visible {name}")
        middle = (str(x + width // 2), str(y + height // 2))
        self._xdotool("mousemove", "--window", self.window, *middle, "click", "1")

    def keys(self, *chords: str) -> None:
        """Press keys, such as `ctrl+z`."""
        self._xdotool("key", *chords)

    def type(self, text: str) -> None:
        """Type a text, as from a keyboard."""
        self._xdotool("type", text)

    def wait_for_hand(self, notation: str) -> None:
        """Until the hand has just these tiles."""
        wanted = tiles(notation)
        self._wait(lambda report: tiles(report["hand"]) == wanted, f"the hand {notation or 'without tiles'}")

    def wait_for_answer(self, words: str) -> None:
        """Until the answer has these words in it."""
        self._wait(lambda report: words in report["answer"], f"the answer {words}")

    def wait_for_other_answer(self, words: str) -> None:
        """Until the answer has these words no more."""
        self._wait(lambda report: words not in report["answer"], f"an answer without {words}")

    def wait_for_words(self, words: str) -> None:
        """Until the status line has these words in it."""
        self._wait(lambda report: words in report["said"], f"the status line {words}")

    def wait_for_screen(self, name: str) -> None:
        """Until this screen is shown."""
        self._wait(lambda report: report["screen"] == name, f"the screen {name}")

    def wait_for_lesson(self, name: str, screen: int, *, answered: bool = False) -> None:
        """Until this screen of a lesson is shown."""
        wanted = [name, screen, answered]
        self._wait(lambda report: report.get("lesson") == wanted, f"the lesson {wanted}")

    def wait_for_question(self, **wanted: object) -> dict[str, Any]:
        """Until the question of practice that is shown is so. Returns all that is reported of it."""

        def there(report: dict[str, Any]) -> bool:
            question = report.get("question") or {}
            return all(question.get(name) == value for name, value in wanted.items())

        self._wait(there, f"the question {wanted}")
        question: dict[str, Any] = self.report()["question"]
        return question

    def wait_for_no_question(self) -> None:
        """Until practice shows no question: the session is over, or left."""
        self._wait(lambda report: report.get("question") is None, "the end of the session")

    def wait_for_scores(self, *scores: int) -> None:
        """Until the players of the match have so many points."""
        self._wait(lambda report: report["scores"] == list(scores), f"the scores {scores}")

    def picture(self, name: str) -> Path:
        """A picture of the window, as it is on the screen, in build/."""
        PICTURES.mkdir(exist_ok=True)
        path = PICTURES / f"frozen-{name}.png"
        subprocess.run(["import", "-display", self.display, "-window", self.window, str(path)], check=True)
        return path

    def _wait(self, there: Callable[[dict[str, Any]], bool], wanted: str) -> None:
        last: dict[str, Any] = {}

        def look() -> bool | None:
            last.update(self.report())
            return there(last) or None

        try:
            until(look, wanted)
        except AssertionError as error:
            shown = {key: last[key] for key in ("serial", "hand", "answer", "said", "screen", "scores")}
            raise AssertionError(f"{error}; {shown}; see {self.picture('failed')}") from None

    def _xdotool(self, *words: str) -> None:
        xdotool(self.display, *words)


def xdotool(display: str, *words: str, check: bool = True) -> str:
    """What xdotool prints. With `check` it has to succeed."""
    environment = {**os.environ, "DISPLAY": display}
    return subprocess.run(["xdotool", *words], env=environment, check=check, capture_output=True, text=True).stdout


@contextmanager
def started(program: Path, environment: dict[str, str], folder: Path) -> Iterator[App]:
    """The program with its window on a screen, with the keyboard, and ready to be clicked."""
    report, errors = folder / "report.json", folder / "stderr"
    with (
        screen() as display,
        errors.open("wb") as stderr,
        subprocess.Popen(
            [program, "--report", report], env={**environment, "DISPLAY": display}, cwd=folder, stderr=stderr
        ) as process,
    ):

        def still(found: str | bool) -> str | bool | None:
            assert process.poll() is None, f"the program ended: {errors.read_text(encoding='utf-8')}"
            return found or None

        def windows() -> str:
            return xdotool(display, "search", "--onlyvisible", "--name", "Fuhan", check=False)

        try:
            until(lambda: still(windows()), "the window")
            until(lambda: still(report.exists()), "the report")
            window = windows().split()[0]
            # Without a window manager nobody else gives the window the keyboard.
            xdotool(display, "windowfocus", "--sync", window)
            yield App(process, display, report, window)
        finally:
            if process.poll() is None:
                process.terminate()
