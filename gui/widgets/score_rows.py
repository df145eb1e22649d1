"""The end of a match in a lesson as a table: a row a place. In gui without Qt: it asks the words in use."""

from __future__ import annotations

from core.language.messages import Message
from core.lessons.lesson import LessonStep
from gui.appearance.translator import Translator

COLUMNS = ("score", "rounded", "before", "uma", "result")
"""In the order in which one follows from the other; a screen shows those of which its text names a number."""


def score_rows(step: LessonStep, words: Translator) -> list[list[str]]:
    """Returns the table, its head first. :param step: a screen of a lesson at which a match ends."""
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
