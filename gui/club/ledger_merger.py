"""Merge of another club's file into the open one: the plan, the merge, and the players it renamed.

In gui without Qt: it follows the keeper, and speaks by its signals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from core.disk import is_there
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.ledger import Ledger
from core.ledger.merge import MergePlan, Numbered, merge, plan_merge
from gui.storage.ledger_disk import ERRORS, close, error_message, is_same
from gui.storage.ledger_keeper import LedgerKeeper


class LedgerMerger:
    """Merger that keeps the other file open from the plan until the merge is done or given up."""

    def __init__(self, keeper: LedgerKeeper) -> None:
        self._keeper = keeper
        self._ours: Ledger | None = None
        self._theirs: Ledger | None = None
        self._numbered: tuple[Numbered, ...] = ()
        """Players of the other file who got another name in the last merge, because theirs was taken."""
        keeper.changed.connect(self._follow)

    def plan(self, path: Path) -> MergePlan | None:
        """Return what merging a file would do; None: it is impossible, and the keeper reports why.

        The file stays open until `forget_plan`.
        """
        self.forget_plan()
        keeper = self._keeper
        ours, problem = keeper.ledger, None
        if ours is None:
            problem = keeper.problem
        elif not is_there(path):
            problem = Message.of("club.not_there", file=str(path))
        elif is_same(path, keeper.path):
            problem = Message("merge.itself")
        else:
            try:
                self._ours, self._theirs = ours, Ledger.open(path, read_only=True)
                return plan_merge(ours, self._theirs)
            except ERRORS as error:
                self.forget_plan()
                problem = error_message(error, keeper.path)
        keeper.refuse(problem)
        return None

    def merge(self, plan: MergePlan, answers: Mapping[str, str]) -> bool:
        """Carry out the plan after a backup, and close the other file. Return whether that worked; if not, the
        keeper reports why.

        :param answers: name of the choice, by the key of the question.
        """
        self._keeper.back_up_first()
        done = self._write(plan, answers)
        if done:
            matches, players = len(plan.new_matches), len(plan.new_players)
            self._keeper.said.emit(Message.of("merge.done", matches=matches, players=players))
        return done

    def bring_in(self, paths: Sequence[Path]) -> Path | None:
        """Merge files one after the other, after one backup, as long as no question needs an answer, and say what
        came. Return the file that asks something; None: all are merged, or one failed and the keeper says why.
        """
        self._keeper.back_up_first()
        matches = entries = 0
        for path in paths:
            plan = self.plan(path)
            if plan is None:
                return None
            if not all(question.usual for question in plan.questions):
                self.forget_plan()
                return path
            if not self._write(plan, {}):
                return None
            matches, entries = matches + len(plan.new_matches) + len(plan.later), entries + plan.new_entries
            self._keeper.said.emit(Message.of("stick.brought", matches=matches, entries=entries))
        return None

    def _write(self, plan: MergePlan, answers: Mapping[str, str]) -> bool:
        """Carry out the plan, and close the other file. Return whether that worked."""
        numbered: list[Numbered] = []
        done = self._keeper.do(lambda _: numbered.extend(merge(plan, answers)))
        self.forget_plan()
        if numbered:
            self._numbered = tuple(numbered)
            self._keeper.touch()
        return done

    def forget_plan(self) -> None:
        """Drop the plan, and close the other file if it is open."""
        if self._theirs is not None:
            close(self._theirs)
        self._ours = self._theirs = None

    def _follow(self) -> None:
        """Drop the plan if another file was opened, as it was not for that one."""
        if self._ours is not None and self._keeper.ledger is not self._ours:
            self.forget_plan()

    @property
    def note(self) -> Message | None:
        """Who got another name in the last merge and still has it; None: nobody, or the note was dismissed."""
        if not self._numbered:
            return None
        nobody: set[str] = set()
        called = self._keeper.read(lambda ledger: {player.name for player in ledger.players.all()}, nobody)
        self._numbered = tuple(one for one in self._numbered if one.becomes in called)
        lines = [
            Message.of("merge.numbered_line", name=Name(one.name), becomes=Name(one.becomes))
            for one in self._numbered
        ]
        return Message.of("merge.numbered", names=Several(tuple(lines))) if lines else None

    def dismiss(self) -> bool:
        """Dismiss the note. Return whether there was one."""
        was_there, self._numbered = bool(self._numbered), ()
        return was_there
