"""The catalogue of a language: its translation of each English sentence, read from its file.

In templates a value stands as `%(name)s`, as in gettext; in Python and in scripts as `{name}`.
"""

import json
import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import get_decimal_symbol, get_group_symbol
from markupsafe import Markup

from webapp.i18n.sentences import Sentence

LANGUAGES = {"en": "English", "ru": "Русский", "zh": "中文"}
"""the languages by their codes, each by its own name"""

FOLDER = Path(__file__).parent / "catalogues"
PAGES = {"lab", "learn", "train"}
"""the folders of scripts that only pages of their own have"""

_SPACED = re.compile(r"(?<=[，。：；！？]) ")
"""what separates sentences, except in Chinese, whose punctuation contains its space"""
_TIMES = r"(?<=\d) (?=× \d)|(?<=\d ×) (?=\d)"
_BOUND = {"ru": re.compile(rf" (?=— )|(?<=[\d}}]) (?=(?:с|мс|МБ|%)(?!\w))|{_TIMES}"), "zh": re.compile(_TIMES)}
"""the spaces at which no line ends: within a size, in Russian before a dash too, and between a number and its unit"""
_SCRIPTS = "static/js/"


@cache
def catalogue(language: str) -> "Catalogue":
    """The catalogue of one of LANGUAGES, read when it is first wanted."""
    path = FOLDER / f"{language}.po"
    if not path.exists():
        return Catalogue(language, Catalog(language))
    with path.open("rb") as file:
        messages = read_po(file, language)
    if spaces := _BOUND.get(language):
        for message in messages:
            message.string = _with_bound(message.string, spaces)
    return Catalogue(language, messages)


class Catalogue:
    """The sentences of one language; missing ones stay in English."""

    def __init__(self, language: str, messages: Catalog) -> None:
        compiled = BytesIO()
        write_mo(compiled, messages)
        compiled.seek(0)
        self.language = language
        self._messages = messages
        self._markup: dict[str, tuple[Markup, Markup]] = {}
        self.translations: NullTranslations = GNUTranslations(compiled)
        self._formatter = _InLanguage(self)

    def say(self, text: str) -> str:
        """A sentence in this language; any other text as it is."""
        if not isinstance(text, Sentence):
            return text
        said = self._formatter.vformat(self._template(text), (), text.values)
        return _SPACED.sub("", said) if self.language == "zh" else said

    def markup(self, text: str, **values: Any) -> Markup:
        """Return a template with its places filled. Cached: a page has about a hundred of them."""
        if text not in self._markup:
            template = Markup(self.translations.gettext(text))
            self._markup[text] = template, template % {} if "%(" not in template else template
        template, filled = self._markup[text]
        return template % values if values else filled

    def encoded(self, value: Any) -> str:
        """Return what a JSON encoder writes for a Sentence. Raise NotImplementedError for anything else."""
        if not isinstance(value, Sentence):
            raise NotImplementedError(f"A {type(value).__name__} cannot be encoded.")
        return self.say(value)

    def for_scripts(self, room: str) -> str:
        """Return a script with the sentences of a page's scripts in this language, which `i18n/gettext.js` reads.

        `room` is the folder of the page's own scripts, where it has one; those of other pages are left out.
        """
        others = tuple(f"{_SCRIPTS}{other}/" for other in PAGES - {room})
        found = {}
        for message in self._messages:
            paths = [path for path, _ in message.locations if path.startswith(_SCRIPTS)]
            if message.id and not message.fuzzy and not all(path.startswith(others) for path in paths):
                found[str(message.id[0] if message.pluralizable else message.id)] = message.string
        content = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        return f"globalThis.CATALOGUE = {content};\n"

    def _template(self, sentence: Sentence) -> str:
        if not sentence.one:
            return ""  # gettext would return the catalogue's header
        if sentence.context is not None:
            return self.translations.pgettext(sentence.context, sentence.one)
        if sentence.many is None:
            return self.translations.gettext(sentence.one)
        return self.translations.ngettext(sentence.one, sentence.many, sentence.values["count"])


def _with_bound(said: Any, spaces: re.Pattern[str]) -> Any:
    """Return a translation, in one form or several, with spaces at which no line ends."""
    if isinstance(said, str):
        return spaces.sub("\N{NO-BREAK SPACE}", said)
    return tuple(_with_bound(form, spaces) for form in said)


class _InLanguage(Formatter):
    """Fills templates: with sentences in the language, and numbers in its digits and separators."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        locale = Locale.parse(catalogue.language)
        self._separators = str.maketrans({",": get_group_symbol(locale), ".": get_decimal_symbol(locale)})

    def format_field(self, value: Any, spec: str) -> str:
        """A value as it stands in a sentence: sentences in the language, numbers with its separators."""
        if isinstance(value, str):
            return format(str(self._catalogue.say(value)), spec)
        text: str = super().format_field(value, spec)
        return text.translate(self._separators) if spec and isinstance(value, int | float) else text
