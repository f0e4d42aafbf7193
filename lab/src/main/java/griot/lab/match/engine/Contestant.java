package griot.lab.match.engine;

import griot.rules.Game;
import java.util.OptionalInt;

/** An engine that plays in a match, game after game. Not thread-safe. */
public interface Contestant extends AutoCloseable {
    /**
     * Checks that the contestant can play. One in this process always can.
     *
     * @throws griot.rules.problem.RulesException if it is a program that cannot be started or does not answer
     */
    default void checkStarts() {}

    /**
     * Starts a new game and clears the transposition table.
     *
     * @param seed seed of the contestant's random choices
     * @throws Forfeit if the contestant cannot begin
     */
    void newGame(int seed) throws Forfeit;

    /**
     * Chooses a turn.
     *
     * @throws Forfeit if the contestant exceeds its time or exits
     */
    Reply play(Game game, TimeLeft time) throws Forfeit;

    @Override
    void close();

    /**
     * A turn with the contestant's score.
     *
     * @param turn the turn in notation; it may be illegal
     * @param score score for the contestant, see {@link griot.engine.Score}; empty if none was given
     */
    record Reply(String turn, OptionalInt score) {}

    /**
     * The time of both players.
     *
     * @param own the time control of the player to move
     * @param ownClockMilliseconds time on that player's clock; meaningless if the time control has no clock
     * @param other the opponent's time control
     * @param otherClockMilliseconds time on the opponent's clock; meaningless if the time control has no clock
     * @param timeoutMilliseconds time after which the turn is forfeited
     */
    record TimeLeft(
            TimeControl own,
            long ownClockMilliseconds,
            TimeControl other,
            long otherClockMilliseconds,
            long timeoutMilliseconds) {}
}
