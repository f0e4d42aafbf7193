package griot.server.live.store;

/** Thrown if a database cannot be opened. It is left as it was. */
public final class UnusableStoreException extends Exception {
    private static final long serialVersionUID = 1;

    /** The reason why a database cannot be opened. */
    public enum Reason {
        /** Its schema is newer than those that this version knows. */
        NEWER_SCHEMA,
        /** It is no database, or the system refuses access. */
        UNUSABLE
    }

    private final Reason reason;

    public UnusableStoreException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public UnusableStoreException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** The reason. */
    public Reason reason() {
        return reason;
    }
}
