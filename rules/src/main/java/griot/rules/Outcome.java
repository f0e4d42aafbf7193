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
            if (reason.isDeclared() && fits(reason, result) && reason.toString().equals(word)) {
                return Optional.of(new Outcome(result, reason));
            }
        }
        return Optional.empty();
    }

    /** Whether a declared reason can end a game with a result. */
    private static boolean fits(Reason reason, Result result) {
        return switch (reason) {
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
