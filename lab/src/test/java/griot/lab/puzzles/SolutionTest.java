package griot.lab.puzzles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The text of solutions. */
class SolutionTest {
    @ParameterizedTest
    @ValueSource(strings = {"A", "@c3 b2-b3", "A(b;C)", "A(b;C D(e;F B)) E(f;A)", "c5xc3:e4xa3:d1(a1-a2;@b1)"})
    void theTextOfASolutionRoundTrips(String text) {
        assertEquals(text, Solution.parse(text).toString());
    }

    @Test
    void theLengthIsThatOfTheFirstVariation() {
        assertEquals(1, Solution.parse("A B(c;D)").length());
        assertEquals(3, Solution.parse("A(b;C(d;E)) F").length());
        assertEquals(List.of("A", "F"), Solution.parse("A(b;C(d;E G)) F").turns());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "A  B", "A(", "A(b", "A(b)", "A(b;)", "A(b;C", "A(b;C))", "(b;C)"})
    void malformedTextsAreRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Solution.parse(text));
    }
}
