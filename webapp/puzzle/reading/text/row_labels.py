"""Row labels: what programs, chats and comments print in front of the rows of a board, or around its cells."""

import re

ROW_NUMBER = r"(?i:row|line|r)[ ]?#?[0-9]{1,2}[ ]?[:=.)]"
"""such as `Row 2:`"""
_NUMBERED_ROW = re.compile(rf"^[ \t]*{ROW_NUMBER}", re.MULTILINE)
_INNER_NUMBERED_ROW = re.compile(rf"[;,|][ \t]*+{ROW_NUMBER}")
_BULLET = re.compile(r"^[ \t]*[-*•+][ \t]+(?=\S)", re.MULTILINE)
_FIRST_ITEM = re.compile(r"^([ \t]*)-[ ](-[ ]+)(?=\S)", re.MULTILINE)
"""of a list within a list in YAML"""
_NEXT_ITEM = re.compile(r"(?<=\S)\n[ \t]+-[ ]+(?!-[ ])(?=\S)")
_COMMENT_SIGN = re.compile(r"^[ \t]*+(?:(?:#+|;;+|//+|%+)(?:[ \t]+(?=\S)|(?=[0-9]))|#+$)", re.MULTILINE)
_PROMPT = re.compile(r"^[ \t]*(?:>+|(?:In|Out)[ ]?\[[0-9]{1,4}\]:)[ ]?", re.MULTILINE)
_SENDER = re.compile(
    r"^[^\n]{0,80}?[:>\]][ \t]*+(?=[\[({|]?[ \t]*[0-9_.x*-](?:[0-9 \t_.,;|xX*\[\](){}-]{2,80})$)", re.MULTILINE
)
"""a time, a name or a number in front of a row, such as `[19:02] kim: ` or `0: `"""
_BOXED = re.compile(r"\b(?:Some\(|Just[ ])([0-9]{1,4})\b\)?")
"""a cell of Rust or Haskell"""
_LENGTH_OF_LIST = re.compile(r"(?=[A(])(?:\bArray)?\([0-9]{1,3}\)[ ]?(?=\[)")
"""in front of each list in the console of a browser"""
_FLOAT = re.compile(r"(?<![\w.])([0-9]{1,3})\.0{0,4}(?=[,;\])]|[ \t]+[0-9]{1,3}\.)")
_PADDED = re.compile(r"0(?<![\w.]0)([0-9A-Fa-f])(?!\w)")
_TRAILING_COMMENT = re.compile(r"(?<=[0-9\],;}])[ \t]{0,20}(?:#|//)[ \t]{0,4}[^\W\d_]{2}[^\n]*")
"""behind a row, as in `1 2 3  # top`"""


def unlabelled(text: str) -> str:
    """Return the text without what programs and chats write in front of each row or behind it, or around each cell.

    Every line stays a line, so that the place of a board in the text is kept.
    """
    text = _TRAILING_COMMENT.sub("", _LENGTH_OF_LIST.sub("", text))
    for number in (_BOXED, _FLOAT, _PADDED):
        text = number.sub(r"\1", text)
    return _SENDER.sub("", without_comment_signs(text))


def without_comment_signs(text: str) -> str:
    """Return the text without the sign in front of each line of a comment; a single one may be the blank."""
    return _COMMENT_SIGN.sub("", text) if len(_COMMENT_SIGN.findall(text)) > 1 else text


def without_margin(text: str) -> str:
    """Return the text without the signs of comments, and without the prompts of a program or a quoted mail."""
    return _PROMPT.sub("", without_comment_signs(text))


def without_row_numbers(text: str) -> str:
    """Return the text without `Row 2:` in front of its rows, and without bullets if each line with digits has one."""
    text = _NUMBERED_ROW.sub("", _INNER_NUMBERED_ROW.sub("\n", text))
    if _FIRST_ITEM.search(text):
        text = _FIRST_ITEM.sub(r"\1\2", _NEXT_ITEM.sub(" ", text))
    lines = sum(any(map(str.isdigit, line)) for line in text.split("\n"))
    return _BULLET.sub("", text) if 1 < len(_BULLET.findall(text)) == lines else text
