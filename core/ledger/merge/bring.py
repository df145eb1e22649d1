"""A plan is carried out: one transaction of our file, which is as it was where anything fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.ledger.merge.asking import question_key
from core.ledger.merge.people import free_name, renamed_sides
from core.ledger.merge.plan import Decision, MatchPair, Pair, Plan, Question, decided
from core.ledger.merge.planning import plan_merge
from core.ledger.problems import ledger_problem
from core.ledger.types import Player, Season, Session

_OURS_STAYS = ("ours", "removed", "kept")
"""Choices after which the two files still differ: they are kept, so as not to be asked for again."""


def merge(plan: Plan, answers: Mapping[str, str]) -> None:
    """Bring what the plan says into our file: all of it, or nothing.

    :param answers: the name of a choice by the key of its question; those with a usual choice need none.
    :raises ValueError: a question has no answer, or none of its choices.
    :raises LedgerError: our file cannot be written, theirs cannot be read, or one was changed since the plan.
    """
    for question in plan.questions:
        decided(question, answers)
    with plan.ours.writing() as connection:
        if plan_merge(plan.ours, plan.theirs) != plan:
            raise ledger_problem("merge_changed", plan.ours.path)
        _Bringing(plan, answers, connection).all()


class _Bringing:
    """What of theirs became what of ours: `keys` of players, ids of evenings, keys of rules."""

    def __init__(self, plan: Plan, answers: Mapping[str, str], connection: sqlite3.Connection) -> None:
        self.plan = plan
        self.ours = plan.ours
        self.answers = answers
        self.connection = connection
        self.players: dict[int, int] = {}
        self.sessions: dict[str, str] = {}
        self.rules: dict[int, int] = {}

    def all(self) -> None:
        self._players()
        for session in self.plan.sessions:
            self._session(session)
        for season in self.plan.seasons:
            self._season(season)
        self._rules()
        for match in self.plan.matches:
            self._match(match)

    def _theirs(self, query: str, *values: object) -> list[Any]:
        """Rows of the other file, so that what is wrong with it is not said of ours."""
        with self.plan.theirs.reading() as connection:
            return connection.execute(query, values).fetchall()

    def _decided(self, decision: Decision) -> str:
        """The choice, which is kept where the same question would be raised again."""
        choice = decided(decision, self.answers)
        if isinstance(decision, Question) and choice in _OURS_STAYS:
            self._remember(decision.key, choice)
        return choice

    def _remember(self, question: str, choice: str) -> None:
        row = (question, choice)
        self.connection.execute("INSERT OR REPLACE INTO answers (question, choice) VALUES (?, ?)", row)

    def _is(self, theirs: str, ours: str) -> None:
        """Their id means this one of ours, from now on."""
        if theirs != ours:
            row = (theirs, ours)
            self.connection.execute("INSERT OR REPLACE INTO aliases (id, ours) VALUES (?, ?)", row)

    # ----------------------------------------------------------------------------------- players

    def _players(self) -> None:
        new, renamed = [], []
        for pair in self.plan.players:
            choice = self._decided(pair.decision)
            if pair.ours is None or choice == "different":
                new.append(pair.theirs)
                continue
            self._is(pair.theirs.id, pair.ours.id)
            if choice == "theirs":
                renamed.append(pair.theirs)
        # Two may have changed their names with each other.
        for their in renamed:
            self.connection.execute("UPDATE players SET folded = id WHERE id = ?", (their.id,))
        for their in renamed:
            row = self._named(their)
            self.connection.execute("UPDATE players SET name = ?, folded = ? WHERE id = ?", row)
        for their in new:
            row = self._named(their)
            self.connection.execute("INSERT INTO players (name, folded, id) VALUES (?, ?, ?)", row)
        keys = dict(self.connection.execute("SELECT id, key FROM players"))
        known = dict(self.connection.execute("SELECT id, ours FROM aliases"))
        for their_id, key in self._theirs("SELECT id, key FROM players"):
            self.players[key] = keys[their_id if their_id in keys else known[their_id]]

    def _named(self, their: Player) -> tuple[str, str, str]:
        """The name that they get, that name folded, and the id. Another name than theirs is not asked about."""
        taken = {folded for (folded,) in self.connection.execute("SELECT folded FROM players")}
        name = free_name(their.name, taken)
        if name != their.name:
            self._remember(question_key("renamed", *renamed_sides(replace(their, name=name), their)), "ours")
        return name, name.casefold(), their.id

    # ---------------------------------------------------------------------- evenings and seasons

    def _session(self, pair: Pair[Session]) -> None:
        choice = self._decided(pair.decision)
        their = pair.theirs
        if pair.ours is None or choice == "both":
            self.sessions[their.id] = their.id
            row = (their.id, their.day.isoformat(), their.name)
            self.connection.execute("INSERT INTO sessions (id, day, name) VALUES (?, ?, ?)", row)
            return
        self.sessions[their.id] = pair.ours.id
        self._is(their.id, pair.ours.id)
        if choice == "theirs":
            self.ours.change_session(their)

    def _season(self, pair: Pair[Season]) -> None:
        choice = self._decided(pair.decision)
        if pair.ours is None or choice == "both":
            self.ours.put_season(pair.theirs)
            return
        self._is(pair.theirs.id, pair.ours.id)
        if choice == "theirs":
            self.ours.put_season(replace(pair.theirs, id=pair.ours.id))

    # ----------------------------------------------------------------------------------- matches

    def _rules(self) -> None:
        """Those that one of their matches was played by."""
        used = "SELECT key, name, text, ayame FROM rules WHERE key IN (SELECT rules FROM matches)"
        for their_key, name, text, ayame in self._theirs(used):
            row = (name, text, ayame)
            self.connection.execute("INSERT OR IGNORE INTO rules (name, text, ayame) VALUES (?, ?, ?)", row)
            found = self.connection.execute("SELECT key FROM rules WHERE text = ? AND ayame = ?", row[1:])
            self.rules[their_key] = found.fetchone()[0]

    def _match(self, pair: MatchPair) -> None:
        twin, removed = self._decided(pair.twin), self._decided(pair.removed)
        if pair.ours is None or twin == "both":
            self._new(pair.theirs.id)
            return
        self._is(pair.theirs.id, pair.ours.id)
        if twin == "one":
            self._remember(pair.difference, "ours")
        if self._decided(pair.content) == "theirs":
            self._take(pair.theirs.id, pair.ours.id)
        if removed == "removed":
            self.ours.remove_match(pair.ours.id)
        elif removed == "kept" and pair.ours.removed:
            self.ours.restore_match(pair.ours.id)
        self._complete(pair.ours.id)

    def _new(self, id: str) -> None:
        """A match of theirs that we have not."""
        asked = "SELECT session, started, rules FROM matches WHERE id = ?"
        ((session, started, rules),) = self._theirs(asked, id)
        self.connection.execute(
            "INSERT INTO matches (id, session, started, rules, start) VALUES (?, ?, ?, ?, '')",
            (id, self.sessions[session], started, self.rules[rules]),
        )
        self._take(id, id)
        self._complete(id)

    def _take(self, their_id: str, our_id: str) -> None:
        """Their seats, deals and results, in place of what we have of this match."""
        asked = "SELECT key, rules, start, step, finished FROM matches WHERE id = ?"
        ((their_key, rules, *state),) = self._theirs(asked, their_id)
        execute, many = self.connection.execute, self.connection.executemany
        key, day, removed = execute(
            "SELECT matches.key, sessions.day, removed FROM matches JOIN sessions ON sessions.id = session"
            " WHERE matches.id = ?",
            (our_id,),
        ).fetchone()
        for table in ("seats", "edits", "results"):
            execute(f"DELETE FROM {table} WHERE match = ?", (key,))
        row = (self.rules[rules], *state, key)
        execute("UPDATE matches SET rules = ?, start = ?, step = ?, finished = ? WHERE key = ?", row)
        seats = self._theirs("SELECT seat, player, name, score FROM seats WHERE match = ?", their_key)
        many(
            "INSERT INTO seats (match, seat, player, name, score) VALUES (?, ?, ?, ?, ?)",
            [(key, seat, self._player(player), *rest) for seat, player, *rest in seats],
        )
        edits = self._theirs("SELECT n, place, removed, added FROM edits WHERE match = ?", their_key)
        many(
            "INSERT INTO edits (match, n, place, removed, added) VALUES (?, ?, ?, ?, ?)",
            [(key, *row) for row in edits],
        )
        if not removed:
            results = self._theirs(f"SELECT seat, player, {_RESULTS} FROM results WHERE match = ?", their_key)
            many(
                f"INSERT INTO results (match, seat, player, day, rules, {_RESULTS})"
                f" VALUES (?, ?, ?, ?, ?{', ?' * len(_RESULTS.split(','))})",
                [
                    (key, seat, self._player(player), day, self.rules[rules], *rest)
                    for seat, player, *rest in results
                ],
            )

    def _player(self, their_key: int | None) -> int | None:
        return None if their_key is None else self.players[their_key]

    def _complete(self, id: str) -> None:
        """The results of a finished match that counts, where the other file had none because it was removed."""
        lacks = self.connection.execute(
            "SELECT 1 FROM matches WHERE id = ? AND finished AND NOT removed"
            " AND NOT EXISTS (SELECT 1 FROM results WHERE match = matches.key)",
            (id,),
        )
        if lacks.fetchone():
            self.ours.restore_match(id)


_RESULTS = "players, rank, points, deals, wins, deal_ins, best, best_hand"
