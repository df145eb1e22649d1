"""What the app remembers from one start to the next, in one ini file of the user's."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from gui.storage.data_folder import data_folder

DEFAULTS: dict[str, str] = {
    "language": "",  # the system's
    "scheme": "auto",
    "tiles": "",  # those that help most who reads in the language in use
    "zoom": "auto",
    "rules": "standard",  # the name of the rule set in force
    "started": "no",
    "hand": "",  # the code of the hand that was shown last
    "recent": "[]",
    "new_hand": "",  # what a new hand keeps; empty: nobody was told yet
    "problems": "[]",  # the codes of the hands to practise
    "practice_clock": "no",  # whether sessions have a clock
    "practice_hands": "real",  # which hands a session of real hands is made of: own, real, striking, list
    "practice_list": "[]",  # the codes of a list of hands that was brought in
    "screen": "",  # "match" while a match is open, to come back to it
    "look_up": "",  # what was looked up last: the name of its screen
    "home": "",  # "learn" or "score", whichever was used last; empty: nobody has chosen yet
    "lesson_plan": "",  # what is shown in a lesson, as text
    "learn": "",  # where the learner stood when the map was shown last
    "match": "",  # the id of the match that is open
    "match_file": "",  # to which it belongs, while it could not be written there
    "deal": "",  # the deal that is being entered
    "changes": "",  # what was changed of that match's seats, rules and evening, to be undone
    "folder": "",  # where a file was saved last
    "paper": "",  # a4 or letter; empty: as the system has it
    "csv": "",  # the separator and the decimal sign; empty: as the system has it
    "reads_table": "no",  # whether in practice the table is read, not told
    "strip": "",  # whether the quick table stands beside the derivation; empty: where there is a column for it
    "density": "",  # how much the score screen shows; empty: as a beginner wants it
    "motion": "",  # whether things move; empty: as the system has it
    "rare": "no",  # whether the rare conditions are unfolded
    "reasons": "",  # the cards of the score screen that show why, by their names
    "rare_rules": "no",  # whether the switches that hardly ever matter are unfolded
    "ayame": "",  # the rules of Ayame mahjong, as words
    "ledger": "",  # the club's file; empty: the one among the data
    "clubs": "[]",  # other clubs' files that were open of late
    "ledger_made": "no",  # whether that one was made: once there, it is not made anew when it is missing
}

OLD_VALUES = {("screen", "game"): "match"}
"""What earlier versions wrote, and what it is now."""


class Settings:
    """Choices by name, as text. What is not there, or is damaged, has its default."""

    def __init__(self, store: QSettings | None = None, data: Path | None = None) -> None:
        """:param store: None: that of the user. :param data: where `data` lies; None: where the settings are."""
        self._store = store or QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "Fuhan", "fuhan")
        self.data = data or self.folder
        """Where the club's file, rule sets, what is unsaved and backups are."""

    @classmethod
    def of_the_user(cls) -> Settings:
        """The user's, with the data in the system's place for them. The application has to have its name."""
        found = cls()
        found.data = data_folder(found.folder)
        return found

    def get(self, name: str) -> str:
        """The remembered choice."""
        value = self._store.value(name, DEFAULTS[name])
        return OLD_VALUES.get((name, value), value) if isinstance(value, str) else DEFAULTS[name]

    def texts(self, name: str) -> list[str]:
        """A remembered list; empty where it is damaged."""
        try:
            found = json.loads(self.get(name))
        except (ValueError, RecursionError):
            return []
        return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []

    def put(self, name: str, value: str) -> None:
        """Remember a choice."""
        assert name in DEFAULTS
        self._store.setValue(name, value)

    @property
    def folder(self) -> Path:
        """Where the settings are."""
        return Path(self._store.fileName()).parent

    def geometry(self) -> QByteArray | None:
        """Where the window was."""
        value = self._store.value("window")
        return value if isinstance(value, QByteArray) else None

    def put_geometry(self, value: QByteArray) -> None:
        """Remember where the window is."""
        self._store.setValue("window", value)
