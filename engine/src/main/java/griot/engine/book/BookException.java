package griot.engine.book;

/** Thrown for a book file that cannot be used; the message says why. */
public final class BookException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what is wrong with the file */
    public BookException(String message) {
        super(message);
    }

    /**
     * @param message what is wrong with the file
     * @param cause why it cannot be read
     */
    public BookException(String message, Throwable cause) {
        super(message, cause);
    }
}
