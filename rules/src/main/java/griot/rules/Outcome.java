package griot.rules;

import java.util.Optional;

/**
 * The outcome of a game.
 *
 * @param result who won
 * @param reason why the game ended
 */
public record Outcome(Result result, Reason reason) {
    private static final Result[] RESULTS = Result.values();
    private static final Reason[] REASONS = Reason.values();

    /** A small positive code, for boards that keep their state in {@code int}s; 0 stands for no outcome. */
    @SuppressWarnings("EnumOrdinal") // Codes stay in memory; files hold the names.
    static int code(Result result, Reason reason) {
        return 1 + result.ordinal() + RESULTS.length * reason.ordinal();
    }

    static Outcome ofCode(int code) {
        return new Outcome(RESULTS[(code - 1) % RESULTS.length], REASONS[(code - 1) / RESULTS.length]);
    }

    /**
     * An outcome that players or a clock declare.
     *
     * @param word the text of a reason, such as {@code resigned}
     * @return empty if the word names no reason that can be declared, or one that does not fit the result: a draw is
     *     neither resigned nor proved, and a win is not agreed
     */
    public static Optional<Outcome> declared(Result result, String word) {
        for (Reason reason : REASONS) {
            Outcome outcome = new Outcome(result, reason);
            if (outcome.isDeclarable() && reason.toString().equals(word)) {
                return Optional.of(outcome);
            }
        }
        return Optional.empty();
    }

    /** Whether players or a clock can declare this outcome: the reason is one of theirs, and fits the result. */
    boolean isDeclarable() {
        return reason.isDeclared()
                && switch (reason) {
                    case RESIGNED, PROVED -> result != Result.DRAW;
                    case AGREED -> result == Result.DRAW;
                    default -> true;
                };
    }

    /** Result and reason as {@code replay} prints them: {@code 1-0 eliminated}. */
    @Override
    public String toString() {
        return result + " " + reason;
    }
}
