"""Text: characters, words and lines before anybody asks for a board.

`plain` takes off the markup, `tokens` are what may be cells, and `outline` finds what the words of the `vocabulary` say
about boards. `line_boards` and `row_blocks` find the boards of lists.
"""
