"""`python -m webapp` is the `taquin` command."""

from webapp.cli import main

main(prog_name="taquin")
