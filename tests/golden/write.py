"""The golden derivations: whole texts of some hands, in both languages, for people to read and tests to hold.

python -m tests.golden.write       writes them anew; read what changed before you commit it
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import resources
from core.ayame.score import in_ayame
from core.ayame.system import AyameRules
from core.hand.notation import parse_hand
from core.interchange.ayame_text import ayame_as_text
from core.interchange.derivation_text import derivation_as_text
from core.language.messages import Catalogue
from core.scoring import score
from tests.cases import read_happened

HERE = Path(__file__).parent
IN_AYAME = ("second-winner", "daisangen-pao", "nagashi", "no-yaku-but-dora")
"""Hands that are told in Ayame too: with notes, a yakuman, no winner, a reading that lost and no yaku."""


def texts() -> Iterator[tuple[Path, str]]:
    """The file and the text of every golden derivation."""
    for line in (HERE / "hands.txt").read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, hand, happened = (part.strip() for part in line.split("|"))
        win, rules = read_happened(happened)
        found = score(parse_hand(hand), win, rules)
        for language in resources.LANGUAGES:
            say = Catalogue(resources.texts(language)).text
            yield HERE / f"{name}.{language}.txt", derivation_as_text(found, say) + "\n"
            if name in IN_AYAME:
                text = ayame_as_text(in_ayame(found, AyameRules()), say)
                yield HERE / f"{name}.ayame.{language}.txt", text + "\n"


if __name__ == "__main__":
    for path, text in texts():
        path.write_text(text, encoding="utf-8")
