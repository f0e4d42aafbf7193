package griot.engine.eval;

/** Thrown for a weights file that cannot be used; the message says why. */
public final class WeightsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what is wrong with the file */
    public WeightsException(String message) {
        super(message);
    }

    /**
     * @param message what is wrong with the file
     * @param cause why it cannot be read
     */
    public WeightsException(String message, Throwable cause) {
        super(message, cause);
    }
}
