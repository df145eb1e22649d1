"""Every reader, with what makes its input, and how many inputs it is given."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.fuzz import files, lines, practice, texts


class Reader(NamedTuple):
    """A reader of the program.

    :ivar make: an input from a seed's numbers. :ivar inputs: how many it is given in the long run.
    :ivar read: reads it, and asserts what holds of every answer; what is wrong it says in words.
    """

    make: Callable[[random.Random], Any]
    read: Callable[[Any, int], None]
    inputs: int


READERS: dict[str, Reader] = {
    "batch": Reader(lines.a_win, lines.read_win, 260_000),
    "match": Reader(lines.a_match, lines.read_match, 100_000),
    "settle": Reader(lines.a_settlement, lines.read_settlement, 120_000),
    "diagnose": Reader(lines.an_answer, lines.read_answer_line, 20_000),
    "line": Reader(lines.a_raw_line, lines.read_raw_line, 100_000),
    "hand": Reader(texts.a_hand, texts.read_a_hand, 150_000),
    "pasted": Reader(texts.a_code, texts.read_pasted, 100_000),
    "rule_words": Reader(texts.rule_words, texts.read_rule_words, 50_000),
    "rule_file": Reader(texts.rule_file, texts.read_rule_file, 30_000),
    "ayame_words": Reader(texts.ayame_words, texts.read_ayame_words, 40_000),
    "events": Reader(texts.events, texts.read_events_json, 30_000),
    "draft": Reader(texts.draft, texts.read_draft, 30_000),
    "glossary": Reader(texts.query, texts.look_up, 10_000),
    "day": Reader(texts.a_day, texts.read_a_day, 20_000),
    "problem_code": Reader(practice.problem_code, practice.read_code_of_problem, 50_000),
    "learner": Reader(practice.learner_file, practice.read_learner_file, 20_000),
    "hand_list": Reader(practice.hand_list, practice.read_list_of_hands, 10_000),
    "lesson_plan": Reader(practice.lesson_plan, practice.read_plan, 10_000),
    "club_file": Reader(files.club_file, files.read_club_file, 1_000),
}


def feed(reader: Reader, seed: int, inputs: int) -> None:
    """Give a reader so many inputs; the first that it cannot take is named."""
    rng = random.Random(seed)
    for number in range(inputs):
        given = reader.make(rng)
        try:
            reader.read(given, number)
        except Exception as error:
            raise AssertionError(f"input {number} of seed {seed}: {repr(given)[:3000]}") from error
