"""Prints values of a sowing table, read by docs/tables.md alone: read_sowing_table.py FILE 1-0-2-0-0-3-0-4-0-0-0-5 ..."""
import struct, sys, zlib
from math import comb

from huffman import decode, parse_code


def rank(houses):
    """The index of a board: twelve numbers of seeds, the six houses of the player to move first."""
    place, index = -1, 0
    for bar in range(11):
        place += houses[bar] + 1
        index += comb(place, bar + 1)
    return index


class Table:
    def __init__(self, name):
        self.bytes = open(name, "rb").read()
        end = self.bytes.index(b"\ncheck ") + 1
        self.checksum = zlib.crc32(self.bytes[:end])
        assert self.bytes[end : end + 15] == b"check %08x\n" % self.checksum, "the header is damaged"
        lines = self.bytes[:end].decode("ascii").splitlines()
        assert lines[0] == "Griot table 1", "another format"
        self.header = dict(line.split(" ", 1) for line in lines[1:])
        self.offsets = end + 15

    def bits(self, block):
        start, end = struct.unpack_from("<QQ", self.bytes, self.offsets + 8 * block)
        data, checksum = self.bytes[start : end - 4], self.bytes[end - 4 : end]
        expected = zlib.crc32(data, zlib.crc32(struct.pack("<IQ", self.checksum, block)))
        assert checksum == struct.pack("<I", expected), "block %d is damaged" % block
        return (byte >> shift & 1 for byte in data for shift in range(7, -1, -1))

    def value(self, entry, decode_entry=decode):
        size, code = int(self.header["block"]), parse_code(self.header["code"])
        bits = self.bits(entry // size)
        return [decode_entry(bits, code) for _ in range(entry % size + 1)][-1]


if __name__ == "__main__":
    table = Table(sys.argv[1])
    print(*(table.value(rank([int(n) for n in board.split("-")])) for board in sys.argv[2:]))
