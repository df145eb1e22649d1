"""The row of a switch: its name, its value in plain words, its control, and the value of the preset."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QPaintEvent
from PySide6.QtWidgets import QToolButton, QWidget

from core.language.messages import Message
from core.rules.everyday import percent_decided
from core.rules.preset_sources import Mark, mark_of, mark_words
from core.rules.rule_sets import RuleSet
from core.rules.switch_groups import kind
from core.rules.switch_messages import about
from core.rules.switch_words import labels, name_of, sentence, words_of
from core.rules.switches import ChoiceSwitch, NumberSwitch, SelectionSwitch
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.rules.numbers import NumberControl, RowsControl
from gui.rules.selection import SelectionControl
from gui.widgets.segments import Segments
from gui.widgets.window_events import hint

Control = Segments | SelectionControl | NumberControl | RowsControl
NAME, VALUE = Style("body", "text", bold=True), Style("body", "muted")
UNFINISHED, PRESET = Style("body", "warn"), Style("small", "muted")
ROOMY = 800
"""Width of a row from which its control begins in the middle, in pixels of the design."""
LARGEST_SHARE = 0.55
"""A control that is wider than this share of the row stands below the texts, not beside them."""


MARK_ROOM = 26
"""The space behind the name for the dot, in pixels of the design."""


class SwitchRow(QWidget):
    """A row that lays itself out for a width, with `place()`, which returns its height."""

    wished = Signal(str, object)
    """Emitted with the switch and the value that it should have."""
    grown = Signal()
    """Emitted when the row needs another height."""

    def __init__(self, switch: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"switch_row.{switch}")
        self.switch, self._look = switch, look
        self._shown: tuple[Any, int, Any, Message | None, Mark | None] | None = None
        self._unfinished = ""
        self._flows: list[tuple[Flow, float, float]] = []
        self._placed: tuple[object, ...] = ()
        self.control = self._made()
        self.control.setParent(self)
        self.control.wished.connect(lambda value: self.wished.emit(switch, value))
        if isinstance(self.control, RowsControl):
            self.control.unfinished.connect(self._show_unfinished)
        self._back: QToolButton | None = None

    def _made(self) -> Control:
        name = f"switch.{self.switch}"
        match kind(self.switch):
            case ChoiceSwitch():
                return Segments(name, self._look.theme)
            case SelectionSwitch(members=members):
                return SelectionControl(name, members, self._look)
            case NumberSwitch():
                return NumberControl(name, self.switch, self._look)
            case _:
                return RowsControl(name, self.switch, self._look)

    # ------------------------------------------------------------------------------ what is shown

    def retranslate(self) -> None:
        """Set the texts of the control; the rest is set by the next `show_value` and `place`."""
        name = name_of(self.switch, self._look.words.say)
        if isinstance(self.control, Segments | SelectionControl):
            self.control.set_labels(labels(self.switch, self._look.words.say))
        else:
            self.control.retranslate(name)
        self._shown, self._placed = None, ()

    def show_value(self, rule_set: RuleSet, preset: RuleSet) -> bool:
        """Show the value of a set, and that of the preset with which it is compared.

        :returns: whether anything visible changed.
        """
        value, other = rule_set.value(self.switch), preset.value(self.switch)
        mark = mark_of(rule_set, self.switch)
        shown = (value, rule_set.rules.players, other, None if value == other else preset.title, mark)
        if isinstance(self.control, NumberControl):
            self.control.show_value(value, rule_set.rules.players)
        else:
            self.control.show_value(value)
        if shown == self._shown and not self._unfinished:
            return False
        self._shown, self._unfinished = shown, ""
        words = self._look.words
        is_group = isinstance(self.control, SelectionControl)
        focus = self.control if is_group else self.control.focusProxy() or self.control
        focus.setAccessibleName(name_of(self.switch, words.say))
        decides = [words.say(about(self.switch)), *([words.say(self.mark_message)] if self.mark_message else [])]
        if percent := percent_decided(self.switch):
            decides.append(words.say("rules_screen.decides", percent=percent))
        focus.setAccessibleDescription("\n".join((*self.texts[1:], *decides)))
        self.setToolTip("\n".join(decides))
        self._show_back()
        self.update()
        return True

    @property
    def differs(self) -> bool:
        """Whether the preset has another value; False before a set is shown."""
        return self._shown is not None and self._shown[3] is not None

    @property
    def mark(self) -> Mark | None:
        """Who states the value; None if the set is no preset, or none is shown yet."""
        return self._shown[4] if self._shown is not None else None

    @property
    def mark_message(self) -> Message | None:
        """The mark in words; None without a mark."""
        return mark_words(self.mark) if self.mark is not None else None

    @property
    def texts(self) -> list[str]:
        """The lines: name, value, and the value of the preset if it differs."""
        assert self._shown is not None
        value, _, other, title, _ = self._shown
        look = self._look
        said = [
            name_of(self.switch, look.words.say),
            self._unfinished or words_of(self.switch, value, look.words.say),
        ]
        if title is not None:
            words = words_of(self.switch, other, look.words.say)
            said.append(look.words.say("rules_screen.preset_value", name=title, value=words))
        return said

    def _show_back(self) -> None:
        assert self._shown is not None
        title = self._shown[3]
        if title is None:
            if self._back is not None:
                if self._back.hasFocus():
                    self.control.setFocus()
                self._back.hide()
            return
        words, theme, say = self._look.words, self._look.theme, self._look.words.say
        if self._back is None:
            self._back = QToolButton(self)
            self._back.setObjectName(f"back.{self.switch}")
            self._back.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            self._back.clicked.connect(self._go_back)
        self._back.setText(say("rules_screen.back", name=title))
        self._back.setFont(theme.font("small"))
        self._back.setIcon(theme.icon("undo"))
        self._back.setIconSize(QSize(theme.px(14), theme.px(14)))
        hint = say("rules_screen.back_of", switch=name_of(self.switch, words.say), name=title)
        self._back.setToolTip(hint)
        self._back.setAccessibleName(hint)
        self._back.show()

    def _go_back(self) -> None:
        if self._shown is not None:
            self.wished.emit(self.switch, self._shown[2])

    def _show_unfinished(self, text: str) -> None:
        if text != self._unfinished:
            self._unfinished = text
            self.grown.emit()
            self.update()

    # ------------------------------------------------------------------------------ place

    def place(self, x: int, y: int, width: int) -> int:
        """Place the row with its upper left corner at this point, in this width. Return its height, all in
        pixels.
        """
        look, theme = self._look, self._look.theme
        asked = (width, look.version, self._shown, self._unfinished)
        if asked == self._placed:
            self.move(x, y)
            return self.height()
        self._placed = asked
        pad, gap, above = theme.px(14), theme.space("large"), theme.px(7)
        size = self.control.sizeHint()
        wide = size.width() > (width - 2 * pad) * LARGEST_SHARE
        room = width - 2 * pad - (0 if wide else size.width() + gap)
        if not wide and width >= theme.px(ROOMY):
            room = min(room, width // 2 - pad - gap)  # so that controls begin below one another, near their names
        line = float(above)
        self._flows = []
        styles = (NAME, UNFINISHED if self._unfinished else VALUE, PRESET)
        back = self._back.sizeHint() if self._back is not None and self.differs else QSize(0, 0)
        for text, style in zip(self.texts, styles, strict=False):
            taken = back.width() + gap if style is PRESET else theme.px(MARK_ROOM) if style is NAME else 0
            flow = Flow([text], style, look, room - taken)
            self._flows.append((flow, pad, line))
            if style is PRESET and self._back is not None:
                height = max(flow.height, back.height())
                self._flows[-1] = (flow, pad, line + (height - flow.height) / 2)
                left = min(round(pad + flow.width + theme.px(10)), width - pad - back.width())
                self._back.setGeometry(
                    left, round(line + (height - back.height()) / 2), back.width(), back.height()
                )
                line += height
            else:
                line += flow.height
        if wide:
            self.control.setGeometry(pad, round(line) + theme.space("tiny"), size.width(), size.height())
            height = round(line) + theme.space("tiny") + size.height() + above
        else:
            height = max(round(line), size.height() + above) + above
            top = above if height > size.height() + theme.px(44) else (height - size.height()) // 2
            self.control.setGeometry(round(pad + room + gap), top, size.width(), size.height())
        self.setGeometry(x, y, width, height)
        return height

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines; if the preset has another value, also a bar and a dot."""
        theme = self._look.theme
        painter = smooth_painter(self)
        for flow, x, y in self._flows:
            flow.paint(painter, x, y)
        if self.differs:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("text"))
            painter.drawRect(QRectF(0, theme.space("tiny"), theme.px(3), self.height() - theme.space("small")))
            name, x, y = self._flows[0]
            dot = theme.px(7)
            painter.drawEllipse(QRectF(x + name.width + theme.px(7), y + (name.height - dot) / 2, dot, dot))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show what the switch decides as a hint."""
        said = sentence(self._look.words.say(about(self.switch)))
        mark = self.mark_message
        hint(self, f"{said}  {self._look.words.say(mark)}" if mark is not None else said)

    def leaveEvent(self, event: QEvent) -> None:
        """Clear the hint."""
        hint(self, "")
