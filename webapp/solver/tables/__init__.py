"""Tables: what is made once and kept, in files and in memory.

Read `files` first, then `pattern_tables` (pattern databases, small and large) and `effort_tables` (the beams' efforts).
"""
