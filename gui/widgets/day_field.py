"""A field for a day, with a calendar to pick from."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QDateEdit, QWidget

from gui.appearance.look import Look
from gui.widgets.rounded_popup import RoundedPopup


class DayField(QDateEdit):
    """Year, month, day; its calendar speaks the language in use and wears the theme."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setDisplayFormat("yyyy-MM-dd")
        self.setCalendarPopup(True)
        self._dressed = -1
        self._rounded: RoundedPopup | None = None

    @property
    def day(self) -> date:
        """The day that it shows."""
        found = self.date()
        return date(found.year(), found.month(), found.day())

    def show_day(self, day: date) -> None:
        """Put a day into it."""
        self.setDate(QDate(day.year, day.month, day.day))

    def dress_calendar(self) -> QCalendarWidget:
        """Dress the calendar for what is in use; it is made when the field is first entered."""
        calendar, look, theme = self.calendarWidget(), self._look, self._look.theme
        if self._dressed != look.version:
            self._dressed = look.version
            calendar.setLocale(look.words.locale)
            calendar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)  # its border
            if (inside := calendar.layout()) is not None:
                pad = theme.space("small")
                inside.setContentsMargins(pad, pad, pad, pad)
            over = calendar.parentWidget()
            if over is not None and self._rounded is None:
                self._rounded = RoundedPopup(over)
            calendar.setMinimumSize(theme.px(300), theme.px(260))  # its own hint does not know the sheet
            calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
            for day in Qt.DayOfWeek:
                ink = QTextCharFormat()
                ink.setForeground(theme.color("warn" if day == Qt.DayOfWeek.Sunday else "text"))
                calendar.setWeekdayTextFormat(day, ink)
            head = QTextCharFormat()
            head.setForeground(theme.color("muted"))
            head.setBackground(theme.color("card"))
            calendar.setHeaderTextFormat(head)
        return calendar

    def focusInEvent(self, event: QFocusEvent) -> None:
        """It may open now."""
        self.dress_calendar()
        super().focusInEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """It may open now."""
        self.dress_calendar()
        super().mousePressEvent(event)
