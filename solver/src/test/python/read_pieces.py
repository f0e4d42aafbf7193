"""Reads a table of a game of pieces, by docs/tables.md alone: read_pieces.py FILE a1,c3/b2,f5 ... prints the boards' values."""
import re, sys
from itertools import combinations

from read_table import Table
from read_words import reader

SQUARES = [file + rank for rank in "12345" for file in "abcdef"]


def images(files):
    """The ways to look at a board: files or ranks the other way round or not, and exchanged where it is a square."""
    bits = (0, 1)
    return [(f, r, x) for f in bits for r in bits for x in (bits if files == 5 else (0,))]


def image(side, way, files):
    """The sum of a side's squares in one of these ways."""
    other_files, other_ranks, exchanged = way
    total = 0
    for file, rank in ((n % 6, n // 6) for n in side):
        file, rank = (rank, file) if exchanged else (file, rank)
        total += 1 << 6 * (4 - rank if other_ranks else rank) + (files - 1 - file if other_files else file)
    return total


def smallest(own, other, files):
    """The two sums of the image that stands for all."""
    return min((image(own, way, files), image(other, way, files)) for way in images(files))


def entries(own, other, files):
    """All boards with so many pieces that stand for their images, with their numbers."""
    squares = [n for n in range(30) if n % 6 < files]
    found = set()
    for mine in combinations(squares, own):
        free = [n for n in squares if n not in mine]
        found.update(smallest(mine, theirs, files) for theirs in combinations(free, other))
    return {board: number for number, board in enumerate(sorted(found))}


if __name__ == "__main__":
    table = Table(sys.argv[1])
    width = 5 if table.head["rules"].startswith("choko/walker") else 6
    counts = re.match(r"(\d+)(?:\+\d+)?-(\d+)", table.head["slice"]).groups()
    numbers = entries(*map(int, counts), width)
    assert len(numbers) == int(table.head["entries"]), "another number of boards"
    for board in sys.argv[2:]:
        own, other = ([SQUARES.index(name) for name in side.split(",") if name] for side in board.split("/"))
        print(*table.value(numbers[smallest(own, other, width)], reader(table.head)))
