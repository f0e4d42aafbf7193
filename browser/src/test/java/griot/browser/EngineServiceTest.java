package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import griot.engine.Limits;
import griot.engine.registry.EngineFamilies;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the JSON results of the engine service. */
class EngineServiceTest {
    private final EngineService engine =
            new EngineService(System::currentTimeMillis, RuleSets.standard(), EngineFamilies.standard());

    private static JsonObject object(String json) {
        return JsonParser.parseString(json).getAsJsonObject();
    }

    private static SharedGame game(String ruleSet, String turns, String unfinished) {
        return new SharedGame(ruleSet, "", turns, unfinished, "");
    }

    @Test
    void aSearchReportsIntermediateResults() {
        List<JsonObject> updates = new ArrayList<>();
        JsonObject result = object(engine.search(
                game("yote", "@c3 @d3", ""), Limits.depth(3).withLines(2), json -> updates.add(object(json))));
        assertEquals("[\"c3xe3\"]", result.get("actions").toString());
        assertEquals("c3xe3", result.get("turn").getAsString());
        assertEquals(3, result.get("depth").getAsInt());
        assertEquals(2, result.getAsJsonArray("lines").size());
        assertTrue(result.get("nodes").getAsInt() > 100);
        assertEquals(3, updates.size());
        assertEquals("[]", updates.get(0).get("actions").toString());
        assertEquals(result.get("lines"), updates.get(2).get("lines"));
    }

    @Test
    void aDisadvantageHasALowExpectedResultAndNoWinnersTurns() {
        JsonObject result = object(engine.search(game("yote", "@c3 @d3 c3xe3", ""), Limits.depth(1), json -> {}));
        assertTrue(result.get("score").getAsInt() < 0, result::toString);
        assertTrue(result.get("expectedResult").getAsInt() < 500, result::toString);
        assertFalse(result.get("acceptsDraw").getAsBoolean());
        assertFalse(result.has("winnersTurns"));
    }

    @Test
    void insideATurnTheSearchReturnsTheRemainingActions() {
        JsonObject result =
                object(engine.search(game("yote", "@c3 @d3 @a1 @f5", "c3xe3"), Limits.depth(2), json -> {}));
        assertEquals("[\":f5\"]", result.get("actions").toString());
        assertEquals("c3xe3:f5", result.get("turn").getAsString());
    }

    @Test
    void resultsHaveViewsOfThePrincipalVariation() {
        JsonObject result =
                object(engine.search(game("yote", "@c3 @d3 @a1 @f5", "c3xe3"), Limits.depth(8), json -> {}));
        JsonArray turns =
                result.getAsJsonArray("lines").get(0).getAsJsonObject().getAsJsonArray("turns");
        JsonArray after = result.getAsJsonArray("after");
        assertEquals(Math.min(4, turns.size()), after.size());
        for (int i = 0; i < after.size(); i++) {
            JsonArray played = after.get(i).getAsJsonObject().getAsJsonArray("turns");
            assertEquals(5 + i, played.size());
            assertEquals(turns.get(i), played.get(4 + i).getAsJsonObject().get("text"));
        }
        assertEquals(
                "[{\"kind\":\"take\",\"side\":\"black\",\"at\":\"f5\"}]",
                after.get(0).getAsJsonObject().get("events").toString());
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "4, 5", "7, 9"})
    void aLevelChoosesTheSameTurnWithTheSameSeed(int level, int seed) {
        SharedGame game = game("awele", "C c", "");
        String actions = object(engine.choose(game, level, seed, () -> false))
                .get("actions")
                .toString();
        String actionsOfNewService = object(new EngineService(() -> 0, RuleSets.standard(), EngineFamilies.standard())
                        .choose(game, level, seed, () -> false))
                .get("actions")
                .toString();
        assertEquals(actions, actionsOfNewService);
        assertFalse(actions.equals("[]"));
    }

    @Test
    void aStoppedSearchEndsEarly() {
        JsonObject result = object(engine.choose(game("yote", "", ""), 10, 1, () -> true));
        assertTrue(result.get("nodes").getAsInt() < 10_000);
    }

    @Test
    void anIllegalGameThrows() {
        assertThrows(
                IllegalArgumentException.class, () -> engine.choose(game("yote", "@c3 @c3", ""), 1, 1, () -> false));
    }
}
