"""Text: characters, words, numbers and lines, and which of them may be boards.

`plain` takes off the markup, `tokens` are what may be cells, and `outline` finds what the words of the `vocabulary`
and `goal_words` say about boards. `frames` takes off the names of columns and rows, and `told_rows` the words between
rows. `completeness` tells whether cells are a board; `line_boards` and `row_blocks` find whole boards in lists.
"""
