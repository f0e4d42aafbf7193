"""Reads a table of Wali or Bolotondou, by docs/tables.md alone: read_pieces.py FILE a1,c3/b2,f5 ... prints the boards' values."""
import sys
from itertools import combinations

from read_table import Table

SQUARES = [file + rank for rank in "12345" for file in "abcdef"]


def mirrored(side, files, ranks):
    """The sum of a side's squares, the files or the ranks the other way round or not."""
    places = ((5 - n % 6 if files else n % 6, 4 - n // 6 if ranks else n // 6) for n in side)
    return sum(1 << 6 * rank + file for file, rank in places)


def smallest(own, other):
    """The two sums of the image that stands for all four."""
    ways = [(files, ranks) for files in (0, 1) for ranks in (0, 1)]
    return min((mirrored(own, *way), mirrored(other, *way)) for way in ways)


def entries(own, other):
    """All boards with so many pieces that stand for their images, with their numbers."""
    found = set()
    for mine in combinations(range(30), own):
        free = [n for n in range(30) if n not in mine]
        found.update(smallest(mine, theirs) for theirs in combinations(free, other))
    return {board: number for number, board in enumerate(sorted(found))}


if __name__ == "__main__":
    table = Table(sys.argv[1])
    numbers = entries(*(int(n) for n in table.head["slice"].split("-")))
    assert len(numbers) == int(table.head["entries"]), "another number of boards"
    sides = ([[SQUARES.index(name) for name in side.split(",")] for side in board.split("/")] for board in sys.argv[2:])
    print(*(table.value(numbers[smallest(*board)]) for board in sides))
