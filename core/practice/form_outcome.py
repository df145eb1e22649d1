"""From a form that is done to what is kept of the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from core.practice.form_state import FormState
from core.practice.outcomes import AnswerOutcome

if TYPE_CHECKING:
    from core.practice.asking import Asked


def outcome_of(form: FormState, seconds: float, named: str | None, *, is_late: bool) -> AnswerOutcome:
    """Returns what is kept of an answer. :param seconds: that it took. :param named: the belief that explains it.
    :param is_late: the time was up.
    """
    helped, wrong = [], []
    for at, field in enumerate(form.fields):
        mark, part = form.mark_of(at), cast("Asked", field.part)
        if mark == "half":
            helped.append(part)
        if mark != "right" and at not in form.hinted:
            wrong.append(part)
    mark = "half" if is_late and form.mark == "right" else form.mark
    return AnswerOutcome(mark, seconds, tuple(dict.fromkeys(helped)), tuple(dict.fromkeys(wrong)), named, is_late)
