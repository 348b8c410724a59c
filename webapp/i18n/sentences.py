"""Sentences: English texts that keep their template and values, so that they can be translated later.

    >>> gettext("Row {row} has {numbers:,} numbers.", row=2, numbers=1234)
    'Row 2 has 1,234 numbers.'
    >>> ngettext("{count} move", "{count} moves", 3)
    '3 moves'

A sentence is a `str`: code without languages prints and compares it as it is. A value may be a sentence itself.
Templates are extracted from the source, so write them as literals where they are used.
"""

from collections.abc import Iterable
from typing import Any


class Sentence(str):
    """An English template filled with values; with two templates, the one for the number `count`."""

    one: str
    many: str | None
    values: dict[str, Any]
    context: str | None

    def __new__(cls, one: str, many: str | None, values: dict[str, Any], context: str | None = None) -> "Sentence":
        template = one if many is None or values["count"] == 1 else many
        sentence = super().__new__(cls, template.format(**values))
        sentence.one, sentence.many, sentence.values, sentence.context = one, many, values, context
        return sentence

    def __str__(self) -> str:
        """Return the Sentence itself, so that the text of an exception can still be translated."""
        return self

    def __reduce__(self) -> tuple[type["Sentence"], tuple[str, str | None, dict[str, Any], str | None]]:
        return Sentence, (self.one, self.many, self.values, self.context)


def gettext(template: str, **values: Any) -> Sentence:
    """Return a sentence from a template with `{name}` for a value and `{name:,}` for a number with digit grouping."""
    return Sentence(template, None, values)


def pgettext(context: str, template: str, **values: Any) -> Sentence:
    """Return a sentence whose translation depends on `context`, which tells translators its meaning here."""
    return Sentence(template, None, values, context)


def ngettext(one: str, many: str, count: int, **values: Any) -> Sentence:
    """Return a sentence that depends on a number, `{count}` in the templates; `one` is the template for 1."""
    return Sentence(one, many, {"count": count, **values})


def joined(separator: str, parts: Iterable[str]) -> Sentence:
    """Return sentences joined by a separator, without the empty ones."""
    values = {f"part{number}": part for number, part in enumerate(filter(None, parts))}
    between = separator.replace("{", "{{").replace("}", "}}")
    return Sentence(between.join(f"{{{name}}}" for name in values), None, values)


def plain(sentence: Any) -> str:
    """Return the JSON form of a Sentence, for an encoder. Raises NotImplementedError for anything else."""
    if not isinstance(sentence, Sentence):
        raise NotImplementedError(f"A {type(sentence).__name__} cannot be encoded.")
    return str.__str__(sentence)
