"""The lab: searches side by side, and all that is known of a position.

`routes` has the pages, `tools` their names and order.
"""
