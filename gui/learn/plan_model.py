"""The lesson plan that is made: its changes, which can be undone, and its files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from core.disk import read_text
from core.entry.entry import Entry
from core.history import History
from core.interchange.hand_code import write_code
from core.language.messages import Message
from core.language.problem import ProblemError
from core.language.reasons import reason_of
from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import (
    KINDS,
    LONGEST_FILE,
    LessonPlan,
    PlanError,
    PlanItem,
    PlanKind,
    read_lesson_plan,
)
from core.lessons.plan_change import plan_change
from core.lessons.plan_picture import picture_of
from core.lessons.plan_show import DAMAGED
from core.lessons.plan_typed import TypedItems, fault_of, read_typed
from core.lessons.plan_words import PlanWords
from core.rules.presets import STANDARD
from core.rules.rules import Rules
from gui.learn.plan_picture import picture_from
from gui.storage.kept_plan import EarlierPlan, KeptPlan
from gui.storage.settings import Settings

MOST_BACK = 100
NOTED_AFTER = 400
"""Milliseconds after the last letter of a note until it is written."""


class PlanModel(QObject):
    """A plan, and which of its items is chosen."""

    changed = Signal()
    """The plan is another one."""
    annotated = Signal()
    """A letter of the chosen item's note is another one: nobody is to lose their place in it."""
    said = Signal(Message)

    def __init__(
        self,
        lessons: Lessons,
        settings: Settings,
        rules: Callable[[], Rules] = lambda: STANDARD,
        parent: QObject | None = None,
    ) -> None:
        """:param rules: those in force, of tiles that are typed without any."""
        super().__init__(parent)
        self._rules = rules
        self.lessons = lessons
        self._words = PlanWords(lessons)
        self._kept = KeptPlan(settings, self._words.has_page)
        plan, self.problem = self._kept.read()
        """Why the disk does not have the plan that is listed; None: it has."""
        self._history = History(plan, limit=MOST_BACK)
        self.at = 0
        """The place of the item that is chosen."""
        self._slips: dict[str, str] = {}
        """What was typed of exit slips, by the title of its plan."""
        self._looked_at: PlanItem | None = None
        """The item that is looked at elsewhere, and may be changed there."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(NOTED_AFTER)
        self._soon.timeout.connect(self.keep_note)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.keep_note)

    @property
    def plan(self) -> LessonPlan:
        """What is listed."""
        return self._history.present

    @property
    def item(self) -> PlanItem | None:
        """The item that is chosen; None: there is none."""
        return self.plan.items[self.at] if 0 <= self.at < len(self.plan.items) else None

    @property
    def undoes(self) -> Message | None:
        """What was changed last; None: nothing."""
        there = self._history.undo()
        return plan_change(there.present, self.plan, self.called) if self._history.can_undo else None

    def called(self, item: PlanItem) -> Message:
        """Returns what an item is called in the list."""
        return self._words.called(item)

    def fault(self, item: PlanItem) -> Message | None:
        """Returns why an item cannot be shown to a class: its hand is none, its picture damaged; None: it can."""
        if item.kind == "hand":
            return fault_of(item.code)
        if item.kind == "picture" and picture_of(item) is None:
            return DAMAGED
        return None

    # ------------------------------------------------------------------------------ changing

    def _put(self, plan: LessonPlan, at: int) -> None:
        """Another plan. :param at: which item is chosen then."""
        if plan != self.plan:
            self._history = self._history.put(plan)
        self._keep(at)

    def _keep(self, at: int) -> None:
        self.at = min(max(at, 0), len(self.plan.items) - 1)
        self._write()
        self.changed.emit()

    def _write(self) -> None:
        """On the disk, or it is said why not."""
        self._soon.stop()
        self.problem = self._kept.write(self.plan)
        if self.problem is not None:
            self.said.emit(self.problem)

    def keep_note(self) -> None:
        """What was typed of a note goes to the disk now, and what it has not taken before."""
        if self._kept.lacks(self.plan):
            self._write()

    @property
    def redoes(self) -> Message | None:
        """What was undone last; None: nothing."""
        there = self._history.redo()
        return plan_change(self.plan, there.present, self.called) if self._history.can_redo else None

    def undo(self) -> bool:
        """As it was before the last change. Returns whether that is on the disk."""
        self._history = self._history.undo()
        self._keep(self.at)
        return self.problem is None

    def redo(self) -> bool:
        """As it was before the last undoing. Returns as `undo`."""
        self._history = self._history.redo()
        self._keep(self.at)
        return self.problem is None

    def counted(self) -> tuple[tuple[PlanKind, int], ...]:
        """Returns how many items there are of each kind, where there are any."""
        found = Counter(item.kind for item in self.plan.items)
        return tuple((kind, found[kind]) for kind in KINDS if found[kind])

    def add(self, code: str) -> bool:
        """Add something by its code, as `add_typed`. Returns whether all of it is there now."""
        return not self.add_typed(code).problems

    def add_typed(self, text: str) -> TypedItems:
        """Add hands, problems, worksheets and pages at the end, and say so. Returns what they are, and what of the
        text is none.
        """
        found = read_typed(text, self._words.has_page, self._rules())
        try:
            plan = self.plan.with_items(found.items)
        except PlanError as error:
            found = TypedItems((), (text,), (error.problem,))
        if found.items:
            self._put(plan, len(plan.items) - 1)
        if found.problems:
            self.said.emit(found.problems[0])
        elif found.items and self.problem is None:
            self.said.emit(self._added(found.items))
        return found

    def add_item(self, item: PlanItem) -> None:
        """Add an item at the end, and say so, or why not."""
        try:
            plan = self.plan.with_items((item,))
        except PlanError as error:
            self.said.emit(error.problem)
            return
        self._put(plan, len(plan.items) - 1)
        if self.problem is None:
            self.said.emit(self._added((item,)))

    def add_picture(self, path: Path) -> None:
        """Add the picture of a file at the end, or say why not."""
        try:
            item = picture_from(path)
        except PlanError as error:
            self.said.emit(error.problem)
        else:
            self.add_item(item)

    def _added(self, items: Sequence[PlanItem]) -> Message:
        if len(items) > 1:
            return Message.of("plan_page.added_many", n=len(items))
        return Message.of("plan_page.added", what=self._words.called(items[0]), n=len(self.plan.items))

    def look(self) -> PlanItem | None:
        """Returns the chosen item, which is looked at elsewhere from now on."""
        self._looked_at = self.item
        return self.item

    def take_change(self, entry: Entry) -> None:
        """The hand that was looked at is another one now; one that is listed no more is added again."""
        plan, looked_at, at, code = self.plan, self._looked_at, self.at, write_code(entry)
        if looked_at is None or looked_at not in plan.items:
            self.add(code)
            return
        if self.item != looked_at:
            at = plan.items.index(looked_at)
        self._looked_at = looked_at._replace(code=code)
        self._put(plan.with_code(at, code), at)
        if self.problem is None:
            self.said.emit(Message.of("plan_page.changed", n=at + 1))

    def move(self, by: int) -> None:
        """Move the chosen item up or down."""
        if self.item is not None:
            self._put(self.plan.moved(self.at, by), self.at + by)

    def remove(self) -> None:
        """Remove the chosen item."""
        if self.item is not None:
            self._put(self.plan.without(self.at), self.at)

    def rename(self, name: str) -> None:
        """Give the chosen item a name of its own."""
        if self.item is not None and name != self.item.name:
            self._put(self.plan.with_words(self.at, name=name), self.at)

    def head(self, heading: str) -> None:
        """What the class reads above the chosen item."""
        if self.item is not None and heading != self.item.heading:
            self._put(self.plan.with_words(self.at, heading=heading), self.at)

    def allot(self, minutes: int) -> None:
        """Plan minutes for the chosen item."""
        if self.item is not None:
            self._put(self.plan.with_minutes(self.at, minutes), self.at)

    def annotate(self, note: str) -> None:
        """Keep the note of the chosen item as it is typed."""
        if self.item is not None:
            self._type(self.plan.with_words(self.at, note=note))

    def write_text(self, text: str) -> None:
        """Keep the text of the chosen item as it is typed."""
        if self.item is not None:
            self._type(self.plan.with_words(self.at, lines=text.splitlines()))

    def _type(self, plan: LessonPlan) -> None:
        """Without a step of undo for each letter."""
        self._history = History(plan, self._history.past, limit=MOST_BACK)
        self._soon.start()
        self.annotated.emit()

    def retitle(self, title: str) -> None:
        """Name the plan."""
        if title != self.plan.title:
            slips = self.slips
            self._put(self.plan._replace(title=title), self.at)
            self.slips = slips

    @property
    def slips(self) -> str:
        """The answers of the exit slip, as they were typed in; kept while Fuhan runs."""
        return self._slips.get(self.plan.title, "")

    @slips.setter
    def slips(self, text: str) -> None:
        self._slips[self.plan.title] = text

    # ------------------------------------------------------------------------------ files

    def take_file(self, path: Path) -> None:
        """List the plan of a file, or say why not; the one that was listed is among the earlier ones then."""
        try:
            text = read_text(path, LONGEST_FILE)
        except (OSError, UnicodeError) as error:
            self.said.emit(Message.of("plan_page.not_opened", file=str(path), reason=reason_of(error)))
        else:
            self.take_text(text)

    def take_text(self, text: str) -> bool:
        """List the plan of a text; where it is none, say why. Returns whether it was one."""
        try:
            plan = read_lesson_plan(text, self._words.has_page)
            if not plan.items:
                raise PlanError(Message("lesson_plan.nothing"))
        except ProblemError as error:
            self.said.emit(error.problem)
            return False
        return self.take(plan)

    def take(self, plan: LessonPlan) -> bool:
        """List another plan, the one of now becoming an earlier one. Returns whether it could be."""
        before = self.plan
        if plan == before:
            return True
        problem = self._kept.put_aside(before)
        if problem is not None:
            self.said.emit(problem)
            return False
        self._put(plan, 0)
        if before.items and self.problem is None:
            self.said.emit(Message("plan_page.put_aside"))
        return True

    @property
    def has_earlier(self) -> bool:
        """Whether another plan may have been listed before."""
        return self._kept.has_earlier

    def earlier(self) -> tuple[EarlierPlan, ...]:
        """Returns the plans that were listed before, the latest first."""
        return tuple(one for one in self._kept.earlier() if one.plan != self.plan)
