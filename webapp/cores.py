"""The processor cores that this process may use: those of its CPU affinity, within the limit of its control group."""

import os
from math import ceil, inf
from pathlib import Path

CGROUPS, OWN_CGROUPS = Path("/sys/fs/cgroup"), Path("/proc/self/cgroup")


def usable_cores() -> int:
    """Return how many cores this process may use at once, at least 1; the last one may be a part of a core."""
    affinity = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else inf
    return max(1, ceil(min(os.cpu_count() or 1, affinity, _quota())))


def _quota() -> float:
    """Return the cores that Linux allows the control groups of this process; infinity without a limit."""
    try:
        lines = OWN_CGROUPS.read_text().splitlines()
    except OSError:
        return inf
    least = inf
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if controllers == "" or "cpu" in controllers.split(","):
            group = CGROUPS / ("cpu" if controllers else "") / path.strip("/")
            groups = [each for each in (group, *group.parents) if each.is_relative_to(CGROUPS)]
            least = min(least, *map(_quota_of, groups))
    return least


def _quota_of(group: Path) -> float:
    """Return the limit of one control group, of version 2 or 1."""
    try:
        if (limit := group / "cpu.max").exists():
            quota, period = limit.read_text().split()
        else:
            quota, period = ((group / f"cpu.cfs_{name}_us").read_text() for name in ("quota", "period"))
        return int(quota) / int(period) if int(quota) > 0 else inf
    except (OSError, ValueError):  # no limit: there are no such files, or "max" in them
        return inf
