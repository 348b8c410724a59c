"""Forms: the forms in which a person gives a puzzle, each with its start, goal and moves.

`parts` has no words, `assembly` puts together what is found among words, and `links`, `records` and `lettered` boards
have readers of their own.
"""
