"""End of a match in a lesson as a table with a row per place. In gui without Qt: it asks the words in use."""

from __future__ import annotations

from core.language.messages import Message
from core.lessons.lesson import LessonStep
from gui.appearance.translator import Translator

COLUMNS = ("score", "rounded", "before", "uma", "result")
"""Columns, each computed from those before it; a page shows the ones whose numbers its text names."""


def score_rows(step: LessonStep, words: Translator) -> list[list[str]]:
    """Return the table with its header as first row.

    :param step: a step of a lesson at which a match ends.
    """
    numbers = step.numbers
    (text,) = step.said("text")
    named = words.numbers_named(text.key)
    places = range(1, len(step.scores) + 1)
    shown = [name for name in COLUMNS if name == "score" or any(f"{name}{place}" in named for place in places)]
    rows = [["", *(words.say(f"learn.scores.{name}") for name in shown)]]
    for place in places:
        own = [words.say(Message.of("learn.scores.number", n=numbers[f"{name}{place}"])) for name in shown]
        rows.append([words.say(Message.of("learn.scores.place", n=place)), *own])
    return rows
