"""The dialog of worksheets: choose, preview, print or save the questions or their answers."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.practice.exercise.worksheet import Worksheet
from gui.appearance.look import Look
from gui.practice.worksheet_choice import WorksheetChoice
from gui.practice.worksheet_paper import WorksheetPaper
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.widgets.asked_files import AskedFiles
from gui.widgets.paper_offer import PaperOffer
from gui.widgets.print_box import PrintBox

KINDS = ("questions", "answers")


class WorksheetBox(PrintBox):
    """The content of the worksheet on the left, its preview on the right."""

    def __init__(
        self,
        sheet: Worksheet,
        library: RuleLibrary,
        files: AskedFiles,
        look: Look,
        settings: Settings,
        parent: QWidget,
        *,
        heading: str = "",
    ) -> None:
        """Make the dialog.

        :param sheet: the worksheet to begin with.
        :param library: the rule sets to choose from.
        :param heading: the heading on the paper; empty for the usual one.
        """
        super().__init__("worksheet_box", files, look, settings, parent)
        self._library = library
        self.sheet, self._heading = sheet, heading
        self.choice = WorksheetChoice(library.sets, look)
        self.choice.show_sheet(sheet)
        self.choice.heading.setText(heading)
        self.choice.heading.setCursorPosition(0)
        self.choice.headed.connect(self._head)
        self.choice.wished.connect(self._show_sheet)
        self.choice.plan.clicked.connect(lambda: self.lesson_wished.emit(self.sheet.code))
        self.put_together(self.choice, self.choice.stops, KINDS)

    def _show_sheet(self, sheet: Worksheet) -> None:
        self.sheet = sheet
        self.choice.show_sheet(sheet)
        self._make_anew()

    def _head(self, heading: str) -> None:
        if heading != self._heading:
            self._heading = heading
            self._make_anew()

    def _make_anew(self) -> None:
        self._made.clear()
        self.refresh()

    @property
    def offer(self) -> PaperOffer:
        """The papers of the chosen worksheet."""
        rules = self._library.title(self.sheet.rules, self._settings.get("rules"))
        make = partial(WorksheetPaper, self.sheet, rules, self.look, heading=self._heading)
        return PaperOffer("worksheet", Message("worksheet.title"), {kind: partial(make, kind) for kind in KINDS})
