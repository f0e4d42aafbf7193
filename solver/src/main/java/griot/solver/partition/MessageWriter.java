package griot.solver.partition;

import java.util.Arrays;

/**
 * Encodes the messages to one partition in few bytes: the difference to the rank before as a variable-length number
 * (LEB128), with the block and the value only where they change. {@link MessageReader} decodes them.
 */
public final class MessageWriter {
    /** Flags in the lowest bits of the first number of a message. */
    static final int NEW_VALUE = 1;

    static final int NEW_BLOCK = 2;
    static final int FLAG_BITS = 2;

    private static final int INITIAL_BYTES = 256;

    /** Upper bound on the bytes of a message: two numbers and a value. */
    private static final int MAX_MESSAGE_BYTES = 2 * (Long.SIZE / 7 + 1) + 1;

    private byte[] bytes = new byte[INITIAL_BYTES];
    private int length;
    private long count;
    private int block;
    private long rank;
    private int value;

    /** Creates a writer without messages. */
    public MessageWriter() {}

    /**
     * Appends a message.
     *
     * @param messageBlock the block of the board, not less than that of the message before
     * @param messageRank the rank in the block; in the same block greater than that of the message before
     * @param messageValue the value, -128 to 127
     */
    public void put(int messageBlock, long messageRank, int messageValue) {
        if (bytes.length - length < MAX_MESSAGE_BYTES) {
            bytes = Arrays.copyOf(bytes, Math.addExact(bytes.length, bytes.length >> 1));
        }
        boolean isNewBlock = messageBlock != block;
        boolean isNewValue = messageValue != value;
        long difference = isNewBlock ? messageRank : messageRank - rank;
        putNumber(difference << FLAG_BITS | (isNewBlock ? NEW_BLOCK : 0) | (isNewValue ? NEW_VALUE : 0));
        if (isNewBlock) {
            putNumber(messageBlock - block);
        }
        if (isNewValue) {
            bytes[length++] = (byte) messageValue;
        }
        block = messageBlock;
        rank = messageRank;
        value = messageValue;
        count++;
    }

    private void putNumber(long number) {
        long rest = number;
        while (rest > Byte.MAX_VALUE) {
            bytes[length++] = (byte) (rest | ~Byte.MAX_VALUE);
            rest >>>= Byte.SIZE - 1;
        }
        bytes[length++] = (byte) rest;
    }

    /** The number of messages. */
    public long count() {
        return count;
    }

    /** The messages written so far, encoded. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }
}
