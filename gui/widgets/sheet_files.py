"""Sheets of the club as files and on paper, and its results as text, as pictures and as pages for phones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from core.language.messages import Message
from core.ledger.club_sheets import Sheet, csv_text
from gui.late import late
from gui.widgets.asked_files import AskedFiles
from gui.widgets.csv_box import CsvBox, csv_form
from gui.widgets.dialogs import ask, show_box
from gui.widgets.paper_offer import PaperOffer, laid_out, make_print_box, result_offer

if TYPE_CHECKING:
    from core.language.result_page import SharedResult


class SheetFiles(AskedFiles):
    """Saving and printing of sheets."""

    # ------------------------------------------------------------------------------ sheets

    def save(self, sheet: Sheet) -> None:
        """Ask how to write a spreadsheet and where, and write the sheet."""
        box = CsvBox(csv_form(self._settings), self._look, self._parent)
        if not ask(box):
            return
        self._settings.put("csv", "".join(box.form))
        title = self._look.words.say(sheet.title)
        path = self.ask_for_new(self._look.words.say("club.save_csv"), title, "csv")
        if path is not None:
            self.write(sheet, path)

    def write(self, sheet: Sheet, path: Path) -> None:
        """Write the sheet as a spreadsheet, in the form chosen last, and report the result."""
        self.put(csv_text(sheet, self._look.words.say, csv_form(self._settings)).encode(), path)

    def print_papers(self, offers: Sequence[PaperOffer]) -> None:
        """Show a preview of papers, from which they are printed or saved. :param offers: at least one."""
        show_box(make_print_box("print_list_box", offers, self, self._look, self._settings, self._parent))

    # ------------------------------------------------------------------------------ sharing

    def share(self, result: SharedResult, how: str, mark: bytes = b"") -> None:
        """Give a result away.

        :param how: of `SHARED`: text and picture are copied, image, html and pdf saved.
        :param mark: the club's, for paper: a picture file; b"" for none.
        """
        words, look = self._look.words, self._look
        match how:
            case "print":
                self.print_papers((result_offer(result, mark, look),))
            case "pdf":
                path = self.ask_for_new(words.say("club.save_pdf"), words.say(result.title), "pdf")
                if path is not None:
                    self.put_pdf(laid_out("result", result, mark, look), path)
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
