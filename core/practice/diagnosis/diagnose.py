"""Infer what a learner believes from their answers.

A log weight is kept for each belief, for the right rule, and for anything that no belief here explains. Each
answer changes the weights by its likelihood: a believer enters what the belief leads to, except for occasional
slips. So right answers are evidence, too, against every belief that would have changed them. Where no single
belief explains the answers, sets are tried: pairs, and further beliefs in addition to the certain ones.

An answer fits a belief only as a whole. A belief that explains one line while others remain unexplained gains
nothing, so that random entries do not lead to a diagnosis.
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
from core.practice.diagnosis.narrowed_beliefs import NARROWING, circumstances, narrow_share
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
"""The prior probabilities of the right rule and of anything unknown. The beliefs share the rest."""
FURTHER = 0.6
"""The factor for each further belief of a set, relative to its probability alone."""
TRUST, TRUSTED = 8, 1.6
"""For up to `TRUST` right answers each makes the right rule `TRUSTED` times as likely. After that a
single slip does not lead to a diagnosis."""
DOUBTED = 3.0
"""The factor on the right rule and on narrowed beliefs when a question is chosen. What shows again on
another kind of hand is certain."""
SUSPECTED, STILL_POSSIBLE, WITHIN = 0.1, 0.1, 8
"""When a belief is certain and no other has the probability `SUSPECTED`, questions are chosen to reveal
as many beliefs as possible within `WITHIN` answers: all whose probability is at least `STILL_POSSIBLE`
of the greatest."""
EXPLAINED = log(1 - SLIP)
SURE, SURE_OF_ONE = 0.75, 0.6
"""A belief is named from this probability on. The second applies where a single number is asked, which has to
come twice.

The table shows what naming costs. The columns are: the probability; the percentages of 241 learners with beliefs
of the list who were named within 1, 2 and 3 fu sheets; the percentage of 116 learners with other beliefs who
were wrongly told of one within ten answers. The others are from tests.bench.strangers, a quarter of them only
one condition away from a belief of the list (`python -m tests.bench.diagnosis 2 trade`):

    0.5     33  70  95    21
    0.62    24  70  96    14
    0.7     20  70  96    12
    0.75    15  70  96    10
    0.8     12  70  95     9
    0.9      7  66  93     8

A wrong diagnosis costs the learner's trust; a diagnosis one hand later costs one hand."""
STRAY = 6
"""A belief is named if it explains more than this many times as many wrong answers as it leaves unexplained."""
TOGETHER_FROM = 3
"""The number of answers before which no two beliefs are assumed together."""
MOST_KEPT = 12
"""The number of answers kept for sets of beliefs that are tried later."""
MOST_SUSPECTS = 12
MOST_SETS = 400
MOST_TOGETHER = 4
"""The maximal size of a set of beliefs."""
NEVER = -1e9
LEAST = 0.0005
"""Less probable beliefs are ignored when a question is chosen."""
NEGLIGIBLE = 18.0
"""The greatest difference between log weights. Smaller sets are dropped, other weights raised, because
learners change."""

UNKNOWN: frozenset[str] = frozenset()
"""Ids of beliefs to leave out, for tests of what their holders are told then."""
_OF_WIN = len(BELIEFS)


_PRIOR = [1 + belief.frequency / 400 for belief in ALL]
_EVERY = range(len(ALL))


def _to_begin_with() -> list[float]:
    weights = [log((1 - RIGHT - OTHER) * weight / sum(_PRIOR)) for weight in _PRIOR]
    return [NEVER if ALL[at].id in UNKNOWN else weight for at, weight in enumerate(weights)]


