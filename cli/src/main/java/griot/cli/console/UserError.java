package griot.cli.console;

/** Something that a person did wrong and can put right: the sentence, in their language, and the exit code. */
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    private UserError(String sentence, int exitCode) {
        super(sentence);
        this.exitCode = exitCode;
    }

    /** Wrong use. */
    public static UserError wrongUse(String sentence) {
        return new UserError(sentence, ExitCode.WRONG_USE);
    }

    /** The exit code. */
    int exitCode() {
        return exitCode;
    }
}
