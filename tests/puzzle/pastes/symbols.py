"""Positions with one character a tile."""

from tests.puzzle.pastes import Paste

EIGHT = "8 1 2/0 4 3/7 6 5"
ROSETTA = "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2"
SOLVED = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"

SYMBOLS = [
    Paste("digits in a row", "812043765", EIGHT),
    Paste("digits, quoted", '"812043765"', EIGHT),
    Paste("digits, labelled", "start: 812043765", EIGHT),
    Paste("digits in rows by lines", "812\n043\n765", EIGHT),
    Paste("digits in rows by spaces", "812 043 765", EIGHT),
    Paste("digits in rows by slashes", "812/043/765", EIGHT),
    Paste("digits with a mark", "812_43765", EIGHT),
    Paste("digits with a letter x", "812x43765", EIGHT),
    Paste("digits with a star", "812*43765", EIGHT),
    Paste("digits in rows, a space for the blank", "812\n 43\n765", EIGHT),
    Paste("digits in rows by slashes, a space", "812/ 43/765", EIGHT),
    Paste("digits of a 2x2", "1203", "1 2/0 3"),
    Paste("digits of a 2x2 in rows", "12\n03", "1 2/0 3"),
    Paste("Rosetta Code, a 64-bit number", "0xfe169b4c0a73d852", ROSETTA),
    Paste("C, a 64-bit constant", "uint64_t start = 0xfe169b4c0a73d852ULL;", ROSETTA),
    Paste("Rosetta Code, without the prefix", "fe169b4c0a73d852", ROSETTA),
    Paste("hexadecimal, capitals", "FE169B4C0A73D852", ROSETTA),
    Paste("hexadecimal rows", "FE16\n9B4C\n0A73\nD852", ROSETTA),
    Paste("hexadecimal rows by slashes", "FE16/9B4C/0A73/D852", ROSETTA),
    Paste("hexadecimal with blanks", "F E 1 6\n9 B 4 C\n0 A 7 3\nD 8 5 2", ROSETTA),
    Paste("t_games slider", "1234\n5678\n9ABC\nDEF.", SOLVED),
    Paste("hexadecimal from 0 with a dash", "0123456789abcde-", SOLVED),
    Paste("base 36, 1 to G", "123456789ABCDEFG", SOLVED),
    Paste(
        "base 36, 5x5",
        "12345\n6789A\nBCDEF\nGHIJK\nLMNO0",
        "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0",
    ),
    Paste(
        "base 36, 6x6 in a line",
        "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0",
        "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 35 0",
    ),
    Paste("letters A to O in rows", "ABCD\nEFGH\nIJKL\nMNO_", SOLVED),
    Paste("letters, a space for the blank", "ABCD\nEF H\nIJGL\nMNKO", "1 2 3 4/5 6 0 8/9 10 7 12/13 14 11 15"),
    Paste("letters in a row with a dot", "ABCDEFGHIJKLMNO.", SOLVED),
    Paste("letters with blanks between", "A B C\nD _ E\nF G H", "1 2 3/4 0 5/6 7 8"),
    Paste("letters, small", "abc/d.e/fgh", "1 2 3/4 0 5/6 7 8"),
    Paste("letters with 0 for the blank", "ABC/D0E/FGH", "1 2 3/4 0 5/6 7 8"),
    Paste("letters A to O without a blank", "ABCDEFGHIJKLMNO", SOLVED),
    Paste("digits 1 to 8 without a blank", "12345678", "1 2 3/4 5 6/7 8 0"),
    Paste("letters A to I", "ABCDEFGHI", "1 2 3/4 5 6/7 8 0"),
]
