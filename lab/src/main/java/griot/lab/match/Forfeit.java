package griot.lab.match;

/** A contestant loses the game for what it did, or did not do. */
public final class Forfeit extends Exception {
    private static final long serialVersionUID = 1;

    private final Kind kind;

    /** For what a game is forfeited. */
    public enum Kind {
        /** The engine ended, or could not be started again. */
        CRASHED,
        /** It took longer than it had. */
        TIME,
        /** It answered with something else than a legal turn. */
        ILLEGAL
    }

    Forfeit(Kind kind, String sentence) {
        super(sentence);
        this.kind = kind;
    }

    /** For what. */
    public Kind kind() {
        return kind;
    }
}
