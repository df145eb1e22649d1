"""How much longer Python takes to start when it imports the core: milliseconds, the two in turn.

.venv/bin/python -m tests.bench.start
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

ROUNDS = 25
BARE = "pass"
IMPORTS = (
    "import core",
    "import core.scoring",
    "import core.scoring, core.hand.notation, core.interchange.derivation_text",
    "import core.cli",
)


def main() -> None:
    """Print the differences to a bare start."""
    with compiled_environment():
        _start("import core.cli")  # so that everything is compiled
        _print_all()


@contextmanager
def compiled_environment() -> Iterator[None]:
    """Let child processes keep compiled modules, as an installed program has them, in a folder of this run."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        yield


def _print_all() -> None:
    for code in IMPORTS:
        pairs = [(_start(BARE), _start(code)) for _ in range(ROUNDS)]
        more = [with_import - bare for bare, with_import in pairs]
        fastest = min(w for _, w in pairs) - min(b for b, _ in pairs)
        print(f"{code:48} + {statistics.median(more):5.1f} ms (median), + {fastest:5.1f} ms (fastest of each)")


def _start(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main()
