package griot.lab.match;

import griot.rules.Side;
import griot.rules.random.HashFunctions;
import java.util.Optional;

/**
 * A game's number in the match.
 *
 * @param pair index of the pair, from 0
 * @param second whether it is the second of its pair, in which the second contestant plays White
 */
record Round(int pair, boolean second) {
    /** The round of the game with this index, from 0. */
    static Round of(int game) {
        return new Round(game / 2, game % 2 == 1);
    }

    /** The game's index, from 0. */
    int game() {
        return 2 * pair + (second ? 1 : 0);
    }

    /**
     * The seed of a contestant's random choices in the game.
     *
     * @param first whether for the first contestant
     */
    int seed(int seed, boolean first) {
        return HashFunctions.hash(seed, game(), first ? 1 : 2);
    }

    /** The side of the first contestant. */
    Side first() {
        return second ? Side.BLACK : Side.WHITE;
    }

    /** Parses the form of {@link #toString}. */
    static Optional<Round> parse(String text) {
        int dot = text.indexOf('.');
        try {
            int pair = Integer.parseInt(text.substring(0, Math.max(0, dot)));
            String game = text.substring(dot + 1);
            return pair >= 1 && (game.equals("1") || game.equals("2"))
                    ? Optional.of(new Round(pair - 1, game.equals("2")))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The pair and the game in it, both from 1, such as {@code 17.2}. */
    @Override
    public String toString() {
        return pair + 1 + "." + (second ? 2 : 1);
    }
}
