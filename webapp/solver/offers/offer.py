"""An offer: one row of a menu, a solver, a heuristic or a metric, by its name and what is said of it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """What is said of everything on offer."""

    name: str
    title: str
    sizes: str
    guarantee: str
    summary: str
