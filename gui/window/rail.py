"""Navigation: the rail at the left edge, and the tabs of a place above its screens."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QSizePolicy, QVBoxLayout, QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.theme import Theme
from gui.widgets.buttons import ChoiceButton, strip
from gui.window.screen_specs import ScreenSpec

HIGH, NAMED, ALONE = 56, 46, 28
"""Height of a button: preferred, least with its name, least without, in pixels of the design."""
ICON, NAME = 22, 20
"""Heights of the icon in a button, and of the name with the space above it."""


class RailButton(QAbstractButton):
    """Icon with its name below.

    :ivar is_named: whether the name is shown; set by the rail.
    """

    is_named: bool

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"rail.{name}")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._name, self._theme = name, theme

    def sizeHint(self) -> QSize:
        """Return the size of the icon, and of its name if that is shown, with the space around."""
        theme = self._theme
        if not self.is_named:
            return QSize(theme.px(44), theme.px(HIGH))
        name = round(theme.width_of(self.text(), "small", bold=True))
        return QSize(max(theme.px(60), name + theme.space("medium")), theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the size hint, and the height of the icon alone."""
        return QSize(self.sizeHint().width(), self._theme.px(ALONE))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint icon and name, on a rounded ground for the place that is shown."""
        theme = self._theme
        painter = smooth_painter(self)
        place = QRectF(self.rect()).adjusted(3, 2, -3, -2)
        on = self.isChecked()
        if on or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent" if on else "hover"))
            painter.drawRoundedRect(place, theme.space("small"), theme.space("small"))
        size, name = theme.px(ICON), theme.px(NAME) if self.is_named else 0
        icon = theme.icon_pixmap(self._name, "on_accent" if on else "text", size, self.devicePixelRatioF())
        top = (self.height() - size - name) // 2
        painter.drawPixmap(round((self.width() - size) / 2), top, icon)
        if self.is_named:
            painter.setFont(theme.font("small", bold=on))
            painter.setPen(theme.color("on_accent" if on else "text"))
            below = QRectF(0, top + size, self.width(), name)
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, self.text())
        if self.hasFocus():
            paint_focus(painter, theme, place.adjusted(1, 1, -1, -1), theme.size("radius"), chosen=on)


class Rail(QFrame):
    """Column of buttons for the places."""

    picked = Signal(str)
    """Emitted when the user clicks a place, with its name."""

    def __init__(self, names: tuple[str, ...], look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self._look = look
        self._group = QButtonGroup(self)
        self._buttons: dict[str, RailButton] = {}
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(2, look.theme.space("small"), 1, look.theme.space("small"))
        column.setSpacing(look.theme.space("tiny"))
        for name in names:
            button = RailButton(name, look.theme)
            button.clicked.connect(lambda _=False, name=name: self.picked.emit(name))
            self._group.addButton(button)
            self._buttons[name] = button
            column.addWidget(button)
        column.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._retranslate)
        self._retranslate()

    def _retranslate(self) -> None:
        for name, button in self._buttons.items():
            button.setText(self._look.words.say(f"action.{name}"))
        self._name_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show or hide the names for a new height."""
        super().resizeEvent(event)
        self._name_buttons()

    def _name_buttons(self) -> None:
        """Show all names, or none if they would be cut; then they are tooltips."""
        each = self._look.theme.px(NAMED) + self._column.spacing()
        is_named = self.contentsRect().height() >= len(self._buttons) * each
        for button in self._buttons.values():
            button.is_named = is_named
            button.setToolTip("" if is_named else button.text())
            button.updateGeometry()
            button.update()

    def show_place(self, name: str) -> None:
        """Mark the place that is shown."""
        self._buttons[name].setChecked(True)


class PlaceTabs(QWidget):
    """Tabs for the screens of a place, visible while one of them is shown."""

    picked = Signal(str)
    """Emitted when the user clicks a tab, with the name of its screen."""

    def __init__(self, specs: Sequence[ScreenSpec], look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tabs")
        self._look = look
        self._buttons = {spec.name: ChoiceButton(f"tab.{spec.name}", look, self) for spec in specs}
        for name, button in self._buttons.items():
            button.chosen.connect(lambda _=False, name=name: self._pick(name))
        self._row = strip(self._buttons.values())
        self._row.addStretch(1)
        self.setLayout(self._row)
        look.changed.connect(self._retranslate)
        self._retranslate()

    def _retranslate(self) -> None:
        theme = self._look.theme
        side = theme.space("medium")
        self._row.setContentsMargins(side, theme.space("small"), side, 0)
        for name, button in self._buttons.items():
            button.setText(self._look.words.say(f"action.{name}"))

    def _pick(self, name: str) -> None:
        self._buttons[name].setChecked(True)  # stays checked if it is already shown
        self.picked.emit(name)

    def show_screen(self, spec: ScreenSpec) -> None:
        """Mark the tab of the screen that is shown; hide all tabs for a screen without one."""
        self.setVisible(spec.is_tab)
        for name, button in self._buttons.items():
            button.setChecked(name == spec.name)
