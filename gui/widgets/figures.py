"""Figures in cards: fu as a bar of pieces, base points as a ladder of doublings, four seats with who pays whom.

Each is painted into a place as wide as its card allows; `figure_height` returns the height. The content comes from
core/study/figures.py.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from core.language.messages import Message
from core.language.numbers import change_text, number_text
from core.scoring.points import MANGAN
from core.study.figures import FuBar, Ladder, Rung, Transfers
from core.tiles import Wind
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.theme import Theme
from gui.widgets.card_data import Figure

BAR = 22
STAIRS, STEP, LEAST = 38, 5, 6
"""The ladder: its height, the rise of each rung, and the height of the lowest, in pixels of the design."""
CHIP_WIDTH, CHIP_HEIGHT, DROP = 128, 23, 18
"""Size of a seat, and how far the winner's is below the others, in pixels of the design."""
SEATS = 480
"""Largest width of the four seats, so that payers visibly sit at the winner's table."""


def figure_height(figure: Figure, theme: Theme) -> int:
    """Return the height of a figure, in pixels."""
    text = round(QFontMetricsF(theme.font("small")).height())
    if isinstance(figure, FuBar):
        return theme.px(BAR + 4)
    if isinstance(figure, Ladder):
        return theme.px(STAIRS) + 2 * text + 2 * theme.space("tiny")
    below = text + theme.space("tiny") if figure.sticks else 0
    return theme.px(2 * CHIP_HEIGHT + DROP) + below


def paint_figure(painter: QPainter, figure: Figure, look: Look, place: QRectF) -> None:
    """Paint a figure into its place."""
    painter.save()
    painter.setFont(look.theme.font("small"))
    if isinstance(figure, FuBar):
        _paint_fu_bar(painter, figure, look.theme, place)
    elif isinstance(figure, Ladder):
        _paint_ladder(painter, figure, look, place)
    else:
        _paint_transfers(painter, figure, look, place)
    painter.restore()


# ------------------------------------------------------------------------------ fu


