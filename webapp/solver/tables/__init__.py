"""Tables: built once, and kept in files and in memory.

Read `files` first (their format, and whether one is intact) and `background` (who builds). Then `pattern_tables`
(pattern databases, small and large) and `effort_tables` (the beams' efforts); `table` is what these two have in common.
Both answer five questions:

ready      what a search can look up now; nothing is opened or built for it
exists     whether there are tables for a goal at all
promised   whether they come soon; pattern tables that are missing are ordered by asking
open       the best that can be had at once; small tables are opened or built for it
wait       have what a search begins with; with `complete` all tables, however long it takes
"""
