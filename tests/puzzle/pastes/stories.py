"""Texts with more than a position: goals, moves, links, lists."""

import base64
import json
import zlib
from urllib.parse import quote

from tests.puzzle.pastes import Paste

EIGHT = "8 1 2/0 4 3/7 6 5"
SOLVED = "1 2 3/4 5 6/7 8 0"
SPIRAL = "1 2 3/8 0 4/7 6 5"
ROSETTA = "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2"
ROSETTA_MOVES = "rrrulddluuuldrurdddrullulurrrddldluurddlulurruldrdrd"


def replay(*data):
    """Return the address of a replay as SlidySim writes it."""
    packed = base64.b64encode(zlib.compress(json.dumps(data).encode(), 9)).decode()
    return f"https://slidysim.github.io/replay?r={quote(packed, safe='')}"


def saved_replay(width, height, solutions, times=(), kind="Standard"):
    """Return the address of a replay from SlidySim's result lists, which may hold several solves."""
    moments = ";".join(",".join(map(str, each)) for each in times)
    told = ";".join([",".join(solutions), "0.909", "26", "28.603", "-1.000", f"[{moments}]"])
    packed = base64.b64encode(zlib.compress(told.encode(), 9)).decode()
    about = {"width": width, "height": height, "gameMode": kind, "avglen": len(solutions), "timestamp": 1}
    return replay(about, packed, {"isTrusted": True}, 28603, width, height, "<span>[WR]</span>", -1, "alpha", True)


PROBLEM = """(define (problem sliding-tile-1)
 (:domain sliding-tile)
 (:objects t1 t2 t3 t4 t5 t6 t7 t8 p1 p2 p3)
 ; 4 0 8 || 1 2 3
 (:init (at t4 p1 p1) (blank p2 p1) (at t8 p3 p1) (at t6 p1 p2) (at t3 p2 p2) (at t2 p3 p2)
  (at t1 p1 p3) (at t5 p2 p3) (at t7 p3 p3) (inc p1 p2) (inc p2 p3) (dec p3 p2) (dec p2 p1))
 (:goal (and (at t1 p1 p1) (at t2 p2 p1) (at t3 p3 p1) (at t4 p1 p2) (at t5 p2 p2) (at t6 p3 p2)
  (at t7 p1 p3) (at t8 p2 p3))))"""
PLAN = """0:   (MOVE-LEFT T8 P3 P2 P1)
1:   (MOVE-DOWN T2 P3 P2 P1)
; cost = 2 (unit cost)"""
"""in the competition's terms, in which up and down are reversed"""
GRID_PROBLEM = """(define (problem p) (:domain n-puzzle)
 (:init (at t_1 p_1_1) (at t_2 p_1_2) (empty p_2_1) (at t_3 p_2_2) (neighbor p_1_1 p_1_2))
 (:goal (and (at t_1 p_1_1) (at t_2 p_1_2) (at t_3 p_2_1))))"""
