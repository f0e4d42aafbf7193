package griot.lab.match.engine;

/** A contestant forfeits the game. */
public final class Forfeit extends Exception {
    private static final long serialVersionUID = 1;

    private final Kind kind;

    /** The kinds of forfeit. */
    public enum Kind {
        /** The engine exited, or could not be restarted. */
        CRASHED,
        /** It exceeded its time. */
        TIME,
        /** It answered with an illegal turn. */
        ILLEGAL
    }

    public Forfeit(Kind kind, String sentence) {
        super(sentence);
        this.kind = kind;
    }

    /** The kind. */
    public Kind kind() {
        return kind;
    }
}
