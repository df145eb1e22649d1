"""Which backup is to come back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from core.ledger.backups import Backup
from gui.club.ask import FAINT, TITLE, AskBox
from gui.club.words import moment_text, size_text
from gui.widgets.look import Look


class RestoreBox(AskBox):
    """The backups with day, time and size, the latest first."""

    def __init__(self, backups: tuple[Backup, ...], look: Look, parent: QWidget) -> None:
        super().__init__("backup", look, parent)
        self._backups = backups
        self.column.addWidget(self.words(look.say("backup.title"), TITLE))
        self.column.addWidget(self.words(look.say("backup.words" if backups else "backup.none"), FAINT))
        self.list = QListWidget()
        self.list.setObjectName("backup.list")
        self.list.setAccessibleName(look.say("backup.list"))
        for backup in backups:
            when, size = moment_text(look, backup.taken), size_text(look, backup.size)
            self.list.addItem(QListWidgetItem(look.say("backup.line", when=when, size=size)))
        self.list.setVisible(bool(backups))
        self.list.currentRowChanged.connect(lambda row: self.ok.setEnabled(row >= 0))
        self.list.itemDoubleClicked.connect(lambda _: self.accept())
        self.column.addWidget(self.list, 1)
        self.finish()
        self.ok.setEnabled(False)
        if backups:
            self.list.setCurrentRow(0)
            self.resize(look.px(480), look.px(430))
        else:
            self.resize(look.px(480), look.px(160))

    @property
    def chosen(self) -> Path | None:
        """The file of the backup."""
        row = self.list.currentRow()
        return self._backups[row].path if row >= 0 else None
