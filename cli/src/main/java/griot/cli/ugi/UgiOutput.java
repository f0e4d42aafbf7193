package griot.cli.ugi;

import java.io.PrintWriter;
import java.util.List;

/** Writes whole lines, at once and never two into each other: two threads speak. */
final class UgiOutput {
    private static final int MAX_ERROR_LENGTH = 300;

    private final PrintWriter out;
    private volatile boolean failed;

    UgiOutput(PrintWriter out) {
        this.out = out;
    }

    synchronized void println(List<String> lines) {
        for (String line : lines) {
            // A line end is one character here, on every machine.
            out.print(line);
            out.print('\n');
        }
        // Flushes, too.
        failed = out.checkError();
    }

    /** Whether nobody can hear any more: a write has failed. */
    boolean hasFailed() {
        return failed;
    }

    void println(String line) {
        println(List.of(line));
    }

    /** Tells in one line of plain letters what was wrong: the words may come from anywhere. */
    void error(String sentence) {
        StringBuilder plain = new StringBuilder("info string error ");
        for (int i = 0; i < sentence.length() && i < MAX_ERROR_LENGTH; i++) {
            char letter = sentence.charAt(i);
            plain.append(letter >= ' ' && letter <= '~' ? letter : '?');
        }
        println(sentence.length() > MAX_ERROR_LENGTH ? plain.append(" ...").toString() : plain.toString());
    }
}
