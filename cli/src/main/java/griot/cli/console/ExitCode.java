package griot.cli.console;

/** What a command tells the program that started it. */
public final class ExitCode {
    /** All is well. */
    public static final int FINE = 0;

    /** The command did its work and found something wrong in what it was given. */
    public static final int FINDING = 1;

    /** It could not do its work as asked. */
    public static final int WRONG_USE = 2;

    private ExitCode() {}
}
