"""Answers of learners as lines of JSON: what `python -m core diagnose` reads and writes (docs/batch.md)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from core.hand import InvalidHandError
from core.interchange.batch import read_win, unknown_fields, unknown_rules_of
from core.interchange.hand_code import read_code
from core.interchange.json_fields import BadInputError, Json, bad, need, refused, unknown, with_unknown, wrong_type
from core.language.messages import Message, sentences
from core.practice.answer import read_answer, unknown_in_answer
from core.practice.diagnose import Diagnosis
from core.practice.facts import Facts, facts_of
from core.practice.fits import is_right
from core.practice.telling import Telling

FIELDS = ("id", "learner", "hand", "answer")
MOST_LEARNERS = 1_000
"""So many are remembered; who answered longest ago is forgotten first."""
LEAST_SHOWN = 0.005
"""No belief that is less probable is among the candidates."""


class CodedHand:
    """A hand with a hand code, as a question."""

    def __init__(self, code: str) -> None:
        entry = read_code(code)
        self.code = code
        self.facts: Facts = facts_of(entry.hand(), entry.win(), entry.rules)


def telling_pool(codes: Sequence[str]) -> tuple[Telling, ...]:
    """Returns hands as questions. :param codes: hand codes of wins."""
    return tuple([Telling(CodedHand(code)) for code in codes])


class _Learner:
    """What is known of one learner. :ivar posed: the codes of the questions that were asked."""

    def __init__(self) -> None:
        self.diagnosis = Diagnosis()
        self.posed: set[str] = set()

    def next_code(self, facts: Facts, questions: Sequence[Telling]) -> str | None:
        """The code of the question to ask next, after this hand."""
        pool = [each for each in questions if each.posed.code not in self.posed]
        if not pool:
            self.posed.clear()
            pool = list(questions)
        same = (facts.hand, facts.win)
        found = self.diagnosis.next_problem(
            [each for each in pool if (each.posed.facts.hand, each.posed.facts.win) != same]
        )
        if found is None:
            return None
        self.posed.add(found.posed.code)
        return found.posed.code


class Learners:
    """The learners of a stream of lines."""

    def __init__(self, codes: Sequence[str]) -> None:
        """:param codes: hand codes of the wins that can be asked next."""
        self._known: OrderedDict[str | int, _Learner] = OrderedDict()
        self._codes = codes

    @cached_property
    def _questions(self) -> tuple[Telling, ...]:
        return telling_pool(self._codes)

    def answer_line(self, line: Mapping[str, Any], describe: Callable[[Message], str]) -> Json:
        """Returns what an answer of a learner tells, or what is wrong with the line.

        :param describe: puts a problem into words.
        """
        found = {"id": line.get("id"), **self._answer(line, describe)}
        hand = line.get("hand")
        win = hand if isinstance(hand, dict) else {}
        names = [f"hand.{name}" for name in unknown_fields(win)]
        fields = [*unknown(line, FIELDS), *names, *unknown_in_answer(line.get("answer"))]
        return with_unknown(found, unknown_rules_of(win), fields)

    def _answer(self, line: Mapping[str, Any], describe: Callable[[Message], str]) -> Json:
        try:
            facts = facts_of(*read_win(need(line, "hand", dict)))
            given = read_answer(need(line, "answer", dict))
            if given.is_empty:
                raise bad("no_answer", field="answer")
            learner = self._learner(line.get("learner"))
        except BadInputError as error:
            return refused("bad_input", describe(error.problem))
        except InvalidHandError as error:
            return refused(f"invalid:{error.problem.name}", describe(sentences(error.problems)))
        diagnosis = learner.diagnosis
        diagnosis.answered(facts, given)
        named = diagnosis.named()
        return {
            "named": None if named is None else named.key,
            "candidates": [
                [belief.key, round(share, 3)] for belief, share in diagnosis.candidates() if share >= LEAST_SHOWN
            ],
            "right": is_right(facts, given),
            "next": learner.next_code(facts, self._questions),
        }

    def _learner(self, name: object) -> _Learner:
        """The learner of a line; a new one where it names none."""
        if name is None:
            return _Learner()
        if not isinstance(name, str | int):
            raise wrong_type("learner", name, '"anna"')
        learner = self._known.pop(name, None) or _Learner()
        self._known[name] = learner
        if len(self._known) > MOST_LEARNERS:
            self._known.popitem(last=False)
        return learner
