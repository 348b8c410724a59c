"""The command as a person gives it, and what it prints."""

import json

from click.testing import CliRunner

from webapp.cli import main


def taquin(*arguments, given=None):
    """Run the command with these arguments, and this on standard input."""
    return CliRunner().invoke(main, arguments, input=given)


def objects(result):
    """The JSON objects that it printed, a line each."""
    return [json.loads(line) for line in result.stdout.splitlines()]
