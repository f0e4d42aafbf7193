package griot.lab.family;

import griot.rules.Position;
import griot.rules.random.Xoroshiro64;
import java.util.Optional;

/** Draws positions of one tablebase slice at random, all boards with the same probability. */
@FunctionalInterface
public interface PositionSampler {
    /**
     * Draws a position; White and Black are to move equally often. Empty if the index drawn is of an impossible board.
     */
    Optional<Position> draw(Xoroshiro64 random);
}
