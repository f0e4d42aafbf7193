package griot.cli.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reader of lines of UTF-8 text, which end with LF; a CR before it stays part of the line. A byte order mark at the
 * beginning is skipped, and malformed bytes are read as U+FFFD. The text of a line longer than {@link #MAX_BYTES} is
 * discarded, which bounds the memory.
 */
public final class TextLines {
    /** Maximum length of a line, in bytes. */
    public static final int MAX_BYTES = 1 << 22;

    private final InputStream in;
    private byte[] bytes = new byte[1 << 12];
    private int number;

    /** The next byte, {@link #END} or {@link #UNREAD}: nothing is read past a line until the next one is requested. */
    private int next = UNREAD;

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
     * @param tooLong whether the line exceeds {@link #MAX_BYTES}; its text is then empty
     */
    public record Line(int number, String text, boolean tooLong) {}

    /** Whether another line follows; blocks until this is known. */
    public boolean hasNext() throws IOException {
        if (next == UNREAD) {
            next = in.read();
        }
        return next != END;
    }

    /** Whether more can be read without blocking. */
    public boolean isReady() throws IOException {
        return in.available() > 0;
    }

    /** The next line; {@link #hasNext} must be true. */
    public Line next() throws IOException {
        int length = 0;
        boolean tooLong = false;
        while (hasNext() && next != '\n') {
            if (length == MAX_BYTES) {
                tooLong = true;
            } else {
                if (length == bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * length);
                }
                bytes[length] = (byte) next;
                length++;
            }
            next = in.read();
        }
        number++;
        String text = tooLong ? "" : new String(bytes, 0, length, StandardCharsets.UTF_8);
        if (number == 1 && text.startsWith("\uFEFF")) {
            text = text.substring(1);
        }
        if (next == '\n') {
            next = UNREAD;
        }
        return new Line(number, text, tooLong);
    }
}
