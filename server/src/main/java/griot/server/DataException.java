package griot.server;

import griot.server.live.store.UnusableStoreException;

/** Thrown if the games cannot be opened. They are left as they were. */
public final class DataException extends Exception {
    private static final long serialVersionUID = 1;

    /** The reason why the games cannot be opened. */
    public enum Reason {
        /** A newer version of Griot has written them. */
        NEWER,
        /** The file is damaged or no database, or the system refuses access; the detail says more. */
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

    private final String location;
    private final Reason reason;
    private final String detail;

    DataException(String location, UnusableStoreException cause) {
        super(cause.getMessage(), cause);
        this.location = location;
        this.detail = cause.detail();
        this.reason = switch (cause.reason()) {
            case NEWER_SCHEMA -> Reason.NEWER;
            case UNUSABLE -> Reason.UNUSABLE;
            case BAD_ADDRESS -> Reason.BAD_ADDRESS;
            case UNREACHABLE -> Reason.UNREACHABLE;
            case NO_ACCESS -> Reason.NO_ACCESS;
            case NO_DATABASE -> Reason.NO_DATABASE;
            case OLD_SERVER -> Reason.OLD_SERVER;
            case NOT_DURABLE -> Reason.NOT_DURABLE;
            case NOT_UTF8 -> Reason.NOT_UTF8;
            case READ_ONLY -> Reason.READ_ONLY;
        };
    }

    /** The data folder, or the host and name of the database. */
    public String location() {
        return location;
    }

    /** The reason. */
    public Reason reason() {
        return reason;
    }

    /** The detail that the reason's description names; else the message of the cause. */
    public String detail() {
        return detail;
    }
}
