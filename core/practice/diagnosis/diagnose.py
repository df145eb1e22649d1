"""What a learner believes, found out from answers.

A weight is kept for every belief, for the right rule, and for whatever no belief here explains. Each answer
changes them by how likely it would be: who believes something enters what it leads to, but for a slip now and
then. So right answers are evidence, too: they speak against every belief that would have shown. Where no single
belief explains what was answered, sets of them are tried: pairs, and more on top of what is certain.

An answer fits a belief only as a whole. A belief that explains one line of an answer while others stay unexplained
gains nothing, so that who enters numbers at random is convicted of nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import exp, log

from core.practice.curriculum.answer import Answer
from core.practice.curriculum.beliefs import ALL, BELIEFS
from core.practice.curriculum.believed_answer import Belief
from core.practice.curriculum.facts import Facts
from core.practice.diagnosis.matches_belief import (
    SLIP,
    Answered,
    changed_roots,
    is_doubtful,
    read_as_answered,
    slip_likelihood,
    wrong_parts,
)
from core.practice.diagnosis.narrowed import NARROWING, circumstances, narrow_share
from core.practice.diagnosis.question_information import (
    EnteredParts,
    QuestionInformation,
    Weights,
    believed_answers,
    entered_parts,
    most_informative,
    most_revealing,
)

RIGHT, OTHER = 0.25, 0.1
"""The weights to begin with: of the right rule, of what is not known here. The beliefs have the rest."""
FURTHER = 0.6
"""Whoever has one belief has another so much more easily than somebody else has it."""
TRUST, TRUSTED = 8, 1.6
"""So many right answers make it so many times likelier, each, that the learner knows the rule: who has shown that
is not convicted of a belief by one slip."""
DOUBTED = 3.0
"""For the choice of a question the right rule and what is narrower weigh so much more: what shows once more, on
another kind of hand, is sure."""
SUSPECTED, STILL_POSSIBLE, WITHIN = 0.1, 0.1, 8
"""Where one belief is certain and no other is as probable as that, as many as can be are looked for within so many
answers: all that are not much less probable than the others."""
EXPLAINED = log(1 - SLIP)
SURE, SURE_OF_ONE = 0.75, 0.6
"""A belief is named from that probability on; the second where one number is asked, which has to come twice.

What naming costs: of 241 holders of the list's own beliefs so many per cent were named within 1, 2, 3 fu sheets,
and of 116 holders of others (tests.bench.strangers, a quarter of them but one condition away from one of the list)
so many were told of something in ten (`python -m tests.bench.diagnosis 2 trade`):

    0.5     33  70  95    21
    0.62    24  70  96    14
    0.7     20  70  96    12
    0.75    15  70  96    10
    0.8     12  70  95     9
    0.9      7  66  93     8

