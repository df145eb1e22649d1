"""The derivation: the answer first, then a card for each step. Hovering or focusing a line lights its tiles."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from core.scoring.derivation import Derivation, Group, Reading
from core.scoring.waits import waits
from core.tiles import Tile
from gui.score.model import ScoreModel
from gui.score.present import Answer, Card, Line, answer_of, cards_of
from gui.score.waits_view import WaitsView
from gui.widgets.flow import Flow, Style
from gui.widgets.look import Look, tile_height
from gui.widgets.painting import paint_card, paint_glow, paint_pill, paint_tile

_STYLES = {
    "line": Style(),
    "note": Style("body", "muted"),
    "sum": Style("body", "text"),
    "formula": Style("formula", "text", bold=True),
    "total": Style("body", "accent", bold=True),
}


class AnswerView(QWidget):
    """What the eye should find first: the points, what they are made of, who pays."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("answer")
        self._look = look
        self._answer: Answer | None = None
        self._problems: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A line of large type, another for payments that do not fit beside it; or a line for each problem."""
        look = self._look
        if self._answer is not None and self._answer.wins:
            beside = self._payments_beside()
            return QSize(look.px(400), look.px(46 if beside else 76))
        flows = self._problem_flows(max(self.width() - look.px(16), look.px(300)))
        return QSize(look.px(400), int(sum(flow.height + look.px(4) for flow in flows)) + look.px(16))

    def _payments_width(self) -> float:
        assert self._answer is not None
        metrics = QFontMetricsF(self._look.font())
        return sum(metrics.horizontalAdvance(text) + self._look.px(26) for text in self._answer.payments)

    def _payments_beside(self) -> bool:
        """Whether the payments have room at the right of the answer."""
        assert self._answer is not None
        look, answer = self._look, self._answer
        words = QFontMetricsF(look.font("answer", bold=True)).horizontalAdvance(answer.points)
        words += QFontMetricsF(look.font("formula")).horizontalAdvance(answer.unit)
        words += QFontMetricsF(look.font("subtitle")).horizontalAdvance(answer.summary)
        return words + look.px(45) + self._payments_width() < self.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need another height."""
        self.updateGeometry()

    def show_answer(self, answer: Answer) -> None:
        """Show the result of a hand."""
        self._answer, self._problems = answer, []
        self._said(f"{answer.points} {answer.unit} {answer.summary}. {' '.join(answer.payments)}".strip())

    def show_problems(self, problems: list[str]) -> None:
        """Show what keeps the entry from being a hand; the first in large type."""
        self._answer, self._problems = None, problems
        self._said(" ".join(problems))

    def _said(self, text: str) -> None:
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        """All of it in words."""
        return self.accessibleName()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The number in large type, the rest beside it."""
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._answer is None or not self._answer.wins:
            self._paint_problems(painter)
            return
        answer = self._answer
        large, body = look.font("answer", bold=True), look.font("subtitle")
        number = QFontMetricsF(large)
        baseline = number.ascent() + look.px(1)
        painter.setFont(large)
        painter.setPen(look.color("text"))
        painter.drawText(QPointF(0, baseline), answer.points)
        x = number.horizontalAdvance(answer.points) + look.px(5)
        painter.setFont(look.font("formula"))
        painter.drawText(QPointF(x, baseline), answer.unit)
        x += QFontMetricsF(look.font("formula")).horizontalAdvance(answer.unit) + look.px(16)
        painter.setFont(body)
        painter.setPen(look.color("muted"))
        painter.drawText(QPointF(x, baseline), answer.summary)
        if self._payments_beside():
            self._paint_payments(painter, answer, self.width() - self._payments_width(), baseline - look.px(22))
        else:
            self._paint_payments(painter, answer, 0, baseline + look.px(9))

    def _paint_payments(self, painter: QPainter, answer: Answer, x: float, top: float) -> None:
        look = self._look
        painter.setFont(look.font())
        metrics = QFontMetricsF(look.font())
        for payment in answer.payments:
            width = metrics.horizontalAdvance(payment) + look.px(20)
            pill = QRectF(x, top, width, look.px(24))
            paint_pill(painter, pill, look, "pill")
            painter.setPen(look.color("text"))
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, payment)
            x += width + look.px(6)

    def _problem_flows(self, width: float) -> list[Flow]:
        """The problems, the first in large type."""
        texts = self._problems or ([self._answer.summary] if self._answer else [])
        styles = (Style("subtitle", "text", bold=True), Style("body", "muted"))
        return [Flow([text], styles[min(i, 1)], self._look, width) for i, text in enumerate(texts)]

    def _paint_problems(self, painter: QPainter) -> None:
        look = self._look
        bar = QRectF(0, look.px(6), look.px(4), self.height() - look.px(10))
        paint_pill(painter, bar, look, "glow")
        y = float(look.px(8))
        for flow in self._problem_flows(self.width() - look.px(16)):
            flow.paint(painter, look.px(14), y, self.devicePixelRatioF())
            y += flow.height + look.px(4)


class CardView(QWidget):
    """One step of the derivation."""

    lit = Signal(tuple)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._card: Card | None = None
        self._flows: list[tuple[Flow, Flow | None, float, float]] = []  # text, reason, top, bottom
        self._groups: list[tuple[QRectF, Group]] = []
        self._at: int | None = None
        self._width = 0
        self._values = 0.0
        self._group_tile = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_card(self, card: Card) -> None:
        """Show a step."""
        self._card, self._at = card, None
        self._width = 0
        self.setObjectName(f"card.{card.step}")
        number = f"{card.number}. " if card.number else ""
        self.setAccessibleName(f"{number}{card.title} {card.total}".strip())
        self.setAccessibleDescription("\n".join(_plain(line) for line in card.lines))
        self.update()

    # ------------------------------------------------------------------------------ layout

    def height_for(self, width: int) -> int:
        """Lay the card out for a width. Returns its height."""
        assert self._card is not None
        look = self._look
        pad = look.space("medium")
        self._width = width
        y = float(pad + look.px(26))
        if self._card.reading is not None:
            y += self._lay_out_groups(self._card.reading, pad, y, width - 2 * pad)
        self._flows = []
        heavy = QFontMetricsF(look.font("title", bold=True))
        self._values = max([heavy.horizontalAdvance(line.value) for line in self._card.lines], default=0)
        self._values += look.px(16)
        values = self._values
        for line in self._card.lines:
            style = _STYLES[line.tone]
            is_line = line.tone == "line"
            inner = width - 2 * pad - (values if line.value else 0)
            flow = Flow(line.parts, style, look, inner)
            reason = Flow(line.reason, _STYLES["note"], look, inner) if line.reason else None
            air = look.px(3) if is_line else look.px(1)
            beside = reason is not None and self._is_beside(flow, reason, inner)
            height = flow.height + (reason.height if reason and not beside else 0) + 2 * air
            self._flows.append((flow, reason, y, y + height))
            y += height
        return int(y + pad * 0.6)

    def _is_beside(self, flow: Flow, reason: Flow, room: float) -> bool:
        """Whether a reason has room behind what it is the reason of."""
        return flow.width + self._look.px(10) + reason.width <= room and reason.height <= flow.height

    def _lay_out_groups(self, reading: Reading, left: float, top: float, room: float) -> float:
        look = self._look
        tiles = sum(len(group.tiles) for group in reading.groups)
        gap = look.px(16 if len(reading.groups) <= 5 else 6)
        width = max(min(look.tile("group"), int((room - gap * (len(reading.groups) - 1)) / tiles)), 8)
        self._group_tile = width
        self._groups = []
        metrics = QFontMetricsF(look.font("small"))
        x = left
        for index, group in enumerate(reading.groups):
            rect = QRectF(x, top, width * len(group.tiles), tile_height(width))
            self._groups.append((rect, group))
            label = 0.0
            if reading.form == "standard":
                name = look.say(_group_name(group, index == reading.completed, reading))
                label = metrics.horizontalAdvance(name)
            x += max(rect.width() + gap, label + look.px(10))
        labels = look.px(19) if reading.form == "standard" else look.px(6)
        return tile_height(width) + labels

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card."""
        if self._card is None:
            return
        if self._width != self.width():
            self.height_for(self.width())
        look, card = self._look, self._card
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint_card(painter, look, self)
        self._paint_head(painter, card)
        if card.reading is not None:
            self._paint_groups(painter, card, card.reading)
        for index, line in enumerate(card.lines):
            self._paint_line(painter, index, line)

    def _paint_head(self, painter: QPainter, card: Card) -> None:
        look = self._look
        pad, size = look.space("medium"), look.px(20)
        badge = QRectF(pad, pad - look.px(2), size, size)
        if card.number:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("accent"))
            painter.drawEllipse(badge)
            painter.setPen(look.color("on_accent"))
            painter.setFont(look.font("small", bold=True))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(card.number))
        painter.setPen(look.color("text"))
        painter.setFont(look.font("title", bold=True))
        left = badge.right() + look.px(8) if card.number else pad
        head = QRectF(left, badge.top(), self.width() - 2 * pad, size)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(head, middle, card.title)
        painter.setPen(look.color("accent"))
        painter.drawText(
            QRectF(pad, badge.top(), self.width() - 2 * pad, size),
            middle | Qt.AlignmentFlag.AlignRight,
            card.total,
        )

    def _paint_groups(self, painter: QPainter, card: Card, reading: Reading) -> None:
        look = self._look
        painter.setFont(look.font("small"))
        metrics = QFontMetricsF(look.font("small"))
        for index, (rect, group) in enumerate(self._groups):
            shown: list[Tile | None] = list(group.tiles)
            if group.meld is not None and group.meld.kind == "ankan":
                shown[0] = shown[-1] = None
            marked = _place_of_winning(card, index)
            for place, tile in enumerate(shown):
                x = rect.left() + place * self._group_tile
                at = paint_tile(painter, look, tile, x, rect.top(), self._group_tile)
                if place == marked:
                    paint_glow(painter, look, at)
            if reading.form == "standard":
                painter.setPen(look.color("muted"))
                text = look.say(_group_name(group, index == reading.completed, reading))
                painter.drawText(QPointF(rect.left(), round(rect.bottom() + metrics.ascent() + look.px(2))), text)

    def _paint_line(self, painter: QPainter, index: int, line: Line) -> None:
        look = self._look
        pad = look.space("medium")
        flow, reason, top, bottom = self._flows[index]
        is_line = line.tone == "line"
        if index == self._at and is_line:
            paint_pill(painter, QRectF(pad - 5, top, self.width() - 2 * pad + 10, bottom - top), look, "lit")
        elif is_line and index and self._card and self._card.lines[index - 1].tone == "line":
            painter.setPen(QPen(look.color("border"), 1))
            painter.drawLine(QPointF(pad, top), QPointF(self.width() - pad, top))
        ratio = self.devicePixelRatioF()
        air = look.px(3) if is_line else look.px(1)
        flow.paint(painter, pad, top + air, ratio)
        if reason is not None:
            room = self.width() - 2 * pad - (self._values if line.value else 0)
            if self._is_beside(flow, reason, room):
                x = pad + flow.width + look.px(10)
                reason.paint(painter, x, top + air + (flow.height - reason.height) * 0.75, ratio)
            else:
                reason.paint(painter, pad, top + air + flow.height, ratio)
        if line.value:
            painter.setFont(look.font("title", bold=True))
            painter.setPen(look.color("accent" if line.value != "0" else "muted"))
            place = QRectF(pad, top, self.width() - 2 * pad, bottom - top)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.value)

    # ------------------------------------------------------------------------------ lighting tiles

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the tiles of the line or the group under the mouse."""
        position = event.position()
        for rect, group in self._groups:
            if rect.adjusted(0, 0, 0, self._look.px(18)).contains(position):
                self._point_at(None)
                self.lit.emit(group.tiles)
                return
        for index, (_, _, top, bottom) in enumerate(self._flows):
            if top <= position.y() < bottom:
                self._point_at(index)
                return
        self._point_at(None)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        self._point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Nothing is pointed at."""
        self._point_at(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk over the lines."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        lines = [i for i, line in enumerate(self._card.lines if self._card else ()) if line.tone == "line"]
        if step is None or not lines:
            super().keyPressEvent(event)
            return
        at = lines.index(self._at) if self._at in lines else -1 if step > 0 else 0
        self._point_at(lines[(at + step) % len(lines)])

    def _point_at(self, index: int | None) -> None:
        self._at = index
        line = self._card.lines[index] if self._card and index is not None else None
        self.lit.emit(line.tiles if line else ())
        if line:
            self.setAccessibleDescription(_plain(line))
        self.update()

    def line_center(self, index: int) -> QPointF:
        """Where a line is, for whoever has to point at it."""
        _, _, top, bottom = self._flows[index]
        return QPointF(self.width() / 2, (top + bottom) / 2)


def _plain(line: Line) -> str:
    words = [part for part in (*line.parts, *line.reason) if isinstance(part, str)]
    return f"{''.join(words)} {line.value}".strip()


def _place_of_winning(card: Card, index: int) -> int | None:
    """Which tile of a group of the card's reading is the winning one."""
    if card.reading is None or index != card.reading.completed:
        return None
    tiles = card.reading.groups[index].tiles
    return len(tiles) - 1 - tiles[::-1].index(card.winning) if card.winning in tiles else None


def _group_name(group: Group, completed: bool, reading: Reading) -> str:
    if group.meld is not None:
        return f"meld.{group.meld.kind}"
    if completed:
        return f"group.{group.shape}_{reading.wait}"
    if group.shape == "koutsu":
        return "group.ankou" if group.concealed else "group.minkou"
    return f"group.{group.shape}"


class DerivationView(QWidget):
    """The answer, and below it the cards, in two columns where there is room."""

    lit = Signal(tuple)

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("derivation")
        self.setMinimumWidth(look.px(400))
        self._model, self._look = model, look
        self.answer = AnswerView(look)
        self._views: list[CardView] = []
        self._tenpai = False
        self._shown = 0
        self._panel = _Panel(self)
        self.waits = WaitsView(look, self._panel)
        self.waits.picked.connect(lambda tile: model.put(model.entry.with_tile(tile)))
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._panel)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.space("small"))
        column.addWidget(self.answer)
        column.addWidget(self._scroll, 1)
        model.changed.connect(self.refresh)
        look.changed.connect(self.refresh)
        self.refresh()

    @property
    def cards(self) -> list[CardView]:
        """The cards that are shown."""
        return self._views[: self._shown]

    def refresh(self) -> None:
        """Show what the entry comes to."""
        result, look = self._model.result, self._look
        cards: list[Card] = []
        if isinstance(result, Derivation):
            self.answer.show_answer(answer_of(result, look))
            cards = cards_of(result, look)
        else:
            self.answer.show_problems([look.say(problem) for problem in result])
        while len(self._views) < len(cards):
            view = CardView(look, self._panel)
            view.lit.connect(self.lit)
            self._views.append(view)
        for view, card in zip(self._views, cards, strict=False):
            view.show_card(card)
        entry = self._model.entry
        self._tenpai = entry.room == 1 and not entry.problems()
        if self._tenpai:
            self.waits.show_waits(waits(entry.closed, entry.melds, entry.win(), entry.rules, entry.nuki))
        self.waits.setVisible(self._tenpai)
        self._shown = len(cards)
        for index, view in enumerate(self._views):
            view.setVisible(index < self._shown)
        self._panel.place()

    def place(self, width: int) -> int:
        """Put the cards into one or two columns. Returns how high that gets."""
        gap = self._look.space("small")
        views = self.cards
        if self._tenpai:
            height = self.waits.height_for(width)
            self.waits.setGeometry(0, 0, width, height)
            return height
        if not views:
            return 0
        first, rest = views[0], views[1:]
        height = first.height_for(width)
        first.setGeometry(0, 0, width, height)
        top = height + gap
        if width < self._look.px(560):
            for view in rest:
                height = view.height_for(width)
                view.setGeometry(0, top, width, height)
                top += height + gap
            return top
        # Fu, where there are any, stand on the left; what follows from them on the right.
        left_width = (width - gap) // 2
        columns = [(0, left_width), (left_width + gap, width - gap - left_width)]
        tops = [top, top]
        for view in rest:
            column = 0 if view.objectName() in ("card.fu", "card.notes") else 1
            if not any(other.objectName() == "card.fu" for other in rest):
                column = tops.index(min(tops))
            x, column_width = columns[column]
            height = view.height_for(column_width)
            view.setGeometry(x, tops[column], column_width, height)
            tops[column] += height + gap
        return max(tops)


class _Panel(QWidget):
    """What scrolls: the cards."""

    def __init__(self, view: DerivationView) -> None:
        super().__init__()
        self._view = view

    def place(self) -> None:
        self.setMinimumHeight(self._view.place(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, another layout."""
        if event.size().width() != event.oldSize().width():
            self.place()
