"""The lessons, in the order in which they are read."""

from dataclasses import dataclass

from webapp.puzzle import with_commas
from webapp.sentences import gettext


@dataclass(frozen=True, slots=True)
class Lesson:
    """A page of its own, whose text is `templates/learn/<name>.html`."""

    name: str
    """the end of its address"""
    title: str
    summary: str
    """what it asks, in a sentence"""
    position: str
    """the board that stands for it"""


LESSONS = (
    Lesson(
        "impossible",
        gettext("The impossible puzzle"),
        gettext("Two tiles are in the wrong order. Why can nobody put them right?"),
        "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
    ),
    Lesson(
        "counting",
        gettext("Counting it"),
        gettext("Which number says at a glance whether a position can be solved, on any board?"),
        "1 2/3 0",
    ),
    Lesson(
        "three-cycles",
        gettext("Why the other half can"),
        gettext("What is not impossible can be done: here is how, for any position."),
        "1 2 3/4 6 8/7 5 0",
    ),
    Lesson(
        "by-hand",
        gettext("By hand"),
        gettext("How do people solve any position without thinking far ahead?"),
        "1 2 0 3/5 6 7 4/9 10 11 8/13 14 15 12",
    ),
    Lesson(
        "shortest",
        gettext("How a machine finds the shortest solution"),
        gettext("How can it know that nothing shorter will do, without trying everything?"),
        "3 4 2/7 5 0/6 1 8",
    ),
    Lesson(
        "how-hard",
        gettext("How hard can it be?"),
        gettext("How many slides does the worst position need, and who can know?"),
        "8 6 7/2 5 4/3 0 1",
    ),
)


def named(name: str) -> Lesson:
    """The lesson of that name. Raises ValueError where there is none."""
    for lesson in LESSONS:
        if lesson.name == name:
            return lesson
    names = with_commas([lesson.name for lesson in LESSONS])
    raise ValueError(gettext("There is no lesson of that name: there are {names}.", names=names))