Whoever is told of what is not theirs trusts nothing that follows; who is told one hand later has lost one hand.
"""
STRAY = 6
"""A belief is named if it explains more wrong answers than so many times those that it does not explain."""
TOGETHER_FROM = 3
"""Before so many answers nobody is said to believe two things."""
MOST_KEPT = 12
"""So many answers are kept for sets of beliefs that are tried later."""
MOST_SUSPECTS = 12
MOST_SETS = 400
MOST_TOGETHER = 4
"""So many beliefs are looked for at once."""
NEVER = -1e9
LEAST = 0.0005
"""What is less probable does not count for the choice of a question."""
NEGLIGIBLE = 18.0
"""A weight that is smaller than the greatest by e to that is dropped, or raised to it: learners change."""

UNKNOWN: frozenset[str] = frozenset()
"""Beliefs that are left out of it, by their ids: to see what their holders are told then."""
_OF_WIN = len(BELIEFS)


_PRIOR = [1 + belief.frequency / 400 for belief in ALL]
_EVERY = range(len(ALL))


def _to_begin_with() -> list[float]:
    weights = [log((1 - RIGHT - OTHER) * weight / sum(_PRIOR)) for weight in _PRIOR]
    return [NEVER if ALL[at].id in UNKNOWN else weight for at, weight in enumerate(weights)]


class Diagnosis:
    """What one learner believes, as far as the answers tell."""

    def __init__(self) -> None:
        self._right, self._other = log(RIGHT), log(OTHER)
        self._prior = _to_begin_with()
        self._alone = list(self._prior)
        self._narrow = [
            [weight + log(narrow_share(at)) if is_narrowed else NEVER for is_narrowed in NARROWING[at]]
            for at, weight in enumerate(self._prior)
        ]
        """Of each belief those that are narrower by one circumstance."""
        self._sets: dict[tuple[int, ...], float] = {}
        self._kept: list[tuple[Answered, list[float]]] = []
        self._forgotten = [0.0] * len(ALL)
        """Of each belief, what the answers said that are not kept."""
        self._unexplained = [0] * len(ALL)
        """Of each belief, how many answers it leaves unexplained."""
        self._is_price = False
        """Whether of the last answer nothing but what is paid is wrong, which has many reasons."""
        self._explaining: set[int] | None = None
        """The beliefs that explain the last answer, alone or with others; None: it was right."""
        self._suspects: dict[int, None] = {}
        self._named_at: dict[int, int] = {}
        """By belief: after which answer it was named last."""
        self._extended: tuple[int, ...] = ()
        self._count = self._trust = 0
        self._parts = EnteredParts(True, True, True, True, True, True)

    def answered(self, facts: Facts, given: Answer) -> None:
        """Take an answer into account."""
        origin, facts = facts, read_as_answered(facts, given)
        self._count += 1
        self._parts = entered_parts(given)
        right, believed = believed_answers(facts)[0], believed_answers(facts)[1:]
        shows = tuple([each != right for each in believed])
        doubts = tuple([is_doubtful(facts, given, belief) for belief in ALL])
        wrong = wrong_parts(facts, given)
        answer = Answered(
            facts, given, not wrong, slip_likelihood(facts, given), shows, doubts, believed, origin, {}
        )
        unshown = EXPLAINED if answer.right else log(SLIP * answer.slip_likelihood)
        self._right += unshown
        if answer.right and self._trust < TRUST and not self._sure():
            self._trust, self._right = self._trust + 1, self._right + log(TRUSTED)
        self._other += log(answer.at_random)
        alone = [log(answer.likelihood(at)) if shows[at] or doubts[at] else unshown for at in _EVERY]
        self._alone = [weight + more for weight, more in zip(self._alone, alone, strict=True)]
        here = circumstances(facts)
        self._narrow = [
            [weight + (more if is_here else unshown) for weight, is_here in zip(narrow, here, strict=True)]
            for narrow, more in zip(self._narrow, alone, strict=True)
        ]
        explained = [at for at, more in enumerate(alone) if more == EXPLAINED]
        self._unexplained = [
            before + (more < EXPLAINED) for before, more in zip(self._unexplained, alone, strict=True)
        ]
        explaining = set(explained)
        for members in self._sets:
            if any(answer.shows[at] or answer.doubts[at] for at in members):
                more = log(answer.likelihood(*members))
                explaining.update(members if more == EXPLAINED else ())
            else:
                more = unshown
            self._sets[members] += more
        self._keep(answer, alone)
        self._explaining = None if answer.right else explaining
        self._is_price = wrong == ("payments",)
        if not answer.right:
            self._suspects |= dict.fromkeys(explained)
            if min(self._unexplained) and self._count >= TOGETHER_FROM:
                self._try_sets(answer, explained)
        if self._count >= TOGETHER_FROM:
            self._extend()
        self._settle()
        self._choose()

    def candidates(self) -> list[tuple[Belief, float]]:
        """Return the beliefs with how probable each is, alone or with others, the most probable first."""
        found = self._probabilities()
        return sorted(zip(ALL, found, strict=True), key=lambda each: -each[1])

    def certain(self) -> tuple[Belief, ...]:
        """Return the beliefs that can be named, the one that is to be named now first: those that explain every
        number of the last answer, where that is not right."""
        sure = self._to_be_named()
        return tuple(ALL[at] for at in sorted(sure, key=lambda at: -self._named_at.get(at, 0)))

    def named(self) -> Belief | None:
        """Return the belief to name now; None if nothing is sure enough."""
        return next(iter(self.certain()), None)

    def next_problem(self, pool: Iterable[QuestionInformation]) -> QuestionInformation | None:
        """Return the question whose answer tells most about what is still possible.

        :param pool: questions that were not asked yet.
        """
        weights = self._weights()
        most = max(weights.beliefs.values(), default=0.0)
        if most < SUSPECTED and self._named_at:
            looked_for = sum([1 << at for at, share in weights.beliefs.items() if share > most * STILL_POSSIBLE])
            return most_revealing([*pool], looked_for, self._parts, WITHIN - self._count % WITHIN)
        return most_informative(pool, weights, self._parts)

    # ------------------------------------------------------------------------------ the weights

    def _sure(self) -> dict[int, int]:
        """The beliefs that are sure enough, each with how many wrong answers it explains. One price convicts
        nobody, and of who has answered rightly for a while one answer may be a slip of a whole step: it has to
        come twice.
        """
        is_one = sum(self._parts) == 1
        least = 2 if is_one or self._is_price or self._trust == TRUST else 1
        sure = {}
        for at, share in enumerate(self._probabilities()):
            if share > (SURE_OF_ONE if is_one else SURE):
                explained, strays = self._evidence(at)
                if explained >= least and explained > STRAY * strays:
                    sure[at] = explained
        return sure

    def _to_be_named(self) -> list[int]:
        """The beliefs that are sure and that the last answer is a reason to speak of: a right one of those alone
        that were named before, or that two answers speak for.
        """
        sure = self._sure()
        if self._explaining is None:
            return [at for at, explained in sure.items() if at in self._named_at or explained > 1]
        return [at for at in sure if at in self._explaining]

    def _evidence(self, at: int) -> tuple[int, int]:
        """How many wrong answers a belief explains, alone or with others, and how many it does not. What is
        doubtful speaks neither for nor against it."""
        sets = sorted([(weight, members) for members, weight in self._sets.items() if at in members])[-3:]
        groups = [(at,), *[members for _, members in sets]]
        explained = strays = 0
        for answer, _ in self._kept:
            if answer.right or (answer.doubts[at] and not answer.shows[at]):
                continue
            if any(answer.fits(*members) for members in groups):
                explained += answer.shows[at] and not answer.doubts[at]
            else:
                strays += 1
        return explained, strays

    def _top(self) -> float:
        return max(self._right, self._other, *self._alone, *self._sets.values())

    def _probabilities(self) -> list[float]:
        """Of each belief, alone or in a set."""
        top = self._top()
        shares = [exp(weight - top) for weight in self._alone]
        total = exp(self._right - top) + exp(self._other - top) + sum(shares)
        total += sum([exp(weight - top) for narrow in self._narrow for weight in narrow if weight > top - 9])
        for members, weight in self._sets.items():
            share = exp(weight - top)
            total += share
            for at in members:
                shares[at] += share
        return [share / total for share in shares]

    def _weights(self) -> Weights:
        """Of the right rule and of every belief, for the choice of a question: what was named counts as known."""
        top = self._top()
        sure = [at for at in self._sure() if at in self._named_at]
        right = exp(self._right - top) + exp(self._other - top)
        shares = [exp(weight - top) for weight in self._alone]
        narrow = {
            at: [DOUBTED * exp(weight - top) for weight in self._narrow[at]]
            for at in _EVERY
            if at not in sure and max(self._narrow[at]) > top - 6
        }
        for at in sure:
            right += shares[at]
            shares[at] = 0.0
        for members, weight in self._sets.items():
            unknown = [at for at in members if at not in sure]
            for at in unknown:
                shares[at] += exp(weight - top) / len(unknown)
            if not unknown:
                right += exp(weight - top)
        right *= DOUBTED
        total = right + sum(shares) + sum([sum(each) for each in narrow.values()])
        return Weights(
            right / total,
            {at: share / total for at, share in enumerate(shares) if share > LEAST * total},
            {at: [share / total for share in each] for at, each in narrow.items()},
        )

    def _settle(self) -> None:
        """Drop the sets that are out of question, and let nothing fall so low that it could not come back."""
        least = self._top() - NEGLIGIBLE
        self._right, self._other = max(self._right, least), max(self._other, least)
        self._alone = [
            NEVER if ALL[at].id in UNKNOWN else max(weight, least) for at, weight in enumerate(self._alone)
        ]
        kept = sorted(
            ((weight, members) for members, weight in self._sets.items() if weight > least), reverse=True
        )
        self._sets = {members: weight for weight, members in kept[:MOST_SETS]}

    # ------------------------------------------------------------------------------ several beliefs

    def _keep(self, answer: Answered, alone: list[float]) -> None:
        self._kept.append((answer, alone))
        if len(self._kept) > MOST_KEPT:
            _, old = self._kept.pop(0)
            self._forgotten = [weight + more for weight, more in zip(self._forgotten, old, strict=True)]

    def _try_sets(self, answer: Answered, explained: list[int]) -> None:
        """Try pairs of beliefs, since no single one explains everything: one that explained an earlier answer with
        whatever this hand shows; where that is in vain, all."""
        showing = [at for at in range(_OF_WIN) if answer.shows[at]]
        for suspect in list(self._suspects)[-MOST_SUSPECTS:]:
            for at in explained or showing:
                self._try(answer, tuple(sorted((suspect, at))))
        if not explained and not any(set(members) & set(self._suspects) for members in self._sets):
            for pair in self._pairs(answer):
                self._try(answer, pair)

    def _pairs(self, answer: Answered) -> Iterable[tuple[int, int]]:
        """The pairs that may explain an answer: of the lines that follow from none before they change those that
        are not right, and no others."""
        facts, right = answer.facts, believed_answers(answer.facts)[0]
        roots = changed_roots(facts, answer.given, right)
        changes = [changed_roots(facts, each, right) for each in answer.believed[:_OF_WIN]]
        for one, other in combinations(range(_OF_WIN), 2):
            if answer.shows[one] or answer.shows[other]:
                is_reading = ALL[one].reading is not None or ALL[other].reading is not None
                if is_reading or changes[one] ^ changes[other] <= roots <= changes[one] | changes[other]:
                    yield one, other

    def _try(self, answer: Answered, members: tuple[int, ...]) -> None:
        """Take a set in if it explains the answer."""
        if len(set(members)) == len(members) and members not in self._sets and answer.fits(*members):
            self._sets[members] = self._worth(members)

    def _worth(self, members: tuple[int, ...]) -> float:
        """The weight of a set, from all answers."""
        weight = sum([self._prior[at] for at in members]) + (len(members) - 1) * log(FURTHER)
        weight += max([self._forgotten[at] for at in members])
        return weight + sum([log(answer.likelihood(*members)) for answer, _ in self._kept])

    def _extend(self) -> None:
        """Put every further belief on top of what is certain."""
        sure = tuple(sorted(self._sure()))
        if not 1 <= len(sure) < MOST_TOGETHER or sure == self._extended:
            return
        self._extended = sure
        for at in range(_OF_WIN):
            members = tuple(sorted((*sure, at)))
            if at not in sure and members not in self._sets:
                self._sets[members] = self._worth(members)

    def _choose(self) -> None:
        """Choose which of several certain beliefs is named: one that was not named yet, one that the last answer
        shows, the one that was named longest ago."""
        sure = self._to_be_named()
        if sure:
            last, _ = self._kept[-1]
            chosen = min(
                sure,
                key=lambda at: (at in self._named_at, last.right or not last.shows[at], self._named_at.get(at, 0)),
            )
            self._named_at[chosen] = self._count
