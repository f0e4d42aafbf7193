package griot.cli.ugi;

/** Thrown for an invalid command; the message, in English, says why. */
final class UgiSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UgiSyntaxException(String message) {
        super(message);
    }
}
