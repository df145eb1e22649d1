"""The screen of the rules: every switch in words, own sets, files, and what two sets differ in."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QMenu, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from core.rules.everyday import DECIDED, EVERYDAY, RARE, RARE_SWITCHES, percent_decided
from core.rules.preset_sources import counted_marks, document_of, mark_of, mark_words
from core.rules.rule_sets import PRESET_SETS, RuleSet, differences
from core.rules.switch_groups import ALL_SWITCHES, kind, members
from core.rules.switch_messages import about, value_message
from core.rules.switch_words import sentence
from core.rules.switches import ChoiceSwitch, NumberSwitch, SelectionSwitch
from gui.rules.numbers import NumberControl, RowsControl
from gui.rules.screen import RulesScreen
from gui.rules.selection import SelectionControl
from gui.rules.switch_row import SwitchRow
from gui.storage.settings import Settings
from gui.widgets.headed_list import ROW
from gui.widgets.segments import Segments
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    CTRL,
    click,
    code,
    keyboard,
    press,
    result,
    screen_name,
    settle,
    started,
    status,
    trigger,
)
from tests.gui.finding import find
from tests.gui.screens import rules_screen
from tests.gui.walk import each_case

KIRIAGE = "fuhan1 234m567p34s88s678p+5s E/S ron riichi dora:7p rules:standard"
"""30 fu 4 han."""


def opened(window: MainWindow, name: str = "standard") -> RulesScreen:
    """The screen, with this set to look at."""
    window.screens.show_screen("rules")
    screen = find(window, RulesScreen, "rules.screen")
    screen.show_set(name)
    return screen


def choose(screen: RulesScreen, qtbot: QtBot, switch: str, wanted: object) -> None:
    """Click a value of a switch."""
    control = screen.board.rows[switch].control
    assert isinstance(control, SelectionControl | Segments)
    click(screen.window(), qtbot, f"switch.{switch}.{wanted}")


def named(row: SwitchRow) -> QWidget:
    """What has the name of a switch: what gets the keyboard, or what holds the buttons of several values."""
    is_group = isinstance(row.control, SelectionControl)
    return row.control if is_group else row.control.focusProxy() or row.control


def names(screen: RulesScreen) -> list[str]:
    """The own sets."""
    library = screen.editor.library
    return [each.name for each in library.sets if library.is_own(each.name)]


def value(screen: RulesScreen, switch: str) -> object:
    """What the set that is looked at has there."""
    return screen.editor.shown.value(switch)


def snapshot(screen: RulesScreen) -> list[RuleSet]:
    """Everything that could be changed."""
    return list(screen.editor.library.sets)


# ------------------------------------------------------------------------------------ every switch


def test_every_switch_has_a_row_with_a_control_and_words(window: MainWindow, language: str) -> None:
    screen = opened(window)
    say = window.look.words.say
    assert sorted(screen.board.rows) == sorted(ALL_SWITCHES)
    assert screen.board.found == list(screen.board.rows)
    kinds = {ChoiceSwitch: Segments, SelectionSwitch: SelectionControl, NumberSwitch: NumberControl}
    for name in ("standard", "majsoul_sanma", "m_league"):
        screen.show_set(name)
        for switch, row in screen.board.rows.items():
            assert row.isVisible()
            assert isinstance(row.control, kinds.get(type(kind(switch)), RowsControl))
            assert row.texts[1] == sentence(say(value_message(switch, value(screen, switch))))
            assert row.toolTip().startswith(say(about(switch)))
            assert (say("rules_screen.decides", percent=percent_decided(switch)) in row.toolTip()) == (
                switch in DECIDED
            )
            focus = named(row)
            assert row.texts[0] in focus.accessibleName()
            assert row.texts[1] in focus.accessibleDescription()
            assert not row.differs


@pytest.mark.parametrize(("size", "zoom"), [((1300, 690), 1.0), ((1860, 1000), 1.4)])
def test_nothing_is_cut(
    window: MainWindow, qtbot: QtBot, language: str, size: tuple[int, int], zoom: float
) -> None:
    window.settings.put("zoom", str(zoom))
    window.resize(*size)
    window.look.theme.set_zoom(zoom)
    screen = opened(window)
    screen.editor.wish("kiriage", True)
    screen.editor.wish("players", 3)
    for row in screen.board.rows.values():
        place = row.control.geometry()
        assert row.rect().contains(place), row.switch
        assert place.width() >= row.control.sizeHint().width(), row.switch
        assert row.geometry().right() <= screen.board.width()
    for field in screen.findChildren(QSpinBox):
        if field.isVisible():
            room = field.lineEdit().width()
            assert room > field.fontMetrics().horizontalAdvance(field.text()), field.objectName()
    for button in screen.findChildren(QPushButton):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width(), button.objectName()


# ------------------------------------------------------------------------------------ changing


def test_a_switch_of_a_preset_makes_an_own_copy_and_changes_the_points(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    code(window, qtbot, KIRIAGE)
    assert result(window).points == 7700
    screen = opened(window)
    choose(screen, qtbot, "kiriage", True)
    made = window.look.words.say("rules_screen.copy_name", name=PRESET_SETS["standard"].title)
    assert names(screen) == [made]
    assert made in status(window)
    assert screen.editor.shown.name == made
    assert screen.head.title.text() == made
    assert [each.switch for each in differences(PRESET_SETS["standard"], screen.editor.shown)] == ["kiriage"]
    assert screen.board.rows["kiriage"].texts[2:]
    assert result(window).points == 7700  # it is not in force yet
    click(window, qtbot, "rules.use")
    assert window.settings.get("rules") == made
    assert result(window).points == 8000
    assert not screen.side.buttons["use"].isVisible()
    choose(screen, qtbot, "kiriage", False)  # the set in force is followed
    assert result(window).points == 7700
    screen.undo()
    assert result(window).points == 8000
    click(window, qtbot, "back.kiriage")
    assert not screen.board.rows["kiriage"].texts[2:]
    assert result(window).points == 7700


def test_another_set_is_changed_without_touching_the_hand(window: MainWindow, qtbot: QtBot) -> None:
    code(window, qtbot, KIRIAGE)
    before = window.model.entry
    screen = opened(window, "tenhou")
    choose(screen, qtbot, "kiriage", True)
    assert window.model.entry == before


def test_numbers_selections_and_rows_are_set(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    click(window, qtbot, "switch.honba_ron.more")
    assert value(screen, "honba_ron") == 400
    choose(screen, qtbot, "pao", members("pao")[2])
    assert value(screen, "pao") == members("pao")
    choose(screen, qtbot, "pao", members("pao")[0])
    assert value(screen, "pao") == members("pao")[1:]
    uma = screen.board.rows["uma"]
    assert isinstance(uma.control, RowsControl)
    uma.control.fields[0][0].setValue(20)
    assert value(screen, "uma") == (10, 5, -5, -10)
    assert window.look.words.say("rules_screen.sum", sum="+10") == uma.texts[1]
    uma.control.fields[0][3].setValue(-20)
    assert value(screen, "uma") == (20, 5, -5, -20)
    choose(screen, qtbot, "players", 3)
    assert len(screen.editor.shown.match.uma) == 3
    assert [len(row) for row in uma.control.fields] == [3]


def test_what_contradicts_is_refused_with_its_reason(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    before = snapshot(screen)
    field = find(screen, QSpinBox, "switch.return_score")
    field.setValue(20_000)
    assert snapshot(screen) == before
    assert screen.head.problem.isVisible()
    assert "25,000" in screen.head.problem.text()
    assert field.value() == 30_000
    screen.board.wished.emit("start", 31_000)
    assert "31,000" in screen.head.problem.text()
    assert snapshot(screen) == before
    screen.board.wished.emit("start", 25_050)
    assert "100" in screen.head.problem.text()
    choose(screen, qtbot, "kiriage", True)
    assert not screen.head.problem.isVisible()


# ------------------------------------------------------------------------------------ own sets


def test_own_sets_outlive_a_restart(window: MainWindow, qtbot: QtBot, settings: Settings, language: str) -> None:
    screen = opened(window, "m_league")
    click(window, qtbot, "rules.copy")
    assert keyboard() is screen.head.name
    screen.head.name.setText("Our club クラブ")
    press(qtbot, Qt.Key.Key_Return)
    choose(screen, qtbot, "kiriage", False)
    click(window, qtbot, "rules.use")
    rules = screen.editor.shown
    window.close()
    with started(settings, qtbot) as again:
        found = opened(again)
        assert names(found) == ["Our club クラブ"]
        assert again.library.get("Our club クラブ") == rules
        assert found.editor.in_force == "Our club クラブ"


def test_renaming_keeps_the_old_name_where_it_fails(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    click(window, qtbot, "rules.copy")
    old = names(screen)[0]
    for wrong in ("", "tenhou"):
        screen.head.name.setText(wrong)
        press(qtbot, Qt.Key.Key_Return)
        assert names(screen) == [old]
        assert screen.head.problem.isVisible()
        assert keyboard() is screen.head.name
    press(qtbot, Qt.Key.Key_Escape)
    assert screen.head.title.text() == old
    click(window, qtbot, "rules.use", "rules.rename")
    screen.head.name.setText("Kitchen")
    press(qtbot, Qt.Key.Key_Return)
    assert names(screen) == ["Kitchen"]
    assert window.settings.get("rules") == "Kitchen"  # it was in force, and is
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    if names(screen) == ["Kitchen"]:  # the field for the search has the keyboard, and an undo of its own
        screen.undo()
    assert names(screen) == [old]
    assert window.settings.get("rules") == old


def test_a_deleted_set_comes_back(window: MainWindow, qtbot: QtBot, language: str) -> None:
    code(window, qtbot, KIRIAGE)
    hand = window.model.entry
    screen = opened(window)
    choose(screen, qtbot, "kiriage", True)
    mine = screen.editor.shown
    click(window, qtbot, "rules.delete")
    assert names(screen) == []
    assert screen.editor.shown.is_preset
    assert mine.name in status(window)
    assert keyboard() is screen.side.list
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert screen.editor.shown == mine
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert names(screen) == []
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert status(window) == window.look.words.say("why.nothing_to_undo")
    assert window.model.entry == hand


def test_a_preset_is_neither_renamed_nor_deleted(window: MainWindow) -> None:
    screen = opened(window)
    assert screen.side.buttons["rename"].isHidden()
    assert screen.side.buttons["delete"].isHidden()
    before = snapshot(screen)
    screen.editor.delete()
    screen.editor.rename("Mine")
    assert snapshot(screen) == before


# ------------------------------------------------------------------------------------ files


def test_what_is_exported_is_imported_alike(window: MainWindow, tmp_path: Path, language: str) -> None:
    screen = opened(window, "jpml_a_2022")
    screen.editor.wish("uma_style", "rank")
    screen.editor.wish("open_riichi", True)
    screen.editor.rename("Our club")
    mine, path = screen.editor.shown, tmp_path / "club.toml"
    screen.export_file(path)
    assert str(path) in status(window)
    text = path.read_text(encoding="utf-8")
    assert window.look.words.say(value_message("open_riichi", True)) in text
    screen.editor.delete()
    screen.import_file(path)
    assert screen.editor.shown == mine
    screen.import_file(path)
    assert names(screen) == ["Our club", "Our club 2"]
    assert not differences(mine, screen.editor.shown)


@each_case(
    "text, said",
    [
        ('fuhan-rules = 1\nname = "x"\n[hand]\nkiriage = 3', "kiriage"),
        ('fuhan-rules = 1\nname = "x"\n[hand]\nkiriagee = true', "kiriagee"),
        ('fuhan-rules = 1\nname = "x"\n[match]\nreturn_score = 100', "return_score"),
        ('fuhan-rules = 99\nname = "x"', "99"),
        ("fuhan-rules = 1\nname = ", "2"),
        ("\udcff", "UTF-8"),
        ("", "fuhan-rules"),
    ],
)
def test_a_damaged_file_is_named_with_its_key_and_changes_nothing(
    window: MainWindow, tmp_path: Path, language: str, text: str, said: str
) -> None:
    screen = opened(window)
    screen.head.show_problem("")  # of the case before
    before = snapshot(screen)
    path = tmp_path / "damaged.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    screen.import_file(path)
    assert screen.head.problem.isVisible()
    assert said in screen.head.problem.text()
    assert "damaged.toml" in screen.head.problem.text()
    assert said in status(window)
    assert snapshot(screen) == before


def test_what_cannot_be_read_or_written_is_said(window: MainWindow, tmp_path: Path, language: str) -> None:
    screen = opened(window)
    before = snapshot(screen)
    screen.import_file(tmp_path / "none.toml")
    assert window.look.words.say("reason.system.gone") in screen.head.problem.text()
    screen.export_file(tmp_path / "none" / "x.toml")
    assert window.look.words.say("reason.system.gone") in screen.head.problem.text()
    assert snapshot(screen) == before


def test_a_set_that_cannot_be_kept_is_said_and_nothing_changes(
    window: MainWindow, settings: Settings, language: str
) -> None:
    (settings.data / "rules").write_text("in the way")
    screen = opened(window)
    before = snapshot(screen)
    screen.board.wished.emit("kiriage", True)
    assert snapshot(screen) == before
    assert "rules" in screen.head.problem.text()
    assert screen.board.rows["kiriage"].texts[1] == sentence(
        window.look.words.say(value_message("kiriage", False))
    )
    assert screen.editor.undoes is None


def test_a_damaged_own_file_is_told_when_the_screen_opens(
    window: MainWindow, qtbot: QtBot, settings: Settings
) -> None:
    window.close()
    (settings.data / "rules").mkdir()
    (settings.data / "rules" / "old.toml").write_text("fuhan-rules = 1\nbogus = 1")
    with started(settings, qtbot) as again:
        screen = opened_without_a_choice(again)
        assert "bogus" in screen.head.problem.text()


def opened_without_a_choice(window: MainWindow) -> RulesScreen:
    """The screen as it opens."""
    window.screens.show_screen("rules")
    return rules_screen(window)


# ------------------------------------------------------------------------------------ comparing, searching


def test_a_comparison_shows_the_differences_and_nothing_else(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    screen = opened(window)
    combo = screen.head.combo
    assert combo.count() == len(PRESET_SETS) - 1
    combo.activated.emit(combo.findData("m_league"))
    found = differences(PRESET_SETS["standard"], PRESET_SETS["m_league"])
    lines = screen.comparison.texts
    assert screen.comparison.isVisible()
    other = window.look.words.say(PRESET_SETS["m_league"].title)
    assert combo.currentText() == window.look.words.say("rules_screen.compare_with", other=other)
    assert screen.comparison.marks
    assert len(lines) == len(found) == screen.comparison.count
    for each, line in zip(found, lines, strict=True):
        for message in each.messages:
            assert sentence(window.look.words.say(message)) in line
    assert window.look.words.say("rules_screen.compare_count", n=len(found)) == screen.head.caption.text()
    assert not window.grab().isNull()
    press(qtbot, Qt.Key.Key_Escape)
    assert screen.board.isVisible()
    assert screen_name(window) == "rules"
    screen.editor.copy()
    screen.compare("standard")
    assert screen.comparison.texts == [window.look.words.say("rules_screen.compare_none")]
    assert not screen.comparison.marks
    click(window, qtbot, "rules.compare_back")
    assert screen.board.isVisible()
    assert combo.currentIndex() == -1


def test_the_search_finds_switches_by_their_words(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window, "m_league")
    screen.editor.wish("kiriage", False)
    press(qtbot, Qt.Key.Key_F, modifier=CTRL)
    assert keyboard() is screen.head.field
    screen.head.field.setText({"en": "ura", "ja": "裏"}[language])
    assert {"ura_dora", "kan_ura"} <= set(screen.board.found) != set(ALL_SWITCHES)
    screen.head.field.setText("１,９２０")
    assert screen.board.found == (["kiriage"] if language == "en" else screen.board.found)
    assert "kiriage" in screen.board.found
    screen.head.field.setText("qqq")
    assert screen.board.found == []
    assert not window.grab().isNull()
    press(qtbot, Qt.Key.Key_Escape)
    assert sorted(screen.board.found) == sorted(ALL_SWITCHES)
    click(window, qtbot, "rules.only_changed")
    assert screen.board.found == ["kiriage"]


def test_the_search_finds_words_by_their_beginnings(window: MainWindow, language: str) -> None:
    screen = opened(window, "standard")
    screen.head.field.setText({"en": "uma", "ja": "ウマ"}[language])
    found = set(screen.board.found)
    assert "uma" in found
    assert not found & {"double_yakuman", "yakuman_stacking"}
    screen.head.field.clear()


# ------------------------------------------------------------------------------------ keyboard, marks


def test_everything_by_keyboard(window: MainWindow, qtbot: QtBot, language: str) -> None:
    key = Qt.Key
    press(qtbot, key.Key_4, modifier=Qt.KeyboardModifier.AltModifier)
    assert screen_name(window) == "rules"
    screen = rules_screen(window)
    assert keyboard() is screen.side.list
    press(qtbot, key.Key_Down, key.Key_Down)
    assert screen.editor.shown.name == "tenhou"
    press(qtbot, key.Key_Return)
    assert window.settings.get("rules") == "tenhou"
    first, second = (screen.board.rows[switch].control for switch in ALL_SWITCHES[:2])
    first.setFocus()
    press(qtbot, key.Key_Left)
    assert value(screen, "players") == 3
    press(qtbot, key.Key_Down)
    assert keyboard() is second
    press(qtbot, key.Key_Up, key.Key_Right)
    assert value(screen, "players") == 4
    press(qtbot, key.Key_Z, modifier=CTRL)
    assert value(screen, "players") == 3
    screen.board.rows["pao"].control.setFocus()
    press(qtbot, key.Key_Right, key.Key_Space)
    assert "daisuushii" not in screen.editor.shown.rules.pao
    field = screen.board.rows["honba_tsumo"].control
    field.setFocus()
    press(qtbot, key.Key_Up)
    assert value(screen, "honba_tsumo") == 200
    press(qtbot, key.Key_Z, modifier=CTRL)
    assert value(screen, "honba_tsumo") == 100
    press(qtbot, key.Key_Escape)
    assert screen_name(window) == "score"


def test_the_one_in_force_is_marked_in_the_list(window: MainWindow, language: str) -> None:
    screen = opened(window)

    def marked() -> list[str]:
        listed = screen.side.list
        mark = window.look.words.say("rules_screen.in_force")
        rows = (listed.item(row) for row in range(listed.count()))
        return [row.data(ROW).name for row in rows if row.text().endswith(mark)]

    def in_menu() -> list[str]:
        menu = find(window, QMenu, "menu.rules")
        return [action.objectName() for action in menu.actions() if action.isChecked()]

    assert marked() == ["standard"]
    assert in_menu() == ["preset.standard"]
    for _ in range(2):  # once more leaves it marked
        trigger(window, "preset.wrc")
        assert marked() == ["wrc"]
        assert in_menu() == ["preset.wrc"]
    trigger(window, "rules.open")
    assert screen_name(window) == "rules"


def test_every_control_has_a_name(window: MainWindow, language: str) -> None:
    screen = opened(window)
    screen.editor.wish("kiriage", True)
    controls = [each for each in screen.findChildren(QAbstractButton) if each.isVisible()]
    assert controls
    for each in controls:
        if each.objectName() != "":
            assert each.accessibleName() or each.text(), each.objectName()


def test_the_language_changes_in_place(window: MainWindow, language: str) -> None:
    screen = opened(window)
    screen.editor.wish("kiriage", True)
    mine = screen.editor.shown
    for other in ("ja", "en"):
        window.kept_look.set_language(other)
        window.kept_look.set_scheme("dark")
        assert screen.editor.shown == mine
        assert screen.board.rows["kiriage"].texts[1] == sentence(
            window.look.words.say(value_message("kiriage", True))
        )


# ------------------------------------------------------------------------------------ where it is from


def test_a_preset_names_its_document_and_marks_each_switch(window: MainWindow, language: str) -> None:
    say = window.look.words.say
    for name, preset in PRESET_SETS.items():
        screen = opened(window, name)
        assert screen.head.source.isVisible()
        assert screen.head.source.text() == say(document_of(name))
        assert screen.head.marks.texts == [
            say("rule_mark.counted", words=mark_words(mark), n=number)
            for mark, number in counted_marks(preset).items()
        ]
        for switch, row in screen.board.rows.items():
            assert row.mark == mark_of(preset, switch)
            told = [say(about(switch))]
            if row.mark is not None:
                told.append(say(mark_words(row.mark)))
            if percent := percent_decided(switch):
                told.append(say("rules_screen.decides", percent=percent))
            assert row.toolTip() == "\n".join(told)
            focus = named(row)
            assert focus.accessibleDescription().endswith("\n".join(told))


def test_an_own_set_has_no_document(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window, "m_league")
    screen.editor.wish("kiriage", False)
    assert screen.editor.is_own
    for widget in (screen.head.source, screen.head.marks, screen.head.unstated):
        assert not widget.isVisible()
    assert {row.mark for row in screen.board.rows.values()} == {None}


def test_only_what_no_document_states(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window, "wrc")
    click(window, qtbot, "rules.only_unstated")
    unstated = [switch for switch in ALL_SWITCHES if mark_of(PRESET_SETS["wrc"], switch) == "practice"]
    assert screen.board.found == unstated
    opened(window, "standard")
    assert set(screen.board.found) != set(unstated)
    assert "kuikae" in screen.board.found
    screen.editor.wish("kuikae", True)  # now it is an own set, of which all is shown
    assert sorted(screen.board.found) == sorted(ALL_SWITCHES)
    opened(window, "wrc")
    assert screen.board.found == unstated
    click(window, qtbot, "rules.only_unstated")
    assert sorted(screen.board.found) == sorted(ALL_SWITCHES)
    assert not screen.grab().isNull()


def test_what_a_beginner_may_leave_is_folded_behind_a_line(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    settings.put("rare_rules", "no")
    screen, say = opened(window), window.look.words.say
    board = screen.board
    everyday = [switch for group in EVERYDAY for switch in group.switches]
    assert board.found == everyday
    assert board.found[:2] == ["players", "length"]
    assert board.found.index("red_fives") < board.found.index("kan_dora") < board.found.index("rounding")
    assert str(len(RARE_SWITCHES)) in board.fold.text()
    assert say("rules_screen.rare_unlike", n=1, name=PRESET_SETS["standard"].title) not in board.fold.text()
    screen.editor.wish("renhou", "yakuman")  # from a file, say: it is not seen, but told
    assert say("rules_screen.rare_unlike", n=1, name=PRESET_SETS["standard"].title) in board.fold.text()
    screen.head.field.setText({"en": "renhou", "ja": "人和"}[language])
    assert "renhou" in board.found  # a search looks everywhere
    assert board.fold.isHidden()
    screen.head.field.clear()
    click(window, qtbot, "rules.only_changed")
    assert board.found == ["renhou"]
    click(window, qtbot, "rules.only_changed")
    assert board.found == everyday
    board.fold.setFocus()
    press(qtbot, Qt.Key.Key_Space)
    assert len(board.found) == len(ALL_SWITCHES)
    assert settings.get("rare_rules") == "yes"
    assert board.rows["renhou"].y() > board.fold.y() > board.rows["rounding"].y()
    click(window, qtbot, "rules.fold")
    assert board.found == everyday
    assert settings.get("rare_rules") == "no"
    assert not window.grab().isNull()


def test_a_folded_row_is_made_when_it_is_first_shown(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    settings.put("rare_rules", "no")
    screen = opened(window)
    board = screen.board
    assert RARE_SWITCHES.isdisjoint(board.rows)
    screen.show_set("majsoul_sanma")
    assert RARE_SWITCHES.isdisjoint(board.rows)
    screen.head.field.setText({"en": "renhou", "ja": "人和"}[language])
    assert board.rows["renhou"].texts[1] == sentence(
        window.look.words.say(value_message("renhou", value(screen, "renhou")))
    )
    assert board.rows["renhou"].isVisible()
    screen.head.field.clear()
    assert not board.rows["renhou"].isVisible()
    click(window, qtbot, "rules.fold")
    last = [row for row in board.rows.values() if row.isVisible()][-1]
    board.fold.setFocus()
    press(qtbot, Qt.Key.Key_Tab)
    assert keyboard() is named(board.rows[RARE[0].switches[0]])
    assert last.switch == RARE[-1].switches[-1]


def test_the_rows_are_laid_out_once(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """There are ninety, each of texts that have to be broken: not before the board has its width."""
    placed: list[str] = []
    place = SwitchRow.place

    def counted(row: SwitchRow, *where: int) -> int:
        placed.append(row.switch)
        return place(row, *where)

    monkeypatch.setattr(SwitchRow, "place", counted)
    screen = opened(window)
    settle()
    assert sorted(placed) == sorted(screen.board.found)


def test_what_a_switch_decides_is_said_as_long_as_it_has_the_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    screen = opened(window)
    row = screen.board.rows["kiriage"]
    named(row).setFocus(Qt.FocusReason.TabFocusReason)
    assert status(window) == row.toolTip() != ""
    screen.first.setFocus(Qt.FocusReason.TabFocusReason)
    assert status(window) == ""
