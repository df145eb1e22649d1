"""Which questions stand bare, without cards.

In gui without Qt: it says how a form is seen.
"""

from __future__ import annotations

from core.practice.exercise.form import AnswerForm

MOST_LINES = 5
"""So many lines stand below a question at most; more are a sheet."""


def bare_fields(form: AnswerForm) -> tuple[int, ...]:
    """Returns the fields that stand below their question without cards: all where there are few lines; of a longer
    form those of its first card, while that is asked; else none.
    """
    every = tuple(range(len(form.fields)))
    first = tuple(at for at in every if form.fields[at].card == form.fields[0].card)
    lines = [at for at in every if form.fields[at].part != "groups"]
    if len(lines) <= MOST_LINES and (lines == [*every] or first == every):
        return every
    is_begun = form.phase != "done" and form.card == form.fields[0].card
    return first if is_begun and len([at for at in first if at in lines]) <= MOST_LINES else ()


def is_short(form: AnswerForm) -> bool:
    """Whether what is asked now stands bare."""
    return bool(bare_fields(form))
