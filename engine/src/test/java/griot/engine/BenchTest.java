package griot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class BenchTest {
    /** Changes only with what the search does: a commit that changes it says so. */
    private static final long SIGNATURE = 3_980_522;

    @Test
    void theSignatureStands() {
        List<Bench.Result> results = Bench.run(() -> 0);
        assertEquals(SIGNATURE, Bench.signature(results), results.toString());
        assertEquals(
                List.of("yote", "choko", "wali", "bolotondou", "awele"),
                results.stream().map(Bench.Result::game).toList());
    }
}
