"""The kinds of fields in the window, by the names that `core.practice.exercise.kinds` has for them."""

from __future__ import annotations

from collections.abc import Mapping

from core.language.messages import TextPart
from core.practice.exercise.fields import Entered, FormField, KindName
from gui.appearance.translator import Translator
from gui.form.kinds.base import FieldView
from gui.form.kinds.choice import ChoiceView
from gui.form.kinds.digit import DigitView
from gui.form.kinds.finished import FinishedView
from gui.form.kinds.group import GroupView
from gui.form.kinds.number import NumberView
from gui.form.kinds.yaku import YakuView

VIEWS: Mapping[KindName, FieldView] = {
    "digit": DigitView(),
    "number": NumberView(),
    "group": GroupView(),
    "finished": FinishedView(),
    "choice": ChoiceView(),
    "yaku": YakuView(),
}


def view_of(field: FormField) -> FieldView:
    """Returns how a field is seen."""
    return VIEWS[field.kind]


def entered_text(field: FormField, value: Entered | None, words: Translator) -> str:
    """Returns what stands in a field, in words; nothing where nothing was entered."""
    return "" if value is None else view_of(field).text(field, value, words)


def right_parts(field: FormField, words: Translator) -> list[TextPart]:
    """Returns what is right in a field, tiles within: for paper, and for a class."""
    return view_of(field).right_parts(field, words)
