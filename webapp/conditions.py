"""Conditions: what a figure was measured with, so that it can be compared with others."""

import platform
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata
from importlib.metadata import version as version_of
from pathlib import Path
from urllib.parse import urlsplit

from webapp.cores import usable_cores

CPU_INFO = Path("/proc/cpuinfo")
"""where Linux names the processor"""


def version() -> str:
    """Return the version of Taquin, or 0 where it runs without having been installed."""
    try:
        return version_of("taquin")
    except PackageNotFoundError:
        return "0"


def source() -> str:
    """Return the address of the source that the package names; empty for none, or for a placeholder in `.example`."""
    try:
        named = metadata("taquin").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    found = dict(entry.split(", ", 1) for entry in named).get("Source", "")
    return "" if (urlsplit(found).hostname or "").endswith(".example") else found


@cache
def machine() -> str:
    """Return the processor, the cores to use, the system and the Python of this machine, without commas."""
    cores = usable_cores()
    parts = (
        _processor(),
        f"{cores} core" if cores == 1 else f"{cores} cores",
        f"{platform.system()} {platform.machine()}",
        f"Python {platform.python_version()}",
    )
    return "; ".join(part.replace(",", " ").replace(";", " ").strip() for part in parts)


def _processor() -> str:
    if CPU_INFO.exists():
        for line in CPU_INFO.read_text(errors="replace").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()


@dataclass(frozen=True, slots=True)
class Conditions:
    """What holds for all results of a benchmark."""

    limit: float | None = None
    """seconds that each search was allowed"""
    version: str = field(default_factory=version)
    machine: str = field(default_factory=machine)
