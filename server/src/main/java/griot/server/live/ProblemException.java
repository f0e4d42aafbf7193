package griot.server.live;

import java.time.Duration;
import java.util.Optional;

/** Thrown if a request cannot be answered, whatever the state of a game. */
final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ProblemType type;
    private final transient Optional<Duration> retryAfter;

    /**
     * Creates an exception.
     *
     * @param detail what is wrong and what would be right, in English
     */
    ProblemException(ProblemType type, String detail) {
        this(type, detail, Optional.empty());
    }

    /**
     * Creates an exception for a request that can be sent again.
     *
     * @param detail what is wrong and what would be right, in English
     * @param retryAfter how long to wait
     */
    ProblemException(ProblemType type, String detail, Duration retryAfter) {
        this(type, detail, Optional.of(retryAfter));
    }

    private ProblemException(ProblemType type, String detail, Optional<Duration> retryAfter) {
        super(detail, null, false, false);
        this.type = type;
        this.retryAfter = retryAfter;
    }

    ProblemType type() {
        return type;
    }

    /** How long a client should wait before it sends the request again; empty if that would be useless. */
    Optional<Duration> retryAfter() {
        return retryAfter;
    }
}
