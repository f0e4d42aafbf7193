package griot.lab.puzzles;

import griot.lab.family.PositionSampler;
import griot.rules.Position;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;
import java.util.List;

/** Candidates from tables: an attempt draws a random position of a random table, larger tables more often. */
final class TableSource {
    private final List<PositionSampler> samplers;
    private final CandidateFactory factory;
    private final int seed;

    /**
     * Creates a source.
     *
     * @param samplers the samplers of the tables, from small tables to large ones
     */
    TableSource(List<PositionSampler> samplers, CandidateFactory factory, int seed) {
        this.samplers = samplers;
        this.factory = factory;
        this.seed = seed;
    }

    /**
     * The candidates of one attempt, which depend only on the seed and the number of the attempt.
     *
     * @param number the number of the attempt, from 0
     */
    List<Candidate> attempt(int number) {
        Xoroshiro64 random = new Xoroshiro64(HashFunctions.hash(seed, number, 0));
        int index = Math.max(random.nextInt(samplers.size()), random.nextInt(samplers.size()));
        return samplers.get(index).draw(random).map(Position::setup).flatMap(factory::candidate).stream()
                .toList();
    }
}
