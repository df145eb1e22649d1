"""A row that folds: side by side as far as there is room."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.folding_row import FoldingRow

GAP = 10


class Block(QWidget):
    """As wide and high as it is told to be."""

    def __init__(self, width: int, height: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._size = QSize(width, height)

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return self._size


def placed(qtbot: QtBot, width: int, *parts: dict[str, int | bool]) -> list[tuple[int, int, int]]:
    """Where blocks of 100 x 20 stand in a row of a width: left, top, width of each.

    :param parts: as `add` has them.
    """
    whole = QWidget()
    qtbot.addWidget(whole)
    row = FoldingRow(whole)
    row.setSpacing(GAP)
    blocks = [Block(100, 20, whole) for _ in parts]
    for block, part in zip(blocks, parts, strict=True):
        row.add(block, int(part.get("share", 0)), is_far=bool(part.get("is_far")), leads=bool(part.get("leads")))
    assert whole.minimumSizeHint().width() == 100
    whole.resize(width, whole.heightForWidth(width))
    whole.show()
    lines = {block.y() for block in blocks}
    assert whole.height() == len(lines) * 20 + (len(lines) - 1) * GAP
    return [(block.x(), block.y(), block.width()) for block in blocks]


def test_it_folds_where_the_next_part_has_no_room(qtbot: QtBot) -> None:
    assert placed(qtbot, 320, {}, {}, {}) == [(0, 0, 100), (110, 0, 100), (220, 0, 100)]
    assert placed(qtbot, 319, {}, {}, {}) == [(0, 0, 100), (110, 0, 100), (0, 30, 100)]
    assert placed(qtbot, 100, {}, {}) == [(0, 0, 100), (0, 30, 100)]


def test_the_room_to_spare_is_shared_out_and_none_is_narrower_than_it_has_to_be(qtbot: QtBot) -> None:
    assert placed(qtbot, 410, {"share": 1}, {"share": 3}) == [(0, 0, 100), (110, 0, 300)]
    assert placed(qtbot, 250, {"share": 1}, {"share": 9}) == [(0, 0, 100), (110, 0, 140)]
    assert placed(qtbot, 150, {"share": 1}, {"share": 9}) == [(0, 0, 150), (0, 30, 150)]


def test_what_is_far_stands_at_the_end_of_its_line_once(qtbot: QtBot) -> None:
    far: dict[str, int | bool] = {"is_far": True}
    assert placed(qtbot, 500, {}, far, far) == [(0, 0, 100), (290, 0, 100), (400, 0, 100)]
    assert placed(qtbot, 150, {}, far) == [(0, 0, 100), (0, 30, 100)]


def test_what_leads_stands_above_where_it_folds(qtbot: QtBot) -> None:
    assert placed(qtbot, 210, {}, {"leads": True}) == [(0, 0, 100), (110, 0, 100)]
    assert placed(qtbot, 209, {}, {"leads": True}) == [(0, 30, 100), (0, 0, 100)]


def test_what_is_hidden_takes_no_room(qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    row = FoldingRow(whole)
    blocks = [Block(100, 20, whole) for _ in range(2)]
    for block in blocks:
        row.add(block)
    blocks[0].hide()
    assert whole.sizeHint() == QSize(100, 20)
