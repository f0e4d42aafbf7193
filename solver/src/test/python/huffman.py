"""Decodes the entries of a table of Griot, bit by bit. Written from docs/tables.md alone."""


def parse_code(text):
    """Parses the lengths of a canonical Huffman code; returns its values by length and bits of the code word."""
    word, last_length, values = 0, 0, {}
    for length, value in sorted(tuple(map(int, pair.split(":")))[::-1] for pair in text.split(" ")):
        word <<= length - last_length
        values[length, word] = value
        word, last_length = word + 1, length
    return values


def decode(bits, code):
    """Decodes one value from an iterator of bits."""
    length, word = 1, next(bits)
    while (length, word) not in code:
        length, word = length + 1, word << 1 | next(bits)
    return code[length, word]


def entry_decoder(header):
    """Returns a function that decodes an entry: a list of its value, or of its values at each quiet count."""
    if "counts" not in header:
        return lambda bits, code: [decode(bits, code)]
    counts, run_lengths = int(header["counts"]), parse_code(header["runs"])

    def decode_runs(bits, code):
        values = []
        while len(values) < counts:
            value, left = decode(bits, code), counts - len(values)
            length = decode(bits, run_lengths) or left
            # The magnitude 127 marks games that end at the limit on quiet turns: one turn less at each count.
            values += [value if abs(value) < 127 else (left - n + 1) * value // 127 for n in range(length)]
        return values

    return decode_runs
