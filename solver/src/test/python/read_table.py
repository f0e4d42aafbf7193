"""Reads a table of Griot, by docs/tables.md alone: read_table.py FILE 1-0-2-0-0-3-0-4-0-0-0-5 ... prints the boards' values."""
import struct, sys, zlib
from math import comb

from read_words import read, words


def rank(houses):
    """The entry of a board: twelve numbers, the six houses of the player to move first."""
    place, number = -1, 0
    for bar in range(11):
        place += houses[bar] + 1
        number += comb(place, bar + 1)
    return number


class Table:
    def __init__(self, name):
        self.bytes = open(name, "rb").read()
        end = self.bytes.index(b"\ncheck ") + 1
        self.check = zlib.crc32(self.bytes[:end])
        assert self.bytes[end : end + 15] == b"check %08x\n" % self.check, "the head is damaged"
        lines = self.bytes[:end].decode("ascii").splitlines()
        assert lines[0] == "Griot table 1", "another format"
        self.head = dict(line.split(" ", 1) for line in lines[1:])
        self.index = end + 15

    def bits(self, number):
        start, end = struct.unpack_from("<QQ", self.bytes, self.index + 8 * number)
        data, check = self.bytes[start : end - 4], self.bytes[end - 4 : end]
        expected = zlib.crc32(data, zlib.crc32(struct.pack("<IQ", self.check, number)))
        assert check == struct.pack("<I", expected), "block %d is damaged" % number
        return (byte >> shift & 1 for byte in data for shift in range(7, -1, -1))

    def value(self, entry, read_one=read):
        block, code = int(self.head["block"]), words(self.head["code"])
        bits = self.bits(entry // block)
        return [read_one(bits, code) for _ in range(entry % block + 1)][-1]


if __name__ == "__main__":
    table = Table(sys.argv[1])
    print(*(table.value(rank([int(n) for n in board.split("-")])) for board in sys.argv[2:]))
