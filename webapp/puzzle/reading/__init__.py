"""Reading: a position from whatever text a person pastes, and what was understood of it.

>>> read("1,2,3; 4,_,5; 6,7,8").said
'Read as 3 wide, 3 high, _ is the blank, rows by semicolons.'
"""

from webapp.puzzle.reading.positions import Reading, read
from webapp.puzzle.reading.shapes import UnknownSize

__all__ = ["Reading", "UnknownSize", "read"]
