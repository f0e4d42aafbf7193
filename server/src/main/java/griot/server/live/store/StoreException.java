package griot.server.live.store;

/** Thrown if the database cannot be read or written, perhaps only for a while: the disk is full, or a file is locked. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }

    public StoreException(String message) {
        super(message);
    }
}
