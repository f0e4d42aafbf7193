package griot.cli.ugi;

/** Thrown for an invalid UGI command. The message gives the reason, in English as all of UGI. */
final class UgiSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UgiSyntaxException(String message) {
        super(message);
    }
}
