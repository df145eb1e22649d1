"""A tooltip lies beside what it explains, never on it, and its lines are short."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from gui.appearance.tips import APART, MOST_WIDTH, on_lines, show_tip, tip_corner
from gui.window.main_window import MainWindow

LONG = "Two consecutive tiles that take one on either side; they have no fu, and pinfu wants them. " * 3


def shown() -> QLabel:
    """The tooltip that is seen."""
    found = [each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible()]
    assert len(found) == 1
    assert isinstance(found[0], QLabel)
    return found[0]


def test_it_lies_below_what_it_explains(window: MainWindow) -> None:
    view = window.screen_view.hand
    show_tip(view, view.rect(), LONG)
    tip = shown()
    place = QRect(view.mapToGlobal(QPoint(0, 0)), view.size())
    assert not tip.geometry().intersects(place)
    assert tip.y() == place.bottom() + 1 + window.look.theme.px(APART)
    assert tip.width() <= window.look.theme.px(MOST_WIDTH)
    assert tip.text().replace("\n", " ") == LONG.strip()
    QToolTip.hideText()


def test_where_there_is_no_room_below_it_lies_above(window: MainWindow, qtbot: QtBot) -> None:
    screen = window.screen().availableGeometry()
    place = QRect(
        window.mapFromGlobal(QPoint(screen.right() - 30, screen.bottom() - 40)), QRect(0, 0, 20, 20).size()
    )
    corner = tip_corner(QRect(0, 0, 200, 50), window, place, 8)
    top = window.mapToGlobal(place.topLeft()).y()
    assert corner.y() + 50 + 8 == top
    assert corner.x() + 200 <= screen.right() + 1


def test_no_line_is_wider_than_it_may_be(window: MainWindow) -> None:
    theme = window.look.theme
    metrics = QFontMetrics(theme.font())
    for text in (LONG, "両面は連続した二枚で、その両側の牌を待つ。符はつかない。" * 4, "short\n" + LONG):
        lines = on_lines(text, theme).split("\n")
        assert all(metrics.horizontalAdvance(line) < theme.px(MOST_WIDTH) for line in lines)
    assert on_lines("short\nand short", theme) == "short\nand short"


def test_no_word_is_left_alone_on_the_last_line(window: MainWindow) -> None:
    theme = window.look.theme
    metrics = QFontMetrics(theme.font())
    for text in (
        "四つの順子、役牌でない雀頭、両面待ち。1翻。門前のみ。",
        "The hand has no room for a meld. Take some tiles back first.",
    ):
        lines = on_lines(text, theme).split("\n")
        assert len(lines) == 2
        assert metrics.horizontalAdvance(lines[-1]) > metrics.horizontalAdvance(lines[0]) / 2
