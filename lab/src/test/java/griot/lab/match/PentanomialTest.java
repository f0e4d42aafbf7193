package griot.lab.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statistics of pairs; the expected numbers were computed by an independent program. */
class PentanomialTest {
    @ParameterizedTest
    @CsvSource({
        "10, 20, 40, 25, 15,   0.534091, 0.027174, 23.725600, -13.326003, 61.326107, 0.895181",
        "0, 3, 10, 20, 17,     0.755000, 0.031217, 195.512347, 142.104595, 258.962093, 1.000000",
        "5, 60, 200, 90, 8,    0.524793, 0.009701, 17.242352, 4.015763, 30.519092, 0.994700"
    })
    void scoreEloAndTheirErrorsAreThoseOfTheIndependentProgram(
            int zeroPoints,
            int halfPoint,
            int onePoint,
            int oneAndHalfPoints,
            int twoPoints,
            double score,
            double standardError,
            double elo,
            double minElo,
            double maxElo,
            double likelihood) {
        Pentanomial pairs = new Pentanomial(zeroPoints, halfPoint, onePoint, oneAndHalfPoints, twoPoints);
        assertEquals(score, pairs.score(), 1e-6);
        assertEquals(standardError, pairs.standardError(), 1e-6);
        assertEquals(elo, pairs.elo(), 1e-5);
        assertEquals(minElo, pairs.minElo(), 1e-5);
        assertEquals(maxElo, pairs.maxElo(), 1e-5);
        assertEquals(likelihood, pairs.likelihoodOfSuperiority(), 1e-6);
    }

    @Test
    void extremeScoresHaveInfiniteElo() {
        assertEquals(Double.POSITIVE_INFINITY, new Pentanomial(0, 0, 0, 0, 12).elo());
        assertEquals(Double.NEGATIVE_INFINITY, new Pentanomial(3, 0, 0, 0, 0).elo());
    }

    @Test
    void uniformPairsHaveNoErrorBounds() {
        Pentanomial pairs = new Pentanomial(0, 0, 5, 0, 0);
        assertEquals(0, pairs.elo());
        assertEquals(Double.NEGATIVE_INFINITY, pairs.minElo());
        assertEquals(Double.POSITIVE_INFINITY, pairs.maxElo());
        assertEquals(0.5, pairs.likelihoodOfSuperiority());
        assertEquals(0.75, new Pentanomial(0, 0, 0, 0, 1).likelihoodOfSuperiority());
        assertEquals(0.125, new Pentanomial(0, 2, 0, 0, 0).likelihoodOfSuperiority());
    }

    @Test
    void swappingTheContestantsNegatesTheElo() {
        Pentanomial pairs = new Pentanomial(3, 8, 20, 11, 9);
        Pentanomial swapped = new Pentanomial(9, 11, 20, 8, 3);
        assertEquals(-pairs.elo(), swapped.elo(), 1e-9);
        assertEquals(-pairs.minElo(), swapped.maxElo(), 1e-9);
        assertEquals(1 - pairs.likelihoodOfSuperiority(), swapped.likelihoodOfSuperiority(), 1e-12);
    }

    @Test
    void pairsAreCountedByTheirHalfPoints() {
        Pentanomial pairs = Pentanomial.EMPTY;
        for (int halfPoints : new int[] {0, 1, 1, 2, 2, 2, 3, 3, 4}) {
            pairs = pairs.withPair(halfPoints);
        }
        assertEquals(new Pentanomial(1, 2, 3, 2, 1), pairs);
        assertEquals(9, pairs.pairCount());
        assertThrows(IllegalArgumentException.class, () -> Pentanomial.EMPTY.withPair(5));
    }
}
