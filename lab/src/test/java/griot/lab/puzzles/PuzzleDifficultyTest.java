package griot.lab.puzzles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The rating of puzzles by the levels that solve them. */
class PuzzleDifficultyTest {
    @Test
    void aPuzzleThatFewerLevelsSolveHasAHigherRating() {
        double[] shares = new double[7];
        int previous = PuzzleDifficulty.rating(shares);
        for (int level = shares.length - 1; level >= 0; level--) {
            shares[level] = 1;
            int rating = PuzzleDifficulty.rating(shares);
            assertTrue(rating < previous, rating + " after " + previous);
            previous = rating;
        }
    }

    @Test
    void aPuzzleThatOnlyTheUpperLevelsSolveIsRatedBetweenThemAndTheOthers() {
        // Levels 1 to 3 are rated 700 to 1,100, levels 5 to 7 from 1,500 to 1,900.
        int rating = PuzzleDifficulty.rating(new double[] {0, 0, 0, 0.5, 1, 1, 1});
        assertEquals(1_300, rating, 50);
    }
}
