"""The command `python -m core diagnose`, which reads learners' answers as lines of JSON (docs/batch.md)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from core.hand import Hand, InvalidHandError, Win
from core.hand.notation import NotationError, parse_tiles
from core.interchange.hand_code import read_code
from core.interchange.json_fields import (
    BadInputError,
    Json,
    bad,
    need,
    optional,
    refused,
    unknown,
    with_unknown,
    wrong_type,
)
from core.interchange.settle_records import read_end, unknown_in_end
from core.interchange.win_lines import read_win, unknown_fields, unknown_rules_of
from core.language.messages import Message, sentences
from core.practice.curriculum.answer import SettlementQuestion, read_answer, unknown_in_answer
from core.practice.curriculum.facts import Facts, facts_of, refused_facts
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.matches_belief import is_right, read_as_answered
from core.practice.diagnosis.question_information import QuestionInformation
from core.practice.exercise.exercise import make_exercise
from core.practice.generate.makers.price import no_facts
from core.practice.generate.makers.tiles import waited_for
from core.rules.presets import STANDARD

FIELDS = ("id", "learner", "hand", "given", "settlement", "answer")
MATCHES = 60
"""The number of settlement problems from which the next one is chosen."""
MOST_LEARNERS = 1_000
"""The number of learners that are remembered. The one whose last answer is oldest is forgotten first."""
LEAST_SHOWN = 0.005
"""Candidates with a lower probability are left out."""


class CodedHand:
    """A hand code as a question."""

    def __init__(self, code: str) -> None:
        entry = read_code(code)
        self.code = code
        self.facts: Facts = facts_of(entry.hand(), entry.win(), entry.rules)


def question_pool(codes: Sequence[str]) -> tuple[QuestionInformation, ...]:
    """Return hands as questions. :param codes: hand codes of wins."""
    return tuple([QuestionInformation(CodedHand(code)) for code in codes])


class _Learner:
    """The diagnosis of one learner. :ivar asked: the codes of the questions that were asked."""

    def __init__(self) -> None:
        self.diagnosis = Diagnosis()
        self.asked: set[str] = set()

    def next_code(self, facts: Facts, questions: Sequence[QuestionInformation]) -> str | None:
        """Return the code of the question to ask after this hand and remember it as asked, or None where there is
        none. When all were asked, they may be asked again.
        """
        pool = [each for each in questions if each.exercise.code not in self.asked]
        if not pool:
            self.asked.clear()
            pool = list(questions)
        found = self.diagnosis.next_problem([each for each in pool if not _same(each.exercise.facts, facts)])
        if found is None:
            return None
        self.asked.add(found.exercise.code)
        return found.exercise.code


def _same(one: Facts, other: Facts) -> bool:
    """Return whether two questions are the same."""
    return (one.hand, one.win, one.settlement) == (other.hand, other.win, other.settlement)


class Learners:
    """The learners in a stream of lines."""

    def __init__(self, codes: Sequence[str]) -> None:
        """:param codes: hand codes of the wins that can be asked next."""
        self._known: OrderedDict[str | int, _Learner] = OrderedDict()
        self._codes = codes

    @cached_property
    def _questions(self) -> tuple[QuestionInformation, ...]:
        return question_pool(self._codes)

    @cached_property
    def _matches(self) -> tuple[QuestionInformation, ...]:
        """Settlement problems."""
        return tuple([QuestionInformation(make_exercise(seed, "U35", 4)) for seed in range(MATCHES)])

    def answer_line(self, line: Mapping[str, Any], describe: Callable[[Message], str]) -> Json:
        """Take the answer of a line into account. Return the diagnosis of the learner after it, what to ask next
        and warnings about unknown fields, or the error in the line.

        :param describe: turns a message into text.
        """
        found = {"id": line.get("id"), **self._answer(line, describe)}
        hand = line.get("hand")
        win = hand if isinstance(hand, dict) else {}
        names = [f"hand.{name}" for name in unknown_fields(win)]
        fields = [*unknown(line, FIELDS), *names, *unknown_in_end(line.get("settlement"), "settlement.")]
        fields += unknown_in_answer(line.get("answer"))
        return with_unknown(found, unknown_rules_of(win), fields)

    def _answer(self, line: Mapping[str, Any], describe: Callable[[Message], str]) -> Json:
        """Return the diagnosis of a line without warnings about unknown fields."""
        try:
            facts = _facts(line)
            given = read_answer(need(line, "answer", dict))
            is_match = facts.settlement is not None
            if given.settled is None if is_match else given._replace(settled=None).is_empty:
                raise bad("no_answer", field="answer.settled" if is_match else "answer")
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
            "right": is_right(read_as_answered(facts, given), given),
            "next": learner.next_code(facts, self._matches if is_match else self._questions),
        }

    def _learner(self, name: object) -> _Learner:
        """Return the learner of a line, remembered as the latest; a new one, which is not remembered, where it
        names none.
        """
        if name is None:
            return _Learner()
        if not isinstance(name, str | int):
            raise wrong_type("learner", name, '"anna"')
        learner = self._known.pop(name, None) or _Learner()
        self._known[name] = learner
        if len(self._known) > MOST_LEARNERS:
            self._known.popitem(last=False)
        return learner


def _facts(line: Mapping[str, Any]) -> Facts:
    """Return the facts of what a line asks: a hand, a refused hand, or a settlement.

    :raises BadInputError: the line is invalid.
    :raises InvalidHandError: the hand is impossible.
    """
    if "hand" not in line and "settlement" in line:
        scores, match, sticks, oka = read_end(need(line, "settlement", dict), "settlement.")
        if oka is not None and oka != match.oka(len(scores)):
            raise wrong_type("settlement.oka", oka, '"top"')
        table = no_facts(Win(), STANDARD)
        return replace(table, settlement=SettlementQuestion(scores, match, sticks))
    hand, win, rules = read_win(need(line, "hand", dict))
    said = optional(line, "given", dict, {})
    discards = optional(said, "discards", list, [], "given.")
    if discards and not win.tsumo and _are_waited_for(hand, discards):
        return refused_facts(hand, win, rules, "furiten")
    if win.in_riichi and not hand.is_closed:
        return refused_facts(hand, win, rules, "open_riichi")
    return facts_of(hand, win, rules)


def _are_waited_for(hand: Hand, discards: list[Any]) -> bool:
    """Return whether one of these tiles completes the hand. :raises BadInputError: a text is no tile."""
    try:
        thrown = {tile.kind for text in discards for tile in parse_tiles(text)}
    except (NotationError, TypeError, AttributeError) as error:
        raise wrong_type("given.discards", discards, '["1m", "9p"]') from error
    return not thrown.isdisjoint(waited_for(hand))
