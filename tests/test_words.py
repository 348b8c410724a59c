"""Plain words: the page and the README use no stilted expressions and no sentence of over 30 words."""

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
STILTED = re.compile(
    r"\b(told of|said of|heard of|at hand|so many|whoever|somebody|but for|goes by|and that is the most|"
    r"fewer cannot|reckon\w*|comes to the same as)\b",
    re.IGNORECASE,
)
MAX_WORDS = 30
"""in a sentence; quotations and references may be longer"""
FOUND_IN_CODE = {"webapp": 0, "static": 0, "tests": 1, "templates": 0}
"""number of stilted words left in comments, docstrings and documents; it may only decrease"""


def page_sentences():
    """Yield each sentence of the page, without its markup, and of the README's paragraphs."""
    with (ROOT / "webapp/i18n/catalogues/ru.po").open("rb") as file:
        texts = [
            text for each in read_po(file) if each.id for text in ([each.id] if isinstance(each.id, str) else each.id)
        ]
    readme = re.sub(r"```.*?```", "", (ROOT / "README.md").read_text(), flags=re.DOTALL)
    texts += [part.replace("\n", " ") for part in re.split(r"\n\n|\n(?=[-|])", readme)]
    for text in texts:
        yield from re.split(r"(?<=[.?!])\s+", re.sub(r"<sup>.*?</sup>|<[^>]*>", "", text))


def test_the_page_and_the_readme_have_no_stilted_words():
    assert [sentence for sentence in page_sentences() if STILTED.search(sentence)] == []


def test_no_sentence_of_the_page_or_the_readme_is_too_long():
    long = [each for each in page_sentences() if len(each.split()) > MAX_WORDS and "“" not in each]
    assert long == []


@pytest.mark.parametrize("room", FOUND_IN_CODE)
def test_code_and_documents_use_ever_fewer_stilted_words(room):
    listed = subprocess.run(["git", "ls-files", room], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [name for name in listed.split("\n") if re.search(r"\.(py|js|css|html|md)$", name) and "vendor" not in name]
    found = Counter(
        {name: len(STILTED.findall((ROOT / name).read_text())) for name in paths if name != "tests/test_words.py"}
    )
    assert found.total() <= FOUND_IN_CODE[room], found.most_common(10)
