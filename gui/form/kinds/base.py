"""How a kind of field is seen: what there is to click for it, what stands in its box, and how wide that is.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from core.language.messages import TextPart
from core.language.numbers import number_text
from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form import AnswerForm, state_of
from core.tiles import TILES, Tile
from gui.appearance.translator import Translator

AnswerTone = Literal["", "own", "right", "wrong", "over"]
"""To be chosen; chosen; right; chosen and not right; no more to be chosen."""
COLUMNS, WORD_COLUMNS = 6, 3
"""Of buttons beside each other, with a number and with words."""


class Offer(NamedTuple):
    """A button that is wanted. :ivar name: `key.2`, or `yaku.tanyao`. :ivar key: what types it."""

    name: str
    words: str
    key: str = ""
    tone: AnswerTone = ""


class FieldView:
    """A kind of field in the window; by itself there is nothing to click.

    :cvar is_wide: its box has room for words. :cvar is_number: what stands in it are digits.
    :cvar is_pad: where it alone is asked, the buttons are the field.
    :cvar is_long: what stands in it may need several lines.
    """

    is_wide = False
    is_number = False
    is_pad = False
    is_long = False

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Returns what there is to click."""
        return ()

    def columns(self, number: int) -> int:
        """Returns how many of so many buttons stand beside each other at most."""
        return COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """Returns what stands in the box for a value."""
        return number_text(value) if isinstance(value, int) else ""

    def tiles(self, value: Entered | None) -> tuple[Tile, ...]:
        """Returns the tiles that stand in the box for a value; (): it is words."""
        return ()

    def tiles_in(self, form: AnswerForm, at: int) -> tuple[Tile, ...]:
        """Returns the tiles that stand in the box now."""
        return self.tiles(value_of(form, at))

    def typed_text(self, typed: str) -> str:
        """Returns what was typed, as it stands in the box."""
        return typed

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Returns what stands in the box: what is typed, else what was entered, or is told."""
        if form.typed and state_of(form, at) == "active":
            return self.typed_text(form.typed)
        value = value_of(form, at)
        return "" if value is None else self.text(form.fields[at], value, words)

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Returns what is right, tiles within: for paper, and for a class."""
        return [self.text(field, field.right, words) or words.say("form.none")]


class TilesView(FieldView):
    """Tiles stand in the box."""

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """Their names."""
        return words.spell(self.tiles(value))

    def tiles(self, value: Entered | None) -> tuple[Tile, ...]:
        """A group, by its kinds."""
        return tuple(TILES[int(kind)] for kind in value) if isinstance(value, tuple) else ()

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Its tiles."""
        return [self.tiles(field.right)]


def value_of(form: AnswerForm, at: int) -> Entered | None:
    """Returns what a field holds: what was entered, or what is right where that is told; None: nothing."""
    return form.fields[at].right if state_of(form, at) == "told" else form.entered[at]


def tone_of(form: AnswerForm, at: int, value: Entered) -> AnswerTone:
    """Returns how an answer to a field is shown. What is right is told when nothing is asked any more."""
    field, mine = form.fields[at], form.entered[at]
    if form.phase == "asking":
        is_missed = at in form.again and value == form.first[at]
        return "own" if mine is not None and value == mine else "wrong" if is_missed else ""
    rights = field.right if isinstance(field.right, tuple) else (field.right,)
    told = mine if mine in rights else rights[0]
    if form.phase == "done" and value == told:
        return "right"
    return "wrong" if value == mine else "over"
