"""The place of a field: its box with the mark of the answer, and the widget into which one types.

Keys without modifiers are handled by the form, which then sets the text of the widget.
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
from gui.appearance.style import dress_in
from gui.appearance.theme import TextSize
from gui.appearance.tile_paint import paint_tile
from gui.appearance.tile_tips import TileTips
from gui.form.keys import is_of_form, pass_on
from gui.form.kinds import entered_text, view_of


class LineField(QLineEdit):
    """A field with one line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(False)

    def write(self, text: str, way: Qt.AlignmentFlag) -> None:
        """Show a text, with the caret behind it."""
        self.setAlignment(way | Qt.AlignmentFlag.AlignVCenter)
        self.setText(text)


class LinesField(QPlainTextEdit):
    """A field with as many lines as it needs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(False)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)

    def text(self) -> str:
        """Return the text."""
        return self.toPlainText()

    def write(self, text: str, way: Qt.AlignmentFlag) -> None:
        """Show a text, left-aligned whatever `way` says, with the caret behind it."""
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def height_for(self, width: int) -> int:
        """Return the height of all lines at this width."""
        paper = self.document()
        paper.setTextWidth(width)
        return int(paper.documentLayout().blockBoundingRect(paper.firstBlock()).height()) + 1


Field: TypeAlias = LineField | LinesField


LARGE = 50
"""From this height on, in pixels of the design, a box has a large number in its middle."""
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
"""The colour and the width of a frame, in pixels of the design. A right answer in a low box has no frame."""
_ICONS: dict[BoxState, tuple[str, str]] = {"right": ("check", "right"), "wrong": ("close", "wrong")}


class FieldPlace(TileTips):
    """The place of a field of a form, or of a group that is only shown."""

    wished = Signal(int)
    """Emitted with the index of the field that is to be asked."""
    pointed = Signal(object)
    """Emitted with the index of the field under the mouse; None when the mouse leaves."""
    typed = Signal(str)
    """Emitted with a sign that did not come from a key: from an input method, or pasted."""

    def __init__(self, name: str, look: Look, parent: QWidget, field: type[Field] | None) -> None:
        """Make the place.

        :param name: the object name of the edit widget.
        :param field: the type of the edit widget; None for none.
        """
        super().__init__(parent)
        self._look = look
        self.at: int | None = None
        """The index of the field in the form; None if nothing is asked here."""
        self.box = QRectF()
        self.state: BoxState = "empty"
        """How the field is shown."""
        self.tiles: tuple[Tile, ...] = ()
        """The tiles in its box."""
        self.own = ""
        """The text on what was entered, if something else is shown in the box."""
        self._text, self._way = "", Qt.AlignmentFlag.AlignHCenter
        self._can_answer = False
        self._shown: tuple[object, ...] = ()
        self.field = field(self) if field is not None else None
        if self.field is not None:
            self.field.setObjectName(name)
            self.field.installEventFilter(self)
            self.field.textChanged.connect(self._hear)

    def show_field(self, form: AnswerForm, at: int, size: TextSize) -> None:
        """Show a field of a form.

        :param size: the size of the text in it.
        """
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
        # In a multi-line field Qt handles clicks, in a single-line one the place does.
        stop = Qt.FocusPolicy.StrongFocus if view.is_long else Qt.FocusPolicy.TabFocus
        edit.setFocusPolicy(stop if can_answer or not is_asking else Qt.FocusPolicy.NoFocus)
        dress_in(edit, self._sheet(size, is_long=view.is_long))
        is_in_line = view.is_number and size != "heading"
        self._text = view.standing(form, at, words)
        self._way = Qt.AlignmentFlag.AlignRight if is_in_line else Qt.AlignmentFlag.AlignHCenter
        edit.write(self._text, self._way)

    def _sheet(self, size: TextSize, *, is_long: bool) -> str:
        """Return the style sheet of the edit widget, whose background is painted below it."""
        theme = self._look.theme
        edge = theme.space("small")
        left = edge + theme.px(MARK) if is_long and self.state in _ICONS else edge
        return (
            theme.letters(size, bold=True, ink="wrong" if self.state == "wrong" else "text")
            + f" background: transparent; border: none; min-height: 0; padding: 0 {edge}px 0 {left}px;"
        )

    # ------------------------------------------------------------------------------ keys, mouse

    def _hear(self) -> None:
        """Undo a change of the text that came from no key, and emit its signs as typed."""
        stood = self._text
        if self.field is not None and (now := self.field.text()) != stood:
            self.field.write(stood, self._way)
            for sign in now.removeprefix(stood) if now.startswith(stood) else "":
                self.typed.emit(sign)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass keys to the form and clicks to the place; ask the field on focus; with tiles, skip the painting."""
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
        """Ask this field if it can be answered; once it is asked, give it the focus."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._wish()
            if self.field is not None and self.state == "active":
                self.field.setFocus(Qt.FocusReason.MouseFocusReason)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit that the mouse is on the field."""
        self.pointed.emit(self.at)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Emit that the mouse has left the field."""
        self.pointed.emit(None)
        self.update()

    # ------------------------------------------------------------------------------ painting

    def place_box(self, box: QRectF) -> None:
        """Place the box, with the edit widget in it."""
        self.box = box
        edit, room = self.field, box.toRect()
        if isinstance(edit, LinesField):
            height = min(edit.height_for(self.text_width(room.width())), room.height())
            room.adjust(0, (room.height() - height) // 2, 0, 0)
            room.setHeight(height)
        if edit is not None:
            edit.setGeometry(room)

    def text_width(self, width: int) -> int:
        """Return the width for text in a box of this width."""
        theme = self._look.theme
        return width - 2 * theme.space("small") - (theme.px(MARK) if self.state in _ICONS else 0)

    def paint_box(self, painter: QPainter) -> None:
        """Paint the box.

        A right answer has one only where it is large, as among answers to choose, or has the focus.
        """
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
        """Paint whether the answer was right; nothing while this is open.

        :param at: the upper left corner.
        """
        if (icon := _ICONS.get(self.state)) is not None:
            mark = self._look.theme.icon_pixmap(*icon, self._look.theme.px(MARK), self.devicePixelRatioF())
            painter.drawPixmap(at, mark)

    def paint_tiles(self, painter: QPainter, widest: int) -> None:
        """Paint the tiles in the middle of the box.

        :param widest: the maximal width of a tile, in pixels.
        """
        if self.tiles:
            box, theme = self.box, self._look.theme
            width = min(widest, int((box.width() - theme.px(8)) / len(self.tiles)))
            left = box.center().x() - width * len(self.tiles) / 2
            for number, tile in enumerate(self.tiles):
                top = box.center().y() - tile_height(width) / 2
                paint_tile(painter, self._look, tile, left + number * width, top, width)


def field_of(is_long: bool) -> type[Field]:
    """Return the type of the edit widget: for one line, or for several."""
    return LinesField if is_long else LineField
