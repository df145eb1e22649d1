"""Page of a match: the table and the deal at the left, views of the match at the right."""

from __future__ import annotations

from functools import partial
from typing import Literal, get_args

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.language.messages import Message
from core.match import settle_match
from core.match.preview import looked_at
from core.match.task import Changing, Looking
from gui.appearance.look import Look
from gui.match.comeback.view import ComebackView
from gui.match.commands import MatchCommands
from gui.match.curve.view import CurveView
from gui.match.deal_side import DealSide
from gui.match.effects import DealEffects
from gui.match.head import MatchHeader
from gui.match.record.view import RecordView
from gui.match.settlement.view import SettlementView
from gui.match.table.view import FeltView
from gui.widgets.buttons import ChoiceButton, strip
from gui.widgets.panel import PagedArea, scrolling
from gui.widgets.plain_keys import is_plain

MatchPart = Literal["record", "curve", "comeback", "settlement"]
PARTS: tuple[MatchPart, ...] = get_args(MatchPart)
"""Views beside the table, of which one is shown."""
FORM = 560
"""Least width of the form, in pixels of the design."""
SHARES = (45, 55)
"""Shares of the width, in percent: table and form, and the views."""
HEIGHTS = (236, 402)
"""Heights of table and form until the user moves the border, enough for all questions about a win.

They are exchanged while the form asks nothing but how the deal ended, and while a record is selected.
"""
NARROW = (660, 460)
"""Least heights of the two halves when one is above the other, in pixels of the design."""
VIEW = 150
"""Least height of a view above the effects of a deal, in pixels of the design."""
CHANGING = {Qt.Key.Key_F2: "correct", Qt.Key.Key_Insert: "insert", Qt.Key.Key_Delete: "remove"}
"""Keys that change the selected record."""
LEADING_BACK = (
    *(Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Space),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down),
)
"""Keys that return from a selected record to the deal, and do nothing else."""


