"""The plan of a merge: what it would do, and its questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from core.language.messages import Message
from core.ledger.ledger import Ledger
from core.ledger.types import MatchSummary, Player, Season, Session

QuestionKind = Literal[
    "same_name", "alike", "joined", "parted", "renamed", "match", "twin", "removed", "season", "session", "round"
]
Subject = TypeVar("Subject", Player, Session, Season)


@dataclass(frozen=True, slots=True)
class MergeChoice:
    """One answer to a question."""

    name: str
    text: Message


@dataclass(frozen=True, slots=True)
class MergeQuestion:
    """A decision that only a person can make.

    :ivar key: equal whenever the same two things are compared.
    :ivar usual: the choice if there is no answer; "" if an answer is required.
    """

    key: str
    kind: QuestionKind
    text: Message
    choices: tuple[MergeChoice, ...]
    usual: str = ""


Decision = MergeQuestion | str
"""A question, or a choice that is certain or was made in an earlier merge."""


def decided(decision: Decision, answers: Mapping[str, str]) -> str:
    """Return the name of the choice. :raises ValueError: there is no answer, or an unknown one."""
    if isinstance(decision, str):
        return decision
    answer = answers.get(decision.key, decision.usual)
    if answer not in {choice.name for choice in decision.choices}:
        raise ValueError(f"no such answer to {decision.key}: {answer!r}")
    return answer


@dataclass(frozen=True, slots=True)
class Pair(Generic[Subject]):
    """An item of the other file and its counterpart in ours.

    :ivar ours: None if there is none. :ivar decision: what to do with the two; "" for nothing.
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
    """A match of the other file and its counterpart in ours.

    :ivar twin: "one" if the two are the same match, "both" if not.
    :ivar content: whose deals and seats count, "ours" or "theirs". :ivar removed: "removed" or "kept".
    :ivar difference: the key of a question to be answered with "ours", so that it is not asked in the next merge.
        It is set where twins differ, and where seats agree only as far as is known before the other questions are
        answered.
    """

    theirs: MatchSummary
    ours: MatchSummary | None = None
    twin: Decision = ""
    content: Decision = "ours"
    removed: Decision = ""
    difference: str = ""


@dataclass(frozen=True, slots=True)
class RoundPair:
    """A round that both files have drawn differently.

    :ivar session: the id of theirs. :ivar ours, theirs: ids of the entries of its draw and its matches.
    :ivar decision: "ours" or "theirs" counts.
    """

    session: str
    number: int
    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    decision: Decision


@dataclass(frozen=True, slots=True, kw_only=True)
class MergePlan:
    """What a merge would do. Both ledgers must stay open until it is done.

    :ivar new_players, new_sessions, new_seasons, new_matches: what only the other file has.
    :ivar same: matches that both have, with nothing to do. :ivar later: matches that the other file has continued
        or corrected.
    :ivar new_entries: how many entries of logs only the other file has.
    :ivar made_one: people merged in the other file, and so in ours.
    :ivar questions: what has to be decided. :ivar known: the id of our entry of a person by that of theirs.
    """

    ours: Ledger = field(repr=False, compare=False)
    theirs: Ledger = field(repr=False, compare=False)
    new_players: tuple[Player, ...]
    new_sessions: tuple[Session, ...]
    new_seasons: tuple[Season, ...]
    new_matches: tuple[MatchSummary, ...]
    same: tuple[MatchSummary, ...]
    later: tuple[MatchSummary, ...]
    new_entries: int
    made_one: tuple[Join, ...]
    questions: tuple[MergeQuestion, ...]
    players: tuple[Pair[Player], ...] = field(repr=False)
    joins: tuple[Join, ...] = field(repr=False)
    known: Mapping[str, str] = field(repr=False)
    sessions: tuple[Pair[Session], ...] = field(repr=False)
    seasons: tuple[Pair[Season], ...] = field(repr=False)
    matches: tuple[MatchPair, ...] = field(repr=False)
    rounds: tuple[RoundPair, ...] = field(repr=False)
