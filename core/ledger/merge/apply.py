"""Carry out a merge plan in one transaction of our file; after a failure the file is unchanged."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from core.ledger.calendar import SEASON
from core.ledger.merge.asking import question_key
from core.ledger.merge.persons import free_name, names_taken, renamed_sides
from core.ledger.merge.plan import Decision, Join, MatchPair, MergePlan, MergeQuestion, Pair, RoundPair, decided
from core.ledger.merge.planning import plan_merge
from core.ledger.persons import count_again, ids_of_pair, keep_apart, share_a_table
from core.ledger.problems import ledger_problem, reading_content
from core.ledger.schema import PERSON
from core.ledger.types import Player, Season, Session

_OURS_STAYS = ("ours", "removed", "kept")
"""Choices after which the files still differ. They are stored, so that the question is not asked again."""


def merge(plan: MergePlan, answers: Mapping[str, str]) -> tuple[Numbered, ...]:
    """Carry out the plan completely or not at all. Return the people whose names were taken.

    :param answers: the name of a choice by the key of its question; questions with a usual choice need none.
    :raises ValueError: a question has no answer, or an unknown one.
    :raises LedgerError: our file cannot be written, theirs cannot be read, or one has changed since the plan.
    """
    for question in plan.questions:
        decided(question, answers)
    with reading_content(plan.theirs.file.path), plan.ours.file.writing() as connection:
        if plan_merge(plan.ours, plan.theirs) != plan:
            raise ledger_problem("merge_changed", plan.ours.file.path)
        return _Merge(plan, answers, connection).all()


class Numbered(NamedTuple):
    """A person whose name got a number, because another member has it."""

    name: str
    becomes: str


class _Merge:
    """A merge in progress. It maps their players (by key), sessions (by id) and rules (by key) to ours."""

    def __init__(self, plan: MergePlan, answers: Mapping[str, str], connection: sqlite3.Connection) -> None:
        self.plan = plan
        self.ours = plan.ours
        self.answers = answers
        self.connection = connection
        self.players: dict[int, int] = {}
        self.sessions: dict[str, str] = {}
        self.rules: dict[int, int] = {}
        self.numbered: list[Numbered] = []
        self.new: set[str] = set()
        """The entries that only the other file had."""

    def all(self) -> tuple[Numbered, ...]:
        self._players()
        for session in self.plan.sessions:
            self._session(session)
        for season in self.plan.seasons:
            self._season(season)
        self._rules()
        for match in self.plan.matches:
            self._match(match)
        self._logs()
        self._standing_rules()
        self._mark()
        self._count_persons()
        return tuple(self.numbered)

    def _theirs(self, query: str, *values: object) -> list[Any]:
        """Return rows of the other file, so that errors in it are not reported as errors in ours."""
        with self.plan.theirs.file.reading() as connection:
            return connection.execute(query, values).fetchall()

    def _decided(self, decision: Decision) -> str:
        """Return the choice, and store it if the same question would come up again."""
        choice = decided(decision, self.answers)
        if isinstance(decision, MergeQuestion) and (
            choice in _OURS_STAYS or decision.kind in ("joined", "parted")
        ):
            self._remember(decision.key, choice)
        return choice

    def _remember(self, question: str, choice: str) -> None:
        row = (question, choice)
        self.connection.execute("INSERT OR REPLACE INTO answers (question, choice) VALUES (?, ?)", row)

    def _add_alias(self, theirs: str, ours: str) -> None:
        """Record that their id stands for this one of ours."""
        if theirs != ours:
            row = (theirs, ours)
            self.connection.execute("INSERT OR REPLACE INTO aliases (id, ours) VALUES (?, ?)", row)

    # ----------------------------------------------------------------------------------- players

    def _players(self) -> None:
        """Add their entries, then merge those that are one person, then set the names."""
        known = dict(self.connection.execute("SELECT id, key FROM players"))
        aliases = dict(self.connection.execute("SELECT id, ours FROM aliases"))
        for id, name, key in self._theirs("SELECT id, name, key FROM players"):
            ours = self.plan.known.get(id, id)
            if ours not in known:
                row = (id, name, id)
                asked = "INSERT INTO players (id, name, folded) VALUES (?, ?, ?)"
                known[ours] = self.connection.execute(asked, row).lastrowid
                self.new.add(ours)
            self.players[key] = known[ours]
            if ours != id and id not in aliases:
                self._add_alias(id, ours)
        named = [pair for pair in map(self._pair, self.plan.players) if pair is not None]
        for join in self.plan.joins:
            self._join(join)
        self._name([their for their in named if self._is_member(their.id)])

    def _pair(self, pair: Pair[Player]) -> Player | None:
        """Carry out the decision about two players: merge them, store that they are different, or nothing.

        Return the player whose name is to be that of the other file; None if no name changes.
        """
        their, choice = pair.theirs, self._decided(pair.decision)
        if pair.ours is None:
            return their
        match choice:
            case "different":
                keep_apart(self.connection, pair.ours.id, their.id)
                return their
            case "same" if pair.ours.id == their.id:
                namesake = next(
                    one for one in self.ours.players.all() if one.name.casefold() == their.name.casefold()
                )
                self._merge_entries(their.id, namesake.id)
            case "same":
                self._merge_entries(their.id, pair.ours.id)
            case "theirs":
                return their
        return their if their.id in self.new and self._is_member(their.id) else None

    def _join(self, join: Join) -> None:
        choice = self._decided(join.decision)
        part, whole = (self.plan.known.get(one.id, one.id) for one in (join.part, join.whole))
        if choice == "one":
            self._merge_entries(part, whole)
        elif isinstance(join.decision, MergeQuestion) and join.decision.kind == "parted":
            keep_apart(self.connection, part, whole)
            self._separate(replace(join.part, id=part))

    def _merge_entries(self, part: str, whole: str) -> None:
        """Merge two entries into one person with the second one's name.

        If the first is already part of another person, the name of the smaller id counts, so that the result does
        not depend on which file is merged into which.
        """
        asked = f"SELECT {PERSON} FROM players WHERE id = ?"
        wholes = [self.connection.execute(asked, (id,)).fetchone()[0] for id in (part, whole)]
        if wholes[0] == wholes[1]:
            return
        ids = [self._id(key) for key in wholes]
        if ids[0] != part:
            ids.sort(reverse=True)
        other, kept = ids
        if not share_a_table(self.connection, *wholes):
            self.ours.players.make_one(kept, other)

    def _separate(self, entry: Player) -> None:
        """Make an entry a person of its own, with its name in the other file."""
        (key,) = self.connection.execute("SELECT key FROM players WHERE id = ?", (entry.id,)).fetchone()
        self.connection.execute("UPDATE players SET same_as = NULL WHERE key = ?", (key,))
        self._name([entry])
        count_again(self.connection, key)

    def _id(self, key: int) -> str:
        return str(self.connection.execute("SELECT id FROM players WHERE key = ?", (key,)).fetchone()[0])

    def _is_member(self, id: str) -> bool:
        asked = "SELECT 1 FROM players WHERE id = ? AND same_as IS NULL"
        return self.connection.execute(asked, (id,)).fetchone() is not None

    def _name(self, members: list[Player]) -> None:
        """Set names all at once, since two members may have swapped theirs.

        If a name has to differ from theirs, this is reported, and not asked about again.
        """
        for their in members:
            self.connection.execute("UPDATE players SET folded = id WHERE id = ?", (their.id,))
        # New members give way to those who had the name.
        for their in sorted(members, key=lambda one: one.id in self.new):
            name = free_name(their.name, names_taken(self.connection))
            if name != their.name:
                self.numbered.append(Numbered(their.name, name))
                self._remember(question_key("renamed", *renamed_sides(replace(their, name=name), their)), "ours")
            row = (name, name.casefold(), their.id)
            self.connection.execute("UPDATE players SET name = ?, folded = ? WHERE id = ?", row)

    def _count_persons(self) -> None:
        """Assign the results of new matches, which were stored for entries, to persons."""
        asked = "SELECT DISTINCT same_as FROM players WHERE same_as IS NOT NULL"
        for (key,) in self.connection.execute(asked).fetchall():
            count_again(self.connection, key)
        person = dict(self.connection.execute(f"SELECT id, {PERSON} FROM players"))
        for question in self.plan.theirs.players.apart():
            one, other = ids_of_pair(question)
            if one not in person or person[one] != person.get(other):
                keep_apart(self.connection, one, other)

    # ---------------------------------------------------------------------- sessions and seasons

    def _session(self, pair: Pair[Session]) -> None:
        choice = self._decided(pair.decision)
        their = pair.theirs
        if pair.ours is None or choice == "both":
            self.sessions[their.id] = their.id
            row = (their.id, their.day.isoformat(), their.name, their.league)
            self.connection.execute("INSERT INTO sessions (id, day, name, league) VALUES (?, ?, ?, ?)", row)
            return
        self.sessions[their.id] = pair.ours.id
        self._add_alias(their.id, pair.ours.id)
        if choice == "theirs":
            self.ours.calendar.change_session(their)

    def _season(self, pair: Pair[Season]) -> None:
        choice = self._decided(pair.decision)
        if pair.ours is None or choice == "both":
            self.ours.calendar.put_season(pair.theirs)
            return
        self._add_alias(pair.theirs.id, pair.ours.id)
        if choice == "theirs":
            self.ours.calendar.put_season(replace(pair.theirs, id=pair.ours.id))

    def _logs(self) -> None:
        """Add the entries of their logs; the ids in them are read by aliases from now on."""
        if not self.plan.new_entries:
            return
        self.connection.executemany(
            "INSERT OR IGNORE INTO log (session, n, id, at, entry) VALUES (?, ?, ?, ?, ?)",
            [
                (self.sessions[session], *row)
                for session, *row in self._theirs("SELECT session, n, id, at, entry FROM log")
            ],
        )
        for pair in self.plan.rounds:
            self._round(pair)

    def _round(self, pair: RoundPair) -> None:
        """Enter the draw that counts, and the matches of its tables, after all others."""
        session = self.sessions[pair.session]
        log = self.ours.logs.of(session)
        entries = {one.id: one.entry for one in log}
        counts = pair.theirs if self._decided(pair.decision) == "theirs" else pair.ours
        self.ours.logs.add(session, [entries[id] for id in counts], log[-1].at)

    def _standing_rules(self) -> None:
        """Add how their standings are counted where we have not said how ours are."""
        ours = dict(self.connection.execute("SELECT id, ours FROM aliases"))
        for whose, rules in self._theirs("SELECT whose, rules FROM standing_rules"):
            season = whose.removeprefix(SEASON)
            key = SEASON + ours.get(season, season) if whose.startswith(SEASON) else whose
            asked = "INSERT OR IGNORE INTO standing_rules (whose, rules) VALUES (?, ?)"
            self.connection.execute(asked, (key, rules))

    def _mark(self) -> None:
        """Take over their mark if we have none."""
        if not self.ours.mark.picture:
            self.ours.mark.put(self.plan.theirs.mark.picture)

    # ----------------------------------------------------------------------------------- matches

    def _rules(self) -> None:
        """Add the rules by which their matches were played."""
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
        self._add_alias(pair.theirs.id, pair.ours.id)
        if pair.difference and pair.content == "ours":
            self._remember(pair.difference, "ours")
        if self._decided(pair.content) == "theirs":
            self._take(pair.theirs.id, pair.ours.id)
        if removed == "removed":
            self.ours.matches.remove(pair.ours.id)
        elif removed == "kept" and pair.ours.removed:
            self.ours.matches.restore(pair.ours.id)
        self._complete(pair.ours.id)

    def _new(self, id: str) -> None:
        """Add a match that we do not have."""
        asked = "SELECT session, started, rules FROM matches WHERE id = ?"
        ((session, started, rules),) = self._theirs(asked, id)
        self.connection.execute(
            "INSERT INTO matches (id, session, started, rules, start) VALUES (?, ?, ?, ?, '')",
            (id, self.sessions[session], started, self.rules[rules]),
        )
        self._take(id, id)
        self._complete(id)

    def _take(self, their_id: str, our_id: str) -> None:
        """Replace what we have of a match by their seats, deals, session and results."""
        asked = "SELECT key, session, rules, start, step, finished FROM matches WHERE id = ?"
        ((their_key, session, rules, *state),) = self._theirs(asked, their_id)
        self.connection.execute("UPDATE matches SET session = ? WHERE id = ?", (self.sessions[session], our_id))
        execute, many = self.connection.execute, self.connection.executemany
        key, day, removed = execute(
            "SELECT matches.key, sessions.day, removed FROM matches JOIN sessions ON sessions.id = session"
            " WHERE matches.id = ?",
            (our_id,),
        ).fetchone()
        for table in ("seats", "substitutes", "edits", "results", "streaks"):
            execute(f"DELETE FROM {table} WHERE match = ?", (key,))
        row = (self.rules[rules], *state, key)
        execute("UPDATE matches SET rules = ?, start = ?, step = ?, finished = ? WHERE key = ?", row)
        seats = self._theirs("SELECT seat, player, name, score FROM seats WHERE match = ?", their_key)
        many(
            "INSERT INTO seats (match, seat, player, name, score) VALUES (?, ?, ?, ?, ?)",
            [(key, seat, self._player(player), *rest) for seat, player, *rest in seats],
        )
        came = self._theirs("SELECT seat, turn, player, name FROM substitutes WHERE match = ?", their_key)
        many(
            "INSERT INTO substitutes (match, seat, turn, player, name) VALUES (?, ?, ?, ?, ?)",
            [(key, seat, turn, self._player(player), name) for seat, turn, player, name in came],
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
            streaks = self._theirs("SELECT honba, renchan, seat, turn FROM streaks WHERE match = ?", their_key)
            many(
                "INSERT INTO streaks (match, honba, renchan, seat, turn) VALUES (?, ?, ?, ?, ?)",
                [(key, *row) for row in streaks],
            )

    def _player(self, their_key: int | None) -> int | None:
        return None if their_key is None else self.players[their_key]

    def _complete(self, id: str) -> None:
        """Write missing results of a finished match that counts.

        The other file has no results if the match was removed there.
        """
        lacks = self.connection.execute(
            "SELECT 1 FROM matches WHERE id = ? AND finished AND NOT removed"
            " AND NOT EXISTS (SELECT 1 FROM results WHERE match = matches.key)",
            (id,),
        )
        if lacks.fetchone():
            self.ours.matches.restore(id)


_RESULTS = "turn, players, rank, points, deals, wins, deal_ins, best, best_hand"
