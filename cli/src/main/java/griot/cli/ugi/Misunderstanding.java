package griot.cli.ugi;

/** A command that makes no sense; the message, in English, says why. */
final class Misunderstanding extends RuntimeException {
    private static final long serialVersionUID = 1;

    Misunderstanding(String sentence) {
        super(sentence);
    }
}
