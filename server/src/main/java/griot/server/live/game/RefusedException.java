package griot.server.live.game;

/** Thrown if a command is refused in the current state of a game. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Refusal refusal;

    /** Not serialised. */
    private final transient LiveGame game;

    /**
     * Creates an exception.
     *
     * @param detail what would be right, in English
     * @param game the state in which the command is refused
     */
    public RefusedException(Refusal refusal, String detail, LiveGame game) {
        super(detail, null, false, false);
        this.refusal = refusal;
        this.game = game;
    }

    /** The reason. */
    public Refusal refusal() {
        return refusal;
    }

    /** The state in which the command is refused. */
    public LiveGame game() {
        return game;
    }
}
