"""A player's page, and the sample club in which it is looked at: what it shows, where it leads, the way back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from core.language.numbers import number_text
from core.language.sheet import percent_text
from core.ledger import Filter, SeatedPlayer
from core.ledger.careers import averages, best_hands, played_matches, stats_of
from core.ledger.standings import standings
from core.match import LastScores, Match
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.appearance.motion import Motion
from gui.club.best_hands import MOST, entry_of
from gui.club.screen import ClubScreen
from gui.club.words import points_text
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.cell_delegate import LINK
from gui.widgets.house_table import HouseTable
from gui.widgets.segments import Segments
from gui.window.main_window import MainWindow
from tests.gui.doing import LEFT, click
from tests.gui.finding import find, label_text, shown_button
from tests.gui.frames import assert_moves, running
from tests.gui.heard_shell import HeardShell, heard_shell
from tests.gui.names import CLUB_FILTER_DAYS, CLUB_PART_PLAYERS, CLUB_PLAYER_TITLE


@pytest.fixture
def keeper(window: MainWindow) -> Iterator[LedgerKeeper]:
    """Of a club in which nothing is yet."""
    found = LedgerKeeper(window.settings)
    yield found
    found.leave_sample()
    found.close()


@pytest.fixture
def screen(window: MainWindow, keeper: LedgerKeeper, qtbot: QtBot) -> ClubScreen:
    """As large as it is in the window of a laptop."""
    screen = ClubScreen(HeardShell(window.settings, keeper), window.look)
    qtbot.addWidget(screen)
    screen.resize(1290, 690)
    screen.show()
    with qtbot.waitExposed(screen):
        pass
    screen.show_part("standings")
    return screen


@pytest.fixture
def sample(screen: ClubScreen, qtbot: QtBot) -> ClubScreen:
    """With the sample club, by the button that offers it."""
    click(screen, qtbot, "club.empty.standings.sample")
    return screen


def read(screen: ClubScreen, qtbot: QtBot) -> dict[str, str]:
    """The figures of the page once all deals have been read: by name their value."""
    page = screen.players.page
    qtbot.waitUntil(lambda: page.is_complete)
    return {figure.name: figure.value for figure in page.figures.figures}


def test_what_is_offered_leads_there(screen: ClubScreen, qtbot: QtBot) -> None:
    click(screen, qtbot, "club.empty.standings.members")
    assert screen.part == "players"
    click(screen, qtbot, "club.empty.players.members")
    assert screen.players.field.hasFocus()
    qtbot.keyClicks(screen.players.field, "Mio")
    qtbot.keyClick(screen.players.field, Qt.Key.Key_Return)
    with qtbot.waitSignal(heard_shell(screen).screen_wished) as wished:
        click(screen, qtbot, "club.empty.player.begin")
    assert wished.args == ["match", ""]


def test_the_sample_is_only_looked_at(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, window: MainWindow
) -> None:
    assert keeper.do(lambda ledger: ledger.players.add("Mio"))
    own, before = keeper.path, keeper.path.read_bytes()
    kept = window.settings.get("ledger")
    click(screen, qtbot, "club.empty.standings.sample")
    assert keeper.is_sample
    assert keeper.path != own
    assert keeper.path.name == "sample.fuhan"
    assert find(screen, HouseTable, "club.standings").isVisible()
    assert not keeper.do(lambda ledger: ledger.players.add("Nobody"))
    assert window.settings.get("ledger") == kept
    folder = keeper.path.parent
    click(screen, qtbot, "club.banner.home")
    assert [keeper.is_sample, keeper.path] == [False, own]
    assert own.read_bytes() == before
    assert not folder.exists()
    assert keeper.read(lambda ledger: [player.name for player in ledger.players.all()], []) == ["Mio"]
    assert not screen.banner.isVisible()


def test_another_file_is_opened_from_the_sample(
    sample: ClubScreen, keeper: LedgerKeeper, window: MainWindow
) -> None:
    folder = keeper.path.parent
    assert keeper.begin_file(window.settings.data / "other.fuhan")
    assert not keeper.is_sample
    assert keeper.path.name == "other.fuhan"
    assert not folder.exists()


def test_a_name_in_the_standings_leads_to_the_page(sample: ClubScreen, qtbot: QtBot) -> None:
    table = find(sample, HouseTable, "club.standings")
    index = table.model().index(2, 1)
    qtbot.mouseClick(table.viewport(), LEFT, pos=table.visualRect(index).center() - QPoint(0, 2))
    assert sample.part == "players"
    strip = find(sample, Segments, "club.part")
    assert f"{strip.objectName()}.{strip.tabData(strip.currentIndex())}" == CLUB_PART_PLAYERS
    assert label_text(sample, CLUB_PLAYER_TITLE) == index.data()


def test_the_page_shows_what_the_ledger_tells(
    sample: ClubScreen, qtbot: QtBot, window: MainWindow, keeper: LedgerKeeper
) -> None:
    say, ledger = window.look.words.say, keeper.ledger
    assert ledger is not None
    for standing in standings(ledger):
        sample.show_player(standing.player.id)
        found = read(sample, qtbot)
        matches = played_matches(ledger, standing.player.id)
        did = averages(stats_of(ledger, match.id)[match.seat][match.turn] for match in matches)
        assert did.win is not None
        assert did.deal_in is not None
        assert did.riichi is not None
        assert found == {
            say("club.figure.sum"): points_text(standing.points),
            say("club.figure.rank"): f"{float(standing.average_rank or 0):.2f}",
            say("club.figure.wins"): percent_text(standing.win_rate),
            say("club.figure.win"): number_text(round(did.win)),
            say("club.figure.deal_ins"): percent_text(standing.deal_in_rate),
            say("club.figure.deal_in"): number_text(round(did.deal_in)),
            say("club.figure.riichi"): percent_text(did.riichi),
        }
        assert sample.players.page.ranks.ranks == standing.ranks
        assert sample.players.page.trend.sums[-1] == standing.points
        hands = sample.players.page.hands.model
        codes = [hands.index(row, 0).data(LINK) for row in range(hands.rowCount())]
        assert codes == [match.best_hand for match in best_hands(matches, MOST)]


def test_of_no_deals_there_is_no_rate(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, window: MainWindow
) -> None:
    """A match of which only the last scores are known."""
    say = window.look.words.say
    keeper.begin_file()
    ledger = keeper.ledger
    assert ledger is not None
    players = [ledger.players.add(name) for name in ("Anna", "Ben", "Chie", "Dan")]
    scores = LastScores(scores=(41_000, 8_000, 26_000, 25_000))
    match = Match(PRESET_SETS["standard"]).do(scores)
    seats = [SeatedPlayer(player=player, name=player.name) for player in players]
    evening = ledger.calendar.add_session(date(2026, 11, 21))
    ledger.matches.begin(match, seats, evening, datetime(2026, 11, 21, 19, 0))
    keeper.touch()
    screen.show_part("standings")
    assert not {"wins", "deal_ins", "best"} & {*screen.standings.model.columns}
    screen.show_player(players[0].id)
    found = read(screen, qtbot)
    unknown = {"wins", "win", "deal_ins", "deal_in", "riichi"}
    assert {name for name, value in found.items() if value == "–"} == {say(f"club.figure.{n}") for n in unknown}


def test_a_best_hand_opens_its_derivation(sample: ClubScreen, qtbot: QtBot) -> None:
    click(sample, qtbot, CLUB_PART_PLAYERS)
    table = find(sample, HouseTable, "club.player.best")
    second = table.model().index(1, 1)
    with qtbot.waitSignal(heard_shell(sample).hand_opened) as wished:
        qtbot.mouseClick(table.viewport(), LEFT, pos=table.visualRect(second).center())
    assert wished.args == [second.data(LINK)]
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        with qtbot.waitSignal(heard_shell(sample).hand_opened) as wished:
            qtbot.keyClick(table, key)
        assert wished.args == [second.data(LINK)]


def test_a_best_hand_is_read_aloud(sample: ClubScreen, qtbot: QtBot, look: Look) -> None:
    click(sample, qtbot, CLUB_PART_PLAYERS)
    model = find(sample, HouseTable, "club.player.best").model()
    for row in range(model.rowCount()):
        index = model.index(row, 1)
        entry = entry_of(str(index.data(LINK)))
        assert entry is not None
        tiles = look.words.spell((*entry.closed, *(tile for meld in entry.melds for tile in meld.tiles)))
        assert index.data(Qt.ItemDataRole.AccessibleTextRole) == tiles


@pytest.mark.parametrize("moves", [True, False])
def test_a_record_is_counted_up_once(
    window: MainWindow,
    sample: ClubScreen,
    keeper: LedgerKeeper,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    *,
    moves: bool,
) -> None:
    click(sample, qtbot, CLUB_PART_PLAYERS)
    page, ledger = sample.players.page, keeper.ledger
    assert ledger is not None
    member = standings(ledger)[0].player

    def shown(which: Filter) -> list[Motion]:
        page.show_player(member.id, member.name, which)
        return running(page)

    window.look.theme.moves = moves
    with monkeypatch.context() as before:
        before.setattr(
            "gui.club.player_page.best_hands", lambda matches, _: best_hands(matches, len(matches))[-1:]
        )
        shown(Filter())
    assert not shown(Filter(players=4))  # nothing is new of what was only left out
    counting = shown(Filter())
    assert bool(counting) == moves
    if moves:
        assert_moves(find(sample, HouseTable, "club.player.best"), counting)
    assert not shown(Filter())


def test_an_evening_alone_counts(sample: ClubScreen, qtbot: QtBot, keeper: LedgerKeeper) -> None:
    click(sample, qtbot, CLUB_PART_PLAYERS)
    ledger = keeper.ledger
    assert ledger is not None
    session = ledger.calendar.sessions()[0].id
    sample.filter.show_session(session)
    page, which = sample.players.page, sample.filter.which
    for row, member in enumerate(sample.players.model.rows):
        sample.players.table.choose(row)
        matches = played_matches(ledger, member.player.id, which)
        assert page.empty.isVisible() == (not matches)
        if matches:
            read(sample, qtbot)
            assert len(page.trend.sums) == len(matches) + 1
        else:
            assert shown_button(page, "club.empty.player.all")
    assert find(sample, QComboBox, CLUB_FILTER_DAYS).isVisible()


def test_the_trend_is_walked_with_the_keys(sample: ClubScreen, qtbot: QtBot) -> None:
    click(sample, qtbot, CLUB_PART_PLAYERS)
    trend = sample.players.page.trend
    last = trend.accessibleDescription()
    qtbot.keyClick(trend, Qt.Key.Key_Left)
    assert trend.accessibleDescription() == last
    qtbot.keyClick(trend, Qt.Key.Key_Left)
    assert trend.accessibleDescription() != last


def test_the_file_menu_leaves_the_sample_alone(sample: ClubScreen, qtbot: QtBot) -> None:
    menu = sample.file
    menu.aboutToShow.emit()
    enabled = {action.objectName(): action.isEnabled() for action in menu.actions()}
    assert not enabled["club.file.merge"]
    assert not enabled["club.file.restore"]
    assert find(sample, QPushButton, "club.banner.home").isVisible()
