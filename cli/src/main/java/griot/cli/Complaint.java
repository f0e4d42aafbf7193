package griot.cli;

/** Something that a person did wrong and can put right: the sentence, in their language, and the exit code. */
final class Complaint extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    private Complaint(String sentence, int exitCode) {
        super(sentence);
        this.exitCode = exitCode;
    }

    /** Wrong use. */
    static Complaint wrongUse(String sentence) {
        return new Complaint(sentence, ExitCode.WRONG_USE);
    }

    /** The exit code. */
    int exitCode() {
        return exitCode;
    }
}
