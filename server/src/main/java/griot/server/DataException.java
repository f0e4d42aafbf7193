package griot.server;

import griot.server.data.UnusableReason;
import griot.server.live.store.UnusableStoreException;

/** Thrown if the games cannot be opened. They are left as they were. */
public final class DataException extends Exception {
    private static final long serialVersionUID = 1;

    private final String location;
    private final UnusableReason reason;
    private final String detail;

    DataException(String location, UnusableStoreException cause) {
        super(cause.getMessage(), cause);
        this.location = location;
        this.detail = cause.detail();
        this.reason = cause.reason();
    }

    /** The data folder, or the host and name of the database. */
    public String location() {
        return location;
    }

    /** The reason. */
    public UnusableReason reason() {
        return reason;
    }

    /** The detail that the reason's description names; else the message of the cause. */
    public String detail() {
        return detail;
    }
}
