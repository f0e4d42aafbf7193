package griot.cli.ugi;

import java.io.PrintWriter;
import java.util.List;

/** Writes and flushes whole lines. Thread-safe: lines written in one call are never interleaved with others. */
final class UgiOutput {
    private static final int MAX_ERROR_LENGTH = 300;

    private final PrintWriter out;
    private volatile boolean hasFailed;

    UgiOutput(PrintWriter out) {
        this.out = out;
    }

    synchronized void println(List<String> lines) {
        for (String line : lines) {
            // UGI ends lines with LF on every system.
            out.print(line);
            out.print('\n');
        }
        // checkError flushes the writer.
        hasFailed = out.checkError();
    }

    /** Whether a write has failed. */
    boolean hasFailed() {
        return hasFailed;
    }

    void println(String line) {
        println(List.of(line));
    }

    /**
     * Writes an error as one line. Characters other than printable ASCII, which quoted input may contain, become "?".
     */
    void error(String message) {
        StringBuilder line = new StringBuilder("info string error ");
        for (int i = 0; i < message.length() && i < MAX_ERROR_LENGTH; i++) {
            char character = message.charAt(i);
            line.append(character >= ' ' && character <= '~' ? character : '?');
        }
        println(message.length() > MAX_ERROR_LENGTH ? line.append(" ...").toString() : line.toString());
    }
}
