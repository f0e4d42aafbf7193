package griot.lab.match.engine;

import griot.rules.Game;
import java.util.OptionalInt;

/** An engine that plays in a match, game after game. Not thread-safe. */
public interface Contestant extends AutoCloseable {
    /**
     * Starts a new game and clears the transposition table.
     *
     * @param seed seed of the contestant's random choices
     * @throws Forfeit if the contestant cannot begin
     */
    void newGame(int seed) throws Forfeit;

    /**
     * Chooses a turn, in notation.
     *
     * @throws Forfeit if there is none in time
     */
    Reply play(Game game, TimeLeft time) throws Forfeit;

    @Override
    void close();

    /**
     * A turn with the contestant's score.
     *
     * @param turn in notation, not yet checked
     * @param score hundredths of a piece or seed for the player, as in {@link griot.engine.Score}; empty if none was
     *     given
     */
    record Reply(String turn, OptionalInt score) {}

    /**
     * The time of both players.
     *
     * @param own the time control of the player to move
     * @param ownClock milliseconds on its clock, if it has one
     * @param other the opponent's time control
     * @param otherClock milliseconds on the opponent's clock
     * @param timeout milliseconds after which the turn is forfeited
     */
    record TimeLeft(TimeControl own, long ownClock, TimeControl other, long otherClock, long timeout) {}
}
