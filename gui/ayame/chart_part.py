"""The part of the screen with the chart and the buttons that save it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.ayame.chart_files import ChartFiles, ImageKind
from gui.ayame.chart_view import ChartView
from gui.ayame.model import AyameModel
from gui.widgets.buttons import ChoiceButton


class ChartPart(QWidget):
    """The chart of Ayame beside riichi mahjong, with and without kiriage, and buttons to save it."""

    def __init__(self, model: AyameModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.chart")
        self._model, self._look = model, look
        self.view = ChartView(look)
        self.view.pointed.connect(self._say_note)
        self.files = ChartFiles(look, self)
        self._note = Paragraph()
        self._buttons: dict[ImageKind, ChoiceButton] = {}
        self._below = QHBoxLayout()
        self._below.addWidget(self._note, 1)
        kinds: tuple[ImageKind, ...] = ("png", "svg")
        for kind in kinds:
            button = ChoiceButton(f"ayame.save_{kind}", look)
            button.setCheckable(False)
            button.chosen.connect(lambda _=False, kind=kind: self._save(kind))
            self._buttons[kind] = button
            self._below.addWidget(button)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.view, 1)
        self._column.addLayout(self._below)

    def _save(self, kind: ImageKind) -> None:
        self.files.ask_and_save(kind, self._model.rules.players, self._model.counted)

    def _say_note(self) -> None:
        """Show the keys of the chart and, while a point is chosen, a note on its values."""
        names = ("chart_note", "chart_point") if self.view.at is not None else ("chart_note",)
        self._note.setText("\n".join(self._look.words.say(f"ayame_screen.{name}") for name in names))

    def refresh(self) -> None:
        """Update the chart for the number of players and the hand."""
        words, theme = self._look.words, self._look.theme
        self._column.setSpacing(theme.space("small"))
        self._say_note()
        for kind, button in self._buttons.items():
            button.setText(words.say(f"ayame_screen.save_{kind}"))
        self.view.show_chart(self._model.rules.players, self._model.counted)
