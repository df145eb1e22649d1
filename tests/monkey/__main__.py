"""Let the monkey play. Exit status 0: nothing went wrong."""

from __future__ import annotations

import argparse
import faulthandler
import os
import sys
import tempfile
from pathlib import Path

from tests.monkey.run import Run, by_chance, written


def main() -> int:
    """Run, and tell what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.monkey")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=3_000)
    parser.add_argument("--replay", type=Path, help="a file of events, as a run has written it")
    parser.add_argument("--log", type=Path, default=Path("build/monkey"))
    options = parser.parse_args()
    faulthandler.enable()
    options.log.mkdir(parents=True, exist_ok=True)
    log = (options.log / f"{'again' if options.replay else options.seed}.jsonl").absolute()
    events, acts = options.events, by_chance(options.seed)
    if options.replay:
        acts = written(options.replay)
        events = len(options.replay.read_text(encoding="utf-8").splitlines())
    with tempfile.TemporaryDirectory(prefix="fuhan-monkey-") as name:
        folder = Path(name)
        os.environ["HOME"] = os.environ["XDG_CONFIG_HOME"] = name
        os.chdir(folder)
        run = Run(acts, events, log, folder)
        found = run.go()
        os.chdir("/")
    if found:
        print(f"{len(found)} findings. Again: python -m tests.monkey --replay {log}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)
