package griot.server.live;

/** Thrown if a request cannot be answered, whatever the state of a game. */
final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ProblemType type;

    /**
     * Creates an exception.
     *
     * @param detail what is wrong and what would be right, in English
     */
    ProblemException(ProblemType type, String detail) {
        super(detail, null, false, false);
        this.type = type;
    }

    ProblemType type() {
        return type;
    }
}
