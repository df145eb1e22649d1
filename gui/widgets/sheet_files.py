"""Sheets of the club as files and on paper, and its results as text, as pictures and as pages for phones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtGui import QGuiApplication

from core.language.messages import Message
from core.ledger.club_sheets import Sheet, csv_text
from gui.late import late
from gui.widgets.asked_files import AskedFiles
from gui.widgets.csv_box import CsvBox, csv_form
from gui.widgets.dialogs import ask, show_box
from gui.widgets.paper_offer import PaperOffer, laid_out, make_print_box, sheet_offer

if TYPE_CHECKING:
    from core.language.result_page import SharedResult

SheetFileKind = Literal["csv", "pdf"]


class SheetFiles(AskedFiles):
    """Saving and printing of sheets."""

    # ------------------------------------------------------------------------------ sheets

    def take(self, sheet: Sheet, how: str) -> None:
        """Save or print a sheet.

        :param how: csv, pdf or print.
        """
        if how == "print":
            self.print(sheet)
        else:
            kinds: dict[str, SheetFileKind] = {"csv": "csv", "pdf": "pdf"}
            self.save(sheet, kinds[how])

    def save(self, sheet: Sheet, kind: SheetFileKind) -> None:
        """Ask where to save (and how, for a spreadsheet), and write the sheet."""
        if kind == "csv":
            box = CsvBox(csv_form(self._settings), self._look, self._parent)
            if not ask(box):
                return
            self._settings.put("csv", "".join(box.form))
        title = self._look.words.say(sheet.title)
        path = self.ask_for_new(self._look.words.say(f"club.save_{kind}"), title, kind)
        if path is not None:
            self.write(sheet, kind, path)

    def write(self, sheet: Sheet, kind: SheetFileKind, path: Path) -> None:
        """Write the sheet, a spreadsheet in the form chosen last, and report the result."""
        if kind == "csv":
            self.put(csv_text(sheet, self._look.words.say, csv_form(self._settings)).encode(), path)
        else:
            self.put_pdf(laid_out("sheet", sheet, self._look), path)

    def print(self, sheet: Sheet) -> None:
        """Show a preview of the sheet, from which it is printed."""
        self.print_papers((sheet_offer(sheet, self._look),))

    def print_papers(self, offers: Sequence[PaperOffer]) -> None:
        """Show a preview of papers, from which they are printed or saved. :param offers: at least one."""
        show_box(make_print_box("print_list_box", offers, self, self._look, self._settings, self._parent))

    # ------------------------------------------------------------------------------ sharing

    def share(self, result: SharedResult, how: str) -> None:
        """Give a result away. :param how: of `SHARED`: text and picture are copied, image and html saved."""
        words, look = self._look.words, self._look
        match how:
            case "text":
                QGuiApplication.clipboard().setText(late("gui.widgets.result_picture:text_of")(result, words))
                self.said.emit(Message("share.copied_text"))
            case "picture":
                picture = late("gui.widgets.result_picture:picture_of")(result, look)
                QGuiApplication.clipboard().setImage(picture)
                self.said.emit(Message("share.copied_picture"))
            case _:
                place = (
                    "gui.widgets.result_picture:png_of" if how == "image" else "gui.widgets.result_picture:page_of"
                )
                suffix, make = "png" if how == "image" else "html", late(place)
                path = self.ask_for_new(words.say(f"share.save_{how}"), words.say(result.title), suffix)
                if path is not None:
                    self.put(make(result, self._look), path)
