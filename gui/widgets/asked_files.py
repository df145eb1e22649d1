"""Boxes that ask for a file, and writing to one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from core.disk import UnfitFileError, file_name, write_whole
from core.language.messages import Message
from core.language.reasons import reason_of
from gui.appearance.look import Look
from gui.storage.files import LEDGER_SUFFIX
from gui.storage.settings import Settings
from gui.widgets.ask import AskBox
from gui.widgets.dialogs import ask, file_to_read, file_to_write
from gui.widgets.file_box import last_folder
from gui.widgets.paper import Paper, pdf_of, size_of

PICTURES = ("*.png", "*.svg", "*.jpg", "*.jpeg")
"""Names of the files that are read as pictures."""


class AskedFiles(QObject):
    """Questions for a file, writing to it, and a message about the result."""

    said = Signal(Message)
    """Emitted after a file was written or could not be, with a message about it."""

    def __init__(self, look: Look, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._settings, self._parent = look, settings, parent

    @property
    def folder(self) -> str:
        """Folder in which a file was last saved, or else the user's documents."""
        return last_folder(self._settings)

    def put(self, data: bytes, path: Path) -> Message:
        """Write a file; emit and return a message about the result. After a success the next file is proposed in
        the same folder.
        """
        try:
            self._write(data, path)
        except OSError as error:
            said = Message.of("said.not_saved", file=str(path), reason=reason_of(error))
        else:
            self._settings.put("folder", str(path.parent))
            said = Message.of("said.saved", file=str(path))
        self.said.emit(said)
        return said

    def _write(self, data: bytes, path: Path) -> None:
        try:
            write_whole(data, path)
        except UnfitFileError as error:
            if error.kind != "kept" or not ask(KeptFileBox(path, self._look, self._parent)):
                raise
            write_whole(data, path, even_kept=True)

    def put_pdf(self, paper: Paper, path: Path) -> Message:
        """Write a paper as PDF, with pages of the chosen size; see `put`."""
        return self.put(pdf_of(paper, size_of(self._settings.get("paper"))), path)

    # ------------------------------------------------------------------------------ asking

    def ask_for_new(
        self, title: str, usual: str, suffix: str, *, or_old: bool = False, folder: Path | None = None
    ) -> Path | None:
        """Ask where to write a file; None if the user cancels.

        :param usual: the proposed name, without its ending.
        :param suffix: the ending without its dot, one that the catalogue names (`club.files_` and the ending).
        :param or_old: whether an existing file may be chosen without a warning, because it is not overwritten.
        :param folder: where to start; None for that of the last file saved.
        """
        kinds = f"{self._look.words.say(f'club.files_{suffix}')} (*.{suffix})"
        place = str((folder or Path(self.folder)) / f"{file_name(usual)}.{suffix}")
        return file_to_write(self._look.words, self._parent, title, place, kinds, suffix, or_old=or_old)

    def ask_for_new_ledger(
        self, title: str, usual: str, *, or_old: bool = False, folder: Path | None = None
    ) -> Path | None:
        """Ask where to write a club's file; see `ask_for_new`."""
        return self.ask_for_new(title, usual, LEDGER_SUFFIX.removeprefix("."), or_old=or_old, folder=folder)

    def ask_for_ledger(self, title: str, folder: Path | None = None) -> Path | None:
        """Ask for an existing club file; None if the user cancels.

        :param folder: where to start; None for that of the last file saved.
        """
        return self.ask_for_file(title, LEDGER_SUFFIX.removeprefix("."), folder=folder)

    def ask_for_file(self, title: str, *suffixes: str, folder: Path | None = None) -> Path | None:
        """Ask for an existing file with one of these endings, or any other; None if the user cancels.

        :param folder: where to start; None for that of the last file saved.
        """
        words = self._look.words
        kinds = [f"{words.say(f'club.files_{suffix}')} (*.{suffix})" for suffix in suffixes]
        kinds.append(f"{words.say('club.files_all')} (*)")
        return file_to_read(words, self._parent, title, str(folder or self.folder), ";;".join(kinds))

    def ask_for_picture(self, title: str) -> Path | None:
        """Ask for an existing picture; None if the user cancels."""
        words = self._look.words
        kinds = f"{words.say('club.files_pictures')} ({' '.join(PICTURES)})"
        return file_to_read(words, self._parent, title, self.folder, kinds)


class KeptFileBox(AskBox):
    """Question whether to overwrite a protected file."""

    def __init__(self, path: Path, look: Look, parent: QWidget) -> None:
        super().__init__("kept_file", look, parent)
        self.tell(Message.of("kept_file.words", file=path.name))
        self.finish(460)
