package griot.server;

/** The port asked for cannot be had. */
public final class PortException extends Exception {
    private static final long serialVersionUID = 1;

    /** Why a port cannot be had. */
    public enum Reason {
        /** Another program listens there. */
        TAKEN,
        /** The system keeps it for its administrator, as it often does below 1024. */
        FORBIDDEN
    }

    private final int port;
    private final Reason reason;

    PortException(int port, Reason reason, Throwable cause) {
        super("port " + port + " is " + reason, cause);
        this.port = port;
        this.reason = reason;
    }

    /** The port. */
    public int port() {
        return port;
    }

    /** Why it cannot be had. */
    public Reason reason() {
        return reason;
    }
}
