"""A process that writes until it is killed: it reports the number of each writing that is on the disk.

It says when it is ready, begins when it is told to, and counts up from a first number.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from PySide6.QtWidgets import QWidget

from core.lessons.lesson_plan import LessonPlan, PlanItem
from gui.app import make_app
from gui.appearance.look import Look
from gui.storage.kept_plan import KeptPlan
from gui.widgets.asked_files import AskedFiles
from gui.widgets.paper import OnePage
from tests.gui.shared_window import settings_in

PAPER = "paper.pdf"
ITEMS = 40
"""A plan has so many at most, and grows to them again and again."""


def wait() -> None:
    """Until it is told to begin."""
    print("ready", flush=True)
    sys.stdin.readline()


def plans(folder: Path, first: int) -> None:
    """The kept plan, with another title each time."""
    kept = KeptPlan(settings_in(folder), lambda _: True)
    kept.read()
    wait()
    for number in count(first):
        items = tuple(PlanItem("page", "U18", name=f"{item}") for item in range(number % ITEMS))
        assert kept.write(LessonPlan(str(number), items)) is None
        print(number, flush=True)


def papers(folder: Path, first: int) -> None:
    """A PDF at one place, with another title each time."""
    app = make_app()
    files = AskedFiles(Look.as_designed(), settings_in(folder), QWidget())
    wait()
    for number in count(first):
        paper = OnePage(str(number), 300.0, 400.0, lambda painter: painter.drawText(20, 20, "Fuhan"))
        assert files.put_pdf(paper, folder / PAPER).key == "said.saved"
        print(number, flush=True)
        app.processEvents()


if __name__ == "__main__":
    {"plans": plans, "papers": papers}[sys.argv[1]](Path(sys.argv[2]), int(sys.argv[3]))
