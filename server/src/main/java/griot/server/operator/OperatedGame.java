package griot.server.operator;

import griot.rules.Side;
import griot.server.live.game.Seat;
import java.util.Map;

/**
 * What the operator's page shows of a game.
 *
 * @param ruleSet the name of its rule set
 * @param seats the seats that are taken
 * @param turns the number of turns that stand, passes included
 * @param result the result; empty if there is none
 */
public record OperatedGame(
        String id, String ruleSet, Map<Side, Seat> seats, Progress progress, int turns, String result) {
    /** Makes the map immutable. */
    public OperatedGame {
        seats = Map.copyOf(seats);
    }

    /** How far a game has come. */
    public enum Progress {
        /** It waits for a player. */
        OPEN,
        /** It is being played. */
        PLAYING,
        /** It has ended. */
        OVER,
        /** It has another version of the rules: it can be read, but not played on. */
        UNPLAYABLE
    }
}
