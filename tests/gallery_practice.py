"""What is pictured of practice: where it begins, every rung of the ladder, each kind of question and feedback."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

from PySide6.QtWidgets import QPlainTextEdit

from core.interchange.hand_code import read_code, write_code
from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.parts import RUNGS
from core.practice.curriculum.units import ATOMS, UNITS
from core.practice.diagnosis.feedback import in_words
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import Exercise, at_rung, exercise_of_hand, make_exercise
from core.practice.exercise.form import AnswerForm
from core.practice.generate.reveals_belief import reveals_belief
from core.practice.progress.learner import Learner, NamedBelief
from core.practice.progress.progress_map import SheetName
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.schedule import SkillCard
from core.practice.progress.session import AnswerMark, Choice, Planned, PracticeSession
from core.practice.progress.session_end import SessionEnd, following_of, gains_of
from gui.practice.screen import PracticeScreen
from gui.window.main_window import MainWindow
from tests.gui.finding import find
from tests.gui.form.answering import type_keys
from tests.gui.names import HANDS_BOX_TEXT
from tests.gui.screens import practice_screen

Scene = Callable[[MainWindow], object]
GREEN = write_code(read_code("fuhan1 345m234p99p78s666z+6s E/S ron riichi dora:3m rules:standard"))
OPEN = write_code(read_code("fuhan1 567m444p33s55z+5z pon:1^11p E/E ron rules:standard"))
SEEN = {
    "riichi": ("U07", 2, 1, ""),
    "houtei": ("U07", 2, 3, ""),
    "kan": ("U20", 3, 2, ""),
    "calls": ("U29", 3, 4, ""),
    "whole": ("U28", 3, 1, ""),
    "dora": ("U14", 3, 2, ""),
    "hinted": ("U14", 3, 2, "h"),
    "found": ("U14", 3, 2, "2 ⏎ ⏎ 9 ⏎"),
    "furiten": ("U04", 4, 14, ""),
    "sanma": ("U33", 3, 1, ""),
}
"""Unit, level, seed, and what was typed, of tables that are read."""
READ = "345m234p99p678s 4 r ⏎"
REACHED = {1: "345m234p", 2: READ, 6: f"{READ} 20 10 0 0 0 0 8 0 0 38 ⏎ 40 ⏎ ⏎ ri"}
"""What was typed on a rung."""
QUESTIONS = {
    "groups": ("U01", 2, ""),
    "laid": ("U01", 1, ""),
    "switches": ("U02", 2, "1"),
    "finished": ("U03", 2, "2"),
    "win": ("U04", 3, ""),
    "limit": ("U05", 2, ""),
    "situation": ("U07", 2, "r"),
    "pinfu": ("U09", 2, "0 ⏎"),
    "dora": ("U14", 2, "2"),
    "winning": ("U16", 2, "2"),
    "pair": ("U17", 2, ""),
    "triplet": ("U19", 2, ""),
    "kan": ("U20", 2, ""),
    "sheet": ("U21", 2, "20 10 0"),
    "base": ("U23", 2, "1"),
    "by_heart": ("U36", 1, ""),
    "thirty": ("U37", 2, ""),
    "drawn": ("U39", 1, ""),
    "drawn_missed": ("U39", 1, "700 ⏎"),
    "thirty_missed": ("U37", 2, "4 ⏎"),
    "ron": ("U24", 1, "2 ."),
    "tsumo": ("U25", 1, ""),
    "honba": ("U27", 3, ""),
    "readings": ("U30", 2, ""),
    "rules": ("U32", 2, ""),
    "sanma": ("U33", 2, ""),
    "needed": ("U34", 2, ""),
    "settlement": ("U35", 2, "-1"),
}
"""Unit, level, and what was typed."""


def practice_scenes() -> dict[str, Scene]:
    """By name."""
    return {
        "practice_progress": _progress,
        "practice_progress_prices": partial(_progress, sheet="prices"),
        "practice_progress_yaku": partial(_progress, sheet="yaku"),
        "practice_progress_new": partial(_progress_of, learner=Learner()),
        "practice_progress_all": lambda window: _progress_of(window, _knows_all()),
        "practice_worksheet": _worksheet,
        "practice_end": _end,
        "practice_ground_box": _ground_box,
        "practice_hands_box": _hands_box,
        "practice_new_learner": lambda window: _practised(window).menu.ask_new(),
        "practice_clock": partial(_timed, ticks=1),
        "practice_too_slow": partial(_timed, ticks=9),
        **{f"practice_rung_{rung}": partial(_rung, rung=rung) for rung in range(len(RUNGS))},
        **{f"practice_{name}": partial(_unit, unit=u, level=n, keys=k) for name, (u, n, k) in QUESTIONS.items()},
        **{
            f"practice_seen_{name}": partial(_seen, unit=u, level=n, seed=s, keys=k)
            for name, (u, n, s, k) in SEEN.items()
        },
        "practice_right": partial(_hand, keys="0 ⏎"),
        "practice_missed": partial(_hand, keys="4 ⏎"),
        "practice_told": partial(_hand, keys="4 ⏎ ⏎ 8 ⏎"),
        "practice_hinted": partial(_hand, keys="h ⏎"),
        "practice_refused": partial(_hand, keys="⏎"),
        "practice_explained": partial(_hand, keys="0 ⏎ e"),
        "practice_sheet_missed": partial(_rung, rung=4, keys=f"{READ} 20 10 0 0 0 0 4 2 0 36 ⏎ 40 ⏎"),
        "practice_open_hand": partial(_rung, rung=4, code=OPEN, keys="567m33s ⏎ 555z 3 s ⏎"),
    }


def _seen(window: MainWindow, unit: str, level: int, seed: int, keys: str = "") -> None:
    """The table is read."""
    exercise = make_exercise(seed, unit, level)
    _show(window, exercise, form_of(exercise), keys)
    practice_screen(window).model.read_table(True)


def _show(window: MainWindow, exercise: Exercise, form: AnswerForm, keys: str) -> None:
    window.screens.show_screen("practice")
    screen = practice_screen(window)
    screen.model.read_table(False)  # it was read in a scene before
    planned = tuple(Planned(make_exercise(number, "U17", 1).code) for number in range(10))
    screen.model.begin_session(
        PracticeSession(choice=Choice(), planned=planned, marks=("right", "half", "missed"))
    )
    screen.show_session()
    screen.model.pose(exercise, form)
    type_keys(screen.session, keys)


def _unit(window: MainWindow, unit: str, level: int, keys: str) -> None:
    exercise = make_exercise(3, unit, level)
    _show(window, exercise, form_of(exercise), keys)


def _rung(window: MainWindow, rung: int, code: str = GREEN, keys: str | None = None) -> None:
    exercise = at_rung(exercise_of_hand(code), rung)
    _show(window, exercise, form_of(exercise), REACHED.get(rung, "") if keys is None else keys)


def _hand(window: MainWindow, keys: str) -> None:
    exercise = replace(exercise_of_hand(GREEN), asked=("pair",))
    _show(window, exercise, form_of(exercise), keys)


def _practised(window: MainWindow, path: str = "nothing") -> PracticeScreen:
    """Somebody who has practised for some weeks."""
    learner, now = Learner(), datetime(2026, 10, 1, tzinfo=UTC)
    for day in range(30):
        for unit in ("U17", "U18", "U24", "U09", *(("U19", "U25") if day > 20 else ())):
            exercise = make_exercise(day, unit, 1 + day % 2)
            mark: AnswerMark = "missed" if unit == "U19" and day % 2 else "right"
            learner = learner.answered(exercise, AnswerOutcome(mark, 2.0), now + timedelta(days=day))
    window.screens.show_screen("practice")
    screen = practice_screen(window)
    screen.end.leave.click()  # an end that was shown before
    screen.keeper.put(replace(learner.placed(("U01", "U02", "U05")), path=path))
    screen.progress.show_learner(screen.keeper.learner, "Aoi")
    return screen


def _progress(window: MainWindow, sheet: SheetName = "fu") -> None:
    """Somebody in the middle: one thing was misunderstood, and another is mended."""
    screen = _practised(window)
    day = datetime(2026, 10, 1, tzinfo=UTC).date()
    mended = NamedBelief((day, day + timedelta(1), day + timedelta(2)))
    beliefs = {"pair.guest_2": mended, "wait.ryanmen_2": NamedBelief(), "set.ron_closed": NamedBelief()}
    _progress_of(window, replace(screen.keeper.learner, beliefs=beliefs), sheet)


def _progress_of(window: MainWindow, learner: Learner, sheet: SheetName = "fu") -> None:
    """What is learnt, of anybody."""
    window.screens.show_screen("practice")
    screen = practice_screen(window)
    screen.keeper.put(learner)
    screen.begin("progress")
    screen.progress.show_sheet(sheet)


def _knows_all() -> Learner:
    """Every fact is sure, and nothing is due."""
    now = datetime.now(UTC)
    sure = SkillCard(now + timedelta(days=60), now - timedelta(days=1), 100.0, 5.0, "good")
    return replace(Learner(cards=dict.fromkeys(ATOMS, sure)), known=tuple(UNITS))


def _end(window: MainWindow) -> None:
    """A session is over in which two things were misunderstood."""
    screen = _practised(window)
    beliefs = [BY_KEY["wait.ryanmen_2"], BY_KEY["pair.guest_2"]]
    hands = [
        next(made for seed in range(99) if reveals_belief(made := make_exercise(seed, unit, 2), belief))
        for unit, belief in zip(("U18", "U17"), beliefs, strict=True)
    ]
    marks: tuple[AnswerMark, ...] = ("right",) * 3 + ("half", "missed") + ("right",) * 4 + ("half",)
    found = tuple(in_words(exercise.facts, belief) for exercise, belief in zip(hands, beliefs, strict=True))
    learner, now = screen.keeper.learner, datetime.now(UTC)
    planned = tuple(Planned(make_exercise(number, unit, 1).code) for unit in ("U18", "U17") for number in range(5))
    session = PracticeSession(choice=Choice(), planned=planned, marks=marks)
    gains, following = gains_of(learner, session, now), following_of(learner, now)
    screen.model.ended.emit(SessionEnd(None, marks, gains, found, following))


def _ground_box(window: MainWindow) -> None:
    _practised(window).begin("unit.U21")


def _hands_box(window: MainWindow) -> None:
    _practised(window).begin("hands")
    find(window, QPlainTextEdit, HANDS_BOX_TEXT).setPlainText(f"{GREEN}\nhello\n{OPEN}\n")


def _timed(window: MainWindow, ticks: int) -> None:
    """So many seconds of twelve are over."""
    window.screens.show_screen("practice")
    screen = practice_screen(window)
    planned = (Planned(make_exercise(3, "U31", 3).code), Planned(make_exercise(4, "U31", 3).code))
    screen.model.begin_session(PracticeSession(choice=Choice(), planned=planned, is_timed=True))
    screen.show_session()
    for _ in range(ticks):
        screen.model.clock.tick()


def _worksheet(window: MainWindow) -> None:
    """What is going to be printed is seen."""
    window.screens.show_screen("practice")
    practice_screen(window).begin("worksheet")
