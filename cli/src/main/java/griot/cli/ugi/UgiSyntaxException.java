package griot.cli.ugi;

/** A command that makes no sense; the message, in English, says why. */
final class UgiSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UgiSyntaxException(String sentence) {
        super(sentence);
    }
}
