"""Warning before something is lost for good, with the ways out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.ask import HEADING, PLAIN, AskBox

WIDTH, ICON = 460, 28


class MessageBox(AskBox):
    """Warning. Return and Escape change nothing.

    :ivar answer: key of the chosen way; empty if nothing is to be done.
    """

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        stay: str,
        ways: Mapping[str, str],
        look: Look,
        parent: QWidget | None,
        *,
        heading: str = "",
    ) -> None:
        """:param stay: text of the button that changes nothing.
        :param ways: texts of the other buttons, by key.
        :param heading: above the text; empty for none.
        """
        super().__init__(name, look, parent, title=title, ok=stay, cancel=stay)
        self.answer, self.text = "", text
        self.cancel.hide()
        for way, words in ways.items():
            button = self.add_button(f"{name}.{way}", words, self._buttons.indexOf(self.ok))
            button.clicked.connect(partial(self._choose, way))
        theme = look.theme
        icon = Label()
        icon.setPixmap(theme.icon_pixmap("warning", "warn", theme.px(ICON), self.devicePixelRatioF()))
        row, said = QHBoxLayout(), QVBoxLayout()
        row.setSpacing(theme.space("large"))
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        if heading:
            said.addWidget(self.words(heading, HEADING))
        said.addWidget(self.words(text, PLAIN, f"{name}.text"))
        said.addStretch(1)
        row.addLayout(said, 1)
        self.column.addLayout(row, 1)
        self.finish(WIDTH)
        self.ok.setFocus()

    def _take(self) -> None:
        """Reject the box: Return changes nothing."""
        self.reject()

    def _choose(self, way: str) -> None:
        self.answer = way
        self.accept()
