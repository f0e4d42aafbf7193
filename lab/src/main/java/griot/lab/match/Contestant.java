package griot.lab.match;

import griot.rules.Game;
import java.util.OptionalInt;

/** One who plays in a match, game after game. For one thread at a time. */
public interface Contestant extends AutoCloseable {
    /**
     * A new game begins: nothing of the last is remembered.
     *
     * @param seed what is left to chance follows from it
     * @throws Forfeit if the contestant cannot begin
     */
    void begin(int seed) throws Forfeit;

    /**
     * The turn to play, in notation.
     *
     * @throws Forfeit if there is none in time
     */
    Reply play(Game game, Purse purse) throws Forfeit;

    @Override
    void close();

    /**
     * A turn and what the contestant thinks of it.
     *
     * @param turn in notation, not yet proved to be legal
     * @param score hundredths of a piece or seed to the player, as in {@link griot.engine.Score}; empty if none was told
     */
    record Reply(String turn, OptionalInt score) {}

    /**
     * What is left to the player to move, and to the other.
     *
     * @param budget what it may spend
     * @param remaining milliseconds on its clock, where it has one
     * @param other the other's budget
     * @param othersRemaining milliseconds on the other's clock
     * @param patience milliseconds after which a turn that has not come is not waited for any longer
     */
    record Purse(Budget budget, long remaining, Budget other, long othersRemaining, long patience) {}
}
