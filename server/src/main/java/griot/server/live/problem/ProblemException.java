package griot.server.live.problem;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown if a request cannot be answered, whatever the state of a game. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ProblemType type;
    private final transient @Nullable Duration retryAfter;
    private final @Nullable String missingGame;

    /**
     * Creates an exception.
     *
     * @param detail what is wrong and what would be right, in English
     */
    public ProblemException(ProblemType type, String detail) {
        this(type, detail, null, null);
    }

    /**
     * Creates an exception for a request that can be sent again.
     *
     * @param detail what is wrong and what would be right, in English
     * @param retryAfter how long to wait
     */
    public ProblemException(ProblemType type, String detail, Duration retryAfter) {
        this(type, detail, retryAfter, null);
    }

    private ProblemException(
            ProblemType type, String detail, @Nullable Duration retryAfter, @Nullable String missingGame) {
        super(detail, null, false, false);
        this.type = type;
        this.retryAfter = retryAfter;
        this.missingGame = missingGame;
    }

    /**
     * That one of several games of a request does not exist.
     *
     * @param detail what is wrong and what would be right, in English
     * @param game the id of the game
     */
    public static ProblemException noSuchGame(String detail, String game) {
        return new ProblemException(ProblemType.NO_SUCH_GAME, detail, null, game);
    }

    public ProblemType type() {
        return type;
    }

    /** How long a client should wait before it sends the request again; empty if that would be useless. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /** The id of the game that does not exist, if the request named several. */
    public Optional<String> missingGame() {
        return Optional.ofNullable(missingGame);
    }
}
