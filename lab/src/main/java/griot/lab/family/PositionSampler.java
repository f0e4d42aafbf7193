package griot.lab.family;

import griot.rules.Position;
import griot.rules.random.Xoroshiro64;
import java.util.Optional;

/** Draws boards of one tablebase slice, each with the same probability, and makes positions of them. */
@FunctionalInterface
public interface PositionSampler {
    /** Draws a position, White and Black to move equally often; empty if the index drawn is an impossible board. */
    Optional<Position> draw(Xoroshiro64 random);
}
