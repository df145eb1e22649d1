"""A group: the tiles of the hand above are what is clicked.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from core.language.messages import TextPart
from core.practice.exercise.fields import FormField
from gui.appearance.translator import Translator
from gui.form.kinds.base import FieldView, tile_parts


class GroupView(FieldView):
    """Tiles."""

    has_caret = True

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Its tiles."""
        return tile_parts(field)
