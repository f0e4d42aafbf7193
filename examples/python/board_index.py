"""Finds a position in the tables of Griot: the name of the slice that has it, and the index of its entry there."""
from itertools import combinations
from math import comb


def locate(position):
    board, side, *fields = position.split(" ")
    if "/" not in board:
        *seeds, player = board.split("-")
        houses = [int(seeds[(n + 6 * (player == "N")) % 12]) for n in range(12)]
        return str(sum(houses)), sum(comb(sum(houses[:n]) + n - 1, n) for n in range(1, 12))
    rows = "".join("." * int(sign) if sign in "123456" else sign for sign in board).split("/")[::-1]
    own, other = ([(r, f) for r in range(5) for f in range(len(rows[0])) if rows[r][f] == colour]
                  for colour in (side, "wb".strip(side)))
    hands = ["" if hand == "0" else "+" + hand for hand in fields[0].split(",")[:: 1 if side == "w" else -1]]
    slice_name = "%d%s-%d%s%s" % (len(own), hands[0], len(other), hands[1], fields[1].strip("-"))
    return slice_name, index_of_pieces(own, other, len(rows[0]))


def index_of_pieces(own, other, files):
    """How many canonical boards come before the canonical image of a board. Squares are pairs of rank and file."""
    squares = [(rank, file) for rank in range(5) for file in range(files)]
    symmetries = [{(rank, file): ((4 - rank if r else rank), (files - 1 - file if f else file))[:: -1 if x else 1]
                   for rank, file in squares} for x in range(2 if files == 5 else 1) for r in (0, 1) for f in (0, 1)]
    mask = lambda pieces, symmetry: sum(1 << 6 * rank + file for rank, file in map(symmetry.get, pieces))
    own_mask, other_mask = min((mask(own, s), mask(other, s)) for s in symmetries)
    index = 0
    for pieces in combinations(squares, len(own)):
        image = mask(pieces, symmetries[0])
        if image <= own_mask and all(mask(pieces, s) >= image for s in symmetries):
            free, kept = set(squares).difference(pieces), [s for s in symmetries if mask(pieces, s) == image]
            if image < own_mask:  # Burnside's lemma
                index += sum(unchanged_sets(free, len(other), s) for s in kept) // len(kept)
            else:
                images = ([mask(set_, s) for s in kept] for set_ in combinations(free, len(other)))
                index += sum(masks[0] == min(masks) < other_mask for masks in images)
    return index


def unchanged_sets(squares, size, symmetry):
    """How many sets of so many of the squares a symmetry leaves unchanged: they consist of whole cycles."""
    counts, left = [1] + [0] * size, set(squares)
    while left:
        cycle = [left.pop()]
        while symmetry[cycle[-1]] in left:
            left.remove(symmetry[cycle[-1]])
            cycle.append(symmetry[cycle[-1]])
        counts = [counts[n] + (counts[n - len(cycle)] if n >= len(cycle) else 0) for n in range(size + 1)]
    return counts[size]
