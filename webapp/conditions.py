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
MAX_CLOCK = Path("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq")
"""where Linux states its highest clock, in kHz, unless the machine is virtual"""


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
    """Return the processor's name; on Linux also its family and model, because clouds hide names, and its clock."""
    if not CPU_INFO.exists():
        return platform.processor() or platform.machine()
    lines = CPU_INFO.read_text(errors="replace").partition("\n\n")[0].splitlines()
    found = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    name = found.get("model name") or platform.processor() or platform.machine()
    is_x86 = {"cpu family", "model"} <= found.keys()
    family = f" (family {found['cpu family']} model {found['model']})" if is_x86 else ""
    megahertz = _megahertz(found.get("cpu MHz", ""))
    return f"{name}{family}{f' at {megahertz / 1000:.1f} GHz' if megahertz else ''}"


def _megahertz(now: str) -> float:
    """Return the highest clock of the processor, or else the clock `now`, as Linux states it; 0 if it is not known."""
    try:
        return int(MAX_CLOCK.read_text()) / 1000 if MAX_CLOCK.exists() else float(now)
    except (OSError, ValueError):
        return 0


@dataclass(frozen=True, slots=True)
class Conditions:
    """What holds for all results of a benchmark."""

    limit: float | None = None
    """seconds that each search was allowed"""
    version: str = field(default_factory=version)
    machine: str = field(default_factory=machine)
