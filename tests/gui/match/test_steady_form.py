"""The form of a deal does not jump: whatever is answered, a button that is there stays where it was."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from gui.window.main_window import MainWindow
from tests.gui.doing import click, settle
from tests.gui.names import DEAL_CLEAR, DEAL_OUTCOME_RON, DEAL_WINNER_0
from tests.gui.playing import sit_down
from tests.gui.screens import match_screen

WALK = (
    *(
        "riichi.3",
        "outcome.ron",
        "winner.2",
        "discarder.1",
        "han.2.1",
        "han.2.3",
        "fu.2.40",
        "worth.2",
        "han.2.2",
        "worth.2",
    ),
    *("limit.2.mangan", "worth.2", "limit.2.yakuman", "han.2.2", "fu.2.30", "winner.0", "winner.0"),
    *(
        "outcome.tsumo",
        "worth.2",
        "han.2.1",
        "worth.2",
        "limit.2.baiman",
        "outcome.draw",
        "tenpai.1",
        "outcome.abortive",
    ),
    *("kind.kyuushu_kyuuhai", "outcome.chombo", "offender.0", "clear", "outcome.ron", "clear"),
)
"""What is clicked, one after the other. (Nagashi mangan asks who made it above who is tenpai.)"""
ENDS = {f"deal.{name}" for name in ("confirm", "clear", "cancel")}
"""What ends it stands right below what is entered."""
STAY = ("deal.outcome", "deal.riichi", "deal.winner")
"""What is asked of a win, whoever dealt in."""
SIZES = ((1366, 768), (1024, 700), (1920, 1080))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", SIZES)
def test_every_button_keeps_its_place(window: MainWindow, qtbot: QtBot, size: tuple[int, int]) -> None:
    window.resize(*size)
    sit_down(window, qtbot)
    form = match_screen(window).page.form
    seen: dict[str, tuple[QPoint, QPoint]] = {}
    for name in ("", *WALK):
        if name:
            click(window, qtbot, f"deal.{name}")
        if name.startswith("outcome"):  # it is asked otherwise then
            seen = {button: at for button, at in seen.items() if button.startswith(STAY)}
        settle()
        for button in form.findChildren(QAbstractButton):
            if not button.isVisible() or button.objectName() in ENDS:
                continue
            left, right = (button.mapTo(form, corner) for corner in (QPoint(0, 0), QPoint(button.width(), 0)))
            first = seen.setdefault(button.objectName(), (left, right))
            # Some say more than before, and get wider at one end.
            assert left == first[0] or right == first[1], (name, button.objectName(), first, left, right)


def test_all_of_a_win_is_seen_at_once(window: MainWindow, qtbot: QtBot) -> None:
    """Also of two, and in a window that is no higher than a laptop."""
    window.resize(1366, 768)
    sit_down(window, qtbot)
    click(window, qtbot, DEAL_OUTCOME_RON, "deal.winner.2", DEAL_WINNER_0, "deal.discarder.1", "deal.han.2.3")
    settle()
    page = match_screen(window).page
    for button in page.form.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.visibleRegion().boundingRect() == button.rect(), button.objectName()


def test_table_form_and_what_they_come_to_are_all_seen(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1366, 768)
    sit_down(window, qtbot)
    page = match_screen(window).page
    for part in ("record", "curve", "comeback", "settlement"):
        click(window, qtbot, f"match.part.{part}")
        settle()
        for view in (page.table, page.form, getattr(page, part)):
            assert view.visibleRegion().boundingRect() == view.rect(), (part, view)
    for view in (page.settlement.result, page.settlement.working):
        assert view.visibleRegion().boundingRect() == view.rect(), view


def test_the_table_is_the_larger_half_until_the_outcome_is_entered(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1366, 768)
    sit_down(window, qtbot)
    page = match_screen(window).page
    settle()
    assert page.table.height() > page.side.height()
    click(window, qtbot, "deal.riichi.3")
    settle()
    assert page.table.height() > page.side.height()
    click(window, qtbot, DEAL_OUTCOME_RON)
    settle()
    assert page.table.height() < page.side.height()
    click(window, qtbot, DEAL_CLEAR)
    settle()
    assert page.table.height() > page.side.height()
