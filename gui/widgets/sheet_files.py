"""Sheets of the club as files and on paper.

In gui without Qt: the boxes that it asks with are of Qt.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from core.ledger.club_sheets import Sheet, csv_text
from gui.widgets.asked_files import AskedFiles
from gui.widgets.csv_box import CsvBox, csv_form
from gui.widgets.dialogs import ask, show_box
from gui.widgets.paper_offer import laid_out, make_print_box, sheet_offer

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
        offers = (sheet_offer(sheet, self._look),)
        show_box(make_print_box("print_list_box", offers, self, self._look, self._settings, self._parent))
