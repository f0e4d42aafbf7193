package griot.cli.console;

import java.io.Serial;

/** Thrown by picocli's converters if an option's value is not a list of as many numbers as the option takes. */
public final class NumberListException extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    private final int count;

    /** Creates an exception for an option that takes this many numbers, separated by commas. */
    public NumberListException(int count) {
        super("expected " + count + " numbers, separated by commas");
        this.count = count;
    }

    /** How many numbers the option takes. */
    int count() {
        return count;
    }
}
