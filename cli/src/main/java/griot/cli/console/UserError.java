package griot.cli.console;

/** Thrown for an error that the user can correct; the message is in the user's language. */
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    private UserError(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    /** Creates an error that ends with {@link ExitCode#USAGE}. */
    public static UserError usage(String message) {
        return new UserError(message, ExitCode.USAGE);
    }

    /** The exit code of the command. */
    int exitCode() {
        return exitCode;
    }
}
