"""What is known of the learner, kept in a file: written whole before anything of it is shown."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from core.disk import write_whole
from core.language.messages import Message
from core.practice.learner import Learner

NAME = "practice.json"
"""The file among the program's data."""


class PracticeKeeper(QObject):
    """One learner. A file that cannot be read is left as it is, and nothing is written over it."""

    failed = Signal(Message)
    """Something could not be read or written: what was answered is kept as long as the program runs."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """:param folder: where the program's data are."""
        super().__init__(parent)
        self._place = folder / NAME
        self._damaged = False
        self.learner = self._read()

    def _read(self) -> Learner:
        try:
            return Learner.from_json(json.loads(self._place.read_text("utf-8")))
        except FileNotFoundError:
            return Learner()
        except (OSError, ValueError):
            self._damaged = True
            return Learner()

    def put(self, learner: Learner) -> None:
        """Keep this; it is on the disk when this returns."""
        self.learner = learner
        if self._damaged:
            self.failed.emit(Message("practice.not_kept"))
            return
        try:
            self._place.parent.mkdir(parents=True, exist_ok=True)
            write_whole(json.dumps(learner.as_json()).encode(), self._place)
        except OSError:
            self.failed.emit(Message("practice.not_kept"))