class MatchPage(QWidget):
    """All parts of a match together. None of them holds the model's state."""

    def __init__(self, commands: MatchCommands, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._commands, self._model, self._look = commands, commands.model, look
        self._part: MatchPart = "record"
        self._is_over = False
        """Whether a result was shown before."""
        self._is_narrow = self._is_large = False
        form = [4 * height for height in HEIGHTS]
        self._heights = {False: form, True: form[::-1]}
        """Heights of table and form by whether the table is the larger one, as they last were."""
        # The order of creation is the order of Tab.
        self.border = QSplitter(Qt.Orientation.Vertical, self)
        self.table = FeltView(look, self.border)
        self.side = DealSide(commands, look, self.border)
        self.form, self.result = self.side.form, self.side.result
        self._beside = QWidget(self)
        self._tabs = {name: ChoiceButton(f"match.part.{name}", look, self._beside) for name in PARTS}
        self._stack = QStackedWidget(self._beside)
        self.record, self.curve = RecordView(look, self._stack), CurveView(look, self._stack)
        comeback = PagedArea(self._stack)
        self.comeback = ComebackView(look, comeback.viewport())
        self.settlement = SettlementView(look, self._stack)
        self.effects = DealEffects(commands, look, self._beside)
        self._pages: dict[MatchPart, QWidget] = {
            "record": self.record,
            "curve": self.curve,
            "comeback": scrolling(self.comeback, comeback),
            "settlement": self.settlement,
        }
        self._build()
        self._connect()

    def _build(self) -> None:
        for page in self._pages.values():
            self._stack.addWidget(page)
        self._stack.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        tabs = strip(self._tabs.values())
        tabs.addStretch(1)
        self._views = QVBoxLayout(self._beside)
        self._views.setContentsMargins(0, 0, 0, 0)
        self._views.addLayout(tabs)
        self._views.addWidget(self._stack, 1)
        self._views.addWidget(self.effects)
        self.border.setObjectName("match.border")
        self.border.setChildrenCollapsible(False)
        halves: tuple[QWidget, ...] = (self.table, self.side)
        for half in halves:
            half.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
            self.border.addWidget(half)
            self.border.setStretchFactor(self.border.count() - 1, 1)
        self.border.setSizes(self._heights[self._is_large])
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        halves = (self.border, self._beside)
        for half, share in zip(halves, SHARES, strict=True):
            half.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            self._row.addWidget(half, share)
        # After a click on these, typing still goes to the deal.
        for tab in self._tabs.values():
            tab.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _connect(self) -> None:
        model, commands = self._model, self._commands
        for name, tab in self._tabs.items():
            tab.chosen.connect(lambda _, name=name: self.show_part(name))
        answers = self.form.answers
        answers.changed.connect(model.set_draft)
        answers.refused.connect(model.said)
        answers.hand_wished.connect(commands.ask_hand)
        self.form.confirmed.connect(self._confirm)
        self.form.cancelled.connect(partial(commands.do, "back"))
        self.record.tree.derivation_wished.connect(commands.screen.shell.open_hand)
        self.record.tree.problem_wished.connect(commands.screen.shell.keep_problem)
        self.record.tree.correction_wished.connect(commands.correct)
        self.record.tree.selected.connect(model.look)
        self.side.settlement_wished.connect(partial(self.show_part, "settlement"))

    def _confirm(self) -> None:
        """Confirm the deal, and give the focus to the next one."""
        if self._model.confirm():
            self.first.setFocus()

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus: the form, the selected record, or at the end the next match's button."""
        return self.side.first

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key that no widget has taken. Return whether it was handled.

        While a record is selected, keys in `CHANGING` change it and other plain keys return to the deal. A plain
        key is passed to the form, except for those in `LEADING_BACK`.
        """
        model, key = self._model, Qt.Key(event.key())
        if model.match is None:
            return False
        looking = isinstance(model.deal.task, Looking)
        if looking and key in CHANGING and not event.modifiers():
            self._commands.do(CHANGING[key])
            return True
        if not is_plain(event):
            return False
        if looking:
            self._commands.do("back")
            if key in LEADING_BACK:
                return True
        elif not model.deal.is_possible and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.side.press_new():
            return True
        if model.deal.is_possible:
            self.form.setFocus()
            return self.form.take_key(event)
        is_typed = bool(event.text()) and event.text().isprintable()
        if is_typed:
            model.said.emit(Message("match_screen.is_over"))
        return is_typed

    # ------------------------------------------------------------------------------ showing

    @property
    def part(self) -> MatchPart:
        """The view beside the table."""
        return self._part

    def show_part(self, name: MatchPart) -> None:
        """Show the record, the curve, the comeback table or the settlement, brought up to date, until another one
        is chosen.
        """
        self._part = name
        self.side.show_part(name)
        self._stack.setCurrentWidget(self._pages[name])
        self._refresh_part()

    def retranslate(self) -> None:
        """Update texts and sizes."""
        words, theme = self._look.words, self._look.theme
        self._row.setSpacing(theme.space("large"))
        self._views.setSpacing(theme.space("small"))
        self._stack.setMinimumHeight(theme.px(VIEW))
        self.side.retranslate()
        self.border.setHandleWidth(theme.space("medium"))
        self.arrange(narrow=self._is_narrow)
        for name, tab in self._tabs.items():
            tab.setText(words.say(f"match_screen.part.{name}"))
            tab.block(None, words.say(f"match_tip.{name}"))

    def arrange(self, *, narrow: bool) -> None:
        """Put table and form beside the views, or above them if `narrow`."""
        self._is_narrow = narrow
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
        px = self._look.theme.px
        self.border.setMinimumWidth(px(FORM))
        for half, height in zip((self.border, self._beside), NARROW, strict=True):
            half.setMinimumHeight(px(height) if narrow else 0)

    def refresh(self) -> None:
        """Show the match and the deal. When a match ends, show the settlement; when it goes on again, the record
        in its place.
        """
        self.refresh_deal()
        was_over, self._is_over = self._is_over, self.side.is_over
        if self._is_over and not was_over:
            self.show_part("settlement")
        elif was_over and not self._is_over and self._part == "settlement":
            self.show_part("record")
        self._refresh_part()

    def refresh_deal(self) -> None:
        """Show the deal that is entered or selected, with its effects on the table."""
        model, was_over = self._model, self.side.is_over
        self.side.refresh()
        if self._part == "settlement" and self.side.is_over != was_over:
            self._refresh_part()  # the result is shown in one place only
        self._share_height()
        self.table.setHidden(self.side.is_over)  # the result shows what the table would
        self.effects.refresh()
        if model.match is None or model.deal.table is None:
            return
        record = model.deal.record
        self.record.tree.mark(record.index if record is not None else None)
        if isinstance(model.deal.task, Looking) and record is not None:
            then, after = looked_at(model.match, record)
            self.table.show_table(then, model.deal.names, after=after, recorded=True)
        else:
            deal = model.deal.preview.deal
            self.table.show_table(model.deal.table, model.deal.names, after=None if deal is None else deal.state)
        if self._part == "comeback":
            self.comeback.show_match(model.deal.table, model.deal.names)

    def _share_height(self) -> None:
        """Make the table the larger half until the deal's outcome is entered, and while a record is selected."""
        deal = self._model.deal
        is_large = isinstance(deal.task, Looking) or (
            deal.draft.outcome is None and not isinstance(deal.task, Changing)
        )
        if is_large != self._is_large:
            self._heights[self._is_large] = self.border.sizes()
            self.border.setSizes(self._heights[is_large])
            self._is_large = is_large

    def _refresh_part(self) -> None:
        """Update the tabs and the visible view; the others are updated when they are shown."""
        match, names = self._model.match, self._model.names
        for name, tab in self._tabs.items():
            tab.setChecked(name == self._part)
        if match is None:
            return
        state = match.state
        match self._part:
            case "record":
                self.record.show_match(state, names)
            case "curve":
                self.curve.show_match(state, self._model.names_now)
            case "comeback":
                self.comeback.show_match(self._model.deal.table or state, self._model.deal.names)
            case "settlement":
                self.settlement.show_settlement(
                    settle_match(state), names, provisional=state.finished is None, told=self.side.is_over
                )


class PlayedMatch(QWidget):
    """All views of a match. They are created with the first match, since that takes a moment."""

    def __init__(self, commands: MatchCommands, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.head, self.page = MatchHeader(commands, look, self), MatchPage(commands, look, self)
        # The page takes the height that the header leaves.
        self.page.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.head)
        self._column.addWidget(self.page, 1)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        pad, gap = self._look.theme.space("medium"), self._look.theme.space("small")
        self._column.setContentsMargins(pad, gap, pad, gap)
        self._column.setSpacing(gap)
        self.head.retranslate()
        self.page.retranslate()

    def refresh(self) -> None:
        """Show the match, and the deal that is entered or selected."""
        self.head.refresh()
        self.page.refresh()
