"""The command line as a person uses it, and its output."""

import json

from click.testing import CliRunner

from webapp.cli import main


def taquin(*arguments, given=None):
    """Run the command with these arguments and this standard input."""
    return CliRunner().invoke(main, arguments, input=given)


def objects(result):
    """Return the JSON objects in its output, one a line."""
    return [json.loads(line) for line in result.stdout.splitlines()]
