"""The lesson plan that is edited: its changes, with undo and redo, and its files."""

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
"""The delay in milliseconds after the last letter of a note until it is written to disk."""


class PlanModel(QObject):
    """A plan, and which of its items is chosen."""

    changed = Signal()
    """Emitted when the plan has changed."""
    annotated = Signal()
    """Emitted while the note or text of the chosen item is typed, so that views can keep the text cursor."""
    said = Signal(Message)

    def __init__(
        self,
        lessons: Lessons,
        settings: Settings,
        rules: Callable[[], Rules] = lambda: STANDARD,
        parent: QObject | None = None,
    ) -> None:
        """Read the kept plan.

        :param rules: returns the rules for tiles that are typed without any.
        """
        super().__init__(parent)
        self._rules = rules
        self.lessons = lessons
        self._words = PlanWords(lessons)
        self._kept = KeptPlan(settings, self._words.has_page)
        plan, self.problem = self._kept.read()
        """Why the disk does not have the current plan; None if it has."""
        self._history = History(plan, limit=MOST_BACK)
        self.at = 0
        """The index of the chosen item; without items it means nothing."""
        self._slips: dict[str, str] = {}
        """The answers of exit slips as typed, by the title of their plan."""
        self._looked_at: PlanItem | None = None
        """The item that is shown on another screen, where it may be changed."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(NOTED_AFTER)
        self._soon.timeout.connect(self.keep_note)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.keep_note)

    @property
    def plan(self) -> LessonPlan:
        """The current plan."""
        return self._history.present

    @property
    def item(self) -> PlanItem | None:
        """The chosen item; None if there is none."""
        return self.plan.items[self.at] if 0 <= self.at < len(self.plan.items) else None

    @property
    def undoes(self) -> Message | None:
        """The name of the change that `undo` would take back; None if there is none."""
        there = self._history.undo()
        return plan_change(there.present, self.plan, self.called) if self._history.can_undo else None

    def called(self, item: PlanItem) -> Message:
        """Return the name of an item in the list."""
        return self._words.called(item)

    def fault(self, item: PlanItem) -> Message | None:
        """Return why an item cannot be shown to a class, such as a damaged picture; None if it can."""
        if item.kind == "hand":
            return fault_of(item.code)
        if item.kind == "picture" and picture_of(item) is None:
            return DAMAGED
        return None

    # ------------------------------------------------------------------------------ changing

    def _put(self, plan: LessonPlan, at: int) -> None:
        """Put a plan as a new step of the history, write it to disk, and emit `changed`.

        :param at: the index of the item that is chosen then.
        """
        if plan != self.plan:
            self._history = self._history.put(plan)
        self._keep(at)

    def _keep(self, at: int) -> None:
        self.at = min(max(at, 0), len(self.plan.items) - 1)
        self._write()
        self.changed.emit()

    def _write(self) -> None:
        """Write the plan to disk, or report why that failed."""
        self._soon.stop()
        self.problem = self._kept.write(self.plan)
        if self.problem is not None:
            self.said.emit(self.problem)

    def keep_note(self) -> None:
        """Write to disk what is not there yet: typed notes, and what could not be written before."""
        if self._kept.lacks(self.plan):
            self._write()

    @property
    def redoes(self) -> Message | None:
        """The name of the change that `redo` would repeat; None if there is none."""
        there = self._history.redo()
        return plan_change(self.plan, there.present, self.called) if self._history.can_redo else None

    def undo(self) -> bool:
        """Undo the last change, if there is one. Return whether the plan could be written to disk."""
        self._history = self._history.undo()
        self._keep(self.at)
        return self.problem is None

    def redo(self) -> bool:
        """Repeat the change that was undone last, if there is one. Return whether the plan could be written to
        disk.
        """
        self._history = self._history.redo()
        self._keep(self.at)
        return self.problem is None

    def counted(self) -> tuple[tuple[PlanKind, int], ...]:
        """Return the number of items of each kind, without kinds that have none."""
        found = Counter(item.kind for item in self.plan.items)
        return tuple((kind, found[kind]) for kind in KINDS if found[kind])

    def add(self, code: str) -> bool:
        """Add something by its code, as `add_typed` does. Return whether all of it was added."""
        return not self.add_typed(code).problems

    def add_typed(self, text: str) -> TypedItems:
        """Add the hands, problems, worksheets and pages that can be read at the end, and say so; or say the first
        problem.

        :returns: the items, and the parts of the text that could not be read.
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
        """Add an item at the end, and say so; or say why it cannot be added."""
        try:
            plan = self.plan.with_items((item,))
        except PlanError as error:
            self.said.emit(error.problem)
            return
        self._put(plan, len(plan.items) - 1)
        if self.problem is None:
            self.said.emit(self._added((item,)))

    def add_picture(self, path: Path) -> None:
        """Add the picture of a file at the end, or say why it cannot be added."""
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
        """Return the chosen item, and remember it as the one that `take_change` replaces."""
        self._looked_at = self.item
        return self.item

    def take_change(self, entry: Entry) -> None:
        """Replace the hand that was shown on another screen by a changed one; add it if the old one is gone."""
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
        """Move the chosen item down by so many places, up if negative, at most to an end."""
        if self.item is not None:
            self._put(self.plan.moved(self.at, by), self.at + by)

    def remove(self) -> None:
        """Remove the chosen item."""
        if self.item is not None:
            self._put(self.plan.without(self.at), self.at)

    def rename(self, name: str) -> None:
        """Give the chosen item a name of its own; "" for none."""
        if self.item is not None and name != self.item.name:
            self._put(self.plan.with_words(self.at, name=name), self.at)

    def set_heading(self, heading: str) -> None:
        """Set the heading that the class sees above the chosen item."""
        if self.item is not None and heading != self.item.heading:
            self._put(self.plan.with_words(self.at, heading=heading), self.at)

    def set_minutes(self, minutes: int) -> None:
        """Set the planned minutes of the chosen item; 0 for none."""
        if self.item is not None:
            self._put(self.plan.with_minutes(self.at, minutes), self.at)

    def set_note(self, note: str) -> None:
        """Set the note of the chosen item while it is typed: without a step of undo, and written to disk a little
        later.
        """
        if self.item is not None:
            self._type(self.plan.with_words(self.at, note=note))

    def write_text(self, text: str) -> None:
        """Set the text of the chosen item, which has to be a text, while it is typed: without a step of undo, and
        written to disk a little later.
        """
        if self.item is not None:
            self._type(self.plan.with_words(self.at, lines=text.splitlines()))

    def _type(self, plan: LessonPlan) -> None:
        """Replace the plan without a new step of undo, write it to disk after a delay, and emit `annotated`."""
        self._history = History(plan, self._history.past, limit=MOST_BACK)
        self._soon.start()
        self.annotated.emit()

    def retitle(self, title: str) -> None:
        """Set the title of the plan; the answers of its exit slip are kept."""
        if title != self.plan.title:
            slips = self.slips
            self._put(self.plan._replace(title=title), self.at)
            self.slips = slips

    @property
    def slips(self) -> str:
        """The answers of the exit slip as typed; kept until the program ends."""
        return self._slips.get(self.plan.title, "")

    @slips.setter
    def slips(self, text: str) -> None:
        self._slips[self.plan.title] = text

    # ------------------------------------------------------------------------------ files

    def take_file(self, path: Path) -> None:
        """Open the plan of a file, or say why not. The current plan becomes an earlier one."""
        try:
            text = read_text(path, LONGEST_FILE)
        except (OSError, UnicodeError) as error:
            self.said.emit(Message.of("plan_page.not_opened", file=str(path), reason=reason_of(error)))
        else:
            self.take_text(text)

    def take_text(self, text: str) -> bool:
        """Open the plan of a text, or say why it cannot be read. Return whether it could be opened."""
        try:
            plan = read_lesson_plan(text, self._words.has_page)
            if not plan.items:
                raise PlanError(Message("lesson_plan.nothing"))
        except ProblemError as error:
            self.said.emit(error.problem)
            return False
        return self.take(plan)

    def take(self, plan: LessonPlan) -> bool:
        """Open another plan; the current one becomes an earlier one. Return whether that was possible."""
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
        """Whether there may be earlier plans."""
        return self._kept.has_earlier

    def earlier(self) -> tuple[EarlierPlan, ...]:
        """Return the earlier plans, the latest first, without those like the current one."""
        return tuple(one for one in self._kept.earlier() if one.plan != self.plan)
