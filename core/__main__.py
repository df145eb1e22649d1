"""The entry point of `python -m core`."""

INTERRUPTED = 130
"""The exit status after an interrupt from the keyboard, even while loading."""

try:
    from core.cli import main
except KeyboardInterrupt:
    raise SystemExit(INTERRUPTED) from None


def run() -> int:
    """Run the command in the command line. Returns its exit status."""
    try:
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    raise SystemExit(run())
