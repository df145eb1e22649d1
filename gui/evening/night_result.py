"""Page with the result of the night: how it looks when it is sent, ways to send it, and the end of the night."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from core.event.log import EventKind
from core.language.messages import Message
from core.language.result_page import SharedResult
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.late import late
from gui.storage.evening_model import EveningModel
from gui.widgets.folding_row import FoldingRow
from gui.widgets.key_button import KeyButton
from gui.widgets.plain_keys import PlainKeys, is_plain
from gui.widgets.prose import Prose
from gui.widgets.sheet_ways import WAYS, way_text

SENT, PRINTED, KEPT = ("text", "picture", "image", "html"), ("pdf", "print"), ("csv",)
"""Ways to give the result away, by what for."""
WAY_KEYS = {way: str(n) for n, way in enumerate(WAYS, 1)}
KEYS = {"back": "Esc", **WAY_KEYS, "copy": "F6", "begin": "N", "end": "E"}
"""Keys by button, from top to bottom."""
GROUPS = {"send": SENT, "print": PRINTED, "keep": (*KEPT, "copy")}
"""The buttons below each head."""
FOOT = ("begin", "end")
"""The buttons at the foot, far from the others."""
BUTTONS, HIGH = 320, 32
"""Width and height of the buttons, in pixels of the design."""


class PictureLabel(Label):
    """A picture on a mat, as large as there is room for, but no larger than it is."""

    def __init__(self, name: str, look: Look, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._look = look
        self.setObjectName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setProperty("house", "mat")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._whole = QPixmap()

    def show_picture(self, picture: QPixmap) -> None:
        """Show a picture."""
        self._whole = picture
        self._fit()

    def retranslate(self) -> None:
        """Update the sizes."""
        edge = self._look.theme.space("wide")
        self.setContentsMargins(edge, edge, edge, edge)

    def minimumSizeHint(self) -> QSize:
        """Return no size: the picture gets as small as it has to."""
        return QSize(1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the picture into the new size."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        ratio = self.devicePixelRatioF()
        room = (self.contentsRect().size() * ratio).boundedTo(self._whole.size())
        if self._whole.isNull() or room.isEmpty():
            return
        smooth = Qt.TransformationMode.SmoothTransformation
        fitted = self._whole.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, smooth)
        painter = QPainter(fitted)
        painter.setPen(self._look.theme.color("outline"))
        painter.drawRect(fitted.rect().adjusted(0, 0, -1, -1))
        painter.end()
        fitted.setDevicePixelRatio(ratio)
        self.setPixmap(fitted)


class NightResult(QWidget):
    """The result of the event so far, or at its end."""

    sent = Signal(str)
    """Emitted to give the result away, with the way, of `WAYS`."""
    copied = Signal()
    """Emitted to copy the club's file to a stick."""
    ended = Signal()
    """Emitted to end the event, or to go on with one that is over."""
    begun = Signal()
    """Emitted to begin another event."""
    left = Signal()
    """Emitted to go back to the tables."""

    def __init__(self, model: EveningModel, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._look = model, look
        self.picture = PictureLabel("evening.result", look, self)
        self._title = Prose(look, Style("title", bold=True), name="evening.result_title")
        self._told = Prose(look, Style(), name="evening.result_told")
        self.buttons = {
            name: KeyButton(f"evening.result.{name}", look, self, height=HIGH, is_listed=True) for name in KEYS
        }
        side = QWidget(self)
        self._column = QVBoxLayout(side)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._heads = {group: Label(parent=side) for group in GROUPS}
        self._groups: list[QVBoxLayout] = []
        for part in (self._title, self._told, self.buttons["back"]):
            self._column.addWidget(part)
        for group, names in GROUPS.items():
            column = QVBoxLayout()
            column.addWidget(self._heads[group])
            for name in names:
                column.addWidget(self.buttons[name])
            self._column.addLayout(column)
            self._groups.append(column)
        self._column.addSpacing(look.theme.space("medium"))
        self._column.addStretch(1)
        self._groups.append(foot := QVBoxLayout())
        for name in FOOT:
            foot.addWidget(self.buttons[name])
        self._column.addLayout(foot)
        for name, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.chosen.connect(lambda _, name=name: self.do(name))
        self._side = side
        self._row = FoldingRow(self)
        self._row.add(self.picture, 1)
        self._row.add(side)
        PlainKeys(self, self.take_key, lambda event: bool(self._deed(event)))

    @property
    def first(self) -> QWidget:
        """The button that gets the focus: the first way to send the result."""
        return self.buttons[WAYS[0]]

    def refresh(self) -> None:
        """Show the result again."""
        theme, say, model = self._look.theme, self._look.words.say, self._model
        self._side.setFixedWidth(theme.px(BUTTONS))
        self._row.setSpacing(theme.space("large"))
        self.picture.retranslate()
        self._column.setSpacing(theme.space("medium"))
        for column in self._groups:
            column.setSpacing(theme.space("tiny"))
        for group, head in self._heads.items():
            head.setText(say(f"evening.result_{group}"))
            head.setStyleSheet(theme.letters(ink="muted"))
        is_over = bool(model.state.ended_by)
        is_final = is_over or model.is_played_out
        self._title.say(say("evening.result_over" if is_final else "evening.result_so_far"))
        self._tell_open()
        for name, button in self.buttons.items():
            text = self._text(name, model.state.settings.kind, is_over=is_over)
            button.show_words(say(text), KEYS[name], stressed=name == "text")
        self.buttons["back"].setVisible(not is_over)
        self.buttons["begin"].setVisible(is_over)
        result = model.result()
        if result is not None:
            self._show_picture(result)

    def _tell_open(self) -> None:
        """Say how many tables of the round are in, while some are not."""
        model, drawn = self._model, self._model.present
        is_open = drawn is not None and drawn.is_begun and not model.is_over(drawn)
        self._told.setVisible(is_open)
        if drawn is not None and is_open:
            over, tables = sum(map(model.is_over, drawn.tables)), len(drawn.tables)
            self._told.say(
                Message.of("evening.result_open", number=drawn.number, n=over, of=tables, open=tables - over)
            )

    def _show_picture(self, result: SharedResult) -> None:
        image = late("gui.widgets.result_picture:picture_of")(result, self._look)
        self.picture.show_picture(QPixmap.fromImage(image))
        self.picture.setAccessibleName(late("gui.widgets.result_picture:text_of")(result, self._look.words))

    @staticmethod
    def _text(name: str, kind: EventKind, *, is_over: bool) -> Message:
        if name in WAYS:
            return way_text(name)
        if name in ("end", "begin"):
            return Message(f"evening.result_{'go_on' if name == 'end' and is_over else name}_{kind}")
        return Message(f"evening.result_{name}")

    def _deed(self, event: QKeyEvent) -> str:
        """Return the button that a key presses; "" for none."""
        if not is_plain(event):
            return ""
        typed = "Esc" if event.key() == Qt.Key.Key_Escape else event.text().upper()
        found = next((name for name, key in KEYS.items() if key == typed), "")
        return found if found and not self.buttons[found].isHidden() else ""

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key says. Return whether it has a meaning here."""
        deed = self._deed(event)
        if deed:
            self.do(deed)
        return bool(deed)

    def do(self, name: str) -> None:
        """Do what a button says. :param name: of `KEYS`."""
        match name:
            case "copy":
                self.copied.emit()
            case "end":
                self.ended.emit()
            case "begin":
                self.begun.emit()
            case "back":
                self.left.emit()
            case way:
                self.sent.emit(way)
