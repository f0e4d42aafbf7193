package griot.server.operator;

import org.springframework.http.HttpStatus;

/** Thrown if a request of the operator cannot be carried out. The page says why, and what would be right. */
final class OperatorException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Kind kind;

    /** What is wrong. */
    enum Kind {
        /** A field of a form is missing, or its value cannot be converted to its type. */
        INCOMPLETE(HttpStatus.BAD_REQUEST),
        /** The text in the field for an address is not a numeric address. */
        NOT_AN_ADDRESS(HttpStatus.BAD_REQUEST),
        /** The host name of the request is not one of this machine. */
        FOREIGN_NAME(HttpStatus.FORBIDDEN),
        /** A form comes from another site or another session. */
        FOREIGN_FORM(HttpStatus.FORBIDDEN),
        /** There is no game with this id. */
        UNKNOWN_GAME(HttpStatus.NOT_FOUND),
        /** Nobody has this seat, or nothing was heard from this player since the start. */
        UNKNOWN_PLAYER(HttpStatus.CONFLICT),
        /** The game follows rules of another version, so nobody can continue it. */
        OTHER_RULES(HttpStatus.CONFLICT),
        /** The file of the operator's key cannot be written. */
        KEY_FILE(HttpStatus.INTERNAL_SERVER_ERROR),
        /** The database does not answer, or other requests for a game came first each time. */
        STORAGE(HttpStatus.SERVICE_UNAVAILABLE);

        private final HttpStatus status;

        Kind(HttpStatus status) {
            this.status = status;
        }

        HttpStatus status() {
            return status;
        }
    }

    OperatorException(Kind kind) {
        super(kind.toString(), null, false, false);
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }
}
