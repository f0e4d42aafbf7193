package griot.tables.format;

/**
 * A canonical Huffman code for the values of a table, and its decoder by table lookup (Schwartz and Kallick,
 * "Generating a canonical prefix encoding", 1964). The code words follow from their lengths: sorted by length, then by
 * value, each word is its predecessor plus one, with zeros appended if it is longer.
 */
public final class HuffmanCode {
    /** The maximum length of a code word, in bits. */
    public static final int MAX_BITS = 12;

    /** The maximum magnitude of a value. */
    public static final int MAX_VALUE = 127;

    private static final int VALUES = 2 * MAX_VALUE + 1;

    /** By value, from -127: the length of its code word in bits; 0 if it has none. */
    private final byte[] lengths;

    /** By value, from -127: its code word, in the lowest bits. */
    private final short[] words = new short[VALUES];

    /**
     * By the next twelve bits: the value whose code word they begin with, shifted by four, and the length of the word.
     */
    private final short[] decoder = new short[1 << MAX_BITS];

    private HuffmanCode(byte[] lengths) {
        this.lengths = lengths;
        int word = 0;
        int symbols = 0;
        for (int length = 1; length <= MAX_BITS; length++) {
            for (int i = 0; i < VALUES; i++) {
                if (lengths[i] == length) {
                    addWord(word, length, i);
                    word += 1 << MAX_BITS - length;
                    symbols++;
                }
            }
        }
        // A single value has a word of one bit, and half of the code space is unused.
        if (word != decoder.length && symbols != 1) {
            throw new IllegalArgumentException("no prefix code has these lengths");
        }
    }

    /**
     * Adds a code word to the decoder.
     *
     * @param word the code word, followed by zeros up to {@link #MAX_BITS} bits
     * @param index the index of the value in {@link #lengths}
     */
    private void addWord(int word, int length, int index) {
        int end = word + (1 << MAX_BITS - length);
        if (end > decoder.length) {
            throw new IllegalArgumentException("no prefix code has so many short words");
        }
        words[index] = (short) (word >> MAX_BITS - length);
        for (int bits = word; bits < end; bits++) {
            decoder[bits] = (short) (index - MAX_VALUE << 4 | length);
        }
    }

    /**
     * Creates a code.
     *
     * @param lengths by value, from {@code -MAX_VALUE} to {@code MAX_VALUE}: the length of its code word in bits; 0 for
     *     a value that does not occur
     * @throws IllegalArgumentException if no prefix code has these lengths
     */
    public static HuffmanCode of(byte[] lengths) {
        return new HuffmanCode(lengths.clone());
    }

    /**
     * Parses the result of {@link #toString}.
     *
     * @throws IllegalArgumentException if the text is malformed, or no prefix code has these lengths
     */
    static HuffmanCode parse(String text) {
        byte[] lengths = new byte[VALUES];
        int start = 0;
        while (start < text.length()) {
            int space = text.indexOf(' ', start);
            int end = space < 0 ? text.length() : space;
            int colon = text.indexOf(':', start);
            if (colon < 0 || colon > end) {
                throw new IllegalArgumentException("value:length expected");
            }
            int value = Integer.parseInt(text.substring(start, colon));
            int length = Integer.parseInt(text.substring(colon + 1, end));
            if (value < -MAX_VALUE || value > MAX_VALUE || length < 1 || length > MAX_BITS) {
                throw new IllegalArgumentException("value or length out of range: " + value + ":" + length);
            }
            lengths[value + MAX_VALUE] = (byte) length;
            start = end + 1;
        }
        return new HuffmanCode(lengths);
    }

    /** The length of the code word of a value, in bits; 0 if it has none. */
    public int length(int value) {
        return lengths[value + MAX_VALUE];
    }

    /** The code word of a value, in the lowest bits. */
    public int word(int value) {
        return words[value + MAX_VALUE];
    }

    /**
     * Decodes consecutive values.
     *
     * @param bytes the code words, the highest bit of each byte first
     * @param length the number of bytes that may be read
     * @param values gets the values from its beginning
     * @param count the number of values
     * @return the number of bytes used, a partly used byte included; 0 if the bytes hold fewer values
     */
    int decode(byte[] bytes, int length, byte[] values, int count) {
        int offset = 0;
        int buffer = 0;
        int bits = 0;
        for (int i = 0; i < count; i++) {
            while (bits < MAX_BITS) {
                buffer = buffer << 8 | (offset < length ? bytes[offset] & 0xFF : 0);
                offset++;
                bits += 8;
            }
            int symbol = decoder[buffer >>> bits - MAX_BITS & (1 << MAX_BITS) - 1];
            if (symbol == 0) {
                return 0;
            }
            values[i] = (byte) (symbol >> 4);
            bits -= symbol & 0xF;
        }
        int usedBytes = offset - bits / 8;
        return usedBytes <= length ? usedBytes : 0;
    }

    /**
     * Decodes one value with the length of its code word.
     *
     * @param bytes the code words, the highest bit of each byte first
     * @param length the number of bytes that may be read
     * @param bit the offset of the code word, in bits
     * @return the value, shifted by four, and the length of its code word; 0 if no code word starts at the offset, or
     *     the word ends after the bytes
     */
    int decodeSymbol(byte[] bytes, int length, int bit) {
        int offset = bit >> 3;
        int buffer = byteAt(bytes, length, offset) << 16
                | byteAt(bytes, length, offset + 1) << 8
                | byteAt(bytes, length, offset + 2);
        int symbol = decoder[buffer >>> 3 * 8 - MAX_BITS - (bit & 7) & (1 << MAX_BITS) - 1];
        return bit + (symbol & 0xF) <= 8 * length ? symbol : 0;
    }

    private static int byteAt(byte[] bytes, int length, int offset) {
        return offset < length ? bytes[offset] & 0xFF : 0;
    }

    /** Returns {@code value:length} for each value that occurs, in ascending order, separated by spaces. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < VALUES; i++) {
            if (lengths[i] > 0) {
                text.append(text.isEmpty() ? "" : " ")
                        .append(i - MAX_VALUE)
                        .append(':')
                        .append(lengths[i]);
            }
        }
        return text.toString();
    }
}
