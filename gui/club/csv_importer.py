"""Import of a spreadsheet into the open club: read, planned, and written as a change that can be undone.

In gui without Qt: it follows the keeper, and speaks by its signals.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from core.disk import LONGEST_TEXT, read_whole
from core.event.log import CheckIn, LogEntry, RoundDraw, guest_id
from core.language.messages import Message
from core.language.typed_day import DayOrder
from core.ledger.csv_import import ImportPlan, plan_import, whole_import
from core.ledger.csv_in import CsvContent, read_csv
from core.rules.rule_sets import RuleSet
from gui.club.changes import ClubChanges
from gui.storage.evening_model import EveningModel
from gui.storage.ledger_disk import error_message
from gui.storage.ledger_keeper import LedgerKeeper


class CsvImporter:
    """Importer of members and matches into the club, and of a seating into the club night that is held."""

    def __init__(self, keeper: LedgerKeeper, changes: ClubChanges, evening: Callable[[], EveningModel]) -> None:
        """:param evening: returns what is held; asked only for a seating and for the rules."""
        self._keeper, self._changes, self._evening = keeper, changes, evening

    def read(self, path: Path, order: DayOrder) -> CsvContent | None:
        """Return what a file has; None: it cannot be read or used, and the keeper says why.

        :param order: of the place, for dates.
        """
        try:
            content = read_csv(read_whole(path, LONGEST_TEXT), order)
        except OSError as error:
            self._keeper.refuse(error_message(error, path))
            return None
        if content.kind == "seating" and self._evening().session is None:
            self._keeper.refuse(Message("csv_in.no_evening"))
            return None
        return content

    def plan(self, content: CsvContent, rules: Callable[[int], RuleSet] | None = None) -> ImportPlan | None:
        """Return what an import would write; None: the club's file cannot be read, and the keeper says why.

        :param rules: returns the rule set of so many players; None: as the club night's tables have them.
        """
        evening = self._evening()
        by, first = rules or evening.rules, evening.next_number if content.kind == "seating" else 1
        return self._keeper.read(lambda ledger: plan_import(content, ledger, by, first), None)

    def write(self, plan: ImportPlan) -> bool:
        """Write what a plan has, to be undone at once. Return whether that worked; if not, the keeper says why."""
        if plan.rounds:
            return self._draw(plan)
        whole = self._keeper.read(lambda ledger: whole_import(plan, ledger), None)
        if whole is None:
            return False
        self._keeper.back_up_first()
        what = Message.of("csv_in.done", matches=len(whole.matches), players=len(whole.players))
        return self._changes.write_import(what, whole)

    def _draw(self, plan: ImportPlan) -> bool:
        """Enter the rounds of a seating, to be undone at once; whoever is no member is a guest."""
        evening = self._evening()
        members = {name.casefold(): id for id, name in evening.members.items()}
        people = {name: members.get(name.casefold(), guest_id(name)) for name in (*plan.known, *plan.new)}
        ids = {name.casefold(): id for name, id in people.items()}
        here = evening.state.here
        arrivals = [
            CheckIn(person=id, name="" if id in evening.members else name)
            for name, id in people.items()
            if id not in here
        ]
        draws = []
        for one in plan.rounds:
            tables = tuple(tuple(ids[name.casefold()] for name in table) for table in one.tables)
            seated = {person for table in tables for person in table}
            out = tuple(id for id in people.values() if id not in seated)
            draws.append(RoundDraw(number=one.number, tables=tables, sitting_out=out))
        entries: list[LogEntry] = [*arrivals, *draws]
        return evening.enter(Message.of("csv_in.drawn", n=len(draws)), *entries)
