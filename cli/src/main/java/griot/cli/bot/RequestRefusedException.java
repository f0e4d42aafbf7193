package griot.cli.bot;

/** Thrown if the server refuses a request; the message is the server's. */
public final class RequestRefusedException extends Exception {
    private static final long serialVersionUID = 1;

    private static final int CONFLICT = 409;

    private final int status;

    RequestRefusedException(int status, String detail) {
        super(detail.isEmpty() ? "HTTP " + status : detail);
        this.status = status;
    }

    /** Whether the game has changed since the state that the request was meant for. */
    boolean isConflict() {
        return status == CONFLICT;
    }
}
