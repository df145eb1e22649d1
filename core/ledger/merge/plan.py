"""What a merge would do, and what it has to ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from core.language.messages import Message
from core.ledger.ledger import Ledger
from core.ledger.types import MatchSummary, Player, Season, Session

QuestionKind = Literal[
    "same_name", "alike", "joined", "parted", "renamed", "match", "twin", "removed", "season", "session"
]
Subject = TypeVar("Subject", Player, Session, Season)


@dataclass(frozen=True, slots=True)
class MergeChoice:
    """One answer to a question."""

    name: str
    text: Message


@dataclass(frozen=True, slots=True)
class MergeQuestion:
    """Something that only a person can decide.

    :ivar key: the same whenever the same two things meet.
    :ivar usual: the name of the choice that counts where nobody answers; empty: there has to be an answer.
    """

    key: str
    kind: QuestionKind
    text: Message
    choices: tuple[MergeChoice, ...]
    usual: str = ""


Decision = MergeQuestion | str
"""A question, or what is clear or was decided in an earlier merge."""


def decided(decision: Decision, answers: Mapping[str, str]) -> str:
    """Return the name of the choice. :raises ValueError: there is no answer, or it is none of the choices."""
    if isinstance(decision, str):
        return decision
    answer = answers.get(decision.key, decision.usual)
    if answer not in {choice.name for choice in decision.choices}:
        raise ValueError(f"no such answer to {decision.key}: {answer!r}")
    return answer


@dataclass(frozen=True, slots=True)
class Pair(Generic[Subject]):
    """Something of the other file and what it is, or may be, in ours.

    :ivar ours: None: there is nothing like it. :ivar decision: what is to be done with the two; "": nothing.
    """

    theirs: Subject
    ours: Subject | None = None
    decision: Decision = ""


@dataclass(frozen=True, slots=True)
class Join:
    """Two entries that are one person in one of the files. :ivar decision: "one" person in ours, too, or "two"."""

    part: Player
    whole: Player
    decision: Decision


@dataclass(frozen=True, slots=True)
class MatchPair:
    """A match of the other file and what it is, or may be, in ours.

    :ivar twin: "one" where two ids are the same match, "both" where they are two.
    :ivar content: whose deals and seats count, "ours" or "theirs". :ivar removed: "removed" or "kept".
    :ivar difference: the key of the question that is answered with "ours" where twins that differ are one, or
        where those who sit there are the same only as far as is known before the other questions are answered.
    """

    theirs: MatchSummary
    ours: MatchSummary | None = None
    twin: Decision = ""
    content: Decision = "ours"
    removed: Decision = ""
    difference: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MergePlan:
    """What a merge would do. Both ledgers have to stay open until it is done.

    :ivar new_players, new_sessions, new_seasons, new_matches: what only the other file has.
    :ivar same: matches that both have, and nothing is to be done for; `later`: those that the other file has
        played on or corrected since, as they are there.
    :ivar made_one: who was made one in the other file, and is so in ours then.
    :ivar questions: what has to be decided; what it is about is in none of the other lists, or also there.
    """

    ours: Ledger = field(repr=False, compare=False)
    theirs: Ledger = field(repr=False, compare=False)
    new_players: tuple[Player, ...]
    new_sessions: tuple[Session, ...]
    new_seasons: tuple[Season, ...]
    new_matches: tuple[MatchSummary, ...]
    same: tuple[MatchSummary, ...]
    later: tuple[MatchSummary, ...]
    made_one: tuple[Join, ...]
    questions: tuple[MergeQuestion, ...]
    players: tuple[Pair[Player], ...] = field(repr=False)
    joins: tuple[Join, ...] = field(repr=False)
    known: Mapping[str, str] = field(repr=False)
    sessions: tuple[Pair[Session], ...] = field(repr=False)
    seasons: tuple[Pair[Season], ...] = field(repr=False)
    matches: tuple[MatchPair, ...] = field(repr=False)
