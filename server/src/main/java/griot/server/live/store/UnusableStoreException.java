package griot.server.live.store;

import griot.server.data.DataException;
import griot.server.data.UnusableReason;

/** Thrown if a database cannot be opened. It is left as it was. */
public final class UnusableStoreException extends Exception {
    private static final long serialVersionUID = 1;

    private final UnusableReason reason;
    private final String detail;

    /** A problem that another exception has found. */
    public UnusableStoreException(UnusableReason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
        this.detail = message;
    }

    /** A problem whose detail is not needed. */
    public UnusableStoreException(UnusableReason reason, String message) {
        this(reason, message, message);
    }

    /**
     * A problem.
     *
     * @param detail the detail that the description of the reason names
     */
    public UnusableStoreException(UnusableReason reason, String message, String detail) {
        super(message);
        this.reason = reason;
        this.detail = detail;
    }

    /** This exception for the command line, which names the place. */
    public DataException at(String location) {
        return new DataException(location, reason, detail, this);
    }

    /** The reason. */
    public UnusableReason reason() {
        return reason;
    }

    /** The detail that the description of the reason names; else the message. */
    public String detail() {
        return detail;
    }
}
