"""Card in the place of the tables before the first draw: what a draw makes of those who are here."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.event.standing_rules import USUAL_RULES
from core.language.messages import Message
from core.ledger.words import counted_as
from gui.appearance.look import Look
from gui.evening.draws import draw_words, why_no_draw
from gui.storage.evening_model import EveningModel
from gui.widgets.invitation import Invitation
from gui.widgets.key_button import KeyButton


class FirstDraw(Invitation):
    """How many tables there will be, how the event is held, and the button that draws."""

    draw_wished = Signal()
    """Emitted to draw the first round."""
    counting_wished = Signal()
    """Emitted to choose how the event is counted."""

    def __init__(self, model: EveningModel, look: Look, parent: QWidget) -> None:
        super().__init__("evening.next", look, parent)
        self._model = model
        self._draw, self._counting = KeyButton("evening.draw_first", look), KeyButton("evening.counting", look)
        for button, wished in ((self._draw, self.draw_wished), (self._counting, self.counting_wished)):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            button.chosen.connect(lambda _, wished=wished: wished.emit())
        self.add_buttons([self._draw, self._counting])

    def refresh(self, tables: Sequence[Message]) -> None:
        """Say what a draw makes, or that people have to be ticked first. :param tables: how many it makes."""
        say, settings = self._look.words.say, self._model.state.settings
        is_possible = why_no_draw(self._model) is None
        self._draw.setVisible(is_possible)
        self._draw.show_words(say(draw_words(self._model)), "⏎", stressed=True)
        self._counting.show_words(say("counting.button"))
        if not is_possible:
            self.invite(say("evening.people"), say("evening.next_tick"))
            return
        held = [
            say(f"evening.settings.draw_{settings.draw}"),
            *([say("evening.held_rounds", n=settings.rounds)] if settings.rounds else []),
            *([say("evening.held_minutes", n=settings.minutes)] if settings.minutes else []),
            say(self._model.rules(4).title),
        ]
        told = " · ".join(held)
        if settings.standing != USUAL_RULES:
            told += f"\n{say(counted_as(settings.standing))}"
        self.invite(" · ".join(map(say, tables)), told)
