"""The box of feedback on an answer; hidden while there is none. A miss has only a bar; its field is red."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from core.language.messages import TextPart
from core.practice.diagnosis.form_feedback import FormFeedback, SaidTone
from gui.appearance.flow import Flow, FlowsByWidth, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.theme import TextSize
from gui.widgets.high_as_needed import HighAsNeeded

_COLOURS: dict[SaidTone, tuple[str, str | None]] = {
    "right": ("right", "right_ground"),
    "wrong": ("wrong", None),
    "own": ("own", "own_ground"),
    "told": ("text", "pill"),
}
"""The colours of title and bar, and of the background; None for none."""


class FeedbackBox(HighAsNeeded):
    """A short verdict, then the most important line in large letters, then the rest."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._look = look
        self._said: FormFeedback | None = None
        self._awaited: FormFeedback | None = None
        self._is_large = False
        self._kept = FlowsByWidth()
        self.hide()
        look.changed.connect(self.fit)

    @property
    def text(self) -> str:
        """The whole text; empty if there is none."""
        if self._said is None:
            return ""
        say = self._look.words.say
        return "\n".join(say(message) for message in (self._said.title, *self._said.lines))

    def show_said(self, said: FormFeedback | None) -> None:
        """Show this feedback; None hides the box."""
        if said != self._said:
            self._said = said
            self.setAccessibleName(self.text)
            self.setVisible(said is not None)
            self.fit()

    def keep_room(self, said: FormFeedback | None) -> None:
        """Reserve the space of this feedback while there is none; None reserves nothing."""
        if said != self._awaited:
            self._awaited = said
            policy = self.sizePolicy()
            policy.setRetainSizeWhenHidden(said is not None)
            self.setSizePolicy(policy)
            self.fit()

    def be_large(self, is_large: bool) -> None:
        """Use larger letters if there is room."""
        if is_large != self._is_large:
            self._is_large = is_large
            self.fit()

    def _flows(self, width: int) -> list[Flow]:
        said = self._said or self._awaited
        if said is None:
            return []
        space = self._look.theme.space
        room = width - space("large") - space("medium")
        return self._kept.flows((said, self._is_large, self._look.shape), room, partial(self._laid_out, said))

    def _laid_out(self, said: FormFeedback, room: float) -> list[Flow]:
        words = self._look.words
        titles: list[TextPart] = words.parts(said.title)
        size: TextSize = "subtitle" if self._is_large else "body"
        flows = [Flow(titles, Style(size, _COLOURS[said.tone][0], bold=True), self._look, room)]
        for number, line in enumerate(said.lines):
            style = Style("subtitle", bold=True, tile="group") if not number else Style(size, tile="row")
            flows.append(Flow(words.parts(line), style, self._look, room))
        return flows

    def heightForWidth(self, width: int) -> int:
        """Return the height of the text, or of that for which space is reserved, with padding; 0 for neither."""
        space, flows = self._look.theme.space, self._flows(width)
        gaps = (len(flows) - 1) * space("small") + 2 * space("medium")
        return int(sum(flow.height for flow in flows) + gaps) if flows else 0

    def sizeHint(self) -> QSize:
        """Return a size with the height for the current width."""
        return QSize(0, self.heightForWidth(self.width()))

    def showEvent(self, event: QShowEvent) -> None:
        """Update the height: while hidden the box had no width of its own."""
        self.fit()
        super().showEvent(event)

    def fit(self) -> None:
        """Take the height of the text if visible."""
        self.setMinimumHeight(self.heightForWidth(self.width()) if self.isVisible() else 0)
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background with a bar on the left, and the text."""
        if self._said is None:
            return
        theme = self._look.theme
        painter = smooth_painter(self)
        place = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        ink, ground = _COLOURS[self._said.tone]
        if ground is not None:
            painter.setBrush(theme.color(ground))
            painter.drawRoundedRect(place, theme.size("radius"), theme.size("radius"))
        painter.setBrush(theme.color(ink))
        edge = theme.space("tiny")
        bar = QRectF(edge, theme.space("small"), edge, place.height() - 2 * theme.space("small"))
        painter.drawRoundedRect(bar, edge / 2, edge / 2)
        y = float(theme.space("medium"))
        for flow in self._flows(self.width()):
            flow.paint(painter, theme.space("large"), y)
            y += flow.height + theme.space("small")
