"""The club's mark is kept in its file, and a merge takes one over only where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.ledger import Ledger
from core.ledger.merge import merge, plan_merge


def test_it_is_kept_replaced_and_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    with Ledger.open(path) as ledger:
        assert ledger.mark.picture == b""
        ledger.mark.put(b"first")
        ledger.mark.put(b"second\0")
    with Ledger.open(path) as ledger:
        assert ledger.mark.picture == b"second\0"
        assert ledger.file.connection.execute("SELECT count(*) FROM mark").fetchone() == (1,)
        ledger.mark.put(b"")
        assert ledger.mark.picture == b""


@pytest.mark.parametrize(
    ("ours", "theirs", "then"),
    [(b"", b"new", b"new"), (b"old", b"new", b"old"), (b"old", b"", b"old"), (b"", b"", b"")],
)
def test_a_merge_takes_one_over_only_where_there_is_none(
    tmp_path: Path, ours: bytes, theirs: bytes, then: bytes
) -> None:
    with Ledger.open(tmp_path / "ours.fuhan") as our, Ledger.open(tmp_path / "theirs.fuhan") as their:
        our.mark.put(ours)
        their.mark.put(theirs)
        merge(plan_merge(our, their), {})
        assert our.mark.picture == then
