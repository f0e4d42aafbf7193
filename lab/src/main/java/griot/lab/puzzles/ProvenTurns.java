package griot.lab.puzzles;

import griot.lab.family.PuzzleValue;
import java.util.List;

/**
 * All turns of a position, divided into accepted ones and others by their proved values.
 *
 * @param value what the accepted turns achieve
 * @param accepted the actions of the accepted turns; best first if a tablebase proved them
 * @param others the actions of the other turns
 */
record ProvenTurns(PuzzleValue value, List<int[]> accepted, List<int[]> others) {
    /** The maximum number of accepted turns. */
    private static final int MAX_ACCEPTED = 4;

    /** Minimum number of turns for each accepted one, so that guessing seldom succeeds. */
    private static final int MIN_TURNS_PER_ACCEPTED = 3;

    /** Copies the lists. */
    ProvenTurns {
        accepted = List.copyOf(accepted);
        others = List.copyOf(others);
    }

    /** Whether a position with these numbers of accepted turns and of all turns is a puzzle. */
    static boolean isPuzzle(int acceptedCount, int turnCount) {
        return acceptedCount > 0
                && acceptedCount <= MAX_ACCEPTED
                && acceptedCount * MIN_TURNS_PER_ACCEPTED <= turnCount;
    }
}
