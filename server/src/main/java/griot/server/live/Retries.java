package griot.server.live;

import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Optimistic concurrency: what was decided on a state that other events have changed is decided again. */
final class Retries {
    /** The number of attempts. Each time another player's event came first. */
    static final int MAX_ATTEMPTS = 20;

    private Retries() {}

    /**
     * Tries until there is a result.
     *
     * @throws ProblemException if other events always come first
     */
    static <T> T untilPresent(Supplier<Optional<T>> attempt) {
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            Optional<T> result = attempt.get();
            if (result.isPresent()) {
                return result.get();
            }
        }
        throw new ProblemException(
                ProblemType.STORAGE_UNAVAILABLE, "other requests for this game came first each time; try again");
    }

    /**
     * Tries until an attempt succeeds.
     *
     * @throws ProblemException if other events always come first
     */
    static void untilTrue(BooleanSupplier attempt) {
        untilPresent(() -> attempt.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }
}
