"""The stage: a card as large as possible, a slide, a picture, or a question with its answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.lessons.class_question import ClassQuestion
from core.lessons.plan_show import DAMAGED, Slide
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.picture_file import image_of
from gui.appearance.theme import DESIGNED, Theme
from gui.appearance.tile_art import TileArt
from gui.classroom.blocks import SlideBlock, slide_blocks, spoken
from gui.classroom.model import ClassModel
from gui.classroom.question_picture import QuestionPicture
from gui.felt.hand_felt import HandFelt
from gui.widgets.card import CardPicture
from gui.widgets.card_data import Card

LaidOut = TypeVar("LaidOut")

LEAST, MOST = 0.8, 6.0
"""The range of the zoom."""
READABLE, CARD_MOST = 28 / 15, 2.6
"""The range of the zoom of a card, for a window of the designed height.

Its text can be read from the last row, and does not shrink much while lines appear.
"""
HALVINGS = 8
"""The number of halvings of the range when the largest fitting zoom is sought."""
NARROWEST = 560
"""The minimal width of two answers, in pixels of the design."""
LEGIBLE = 28 / 21
"""As `READABLE`, for the larger text of slides and questions, which reduce everything else first."""
WIDTHS, FEW_PAIRS = ((620, "medium"), (760, "medium"), (980, "small")), 6
"""The widths of a slide's text, in pixels of the design, and its gaps.

