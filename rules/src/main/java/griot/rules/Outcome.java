package griot.rules;

import java.util.Optional;

/**
 * How a game ended.
 *
 * @param result who won
 * @param reason why it ended
 */
public record Outcome(Result result, Reason reason) {
    private static final Result[] RESULTS = Result.values();
    private static final Reason[] REASONS = Reason.values();

    /** A small positive number for boards that keep everything in {@code int}s; 0 is left for a game that goes on. */
    @SuppressWarnings("EnumOrdinal") // The numbers live in memory only.
    static int code(Result result, Reason reason) {
        return 1 + result.ordinal() + 3 * reason.ordinal();
    }

    static Outcome ofCode(int code) {
        return new Outcome(RESULTS[(code - 1) % 3], REASONS[(code - 1) / 3]);
    }

    /**
     * The outcome that people bring about with this result and this word: nobody resigns to a draw, nobody agrees to
     * lose. Empty where the word is none of theirs.
     */
    public static Optional<Outcome> byPlayers(Result result, String word) {
        Reason other = result == Result.DRAW ? Reason.RESIGNED : Reason.AGREED;
        for (Reason reason : REASONS) {
            if (reason.isByPlayers() && reason != other && reason.toString().equals(word)) {
                return Optional.of(new Outcome(result, reason));
            }
        }
        return Optional.empty();
    }

    /** Result and reason as {@code replay} prints them: {@code 1-0 eliminated}. */
    @Override
    public String toString() {
        return result + " " + reason;
    }
}
