package griot.lab.puzzles;

import java.util.List;

/** A source of candidates. For one thread. */
interface CandidateSource {
    /**
     * The candidates of one attempt. They depend on the seed of the source and this number alone.
     *
     * @param number the number of the attempt, from 0
     */
    List<Candidate> attempt(int number);
}
