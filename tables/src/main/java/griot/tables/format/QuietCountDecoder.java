package griot.tables.format;

/** Decoder of a block whose entries have a value for each quiet count. Reads the entries in order. */
final class QuietCountDecoder {
    private final HuffmanCode code;
    private final TableHeader.QuietCounts counts;
    private final byte[] bytes;
    private final int length;

    /** The offset of the next code word, in bits. */
    private int bitOffset;

    /**
     * Creates a decoder at the first entry of a block.
     *
     * @param code the code of values
     * @param counts the number of quiet counts, and the code of run lengths
     * @param length the number of bytes that hold entries
     */
    QuietCountDecoder(HuffmanCode code, TableHeader.QuietCounts counts, byte[] bytes, int length) {
        this.code = code;
        this.counts = counts;
        this.bytes = bytes;
        this.length = length;
    }

    /**
     * Reads the next entry.
     *
     * @param values gets its value for each count
     * @return false if the block is malformed
     */
    boolean readEntry(byte[] values) {
        int from = 0;
        while (from < counts.count()) {
            // Each packed number is a value << 4 | the length of its code word; 0 if there is no such code word.
            int packedValue = code.decodeSymbol(bytes, length, bitOffset);
            bitOffset += packedValue & 0xF;
            int packedRun = counts.runLengthCode().decodeSymbol(bytes, length, bitOffset);
            bitOffset += packedRun & 0xF;
            int to = packedRun >> 4 == 0 ? counts.count() : from + (packedRun >> 4);
            if (packedValue == 0 || packedRun == 0 || to <= from || to > counts.count()) {
                return false;
            }
            fill(values, from, to, packedValue >> 4);
            from = to;
        }
        return true;
    }

    /** Sets the value of the counts {@code from} to {@code to} (exclusive). */
    private void fill(byte[] values, int from, int to, int value) {
        for (int quietCount = from; quietCount < to; quietCount++) {
            int turnsLeft = counts.count() - quietCount;
            values[quietCount] = (byte)
                    switch (value) {
                        case TableHeader.QuietCounts.AT_LIMIT -> ValueEncoding.EITHER_PLAYS_LAST.encodeWin(turnsLeft);
                        case -TableHeader.QuietCounts.AT_LIMIT -> ValueEncoding.EITHER_PLAYS_LAST.encodeLoss(turnsLeft);
                        default -> value;
                    };
        }
    }

    /** Whether only the padding bits of the last byte are left. */
    boolean isAtEnd() {
        return (bitOffset + 7) / 8 == length;
    }
}
