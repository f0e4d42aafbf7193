package griot.cli.console;

import java.io.Serial;

/** Thrown while an option's value is converted, if the value is not a list of the required count of numbers. */
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
