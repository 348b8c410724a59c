"""The fonts to learn from: every font file of a folder that has the ten digits, grouped by family."""

import random
from collections import defaultdict
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

SUFFIXES = (".ttf", ".otf", ".t1")
FOLDERS = (Path("/usr/share/fonts"), Path("/Library/Fonts"), Path("C:/Windows/Fonts"))
HELD_OUT = tuple("Cabin,Caladea,Comic Neue,Dosis,Inter,JetBrains Mono,Karla,Lato,PT Sans,Quicksand".split(","))
"""the beginnings of the names of families that are left out of training: evaluation draws with these"""
UNREADABLE = ("Symbol", "D050000L", "Keyboard", "Initials", "Emoji", "Music", "Barcode", "Noto Nastaliq", "Z003")
"""parts of the names of families whose digits are other signs"""
PROBE_PX = 40
MIN_INK, MAX_INK = 0.08, 0.9
"""of the box around a digit"""

Families = dict[str, list[Path]]


def families(folders: tuple[Path, ...] = FOLDERS) -> Families:
    """Return the font files of each usable family, in a fixed order."""
    found: Families = defaultdict(list)
    for path in sorted(path for folder in folders for suffix in SUFFIXES for path in folder.rglob(f"*{suffix}")):
        try:
            name = ImageFont.truetype(path, PROBE_PX).getname()[0] or path.stem
        except OSError:
            continue
        if not any(part in name for part in UNREADABLE) and _has_digits(path):
            found[name].append(path)
    return dict(sorted(found.items()))


def training(found: Families) -> Families:
    return {name: paths for name, paths in found.items() if not name.startswith(HELD_OUT)}


def held_out(found: Families) -> Families:
    return {name: paths for name, paths in found.items() if name.startswith(HELD_OUT)}


def choose(found: Families, chance: random.Random) -> Path:
    """Return a font of a random family: large families count no more than small ones."""
    return chance.choice(found[chance.choice(list(found))])


@lru_cache(maxsize=4096)
def load(path: Path, size_px: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size_px)


def _has_digits(path: Path) -> bool:
    """Return whether the digits have ink and differ: a font without one draws the same box for each."""
    font = load(path, PROBE_PX)
    masks = [font.getmask(str(digit)) for digit in range(10)]
    inks = [sum(mask) / 255 / max(mask.size[0] * mask.size[1], 1) for mask in masks]
    return len({bytes(mask) for mask in masks}) == 10 and all(MIN_INK < ink < MAX_INK for ink in inks)
