package griot.engine.files;

import java.util.Arrays;

/**
 * The format of weights and opening books, which the page reads too: byte arrays with big-endian integers and, at the
 * end, a checksum of four bytes similar to FNV-1a.
 */
public final class ChecksummedFile {
    private static final int FNV_PRIME = 0x01000193;

    private ChecksummedFile() {}

    /** A file with this content and its checksum. */
    public static byte[] withChecksum(byte[] content) {
        byte[] file = Arrays.copyOf(content, content.length + Integer.BYTES);
        putInt(file, content.length, checksum(content, content.length));
        return file;
    }

    /**
     * Whether the checksum at the end of a file is correct.
     *
     * @param file at least four bytes
     */
    public static boolean isIntact(byte[] file) {
        int end = file.length - Integer.BYTES;
        return getInt(file, end) == checksum(file, end);
    }

    /** Writes a big-endian integer and returns the index after it. */
    public static int putInt(byte[] bytes, int index, int value) {
        for (int i = 0; i < Integer.BYTES; i++) {
            bytes[index + i] = (byte) (value >>> 24 - 8 * i);
        }
        return index + Integer.BYTES;
    }

    /** Reads a big-endian integer. */
    public static int getInt(byte[] bytes, int index) {
        int value = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            value = value << 8 | bytes[index + i] & 0xFF;
        }
        return value;
    }

    private static int checksum(byte[] bytes, int end) {
        int checksum = 1;
        for (int i = 0; i < end; i++) {
            checksum = (checksum ^ bytes[i] & 0xFF) * FNV_PRIME;
            checksum ^= checksum >>> 15;
        }
        return checksum;
    }
}
