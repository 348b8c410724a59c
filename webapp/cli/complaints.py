"""What is wrong with a request, in one sentence on standard error, and the exit code that goes with it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import click
from click.exceptions import NoArgsIsHelpError

NO, UNREADABLE, INTERRUPTED = 1, 2, 130
"""exit codes; the last is that of programs that Ctrl-C has ended"""


class Misused(click.ClickException):
    """A command line that says nothing sensible, told in one sentence."""

    exit_code = UNREADABLE

    def __init__(self, error: click.UsageError) -> None:
        message = " ".join(error.format_message().split())
        if error.ctx and not message.endswith("?"):
            message = f"{message.rstrip('.')}; see `{error.ctx.command_path} --help`."
        super().__init__(message)

    def show(self, file: Any = None) -> None:
        """Print the sentence."""
        click.echo(self.message, err=True)


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Turn complaints about the command line into one sentence; a command that only lists others does that."""
    try:
        yield
    except NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise Misused(error) from None


def fail(sentence: str, code: int) -> NoReturn:
    """Say why it ends, and end with that exit code."""
    click.echo(sentence, err=True)
    sys.exit(code)
