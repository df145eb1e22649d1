"""The stage: one card as large as there is room, or a question with its four answers."""

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
"""How much smaller and larger than designed what it shows may be."""
READABLE, CARD_MOST = 28 / 15, 2.6
"""How large a card is at least and at most, in a window as high as designed: its letters can be read from the last
row, and do not shrink much while its lines come."""
HALVINGS = 8
"""So often the range of sizes is halved until the largest is found that has room."""
NARROWEST = 560
"""How wide two answers are at least, in pixels of the design."""
LEGIBLE = 28 / 21
"""As `READABLE`, of the larger letters of slides and questions, which give way in all else first."""
WIDTHS, FEW_PAIRS = ((620, "medium"), (760, "medium"), (980, "small")), 6
"""How wide the words of a slide are, in pixels of the design, and how far apart: the next, where there is no room
for letters that can be read, or more large numbers than these."""
WIDEST = 900
"""No card is wider, in pixels of the design: its numbers would stand too far from its words."""


class ClassStage(QWidget):
    """It renders the model, in a size of its own."""

    chosen = Signal(int)
    """An answer was clicked."""

    def __init__(self, model: ClassModel, look: Look, felt: HandFelt, parent: QWidget | None = None) -> None:
        """:param felt: which lies above it: what is said of a hand begins where that does."""
        super().__init__(parent)
        self.setObjectName("class.stage")
        self._felt = felt
        self._model, self._look = model, look
        theme = Theme(look.theme.name, self)
        self.own = Look(look.words.without_terms(), theme, TileArt(theme, look.tiles.tile_set, self))
        self.own.setParent(self)
        self._answers: list[QRectF] = []
        self.card_lies = QTransform()
        """Where the card lies and how large it is, in its widths and its sizes of letters."""
        self._picture: tuple[bytes, QImage] = (b"", QImage())
        """The picture that was shown last, by its file."""
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
        """What is said of the answer that was chosen."""
        question, chosen = self._model.question, self._model.chosen
        return question.answers[chosen].because if question is not None and chosen is not None else ()

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The question, the card, or that one is to look."""
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
            self._paint_card(painter, room)
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
        """The card as far as it is told, as large as that has room.

        Of one that is higher than the room, in letters that can be read, its last lines are seen below its title.
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
        """Find the largest size in which a card has room, or the smallest that can be read. Returns its width."""

        def width() -> int:
            return int(min(room.width(), self.own.theme.px(WIDEST)))

        self._enlarge(
            lambda: CardPicture(card, self.own, width()).height <= room.height(),
            READABLE * self._designed,
            CARD_MOST * self._designed,
        )
        return width()

    def _enlarge(self, fits: Callable[[], bool], least: float = LEAST, most: float = MOST) -> None:
        """Take the largest size in which something has room, of those between two."""
        for _ in range(HALVINGS):
            self._zoomed((least + most) / 2)
            if fits():
                least = (least + most) / 2
            else:
                most = (least + most) / 2
        self._zoomed(least)

    def _roomiest(self, ways: Iterable[LaidOut], fits: Callable[[LaidOut], bool]) -> LaidOut:
        """Lay something out in the first way in which its letters can be read, or where they are largest.

        :returns: that way; the size is taken.
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
        """Words in the middle of a place. Returns their height."""
        flow = Flow(parts, style, self.own, room.width())
        flow.paint(painter, room.center().x() - flow.width / 2, room.center().y() - flow.height / 2)
        return flow.height

    @property
    def _designed(self) -> float:
        """How much higher the window is than designed."""
        return self.window().height() / DESIGNED[1]

    @property
    def _begins(self) -> float | None:
        """Where the hand above begins; None: there is none."""
        return self._felt.begins if self._felt.isVisibleTo(self.window()) else None

    def _paint_slide(self, painter: QPainter, room: QRectF, slide: Slide) -> None:
        """What is on a slide, as large as all of it has room, from one edge: from that of the hand above.

        What is answered on a later slide has its room already: nothing moves when the answer comes.
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
        """A picture as large as there is room for it, on white, as it would lie on paper."""
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
        """What is asked, its answers, and what is said of the one that was chosen."""
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
        """Choose an answer."""
        for at, place in enumerate(self.answer_places):
            if place.contains(event.position()):
                self.chosen.emit(at)
                return
        super().mousePressEvent(event)
