"""The share of boards in pictures that the page reads: `python -m tests.pictures.measure`."""

import json
import random
import statistics
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import numpy as np
from PIL import Image

from tests.node import NODE
from tests.pictures.photographs import photograph
from tests.pictures.screenshots import STYLES, draw_board, screenshot
from webapp.numerals import fonts

ROOT = Path(__file__).parents[2]
SHAPES = ((3, 3), (4, 4), (4, 4), (4, 4), (5, 5), (3, 4), (6, 6), (5, 4), (8, 8))
MAX_PX = 1600
"""the longer side of the picture that the page reads"""


@dataclass(frozen=True)
class Sample:
    name: str
    image: Image.Image
    width: int
    tiles: list[int]


@dataclass(frozen=True)
class Outcome:
    sample: Sample
    wrong: int
    """cells to be corrected; all of them if the size is wrong"""
    unmarked: int
    """wrong cells that are not marked as doubtful"""
    milliseconds: float
    """processor time"""
    answer: dict[str, Any]


def samples(kind: str, count: int, seed: int) -> Iterator[Sample]:
    """Yield boards of all styles in turn, in fonts that were held out from training."""
    chance, noise = random.Random(seed), np.random.default_rng(seed)
    held_out = fonts.held_out(fonts.families())
    for index in range(count):
        style = list(STYLES)[index % len(STYLES)]
        width, height = chance.choice(SHAPES)
        tiles = chance.sample(range(width * height), width * height)
        font = fonts.choose(held_out, chance)
        if kind == "screenshot":
            image = screenshot(style, tiles, width, font, chance)
        else:
            side = 900 / max(width, height)
            image = photograph(draw_board(style, tiles, width, font, side, chance).image, chance, noise)
        yield Sample(f"{kind} {index} {style} {font.stem} {width}x{height}", image, width, tiles)


def read(pictures: Iterator[Sample] | list[Sample], asks_size: bool = False) -> Iterator[Outcome]:
    """Yield how each picture is read, by the page's scripts in Node; `asks_size` also finds the size by the corners."""
    command = [
        NODE,
        "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
        str(Path(__file__).parent / "reading.js"),
        str(ROOT),
    ]
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process,
    ):
        assert process.stdin and process.stdout
        path = Path(folder) / "picture"
        for sample in pictures:
            image = sample.image.convert("RGBA")
            image.thumbnail((MAX_PX, MAX_PX))
            path.write_bytes(image.tobytes())
            question = {"path": str(path), "width": image.width, "height": image.height, "asksSize": asks_size}
            process.stdin.write(json.dumps(question) + "\n")
            process.stdin.flush()
            yield _outcome(sample, json.loads(process.stdout.readline()))
        process.stdin.close()


def _outcome(sample: Sample, answer: dict[str, Any]) -> Outcome:
    size = sample.width, len(sample.tiles) // sample.width
    milliseconds = answer["milliseconds"]
    if not answer["numbers"] or (answer["place"]["columns"], answer["place"]["rows"]) != size:
        return Outcome(sample, len(sample.tiles), len(sample.tiles), milliseconds, answer)
    numbers = answer["numbers"]
    wrong = [cell for cell, tile in enumerate(numbers["tiles"]) if tile != sample.tiles[cell]]
    unmarked = sum(not numbers["doubtful"][cell] for cell in wrong)
    return Outcome(sample, len(wrong), unmarked, milliseconds, answer)


@click.command()
@click.argument("kind", type=click.Choice(["screenshot", "photograph"]))
@click.option("--count", default=100, show_default=True, help="Pictures to read.")
@click.option("--seed", default=1, show_default=True, help="Seed of all random choices.")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Folder for the pictures that are misread.")
def main(kind: str, count: int, seed: int, folder: Path | None) -> None:
    """Draw boards, read them, and print the shares."""
    outcomes = list(read(samples(kind, count, seed)))
    for each in outcomes:
        if each.wrong:
            size = each.answer["place"] and f"{each.answer['place']['columns']}x{each.answer['place']['rows']}"
            click.echo(f"{each.sample.name}: {each.wrong} wrong, {each.unmarked} unmarked, found {size}")
            if folder:
                folder.mkdir(parents=True, exist_ok=True)
                each.sample.image.save(folder / f"{each.sample.name.replace(' ', '-')}.png")
    wrongs = Counter(min(each.wrong, 2) for each in outcomes)
    marked = [sum(each.answer["numbers"]["doubtful"]) for each in outcomes if each.answer["numbers"] and not each.wrong]
    times = [each.milliseconds for each in outcomes]
    click.echo(f"{wrongs[0]} of {count} without a correction, {wrongs[0] + wrongs[1]} with at most one")
    click.echo(f"{statistics.mean(marked or [0]):.2f} cells marked on a board without a correction")
    late = sorted(times)[int(0.95 * len(times))]
    click.echo(f"{statistics.median(times):.0f} ms of processor time at the median, {late:.0f} ms for 95 %")


if __name__ == "__main__":
    main()
