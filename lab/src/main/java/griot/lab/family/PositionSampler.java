package griot.lab.family;

import griot.rules.Position;
import griot.rules.random.Xoroshiro64;
import java.util.Optional;

/** Draws positions of one tablebase slice at random, all boards with the same probability. */
@FunctionalInterface
public interface PositionSampler {
    /**
     * Draws a position; White and Black are to move with equal probability. Empty if the board drawn is impossible.
     */
    Optional<Position> draw(Xoroshiro64 random);
}
