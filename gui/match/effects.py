"""Effects of the deal that is entered or selected: who pays whom, and consequences for the match."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message
from core.match.names import with_names
from core.match.preview import Preview, looked_at
from core.match.task import Changing, Correcting, Inserting, Looking
from gui.appearance.look import Look
from gui.match.commands import MatchCommands
from gui.match.deal.preview_view import PreviewView
from gui.match.record.card import recorded_card
from gui.match.record.lines_box import LinesBox
from gui.widgets.card_view import CardView
from gui.widgets.panel import SnugArea, scrolling

RECORDED = 188
"""Width of the card with the recorded deal, beside its correction, in pixels of the design."""


class DealEffects(SnugArea):
    """Area below the views of the match, so that nothing the user works with moves when it appears."""

    def __init__(self, commands: MatchCommands, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._look = commands.model, look
        page = QWidget(self.viewport())
        self._cut = QPushButton(page)
        self._cut.setObjectName("match.cut")
        self._cut.setProperty("house", "main")
        self._cut.clicked.connect(lambda: commands.do("cut"))
        self._broken = LinesBox("match.broken", look.theme, page, self._cut)
        self.recorded, self.preview = CardView(look, page), PreviewView(look, page)
        self._beside = QHBoxLayout()
        self._beside.addWidget(self.recorded)
        self._beside.addWidget(self.preview, 1, Qt.AlignmentFlag.AlignTop)
        self._effect = LinesBox("match.effect", look.theme, page)
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._broken)
        self._column.addLayout(self._beside)
        self._column.addWidget(self._effect)
        scrolling(page, self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def refresh(self) -> None:
        """Show the effects of the model's deal; the area is hidden while there are none."""
        for box in (self._column, self._beside):
            box.setSpacing(self._look.theme.space("small"))
        model, preview, record = self._model, self._model.deal.preview, self._model.deal.record
        is_shown = False
        if model.match is not None and isinstance(model.deal.task, Looking) and record is not None:
            self.preview.show_preview(*looked_at(model.match, record), model.deal.names)
            is_shown = True
        elif model.deal.is_possible and model.deal.base is not None:
            shown = None if preview.deal is None else preview.deal.state
            cannot = preview.problem if preview.deal is None else None
            is_shown = shown is not None or cannot is not None
            self.preview.show_preview(model.deal.base.state, shown, model.deal.names, cannot)
        self.preview.setVisible(is_shown)
        self._show_recorded()
        is_changing = isinstance(model.deal.task, Changing)
        self._show_broken(preview if is_changing else Preview())
        self._show_effect(is_changing=is_changing)
        self.setVisible(is_shown or bool(self._broken.lines) or bool(self._effect.lines))

    def _show_recorded(self) -> None:
        """Show the recorded deal while it is being corrected; a selected one is shown by the preview."""
        model, record = self._model, self._model.deal.record
        is_corrected = record is not None and isinstance(model.deal.task, Correcting)
        self.recorded.setVisible(is_corrected)
        if record is not None and is_corrected:
            self.recorded.show_card(recorded_card(record, model.names, model.deal.names, self._look.words))
            width = self._look.theme.px(RECORDED)
            self.recorded.setFixedWidth(width)
            self.recorded.setMinimumHeight(self.recorded.height_for(width))

    def _show_broken(self, preview: Preview) -> None:
        """Show which later deals a change makes impossible and why, with a button to drop them."""
        say = self._look.words.say
        lines = [say("match_screen.breaks_head"), *map(say, preview.broken)] if preview.lost else []
        self._broken.show_lines(lines, warning=True)
        key = "insert_cut" if isinstance(self._model.deal.task, Inserting) else "cut"
        self._cut.setText(say(f"match_screen.{key}", n=preview.lost))
        self._cut.updateGeometry()

    def _show_effect(self, *, is_changing: bool) -> None:
        """Show how a change of the record changes the present scores."""
        model, words = self._model, self._look.words
        after = model.deal.preview.after or model.deal.preview.cut
        lines = []
        if is_changing and after is not None and model.match is not None:
            for seat, (old, new) in enumerate(zip(model.match.state.scores, after.state.scores, strict=True)):
                player = with_names(Message.of("match.player", n=seat + 1), model.deal.names)
                if old != new:
                    lines.append(words.say("match_screen.effect_of", player=player, old=old, new=new))
        head = [words.say("match_screen.effect")] if lines else []
        self._effect.show_lines([*head, *lines], warning=False)
