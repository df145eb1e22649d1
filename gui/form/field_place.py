"""Where a field stands: its box with what tells how it was answered, and the widget into which it is typed.

Keys without Ctrl and the like are not the widget's: the form knows what they mean, and what stands there then.
"""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QTextCursor
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from core.practice.exercise.form import AnswerForm, BoxState, state_of
from core.practice.exercise.kinds import kind_of
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.painting import paint_tile
from gui.appearance.style import dress_in
from gui.appearance.theme import TextSize
from gui.appearance.tile_tips import TileTips
from gui.form.keys import is_of_form, pass_on
from gui.form.kinds import entered_text, view_of


class LineField(QLineEdit):
    """What stands in it has one line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(False)

    def write(self, text: str, way: Qt.AlignmentFlag) -> None:
        """Have this stand here, and the caret behind it."""
        self.setAlignment(way | Qt.AlignmentFlag.AlignVCenter)
        self.setText(text)


class LinesField(QPlainTextEdit):
    """What stands in it has as many lines as it needs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(False)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)

    def text(self) -> str:
        """What stands in it."""
        return self.toPlainText()

    def write(self, text: str, way: Qt.AlignmentFlag) -> None:
        """Have this stand here, from the left, and the caret behind it."""
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def height_for(self, width: int) -> int:
        """Returns how high its lines are together."""
        paper = self.document()
        paper.setTextWidth(width)
        return int(paper.documentLayout().blockBoundingRect(paper.firstBlock()).height()) + 1


Field: TypeAlias = LineField | LinesField


LARGE = 50
"""From so high a box on, in pixels of the design, its number is large, and stands in the middle."""
MARK = 14
_GROUND: dict[BoxState, str] = {
    "active": "card",
    "empty": "card",
    "entered": "card",
    "told": "pill",
    "wrong": "wrong_ground",
    "hinted": "pill",
}
_FRAME: dict[BoxState, tuple[str, int]] = {
    "active": ("outline", 2),
    "empty": ("outline", 1),
    "entered": ("outline", 1),
    "told": ("outline", 1),
    "wrong": ("wrong", 2),
}
"""Its colour and width, in pixels of the design. What is right stands there as any other number."""
_ICONS: dict[BoxState, tuple[str, str]] = {"right": ("check", "right"), "wrong": ("close", "wrong")}


