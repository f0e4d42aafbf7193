package griot.page.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that searches stop within 50 milliseconds, with and without shared memory. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StoppingTest {
    private static final int REPETITIONS = 9;
    private static final double MAX_MILLISECONDS = 50;

    @AutoClose
    private final RulesPage page = new RulesPage();

    /** Checks that the search ends at all; if it were not stopped, it would exceed the time limit of the page. */
    @ParameterizedTest
    @CsvSource({"true, wasm", "true, js", "false, wasm", "false, js"})
    void aStoppedSearchEndsAndTheNextQuestionIsAnswered(boolean isolated, String build) {
        assertEquals(isolated, page.ask(isolated, "isolated").getAsBoolean());
        assertEquals(1, stopTimes(isolated, build, 1).size());
    }

    /** Stops searches, and checks that each ended because it was stopped. Returns the times. */
    private JsonArray stopTimes(boolean isolated, String build, int repetitions) {
        JsonArray stops = page.ask(isolated, "stop", build, repetitions).getAsJsonArray();
        for (JsonElement stop : stops) {
            assertEquals("AbortError", stop.getAsJsonObject().get("outcome").getAsString());
        }
        return stops;
    }

    @Tag("proof")
    @Tag("speed")
    @ParameterizedTest
    @CsvSource({"true, wasm", "true, js", "false, wasm", "false, js"})
    void aStoppedSearchEndsInTime(boolean isolated, String build) {
        List<Double> ended = new ArrayList<>();
        List<Double> answered = new ArrayList<>();
        for (JsonElement stop : stopTimes(isolated, build, REPETITIONS)) {
            ended.add(stop.getAsJsonObject().get("ended").getAsDouble());
            answered.add(stop.getAsJsonObject().get("answered").getAsDouble());
        }
        System.out.printf(
                "stopped (%s, %s): after %.1f ms, next answer after %.1f ms%n",
                isolated ? "shared memory" : "new worker", build, median(ended), median(answered));
        assertTrue(median(ended) <= MAX_MILLISECONDS, ended.toString());
        if (isolated) {
            // The same worker answers the next question, so its search has ended.
            assertTrue(median(answered) <= MAX_MILLISECONDS, answered.toString());
        }
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNewQuestionAbortsTheRunningSearch(boolean isolated) {
        assertEquals(
                "[\"AbortError\",\"fulfilled\"]",
                page.ask(isolated, "interrupt", "wasm").toString());
    }
}
