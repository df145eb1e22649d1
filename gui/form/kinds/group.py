"""A group: the tiles of the hand above are what is clicked.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from core.practice.exercise.form import AnswerForm
from gui.appearance.translator import Translator
from gui.form.kinds.base import TilesView


class GroupView(TilesView):
    """Tiles."""

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Also those that were picked so far."""
        picked = form.picked if at == form.at and form.entered[at] is None else ()
        return words.spell(picked) if picked else super().standing(form, at, words)