def _paint_fu_bar(painter: QPainter, bar: FuBar, theme: Theme, place: QRectF) -> None:
    per_fu = place.width() / bar.fu
    left = place.left()
    for number, piece in enumerate(bar.pieces):
        part = QRectF(left, place.top() + theme.px(2), piece.fu * per_fu, theme.px(BAR))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("bar_2" if number % 2 else "bar"))
        painter.drawRoundedRect(part.adjusted(0.5, 0, -0.5, 0), theme.size("edge"), theme.size("edge"))
        _write(painter, theme, part, str(piece.fu), "text")
        left = part.right()
    if bar.rounding:
        part = QRectF(left, place.top() + theme.px(2), bar.rounding * per_fu, theme.px(BAR)).adjusted(
            1, 0.5, -1, -0.5
        )
        painter.setPen(QPen(theme.color("muted"), 1, Qt.PenStyle.DashLine))
        painter.setBrush(QBrush(theme.color("border"), Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(part, theme.size("edge"), theme.size("edge"))
        said = change_text(bar.rounding)
        bare = QRectF(
            0, 0, painter.fontMetrics().horizontalAdvance(said) + theme.space("small"), theme.px(BAR - 6)
        )
        bare.moveCenter(part.center())
        # Without the hatching behind the text.
        painter.fillRect(bare & part.adjusted(1, 1, -1, -1), theme.color("card"))
        _write(painter, theme, part, said, "text")


def _write(painter: QPainter, theme: Theme, place: QRectF, text: str, ink: str) -> None:
    """Write a text in the middle of a place, if it fits."""
    if painter.fontMetrics().horizontalAdvance(text) + 2 <= place.width():
        painter.setPen(theme.color(ink))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


# ------------------------------------------------------------------------------ base points


def _paint_ladder(painter: QPainter, ladder: Ladder, look: Look, place: QRectF) -> None:
    rungs = ladder.rungs
    text = QFontMetricsF(painter.font()).height()
    floor = place.top() + text + look.theme.space("tiny") + look.theme.px(STAIRS)
    width = min(place.width() / len(rungs), look.theme.px(78))
    columns = [
        QRectF(place.left() + width * number, 0, width, 0).adjusted(1, 0, -1, 0) for number in range(len(rungs))
    ]
    for number, (rung, column) in enumerate(zip(rungs, columns, strict=True)):
        height = min(LEAST + STEP * number, STAIRS)
        step = QRectF(column.left(), floor - look.theme.px(height), column.width(), look.theme.px(height))
        reached = number == ladder.reached
        _paint_rung(painter, look.theme, step, rung, reached=reached, cut=reached and ladder.cut_to is not None)
        over = QRectF(column.left(), step.top() - look.theme.space("tiny") - text, column.width(), text)
        painter.setFont(look.theme.font("small", bold=reached))
        _write(painter, look.theme, over, number_text(rung.base), "text" if reached else "muted")
    painter.setFont(look.theme.font("small"))
    below = floor + look.theme.px(2)
    for source, said in _names(ladder).items():
        own = [column for rung, column in zip(rungs, columns, strict=True) if rung.source == source]
        span = QRectF(own[0].left(), below, own[-1].right() - own[0].left(), text)
        _write(painter, look.theme, span, look.words.say(said), "muted")
    named = {look.words.say(rung.name): column for rung, column in zip(rungs, columns, strict=True) if rung.name}
    painter.setFont(fitted(look.theme, "small", named, width - 4))
    for name, column in named.items():
        _write(painter, look.theme, QRectF(column.left(), below, column.width(), text), name, "muted")
    if ladder.cut_to is not None:
        _paint_cut(painter, look, ladder, columns, floor)


def _paint_rung(painter: QPainter, theme: Theme, step: QRectF, rung: Rung, *, reached: bool, cut: bool) -> None:
    if rung.source == "next":
        painter.setPen(QPen(theme.color("muted"), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        step = step.adjusted(0.5, 0.5, -0.5, 0)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        tint = "accent" if reached else "bar_table" if rung.source == "table" else "bar"
        painter.setBrush(theme.color(tint))
    if cut:
        painter.setBrush(QBrush(theme.color("muted"), Qt.BrushStyle.BDiagPattern))
    painter.drawRoundedRect(step, theme.size("edge"), theme.size("edge"))


def _names(ladder: Ladder) -> dict[str, Message]:
    """Return the captions below the rungs, by source."""
    counted = {source: sum(rung.source == source for rung in ladder.rungs) for source in ("table", "han")}
    said = {}
    if ladder.rungs[0].source == "start":
        said["start"] = Message.of("answer.fu_line", fu=ladder.rungs[0].base)
    if counted["table"]:
        said["table"] = Message.of("figure.table_han", han=counted["table"])
    if counted["han"]:
        said["han"] = Message.of("answer.han_line", han=counted["han"])
    return said


def _paint_cut(painter: QPainter, look: Look, ladder: Ladder, columns: list[QRectF], floor: float) -> None:
    """Paint what the mangan limit leaves of the reached rung, and say so."""
    doublings = math.log2(MANGAN / ladder.rungs[0].base)
    height = look.theme.px(LEAST + STEP * doublings)
    column = columns[ladder.reached]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.theme.color("accent"))
    painter.drawRect(QRectF(column.left(), floor - height, column.width(), height))
    painter.setFont(look.theme.font("small", bold=True))
    painter.setPen(look.theme.color("accent"))
    room = QRectF(columns[0].left(), floor - look.theme.px(STAIRS) - painter.fontMetrics().height() / 2, 0, 0)
    room.setSize(QSizeF(columns[len(columns) // 2].right() - columns[0].left(), painter.fontMetrics().height()))
    said = look.words.say("figure.cut", limit=Message("limit.mangan"), points=MANGAN)
    painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, said)


# ------------------------------------------------------------------------------ who pays whom


def _paint_transfers(painter: QPainter, transfers: Transfers, look: Look, place: QRectF) -> None:
    width, height = (
        min(look.theme.px(CHIP_WIDTH), place.width() / 3 - look.theme.px(6)),
        look.theme.px(CHIP_HEIGHT),
    )
    below, place = QRectF(place), QRectF(place)  # copies, because the card reuses the place
    if transfers.sticks:  # below the winner, because arrows may come from either side
        below.setTop(place.bottom() - painter.fontMetrics().height())
        place.setBottom(below.top() - look.theme.space("tiny"))
    middle = place.center().x()
    place.setWidth(min(place.width(), look.theme.px(SEATS)))
    place.moveCenter(QPointF(middle, place.center().y()))
    seats = {
        0: QRectF(middle - width / 2, place.bottom() - height, width, height),
        1: QRectF(place.right() - width, place.top(), width, height),
        2: QRectF(middle - width / 2, place.top(), width, height),
        3: QRectF(place.left(), place.top(), width, height),
    }
    paid = {transfer.payer: transfer.points for transfer in transfers.paid}
    winner = seats[0]
    for step in range(1, 4):
        seat = Wind((transfers.winner + step) % 4)
        if seat >= transfers.players:
            continue
        payer = None if None in paid and step == 2 else seat
        if payer in paid:
            _paint_arrow(painter, look.theme, seats[step], winner)
        _paint_chip(painter, look, seats[step], payer, -paid.get(payer, 0) if payer in paid else None)
    _paint_chip(painter, look, winner, transfers.winner, sum(paid.values()) + transfers.sticks, wins=True)
    if transfers.sticks:
        said = look.words.say("figure.sticks", points=transfers.sticks)
        painter.setPen(look.theme.color("muted"))
        painter.setFont(look.theme.font("small"))
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, said)


def _paint_chip(
    painter: QPainter, look: Look, chip: QRectF, seat: Wind | None, change: int | None, *, wins: bool = False
) -> None:
    """Paint a seat with the points that it receives (positive) or pays; None for nothing.

    :param seat: None for the discarder.
    """
    if wins:
        ground, ink = "accent", "on_accent"
    else:
        ground, ink = ("pill", "muted") if change is None else ("bar", "text")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.theme.color(ground))
    painter.drawRoundedRect(chip, look.theme.size("corner"), look.theme.size("corner"))
    painter.setPen(look.theme.color(ink))
    inner = chip.adjusted(look.theme.space("tiny"), 0, -look.theme.space("tiny"), 0)
    name = look.words.say("figure.discarder") if seat is None else look.words.say(f"wind.{seat.letter}")
    text = "" if change is None else change_text(change)
    plain, bold = look.theme.font("small"), look.theme.font("small", bold=True)
    # With a space between, so that they never touch.
    wide = look.theme.width_of(f" {text}", "small", bold=True)
    if look.theme.width_of(name, "small") + wide > inner.width():
        bold = fitted(look.theme, "small", [f"{name} {text}"], inner.width(), bold=True)
        plain = QFont(bold)
        plain.setBold(False)
        room = inner.width() - QFontMetricsF(bold).horizontalAdvance(f" {text}")
        name = QFontMetricsF(plain).elidedText(name, Qt.TextElideMode.ElideRight, room)
    painter.setFont(plain)
    painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
    painter.setFont(bold)
    painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)


def _paint_arrow(painter: QPainter, theme: Theme, start: QRectF, end: QRectF) -> None:
    """Paint an arrow from a seat to the winner's: straight down, or down and then sideways."""
    ink: QColor = theme.color("text")
    painter.setPen(
        QPen(ink, theme.px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    head = theme.px(5)
    if abs(start.center().x() - end.center().x()) < 1:
        tip, toward = QPointF(end.center().x(), end.top() - 1), QPointF(0, 1)
        painter.drawLine(QPointF(tip.x(), start.bottom() + 1), tip - toward * head)
    else:
        from_right = start.center().x() > end.center().x()
        tip = QPointF(end.right() + 1 if from_right else end.left() - 1, end.center().y())
        toward = QPointF(-1, 0) if from_right else QPointF(1, 0)
        corner = QPointF(start.center().x(), tip.y())
        painter.drawPolyline(QPolygonF([QPointF(corner.x(), start.bottom() + 1), corner, tip - toward * head]))
    across = QPointF(-toward.y(), toward.x()) * head * 0.8
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([tip, tip - toward * head * 1.4 + across, tip - toward * head * 1.4 - across]))
