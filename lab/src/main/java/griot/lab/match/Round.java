package griot.lab.match;

import griot.rules.Side;
import griot.rules.random.HashFunctions;
import java.util.Optional;

/**
 * A game's number in the match.
 *
 * @param pair index of the pair, from 0
 * @param isSecondOfPair whether the game is the second of its pair, in which the second contestant plays White
 */
record Round(int pair, boolean isSecondOfPair) {
    /** The round of the game with an index in the match, from 0. */
    static Round of(int gameIndex) {
        return new Round(gameIndex / 2, gameIndex % 2 == 1);
    }

    /** The game's index in the match, from 0. */
    int gameIndex() {
        return 2 * pair + (isSecondOfPair ? 1 : 0);
    }

    /**
     * The seed of a contestant's random choices in the game.
     *
     * @param matchSeed seed of the match
     * @param isFirst whether the seed is for the first contestant
     */
    int contestantSeed(int matchSeed, boolean isFirst) {
        return HashFunctions.hash(matchSeed, gameIndex(), isFirst ? 1 : 2);
    }

    /** The side of the first contestant. */
    Side firstContestantSide() {
        return isSecondOfPair ? Side.BLACK : Side.WHITE;
    }

    /** Parses the form of {@link #toString}; empty if the text is malformed. */
    static Optional<Round> parse(String text) {
        int dot = text.indexOf('.');
        try {
            int pair = Integer.parseInt(text.substring(0, Math.max(0, dot)));
            String game = text.substring(dot + 1);
            return pair >= 1 && pair <= Match.RunSettings.MAX_PAIRS && (game.equals("1") || game.equals("2"))
                    ? Optional.of(new Round(pair - 1, game.equals("2")))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The pair and the game in it, both from 1, such as {@code 17.2}. */
    @Override
    public String toString() {
        return pair + 1 + "." + (isSecondOfPair ? 2 : 1);
    }
}
