package griot.lab.puzzles;

import griot.lab.family.PuzzleValue;
import java.util.List;

/**
 * All turns of a position, divided by their proved values.
 *
 * @param value what the accepted turns achieve
 * @param accepted the actions of the turns of the best value, best first
 * @param others the actions of the turns that are worse
 */
record ProvenTurns(PuzzleValue value, List<int[]> accepted, List<int[]> others) {
    /** The maximum number of accepted turns. */
    private static final int MAX_ACCEPTED = 4;

    /** At least this many turns for each accepted one, so that guessing seldom helps. */
    private static final int TURNS_PER_ACCEPTED = 3;

    ProvenTurns {
        accepted = List.copyOf(accepted);
        others = List.copyOf(others);
    }

    /** Whether a position with so many accepted turns among all turns is a puzzle. */
    static boolean isPuzzle(int accepted, int all) {
        return accepted > 0 && accepted <= MAX_ACCEPTED && accepted * TURNS_PER_ACCEPTED <= all;
    }
}
