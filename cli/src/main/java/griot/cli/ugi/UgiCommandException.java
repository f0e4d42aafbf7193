package griot.cli.ugi;

/** Thrown for a UGI command that is invalid or cannot be executed now. The message is in English, like all of UGI. */
final class UgiCommandException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UgiCommandException(String message) {
        super(message);
    }

    /** The exception for an invalid value of an option or a limit. */
    static UgiCommandException ofValue(String name, String value, String expected) {
        return new UgiCommandException("invalid value of " + name + ": " + value + "; expected " + expected);
    }
}
