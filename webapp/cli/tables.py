"""The commands `taquin tables ...`: list, build and remove the tables that searches look up."""

from dataclasses import replace

import click

from webapp.cli.options import NO, UNREADABLE, Tier, fail, json_option, print_json
from webapp.puzzle import parse_size


@click.group("tables")
def tables_group() -> None:
    """Manage the pattern databases, tables of distances that searches look up."""


@tables_group.command("list")
@json_option
def list_tables(as_json: bool) -> None:
    """List the tables and the space that each takes."""
    from webapp.solver import TIERS
    from webapp.solver.tables.effort_tables import EFFORTS

    states = [replace(table.state, ready=table.file.load() is not None) for table in TIERS.tables()]
    for state in EFFORTS.states() + states:
        if as_json:
            print_json({"name": state.name, "ready": state.ready, "bytes": state.bytes})
        else:
            click.echo(f"{state.name:28}{state.bytes / 1e6:8.1f} MB  {'ready' if state.ready else 'not built'}")


@tables_group.command("build")
@click.argument("tier", default="large", type=Tier())
@click.option("--size", help="Only tables for boards of this size, as in 5x5.")
def build_tables(tier: str, size: str | None) -> None:
    """Build the small tables, or the large ones as well, so that no search waits for them."""
    from webapp.solver import TIERS
    from webapp.solver.tables import files

    tables = [table for table in TIERS.tables(tier) if size in (None, table.shape.size)]
    if size or not all(table.file.path.exists() for table in tables):
        try:
            files.require_writable()
        except OSError as error:
            fail(f"No tables can be saved in {files.folder()}: {error.strerror}.", NO)
    efforts = _built_efforts(size) if size and tier == "large" else None
    if not tables and efforts is None:
        fail(f"There are no {'small ' * (tier == 'small')}tables for {size} boards.", UNREADABLE)
    for table in tables:
        click.echo(f"{table.state.name:28}", nl=False)
        table.fill()
        click.echo("ready" if table.file.path.exists() else "not kept")
    if efforts is False or not all(table.file.path.exists() for table in tables):
        fail(f"Not all tables could be saved in {files.folder()}.", NO)


def _built_efforts(size: str) -> bool | None:
    """Build the efforts for the standard goal of a size. Return whether they are saved, None if there are none."""
    from webapp.solver.requests.choice import MAX_CELLS_OPTIMAL, MAX_SIDE
    from webapp.solver.tables.effort_tables import EFFORTS
    from webapp.solver.tables.table import GoalKey

    width, height = parse_size(size)
    goal = GoalKey(width, height, width * height - 1)
    is_searched_by_efforts = width * height > MAX_CELLS_OPTIMAL and max(width, height) <= MAX_SIDE
    if not is_searched_by_efforts or not EFFORTS.exists(goal):
        return None
    click.echo(f"{f'efforts, {size}':28}", nl=False)
    EFFORTS.wait(goal, complete=True)
    kept = EFFORTS.is_saved(goal)
    click.echo("ready" if kept else "not kept")
    return kept


@tables_group.command("remove")
def remove_tables() -> None:
    """Delete all tables; they are built again when needed."""
    from webapp.solver import TIERS
    from webapp.solver.tables import files
    from webapp.solver.tables.effort_tables import EFFORTS

    try:
        EFFORTS.remove()
        for table in TIERS.tables():
            table.file.remove()
            table.machine_file.remove()
    except OSError as error:
        fail(f"The tables in {files.folder()} cannot be removed: {error.strerror}.", NO)
