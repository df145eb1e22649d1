"""The size of the bundle, against an empty window as PyInstaller bundles it by default. Needs `make bundle`.

.venv/bin/python -m tests.bench.size
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.places import ROOT

BUNDLE = ROOT / "dist" / "fuhan"
EMPTY_WINDOW = """
import sys
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication(sys.argv)
window = QMainWindow()
window.show()
sys.exit(app.exec())
"""


def main() -> None:
    """Print both sizes and their ratio."""
    if not BUNDLE.exists():
        raise SystemExit("there is no bundle: run `make bundle` first")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "empty.py").write_text(EMPTY_WINDOW, encoding="utf-8")
        options = ("--windowed", "--log-level", "ERROR", "--specpath", ".")
        subprocess.run([sys.executable, "-m", "PyInstaller", *options, "empty.py"], cwd=folder, check=True)
        default = _size(folder / "dist" / "empty")
    ours = _size(BUNDLE)
    print(f"Fuhan {ours / 1e6:.1f} MB, an empty window by default {default / 1e6:.1f} MB: {ours / default:.2f}")


def _size(folder: Path) -> int:
    """The bytes of all files; a link to another file counts nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    main()
