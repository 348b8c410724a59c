"""The first lesson: the impossible puzzle, whose exchanges are counted."""

from tests.web.learn.page import answer_to, figures
from webapp.puzzle import can_reach, named_goal


def test_the_first_lesson_counts_exchanges_as_the_rules_do(client):
    lesson = client.get("/learn/impossible")
    assert answer_to(lesson, "exchanges") == 3
    home = named_goal("standard", 4, 4)
    assert [can_reach(board, goal) for board, goal in figures(lesson)] == [False, True, False, False, False]
    assert can_reach(home.swap(1, 2).swap(14, 15), home)
    assert not can_reach(home.swap(1, 2), home)
    assert not can_reach(home.swap(1, 2).swap(2, 3).swap(3, 4), home)
