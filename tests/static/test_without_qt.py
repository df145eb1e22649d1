"""What of the window needs no Qt is core's, where every way in has it; what stays says why."""

from __future__ import annotations

import ast

from tests.places import ROOT, parsed

REASON = "In gui without Qt: "
"""In the docstring of each of these modules, with why it stays."""
STAYING = {
    "gui/club/event_offers.py",
    "gui/club/stick.py",
    "gui/club/csv_importer.py",
    "gui/form/form_steps.py",
    "gui/form/kinds.py",
    "gui/appearance/sheet.py",
    "gui/ayame/card_texts.py",
    "gui/ayame/han_rows.py",
    "gui/club/ledger_merger.py",
    "gui/match/deal_entry.py",
    "gui/widgets/result_card.py",
    "gui/late.py",
    "gui/qt_start.py",
    "gui/learn/class_show.py",
    "gui/table/cell_highlight.py",
    "gui/widgets/reference.py",
    "gui/rules/marks.py",
    "gui/score/hand_words.py",
    "gui/classroom/beats.py",
    "gui/learn/places.py",
    "gui/score/new_hand.py",
    "gui/practice/own_hands.py",
    "gui/evening/wall_pages.py",
    "gui/score/card_texts.py",
    "gui/score/kept_hands.py",
    "gui/score/side_cards.py",
    "gui/score/no_win_cards.py",
    "gui/storage/files.py",
    "gui/storage/ledger_disk.py",
    "gui/storage/match_changes.py",
    "gui/storage/sample_club.py",
    "gui/storage/unsaved_match.py",
    "gui/storage/stored_match.py",
    "gui/table/words.py",
    "gui/widgets/card_data.py",
    "gui/widgets/score_rows.py",
    "gui/widgets/derivation_cards.py",
    "gui/handouts/club_rules.py",
    "gui/handouts/exit_slip.py",
    "gui/handouts/first_evening.py",
    "gui/handouts/hands.py",
    "gui/handouts/yaku_list.py",
    "gui/widgets/paper_offer.py",
    "gui/widgets/sheet_ways.py",
    "gui/window/why_disabled.py",
}


def without_qt() -> dict[str, str]:
    """The docstrings of the modules of gui that import nothing of Qt, by path; packages apart."""
    found = {}
    for path in sorted((ROOT / "gui").rglob("*.py")):
        text = path.read_text("utf-8")
        if path.name != "__init__.py" and "PySide6" not in text:
            found[path.relative_to(ROOT).as_posix()] = ast.get_docstring(parsed(path)) or ""
    return found


def test_what_needs_no_qt_is_in_core_or_says_why_not() -> None:
    found = without_qt()
    assert set(found) == STAYING
    for name, docstring in found.items():
        assert REASON in docstring, name
