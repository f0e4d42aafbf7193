package griot.server.live.store;

/** Thrown if a database cannot be opened. It is left as it was. */
public final class UnusableStoreException extends Exception {
    private static final long serialVersionUID = 1;

    /** The reason why a database cannot be opened. */
    public enum Reason {
        /** Its schema is newer than those that this version knows. */
        NEWER_SCHEMA,
        /** It is no database, or the system refuses access. */
        UNUSABLE,
        /** The address of a database server is not one. */
        BAD_ADDRESS,
        /** The database server does not answer. */
        UNREACHABLE,
        /** The database server refuses the user or the password. */
        NO_ACCESS,
        /** The database server has no database with this name. */
        NO_DATABASE,
        /** The version of the database server is too old; the detail is the version. */
        OLD_SERVER,
        /** The database server may lose what it has acknowledged; the detail is the setting that is off. */
        NOT_DURABLE,
        /** The database cannot hold all letters; the detail is its encoding. */
        NOT_UTF8,
        /** The database is a copy that cannot be written. */
        READ_ONLY
    }

    private final Reason reason;
    private final String detail;

    /** A problem that another exception has found. */
    public UnusableStoreException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
        this.detail = message;
    }

    /** A problem whose detail is not needed. */
    public UnusableStoreException(Reason reason, String message) {
        this(reason, message, message);
    }

    /**
     * A problem.
     *
     * @param detail the detail that the description of the reason names
     */
    public UnusableStoreException(Reason reason, String message, String detail) {
        super(message);
        this.reason = reason;
        this.detail = detail;
    }

    /** The reason. */
    public Reason reason() {
        return reason;
    }

    /** The detail that the description of the reason names; else the message. */
    public String detail() {
        return detail;
    }
}
