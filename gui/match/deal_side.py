"""Beside the table: the deal that is being entered, what is looked at of the record, or the result at the end.

Which of them is there follows from the model's task alone.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message
from core.match import settle_match
from core.match.draft import DealDraft
from core.match.names import with_names
from core.match.preview import looked_at
from core.match.record_rows import row_of
from core.match.task import Changing, Correcting, Inserting, Looking, Task
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.match.deal.foot import Doing
from gui.match.deal.form import DealForm
from gui.match.deal.preview_view import PreviewView
from gui.match.looking_page import LookingPage
from gui.match.model import MatchModel
from gui.match.record.lines_box import LinesBox
from gui.match.settlement.view import SettlementView
from gui.widgets.buttons import ChoiceButton
from gui.widgets.panel import SnugArea, scrolling


class DealSide(QStackedWidget):
    """One of three pages; the model's state is in none of them."""

    cut_wished = Signal()
    """Change the record although later deals are not possible any more then."""
    new_wished = Signal()

    def __init__(self, model: MatchModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._look = model, look
        # What is made first, Tab reaches first.
        self._entering, entering, self._column = self._page()
        self.form = DealForm(look, entering)
        self._broken = LinesBox("match.broken", look.theme, entering)
        self._cut = ChoiceButton("match.cut", look, entering)
        self.preview = PreviewView(look, entering)
        self._effect = LinesBox("match.effect", look.theme, entering)
        self._looked, looked, looked_column = self._page()
        self.looking = LookingPage(look, looked)
        self._ended = QWidget(self)
        self._over = Label(parent=self._ended)
        self._over.setObjectName("match.over")
        self._over.setWordWrap(True)
        self._new = ChoiceButton("match.new", look, self._ended)
        self.result = SettlementView(look, self._ended)
        self.result.setObjectName("match.result")
        self._cut.chosen.connect(lambda _: self.cut_wished.emit())
        self._new.chosen.connect(lambda _: self.new_wished.emit())
        for button in (self._cut, self._new):
            button.setCheckable(False)
        left = Qt.AlignmentFlag.AlignLeft
        for widget in (self.form, self._broken, self._cut, self.preview, self._effect):
            self._column.addWidget(widget, 0, left if widget is self._cut else Qt.AlignmentFlag(0))
        self._column.addStretch(1)
        looked_column.addWidget(self.looking)
        ended = QVBoxLayout(self._ended)
        ended.setContentsMargins(0, 0, 0, 0)
        ended.addWidget(self._over)
        ended.addWidget(self._new, 0, left)
        ended.addWidget(self.result, 1)
        self.addWidget(self._ended)

    def _page(self) -> tuple[QScrollArea, QWidget, QVBoxLayout]:
        """One of the pages: what scrolls, what is in that, and the column to put things in."""
        area = SnugArea(self)
        page = QWidget(area.viewport())
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        scrolling(page, area)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.addWidget(area)
        return area, page, column

    @property
    def first(self) -> QWidget:
        """Where the keyboard goes: the form, what is looked at, or when all is over the way to the next match."""
        if isinstance(self._model.task, Looking):
            return self.looking
        return self.form if self._model.can_enter else self._new

    @property
    def is_over(self) -> bool:
        """Whether the result stands here."""
        return self.currentWidget() is self._ended

    def press_new(self) -> bool:
        """Begin the next match, if the way there has the keyboard."""
        if self._new.hasFocus():
            self._new.click()
        return self._new.hasFocus()

    # ------------------------------------------------------------------------------ showing

    def retranslate(self) -> None:
        """Words and sizes."""
        words, theme = self._look.words, self._look.theme
        self._column.setSpacing(theme.space("small"))
        self._new.setText(words.say("match_screen.new"))
        self._new.block(None, words.say("match_tip.new"))
        self._new.updateGeometry()
        self._over.setStyleSheet(f"font-size: {theme.font('subtitle').pixelSize()}px;")

    def refresh(self) -> None:
        """Show what the model does."""
        model = self._model
        if model.match is None or model.deal.base is None:
            self.form.show_nothing()
            return
        self._show_form()
        page: QWidget
        if isinstance(model.task, Looking):
            self._show_looking()
            page = self._looked
        elif model.can_enter:
            page = self._entering
        else:
            self.form.show_nothing()
            self._show_end()
            page = self._ended
        focused = QApplication.focusWidget()
        follows = page is not self.currentWidget() and focused is not None and self.isAncestorOf(focused)
        self.setCurrentWidget(page)
        if follows:
            self.first.setFocus()  # what had the keyboard is not seen any more

    def _show_form(self) -> None:
        """The deal that is being entered; it is there, unseen, also while the record is looked at."""
        model, preview, names = self._model, self._model.deal.preview, self._model.names
        assert model.deal.base is not None
        state = model.deal.base.state
        shown = None if preview.deal is None else preview.deal.state
        doings: dict[type[Task], Doing] = {Correcting: "correct", Inserting: "insert"}
        self.form.show_deal(
            model.draft,
            state,
            names,
            head=self._head(state.title),
            doing=doings.get(type(model.task), "confirm"),
            ready=preview.after is not None,
            problem=preview.problem,
        )
        cannot = preview.problem if preview.deal is None else None
        self.preview.show_preview(state, shown, names, cannot)
        entered = model.draft != DealDraft()
        self.preview.setVisible(shown is not None or cannot is not None or not entered)
        self._show_broken(preview.broken)
        self._show_effect()

    def _head(self, title: Message) -> Message:
        """What is being entered."""
        task, record = self._model.task, self._model.deal.record
        if not isinstance(task, Changing) or record is None:
            return Message.of("deal_form.entering", deal=title)
        if isinstance(task, Inserting):
            return Message.of("deal_form.inserting", deal=title, before=record.title)
        return Message.of("deal_form.correcting", deal=title)

    def _show_broken(self, broken: tuple[Message, ...]) -> None:
        """The later deals that a change makes impossible, one by one, and the way on without them."""
        say = self._look.words.say
        lines = [say("match_screen.breaks_head"), *map(say, broken)] if broken else []
        self._broken.show_lines(lines, warning=True)
        self._cut.setVisible(bool(broken))
        key = "insert_cut" if isinstance(self._model.task, Inserting) else "cut"
        self._cut.setText(say(f"match_screen.{key}", n=len(broken)))
        self._cut.updateGeometry()

    def _show_effect(self) -> None:
        """What a change of the record makes of the match as it stands."""
        model, words = self._model, self._look.words
        after = model.deal.preview.after or model.deal.preview.cut
        lines = []
        if isinstance(model.task, Changing) and after is not None and model.match is not None:
            for seat, (old, new) in enumerate(zip(model.match.state.scores, after.state.scores, strict=True)):
                player = with_names(Message.of("match.player", n=seat + 1), model.names)
                if old != new:
                    lines.append(words.say("match_screen.effect_of", player=player, old=old, new=new))
        head = [words.say("match_screen.effect")] if lines else []
        self._effect.show_lines([*head, *lines], warning=False)

    def _show_looking(self) -> None:
        model, record = self._model, self._model.deal.record
        if model.match is None or record is None:
            return
        state = model.match.state
        self.looking.show_record(
            row_of(record, model.names, self._look.words.say),
            looked_at(model.match, record),
            model.names,
            state.title if state.finished is None else None,
            None if record.is_deal else Message("match_screen.no_deal"),
        )

    def _show_end(self) -> None:
        model = self._model
        if model.match is None or model.match.state.finished is None:
            return
        state, names = model.match.state, model.names
        why = with_names(model.match.state.finished, names)
        self._over.setText(self._look.words.say("match_screen.over", why=why))
        self.result.show_settlement(settle_match(state), names)
        self._new.stress(True)
