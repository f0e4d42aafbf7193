"""Prints values of a table of a grid game, read by docs/tables.md alone: read_grid_table.py FILE a1,c3/b2,f5 ..."""
import re, sys
from itertools import combinations

from huffman import entry_decoder
from read_sowing_table import Table

SQUARES = [file + rank for rank in "12345" for file in "abcdef"]


def symmetries(files):
    """The symmetries of the board: whether files are reversed, ranks are reversed, and both exchanged."""
    flags = (0, 1)
    return [(f, r, x) for f in flags for r in flags for x in (flags if files == 5 else (0,))]


def image(squares, symmetry, files):
    """The bit mask of the image of some squares."""
    are_files_reversed, are_ranks_reversed, is_transposed = symmetry
    mask = 0
    for file, rank in ((n % 6, n // 6) for n in squares):
        file, rank = (rank, file) if is_transposed else (file, rank)
        mask += 1 << 6 * (4 - rank if are_ranks_reversed else rank) + (files - 1 - file if are_files_reversed else file)
    return mask


def canonical(own, other, files):
    """The least image of a board: the masks of both sides."""
    return min((image(own, symmetry, files), image(other, symmetry, files)) for symmetry in symmetries(files))


def indices(own_count, other_count, files):
    """The canonical boards with these numbers of pieces, each with its index."""
    squares = [n for n in range(30) if n % 6 < files]
    boards = set()
    for own in combinations(squares, own_count):
        free = [n for n in squares if n not in own]
        boards.update(canonical(own, other, files) for other in combinations(free, other_count))
    return {board: index for index, board in enumerate(sorted(boards))}


if __name__ == "__main__":
    table = Table(sys.argv[1])
    width = 5 if table.header["rules"].startswith("choko/walker") else 6
    piece_counts = re.match(r"(\d+)(?:\+\d+)?-(\d+)", table.header["slice"]).groups()
    index_of = indices(*map(int, piece_counts), width)
    assert len(index_of) == int(table.header["entries"]), "another number of boards"
    for board in sys.argv[2:]:
        own, other = ([SQUARES.index(name) for name in side.split(",") if name] for side in board.split("/"))
        print(*table.value(index_of[canonical(own, other, width)], entry_decoder(table.header)))
