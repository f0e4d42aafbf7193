package griot.tables.format;

/**
 * How a table's values become bits: each has a code word of its own, frequent ones a short word (Huffman's idea). The
 * words follow from their lengths alone: shorter words come first, and among words of one length the smaller value's;
 * each is the one before plus one, with zeros behind it where it is longer.
 */
public final class HuffmanCode {
    /** No word is longer, in bits. */
    public static final int MAX_BITS = 12;

    /** No value is further from 0. */
    public static final int MAX_VALUE = 127;

    private static final int VALUES = 2 * MAX_VALUE + 1;

    /** By value, from -127: the length of its word, 0 for a value without one. */
    private final byte[] lengths;

    private final short[] words = new short[VALUES];

    /** By the next twelve bits: the value that begins there, and below it in four bits the length of its word. */
    private final short[] decoder = new short[1 << MAX_BITS];

    private HuffmanCode(byte[] lengths) {
        this.lengths = lengths;
        int word = 0;
        int symbols = 0;
        for (int length = 1; length <= MAX_BITS; length++) {
            for (int i = 0; i < VALUES; i++) {
                if (lengths[i] == length) {
                    fill(word, length, i);
                    word += 1 << MAX_BITS - length;
                    symbols++;
                }
            }
        }
        // A single value has a word of one bit and leaves the other half empty.
        if (word != decoder.length && symbols != 1) {
            throw new IllegalArgumentException("no prefix code");
        }
    }

    private void fill(int word, int length, int index) {
        int end = word + (1 << MAX_BITS - length);
        if (end > decoder.length) {
            throw new IllegalArgumentException("no prefix code: too many short words");
        }
        words[index] = (short) (word >> MAX_BITS - length);
        for (int bits = word; bits < end; bits++) {
            decoder[bits] = (short) (index - MAX_VALUE << 4 | length);
        }
    }

    /**
     * A code.
     *
     * @param lengths by value, from {@code -MOST_VALUE} to {@code MOST_VALUE}: the length of its word in bits, 0 for a
     *     value that does not occur
     * @throws IllegalArgumentException if there is no such code
     */
    public static HuffmanCode of(byte[] lengths) {
        return new HuffmanCode(lengths.clone());
    }

    /** Reads what {@link #toString} writes. */
    static HuffmanCode parse(String text) {
        byte[] lengths = new byte[VALUES];
        int at = 0;
        while (at < text.length()) {
            int space = text.indexOf(' ', at);
            int end = space < 0 ? text.length() : space;
            int colon = text.indexOf(':', at);
            if (colon < 0 || colon > end) {
                throw new IllegalArgumentException("value:length expected");
            }
            int value = Integer.parseInt(text.substring(at, colon));
            int length = Integer.parseInt(text.substring(colon + 1, end));
            if (value < -MAX_VALUE || value > MAX_VALUE || length < 1 || length > MAX_BITS) {
                throw new IllegalArgumentException("no value, or no length: " + value + ":" + length);
            }
            lengths[value + MAX_VALUE] = (byte) length;
            at = end + 1;
        }
        return new HuffmanCode(lengths);
    }

    /** The length of a value's word in bits; 0 if it has none. */
    public int length(int value) {
        return lengths[value + MAX_VALUE];
    }

    /** A value's word, in the lowest bits. */
    public int word(int value) {
        return words[value + MAX_VALUE];
    }

    /**
     * Reads values.
     *
     * @param bytes holds the words one behind the other, the highest bit of each byte first
     * @param length how many bytes may be read
     * @param values gets the values from its beginning
     * @param count how many
     * @return how many bytes, the last perhaps in part, hold so many values; 0 if they hold fewer
     */
    int decode(byte[] bytes, int length, byte[] values, int count) {
        int at = 0;
        int held = 0;
        int bits = 0;
        for (int i = 0; i < count; i++) {
            while (bits < MAX_BITS) {
                held = held << 8 | (at < length ? bytes[at] & 0xFF : 0);
                at++;
                bits += 8;
            }
            int found = decoder[held >>> bits - MAX_BITS & (1 << MAX_BITS) - 1];
            if (found == 0) {
                return 0;
            }
            values[i] = (byte) (found >> 4);
            bits -= found & 0xF;
        }
        int used = at - bits / 8;
        return used <= length ? used : 0;
    }

    /**
     * Reads a value.
     *
     * @param bytes holds words, the highest bit of each byte first
     * @param length how many bytes may be read
     * @param bit where the word begins, in bits
     * @return the value, and below it in four bits the length of its word; 0 if there is no word, or it goes beyond the
     *     bytes
     */
    int decode(byte[] bytes, int length, int bit) {
        int at = bit >> 3;
        int held = byteAt(bytes, length, at) << 16 | byteAt(bytes, length, at + 1) << 8 | byteAt(bytes, length, at + 2);
        int found = decoder[held >>> 3 * 8 - MAX_BITS - (bit & 7) & (1 << MAX_BITS) - 1];
        return bit + (found & 0xF) <= 8 * length ? found : 0;
    }

    private static int byteAt(byte[] bytes, int length, int at) {
        return at < length ? bytes[at] & 0xFF : 0;
    }

    /** {@code value:length} for each value that occurs, the smallest first, with spaces between. */
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
