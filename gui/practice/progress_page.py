"""The page of progress: three figures, a button for what to practise now, the chosen sheet, and misunderstandings.

A click on a fact practises it.
"""

from __future__ import annotations

from datetime import datetime
from typing import get_args

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from core.language.messages import sentences
from core.practice.progress.advice import misunderstood, practice_now
from core.practice.progress.learner import Learner
from core.practice.progress.progress_map import (
    SHEETS,
    SheetName,
    TableSeat,
    TableWay,
    fu_rows,
    shares,
    tables,
    yaku_rows,
)
from core.practice.progress.schedule import SkillStanding
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.appearance.plain import Label
from gui.practice.figure_card import FigureCard
from gui.practice.shaded_sheet import ShadedSheet, ShadingLegend
from gui.widgets.folding_row import FoldingRow
from gui.widgets.go_on_button import GoOnButton
from gui.widgets.key_button import KeyButton
from gui.widgets.learner_button import LearnerButton
from gui.widgets.panel import scrolling
from gui.widgets.plain_keys import PlainKeys, is_plain
from gui.widgets.prose import Prose
from gui.widgets.segments import Segments

MOST_WIDTH = 1400
"""The maximal width of the content, in pixels of the design."""
_ROWS = {"fu": fu_rows, "yaku": yaku_rows}


class _Panel(QWidget):
    """The card of the sheet, with a tip that points to its figure above."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._above: QWidget | None = None

    def hang_below(self, above: QWidget) -> None:
        """Point to another card, which has the same parent."""
        self._above = above
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint background, frame and tip."""
        theme = self._look.theme
        painter = smooth_painter(self)
        tip = theme.space("small")
        paint_card(painter, theme, QRectF(self.rect()).adjusted(0, tip, 0, 0))
        if self._above is not None:
            middle = self._above.geometry().center().x() - self.x()
            corners = [QPointF(middle - tip, tip + 1), QPointF(middle, 0), QPointF(middle + tip, tip + 1)]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("card"))
            painter.drawPolygon(corners)
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawPolyline(corners)


