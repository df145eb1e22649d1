"""Practice problems, units, what learners answer, and the tutor."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

import resources
from core.commands.json_lines import answer_input, as_line
from core.commands.words import Words
from core.hand import InvalidHandError
from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.diagnosis.diagnose_lines import Learners
from core.practice.diagnosis.four_answers import choices_as_json
from core.practice.exercise.exercise_json import exercise_as_json
from core.practice.exercise.practice_lines import add_options, problems_asked
from core.practice.progress.tutor_lines import TutorLines, unit_lines

__all__ = ["add_options", "run_diagnose", "run_practice", "run_tutor", "run_units"]


def run_diagnose(_options: argparse.Namespace, words: Words) -> int:
    """Answer each learner's line of standard input with what they misunderstand. Return 0."""
    return answer_input(words, Learners(resources.telling_hands()).answer_line)


def run_units(_options: argparse.Namespace, words: Words) -> int:
    """Print the units as lines of JSON. Return 0."""
    for line in unit_lines(words.text):
        print(as_line(line), flush=True)
    return 0


def run_tutor(_options: argparse.Namespace, words: Words) -> int:
    """Answer each learner's line of standard input with what comes next. Return 0."""
    return answer_input(words, TutorLines(resources.telling_hands).answer_line)


def run_practice(options: argparse.Namespace, words: Words) -> int:
    """Print the problems asked for, or what is wrong to standard error.

    Return 0; 1 the hand of a hand code is impossible; 2 an option or a code is wrong.
    """
    try:
        for exercise in problems_asked(options):
            line = exercise_as_json(exercise)
            if options.choices:
                line["choices"] = choices_as_json(exercise, words.text)
            print(as_line(line), flush=True)
    except InvalidHandError as error:
        return _refuse_options(error.problems, words, 1)
    except ProblemError as error:
        return _refuse_options(error.problems, words, 2)
    return 0


def _refuse_options(problems: Iterable[Message], words: Words, status: int) -> int:
    for problem in problems:
        print(words.text(problem), file=sys.stderr)
    return status
