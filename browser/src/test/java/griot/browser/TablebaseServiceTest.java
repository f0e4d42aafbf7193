package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import griot.rules.registry.RuleSets;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the JSON results of the tablebase service. */
class TablebaseServiceTest {
    private static final String SEVEN_SEEDS = "1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60";

    private final TablebaseService tablebases = new TablebaseService(RuleSets.standard(), TablebaseFamilies.standard());

    private static JsonObject object(String json) {
        return JsonParser.parseString(json).getAsJsonObject();
    }

    private void addAweleTables(int minSeeds, int maxSeeds) {
        for (int seeds = minSeeds; seeds <= maxSeeds; seeds++) {
            for (String name : List.of("awele-sheet." + seeds + ".table", "awele-sheet." + seeds + "-turns.table")) {
                tablebases.addTable(name, BundledTables.bytes(name).orElseThrow());
            }
        }
    }

    private static void assertRefused(String message, String json) {
        assertFalse(object(json).get("ok").getAsBoolean());
        assertEquals(message, object(json).get("message").getAsString());
    }

    @Test
    void theLineBeginsWithTheBestTurn() {
        addAweleTables(1, 7);
        JsonObject message = object(tablebases.probe("awele/sheet", "0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 0 60", 40))
                .getAsJsonObject("value");
        assertTrue(message.has("value"), message::toString);
        JsonArray turns = message.getAsJsonArray("turns");
        assertEquals(
                turns.get(0).getAsJsonObject().get("turn"),
                message.getAsJsonArray("line").get(0));
    }

    @Test
    void unknownValuesAreAbsentUntilTheTableIsAdded() {
        assertFalse(object(tablebases.probe("awele/sheet", SEVEN_SEEDS, 40))
                .getAsJsonObject("value")
                .has("value"));
        addAweleTables(1, 7);
        assertTrue(object(tablebases.probe("awele/sheet", SEVEN_SEEDS, 40))
                .getAsJsonObject("value")
                .has("value"));
    }

    @Test
    void slicesAreNamedWhereThereCanBeTables() {
        assertEquals("{\"ok\":true,\"value\":\"7\"}", tablebases.slice("awele/sheet", SEVEN_SEEDS));
        assertEquals("{\"ok\":true,\"value\":\"\"}", tablebases.slice("awele/sheet+target-20", SEVEN_SEEDS));
        assertEquals("{\"ok\":true,\"value\":\"\"}", tablebases.slice("wali", "6/6/6/6/6 w 12,12 - 0 1"));
    }

    @Test
    void ruleSetsShareTables() {
        assertEquals(
                "{\"ok\":true,\"value\":\"awele/sheet\"}", tablebases.ruleSetOfTables("awele/sheet+second-occurrence"));
        assertEquals("{\"ok\":true,\"value\":\"yote/ludens\"}", tablebases.ruleSetOfTables("yote/ludens"));
        assertEquals("{\"ok\":true,\"value\":\"\"}", tablebases.ruleSetOfTables("awele/sheet+target-20"));
        addAweleTables(1, 7);
        assertTrue(object(tablebases.probe("awele/sheet+second-occurrence", SEVEN_SEEDS, 40))
                .getAsJsonObject("value")
                .has("value"));
    }

    @Test
    void slicesHaveMaterial() {
        assertEquals("{\"ok\":true,\"value\":11}", tablebases.material("awele/sheet", "11"));
        assertEquals("{\"ok\":true,\"value\":11}", tablebases.material("awele/sheet", "11-turns"));
        assertEquals("{\"ok\":true,\"value\":7}", tablebases.material("wali/ludens", "4-3"));
        assertEquals("{\"ok\":true,\"value\":6}", tablebases.material("yote/ludens", "2+1-3d"));
    }

    @Test
    void turnsAreSplitIntoSteps() {
        assertEquals(
                "[[[from a1,leap c3,jump e3 over d3,take e5],[from d2,step d3]],"
                        + "[[from e1,jump e3 over e2,take a2,jump e5 over e4]],"
                        + "[[place c3]],[[from F]],[]]",
                object(tablebases.steps(List.of("a1=c3xe3:e5,d2-d3", "e1xe3:a2xe5", "@c3", "F", "--")))
                        .get("value")
                        .toString()
                        .replaceAll("\\{\"kind\":\"(\\w+)\",\"at\":\"(\\w+)\"", "$1 $2")
                        .replaceAll(",\"over\":\"(\\w+)\"", " over $1")
                        .replace("}", ""));
    }

    @Test
    void damagedTablesAndUnsolvableRulesAreRejected() {
        assertRefused("x.table: this is not a table of Griot", tablebases.addTable("x.table", new byte[] {1, 2}));
        byte[] damaged = BundledTables.bytes("awele-sheet.7.table").orElseThrow();
        damaged[damaged.length - 5] ^= 1;
        assertTrue(object(tablebases.addTable("awele-sheet.7.table", damaged))
                .get("ok")
                .getAsBoolean());
        assertRefused(
                "awele-sheet.7.table: this table is damaged in block 15 of 16 (from 0)",
                tablebases.probe("awele/sheet", "0-0-0-0-0-7-0-0-0-0-0-0-20-21-S 0 60", 1));
        assertRefused(
                "awele/sheet+target-20: there are no tables with target-20, as the value of a board then depends"
                        + " on the stores",
                tablebases.probe("awele/sheet+target-20", SEVEN_SEEDS, 1));
    }

    @Test
    void lookAheadHasAViewForEachTurn() {
        SharedGame game = new SharedGame("yote/ludens", "", "@c3 @d3 @a1 @f5", "c3xe3", "");
        JsonObject ahead = object(LookAheadJson.lookAhead(RuleSets.standard(), game, List.of("c3xe3:f5", "@d3")));
        assertEquals("[\":f5\"]", ahead.get("actions").toString());
        JsonArray after = ahead.getAsJsonArray("after");
        assertEquals(2, after.size());
        assertEquals(6, after.get(1).getAsJsonObject().getAsJsonArray("turns").size());
    }
}
