"""Sentences keep their template and values, and are plain text for code that does not need these."""

import pickle

from webapp.i18n.sentences import Sentence, gettext, joined, ngettext, pgettext


def test_a_sentence_is_its_text_in_english():
    assert gettext("Row {row} has {numbers:,} numbers.", row=2, numbers=1234) == "Row 2 has 1,234 numbers."
    assert [ngettext("{count} move", "{count} moves", count) for count in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]


def test_sentences_stand_one_after_the_other_without_those_that_are_empty():
    assert joined(" ", [gettext("One."), "", gettext("{two} {{braces}}.", two="Two")]) == "One. Two {braces}."
    assert joined(" ", []) == ""


def test_a_sentence_survives_an_exception_and_the_way_to_another_process():
    sentence = pgettext("of a board", "There is no {what}.", what=ngettext("{count} tile", "{count} tiles", 2))
    for after in (str(ValueError(sentence)), pickle.loads(pickle.dumps(sentence))):
        assert isinstance(after, Sentence)
        assert (after, vars(after)) == (sentence, vars(sentence))
