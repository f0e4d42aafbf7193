package griot.server.live.problem;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown if a request cannot be answered, whatever the state of a game. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ProblemType type;
    private final transient @Nullable Duration retryAfter;

    /**
     * Creates an exception.
     *
     * @param detail what is wrong and what would be right, in English
     */
    public ProblemException(ProblemType type, String detail) {
        super(detail, null, false, false);
        this.type = type;
        this.retryAfter = null;
    }

    /**
     * Creates an exception for a request that can be sent again.
     *
     * @param detail what is wrong and what would be right, in English
     * @param retryAfter how long to wait
     */
    public ProblemException(ProblemType type, String detail, Duration retryAfter) {
        super(detail, null, false, false);
        this.type = type;
        this.retryAfter = retryAfter;
    }

    public ProblemType type() {
        return type;
    }

    /** How long a client should wait before it sends the request again; empty if that would be useless. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