class ProgressPage(QWidget):
    """Shows the progress of a learner, and emits what is to be practised."""

    picked = Signal(str)
    """Emitted with the id of a fact that is to be practised."""

    def __init__(self, look: Look, menu: QMenu, parent: QWidget | None = None) -> None:
        """Make the page.

        :param menu: the menu of learners.
        """
        super().__init__(parent)
        self.setObjectName("practice.progress")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look, self._menu = look, menu
        self._learner, self._who = Learner(), ""
        self._standings: dict[str, SkillStanding] = {}
        self._sheet: SheetName = "fu"
        self._seat: TableSeat = "child"
        self._way: TableWay = "ron"
        self._content = QWidget()
        self.back = KeyButton("practice.progress.back", look, self._content, height=28)
        self._title = Label(parent=self._content)
        self._who_button = LearnerButton("practice.progress.who", look, self._content)
        self.figures = {
            name: FigureCard(name, str(number), look, self._content) for number, name in enumerate(SHEETS, 1)
        }
        for name, card in self.figures.items():
            card.clicked.connect(lambda _=False, name=name: self.show_sheet(name))
        self.now = GoOnButton("practice.progress.now", look, self._content)
        self.now.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Return does it from everywhere
        self._panel = _Panel(look, self._content)
        self._sheet_title = Label(parent=self._panel)
        self._seats = Segments("practice.seat", look.theme, self._panel)
        self._seats.wished.connect(lambda seat: self._show_table(seat, self._way))
        self._ways = Segments("practice.way", look.theme, self._panel)
        self._ways.wished.connect(lambda way: self._show_table(self._seat, way))
        self._click = Label(parent=self._panel)
        self._legend = ShadingLegend(look, self._panel)
        self.sheet = ShadedSheet(look, self._panel)
        self.sheet.picked.connect(self.picked)
        self._found_title = Label(parent=self._content)
        self._found = QGridLayout()
        self._found_parts: list[QWidget] = []
        self._put_together()
        PlainKeys(self, self.take_key)
        look.changed.connect(self.refresh)

    def _put_together(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(self._look.theme.space("large"))
        head.addWidget(self.back)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._who_button)
        self._band = FoldingRow()
        for card in self.figures.values():
            self._band.add(card, 2)
        self._band.add(self.now, 3)
        self._over_sheet = FoldingRow()
        self._over_sheet.add(self._sheet_title)
        self._over_sheet.add(self._seats)
        self._over_sheet.add(self._ways)
        self._over_sheet.add(self._click, is_far=True)
        self._over_sheet.add(self._legend)
        self._in_panel = QVBoxLayout(self._panel)
        self._in_panel.addLayout(self._over_sheet)
        self._in_panel.addWidget(self.sheet)
        self._found.setColumnStretch(1, 1)
        self._column = QVBoxLayout(self._content)
        self._column.addLayout(head)
        self._column.addLayout(self._band)
        self._column.addWidget(self._panel)
        self._column.addWidget(self._found_title)
        self._column.addLayout(self._found)
        self._column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolling(self._content))

    # ------------------------------------------------------------------------------ showing

    def show_learner(self, learner: Learner, who: str) -> None:
        """Show the progress of a learner.

        :param who: the name; empty if nothing is stored.
        """
        self._learner, self._who = learner, who
        self.refresh()

    def show_sheet(self, name: SheetName) -> None:
        """Show another sheet below."""
        self._sheet = name
        self._show_sheet()

    def _show_table(self, seat: TableSeat, way: TableWay) -> None:
        self._seat, self._way = seat, way
        self._show_sheet()

    def refresh(self) -> None:
        """Show figures, sheet and misunderstandings anew, as of now."""
        theme, say, now = self._look.theme, self._look.words.say, datetime.now().astimezone()
        wide, medium = theme.space("wide"), theme.space("medium")
        self._content.setMaximumWidth(theme.px(MOST_WIDTH) + 2 * wide)
        self._column.setContentsMargins(wide, medium, wide, medium)
        self._column.setSpacing(medium)
        self._band.setSpacing(theme.space("large"))
        self._title.setText(say("progress.title"))
        self.setAccessibleName(self._title.text())
        self._title.setStyleSheet(theme.letters("title", bold=True))
        self.back.show_words(say("progress.back"), "Esc")
        self._who_button.show_who(self._who, self._menu)
        next_thing = practice_now(self._learner, now)
        self.now.show_words(say(next_thing.title), say(sentences(next_thing.about)))
        self._standings = self._learner.standings(now)
        for name, share in shares(self._standings).items():
            self.figures[name].show_share(share)
        self._show_sheet()
        self._show_found()

    def _show_sheet(self) -> None:
        """Show the chosen sheet, and check its figure."""
        theme, say = self._look.theme, self._look.words.say
        large, tip = theme.space("large"), theme.space("small")
        for name, card in self.figures.items():
            card.setChecked(name == self._sheet)
        self._in_panel.setContentsMargins(large, theme.space("medium") + tip, large, theme.space("medium"))
        self._panel.hang_below(self.figures[self._sheet])
        self._in_panel.setSpacing(theme.space("medium"))
        self._over_sheet.setSpacing(theme.space("large"))
        self._sheet_title.setText(say(f"progress.sheet_{self._sheet}"))
        self._sheet_title.setStyleSheet(theme.letters("subtitle", bold=True))
        self._click.setText(say("progress.click"))
        self._click.setStyleSheet(theme.letters("body", ink="muted"))
        self._legend.refresh()
        for choice, values, shown in (
            (self._seats, get_args(TableSeat), self._seat),
            (self._ways, get_args(TableWay), self._way),
        ):
            choice.setVisible(self._sheet == "prices")
            choice.set_labels({value: say(f"progress.{value}") for value in values})
            choice.setAccessibleName(self._sheet_title.text())
            choice.show_value(shown)
        if self._sheet == "prices":
            self.sheet.show_table(tables()[self._seat, self._way], self._standings)
        else:
            self.sheet.show_rows(_ROWS[self._sheet](), self._standings)
        self.sheet.setAccessibleName(self._sheet_title.text())

    def _show_found(self) -> None:
        """Show the misunderstandings, the corrected ones last."""
        theme, say = self._look.theme, self._look.words.say
        self._found_title.setText(say("progress.misunderstood"))
        self._found_title.setStyleSheet(theme.letters("subtitle", bold=True))
        self._found_title.setVisible(bool(self._learner.units))
        for part in self._found_parts:
            self._found.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._found_parts = []
        self._found.setHorizontalSpacing(theme.space("large"))
        self._found.setVerticalSpacing(0)
        for row, one in enumerate(misunderstood(self._learner)):
            state = Label(say("progress.mended" if one.is_mended else "progress.still"), self._content)
            ink = "muted" if one.is_mended else "text"
            state.setStyleSheet(theme.letters("body", bold=not one.is_mended, ink=ink))
            words = Prose(self._look, Style("body", ink, tile="line"), parent=self._content)
            words.say(one.words)
            self._add_found(row, state, words)
        if not self._found_parts and self._learner.units:
            nothing = Prose(self._look, Style("body", "muted"), parent=self._content)
            nothing.say(say("progress.nothing_found"))
            self._add_found(0, nothing)

    def _add_found(self, row: int, *parts: QWidget) -> None:
        for column, part in enumerate(parts):
            self._found.addWidget(part, row, column, 1, 3 - len(parts), Qt.AlignmentFlag.AlignVCenter)
            self._found_parts.append(part)

    # ------------------------------------------------------------------------------ keys

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle the keys: Return practises, digits show a sheet, arrows move over its facts, Escape goes back.

        :returns: whether the key was handled.
        """
        key, at_choice = event.key(), self.focusWidget() not in (None, self)
        if not is_plain(event):
            return False
        if key == Qt.Key.Key_Escape:
            self.back.click()
        elif event.text() in _DIGITS:
            self.show_sheet(SHEETS[_DIGITS.index(event.text())])
        elif at_choice:
            return False
        elif key in _STEPS:
            self.sheet.walk(_STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.sheet.current:
                self.picked.emit(self.sheet.current)
            else:
                self.now.click()
        else:
            return False
        return True


_DIGITS = ("1", "2", "3")
_STEPS: dict[int, int] = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
