"""The command `taquin`, also `python -m webapp`: Ctrl-C ends it silently during its imports and its exit too."""

import os
import signal

INTERRUPTED = 130
"""exit code after Ctrl-C, the same as in `webapp.cli`, which is not imported yet"""


def main() -> None:
    """Run the command."""
    is_heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_heeded:
        signal.signal(signal.SIGINT, _end)
    from webapp.cli import main as command

    try:
        if is_heeded:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        command(prog_name="taquin")
    finally:
        if is_heeded:
            signal.signal(signal.SIGINT, _end)


def _end(*_: object) -> None:
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    main()
