#!/usr/bin/env python3
"""Counts the sequences of legal actions in three men's morris: perft.py [DEPTH] prints the vectors of the tests.

Independent of Griot. A board is a string of nine characters, a1 b1 c1 a2 ... c3. See README.md for the rules.
"""
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
# Pairs of neighbours on a line. The ends of a line are not neighbours.
NEIGHBOURS = {(a, b) for line in LINES for a, b in zip(line, line[1:])}
NEIGHBOURS |= {(b, a) for a, b in NEIGHBOURS}
STARTS = ["3/3/3 w 3,3 - 0 1", "w1b/3/3 w 2,2 - 0 3", "wb1/1w1/b2 w 1,1 - 0 5", "wb1/bw1/w2 b 0,1 - 0 6",
          "wbw/3/bwb w 0,0 - 0 7", "bwb/w2/w1b b 0,0 - 3 10", "w1w/bbw/1b1 w 0,0 - 8 15"]


def parse(text):
    ranks, mover, hands = text.split()[:3]
    board = "".join(" " * int(x) if x.isdigit() else x for rank in reversed(ranks.split("/")) for x in rank)
    return board, mover, tuple(int(x) for x in hands.split(","))


def successors(board, mover, hands):
    other = "b" if mover == "w" else "w"
    if any(all(board[i] == other for i in line) for line in LINES):
        return
    side = 0 if mover == "w" else 1
    empty = [i for i in range(9) if board[i] == " "]
    if hands[side]:
        hands_after = tuple(n - (i == side) for i, n in enumerate(hands))
        for to in empty:
            yield board[:to] + mover + board[to + 1:], other, hands_after
    else:
        for start, to in sorted(NEIGHBOURS):
            if board[start] == mover and to in empty:
                moved = list(board)
                moved[start], moved[to] = " ", mover
                yield "".join(moved), other, hands


def count(position, depth):
    return 1 if depth == 0 else sum(count(after, depth - 1) for after in successors(*position))


if __name__ == "__main__":
    max_depth = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    for start in STARTS:
        counts = (str(count(parse(start), depth)) for depth in range(1, max_depth + 1))
        print("morris/tapatan | " + start + " | " + " ".join(counts))
