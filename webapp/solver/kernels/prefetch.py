"""Prefetch: ask the processor for a cache line before it is needed, so that the waits for several of them overlap."""

from typing import Any


def prefetch(array: Any, index: int) -> None:
    """Start loading element `index` of a contiguous array, counted over all its axes; no result depends on it.

    In kernels it is a machine instruction, see `instructions`; from Python it does nothing.
    """
