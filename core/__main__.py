"""`python -m core`."""

INTERRUPTED = 130
"""The exit status of a command that was broken off from the keyboard, also while it still loads."""

try:
    from core.cli import main
except KeyboardInterrupt:
    raise SystemExit(INTERRUPTED) from None


def run() -> int:
    """Run the command of the command line. Returns its exit status."""
    try:
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    raise SystemExit(run())
