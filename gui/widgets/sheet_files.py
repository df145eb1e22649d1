"""Sheets of the club as files and on paper, and the boxes that ask for a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from core.disk import write_whole
from core.language.messages import Message
from core.language.reasons import reason_of
from core.ledger.club_sheets import Sheet, csv_text
from gui.appearance.look import Look
from gui.storage.files import LEDGER_SUFFIX
from gui.storage.settings import Settings
from gui.widgets.csv_box import CsvBox, csv_form
from gui.widgets.dialogs import ask, file_to_read, file_to_write

if TYPE_CHECKING:
    from gui.widgets.sheet_paper import SheetPages

SheetFileKind = Literal["csv", "pdf"]


class SheetFiles(QObject):
    """Asks where, writes, and says what came of it."""

    said = Signal(Message)

    def __init__(self, look: Look, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._settings, self._parent = look, settings, parent

    @property
    def folder(self) -> str:
        """Where a file was saved last."""
        return self._settings.get("folder") or str(Path.home())

    # ------------------------------------------------------------------------------ sheets

    def take(self, sheet: Sheet, how: str) -> None:
        """Take a sheet along. :param how: csv, pdf or print."""
        if how == "print":
            self.print(sheet)
        else:
            kinds: dict[str, SheetFileKind] = {"csv": "csv", "pdf": "pdf"}
            self.save(sheet, kinds[how])

    def save(self, sheet: Sheet, kind: SheetFileKind) -> None:
        """Ask where, and of a spreadsheet how, and write the sheet."""
        if kind == "csv":
            box = CsvBox(csv_form(self._settings), self._look, self._parent)
            if not ask(box):
                return
            self._settings.put("csv", "".join(box.form))
        title = self._look.words.say(sheet.title)
        usual = "".join(sign if sign.isalnum() or sign in " -_()（）.," else " " for sign in title)
        path = self.ask_for_new(self._look.words.say(f"club.save_{kind}"), " ".join(usual.split()), kind)
        if path is not None:
            self.write(sheet, kind, path)

    def write(self, sheet: Sheet, kind: SheetFileKind, path: Path) -> None:
        """Write the sheet, or say why it could not be."""
        if kind == "csv":
            data = csv_text(sheet, self._look.words.say, csv_form(self._settings)).encode()
        else:
            from gui.widgets.paper import pdf_of

            pages = self._pages(sheet)
            data = bytes(pdf_of(pages.paint, landscape=pages.landscape).data())
        self.put(data, path)

    def put(self, data: bytes, path: Path) -> None:
        """Write a file, or say why it could not be; the next one is proposed beside it."""
        try:
            write_whole(data, path)
        except OSError as error:
            self.said.emit(Message.of("said.not_saved", file=str(path), reason=reason_of(error)))
        else:
            self._settings.put("folder", str(path.parent))
            self.said.emit(Message.of("said.saved", file=str(path)))

    def print(self, sheet: Sheet) -> None:
        """Ask for the printer, and print the sheet."""
        from gui.widgets.paper import ask_and_print

        pages = self._pages(sheet)
        said = ask_and_print(pages.paint, self._parent, landscape=pages.landscape)
        if said is not None:
            self.said.emit(said)

    def _pages(self, sheet: Sheet) -> SheetPages:
        from gui.widgets.sheet_paper import SheetPages

        return SheetPages(for_paper(sheet), self._look)

    # ------------------------------------------------------------------------------ asking

    def ask_for_new(self, title: str, usual: str, suffix: str, *, or_old: bool = False) -> Path | None:
        """Where a file is to be written; None: nowhere. :param or_old: one that is there is not overwritten."""
        kinds = f"{self._look.words.say(f'club.files_{suffix}')} (*.{suffix})"
        place = str(Path(self.folder) / f"{usual}.{suffix}")
        return file_to_write(self._look.words, self._parent, title, place, kinds, suffix, or_old=or_old)

    def ask_for_new_ledger(self, title: str, usual: str, *, or_old: bool = False) -> Path | None:
        """Where a club's file is to be written; else as `ask_for_new`."""
        return self.ask_for_new(title, usual, LEDGER_SUFFIX.removeprefix("."), or_old=or_old)

    def ask_for_ledger(self, title: str) -> Path | None:
        """A club's file that is there; None: none."""
        return self.ask_for_file(title, LEDGER_SUFFIX.removeprefix("."))

    def ask_for_file(self, title: str, *suffixes: str) -> Path | None:
        """A file of one of these kinds that is there; None: none."""
        words = self._look.words
        kinds = [f"{words.say(f'club.files_{suffix}')} (*.{suffix})" for suffix in suffixes]
        kinds.append(f"{words.say('club.files_all')} (*)")
        return file_to_read(words, self._parent, title, self.folder, ";;".join(kinds))


def for_paper(sheet: Sheet) -> Sheet:
    """A sheet without what is for programs to read."""
    kept = [at for at, column in enumerate(sheet.columns) if column.on_paper]
    columns = tuple(sheet.columns[at] for at in kept)
    return replace(sheet, columns=columns, rows=tuple(tuple(row[at] for at in kept) for row in sheet.rows))
