"""The user's settings, in one ini file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QTimer

from gui.storage.data_folder import data_folder

DEFAULTS: dict[str, str] = {
    "language": "",  # empty: the system's language
    "scheme": "auto",
    "tiles": "",  # empty: the faces that help most in the language in use
    "zoom": "auto",
    "rules": "standard",  # the name of the current rule set
    "started": "no",
    "hand": "",  # the code of the last hand that was shown
    "recent": "[]",
    "new_hand": "",  # what a new hand keeps; empty: the user was not told about this yet
    "problems": "[]",  # the codes of the hands to practise
    "practice_clock": "no",  # whether sessions have a clock
    "practice_hands": "real",  # source of a session of real hands: own, real, striking, list
    "practice_list": "[]",  # the codes of a list of hands that was imported
    "screen": "",  # "match" or "club" while that is shown, to return to it
    "look_up": "",  # the name of the reference screen that was used last
    "home": "",  # "learn" or "score", whichever was used last; empty: not chosen yet
    "lesson_plan": "",  # the lesson plan, as text
    "learn": "",  # the learner's place on the map when it was shown last
    "match": "",  # the id of the open match
    "match_file": "",  # the file of that match, while it could not be written there
    "deal": "",  # the deal that is being entered
    "changes": "",  # the changes of that match's players, rules and evening, for undo
    "folder": "",  # the folder where a file was saved last
    "paper": "",  # a4 or letter; empty: the system's paper size
    "csv": "",  # the separator and the decimal sign; empty: the system's
    "reads_table": "no",  # whether practice shows a table to read instead of a description
    "strip": "",  # whether the quick table is beside the derivation; empty: if there is a column for it
    "density": "",  # how much the score screen shows; empty: the amount for a beginner
    "motion": "",  # whether to animate; empty: as the system does
    "rare": "no",  # whether the rare conditions are unfolded
    "reasons": "",  # names of the cards of the score screen that show their reasons
    "rare_rules": "no",  # whether the rare rules are unfolded
    "ayame": "",  # the rules of Ayame mahjong, as words
    "ledger": "",  # the club's file; empty: the one in the data folder
    "club_part": "",  # the part of the club that was chosen last
    "clubs": "[]",  # other clubs' files that were opened recently
    "stick": "",  # the folder of the copies that laptops exchange
    "laptop": "",  # the name of this laptop's copies
    "copied": "{}",  # when the club's file was copied last, by its path
    "ledger_made": "no",  # whether the club's file was ever created; if so a missing one is not created anew
}

SOON = 1000
"""Milliseconds until what changes with every click is written."""
OLD_VALUES = {("screen", "game"): "match"}
"""Values that earlier versions wrote, by name and value, and the present ones."""


class Settings:
    """Settings by name, as text. A missing or damaged one has its default."""

    def __init__(self, store: QSettings | None = None, data: Path | None = None) -> None:
        """:param store: None: the user's ini file. :param data: folder of the data; None: that of the settings."""
        self._store = store or QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "Fuhan", "fuhan")
        self._soon: dict[str, Callable[[], str]] = {}
        """What is not written yet, by name."""
        self._timer = QTimer(self._store, singleShot=True, interval=SOON)
        self._timer.timeout.connect(self.flush)
        self.data = data or self.folder
        """Folder of the club's file, rule sets, unsaved data and backups."""

    @classmethod
    def of_the_user(cls) -> Settings:
        """Return the user's settings, with the data in the system's place for them.

        The application's name has to be set.
        """
        found = cls()
        found.data = data_folder(found.folder)
        return found

    def get(self, name: str) -> str:
        """Return a setting, after writing what `put_soon` has for it; its default if it is missing or damaged.
        :raises KeyError: there is no such setting.
        """
        if name in self._soon:
            self.flush()
        value = self._store.value(name, DEFAULTS[name])
        return OLD_VALUES.get((name, value), value) if isinstance(value, str) else DEFAULTS[name]

    def texts(self, name: str) -> list[str]:
        """Return a setting that is a list of texts; empty if it is damaged."""
        try:
            found = json.loads(self.get(name))
        except (ValueError, RecursionError):
            return []
        return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []

    def put(self, name: str, value: str) -> None:
        """Set a setting, in place of what `put_soon` has for it. :param name: one of `DEFAULTS`."""
        assert name in DEFAULTS
        self._soon.pop(name, None)
        self._store.setValue(name, value)

    def put_soon(self, name: str, value: Callable[[], str]) -> None:
        """Set a setting that changes with every click; it is written within a second, or when it is read. The file
        is written whole each time, which takes a tenth of a click and wakes the disk of an old laptop.

        :param value: returns the value then.
        """
        assert name in DEFAULTS
        self._soon[name] = value
        if not self._timer.isActive():
            self._timer.start()

    def flush(self) -> None:
        """Write what `put_soon` has not written yet."""
        soon, self._soon = self._soon, {}
        for name, value in soon.items():
            self._store.setValue(name, value())

    @property
    def folder(self) -> Path:
        """Folder of the settings' file."""
        return Path(self._store.fileName()).parent

    def geometry(self) -> QByteArray | None:
        """Return the saved geometry of the window; None: there is none."""
        value = self._store.value("window")
        return value if isinstance(value, QByteArray) else None

    def put_geometry(self, value: QByteArray) -> None:
        """Save the geometry of the window."""
        self._store.setValue("window", value)
