"""The stage: one card as large as there is room, or a question with its four answers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.language.messages import Message, TextPart
from core.lessons.plan_show import Slide
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.theme import Theme
from gui.appearance.tile_art import TileArt
from gui.classroom.model import ClassModel
from gui.widgets.card import CardPicture
from gui.widgets.card_data import Card

LEAST, MOST = 0.8, 6.0
"""How much smaller and larger than designed what it shows may be."""
HALVINGS = 8
"""So often the range of sizes is halved until the largest is found that has room."""
ANSWER, NARROWEST = 64, 560
"""How high an answer is, and how wide two of them are at least, in pixels of the design."""
SLIDE_WIDTH = 620
"""How wide the words of a slide are, in pixels of the design."""
WIDEST = 900
"""No card is wider, in pixels of the design: its numbers would stand too far from its words."""


class ClassStage(QWidget):
    """It renders the model, in a size of its own."""

    chosen = Signal(int)
    """An answer was clicked."""

    def __init__(self, model: ClassModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("class.stage")
        self._model, self._look = model, look
        theme = Theme(look.theme.name, self)
        self.own = Look(look.words.without_terms(), theme, TileArt(theme, look.tiles.tile_set, self))
        self.own.setParent(self)
        self._answers: list[QRectF] = []
        model.changed.connect(self._tell)
        self._tell()

    @property
    def answer_places(self) -> tuple[QRectF, ...]:
        """Where the answers are."""
        return tuple(self._answers)

    def _tell(self) -> None:
        """What it shows, aloud."""
        model, words = self._model, self._look.words
        said: list[str] = []
        if model.question is not None:
            said.append(words.say(f"class.ask.{model.question.asked}"))
            said += [words.say(answer.says) for answer in model.question.answers]
            said += [words.say(message) for message in self._explained()]
        elif model.slide:
            said = [words.say(message) for message in model.slide]
        elif model.card is not None:
            card = model.card
            said = [card.title, card.total, *("".join(map(self._spelled, line.parts)) for line in card.lines)]
        else:
            said = [words.say("class.prompt")]
        self.setAccessibleName(words.say("list.comma").join(filter(None, said)))
        self.update()

    def _spelled(self, part: TextPart) -> str:
        return part if isinstance(part, str) else self._look.words.spell(part)

    def _explained(self) -> tuple[Message, ...]:
        """What is said of the answer that was chosen."""
        question, chosen = self._model.question, self._model.chosen
        if question is None or chosen is None:
            return ()
        because = question.answers[chosen].because
        return (Message("class.right"),) if because is None else (because,)

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The question, the card, or that one is to look."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), theme.color("window"))
        margin = theme.space("wide")
        room = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        self._answers = []
        model = self._model
        if model.question is not None:
            self._paint_question(painter, room)
        elif model.slide:
            self._paint_slide(painter, room, model.slide)
        elif model.beat is not None:
            self._paint_card(painter, room)
        else:
            self._zoomed(min(room.width() / 420, room.height() / 120))
            text = (self._look.words.say("class.prompt"),)
            self._paint_text(painter, text, room, Style("heading", "muted", bold=True))

    def _zoomed(self, zoom: float) -> None:
        own, theme = self.own, self._look.theme
        if own.words.language != self._look.words.language:
            own.words = self._look.words.without_terms()
        if own.theme.scheme != theme.name:
            own.theme.set_scheme(theme.name)
        own.tiles.tile_set = self._look.tiles.tile_set
        own.theme.zoom_unsaid(min(max(zoom, LEAST), MOST))

    def _paint_card(self, painter: QPainter, room: QRectF) -> None:
        """The card as far as it is told, where all of it has room."""
        model = self._model
        beat, card = model.beat, model.card
        assert beat is not None
        assert card is not None
        width = self._fit(model.cards[beat.card], room)
        whole = CardPicture(model.cards[beat.card], self.own, width)
        picture = CardPicture(card, self.own, width)
        left, top = room.center().x() - width / 2, room.center().y() - whole.height / 2
        painter.save()
        painter.translate(round(left), round(max(top, room.top())))
        picture.paint(painter, at=beat.lines - 1 if beat.lines > 0 else None)
        painter.restore()

    def _fit(self, card: Card, room: QRectF) -> int:
        """Find the largest size in which a card has room. Returns its width."""

        def width() -> int:
            return int(min(room.width(), self.own.theme.px(WIDEST)))

        self._enlarge(lambda: CardPicture(card, self.own, width()).height <= room.height())
        return width()

    def _enlarge(self, fits: Callable[[], bool]) -> None:
        """Take the largest size in which something has room."""
        least, most = LEAST, MOST
        for _ in range(HALVINGS):
            self._zoomed((least + most) / 2)
            if fits():
                least = (least + most) / 2
            else:
                most = (least + most) / 2
        self._zoomed(least)

    def _paint_text(self, painter: QPainter, parts: tuple[str, ...], room: QRectF, style: Style) -> float:
        """Words in the middle of a place. Returns their height."""
        flow = Flow(parts, style, self.own, room.width())
        flow.paint(painter, room.center().x() - flow.width / 2, room.center().y() - flow.height / 2)
        return flow.height

    def _paint_slide(self, painter: QPainter, room: QRectF, slide: Slide) -> None:
        """A title and what is said below it, as large as all of it has room, from one edge."""

        def laid_out() -> list[Flow]:
            width = min(room.width(), self.own.theme.px(SLIDE_WIDTH))
            styles = (Style("heading", bold=True), *(Style("title", tile="dora"),) * (len(slide) - 1))
            parts = [self._look.words.parts(message) for message in slide]
            return [Flow(each, style, self.own, width) for each, style in zip(parts, styles, strict=True)]

        def height(flows: list[Flow]) -> float:
            return sum(flow.height for flow in flows) + (len(flows) - 1) * self.own.theme.space("medium")

        wide = self.own.theme.px
        self._enlarge(lambda: wide(SLIDE_WIDTH) <= room.width() and height(laid_out()) <= room.height())
        flows = laid_out()
        left = room.center().x() - max(flow.width for flow in flows) / 2
        top = room.top() + max((room.height() - height(flows)) / 2, 0)
        for flow in flows:
            flow.paint(painter, left, top)
            top += flow.height + self.own.theme.space("medium")

    def _paint_question(self, painter: QPainter, room: QRectF) -> None:
        """What is asked, four answers in a square, and what is said of the one that was chosen."""
        model, words = self._model, self._look.words
        question = model.question
        assert question is not None
        explained = self._explained()
        theme = self.own.theme

        def laid_out() -> tuple[Flow, list[Flow], float]:
            """The question, what is said of the answer, and how high all is."""
            asked = (words.say(f"class.ask.{question.asked}"),)
            head = Flow(asked, Style("heading", bold=True), self.own, room.width())
            said = [Flow(words.parts(each), Style("title"), self.own, room.width()) for each in explained]
            gap = theme.space("medium")
            below = sum(flow.height + gap for flow in said)
            return head, said, head.height + 2 * gap + 2 * theme.px(ANSWER) + below

        self._enlarge(lambda: laid_out()[2] <= room.height() and theme.px(NARROWEST) <= room.width())
        head, said, total = laid_out()
        gap, high = theme.space("medium"), theme.px(ANSWER)
        top = room.top() + max((room.height() - total) / 2, 0)
        head.paint(painter, room.center().x() - head.width / 2, top)
        top += head.height + gap
        wide = (min(room.width(), theme.px(WIDEST)) - gap) / 2
        left = room.center().x() - wide - gap / 2
        for at in range(len(question.answers)):
            place = QRectF(left + at % 2 * (wide + gap), top + at // 2 * (high + gap), wide, high)
            self._answers.append(place)
            self._paint_answer(painter, place, at)
        top += 2 * (high + gap)
        for flow in said:
            flow.paint(painter, room.center().x() - flow.width / 2, top)
            top += flow.height + gap

    def _paint_answer(self, painter: QPainter, place: QRectF, at: int) -> None:
        """An answer with its digit; if it was chosen, whether it is right. The others keep their secret."""
        model, theme = self._model, self.own.theme
        question, chosen = model.question, model.chosen
        assert question is not None
        answer = question.answers[at]
        tone = "" if chosen != at else "right" if answer.is_right else "wrong"
        painter.setPen(QPen(theme.color(tone or "border"), theme.px(3 if tone else 1)))
        painter.setBrush(theme.color(f"{tone}_ground" if tone else "card"))
        painter.drawRoundedRect(place, theme.px(8), theme.px(8))
        painter.setPen(theme.color("muted"))
        painter.setFont(theme.font("title"))
        pad = theme.space("medium")
        inner = place.adjusted(pad, 0, -pad, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, str(at + 1))
        mark = {"right": "○", "wrong": "×"}.get(tone, "")
        painter.setPen(theme.color(tone or "text"))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, mark)
        painter.setPen(theme.color("text"))
        font = theme.font("answer", bold=True)
        painter.setFont(font)
        text = self._look.words.say(answer.says)
        baseline = place.center().y() + (QFontMetricsF(font).ascent() - QFontMetricsF(font).descent()) / 2
        wide = QFontMetricsF(font).horizontalAdvance(text)
        painter.drawText(QPointF(place.center().x() - wide / 2, baseline), text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose an answer."""
        for at, place in enumerate(self.answer_places):
            if place.contains(event.position()):
                self.chosen.emit(at)
                return
        super().mousePressEvent(event)
