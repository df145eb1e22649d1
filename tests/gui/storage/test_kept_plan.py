"""The lesson plan on the disk: what it is said to have, it has, and no plan goes for good because another came."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

import resources
from core.language.messages import Message
from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import LessonPlan, write_lesson_plan
from gui.learn.plan_model import NOTED_AFTER, PlanModel
from gui.storage import kept_plan
from gui.storage.files import PLAN
from gui.storage.settings import Settings
from tests.gui.clock import Clock
from tests.gui.shared_window import settings_in

LESSONS = Lessons(resources.lessons())


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_in(tmp_path)


def opened(settings: Settings) -> tuple[PlanModel, list[str]]:
    """A window's plan, and the keys of what it says."""
    model, said = PlanModel(LESSONS, settings), []
    model.said.connect(lambda message: said.append(message.key))
    return model, said


def codes(model: PlanModel) -> list[str]:
    return [item.code for item in model.plan.items]


def plan_of(*pages: str) -> str:
    return "\n".join(["fuhan-lesson 1", *(f"page: {page}" for page in pages)]) + "\n"


def test_it_is_there_at_the_next_start_with_its_last_note(settings: Settings, clock: Clock) -> None:
    model, _ = opened(settings)
    model.add("U01")
    for note in ("a", "as", "ask first"):
        model.set_note(note)
    assert opened(settings)[0].plan != model.plan, "no key waits for the disk"
    clock.let_pass(NOTED_AFTER)
    assert opened(settings)[0].plan == model.plan
    model.set_note("and then")
    model.keep_note()
    assert opened(settings)[0].plan == model.plan


def test_a_plan_that_earlier_versions_kept_with_the_settings_is_taken_over(settings: Settings) -> None:
    settings.put(kept_plan.SETTING, plan_of("U01", "U02"))
    model, _ = opened(settings)
    assert codes(model) == ["U01", "U02"]
    model.remove()
    assert settings.get(kept_plan.SETTING) == ""
    assert codes(opened(settings)[0]) == ["U02"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
def test_what_no_disk_takes_is_never_said_to_be_added(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    model, said = opened(settings)

    def refuse(*_: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(kept_plan, "write_whole", refuse)
    assert model.add("U01")
    assert said == ["plan_page.not_kept"]
    assert codes(model) == ["U01"]
    assert not model.take_text(plan_of("U03")), "the one that is listed could not be put aside"
    assert codes(model) == ["U01"]
    monkeypatch.undo()
    model.add("U02")
    assert said[-1] == "plan_page.added"
    assert codes(opened(settings)[0]) == ["U01", "U02"]


def test_a_plan_that_is_opened_over_another_gives_it_back_after_a_restart(settings: Settings) -> None:
    model, said = opened(settings)
    model.add("U01")
    assert model.take_text(plan_of("U03", "U04"))
    assert said[-1] == "plan_page.put_aside"
    again, _ = opened(settings)
    assert codes(again) == ["U03", "U04"]
    (before,) = again.earlier()
    assert again.take(before.plan)
    assert codes(again) == ["U01"]
    assert {tuple(item.code for item in one.plan.items) for one in again.earlier()} == {("U03", "U04")}


def test_a_file_that_was_cut_to_nothing_takes_no_plan_away(settings: Settings, tmp_path: Path) -> None:
    model, said = opened(settings)
    model.add("U01")
    cut = tmp_path / "cut.fuhanlesson"
    cut.write_text(plan_of("U03")[:14], encoding="utf-8")
    model.take_file(cut)
    assert said[-1] == "lesson_plan.nothing"
    assert codes(opened(settings)[0]) == ["U01"]


def test_two_windows_lose_neither_plan(settings: Settings) -> None:
    """The last one is listed at the next start, and what the other had written is among the earlier ones."""
    (one, _), (other, _) = opened(settings), opened(settings)
    one.add("U01")
    other.add("U02")
    again, _ = opened(settings)
    assert codes(again) == ["U02"]
    assert [[item.code for item in each.plan.items] for each in again.earlier()] == [["U01"]]


@pytest.mark.parametrize("content", [b"no plan", b"\xff\xfe", plan_of("U99").encode()])
def test_a_damaged_plan_is_said_and_kept_when_another_is_begun(settings: Settings, content: bytes) -> None:
    path = settings.data / PLAN
    path.write_bytes(content)
    model, _ = opened(settings)
    assert isinstance(model.problem, Message)
    assert model.plan == LessonPlan()
    assert path.read_bytes() == content
    model.add("U01")
    assert content in {each.read_bytes() for each in settings.data.rglob("plan-*")}


def test_no_more_than_so_many_are_kept(settings: Settings) -> None:
    model, _ = opened(settings)
    for number in range(kept_plan.MOST_EARLIER + 5):
        model.take_text(write_lesson_plan(LessonPlan(title=str(number))) + "page: U01\n")
    titles = [one.plan.title for one in model.earlier()]
    assert titles == [str(number) for number in range(kept_plan.MOST_EARLIER + 3, 3, -1)]
