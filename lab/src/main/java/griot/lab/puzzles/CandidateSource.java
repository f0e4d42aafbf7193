package griot.lab.puzzles;

import java.util.List;

/** A source of candidates. Not thread-safe. */
interface CandidateSource {
    /**
     * The candidates of one attempt. They depend only on the seed of the source and the number of the attempt.
     *
     * @param number the number of the attempt, from 0
     */
    List<Candidate> attempt(int number);
}