class Diagnosis:
    """What one learner believes, inferred from their answers."""

    def __init__(self) -> None:
        self._right, self._other = log(RIGHT), log(OTHER)
        self._prior = _to_begin_with()
        self._alone = list(self._prior)
        narrow = [weight + log(narrow_share(at)) for at, weight in enumerate(self._prior)]
        self._narrow = [
            [weight if is_narrowed else NEVER for is_narrowed in NARROWING[at]] for at, weight in enumerate(narrow)
        ]
        """The weights of each belief restricted to one circumstance."""
        self._sets: dict[tuple[int, ...], float] = {}
        self._kept: list[tuple[Answered, list[float]]] = []
        self._forgotten = [0.0] * len(ALL)
        """The sum of log likelihoods of each belief from answers that are no longer kept."""
        self._unexplained = [0] * len(ALL)
        """The number of answers that each belief leaves unexplained."""
        self._is_price = False
        """Whether only the payments of the last answer are wrong, which has many possible reasons."""
        self._explaining: set[int] | None = None
        """The beliefs that explain the last answer, alone or with others; None after a right answer."""
        self._suspects: dict[int, None] = {}
        self._named_at: dict[int, int] = {}
        """The number of answers after which each belief was last named."""
        self._extended: tuple[int, ...] = ()
        self._count = self._trust = 0
        self._parts = EnteredParts(True, True, True, True, True, True)

    def answered(self, facts: Facts, given: Answer) -> None:
        """Take an answer into account, and choose which belief, if any, `named` gives until the next one."""
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
        """Return each belief with its probability, alone or with others, the most probable first."""
        found = self._probabilities()
        return sorted(zip(ALL, found, strict=True), key=lambda each: -each[1])

    def certain(self) -> tuple[Belief, ...]:
        """Return the beliefs that are certain enough to be named, the one to name now first. After a
        wrong answer these explain all its numbers.
        """
        sure = self._to_be_named()
        return tuple(ALL[at] for at in sorted(sure, key=lambda at: -self._named_at.get(at, 0)))

    def named(self) -> Belief | None:
        """Return the belief to name now, or None where none is certain enough."""
        return next(iter(self.certain()), None)

    def next_problem(self, pool: Iterable[QuestionInformation]) -> QuestionInformation | None:
        """Return the question whose answer distinguishes best between what is still possible, or None for an empty
        pool. Once a belief was named and no other is suspected, it is one of a few that together reveal most of
        the others.

        :param pool: questions that were not asked yet.
        """
        weights = self._weights()
        most = max(weights.beliefs.values(), default=0.0)
        if most < SUSPECTED and self._named_at:
            looked_for = sum([1 << at for at, share in weights.beliefs.items() if share > most * STILL_POSSIBLE])
            return most_revealing([*pool], looked_for, self._parts, WITHIN - self._count % WITHIN)
        return most_informative(pool, weights, self._parts)

    # ------------------------------------------------------------------------------ weights

    def _sure(self) -> dict[int, int]:
        """Return the beliefs that are certain enough, each with the number of wrong answers it explains.

        Two are required where a single number was asked or only payments were wrong, and after a series of right
        answers, which a slip may interrupt.
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
        """Return the certain beliefs, as indexes into `ALL`, that the last answer gives a reason to
        name. After a right answer these are the ones named before and those with two wrong answers as
        evidence.
        """
        sure = self._sure()
        if self._explaining is None:
            return [at for at, explained in sure.items() if at in self._named_at or explained > 1]
        return [at for at in sure if at in self._explaining]

    def _evidence(self, at: int) -> tuple[int, int]:
        """Return how many of the wrong answers that are kept the belief explains, alone or with others, and how
        many it does not. Answers to hands on which it is doubtful count for neither.
        """
        sets = sorted([(weight, members) for members, weight in self._sets.items() if at in members])[-3:]
        groups = [(at,), *[members for _, members in sets]]
        explained = strays = 0
        for answer, _ in self._kept:
            if answer.right or (answer.doubts[at] and not answer.shows[at]):
                continue
            if any(answer.matches(*members) for members in groups):
                explained += answer.shows[at] and not answer.doubts[at]
            else:
                strays += 1
        return explained, strays

    def _top(self) -> float:
        return max(self._right, self._other, *self._alone, *self._sets.values())

    def _probabilities(self) -> list[float]:
        """Return the probability of each belief, alone or in a set."""
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
        """Return the weights for the choice of a question. Named beliefs count as known."""
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
        """Drop the improbable sets, and keep the other weights high enough to recover."""
        least = self._top() - NEGLIGIBLE
        self._right, self._other = max(self._right, least), max(self._other, least)
        self._alone = [
            NEVER if ALL[at].id in UNKNOWN else max(weight, least) for at, weight in enumerate(self._alone)
        ]
        kept = sorted(
            ((weight, members) for members, weight in self._sets.items() if weight > least), reverse=True
        )
        self._sets = {members: weight for weight, members in kept[:MOST_SETS]}

    # ------------------------------------------------------------------------------ sets of beliefs

    def _keep(self, answer: Answered, alone: list[float]) -> None:
        self._kept.append((answer, alone))
        if len(self._kept) > MOST_KEPT:
            _, old = self._kept.pop(0)
            self._forgotten = [weight + more for weight, more in zip(self._forgotten, old, strict=True)]

    def _try_sets(self, answer: Answered, explained: list[int]) -> None:
        """Try pairs of beliefs because no single one explains everything.

        Beliefs that explained an earlier answer are paired with those that explain or affect this one; if that
        fails, all pairs are tried.
        """
        showing = [at for at in range(_OF_WIN) if answer.shows[at]]
        for suspect in list(self._suspects)[-MOST_SUSPECTS:]:
            for at in explained or showing:
                self._try(answer, tuple(sorted((suspect, at))))
        if not explained and not any(set(members) & set(self._suspects) for members in self._sets):
            for pair in self._pairs(answer):
                self._try(answer, pair)

    def _pairs(self, answer: Answered) -> Iterable[tuple[int, int]]:
        """Yield the pairs that may explain an answer: together they change exactly the independent lines
        that are wrong.
        """
        facts, right = answer.facts, believed_answers(answer.facts)[0]
        roots = changed_roots(facts, answer.given, right)
        changes = [changed_roots(facts, each, right) for each in answer.believed[:_OF_WIN]]
        for one, other in combinations(range(_OF_WIN), 2):
            if answer.shows[one] or answer.shows[other]:
                is_reading = ALL[one].reading is not None or ALL[other].reading is not None
                if is_reading or changes[one] ^ changes[other] <= roots <= changes[one] | changes[other]:
                    yield one, other

    def _try(self, answer: Answered, members: tuple[int, ...]) -> None:
        """Add a set of beliefs if it explains the answer."""
        if len(set(members)) == len(members) and members not in self._sets and answer.matches(*members):
            self._sets[members] = self._worth(members)

    def _worth(self, members: tuple[int, ...]) -> float:
        """Return the log weight of a set, computed from all answers."""
        weight = sum([self._prior[at] for at in members]) + (len(members) - 1) * log(FURTHER)
        weight += max([self._forgotten[at] for at in members])
        return weight + sum([log(answer.likelihood(*members)) for answer, _ in self._kept])

    def _extend(self) -> None:
        """Add sets of the certain beliefs with each further belief."""
        sure = tuple(sorted(self._sure()))
        if not 1 <= len(sure) < MOST_TOGETHER or sure == self._extended:
            return
        self._extended = sure
        for at in range(_OF_WIN):
            members = tuple(sorted((*sure, at)))
            if at not in sure and members not in self._sets:
                self._sets[members] = self._worth(members)

    def _choose(self) -> None:
        """Choose which of several certain beliefs is named: one not named yet, then one that the last
        hand reveals, then the one named longest ago.
        """
        sure = self._to_be_named()
        if sure:
            last, _ = self._kept[-1]
            chosen = min(
                sure,
                key=lambda at: (at in self._named_at, last.right or not last.shows[at], self._named_at.get(at, 0)),
            )
            self._named_at[chosen] = self._count
