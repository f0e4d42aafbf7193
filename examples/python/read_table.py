"""Prints what tables of Griot hold, a line for each position: read_table.py FOLDER RULESET POSITION..."""
import os, struct, sys, zlib
from board_index import locate


def parse_code(text):
    """The values of a canonical Huffman code by the length and the bits of their words; text has the lengths."""
    word, last_length, values = 0, 0, {}
    for length, value in sorted(tuple(map(int, pair.split(":")))[::-1] for pair in text.split()):
        word <<= length - last_length
        values[length, word] = value
        word, last_length = word + 1, length
    return values


def decode(bits, code):
    length, word = 1, next(bits)
    while (length, word) not in code:
        length, word = length + 1, word << 1 | next(bits)
    return code[length, word]


def read_entry(path, entry):
    """The value of an entry in a list; where quiet turns count, its values at all quiet counts."""
    with open(path, "rb") as file:
        head, check = file.read(8192).split(b"check ", 1)
        assert check[:8] == b"%08x" % zlib.crc32(head), "%s: the header is damaged" % path
        header = dict(line.split(" ", 1) for line in head.decode("ascii").splitlines())
        block, place = divmod(entry, int(header["block"]))
        file.seek(len(head) + 15 + 8 * block)
        start, end = struct.unpack("<QQ", file.read(16))
        file.seek(start)
        data, expected = file.read(end - start - 4), file.read(4)
    actual = zlib.crc32(data, zlib.crc32(struct.pack("<IQ", zlib.crc32(head), block)))
    assert expected == struct.pack("<I", actual), "%s: block %d is damaged" % (path, block)
    bits = (byte >> shift & 1 for byte in data for shift in range(7, -1, -1))
    code, runs, counts = parse_code(header["code"]), parse_code(header.get("runs", "")), int(header.get("counts", 1))
    for _ in range(place + 1):
        values = []
        while len(values) < counts:
            value, left = decode(bits, code), counts - len(values)
            run = (decode(bits, runs) or left) if runs else 1
            values += [value if not runs or abs(value) < 127 else (left - n + 1) * value // 127 for n in range(run)]
    return values


if __name__ == "__main__":
    for slice_name, entry in map(locate, sys.argv[3:]):
        file_name = "%s.%s.table" % (sys.argv[2].replace("/", "-"), slice_name)
        print(*read_entry(os.path.join(sys.argv[1], file_name), entry))
