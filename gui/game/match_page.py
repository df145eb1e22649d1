"""A match: the table and what belongs to it at the left, the deal that is being entered at the right."""

from __future__ import annotations

from typing import Literal, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.game import settle_match
from core.game.draft import DealDraft
from core.game.names import with_names
from core.messages import Message, Several
from gui.game.comeback_view import ComebackView
from gui.game.curve_view import CurveView
from gui.game.deal_form import DealForm
from gui.game.model import GameModel
from gui.game.preview_view import PreviewView
from gui.game.record_view import RecordView
from gui.game.settlement_view import SettlementView
from gui.game.table_view import TableView
from gui.widgets.buttons import Choice
from gui.widgets.look import Look
from gui.widgets.panel import SnugArea, scrolling
from gui.widgets.plain import Label

PartName = Literal["record", "curve", "comeback", "settlement"]
PARTS: tuple[PartName, ...] = get_args(PartName)
"""What is shown below the table, one at a time."""
RESULT = 420
"""The least height of the result where it stands above the table, in pixels of the design."""
FORM = 520
"""The width of the form, in pixels of the design."""


class MatchPage(QWidget):
    """All views of a match, joined; the model's state is in none of them."""

    hinted = Signal(str)
    hand_wished = Signal(int)
    derivation_wished = Signal(str)
    problem_wished = Signal(str)
    cut_wished = Signal()
    """Correct a deal although later ones are not possible any more then."""
    removal_wished = Signal(int)
    """Take something out of the record: `Record.index`."""
    new_wished = Signal()

    def __init__(self, model: GameModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._look = model, look
        self._part: PartName = "record"
        self._is_narrow = False
        self.table = TableView(look)
        self.record, self.curve = RecordView(look), CurveView(look)
        self.comeback, self.settlement = ComebackView(look), SettlementView(look)
        self.form, self.preview = DealForm(look), PreviewView(look)
        self._views: dict[PartName, QWidget] = {
            "record": self.record,
            "curve": self.curve,
            "comeback": self.comeback,
            "settlement": self.settlement,
        }
        self._tabs = {name: Choice(f"game.part.{name}", look) for name in PARTS}
        self._remove = Choice("game.remove", look)
        self._cut = Choice("game.cut", look)
        self._new = Choice("game.new", look)
        self._over, self._effect = Label(), Label()
        self._build()
        self._connect()

    def _build(self) -> None:
        self._stack = QStackedWidget()
        self._pages = {name: scrolling(view) if name == "comeback" else view for name, view in self._views.items()}
        for page in self._pages.values():
            self._stack.addWidget(page)
        # The table and what is below it share the height alike until somebody moves the border.
        for part in (self.table, self._stack):
            part.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._tab_row = QHBoxLayout()
        for tab in self._tabs.values():
            self._tab_row.addWidget(tab)
        self._tab_row.addStretch(1)
        self._tab_row.addWidget(self._remove)
        below = QWidget()
        self._below = QVBoxLayout(below)
        self._below.setContentsMargins(0, 0, 0, 0)
        self._below.addLayout(self._tab_row)
        self._below.addWidget(self._stack, 1)
        self.border = QSplitter(Qt.Orientation.Vertical)
        self.border.setObjectName("game.border")
        self.border.setChildrenCollapsible(False)
        for half in (self.table, below):
            self.border.addWidget(half)
            self.border.setStretchFactor(self.border.count() - 1, 1)
        self.border.setSizes([1000, 1000])
        entering = QWidget()
        self._enter = QVBoxLayout(entering)
        self._enter.setContentsMargins(0, 0, 0, 0)
        self._enter.addWidget(self.form)
        self._enter.addWidget(self._cut, 0, Qt.AlignmentFlag.AlignLeft)
        self._enter.addWidget(self.preview)
        self._enter.addWidget(self._effect)
        self._enter.addStretch(1)
        self._entering = scrolling(entering, SnugArea())
        self._entering.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._ended = QWidget()
        ended = QVBoxLayout(self._ended)
        ended.setContentsMargins(0, 0, 0, 0)
        self._over.setObjectName("game.over")
        self._effect.setObjectName("game.effect")
        for label in (self._over, self._effect):
            label.setWordWrap(True)
        ended.addWidget(self._over)
        ended.addWidget(self._new, 0, Qt.AlignmentFlag.AlignLeft)
        self.result = SettlementView(self._look)
        self.result.setObjectName("game.result")
        ended.addWidget(self.result, 1)
        self._right = QStackedWidget()
        self._right.addWidget(self._entering)
        self._right.addWidget(self._ended)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.border, 1)
        self._row.addWidget(self._right)
        for button in (self._remove, self._cut, self._new):
            button.setCheckable(False)
        # A click on these looks at something else; what is typed stays the deal's.
        for button in (self._remove, *self._tabs.values()):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _connect(self) -> None:
        model = self._model
        for name, tab in self._tabs.items():
            tab.chosen.connect(lambda _, name=name: self.show_part(name))
        self.form.changed.connect(model.set_draft)
        self.form.confirmed.connect(self._confirm)
        self.form.cancelled.connect(model.forget_draft)
        self.form.refused.connect(model.said)
        self.form.hand_wished.connect(self.hand_wished)
        for hinting in (self.form, self.table, self.curve, self.comeback, self.record):
            hinting.hinted.connect(self.hinted)
        self.record.derivation_wished.connect(self.derivation_wished)
        self.record.problem_wished.connect(self.problem_wished)
        self.record.correction_wished.connect(self._correct)
        self.record.selected.connect(lambda _: self._remove.setEnabled(True))
        self._remove.chosen.connect(lambda _: self._remove_selected())
        self._cut.chosen.connect(lambda _: self.cut_wished.emit())
        self._new.chosen.connect(lambda _: self.new_wished.emit())

    def _confirm(self) -> None:
        """Enter the deal; what is typed next is the next one."""
        if self._model.confirm():
            self.first.setFocus()

    def _correct(self, place: int) -> None:
        """Enter a deal of the record again."""
        self._model.correct(place)
        self.first.setFocus()

    @property
    def first(self) -> QWidget:
        """Where the keyboard goes: the form, or when all is over the way to the next match."""
        return self.form if self._right.currentWidget() is self._entering else self._new

    def _remove_selected(self) -> None:
        selected = self.record.list.current
        if selected is not None:
            self.removal_wished.emit(selected.at)

    # ------------------------------------------------------------------------------ showing

    @property
    def part(self) -> PartName:
        """What is shown below the table."""
        return self._part

    def show_part(self, name: PartName) -> None:
        """Show the record, the curve, the comeback helper or the settlement; it stays."""
        self._part = name
        self._stack.setCurrentWidget(self._pages[name])
        self._refresh_part()

    def dress(self) -> None:
        """Words and sizes."""
        look = self._look
        self._row.setSpacing(look.space("large"))
        for column in (self._below, self._enter):
            column.setSpacing(look.space("small"))
        self._tab_row.setSpacing(look.px(5))
        self.arrange(narrow=self._is_narrow)
        for name, tab in self._tabs.items():
            tab.setText(look.say(f"match_screen.part.{name}"))
            tab.block(None, look.say(f"match_tip.{name}"))
        for button in (self._remove, self._new):
            button.setText(look.say(f"match_screen.{button.objectName().removeprefix('game.')}"))
            button.setToolTip(look.say(f"match_tip.{button.objectName().removeprefix('game.')}"))
            button.updateGeometry()
        self._over.setFont(look.font("title", bold=True))

    def arrange(self, *, narrow: bool) -> None:
        """The deal that is entered beside the table, or where there is no room for that above it."""
        self._is_narrow = narrow
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.BottomToTop if narrow else direction.LeftToRight)
        form = self._look.px(FORM)
        self._right.setMinimumWidth(form)
        self._right.setMaximumWidth(2 * form if narrow else form)
        self._ended.setMinimumHeight(self._look.px(RESULT) if narrow else 0)
        height = QSizePolicy.Policy.Maximum if narrow else QSizePolicy.Policy.Preferred
        self._right.setSizePolicy(QSizePolicy.Policy.Preferred, height)

    def refresh(self) -> None:
        """Show the match and the deal that is being entered."""
        self.refresh_deal()
        self._refresh_part()

    def refresh_deal(self) -> None:
        """Show the deal that is being entered, and what it would do."""
        model, look = self._model, self._look
        if model.match is None:
            return
        names, state = model.names, model.match.state
        preview = model.preview
        shown = None if preview.deal is None else preview.deal.state
        self.table.show_table(model.table, names, after=shown)
        entering = state.finished is None or model.correcting is not None
        self._right.setCurrentWidget(self._entering if entering else self._ended)
        if entering:
            title = None if model.correcting is None else model.base.state.title
            ready = preview.after is not None
            self.form.show_deal(
                model.draft, model.base.state, names, correcting=title, ready=ready, problem=preview.problem
            )
            self.preview.show_preview(model.base.state, shown, names, preview.problem)
            entered = model.draft != DealDraft()
            self.preview.setVisible(shown is not None or preview.problem is not None or not entered)
            self._show_effect()
            self._cut.setVisible(preview.cut is not None)
            self._cut.setText(look.say("match_screen.cut", n=preview.lost))
            self._cut.updateGeometry()
        elif state.finished is not None:
            self._over.setText(look.say("match_screen.over", why=with_names(state.finished, names)))
            self.result.show_settlement(settle_match(state), names)
            focused = self.focusWidget()
            if focused is not None and self._entering.isAncestorOf(focused):
                self._new.setFocus()  # what had the keyboard is not seen any more
            self._new.stress(True)
        if self._part == "comeback":
            self.comeback.show_match(model.table, names)

    def _show_effect(self) -> None:
        """What a correction makes of the match as it stands."""
        model, look = self._model, self._look
        after = model.preview.after
        changes = []
        if model.correcting is not None and after is not None and model.match is not None:
            for seat, (old, new) in enumerate(zip(model.match.state.scores, after.state.scores, strict=True)):
                player = with_names(Message.of("game.player", n=seat + 1), model.names)
                if old != new:
                    changes.append(Message.of("match_screen.effect_of", player=player, old=old, new=new))
        self._effect.setText(look.say("match_screen.effect", changes=Several(tuple(changes))) if changes else "")
        self._effect.setVisible(bool(changes))

    def _refresh_part(self) -> None:
        """What is not seen is brought up to date when it is."""
        match, names = self._model.match, self._model.names
        for name, tab in self._tabs.items():
            tab.setChecked(name == self._part)
        if match is None:
            return
        state = match.state
        self._remove.setVisible(self._part == "record" and bool(state.records))
        self._remove.setEnabled(self.record.list.current is not None)
        match self._part:
            case "record":
                self.record.show_match(state, names)
            case "curve":
                self.curve.show_match(state, names)
            case "comeback":
                self.comeback.show_match(self._model.table, names)
            case "settlement":
                self.settlement.show_settlement(settle_match(state), names, provisional=state.finished is None)
