package griot.cli.console;

/** The exit codes of commands. */
public final class ExitCode {
    /** Success. */
    public static final int FINE = 0;

    /** The command ran and found something wrong in its input. */
    public static final int FINDING = 1;

    /** The command could not run as requested. */
    public static final int WRONG_USE = 2;

    private ExitCode() {}
}
