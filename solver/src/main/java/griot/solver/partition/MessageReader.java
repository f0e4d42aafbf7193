package griot.solver.partition;

/** Decodes the messages that a {@link MessageWriter} has encoded, one after another. Not thread-safe. */
public final class MessageReader {
    private final byte[] bytes;
    private final int end;
    private int position;
    private int block;
    private long rank;
    private int value;

    /**
     * Creates a reader of encoded messages.
     *
     * @param bytes an array that contains them
     * @param from the index of their first byte
     * @param to the index after their last byte
     */
    public MessageReader(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.position = from;
        this.end = to;
    }

    /** Reads the next message; returns whether there was one. */
    public boolean next() {
        if (position >= end) {
            return false;
        }
        long first = number();
        long difference = first >>> MessageWriter.FLAG_BITS;
        if ((first & MessageWriter.NEW_BLOCK) != 0) {
            block += (int) number();
            rank = difference;
        } else {
            rank += difference;
        }
        if ((first & MessageWriter.NEW_VALUE) != 0) {
            value = bytes[position++];
        }
        return true;
    }

    private long number() {
        long number = 0;
        int shift = 0;
        byte next;
        do {
            next = bytes[position++];
            number |= (long) (next & Byte.MAX_VALUE) << shift;
            shift += Byte.SIZE - 1;
        } while (next < 0);
        return number;
    }

    /** The block of the board of the current message. */
    public int block() {
        return block;
    }

    /** The rank of that board in its block. */
    public long rank() {
        return rank;
    }

    /** The value of that board. */
    public int value() {
        return value;
    }
}
