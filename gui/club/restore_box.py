"""Dialog to choose a backup."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from core.language.messages import Message
from core.ledger import LedgerError
from core.ledger.backups import Backup
from core.ledger.contents import contents
from gui.appearance.days import moment_text
from gui.appearance.look import Look
from gui.club.words import match_text, size_text
from gui.widgets.ask import FAINT, AskBox
from gui.widgets.row_ring import RowRing


class RestoreBox(AskBox):
    """The backups with day, time, size and content, the latest first.

    They are opened one after the other, so that the list appears at once.
    """

    def __init__(self, backups: tuple[Backup, ...], look: Look, parent: QWidget) -> None:
        super().__init__("backup", look, parent)
        self._backups = backups
        self._unread = list(range(len(backups)))
        self.tell(look.words.say("backup.words" if backups else "backup.none"), FAINT)
        self.list = QListWidget()
        RowRing(look.theme, self.list)
        self.list.setObjectName("backup.list")
        self.list.setAccessibleName(look.words.say("backup.list"))
        self.list.setWordWrap(True)
        self.list.setSpacing(look.theme.space("hair"))
        for backup in backups:
            self.list.addItem(QListWidgetItem(self._line(backup, look.words.say("backup.reading"))))
        self.list.setVisible(bool(backups))
        self.list.currentRowChanged.connect(lambda row: self.ok.setEnabled(row >= 0))
        self.list.itemDoubleClicked.connect(lambda _: self.accept())
        self.column.addWidget(self.list, 1)
        self.finish(640 if backups else 480, 520 if backups else 0)
        self.ok.setEnabled(False)
        if backups:
            self.list.setCurrentRow(0)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_one)
        self._timer.start(0)

    @property
    def chosen(self) -> Path | None:
        """The file of the chosen backup; None: none is chosen."""
        row = self.list.currentRow()
        return self._backups[row].path if row >= 0 else None

    def _line(self, backup: Backup, what: str) -> str:
        when, size = moment_text(self.look.words, backup.taken), size_text(self.look.words, backup.size)
        return "\n".join((self.look.words.say("backup.line", when=when, size=size), what))

    def _read_one(self) -> None:
        if not self._unread:
            self._timer.stop()
            return
        row = self._unread.pop(0)
        text = self._line(self._backups[row], self.look.words.say(self._contents(self._backups[row])))
        self.list.item(row).setText(text)
        self.list.item(row).setToolTip(text)

    def _contents(self, backup: Backup) -> Message:
        try:
            found = contents(backup.path)
        except (LedgerError, OSError) as error:
            return error.problem if isinstance(error, LedgerError) else Message("backup.unreadable")
        if found.last is None:
            return Message("backup.empty")
        last = match_text(self.look.words, found.last)
        deal = found.deal if found.deal is not None else Message("backup.no_deal")
        return Message.of("backup.contents", n=found.matches, match=last, deal=deal)