class FieldPlace(TileTips):
    """It shows a field of a form, if it has one."""

    wished = Signal(int)
    """The field that is to be asked, by its place in the form."""
    pointed = Signal(object)
    """The field on which the mouse is; None: it has left it."""
    typed = Signal(str)
    """A sign that came by no key: from an input method, or pasted."""

    def __init__(self, name: str, look: Look, parent: QWidget, field: type[Field] | None) -> None:
        """:param name: of the widget into which it is typed. :param field: what that is; None: there is none."""
        super().__init__(parent)
        self._look = look
        self.at: int | None = None
        """The field, by its place in the form; None: nothing is asked here."""
        self.box = QRectF()
        self.state: BoxState = "empty"
        """How the field is shown."""
        self.tiles: tuple[Tile, ...] = ()
        """The tiles that stand in its box."""
        self.own = ""
        """What is said of what was entered, where something else is told."""
        self._text, self._way = "", Qt.AlignmentFlag.AlignHCenter
        self._can_answer = False
        self._shown: tuple[object, ...] = ()
        self.field = field(self) if field is not None else None
        if self.field is not None:
            self.field.setObjectName(name)
            self.field.installEventFilter(self)
            self.field.textChanged.connect(self._hear)

    def show_field(self, form: AnswerForm, at: int, size: TextSize) -> None:
        """Show a field of a form. :param size: of the letters in it."""
        self.at = at
        field, state, entered = form.fields[at], state_of(form, at), form.entered[at]
        begun = (form.typed, form.picked) if state == "active" else ()
        can_answer, is_asking = form.can_answer(at), form.phase == "asking"
        shown = (field, state, entered, begun, can_answer, is_asking, size, self._look.version)
        if shown == self._shown:
            return
        self._shown = shown
        self.state, self._can_answer = state, can_answer
        view, words = view_of(field), self._look.words
        self.tiles = view.tiles_in(form, at)
        own = entered_text(field, entered, words) if state == "told" else ""
        self.own = words.say("form.own", answer=own) if own else ""
        self.update()
        if (edit := self.field) is None:
            return
        edit.setAccessibleName(words.in_words(words.parts(field.label)))
        edit.setAccessibleDescription(self.own)
        edit.setReadOnly(not can_answer)
        edit.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, kind_of(field).is_typed)
        # A click in several lines is Qt's; of one line it is the place's.
        stop = Qt.FocusPolicy.StrongFocus if view.is_long else Qt.FocusPolicy.TabFocus
        edit.setFocusPolicy(stop if can_answer or not is_asking else Qt.FocusPolicy.NoFocus)
        dress_in(edit, self._sheet(size, is_long=view.is_long))
        is_in_line = view.is_number and size != "heading"
        self._text = view.standing(form, at, words)
        self._way = Qt.AlignmentFlag.AlignRight if is_in_line else Qt.AlignmentFlag.AlignHCenter
        edit.write(self._text, self._way)

    def _sheet(self, size: TextSize, *, is_long: bool) -> str:
        """The letters in the box; its ground is painted below them."""
        theme = self._look.theme
        edge = theme.space("small")
        left = edge + theme.px(MARK) if is_long and self.state in _ICONS else edge
        return (
            theme.letters(size, bold=True, ink="wrong" if self.state == "wrong" else "text")
            + f" background: transparent; border: none; min-height: 0; padding: 0 {edge}px 0 {left}px;"
        )

    # ------------------------------------------------------------------------------ keys, mouse

    def _hear(self) -> None:
        """What was typed past the keys belongs to the form as any other sign."""
        stood = self._text
        if self.field is not None and (now := self.field.text()) != stood:
            self.field.write(stood, self._way)
            for sign in now.removeprefix(stood) if now.startswith(stood) else "":
                self.typed.emit(sign)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys are the form's; where the keyboard is, is asked; tiles stand in place of their names."""
        kind = event.type()
        if isinstance(event, QMouseEvent):
            event.ignore()
            return True
        if isinstance(event, QKeyEvent):
            if kind == QEvent.Type.KeyPress and is_of_form(event):
                pass_on(self, event)
                return True
            if kind == QEvent.Type.ShortcutOverride:
                event.ignore()
                return True
        elif kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
            if kind == QEvent.Type.FocusIn:
                self._wish()
        return kind == QEvent.Type.Paint and bool(self.tiles)

    def _wish(self) -> None:
        if self._can_answer:
            self.wished.emit(self.at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask this field."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._wish()
            if self.field is not None and self.state == "active":
                self.field.setFocus(Qt.FocusReason.MouseFocusReason)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The mouse is on it."""
        self.pointed.emit(self.at)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """And is no more."""
        self.pointed.emit(None)
        self.update()

    # ------------------------------------------------------------------------------ painting

    def place_box(self, box: QRectF) -> None:
        """Put the box there, and into it what is typed."""
        self.box = box
        edit, room = self.field, box.toRect()
        if isinstance(edit, LinesField):
            height = min(edit.height_for(self.text_width(room.width())), room.height())
            room.adjust(0, (room.height() - height) // 2, 0, 0)
            room.setHeight(height)
        if edit is not None:
            edit.setGeometry(room)

    def text_width(self, width: int) -> int:
        """How much room words have in a box."""
        theme = self._look.theme
        return width - 2 * theme.space("small") - (theme.px(MARK) if self.state in _ICONS else 0)

    def paint_box(self, painter: QPainter) -> None:
        """The box: none around what is right, unless it is the one that is asked: as among answers to choose."""
        theme, box, state = self._look.theme, self.box, self.state
        frame, ground = _FRAME.get(state), _GROUND.get(state)
        if state == "right" and box.height() >= theme.px(LARGE):
            ground, frame = "right_ground", ("right", 2)
        if self.field is not None and self.field.hasFocus():
            ground, frame = ground or "card", ("focus", 2)
        if ground is not None:
            painter.setPen(
                QPen(theme.color(frame[0]), theme.px(frame[1])) if frame is not None else QPen(Qt.PenStyle.NoPen)
            )
            painter.setBrush(theme.color(ground))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.size("corner"), theme.size("corner"))

    def paint_mark(self, painter: QPainter, at: QPointF) -> None:
        """Whether it was right, with its upper left corner there."""
        if (icon := _ICONS.get(self.state)) is not None:
            mark = self._look.theme.icon_pixmap(*icon, self._look.theme.px(MARK), self.devicePixelRatioF())
            painter.drawPixmap(at, mark)

    def paint_tiles(self, painter: QPainter, widest: int) -> None:
        """The tiles that stand in it, in its middle. :param widest: how wide one is at most, in pixels."""
        if self.tiles:
            box, theme = self.box, self._look.theme
            width = min(widest, int((box.width() - theme.px(8)) / len(self.tiles)))
            left = box.center().x() - width * len(self.tiles) / 2
            for number, tile in enumerate(self.tiles):
                top = box.center().y() - tile_height(width) / 2
                paint_tile(painter, self._look, tile, left + number * width, top, width)


def field_of(is_long: bool) -> type[Field]:
    """Returns what is typed into, where that needs one line, or may need several."""
    return LinesField if is_long else LineField
