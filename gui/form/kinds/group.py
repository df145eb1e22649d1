"""A group: the tiles of the hand above are what is clicked.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from core.practice.exercise.form import AnswerForm
from core.tiles import Tile
from gui.appearance.translator import Translator
from gui.form.kinds.base import TilesView


class GroupView(TilesView):
    """Tiles."""

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Also those that were picked so far."""
        picked = self._picked(form, at)
        return words.spell(picked) if picked else super().standing(form, at, words)

    def tiles_in(self, form: AnswerForm, at: int) -> tuple[Tile, ...]:
        """None while digits are typed."""
        is_typed = bool(form.typed) and at == form.at
        return () if is_typed else self._picked(form, at) or super().tiles_in(form, at)

    def _picked(self, form: AnswerForm, at: int) -> tuple[Tile, ...]:
        return form.picked if at == form.at and form.entered[at] is None else ()
