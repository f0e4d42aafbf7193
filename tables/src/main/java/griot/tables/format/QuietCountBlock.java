package griot.tables.format;

/** Reads the entries of a block that have a value for each count, one after the other. */
final class QuietCountBlock {
    private final HuffmanCode code;
    private final TableHeader.Counts counts;
    private final byte[] bytes;
    private final int length;
    private int bit;

    /**
     * A block.
     *
     * @param length how many of the bytes hold the entries
     */
    QuietCountBlock(HuffmanCode code, TableHeader.Counts counts, byte[] bytes, int length) {
        this.code = code;
        this.counts = counts;
        this.bytes = bytes;
        this.length = length;
    }

    /**
     * Reads the next entry.
     *
     * @param values gets its value for each count
     * @return whether there was one
     */
    boolean read(byte[] values) {
        int from = 0;
        while (from < counts.number()) {
            int value = code.decode(bytes, length, bit);
            bit += value & 0xF;
            int run = counts.runs().decode(bytes, length, bit);
            bit += run & 0xF;
            int to = run >> 4 == 0 ? counts.number() : from + (run >> 4);
            if (value == 0 || run == 0 || to <= from || to > counts.number()) {
                return false;
            }
            fill(values, from, to, value >> 4);
            from = to;
        }
        return true;
    }

    private void fill(byte[] values, int from, int to, int value) {
        for (int at = from; at < to; at++) {
            int left = counts.number() - at;
            values[at] = (byte)
                    switch (value) {
                        case TableHeader.Counts.RUNS_OUT -> ValueEncoding.BY_EITHER.win(left);
                        case -TableHeader.Counts.RUNS_OUT -> ValueEncoding.BY_EITHER.loss(left);
                        default -> value;
                    };
        }
    }

    /** Whether nothing is left but the bits that fill the last byte. */
    boolean isAtEnd() {
        return (bit + 7) / 8 == length;
    }
}
