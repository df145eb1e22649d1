"""How much there is to read: the words and sentences on each screen in English, the most first.

`python -m tests.bench.words` walks every other scene of the gallery, or those whose name has one of these words.
"""

from __future__ import annotations

import re
import sys
from statistics import median

from PySide6.QtCore import QSize

from tests.gallery import every_scene
from tests.gui.scenes.staged import each_scene
from tests.own_window import own_window

SIZE = QSize(1366, 768)
WORD, END = re.compile(r"[A-Za-z][A-Za-z’'-]+"), re.compile(r"[a-z)]\.(?:\s|$)")


def main() -> None:
    """Print a line for each screen, then the medians."""
    asked, names = sys.argv[1:], list(every_scene())
    chosen = [name for name in names if any(word in name for word in asked)] if asked else names[::2]
    found = []
    with own_window(started="yes", language="en", scheme="light") as (app, window):
        for scene in each_scene(app, window, SIZE, chosen):
            text = " ".join(painted.text for _, texts in scene.painted for painted in texts)
            found.append((len(WORD.findall(text)), len(END.findall(text)), scene.name))
    for words, sentences, name in sorted(found, reverse=True):
        print(f"{words:5} words {sentences:3} sentences  {name}")
    print(f"median {median(one[0] for one in found):g} words, {median(one[1] for one in found):g} sentences")


if __name__ == "__main__":
    main()
