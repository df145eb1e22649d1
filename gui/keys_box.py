"""The list of keys, by where they are good for something, in a box that does not stop the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QVBoxLayout, QWidget

from gui.widgets.look import Look
from gui.widgets.panel import scrolling
from gui.widgets.plain import Label

GROUPS = ("score", "derivation", "match", "everywhere")


class KeysBox(QDialog):
    """Two columns: the keys, and what they do."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("keys")
        self.setWindowTitle(look.say("action.keys"))
        body = QWidget()
        grid = QGridLayout(body)
        grid.setHorizontalSpacing(look.space("large"))
        grid.setVerticalSpacing(look.px(5))
        grid.setColumnStretch(1, 1)
        for group in GROUPS:
            heading = Label(look.say(f"keys_of.{group}"))
            heading.setStyleSheet(f"font-weight: bold; color: {look.color('accent').name()};")
            heading.setContentsMargins(0, look.space("small") if grid.count() else 0, 0, 0)
            grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
            for line in look.say(f"keys.{group}").splitlines():
                keys, _, what = line.partition("\t")
                self._add(grid, keys, what, look)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(scrolling(body))
        column.addWidget(buttons)
        self.resize(look.px(780), min(look.px(640), body.sizeHint().height() + look.px(90)))

    def _add(self, grid: QGridLayout, keys: str, what: str, look: Look) -> None:
        row = grid.rowCount()
        label, said = Label(keys), Label(what)
        label.setStyleSheet("font-weight: bold;")
        label.setFixedWidth(look.px(230))
        said.setMinimumWidth(look.px(400))
        for each in (label, said):
            each.setWordWrap(True)
            each.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(label, row, 0)
        grid.addWidget(said, row, 1)
