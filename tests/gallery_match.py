"""What is pictured of the match and of the club."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit

from core.ayame.system import AyameRules
from core.entry.entry import Entry
from core.event.standing_rules import StandingRules
from core.interchange.hand_code import write_code
from core.match import Adjustment, Chombo, Draw, Event, Match, Riichi, Substitution, WinEvent, Winner
from core.match.draft import DealDraft
from core.rules.rule_sets import PRESET_SETS
from gui.between.last_scores import LastScoresDialog
from gui.match.adjustment_dialogs import AdjustmentDialog
from gui.match.change_dialog import ChangeDialog
from gui.match.match_page import PARTS as PARTS_OF_MATCH
from gui.match.match_page import MatchPart
from gui.match.model import MatchModel
from gui.match.substitute_dialog import SubstituteDialog
from gui.storage.stored_match import MatchSetup
from gui.widgets.dialogs import show_box
from gui.widgets.number_field import NumberField
from gui.window.main_window import MainWindow
from tests.gallery_club import filled
from tests.gui.doing import keyboard
from tests.gui.names import BETWEEN_REASON, BETWEEN_SUBSTITUTE_NAME, CHANGE_RULES
from tests.gui.screens import match_screen

Scene = Callable[[MainWindow], object]
NAMES = ("Aoi", "Ben", "千夏", "Maximilian")
CLUB = (*NAMES, "さくら", "Dan", "陽太", "Elif", "Farid", "みお")
HAND = "fuhan1 234m567p34s88s678p+5s E/S ron riichi dora:7p rules:standard"
OPEN_HAND = "fuhan1 222m99m77z+7z pon:88^8m pon:4<44z E/S ron rules:standard"
STARTED = datetime(2026, 11, 21, 19, 30)
LEAGUE = "秋 Autumn"
TEAMS = ("East", "West", "River")
GUESTS = ("Maximiliane Charlotte", "Bartholomäus von Hohenstein")
OF_TWO = StandingRules(least=2, ties=("average_rank",))
BEST = StandingRules(by="best", best=5, least=3, ties=("average_rank", "head_to_head"))


def match_scenes(entry: Entry) -> dict[str, Scene]:
    """By name. :param entry: a complete hand."""
    code = write_code(entry)
    evening: tuple[Event, ...] = (
        WinEvent.of(1, 2, han=3, fu=40, hand=code),
        Riichi(3),
        WinEvent((Winner(seat=3, han=3, fu=30, hand=code), Winner(seat=0, han=2, fu=30)), 1),
        Chombo(0),
        Riichi(1),
        Draw((1, 2)),
        Riichi(2),
        WinEvent.of(2, han=4, fu=20),
        Draw(),
        Adjustment(reason="late", deltas=(0, -2000, 0, 2000)),
        WinEvent.of(0, 3, han=5),
        WinEvent.of(3, 0, han=6),
        Draw((0, 1, 2)),
    )

    def played(do: Scene, *more: Event, rules: str = "standard", ayame: bool = False) -> Scene:
        def scene(window: MainWindow) -> None:
            window.screens.show_screen("match")
            rule_set = PRESET_SETS[rules]
            names = NAMES[: rule_set.rules.players]
            sitting = MatchSetup(names=names, evening="Friday", day=STARTED.date(), started=STARTED)
            model = match_screen(window).model
            model.kept.begin(sitting, rule_set, AyameRules() if ayame else None)
            model.add(*(evening if rules == "standard" and not ayame else ()), *more)
            do(window)

        return scene

    one = DealDraft(outcome="ron", riichi=(2,), winners=(Winner(seat=2, han=3, fu=40, hand=code),), discarder=1)
    two = DealDraft(outcome="ron", winners=(Winner(seat=2, han=3, fu=40), Winner(seat=0)), discarder=1)
    record = partial(_part, name="record")
    sat_in = Substitution(seat=1, name="さくら")
    after_all = Adjustment(reason="late", deltas=(0, -10_000, 0, 0), of_result=True)
    return {
        "match_start": _start,
        "match_start_again": _start_again,
        **{f"match_{name}": played(partial(_part, name=name)) for name in PARTS_OF_MATCH},
        "match_draft": played(partial(_enter, draft=two)),
        "match_ready": played(partial(_enter, draft=one)),
        "match_asked": played(partial(_ask, draft=one)),
        "match_looking": played(_model(lambda model: model.look(2))),
        "match_looking_over": played(_model(lambda model: model.look(2)), WinEvent.of(1, 0, yakuman=1)),
        "match_correcting": played(_model(lambda model: model.correct(0))),
        "match_breaking": played(_model(_break)),
        "match_changing": played(_change, WinEvent.of(1, 0, yakuman=1)),
        "match_substitute": played(_substitute, sat_in),
        "match_substituted": played(record, sat_in, WinEvent.of(1, 0, yakuman=1)),
        "match_substitute_over": played(
            partial(_part, name="settlement"), sat_in, WinEvent.of(1, 0, yakuman=1), after_all
        ),
        "match_adjusting": played(_adjust, WinEvent.of(1, 0, yakuman=1)),
        "match_last_scores": played(_last_scores),
        "match_inserting": played(_model(lambda model: model.insert(5))),
        "match_over": played(partial(_part, name="curve"), WinEvent.of(1, 0, yakuman=1)),
        "match_sanma": played(record, WinEvent.of(1, 2, han=3, fu=40), rules="tenhou_sanma"),
        "match_ayame": played(record, WinEvent.of(1, 2, halves=5), ayame=True),
        "match_unsaved": played(_lose_the_file),
    }


def _start(window: MainWindow) -> None:
    window.screens.show_screen("match")
    match_screen(window).model.kept.leave()


def _start_again(window: MainWindow) -> None:
    """In a club that has played before."""
    filled(window)
    _start(window)


def _model(do: Callable[[MatchModel], object]) -> Scene:
    """What is done to the match, with its record in sight."""

    def scene(window: MainWindow) -> None:
        _part(window, "record")
        do(match_screen(window).model)

    return scene


def _break(model: MatchModel) -> None:
    """A correction that ends the match at once."""
    model.correct(0)
    model.set_draft(DealDraft(outcome="ron", winners=(Winner(seat=2, yakuman=1),), discarder=1))


def _change(window: MainWindow) -> None:
    model = match_screen(window).model
    if model.match is not None:
        dialog = ChangeDialog(
            model.kept.sitting, model.match, window.library.sets, NAMES, window.look, match_screen(window)
        )
        dialog.findChildren(QComboBox, CHANGE_RULES)[0].setCurrentIndex(5)
        show_box(dialog)


def _substitute(window: MainWindow) -> None:
    model = match_screen(window).model
    if model.match is not None:
        members = model.keeper.read(lambda ledger: ledger.players.all(), ())
        dialog = SubstituteDialog(model.match, NAMES, members, window.look, match_screen(window))
        show_box(dialog)
        dialog.findChildren(QComboBox, BETWEEN_SUBSTITUTE_NAME)[0].setEditText("Dana")


def _adjust(window: MainWindow) -> None:
    """A penalty after the end."""
    model = match_screen(window).model
    if model.match is not None:
        dialog = AdjustmentDialog(model.match.state, NAMES, window.look, match_screen(window))
        show_box(dialog)
        dialog.findChildren(QLineEdit, BETWEEN_REASON)[0].setText("late")
        dialog.findChildren(NumberField)[1].setValue(-10_000)


def _last_scores(window: MainWindow) -> None:
    rule_set = PRESET_SETS["standard"].with_value("chip", 2000).with_value("yakitori", 5000)
    dialog = LastScoresDialog(Match(rule_set).state, NAMES, window.look, match_screen(window))
    show_box(dialog)
    keyboard(dialog)  # before another field takes it, else the first one keeps its caret
    for seat, called in enumerate(("200", "27000", "-32")):
        field = dialog.findChildren(QLineEdit, f"between.scores.{seat}")[0]
        field.setFocus()
        QTest.keyClicks(field, called)


def _part(window: MainWindow, name: MatchPart) -> None:
    match_screen(window).page.show_part(name)


def _enter(window: MainWindow, draft: DealDraft) -> None:
    _part(window, "record")
    match_screen(window).model.set_draft(draft)


def _ask(window: MainWindow, draft: DealDraft) -> None:
    _enter(window, draft)
    match_screen(window).commands.ask_hand(2)


def _lose_the_file(window: MainWindow) -> None:
    """The stick with the file is pulled out, and a deal is played."""
    _part(window, "record")
    away = window.shell.keeper.path.with_suffix(".away")
    window.shell.keeper.path.rename(away)
    match_screen(window).model.add(Draw((0,)))
    away.rename(window.shell.keeper.path)
