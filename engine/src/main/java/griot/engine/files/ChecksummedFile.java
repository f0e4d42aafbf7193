package griot.engine.files;

import java.util.Arrays;

/** Files that end with four bytes which follow from all before, so that a damaged one is known as such. */
public final class ChecksummedFile {
    private ChecksummedFile() {}

    /** The file with this content: the content, and its seal. */
    public static byte[] file(byte[] content) {
        byte[] file = Arrays.copyOf(content, content.length + Integer.BYTES);
        putInt(file, content.length, check(content, content.length));
        return file;
    }

    /** Whether a file, of four bytes at least, ends with the seal of all before. */
    public static boolean isWhole(byte[] file) {
        int end = file.length - Integer.BYTES;
        return getInt(file, end) == check(file, end);
    }

    /** Writes a number, the highest byte first; answers the place behind it. */
    public static int putInt(byte[] bytes, int at, int value) {
        for (int i = 0; i < Integer.BYTES; i++) {
            bytes[at + i] = (byte) (value >>> 24 - 8 * i);
        }
        return at + Integer.BYTES;
    }

    /** Reads a number that {@link #putInt} has written. */
    public static int getInt(byte[] bytes, int at) {
        int value = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            value = value << 8 | bytes[at + i] & 0xFF;
        }
        return value;
    }

    private static int check(byte[] bytes, int end) {
        int check = 1;
        for (int i = 0; i < end; i++) {
            check = (check ^ bytes[i] & 0xFF) * 0x01000193;
            check ^= check >>> 15;
        }
        return check;
    }
}
