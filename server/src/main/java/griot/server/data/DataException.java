package griot.server.data;

/** Thrown if the games cannot be opened. They are left as they were. */
public final class DataException extends Exception {
    private static final long serialVersionUID = 1;

    private final String location;
    private final UnusableReason reason;
    private final String detail;

    /**
     * Creates an exception with the message of its cause.
     *
     * @param location the data folder, or the host and name of the database
     * @param detail the detail that the reason's description names; else the message of the cause
     * @param cause what the store has thrown
     */
    public DataException(String location, UnusableReason reason, String detail, Exception cause) {
        super(cause.getMessage(), cause);
        this.location = location;
        this.reason = reason;
        this.detail = detail;
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
