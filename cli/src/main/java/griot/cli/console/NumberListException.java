package griot.cli.console;

import java.io.Serial;

/** An option's value is not the list of numbers that the option takes. Thrown by picocli's converters. */
public final class NumberListException extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    private final int count;

    /** The option takes this many numbers with commas between. */
    public NumberListException(int count) {
        super("expected " + count + " numbers with commas between");
        this.count = count;
    }

    /** How many numbers the option takes. */
    int count() {
        return count;
    }
}
