"""List patterns: join several items in one sentence, as the language of the page does.

>>> with_and([3, 5, 9]), with_or(["4x3", "3x4"]), with_commas([7])
('3, 5 and 9', '4x3 or 3x4', '7')
"""

from collections.abc import Iterable, Sequence

from webapp.i18n.sentences import Sentence, gettext, joined

Item = str | int


def with_commas(items: Sequence[Item]) -> str:
    """Return `3`, `3, 9` or `3, 5, 9`."""
    listed, *others = map(str, items)
    for item in others:
        # Translators: two things, or more than two, of a list, as in "3, 5"
        listed = gettext("{items}, {item}", items=listed, item=item)
    return listed


def with_and(items: Sequence[Item], count: int = 0) -> str:
    """Return `3`, `3 and 9` or `3, 5 and 9`. If `count` exceeds the number of items, end with `and 4 more`."""
    # Translators: the end of a list that is cut off, as in "3, 5 and 4 more"
    rest = [gettext("{count} more", count=count - len(items))] if count > len(items) else []
    named: list[Item] = [*items, *rest]
    *others, last = named
    # Translators: the end of a list, as in "3, 5 and 9"
    return gettext("{items} and {last}", items=with_commas(others), last=last) if others else with_commas([last])


def with_or(items: Sequence[Item]) -> str:
    """Return `3 or 9` or `3, 5 or 9`."""
    *others, last = items
    # Translators: the end of a list, as in "3, 5 or 9"
    return gettext("{items} or {last}", items=with_commas(others), last=last)


def with_semicolons(items: Iterable[str]) -> Sentence:
    """Return `3, 5; 7, 9`, for items that contain commas themselves."""
    first, *others = items
    listed = joined("", [first])
    for item in others:
        # Translators: two things, or more than two, of a list whose things have commas themselves, as in "3, 5; 7, 9"
        listed = gettext("{items}; {item}", items=listed, item=item)
    return listed