STORIES = [
    Paste("start and goal by labels", "Start: 8 1 2 0 4 3 7 6 5\nGoal: 1 2 3 8 0 4 7 6 5", EIGHT, SPIRAL),
    Paste(
        "initial and goal state, headed",
        "Initial state\n8 1 2\n0 4 3\n7 6 5\n\nGoal state\n1 2 3\n8 0 4\n7 6 5",
        EIGHT,
        SPIRAL,
    ),
    Paste("goal first", "goal = [[1,2,3],[8,0,4],[7,6,5]]\nstart = [[8,1,2],[0,4,3],[7,6,5]]", EIGHT, SPIRAL),
    Paste(
        "Python, start and end", "puzzle = [[8,1,2],[0,4,3],[7,6,5]]\nend = [[1,2,3],[8,0,4],[7,6,5]]", EIGHT, SPIRAL
    ),
    Paste("two blocks", "8 1 2\n0 4 3\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5\n", EIGHT, SPIRAL),
    Paste("two lines, rows separated by slashes", "8 1 2/0 4 3/7 6 5\n1 2 3/8 0 4/7 6 5", EIGHT, SPIRAL),
    Paste("two lines of digits", "812043765\n123804765", EIGHT, SPIRAL),
    Paste("words before the numbers", "start 8 1 2 0 4 3 7 6 5 goal 1 2 3 8 0 4 7 6 5", EIGHT, SPIRAL),
    Paste("from and goal in a sentence", "I want from 8 1 2/0 4 3/7 6 5 the goal 1 2 3/8 0 4/7 6 5", EIGHT, SPIRAL),
    Paste("words before a goal alone", "I have solved: 1 2 3/4 5 6/7 8 0", SOLVED),
    Paste("two arguments of a command", "812043765 123804765", EIGHT, SPIRAL),
    Paste("two lists in a line", "8,1,2,0,4,3,7,6,5 1,2,3,8,0,4,7,6,5", EIGHT, SPIRAL),
    Paste(
        "two of sixteen digits", "fe169b4c0a73d852 123456789abcdef0", ROSETTA, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"
    ),
    Paste("an arrow between", "8 1 2/0 4 3/7 6 5 -> 1 2 3/8 0 4/7 6 5", EIGHT, SPIRAL),
    Paste("a drawn arrow between", "812043765 → 123804765", EIGHT, SPIRAL),
    Paste("the word to", "8 1 2/0 4 3/7 6 5 to 1 2 3/8 0 4/7 6 5", EIGHT, SPIRAL),
    Paste(
        "a start and a goal that are named in the question",
        "Your start state is given below. Your task is to\nfind the goal state:\n\n8 1 2\n0 4 3\n7 6 5\n",
        EIGHT,
    ),
    Paste("six lines", "8 1 2\n0 4 3\n7 6 5\n1 2 3\n8 0 4\n7 6 5", EIGHT, SPIRAL),
    Paste("eighteen numbers", "8 1 2 0 4 3 7 6 5 1 2 3 8 0 4 7 6 5", EIGHT, SPIRAL),
    Paste("side by side", "8 1 2    1 2 3\n0 4 3    8 0 4\n7 6 5    7 6 5", EIGHT, SPIRAL),
    Paste("two rows side by side", "1 2 3 4   1 2 3 4\n5 0 6 7   5 6 7 0", "1 2 3 4/5 0 6 7", "1 2 3 4/5 6 7 0"),
    Paste("side by side with a bar", "8 1 2 | 1 2 3\n0 4 3 | 8 0 4\n7 6 5 | 7 6 5", EIGHT, SPIRAL),
    Paste("side by side in comments", ";; 8 1 2  ||  1 2 3\n;; 0 4 3  ||  8 0 4\n;; 7 6 5  ||  7 6 5", EIGHT, SPIRAL),
    Paste(
        "four side by side with arrows",
        "8 1 2 => 8 1 2 => 8 1 2 => 1 2 3\n0 4 3 => 4 0 3 => 4 3 0 => 4 5 6\n7 6 5 => 7 6 5 => 7 6 5 => 7 8 0",
        EIGHT,
        SOLVED,
    ),
    Paste(
        "an arrow in one of three rows",
        "8 1 2    1 2 3    1 2 3\n0 4 3 -> 4 0 6 -> 8 0 4\n7 6 5    7 5 8    7 6 5",
        EIGHT,
        SPIRAL,
    ),
    Paste("arrows in a line", "812043765 -> 123406758 -> 123804765", EIGHT, SPIRAL),
    Paste(
        "arrows between arrays",
        "[[8,1,2],[0,4,3],[7,6,5]] → [[1,2,3],[4,0,6],[7,5,8]] → [[1,2,3],[8,0,4],[7,6,5]]",
        EIGHT,
        SPIRAL,
    ),
    Paste("nested once more", "[[[8,1,2],[0,4,3],[7,6,5]],[[1,2,3],[8,0,4],[7,6,5]]]", EIGHT, SPIRAL),
    Paste("JSON with a named goal", '{"position": "8 1 2/0 4 3/7 6 5", "goal": "spiral"}', EIGHT, SPIRAL),
    Paste("a named goal", "8 1 2/0 4 3/7 6 5\ngoal: spiral", EIGHT, SPIRAL),
    Paste("the first of several", "8 1 2/0 4 3/7 6 5\n1 2 3/8 0 4/7 6 5\n1 2 3/4 5 6/7 8 0", EIGHT),
    Paste(
        "UVa 10181, two instances",
        "2\n1 2 3 0\n5 6 7 4\n9 10 11 8\n13 14 15 12\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 0 14 15\n",
        "1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12",
    ),
    Paste("our link", "https://taquin.example/p/8-1-2.0-4-3.7-6-5", EIGHT),
    Paste("our link, path only", "/p/8-1-2.0-4-3.7-6-5", EIGHT),
    Paste(
        "our link with everything",
        "http://127.0.0.1:8000/p/1-2-3.4-5-0.7-8-6?goal=blank-first&moves=UR2D&step=2",
        "1 2 3/4 5 0/7 8 6",
        "0 1 2/3 4 5/6 7 8",
        "UR2D",
    ),
    Paste("our link with a goal's position", "/p/8-1-2.0-4-3.7-6-5?goal=1-2-3.8-0-4.7-6-5", EIGHT, SPIRAL),
    Paste("our link in the goal's text form", "/p/8-1-2.0-4-3.7-6-5?goal=1+2+3/8+0+4/7+6+5", EIGHT, SPIRAL),
    Paste("our link in a sentence", "look: http://localhost:8000/p/8-1-2.0-4-3.7-6-5 <- can you?", EIGHT),
    Paste("our picture's address", "http://localhost:8000/p/8-1-2.0-4-3.7-6-5/board.svg", EIGHT),
    Paste(
        "15puzzleSolver's address",
        "https://dphdmn.github.io/15puzzleSolver/?scramble=15_14_1_6_9_11_4_12_0_10_7_3_13_8_5_2",
        ROSETTA,
    ),
    Paste(
        "Simon Tatham's address",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/fifteen.html#3x3:8,1,2,0,4,3,7,6,5",
        EIGHT,
    ),
    Paste("an address with a list", "https://example.org/solve?board=8,1,2,0,4,3,7,6,5", EIGHT),
    Paste("an address, percent encoded", "https://example.org/solve?state=8%201%202%2F0%204%203%2F7%206%205", EIGHT),
    Paste("an address and a position", "from https://example.org/page:\n8 1 2\n0 4 3\n7 6 5", EIGHT),
    Paste("SlidySim replay", replay("RU", 5000, "1 2 3/4 0 5/7 8 6", [[100, 200]]), "1 2 3/4 0 5/7 8 6", None, "RU"),
    Paste("SlidySim replay that solves", replay("LU", 5000, "1 2 3/4 0 5/7 8 6", -1), "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("SlidySim replay without a scramble", replay("LU", 5000, -1, -1), "0 1/3 2", None, "LU"),
    Paste("SlidySim replay with its size", replay("LU", 5000, "3x3", -1), "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("SlidySim replay of a result", saved_replay(3, 3, ["LU"], [[0, 140]]), "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("SlidySim replay of a result, wide", saved_replay(5, 2, ["L2"]), "1 2 3 4 5/6 7 0 8 9", None, "L2"),
    Paste("SlidySim replay of an average", saved_replay(3, 3, ["LU", "UL"]), "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("SlidySim relay", saved_replay(3, 3, ["LU", "L"], kind="2-N relay"), "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("position and solution", "1 2 3/4 0 5/7 8 6\nLU", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("position and solution in one line", "1 2 3/4 0 5/7 8 6 LU", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("rows and a solution", "1 2 3\n4 0 5\n7 8 6\n\nL U", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("solution labelled", "scramble: 1 2 3/4 0 5/7 8 6\nsolution: L U", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste(
        "Rosetta Code, ways of the blank",
        f"fe169b4c0a73d852\n{ROSETTA_MOVES}",
        ROSETTA,
        None,
        "LLLDRUURDDDRULDLUUULDRRDRDLLLUURURDDLUURDRDLLDRULULU",
    ),
    Paste(
        "POJ 1077 with its answer",
        "2 3 4 1 5 x 7 6 8\nullddrurdllurdruldr",
        "2 3 4/1 5 0/7 6 8",
        None,
        "DRRUULDLURRDLULDRUL",
    ),
    Paste("tile numbers without a label", "1 2 3/4 0 5/7 8 6\n5 6", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("tile numbers below rows", "1 2 3\n4 0 5\n7 8 6\n\n5, 6", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("its length, then the solution", "3 1/2 0\nlength: 4\nright down left up", "3 1/2 0", None, "RDLU"),
    Paste("a bare length, then the solution", "3 1/2 0\n\n4\nright down left up", "3 1/2 0", None, "RDLU"),
    Paste("a length before the label", "3 1/2 0\n4 moves: right down left up", "3 1/2 0", None, "RDLU"),
    Paste("solution and its length", "1 2 3/4 0 5/7 8 6 LU (2)", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste(
        "solution labelled, with its length",
        "1 2 3/4 0 5/7 8 6\nSolution: LU (2 moves)",
        "1 2 3/4 0 5/7 8 6",
        None,
        "LU",
    ),
    Paste("words of the blank", "1 2 3/4 0 5/7 8 6\nRight, Down", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("HackerRank's answer", "3\n1\n2\n3\n4\n0\n5\n7\n8\n6\nRIGHT\nDOWN", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste(
        "Python's list of actions",
        "start = [1,2,3,4,0,5,7,8,6]\npath = ['RIGHT', 'DOWN']",
        "1 2 3/4 0 5/7 8 6",
        None,
        "LU",
    ),
    Paste(
        "Cornell, compass points of the blank",
        "of_list 3 [1;2;3;4;0;5;7;8;6]\nmoves: E S",
        "1 2 3/4 0 5/7 8 6",
        None,
        "LU",
    ),
    Paste("arrows", "1 2 3/4 0 5/7 8 6\n← ↑", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("arrow emoji", "1 2 3/4 0 5/7 8 6\n⬅️⬆️", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("tile numbers", "1 2 3/4 0 5/7 8 6\nmoves: 5 6", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("counts", "1 2 3 4/0 5 6 7/9 10 11 8\nL3U", "1 2 3 4/0 5 6 7/9 10 11 8", None, "L3U"),
    Paste("a length in tiles, then counts", "1 2 3\n4 5 6\n0 7 8\n2\nL2", "1 2 3/4 5 6/0 7 8", None, "L2"),
    Paste("moves alone, SlidySim solution", "R2DLULU", "4 1 3/2 5 0/7 8 6", None, "R2DLULU"),
    Paste("moves alone, ways of the blank", "rddr", "0 1 3/4 2 6/7 5 8", None, "LUUL"),
    Paste("csTimer's scramble", "DR2D2RU3", "5 1 3 4/9 2 7 8/13 6 10 11/0 14 15 12"),
    Paste("tile numbers alone", "5 9 10 11 15", "1 2 3 4/0 6 7 8/5 9 10 12/13 14 11 15", None, "ULLUL"),
    Paste("the blank's cells from 0", "1 2 3/4 0 5/7 8 6\npath: 4, 5, 8", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("the blank's cells from 1", "1 2 3/4 0 5/7 8 6\n6 9", "1 2 3/4 0 5/7 8 6", None, "LU"),
    Paste("PDDL problem", PROBLEM, "4 0 8/6 3 2/1 5 7", "1 2 3/4 5 6/7 8 0"),
    Paste("PDDL problem and plan", f"{PROBLEM}\n{PLAN}", "4 0 8/6 3 2/1 5 7", "1 2 3/4 5 6/7 8 0", "LU"),
    Paste("PDDL plan below rows", f"4 0 8\n6 3 2\n1 5 7\n\n{PLAN}", "4 0 8/6 3 2/1 5 7", None, "LU"),
    Paste("PDDL positions as objects, rows first", GRID_PROBLEM, "1 2/0 3", "1 2/3 0"),
]
