package griot.cli;

/** What a command tells the program that started it. */
final class ExitCode {
    /** All is well. */
    static final int FINE = 0;

    /** The command did its work and found something wrong in what it was given. */
    static final int FINDING = 1;

    /** It could not do its work as asked. */
    static final int WRONG_USE = 2;

    private ExitCode() {}
}
