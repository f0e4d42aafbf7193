package griot.lab.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The SPRT; the expected ratios were computed independently, by numerical maximisation of the likelihoods. */
class SprtTest {
    private static Sprt sprt(double elo0, double elo1) {
        return new Sprt(elo0, elo1, 0.05, 0.05);
    }

    @ParameterizedTest
    @CsvSource({
        "10, 20, 40, 25, 15,   0.518128, 0.654275, -0.170342",
        "0, 3, 10, 20, 17,     1.418314, 1.439026, 6.679005",
        "5, 60, 200, 90, 8,    2.645620, 3.681108, -7.996711",
        "1, 0, 0, 0, 0,        -0.029255, -0.028840, -0.154559",
        "0, 0, 0, 0, 12,       0.340474, 0.345445, 1.603349"
    })
    void theLogLikelihoodRatioIsThatOfTheMaximisedLikelihoods(
            int zeroPoints,
            int halfPoint,
            int onePoint,
            int oneAndHalfPoints,
            int twoPoints,
            double llrOf0And10,
            double llrOfMinus5And5,
            double llrOf0And50) {
        Pentanomial pairs = new Pentanomial(zeroPoints, halfPoint, onePoint, oneAndHalfPoints, twoPoints);
        assertEquals(llrOf0And10, sprt(0, 10).llr(pairs), 1e-5);
        assertEquals(llrOfMinus5And5, sprt(-5, 5).llr(pairs), 1e-5);
        assertEquals(llrOf0And50, sprt(0, 50).llr(pairs), 1e-5);
    }

    @Test
    void theBoundsFollowFromTheErrorRates() {
        assertEquals(-2.944439, sprt(0, 10).lowerBound(), 1e-6);
        assertEquals(2.944439, sprt(0, 10).upperBound(), 1e-6);
        Sprt unequalErrorRates = new Sprt(0, 10, 0.05, 0.1);
        assertEquals(-2.251292, unequalErrorRates.lowerBound(), 1e-6);
        assertEquals(2.890372, unequalErrorRates.upperBound(), 1e-6);
    }

    @Test
    void theDecisionIsMadeAtABound() {
        Pentanomial better = new Pentanomial(5, 60, 200, 90, 8);
        assertEquals(Optional.empty(), sprt(0, 10).decision(better));
        assertEquals(Optional.of(Sprt.Decision.H1), sprt(-5, 5).decision(better));
        assertEquals(Optional.of(Sprt.Decision.H0), sprt(0, 50).decision(better));
    }

    @Test
    void withoutResultsTheRatioIsZero() {
        assertEquals(0, sprt(0, 10).llr(Pentanomial.EMPTY));
        assertEquals(Optional.empty(), sprt(0, 10).decision(Pentanomial.EMPTY));
    }

    @Test
    void unorderedHypothesesAndErrorRatesOutOfRangeAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> sprt(10, 0));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 10, 0, 0.05));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 10, 0.05, 0.5));
    }
}
