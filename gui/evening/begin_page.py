"""Page before an event: begin one, or go on with the last."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from core.language.messages import Message
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.storage.evening_model import Gathering
from gui.widgets.invitation import Invitation

EARLIER = 5
"""How many events of before are listed."""
WIDE = 420
"""Width of their list, in pixels of the design."""


class BeginPage(Invitation):
    """A few words, two buttons, and the last events.

    :ivar begin: the button that begins an event. :ivar again: the one that goes on with the last.
    """

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__("evening.before", look, parent, sign="club")
        self.begin, self.again = QPushButton(self), QPushButton(self)
        self.begin.setProperty("house", "main")
        for name, button in (("begin", self.begin), ("again", self.again)):
            button.setObjectName(f"evening.{name}")
            button.setProperty("kind", "key")
            button.setAutoDefault(True)
        self.add_buttons((self.begin, self.again))
        self._list = QWidget(self)
        self._grid = QGridLayout(self._list)
        self._grid.setColumnStretch(1, 1)
        self._cells: list[list[Label]] = []
        """The texts of the list, by row: the day, the name, and how many came."""
        self.add_below(self._list, Qt.AlignmentFlag.AlignHCenter)

    def show_before(self, earlier: Sequence[Gathering]) -> None:
        """Show the page after the last events. :param earlier: the latest first."""
        words, theme = self._look.words, self._look.theme
        self.invite(words.say("evening.welcome"), Message("evening.about"))
        self.begin.setText(words.say("evening.begin"))
        self.again.setVisible(bool(earlier) and earlier[0].has_log)
        if earlier:
            self.again.setText(words.say("evening.again", day=day_text(words, earlier[0].session.day)))
        self._list.setFixedWidth(theme.px(WIDE))
        self._list.setVisible(bool(earlier))
        self._grid.setContentsMargins(0, theme.space("wide"), 0, 0)
        self._grid.setHorizontalSpacing(theme.space("large"))
        self._grid.setVerticalSpacing(theme.space("small"))
        while len(self._cells) < len(earlier):
            self._add_row()
        for at, cells in enumerate(self._cells):
            one = earlier[at] if at < len(earlier) else None
            texts = ("", "", "") if one is None else self._told(one)
            for cell, text in zip(cells, texts, strict=True):
                cell.setText(text)
                cell.setVisible(one is not None)
                cell.setStyleSheet(theme.letters(ink="muted"))

    def _told(self, one: Gathering) -> tuple[str, str, str]:
        words = self._look.words
        return day_text(words, one.session.day), one.session.name, words.say("evening.came", n=len(one.people))

    def _add_row(self) -> None:
        cells = [Label(parent=self._list) for _ in range(3)]
        cells[-1].setAlignment(Qt.AlignmentFlag.AlignRight)
        for column, cell in enumerate(cells):
            cell.setObjectName(f"evening.earlier.{len(self._cells)}.{column}")
            self._grid.addWidget(cell, len(self._cells), column)
        self._cells.append(cells)
