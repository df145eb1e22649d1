"""What stands side by side as far as there is room, and under each other where there is not: a large zoom, a
narrow window. So nothing has to scroll sideways.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class _Part(NamedTuple):
    """:ivar share: of the room that its line has to spare. :ivar is_far: it begins what stands at the far end.
    :ivar leads: it stands first where the row is folded.
    """

    item: QLayoutItem
    share: int
    is_far: bool
    leads: bool

    @property
    def least(self) -> int:
        """How wide it is at least: what grows may be narrower than it wishes."""
        return (self.item.minimumSize() if self.share else self.item.sizeHint()).width()

    def height(self, width: int, *, least: bool) -> int:
        """How high it wishes to be in this width, or has to be."""
        if self.item.hasHeightForWidth():
            return self.item.heightForWidth(width)
        return (self.item.minimumSize() if least else self.item.sizeHint()).height()


class _Line(NamedTuple):
    parts: list[_Part]
    widths: list[int]
    height: int
    grows: bool


class FoldingRow(QLayout):
    """A row that folds into as many lines as its width asks for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__()
        self._parts: list[_Part] = []
        self._next = (0, False, False)
        self.setContentsMargins(0, 0, 0, 0)
        if parent is not None:
            parent.setLayout(self)

    def add(self, part: QWidget | QLayout, share: int = 0, *, is_far: bool = False, leads: bool = False) -> None:
        """Put a part behind the others.

        :param share: of the room to spare in its line. :param is_far: it and what comes behind it stand at the far
            end of the row, where that is one line. :param leads: it stands above the others where they fold.
        """
        self._next = (share, is_far, leads)
        if isinstance(part, QWidget):
            self.addWidget(part)
        else:
            self.addChildLayout(part)
            self.addItem(part)

    # ------------------------------------------------------------------------------ as Qt asks

    def addItem(self, item: QLayoutItem) -> None:
        """As `add`."""
        self._parts.append(_Part(item, *self._next))
        self._next = (0, False, False)
        self.invalidate()

    def count(self) -> int:
        """How many parts there are."""
        return len(self._parts)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """A part; None behind the last."""
        return self._parts[index].item if 0 <= index < len(self._parts) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take a part out; None behind the last."""
        return self._parts.pop(index).item if 0 <= index < len(self._parts) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes what is left, across; and down if one of its parts does."""
        found = Qt.Orientation.Horizontal
        for part in self._seen:
            found |= part.item.expandingDirections() & Qt.Orientation.Vertical
        return found

    def hasHeightForWidth(self) -> bool:
        """The narrower, the higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as its lines."""
        around = self.contentsMargins()
        lines = self._lines(width - around.left() - around.right())
        return self._height(lines) + around.top() + around.bottom()

    def minimumSize(self) -> QSize:
        """As wide as its widest part."""
        around = self.contentsMargins()
        width = max((part.least for part in self._seen), default=0)
        height = max((part.item.minimumSize().height() for part in self._seen), default=0)
        return QSize(width + around.left() + around.right(), height + around.top() + around.bottom())

    def sizeHint(self) -> QSize:
        """All in one line."""
        around, seen = self.contentsMargins(), self._seen
        hints = [part.item.sizeHint() for part in seen]
        width = sum(hint.width() for hint in hints) + self._gap * max(len(seen) - 1, 0)
        height = max((hint.height() for hint in hints), default=0)
        return QSize(width + around.left() + around.right(), height + around.top() + around.bottom())

    def setGeometry(self, rect: QRect) -> None:
        """Place all parts."""
        super().setGeometry(rect)
        room = rect.marginsRemoved(self.contentsMargins())
        lines = self._lines(room.width())
        spare, growing = room.height() - self._height(lines), sum(line.grows for line in lines)
        y = room.top()
        for line in lines:
            height = room.height() if len(lines) == 1 else line.height
            if len(lines) > 1 and spare > 0 and line.grows:
                height += spare // growing
            used = sum(line.widths) + self._gap * (len(line.parts) - 1)
            x = room.left()
            for part, width in zip(line.parts, line.widths, strict=True):
                x += (room.width() - used) * (part.is_far and part is not line.parts[0])
                part.item.setGeometry(QRect(x, y, width, height))
                x += width + self._gap
            y += height + self._gap

    # ------------------------------------------------------------------------------ lines

    @property
    def _seen(self) -> list[_Part]:
        return [part for part in self._parts if not part.item.isEmpty()]

    @property
    def _gap(self) -> int:
        return max(self.spacing(), 0)

    def _height(self, lines: list[_Line]) -> int:
        return sum(line.height for line in lines) + self._gap * max(len(lines) - 1, 0)

    def _lines(self, room: int) -> list[_Line]:
        """Its lines in a width, each with the widths of its parts."""
        lines: list[list[_Part]] = []
        used, seen = 0, self._seen
        if sum(part.least for part in seen) + self._gap * max(len(seen) - 1, 0) > room:
            seen.sort(key=lambda part: not part.leads)
        for part in seen:
            if lines and used + self._gap + part.least <= room:
                lines[-1].append(part)
                used += self._gap + part.least
            else:
                lines.append([part])
                used = part.least
        return [self._line(parts, room, least=len(lines) == 1) for parts in lines]

    def _line(self, parts: list[_Part], room: int, *, least: bool) -> _Line:
        widths = [min(width, max(room, 0)) for width in _shared_out(parts, room - self._gap * (len(parts) - 1))]
        heights = [part.height(width, least=least) for part, width in zip(parts, widths, strict=True)]
        down = Qt.Orientation.Vertical
        return _Line(parts, widths, max(heights), any(part.item.expandingDirections() & down for part in parts))


def _shared_out(parts: list[_Part], room: int) -> list[int]:
    """How wide the parts of a line are: those that grow by their shares, but none narrower than it has to be."""
    widths = [part.least for part in parts]
    growing = {at for at, part in enumerate(parts) if part.share}
    while growing:
        left = room - sum(width for at, width in enumerate(widths) if at not in growing)
        shares = sum(parts[at].share for at in growing)
        tight = {at for at in growing if left * parts[at].share // shares < parts[at].least}
        if not tight:
            for at in growing:
                most = parts[at].item.maximumSize().width()
                widths[at] = min(left * parts[at].share // shares, most)
            break
        growing -= tight
    return widths
