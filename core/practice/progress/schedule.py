"""When a skill is asked again. Each skill, and each belief that was diagnosed, has a card.

Dates follow FSRS, the scheduler that Anki uses, and are in UTC. The current time is passed in, in the person's
time zone, which decides what a day is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, NamedTuple, get_args

from fsrs import Card, Rating, Scheduler, State

RETENTION = 0.9
"""The share of due skills that should still be remembered."""
MOST_DAYS = 120
"""The longest interval in days."""
MOST_STABLE = 1e6
"""The upper limit of a card's stability in days."""
LONGEST = timedelta(days=100 * 365)
"""The greatest difference between the dates of a card that is read. A greater one is invalid and could
overflow."""
AWAY = timedelta(days=10)
"""After this time without an answer the next session is a warm-up."""
SURE_FROM = timedelta(days=21)
"""A skill with a longer interval counts as sure."""
RatingName = Literal["again", "hard", "good", "easy"]
SkillStanding = Literal["sure", "shaky", "not_yet"]
SKILL_STANDINGS: tuple[SkillStanding, ...] = get_args(SkillStanding)
"""The best first."""

_SCHEDULER = Scheduler(
    desired_retention=RETENTION,
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=MOST_DAYS,
    enable_fuzzing=False,  # the same answers have to give the same dates
)
_RATINGS: Mapping[RatingName, Rating] = {
    "again": Rating.Again,
    "hard": Rating.Hard,
    "good": Rating.Good,
    "easy": Rating.Easy,
}


class SkillCard(NamedTuple):
    """The schedule of a skill.

    :ivar due: when it is asked again, in UTC.
    :ivar last: when it was last rated, in UTC.
    :ivar stability: the days after which it is remembered in nine of ten cases.
    :ivar difficulty: 1 to 10.
    :ivar rating: the last rating.
    :ivar lapses: the number of misses.
    """

    due: datetime
    last: datetime
    stability: float
    difficulty: float
    rating: RatingName
    lapses: int = 0

    @property
    def interval(self) -> timedelta:
        """The time from the last rating until it is due."""
        return self.due - self.last


Deck = Mapping[str, SkillCard]
"""Cards by skill: `U18.kanchan`, or a belief such as `belief.wait.ryanmen_2`."""
BELIEF = "belief."
"""The prefix of beliefs."""


def rated(deck: Deck, skill: str, rating: RatingName, now: datetime) -> Deck:
    """Return the deck after a rating. A skill is rated once a day, except that a miss after another rating
    counts.

    :param now: in the person's time zone. If it is earlier than the last rating, because the clock was changed,
        no time is assumed to have passed.
    """
    card = deck.get(skill)
    today, zone, now = now.date(), now.tzinfo, now.astimezone(UTC)
    if card is not None:
        if card.last.astimezone(zone).date() == today and (rating != "again" or card.rating == "again"):
            return deck
        card = set_back(card, now)
    before = _as_fsrs(card, now)
    after, _ = _SCHEDULER.review_card(before, _RATINGS[rating], now)
    assert after.stability is not None
    assert after.difficulty is not None
    lapses = (card.lapses if card else 0) + (rating == "again")
    return {**deck, skill: SkillCard(after.due, now, after.stability, after.difficulty, rating, lapses)}


def _as_fsrs(card: SkillCard | None, now: datetime) -> Card:
    """Return the card as the scheduler has it, a new one for None."""
    if card is None:
        return Card(card_id=0, due=now)
    return Card(
        card_id=0,
        state=State.Review,
        step=None,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due,
        last_review=card.last,
    )


def set_back(card: SkillCard, now: datetime) -> SkillCard:
    """Return the card as if it were rated now, if it was rated in the future by a wrong clock; otherwise
    unchanged.
    """
    if card.last <= now:
        return card
    last = now.astimezone(UTC)
    return card._replace(last=last, due=last + card.interval)


def opened(deck: Deck, now: datetime) -> Deck:
    """Return the deck with each card that was rated in the future, by a wrong clock, as if it were rated now."""
    return {skill: set_back(card, now) for skill, card in deck.items()}


def retrievability(card: SkillCard, now: datetime) -> float:
    """Return the probability that the skill is remembered, 0 to 1."""
    return _SCHEDULER.get_card_retrievability(_as_fsrs(card, now), max(now, card.last).astimezone(UTC))


def due(deck: Deck, now: datetime) -> list[str]:
    """Return the skills and beliefs that are due, the most likely forgotten first."""
    waiting = [skill for skill, card in deck.items() if card.due <= now]
    return sorted(waiting, key=lambda skill: (retrievability(deck[skill], now), skill))


def weakest(deck: Deck) -> list[str]:
    """Return the skills and beliefs with an interval of at most `SURE_FROM`, the least stable first."""
    return sorted((s for s in deck if deck[s].interval <= SURE_FROM), key=lambda s: (deck[s].stability, s))


def standing(card: SkillCard | None, now: datetime) -> SkillStanding:
    """Return how well a skill is known: "not_yet" without a card, "sure" with an interval above `SURE_FROM` that
    is not overdue, otherwise "shaky".
    """
    if card is None:
        return "not_yet"
    is_sure = card.interval > SURE_FROM and retrievability(card, now) > RETENTION
    return "sure" if is_sure else "shaky"


def is_away(deck: Deck, now: datetime) -> bool:
    """Return whether the last answer was at least `AWAY` ago; False if there was none."""
    before = last_rated(deck)
    return before is not None and now - before >= AWAY


def last_rated(deck: Deck) -> datetime | None:
    """Return when any skill was last rated, or None if none was."""
    return max((card.last for card in deck.values()), default=None)


# ------------------------------------------------------------------------------------------ JSON


def deck_as_json(deck: Deck) -> dict[str, list[Any]]:
    """Return a deck as plain data, which `deck_from_json` reads."""
    return {
        skill: [card.due.isoformat(), card.last.isoformat(), card.stability, card.difficulty, *card[4:]]
        for skill, card in deck.items()
    }


def deck_from_json(data: Mapping[str, Iterable[Any]]) -> Deck:
    """Return the deck from plain data. :raises ValueError: :raises TypeError: :raises OverflowError: the
    data are invalid.
    """
    cards: dict[str, SkillCard] = {}
    for skill, fields in data.items():
        due_at, last, stability, difficulty, rating, lapses = fields
        if rating not in _RATINGS or not 0 < stability < MOST_STABLE or not 1 <= difficulty <= 10:
            raise ValueError(skill)
        card = SkillCard(_utc(due_at), _utc(last), float(stability), float(difficulty), rating, int(lapses))
        if not timedelta(0) <= card.interval <= LONGEST:
            raise ValueError(skill)
        cards[skill] = card
    return cards


def _utc(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)
