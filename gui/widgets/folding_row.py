"""Layout that places its parts side by side if they fit, and below each other if not, at a large zoom or in a
narrow window. So nothing scrolls sideways.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class _Part(NamedTuple):
    """:ivar share: of the spare width of its line.
    :ivar is_far: whether it begins the group at the far end.
    :ivar leads: whether it comes first when the row folds.
    """

    item: QLayoutItem
    share: int
    is_far: bool
    leads: bool


class _Measured(NamedTuple):
    """A visible part with its cached sizes: Qt asks at every change, and asking again is slow in Python.

    :ivar least: smallest width; parts with a share may be narrower than their size hint.
    :ivar wished: its size hint.
    :ivar low: smallest height.
    :ivar grows: whether it expands vertically.
    """

    part: _Part
    least: int
    wished: QSize
    low: int
    grows: bool

    @classmethod
    def of(cls, part: _Part) -> _Measured:
        item = part.item
        minimum, wished = item.minimumSize(), item.sizeHint()
        grows = bool(item.expandingDirections() & Qt.Orientation.Vertical)
        least = (minimum if part.share else wished).width()
        return cls(part, least, wished, minimum.height(), grows)

    def height(self, width: int, *, least: bool) -> int:
        """Return the height in this width, in pixels: the preferred or the smallest one."""
        if self.part.item.hasHeightForWidth():
            return self.part.item.heightForWidth(width)
        return self.low if least else self.wished.height()


class _Unfolded(NamedTuple):
    """All visible parts in one line."""

    parts: list[_Measured]
    gap: int
    minimum: QSize
    wished: QSize

    @property
    def least(self) -> int:
        """Smallest width without folding."""
        return sum(each.least for each in self.parts) + self.gap * max(len(self.parts) - 1, 0)


class _Line(NamedTuple):
    parts: list[_Measured]
    widths: list[int]
    height: int

    @property
    def grows(self) -> bool:
        return any(each.grows for each in self.parts)


class FoldingRow(QLayout):
    """Row that folds into as many lines as its width requires."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__()
        self._parts: list[_Part] = []
        self._kept: _Unfolded | None = None
        self._laid: dict[int, list[_Line]] = {}
        """Lines by width. Both caches are valid until something changes."""
        self._next = (0, False, False)
        self.setContentsMargins(0, 0, 0, 0)
        if parent is not None:
            parent.setLayout(self)

    def add(self, part: QWidget | QLayout, share: int = 0, *, is_far: bool = False, leads: bool = False) -> None:
        """Add a part at the end.

        :param share: of the spare width in its line; 0 keeps it at its size hint.
        :param is_far: whether this part and the later ones are at the far end of the row while that is one line.
        :param leads: whether it comes above the others when they fold.
        """
        self._next = (share, is_far, leads)
        if isinstance(part, QWidget):
            self.addWidget(part)
        else:
            self.addChildLayout(part)
            self.addItem(part)

    # ------------------------------------------------------------------------------ interface of QLayout

    def addItem(self, item: QLayoutItem) -> None:
        """Add an item for Qt; see `add`."""
        self._parts.append(_Part(item, *self._next))
        self._next = (0, False, False)
        self.invalidate()

    def count(self) -> int:
        """Return the number of parts."""
        return len(self._parts)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return a part; None beyond the last."""
        return self._parts[index].item if 0 <= index < len(self._parts) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove a part and return it; None beyond the last."""
        if not 0 <= index < len(self._parts):
            return None
        self.invalidate()
        return self._parts.pop(index).item

    def invalidate(self) -> None:
        """Drop all cached sizes."""
        self._kept = None
        self._laid.clear()
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        """Return that it expands horizontally, and also vertically if one of its parts does."""
        across = Qt.Orientation.Horizontal
        return across | Qt.Orientation.Vertical if any(each.grows for each in self._row.parts) else across

    def hasHeightForWidth(self) -> bool:
        """Return True: the narrower, the higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of its lines and margins."""
        around = self.contentsMargins()
        lines = self._lines(width - around.left() - around.right())
        return self._height(lines) + around.top() + around.bottom()

    def minimumSize(self) -> QSize:
        """Return the least width of its widest part and the least height of its highest, with the margins."""
        return self._row.minimum

    def sizeHint(self) -> QSize:
        """Return the size of all parts in one line, with the margins."""
        return self._row.wished

    def setGeometry(self, rect: QRect) -> None:
        """Place all parts."""
        super().setGeometry(rect)
        room = rect.marginsRemoved(self.contentsMargins())
        lines = self._lines(room.width())
        gap = self._row.gap
        spare, growing = room.height() - self._height(lines), sum(line.grows for line in lines)
        y = room.top()
        for line in lines:
            height = room.height() if len(lines) == 1 else line.height
            if len(lines) > 1 and spare > 0 and line.grows:
                height += spare // growing
            used = sum(line.widths) + gap * (len(line.parts) - 1)
            x, left = room.left(), room.width() - used
            for each, width in zip(line.parts, line.widths, strict=True):
                if each.part.is_far and each is not line.parts[0]:
                    x, left = x + left, 0
                each.part.item.setGeometry(QRect(x, y, width, height))
                x += width + gap
            y += height + gap

    # ------------------------------------------------------------------------------ lines

    @property
    def _row(self) -> _Unfolded:
        if self._kept is None:
            parts = [_Measured.of(part) for part in self._parts if not part.item.isEmpty()]
            around, gap = self.contentsMargins(), max(self.spacing(), 0)

            def size(width: int, low: int) -> QSize:
                return QSize(width + around.left() + around.right(), low + around.top() + around.bottom())

            self._kept = _Unfolded(
                parts,
                gap,
                size(max((each.least for each in parts), default=0), max((each.low for each in parts), default=0)),
                size(
                    sum(each.wished.width() for each in parts) + gap * max(len(parts) - 1, 0),
                    max((each.wished.height() for each in parts), default=0),
                ),
            )
        return self._kept

    def _height(self, lines: list[_Line]) -> int:
        return sum(line.height for line in lines) + self._row.gap * max(len(lines) - 1, 0)

    def _lines(self, room: int) -> list[_Line]:
        """Return the lines for a width, each with the widths of its parts."""
        if room not in self._laid:
            self._laid[room] = self._lines_in(room)
        return self._laid[room]

    def _lines_in(self, room: int) -> list[_Line]:
        seen, gap = self._row.parts, self._row.gap
        if self._row.least > room:
            seen = sorted(seen, key=lambda each: not each.part.leads)
        lines: list[list[_Measured]] = []
        used = 0
        for each in seen:
            if lines and used + gap + each.least <= room:
                lines[-1].append(each)
                used += gap + each.least
            else:
                lines.append([each])
                used = each.least
        return [self._line(parts, room, least=len(lines) == 1) for parts in lines]

    def _line(self, parts: list[_Measured], room: int, *, least: bool) -> _Line:
        widths = [
            min(width, max(room, 0)) for width in _shared_out(parts, room - self._row.gap * (len(parts) - 1))
        ]
        heights = [each.height(width, least=least) for each, width in zip(parts, widths, strict=True)]
        return _Line(parts, widths, max(heights))


def _shared_out(parts: list[_Measured], room: int) -> list[int]:
    """Return the widths of the parts of a line: the spare width is divided by shares, but no part gets less than
    its smallest width.
    """
    widths = [each.least for each in parts]
    growing = {at for at, each in enumerate(parts) if each.part.share}
    while growing:
        left = room - sum(width for at, width in enumerate(widths) if at not in growing)
        shares = sum(parts[at].part.share for at in growing)
        tight = {at for at in growing if left * parts[at].part.share // shares < parts[at].least}
        if not tight:
            for at in growing:
                most = parts[at].part.item.maximumSize().width()
                widths[at] = min(left * parts[at].part.share // shares, most)
            break
        growing -= tight
    return widths
