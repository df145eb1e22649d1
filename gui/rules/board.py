"""The board with all switches of a rule set, a card for each group.

The switches that matter in every match come first; the others are behind a button that unfolds them.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from core.language.messages import with_aside
from core.language.searching import begins_word
from core.rules.everyday import EVERYDAY, RARE, RARE_SWITCHES
from core.rules.rule_sets import RuleSet
from core.rules.switch_groups import GROUPS, SwitchGroup
from core.rules.switch_words import folded, searched
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.rules.switch_row import SwitchRow
from gui.widgets.focus import tab_in_order
from gui.widgets.fold_button import FoldButton
from gui.widgets.window_events import hint

HIGHER = 10_000
"""The initial height in pixels: more than the viewport.

So the scroll bar exists, and the width is final, when the rows are laid out first.
"""


class SwitchBoard(QWidget):
    """The board. It lays out its ninety rows itself, since nested layouts of that many are noticeably slow."""

    wished = Signal(str, object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rules.board")
        self._look = look
        self._set: tuple[RuleSet, RuleSet] | None = None
        self.rows: dict[str, SwitchRow] = {}
        """The rows by switch, in the order of Tab; those of the folded groups are made when first shown."""
        self._make_rows(EVERYDAY)
        self.fold = FoldButton("rules.fold", look.theme, self)
        self.fold.setChecked(False)
        self.fold.toggled.connect(self._filter)
        app = QApplication.instance()
        if isinstance(app, QApplication):  # one connection, not an event filter on a hundred and fifty widgets
            app.focusChanged.connect(self._follow_focus)
        self._cards: list[tuple[str, QRectF]] = []
        self._lines: list[tuple[float, float]] = []
        self._query, self._only_changed, self._only_unstated = "", False, False
        self._texts: dict[str, str] = {}
        self._waits = True
        """Whether the layout waits, because the surroundings may still change the width."""
        self.setMinimumHeight(HIGHER)

    def _make_rows(self, groups: Iterable[SwitchGroup]) -> None:
        for switch in (switch for group in groups for switch in group.switches):
            row = self.rows[switch] = SwitchRow(switch, self._look, self)
            row.wished.connect(self.wished)
            row.grown.connect(self._lay_out)
            if self._set is not None:
                row.retranslate()
                row.show_value(*self._set)

    # ------------------------------------------------------------------------------ what is shown

    def retranslate(self) -> None:
        """Set texts, sizes and colours of all rows, which are laid out a little later."""
        self._texts = {}
        self._say_fold()
        for row in self.rows.values():
            row.retranslate()
        self._waits = True
        QApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
        if self._set is not None:
            self.show_set(*self._set)

    def show_set(self, rule_set: RuleSet, preset: RuleSet) -> None:
        """Show a set beside a preset; the rows are laid out again only if any of them has changed."""
        self._set = (rule_set, preset)
        changed = [row.show_value(rule_set, preset) for row in self.rows.values()]
        if any(changed):
            self._filter()
        else:
            self._say_fold()

    def search(self, query: str, *, only_changed: bool, only_unstated: bool = False) -> None:
        """Show the switches whose texts contain words that begin like those of the query. Without a query and a
        filter, the rare ones are shown only if unfolded.

        :param only_changed: only switches that differ from the preset.
        :param only_unstated: only switches that no document states.
        """
        self._query, self._only_changed, self._only_unstated = query, only_changed, only_unstated
        self._filter()

    @property
    def found(self) -> list[str]:
        """The switches that are shown, in order; folded ones are not."""
        groups = [group for group in self._groups() if group is not None]
        return [row.switch for group in groups for row in self._shown_rows(group)]

    def _shown_rows(self, group: SwitchGroup) -> list[SwitchRow]:
        made = (self.rows[switch] for switch in group.switches if switch in self.rows)
        return [row for row in made if not row.isHidden()]

    @property
    def _is_searched(self) -> bool:
        """Whether only some switches are wanted; then nothing is folded away."""
        return bool(self._query.strip()) or self._only_changed or self._only_unstated

    def _say_fold(self) -> None:
        """Show the number of folded switches, and how many of them differ from the preset."""
        words = self._look.words
        text = words.say("rules_screen.rare", n=len(RARE_SWITCHES))
        if self._set is not None:
            shown, preset = self._set
            unlike = sum(shown.value(switch) != preset.value(switch) for switch in RARE_SWITCHES)
            if unlike:
                aside = words.say("rules_screen.rare_unlike", n=unlike, name=preset.title)
                text = words.say(with_aside(text, aside))
        self.fold.show_title(text)

    def _filter(self) -> None:
        words = set(folded(self._query).split())
        if words and not self._texts:
            for group in GROUPS:
                title = self._look.words.say(group.title)
                self._texts |= {switch: searched(switch, title, self._look.words.say) for switch in group.switches}
        searched_for = self._is_searched
        if (searched_for or self.fold.isChecked()) and not self.rows.keys() >= RARE_SWITCHES:
            self._make_rows(RARE)
            tab_in_order(self.fold, *(self.rows[switch] for group in RARE for switch in group.switches))
        self.fold.setVisible(not searched_for)
        self._say_fold()
        for switch, row in self.rows.items():
            fits = all(begins_word(word, self._texts[switch]) for word in words)
            fits = fits and (searched_for or self.fold.isChecked() or switch not in RARE_SWITCHES)
            fits = fits and (row.differs or not self._only_changed)
            row.setVisible(fits and (row.mark == "practice" or not self._only_unstated))
        if not self._waits:
            self._lay_out()

    # ------------------------------------------------------------------------------ place

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the rows for the new width."""
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def event(self, event: QEvent) -> bool:
        """Lay out the rows in their new texts and sizes, after everything around them has its size."""
        if event.type() == QEvent.Type.LayoutRequest and self._waits:
            self._lay_out()
        return super().event(event)

    def _lay_out(self) -> None:
        if self._set is None:
            return
        self._waits = False
        words, theme, width = self._look.words, self._look.theme, self.width()
        gap, head = theme.space("medium"), theme.px(36)
        self._cards, self._lines = [], []
        y = 0
        for group in self._groups():
            if group is None:
                self.fold.setGeometry(0, y, width, self.fold.sizeHint().height() + theme.space("small"))
                y += self.fold.height() + gap
                continue
            rows = self._shown_rows(group)
            if not rows:
                continue
            top, y = y, y + head
            for row in rows:
                self._lines.append((float(y), float(width)))
                y += row.place(1, y + 1, width - 2) + 1
            y += theme.space("tiny")
            self._cards.append((words.say(group.title), QRectF(0, top, width, y - top)))
            y += gap
        if not self._cards:
            y = theme.px(80)
        self.setMinimumHeight(y)
        self.update()

    def _groups(self) -> list[SwitchGroup | None]:
        """Return the groups in order, with None for the button that folds; a search has no such button."""
        return [*GROUPS] if self._is_searched else [*EVERYDAY, None, *RARE]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards with their titles, and thin lines between the rows."""
        words, theme = self._look.words, self._look.theme
        painter = smooth_painter(self)
        for title, place in self._cards:
            if not place.intersects(QRectF(event.rect())):
                continue
            paint_card(painter, theme, place)
            painter.setFont(theme.font("subtitle", bold=True))
            painter.setPen(theme.color("text"))
            head = place.adjusted(theme.px(14), theme.px(2), 0, 0)
            head.setHeight(theme.px(34))
            painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, title)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QPen(theme.color("border"), 1))
        for y, width in self._lines:
            painter.drawLine(theme.px(14), round(y), round(width) - theme.px(14), round(y))
        if not self._cards and self._set is not None:
            key = "nothing" if self._query.strip() else "nothing_differs"
            painter.setFont(theme.font())
            painter.setPen(theme.color("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, words.say(f"rules_screen.{key}"))

    # ------------------------------------------------------------------------------ keys

    def _follow_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        """Scroll to the row that gets the focus, and show what it decides as long as it has it."""
        if now is not None and self.isAncestorOf(now):
            found = (row for row in self.rows.values() if row.isAncestorOf(now))
            row: QWidget = next(found, now)
            QTimer.singleShot(0, row, lambda: self._show_row(row))
            hint(self, row.toolTip())
        elif old is not None and self.isAncestorOf(old):
            hint(self, "")

    def _show_row(self, row: QWidget) -> None:
        port = self.parentWidget()
        area = port.parentWidget() if port is not None else None
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(row, 0, self._look.theme.px(40))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move from switch to switch with Up and Down; ignore other keys."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        focus = QApplication.focusWidget()
        shown = [self.rows[switch] for switch in self.found]
        at = next((i for i, row in enumerate(shown) if focus is not None and row.isAncestorOf(focus)), None)
        if step is None or at is None:
            event.ignore()
        elif 0 <= at + step < len(shown):
            shown[at + step].control.setFocus()

    def sizeHint(self) -> QSize:
        """Return a usual width, and the height of all cards."""
        return QSize(self._look.theme.px(600), self.minimumHeight())
