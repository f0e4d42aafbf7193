package griot.cli.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reader of lines of UTF-8 text. A line ends with LF; a CR before the LF is part of the line's text. A byte order mark
 * at the beginning is skipped, and malformed bytes are read as U+FFFD. To limit memory use, the text of a line longer
 * than {@link #MAX_BYTES} is discarded.
 */
public final class TextLines {
    /** Maximum length of a line, in bytes. */
    public static final int MAX_BYTES = 1 << 22;

    private final InputStream in;
    private byte[] bytes = new byte[1 << 12];
    private int lineNumber;

    /** The next byte, {@link #END}, or {@link #UNREAD}: after a line, no byte is read until it is needed. */
    private int nextByte = UNREAD;

    private static final int END = -1;
    private static final int UNREAD = -2;

    /** Creates a reader on a buffered stream. */
    public TextLines(InputStream in) {
        this.in = in;
    }

    /**
     * A line.
     *
     * @param number the line number, from 1
     * @param text the text without the line feed
     * @param isTooLong whether the line exceeds {@link #MAX_BYTES}; the text is then empty
     */
    public record Line(int number, String text, boolean isTooLong) {}

    /** Whether there is another line; blocks until this is known. */
    public boolean hasNext() throws IOException {
        if (nextByte == UNREAD) {
            nextByte = in.read();
        }
        return nextByte != END;
    }

    /** Whether at least one byte can be read without blocking. */
    public boolean isReady() throws IOException {
        return in.available() > 0;
    }

    /** The next line; {@link #hasNext} must be true. */
    public Line next() throws IOException {
        int length = 0;
        boolean isTooLong = false;
        while (hasNext() && nextByte != '\n') {
            if (length == MAX_BYTES) {
                isTooLong = true;
            } else {
                if (length == bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * length);
                }
                bytes[length] = (byte) nextByte;
                length++;
            }
            nextByte = in.read();
        }
        lineNumber++;
        String text = isTooLong ? "" : new String(bytes, 0, length, StandardCharsets.UTF_8);
        if (lineNumber == 1) {
            text = withoutByteOrderMark(text);
        }
        if (nextByte == '\n') {
            nextByte = UNREAD;
        }
        return new Line(lineNumber, text, isTooLong);
    }

    /** The text of a file without the byte order mark with which some editors begin it. */
    public static String withoutByteOrderMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
