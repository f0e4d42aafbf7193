package griot.cli.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Lines of UTF-8 text from anywhere: with any line ends, with or without a mark at the beginning, with bytes that are no
 * UTF-8 read as U+FFFD. A line too long to be anything is passed over, so that no input fills the memory.
 */
public final class TextLines {
    /** Bytes of a line, at most. */
    public static final int MAX_BYTES = 1 << 22;

    private final InputStream in;
    private byte[] bytes = new byte[1 << 12];
    private int number;

    /** The next byte, {@link #END}, or {@link #UNREAD}: after a line nothing is read before it is asked for. */
    private int next = UNREAD;

    private static final int END = -1;
    private static final int UNREAD = -2;

    /** Lines from a stream that is buffered. */
    public TextLines(InputStream in) {
        this.in = in;
    }

    /**
     * A line.
     *
     * @param number from 1
     * @param text without its end
     * @param tooLong whether it was too long and its text was left out
     */
    public record Line(int number, String text, boolean tooLong) {}

    /** Whether another line follows; waits for it. */
    public boolean hasNext() throws IOException {
        if (next == UNREAD) {
            next = in.read();
        }
        return next != END;
    }

    /** Whether more can be read without waiting. */
    public boolean isReady() throws IOException {
        return in.available() > 0;
    }

    /** The next line; there must be one. */
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