The next one is tried if the text would not be legible, or there are more large numbers than `FEW_PAIRS`.
"""
WIDEST = 900
"""The maximal width of a card, in pixels of the design: else its numbers would be too far from its text."""


class ClassStage(QWidget):
    """Shows the model, with a zoom of its own."""

    chosen = Signal(int)
    """Emitted with the index of the answer that is clicked."""

    def __init__(self, model: ClassModel, look: Look, felt: HandFelt, parent: QWidget | None = None) -> None:
        """Make the stage.

        :param felt: the felt above; a slide's text is aligned with its hand.
        """
        super().__init__(parent)
        self.setObjectName("class.stage")
        self._felt = felt
        self._model, self._look = model, look
        theme = Theme(look.theme.name, self)
        self.own = Look(look.words.without_terms(), theme, TileArt(theme, look.tiles.tile_set, self))
        self.own.setParent(self)
        self._answers: list[QRectF] = []
        self.card_lies = QTransform()
        """The position and scale of the card, in units of its width and its zoom."""
        self._picture: tuple[bytes, QImage] = (b"", QImage())
        """The picture that was shown last, with the file from which it was read."""
        model.changed.connect(self._tell)
        self._tell()

    @property
    def answer_places(self) -> tuple[QRectF, ...]:
        """The rectangles of the answers, as last painted; () while no question is shown."""
        return tuple(self._answers)

    def _tell(self) -> None:
        """Set the accessible name to what is shown, and repaint."""
        model, words = self._model, self._look.words
        said: list[str] = []
        if model.question is not None:
            said += [words.say(message) for message in model.question.said]
            said += [words.say(answer.says) for answer in model.question.answers]
            said += [
                words.say("class.voted", answer=n, n=count)
                for n, count in enumerate(model.votes, 1)
                if count is not None
            ]
            said += [words.say(message) for message in self._explained()]
        elif model.slide is not None:
            said = spoken(model.slide, self._look)
        elif model.card is not None:
            card = model.card
            said = [card.title, card.total, *(words.in_words(line.parts) for line in card.lines)]
        else:
            said = [words.say("class.prompt")]
        self.setAccessibleName(words.say("list.comma").join(filter(None, said)))
        self.update()

    def _explained(self) -> tuple[Message, ...]:
        """Return the explanation of the chosen answer."""
        question, chosen = self._model.question, self._model.chosen
        return question.answers[chosen].because if question is not None and chosen is not None else ()

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the question, the slide, the card, or the request to look at the hand."""
        theme = self._look.theme
        painter = smooth_painter(self)
        painter.fillRect(self.rect(), theme.color("window"))
        margin = theme.space("wide")
        room = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        self._answers, self.card_lies = [], QTransform()
        model = self._model
        if model.question is not None:
            self._paint_question(painter, room, model.question)
        elif model.slide is not None and model.slide.picture:
            self._paint_picture(painter, room, model.slide.picture)
        elif model.slide is not None:
            self._paint_slide(painter, room, model.slide)
        elif model.beat is not None:
            more = margin - theme.space("small")  # a card needs the height for its first lines
            self._paint_card(painter, room.adjusted(0, -more, 0, more))
        else:
            self._zoomed(min(room.width() / 420, room.height() / 120))
            text = (self._look.words.say("class.prompt"),)
            self._paint_text(painter, text, room, Style("heading", bold=True))

    def _zoomed(self, zoom: float) -> None:
        own, theme = self.own, self._look.theme
        if own.words.language != self._look.words.language:
            own.words = self._look.words.without_terms()
        if own.theme.scheme != theme.name:
            own.theme.set_scheme(theme.name)
        own.tiles.tile_set = self._look.tiles.tile_set
        own.theme.set_zoom_silently(min(max(zoom, LEAST), MOST))

    def _paint_card(self, painter: QPainter, room: QRectF) -> None:
        """Paint the card as far as it is explained, as large as possible.

        If it does not fit at a legible size, only its last lines are shown below its title.
        """
        model = self._model
        beat, card = model.beat, model.card
        assert beat is not None
        assert card is not None
        width = self._fit(card, room)
        whole = picture = CardPicture(card, self.own, width)
        above = 0
        while picture.height > room.height() and above < len(card.lines) - 1:
            above += 1
            picture = CardPicture(card._replace(lines=card.lines[above:]), self.own, width)
        comes = any(each.card == beat.card and each.lines > 0 for each in model.beats)
        left = round(room.center().x() - width / 2)
        top = round(room.top() if comes or above else room.center().y() - picture.height / 2)
        lies = QTransform.fromTranslate(left, top - (whole.height - picture.height))
        self.card_lies = lies.scale(width, self.own.theme.zoom)
        picture.paint(painter, left, top, at=beat.lines - 1 - above if beat.lines > 0 else None)

    def _fit(self, card: Card, room: QRectF) -> int:
        """Take the largest zoom at which a card fits, or the smallest that is legible. Return its width."""

        def width() -> int:
            return int(min(room.width(), self.own.theme.px(WIDEST)))

        self._enlarge(
            lambda: CardPicture(card, self.own, width()).height <= room.height(),
            READABLE * self._designed,
            CARD_MOST * self._designed,
        )
        return width()

    def _enlarge(self, fits: Callable[[], bool], least: float = LEAST, most: float = MOST) -> None:
        """Take the largest zoom at which something fits, within a range."""
        for _ in range(HALVINGS):
            self._zoomed((least + most) / 2)
            if fits():
                least = (least + most) / 2
            else:
                most = (least + most) / 2
        self._zoomed(least)

    def _roomiest(self, ways: Iterable[LaidOut], fits: Callable[[LaidOut], bool]) -> LaidOut:
        """Find the first way of layout that is legible, or the one with the largest text.

        :returns: that way; its zoom is set.
        """
        largest: dict[float, LaidOut] = {}
        for way in ways:
            self._enlarge(partial(fits, way))
            largest.setdefault(self.own.theme.zoom, way)
            if self.own.theme.zoom >= LEGIBLE * self._designed:
                break
        zoom = max(largest)
        self._zoomed(zoom)
        return largest[zoom]

    def _paint_text(self, painter: QPainter, parts: tuple[str, ...], room: QRectF, style: Style) -> float:
        """Paint a centred text. Return its height."""
        flow = Flow(parts, style, self.own, room.width())
        flow.paint(painter, room.center().x() - flow.width / 2, room.center().y() - flow.height / 2)
        return flow.height

    @property
    def _designed(self) -> float:
        """The ratio of the window's height to the designed one."""
        return self.window().height() / DESIGNED[1]

    @property
    def _begins(self) -> float | None:
        """The x where the hand above begins; None if there is none."""
        return self._felt.begins if self._felt.isVisibleTo(self.window()) else None

    def _paint_slide(self, painter: QPainter, room: QRectF, slide: Slide) -> None:
        """Paint a slide as large as possible, aligned with the hand above.

        Space for answers on later slides is reserved, so that nothing moves when they appear.
        """
        own = self.own
        whole = next(each for each in reversed(self._model.slides) if each.said == slide.said)
        begins = self._begins
        if begins is not None:
            room = room.adjusted(max(begins - room.left(), 0), 0, 0, 0)

        def laid_out(shown: Slide, wide: int) -> list[SlideBlock]:
            return slide_blocks(shown, own, min(room.width(), own.theme.px(wide)))

        def height(blocks: list[SlideBlock], air: str) -> float:
            return sum(block.height for block in blocks) + (len(blocks) - 1) * own.theme.space(air)

        def fits(way: tuple[int, str]) -> bool:
            wide, air = way
            return own.theme.px(wide) <= room.width() and height(laid_out(whole, wide), air) <= room.height()

        wide, air = self._roomiest(WIDTHS[len(whole.pairs) > FEW_PAIRS :], fits)
        blocks = laid_out(whole, wide)
        left = room.left()
        if begins is None:
            left = room.center().x() - max(block.width for block in blocks) / 2
        top = room.top() + max((room.height() - height(blocks, air)) / 2, 0)
        for block in laid_out(slide, wide):
            block.paint(painter, left, top)
            top += block.height + own.theme.space(air)

    def _paint_picture(self, painter: QPainter, room: QRectF, content: bytes) -> None:
        """Paint a picture as large as possible, on white as on paper."""
        if self._picture[0] != content:
            self._picture = (content, image_of(content))
        image = self._picture[1]
        if image.isNull():
            self._zoomed(min(room.width() / 420, room.height() / 120))
            self._paint_text(painter, (self._look.words.say(DAMAGED),), room, Style("heading", bold=True))
            return
        size = QSizeF(image.size()).scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(room.center() - QPointF(size.width(), size.height()) / 2, size)
        painter.fillRect(place, Qt.GlobalColor.white)
        painter.drawImage(place, image)

    def _paint_question(self, painter: QPainter, room: QRectF, question: ClassQuestion) -> None:
        """Paint the question, its answers, and the explanation of the chosen one."""
        model = self._model
        begins = None if question.is_short else self._begins
        side = max(begins - room.left(), 0) if begins is not None else 0

        def picture(side: float, in_row: bool) -> QuestionPicture:
            return QuestionPicture(
                question,
                self.own,
                room.width() - 2 * side,
                in_row=in_row,
                votes=model.votes,
                counted=model.counted,
            )

        def fits(way: tuple[float, bool]) -> bool:
            wide, shown = self.own.theme.px(NARROWEST) <= room.width() - 2 * way[0], picture(*way)
            return wide and not shown.breaks_number and shown.height <= room.height()

        side, in_row = self._roomiest(product(dict.fromkeys((side, 0)), (False, True)), fits)
        shown = picture(side, in_row)
        top = room.top() + max((room.height() - shown.height) / 2, 0)
        at = QPointF(room.left() + side, top)
        self._answers = shown.paint(painter, at, model.chosen, in_middle=begins is None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the answer that is clicked."""
        for at, place in enumerate(self.answer_places):
            if place.contains(event.position()):
                self.chosen.emit(at)
                return
        super().mousePressEvent(event)
