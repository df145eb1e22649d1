"""Field for a date, typed or picked in a calendar that opens."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, QLocale, QPoint, Qt, Signal
from PySide6.QtGui import QTextCharFormat, QWheelEvent
from PySide6.QtWidgets import QCalendarWidget, QComboBox, QFrame, QLineEdit, QToolTip, QVBoxLayout, QWidget

from core.language.messages import Message, Several
from core.language.typed_day import DayOrder, order_of, read_day, typed_examples
from gui.appearance.look import Look
from gui.appearance.tips import show_tip
from gui.widgets.rounded_popup import RoundedPopup
from gui.widgets.window_place import room_of

LONGEST = 40
"""Most characters; no date is written with more."""


def order_here() -> DayOrder:
    """Return the order of year, month and day where the computer is."""
    return order_of(QLocale.system().dateFormat(QLocale.FormatType.ShortFormat))


class DayField(QComboBox):
    """Line for a date with a calendar instead of a list. Neither clicks nor the wheel step through days."""

    changed = Signal()
    """Emitted when the user types or picks something."""
    taken = Signal()
    """Emitted when another date was entered completely, or picked."""
    refused = Signal(Message)
    """Emitted when the user leaves the field with an invalid date, with a message."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._line = QLineEdit(self)
        self._line.setMaxLength(LONGEST)
        self.setLineEdit(self._line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(len(date.today().isoformat()))
        self._day = self._taken = date.today()
        self._calendar: QCalendarWidget | None = None
        self._dressed = -1
        self._line.textEdited.connect(self._follow)
        self._line.editingFinished.connect(self._finish)
        self.show_day(self._day)

    # ------------------------------------------------------------------------------ value

    @property
    def day(self) -> date:
        """The date; while `problem` is not None, the last valid one."""
        return self._day

    @property
    def problem(self) -> Message | None:
        """Why the text is not a date, with examples; None if it is one."""
        typed = self._line.text()
        if typed == self._day.isoformat() or self._read(typed) is not None:
            return None
        examples = Several(typed_examples(self._taken, order_here()))
        return Message.of("day_field.wrong", typed=typed.strip(), examples=examples)

    def show_day(self, day: date) -> None:
        """Set the date without emitting anything, and clear the problem of what was typed."""
        self._day = self._taken = day
        self._line.setText(day.isoformat())
        self._clear_problem()

    def select(self) -> None:
        """Select everything, so that typing replaces it."""
        self._line.selectAll()

    def _read(self, typed: str) -> date | None:
        return read_day(typed, order_here())

    def _follow(self, typed: str) -> None:
        self._day = self._read(typed) or self._day
        self._clear_problem()
        self.changed.emit()

    def _finish(self) -> None:
        """Write the date as it was understood, or explain why it is invalid."""
        if (problem := self.problem) is not None:
            self.tell(problem)
            self.refused.emit(problem)
        else:
            self._take(self._day)

    def _take(self, day: date) -> None:
        before = self._taken
        self.show_day(day)
        if day != before:
            self.taken.emit()

    def tell(self, problem: Message) -> None:
        """Explain a problem in a tooltip right below the field, which keeps it until something else is entered."""
        text = self._look.words.say(problem)
        self.setToolTip(text)
        self.setAccessibleDescription(text)
        if self.isVisible():
            show_tip(self, self.rect(), text)

    def _clear_problem(self) -> None:
        if self.toolTip():
            self.setToolTip("")
            self.setAccessibleDescription("")
            QToolTip.hideText()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, which scrolls the page."""
        event.ignore()

    # ------------------------------------------------------------------------------ the calendar

    def showPopup(self) -> None:
        """Open the calendar below the field, or above it if it does not fit there."""
        calendar = self.dress_calendar()
        calendar.setSelectedDate(QDate(self._day.year, self._day.month, self._day.day))
        over, room = calendar.window(), room_of(self)
        over.adjustSize()
        place = self.mapToGlobal(QPoint(0, self.height()))
        if place.y() + over.height() > room.bottom():
            place.setY(self.mapToGlobal(QPoint(0, -over.height())).y())
        place.setX(max(min(place.x(), room.right() - over.width()), room.left()))
        over.move(place)
        over.show()
        calendar.setFocus()

    def hidePopup(self) -> None:
        """Close the calendar."""
        if self._calendar is not None:
            self._calendar.window().hide()

    def _pick(self, day: QDate) -> None:
        self.hidePopup()
        self._take(date(day.year(), day.month(), day.day()))
        self.changed.emit()
        self.setFocus()

    def dress_calendar(self) -> QCalendarWidget:
        """Return the calendar in the look in use; it is made on first use."""
        calendar, look, theme = self._calendar or self._make_calendar(), self._look, self._look.theme
        if self._dressed != look.version:
            self._dressed = look.version
            calendar.setLocale(look.words.locale)
            if (inside := calendar.layout()) is not None:
                pad = theme.space("small")
                inside.setContentsMargins(pad, pad, pad, pad)
            calendar.setMinimumSize(theme.px(300), theme.px(260))  # its size hint ignores the style sheet
            for day in Qt.DayOfWeek:
                ink = QTextCharFormat()
                ink.setForeground(theme.color("warn" if day == Qt.DayOfWeek.Sunday else "text"))
                calendar.setWeekdayTextFormat(day, ink)
            head = QTextCharFormat()
            head.setForeground(theme.color("muted"))
            head.setBackground(theme.color("card"))
            calendar.setHeaderTextFormat(head)
        return calendar

    def _make_calendar(self) -> QCalendarWidget:
        over = QFrame(self, Qt.WindowType.Popup)
        over.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay)  # else a closing click on the arrow reopens it
        RoundedPopup(over)
        self._calendar = calendar = QCalendarWidget(over)
        calendar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)  # its border
        calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        calendar.clicked.connect(self._pick)
        calendar.activated.connect(self._pick)
        layout = QVBoxLayout(over)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(calendar)
        return calendar
