"""How the values of a table of Griot are read, bit by bit, by docs/tables.md alone."""


def words(lengths):
    """The values of a code, by the length and the bits of their words."""
    word, last, found = 0, 0, {}
    for length, value in sorted(tuple(map(int, pair.split(":")))[::-1] for pair in lengths.split(" ")):
        word <<= length - last
        found[length, word] = value
        word, last = word + 1, length
    return found


def read(bits, code):
    length, word = 1, next(bits)
    while (length, word) not in code:
        length, word = length + 1, word << 1 | next(bits)
    return code[length, word]


def reader(head):
    """What reads an entry: the one value that it has, or those for each count."""
    if "counts" not in head:
        return lambda bits, code: [read(bits, code)]
    counts, runs = int(head["counts"]), words(head["runs"])

    def read_all(bits, code):
        found = []
        while len(found) < counts:
            value, left = read(bits, code), counts - len(found)
            run = read(bits, runs) or left
            found += [value if abs(value) < 127 else (left - n + 1) * value // 127 for n in range(run)]
        return found

    return read_all
