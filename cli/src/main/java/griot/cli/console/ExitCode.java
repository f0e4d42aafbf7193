package griot.cli.console;

/** The exit codes of commands. */
public final class ExitCode {
    /** The command succeeded. */
    public static final int OK = 0;

    /** The command ran, with a negative answer: a fault in the input, an unknown value, a forfeited game. */
    public static final int NEGATIVE = 1;

    /** The command could not run as requested: wrong options, or files that cannot be used. */
    public static final int USAGE = 2;

    private ExitCode() {}
}
