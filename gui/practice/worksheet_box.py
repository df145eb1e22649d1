"""A worksheet is chosen, seen as it will be printed, and printed or saved: the questions, or their answers."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.disk import write_whole
from core.language.messages import Message
from core.language.reasons import reason_of
from core.practice.worksheet import Worksheet
from gui.appearance.look import Look
from gui.practice.sheet_preview import SheetPreview
from gui.practice.worksheet_choice import WorksheetChoice
from gui.practice.worksheet_paper import WorksheetPaper
from gui.widgets.ask import AskBox
from gui.widgets.buttons import ChoiceButton
from gui.widgets.focus import tab_in_order
from gui.widgets.panel import scrolling
from gui.widgets.paper import ask_and_print, pdf_of
from gui.widgets.sheet_files import SheetFiles

KINDS = ("questions", "answers")


class WorksheetBox(AskBox):
    """What is on the sheet at the left, at the right how it looks."""

    lesson_wished = Signal(str)
    """The sheet is to be in the lesson plan, by its code."""

    def __init__(self, sheet: Worksheet, files: SheetFiles, look: Look, parent: QWidget) -> None:
        """:param sheet: to begin with."""
        super().__init__("worksheet_box", look, parent)
        self._files = files
        self.sheet = sheet
        self._kind = KINDS[0]
        self.choice = WorksheetChoice(look)
        self.choice.wished.connect(self._take)
        self._kinds = {name: ChoiceButton(f"worksheet_box.{name}", look, self) for name in KINDS}
        which = QHBoxLayout()
        for name, button in self._kinds.items():
            button.setText(look.words.say(f"worksheet_box.{name}"))
            button.setAccessibleName(button.text())
            button.chosen.connect(lambda _=False, name=name: self._show_kind(name))
            which.addWidget(button)
        which.addStretch(1)
        self.preview = SheetPreview(look)
        area = scrolling(self.preview)
        area.setWidgetResizable(False)
        right = QVBoxLayout()
        right.addLayout(which)
        right.addWidget(area, 1)
        body = QHBoxLayout()
        body.setSpacing(look.theme.space("large"))
        body.addWidget(self.choice, 2)
        body.addLayout(right, 3)
        self.column.addLayout(body, 1)
        self._pdf = QPushButton(look.words.say("worksheet_box.pdf"))
        self._pdf.setObjectName("worksheet_box.pdf")
        self._pdf.setAutoDefault(False)
        self._pdf.clicked.connect(self._save)
        self._buttons.insertWidget(1, self._pdf)
        self._plan = QPushButton(look.words.say("worksheet_box.plan"))
        self._plan.setObjectName("worksheet_box.plan")
        self._plan.setAutoDefault(False)
        self._plan.clicked.connect(lambda: self.lesson_wished.emit(self.sheet.code))
        self._buttons.insertWidget(1, self._plan)
        self.ok.setDefault(False)  # Return takes what stands in a field
        self.ok.setAutoDefault(False)
        self.cancel.setAutoDefault(False)
        self.ok.clicked.disconnect(self.accept)
        self.ok.clicked.connect(self._print)
        self.finish()
        tab_in_order(*self.choice.stops, *self._kinds.values(), self._plan, self._pdf, self.cancel, self.ok)
        self.resize(look.theme.px(960), look.theme.px(660))
        self._show()

    def _take(self, sheet: Worksheet) -> None:
        self.sheet = sheet
        self._show()

    def _show_kind(self, name: str) -> None:
        self._kind = name
        self._show()

    @property
    def paper(self) -> WorksheetPaper:
        """What is shown, and printed."""
        return WorksheetPaper(self.sheet, self.look, answers=self._kind == "answers")

    def _show(self) -> None:
        """All of it as it is now."""
        self.choice.show_sheet(self.sheet)
        for name, button in self._kinds.items():
            button.setChecked(name == self._kind)
        self.preview.show_paper(self.paper)

    # ------------------------------------------------------------------------------ taken along

    def _print(self) -> None:
        said = ask_and_print(self.paper.paint, self)
        if said is not None:
            self._files.said.emit(said)

    def _save(self) -> None:
        """Ask where, and write a PDF."""
        usual = f"{self.look.words.say(f'worksheet_box.{self._kind}')} {self.sheet.code}"
        path = self._files.ask_for_new(self.look.words.say("worksheet_box.pdf"), usual, "pdf")
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        """Write the PDF, or say why it could not be."""
        try:
            write_whole(bytes(pdf_of(self.paper.paint).data()), path)
        except OSError as error:
            self._files.said.emit(Message.of("said.not_saved", file=str(path), reason=reason_of(error)))
        else:
            self._files.said.emit(Message.of("said.saved", file=str(path)))
