package griot.lab.match.engine;

/** Thrown if a contestant forfeits the game; the message says what happened, in English. */
public final class Forfeit extends Exception {
    private static final long serialVersionUID = 1;

    private final Kind kind;

    /** The kinds of forfeit. */
    public enum Kind {
        /** The engine exited, or could not be restarted. */
        CRASHED,
        /** The engine exceeded its time. */
        TIME,
        /** The engine answered with an illegal turn. */
        ILLEGAL
    }

    /** @param message what happened, in English */
    public Forfeit(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** The kind of forfeit. */
    public Kind kind() {
        return kind;
    }
}
