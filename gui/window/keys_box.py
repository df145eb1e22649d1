"""The list of keys, by where they are good for something, in a box that does not stop the window."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, pairwise
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.language.messages import Message, Several
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.theme import Theme
from gui.appearance.translator import Translator
from gui.widgets.panel import scrolling
from gui.window.screen_specs import SCREEN_SPECS, ScreenSpec

COLUMNS = 3


def groups_of(specs: Sequence[ScreenSpec[Any]]) -> tuple[str, ...]:
    """The groups in the order of their screens, last what holds everywhere."""
    return (*(group for spec in specs for group in spec.keys), "everywhere")


def columns_of(heights: Sequence[int]) -> tuple[slice, ...]:
    """Which groups stand in which column, so that the highest column is as low as can be.

    :param heights: of the groups, in lines.
    """
    cuts = combinations_with_replacement(range(len(heights) + 1), COLUMNS - 1)
    ways = [tuple(slice(*edge) for edge in pairwise((0, *cut, len(heights)))) for cut in cuts]
    return min(ways, key=lambda way: max(sum(heights[part]) for part in way))


def words_of(group: str, specs: Sequence[ScreenSpec[Any]], words: Translator) -> str:
    """What a group says: a line for each key, a tab before what it does."""
    names = [Message(f"action.{spec.name}") for spec in specs]
    own = [name for name, spec in zip(names, specs, strict=True) if spec.history is not None]
    if group != "everywhere":
        return words.say(f"keys.{group}")
    return words.say("keys.everywhere", n=len(names), screens=Several(tuple(names)), own=Several(tuple(own)))


class KeysBox(QDialog):
    """The keys, and what they do."""

    def __init__(
        self, look: Look, parent: QWidget | None = None, specs: Sequence[ScreenSpec[Any]] = SCREEN_SPECS
    ) -> None:
        super().__init__(parent)
        self.setObjectName("keys")
        self.setWindowTitle(look.words.say("action.keys"))
        self._width = look.theme.px(1240)
        self._body = QWidget()
        row = QHBoxLayout(self._body)
        row.setSpacing(look.theme.space("large"))
        groups = groups_of(specs)
        texts = [words_of(group, specs, look.words) for group in groups]
        for part in columns_of([len(text.splitlines()) + 2 for text in texts]):
            row.addLayout(_column(dict(zip(groups[part], texts[part], strict=True)), look), 1)
        self._area = scrolling(self._body)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self._area)
        column.addWidget(self._buttons)

    def sizeHint(self) -> QSize:
        """As high as all keys are, in so wide a box; an area that scrolls would ask for less."""
        layout = self.layout()
        assert layout is not None
        margins = layout.contentsMargins()
        frame = 2 * self._area.frameWidth()
        bar = (
            self._area.verticalScrollBar().sizeHint().width()
        )  # the area lets go of it only if all fits beside it
        inner = self._width - margins.left() - margins.right() - frame - bar
        rest = self._buttons.sizeHint().height() + layout.spacing() + margins.top() + margins.bottom() + frame
        return QSize(self._width, self._body.heightForWidth(inner) + rest)


def _column(groups: dict[str, str], look: Look) -> QGridLayout:
    """Groups below each other, each with its heading: the keys, and what they do."""
    theme = look.theme
    grid = QGridLayout()
    grid.setHorizontalSpacing(theme.space("medium"))
    grid.setVerticalSpacing(theme.space("tiny"))
    grid.setColumnStretch(1, 1)
    for group, words in groups.items():
        heading = Label(look.words.say(f"keys_of.{group}"))
        heading.setStyleSheet(theme.letters("body", bold=True))
        heading.setContentsMargins(0, theme.space("small") if grid.count() else 0, 0, 0)
        grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
        for line in words.splitlines():
            keys, _, what = line.partition("\t")
            _add(grid, keys, what, theme)
    grid.setRowStretch(grid.rowCount(), 1)
    return grid


def _add(grid: QGridLayout, keys: str, what: str, theme: Theme) -> None:
    row = grid.rowCount()
    label, said = Label(keys), Label(what)
    label.setStyleSheet(theme.letters("small", bold=True))
    said.setStyleSheet(theme.letters("small"))
    label.setFixedWidth(theme.px(128))
    said.setMinimumWidth(theme.px(220))
    for each in (label, said):
        each.setWordWrap(True)
        each.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    grid.addWidget(label, row, 0)
    grid.addWidget(said, row, 1)
