"""The doctests of the puzzle rules."""

import doctest
import importlib
import pkgutil

import pytest

import webapp.puzzle

MODULES = ["webapp.puzzle", *(found.name for found in pkgutil.walk_packages(webapp.puzzle.__path__, "webapp.puzzle."))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_give_what_they_say(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples():
    assert sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES) >= 6
