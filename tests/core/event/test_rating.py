"""Ratings are those of the library, and do what is said of them."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from core.event.rating import BEGINNER, Rating, rated


@given(st.integers(0, 999))
def test_they_are_those_of_the_library(seed: int) -> None:
    """Some matches of three and four of six people, with shared ranks, against the library's own objects."""
    chance, model = random.Random(seed), PlackettLuce()
    ours = dict.fromkeys("abcdef", BEGINNER)
    theirs = {person: model.rating(name=person) for person in ours}
    for _ in range(5):
        people = chance.sample(sorted(ours), chance.choice((3, 4)))
        ranks = sorted(chance.randint(1, len(people)) for _ in people)
        ours |= dict(zip(people, rated([ours[one] for one in people], ranks), strict=True))
        after = model.rate([[theirs[one]] for one in people], ranks=[float(rank) for rank in ranks])
        theirs |= {person: team[0] for person, team in zip(people, after, strict=True)}
    assert ours == {person: Rating(one.mu, one.sigma) for person, one in theirs.items()}
    assert all(ours[person].shown == one.ordinal() for person, one in theirs.items())


def test_a_beginner_has_nothing() -> None:
    assert BEGINNER.shown == 0


def test_who_is_ahead_of_the_stronger_gains_more() -> None:
    strong = Rating(35, 3)
    against_strong = rated([BEGINNER, strong], [1, 2])[0]
    against_beginner = rated([BEGINNER, BEGINNER], [1, 2])[0]
    assert against_strong.mean > against_beginner.mean > BEGINNER.mean
    assert against_beginner.spread < BEGINNER.spread


def test_who_is_surely_known_moves_less() -> None:
    moved = [rated([Rating(25, spread), BEGINNER], [1, 2])[0].mean - 25 for spread in (1, 4, 8)]
    assert moved == sorted(moved)
