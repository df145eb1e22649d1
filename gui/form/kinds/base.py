"""How a kind of field is seen: what there is to click for it, what stands in its box, and how wide that is.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from typing import NamedTuple

from core.language.messages import TextPart
from core.language.numbers import number_text
from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form import AnswerForm
from core.tiles import TILES
from gui.appearance.translator import Translator
from gui.form.pad_button import AnswerTone

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
    :cvar has_caret: what is typed stands in the box. :cvar blank: how wide it is on paper; None: as any box.
    """

    is_wide = False
    is_number = False
    is_pad = False
    has_caret = False

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Returns what there is to click."""
        return ()

    def columns(self, number: int) -> int:
        """Returns how many of so many buttons stand beside each other at most."""
        return COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """Returns what stands in the box for a value."""
        return number_text(value) if isinstance(value, int) else ""

    def typed_text(self, typed: str) -> str:
        """Returns what was typed, as it stands in the box."""
        return typed

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Returns what is right, tiles within: for paper, and for a class."""
        return [self.text(field, field.right, words) or words.say("form.none")]


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


def tile_parts(field: FormField) -> list[TextPart]:
    """Returns a group that is right as its tiles."""
    assert isinstance(field.right, tuple)
    return [tuple(TILES[int(kind)] for kind in field.right)]
