package griot.server;

/** Thrown if the requested port cannot be used. */
public final class PortException extends Exception {
    private static final long serialVersionUID = 1;

    /** The reason why a port cannot be used. */
    public enum Reason {
        /** Another program listens on the port. */
        TAKEN,
        /**
         * The system does not let this process listen on the port, usually because the port is below 1024 and reserved
         * for privileged processes.
         */
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

    /** The reason why the port cannot be used. */
    public Reason reason() {
        return reason;
    }
}
