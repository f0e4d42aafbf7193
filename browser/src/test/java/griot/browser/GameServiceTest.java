package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the JSON results of the game service. */
class GameServiceTest {
    private final GameService games = new GameService(RuleSets.standard());

    // ---- Helpers ----

    private static JsonObject object(String json) {
        return JsonParser.parseString(json).getAsJsonObject();
    }

    private static JsonObject value(String result) {
        JsonObject parsed = object(result);
        assertTrue(parsed.get("ok").getAsBoolean(), result);
        return parsed.getAsJsonObject("value");
    }

    private JsonObject open(String ruleSet, String start, String turns) {
        JsonObject opened = value(games.open(new SharedGame(ruleSet, start, turns, "", "")));
        assertEquals(0, opened.getAsJsonArray("problems").size(), opened.toString());
        return opened.getAsJsonObject("view");
    }

    private JsonObject open(String ruleSet, String turns) {
        return open(ruleSet, "", turns);
    }

    private JsonObject play(String... actions) {
        return value(games.play(List.of(actions)));
    }

    private static List<String> problems(String result) {
        JsonObject parsed = object(result);
        assertFalse(parsed.get("ok").getAsBoolean(), result);
        return keys(parsed.getAsJsonArray("problems"));
    }

    private static List<String> keys(JsonArray problems) {
        return fields(problems, "key");
    }

    private static List<String> fields(JsonArray array, String name) {
        List<String> texts = new ArrayList<>();
        for (JsonElement element : array) {
            texts.add(element.getAsJsonObject().get(name).getAsString());
        }
        return texts;
    }

    private static String turns(JsonObject view) {
        return String.join(" ", fields(view.getAsJsonArray("turns"), "text"));
    }

    private static List<String> actions(JsonObject view) {
        return fields(view.getAsJsonArray("actions"), "text");
    }

    private static String events(JsonObject view) {
        return view.get("events").toString().replace("\"", "");
    }

    private static String text(JsonObject view, String name) {
        return view.has(name) ? view.get(name).getAsString() : "-";
    }

    private static int number(JsonObject view, String name) {
        return view.get(name).getAsInt();
    }

    // ---- Rule sets ----

    @Test
    void presetsHaveNamesSizesAndOptions() {
        JsonArray presets = JsonParser.parseString(games.ruleSets()).getAsJsonArray();
        assertEquals(
                "yote/ludens yote/walker yote/wikipedia choko/ludens choko/walker wali/ludens bolotondou/ludens"
                        + " awele/sheet",
                String.join(" ", fields(presets, "name")));
        JsonObject awele = presets.get(7).getAsJsonObject();
        assertEquals("sowing", text(awele, "family"));
        assertEquals(6, number(awele, "files"));
        JsonObject slam = awele.getAsJsonArray("options").get(0).getAsJsonObject();
        assertEquals("slam-illegal slam", text(slam, "name") + " " + text(slam, "group"));
        JsonObject target = awele.getAsJsonArray("options").get(2).getAsJsonObject();
        assertEquals(
                "target 1 47", text(target, "name") + " " + number(target, "least") + " " + number(target, "most"));
        assertFalse(target.has("group"));
        assertEquals(5, number(presets.get(4).getAsJsonObject(), "files"));
    }

    @Test
    void aRuleSetHasItsChoicesAndSummary() {
        JsonObject rules = value(games.ruleSet("awele/sheet+target-20+slam-takes"));
        assertEquals("awele/sheet+slam-takes+target-20", text(rules, "name"));
        assertEquals(
                "[{name:slam-takes,number:0},{name:target,number:20}]",
                rules.get("chosen").toString().replace("\"", ""));
        assertTrue(rules.get("points").toString().contains("{\"key\":\"point.sowing.target\",\"numbers\":[20]}"));
    }

    @Test
    void unknownRuleSetsAndOptionsAreProblems() {
        assertEquals(List.of("NameFault.UNKNOWN_RULE_SET"), problems(games.ruleSet("yoti")));
        assertEquals(
                List.of("NameFault.OPTION_OF_ANOTHER_GAME", "NameFault.UNKNOWN_OPTION"),
                problems(games.ruleSet("yote/ludens+end-at-one+x")));
    }

    // ---- Views ----

    @Test
    void theViewOfAGridGameHasSquaresHandsAndTurns() {
        JsonObject view = open("yote", "@c3 @d3 @a1 @f5");
        assertEquals("5b/6/2wb2/6/w5 w 10,10 - 0 5", text(view, "position"));
        assertEquals("w.............wb.............b", text(view, "squares"));
        assertEquals("10 10", number(view, "white") + " " + number(view, "black"));
        assertEquals(
                "white turn 0 -",
                text(view, "toMove") + " " + text(view, "phase") + " " + number(view, "due") + " "
                        + text(view, "mover"));
        assertEquals("@c3 @d3 @a1 @f5", turns(view));
        assertEquals(List.of("1", "1", "2", "2"), fields(view.getAsJsonArray("turns"), "number"));
        assertEquals(List.of("white", "black", "white", "black"), fields(view.getAsJsonArray("turns"), "side"));
        assertTrue(actions(view).containsAll(List.of("c3xe3", "@b1", "c3-c4", "a1-a2")));
        assertEquals(0, view.getAsJsonArray("houses").size());
        assertEquals("-", text(view, "outcome"));
    }

    @Test
    void theViewOfAweleHasHousesAndHarvests() {
        JsonObject view = open("awele", "F");
        assertEquals("[4,4,4,4,4,0,5,5,5,5,4,4]", view.get("houses").toString());
        assertEquals("black", text(view, "toMove"));
        assertEquals("", text(view, "squares"));
        assertEquals("a b c d e f", String.join(" ", actions(view)));
        JsonObject withHarvest = open("awele/sheet", "0-0-0-0-0-2-1-2-0-0-0-4-20-19-S 0 31", "");
        assertEquals(
                "[{text:F,kind:sow,from:F,harvest:5}]",
                withHarvest.get("actions").toString().replace("\"", ""));
    }

    @Test
    void quietTurnsLeftAreWrittenNearTheLimit() {
        assertEquals(0, number(open("yote/ludens", "bb2bb/6/6/6/ww2ww w 0,0 - 9 41", ""), "quietLeft"));
        assertEquals(10, number(open("yote/ludens", "bb2bb/6/6/6/ww2ww w 0,0 - 10 41", ""), "quietLeft"));
        assertEquals(1, number(open("yote/ludens", "bb2bb/6/6/6/ww2ww w 0,0 - 19 41", ""), "quietLeft"));
    }

    @Test
    void dueRepliesAndCapturesAreWritten() {
        assertTrue(open("choko/walker", "@c3").get("owesReply").getAsBoolean());
        assertTrue(open("yote/ludens+mandatory-capture", "@c3 @d3")
                .get("mustCapture")
                .getAsBoolean());
        assertFalse(open("yote/ludens", "@c3 @d3").get("mustCapture").getAsBoolean());
    }

    @Test
    void theDutyToFeedIsWritten() {
        assertTrue(open("awele/sheet", "4-4-4-4-4-4-0-0-0-0-0-0-12-12-S 0 31", "")
                .get("mustFeed")
                .getAsBoolean());
        assertFalse(open("awele/sheet", "").get("mustFeed").getAsBoolean());
        assertFalse(open("yote/ludens", "").get("mustFeed").getAsBoolean());
    }

    // ---- Playing ----

    @Test
    void aTurnOfSeveralActionsCanBePlayedOneByOne() {
        open("yote", "@c3 @d3 @a1 @f5");
        JsonObject afterJump = play("c3xe3");
        assertEquals(
                "removal 1 e3",
                text(afterJump, "phase") + " " + number(afterJump, "due") + " " + text(afterJump, "mover"));
        assertEquals("c3xe3", text(afterJump, "turnSoFar"));
        assertEquals("5b/6/2wb2/6/w5 w 10,10 - 0 5 c3xe3", text(afterJump, "position"));
        assertEquals("[{kind:move,side:white,by:jump,path:[c3,e3]},{kind:take,side:black,at:d3}]", events(afterJump));
        assertEquals(
                "[{text::f5,kind:remove,to:f5}]",
                afterJump.get("actions").toString().replace("\"", ""));
        JsonObject afterTurn = play(":f5");
        assertEquals("[{kind:take,side:black,at:f5}]", events(afterTurn));
        assertEquals("@c3 @d3 @a1 @f5 c3xe3:f5", turns(afterTurn));
        assertEquals("black", text(afterTurn, "toMove"));
    }

    @Test
    void aTurnHasItsSteps() {
        open("yote/ludens", "@c3 @d3 @a1 @f5");
        JsonObject afterJump = play("c3xe3");
        assertEquals(
                "[[{kind:from,at:c3},{kind:jump,at:e3,over:d3}]]",
                afterJump.get("stepsSoFar").toString().replace("\"", ""));
        JsonObject afterTurn = play(":f5");
        assertEquals("[]", afterTurn.get("stepsSoFar").toString());
        JsonObject last = afterTurn.getAsJsonArray("turns").get(4).getAsJsonObject();
        assertEquals(
                "[[{kind:from,at:c3},{kind:jump,at:e3,over:d3},{kind:take,at:f5}]]",
                last.get("steps").toString().replace("\"", ""));
    }

    @Test
    void aWholeTurnIsPlayedWithAllItsEvents() {
        open("yote", "@c3 @d3 @a1 @f5");
        assertEquals(
                "[{kind:move,side:white,by:jump,path:[c3,e3]},{kind:take,side:black,at:d3},{kind:take,side:black,at:f5}]",
                events(play("c3xe3", ":f5")));
    }

    @Test
    void aTurnThatIsNotLegalChangesNothing() {
        open("yote", "@c3 @d3 @a1 @f5");
        assertEquals(List.of("GridFault.NO_ENEMY_TO_REMOVE"), problems(games.play(List.of("c3xe3", ":a1"))));
        assertEquals(List.of("TextFault.ACTION"), problems(games.play(List.of("c3+e3"))));
        JsonObject view = object(games.view());
        assertEquals("5b/6/2wb2/6/w5 w 10,10 - 0 5", text(view, "position"));
        assertTrue(actions(view).contains("c3xe3"));
    }

    @Test
    void aSowingHasAnEventForEachSeed() {
        open("awele/sheet", "0-0-0-0-0-2-1-2-0-0-0-4-20-19-S 0 31", "");
        assertEquals(
                "[{kind:sow,side:white,from:F,into:[a,b]},{kind:harvest,side:white,houses:[{at:b,seeds:3},{at:a,seeds:2}]}]",
                events(play("F")));
        open("awele/sheet", "0-0-0-0-0-1-3-0-0-0-0-0-22-22-S 5 51", "");
        JsonObject finalView = play("F");
        assertEquals("[{kind:sow,side:white,from:F,into:[a]},{kind:sharedOut,white:0,black:4}]", events(finalView));
        assertEquals(
                "{result:0-1,reason:starved,white:22,black:26}",
                finalView.get("outcome").toString().replace("\"", ""));
        assertEquals("over", text(finalView, "phase"));
        assertEquals(0, finalView.getAsJsonArray("actions").size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        yote | @c3 @d3 | ''  | c3 | GridFault.SQUARE_TAKEN
        yote | @c3 @d3 | c3 | c4 | null
        awele | '' | '' | a | SowingFault.NOT_YOUR_HOUSE
        """)
    void anIllegalTapIsExplained(String ruleSet, String turns, String from, String to, String key) {
        open(ruleSet, turns == null ? "" : turns);
        String result = games.objection(from == null ? "" : from, to);
        assertEquals(key, result.equals("null") ? "null" : text(object(result), "key"));
    }

    // ---- Undo and redo ----

    @Test
    void undoRevertsAnActionInsideATurnOrElseATurn() {
        assertFalse(open("yote", "").get("canUndo").getAsBoolean());
        open("yote", "@c3 @d3 @a1 @f5");
        play("c3xe3");
        JsonObject undone = object(games.undo());
        assertEquals("5b/6/2wb2/6/w5 w 10,10 - 0 5", text(undone, "position"));
        assertTrue(undone.get("canRedo").getAsBoolean());
        play("c3xe3");
        play(":f5");
        assertEquals("5b/6/2wb2/6/w5 w 10,10 - 0 5", text(object(games.undo()), "position"));
        assertEquals("@c3 @d3 @a1", turns(object(games.undo())));
        JsonObject redone = object(games.redo());
        assertEquals("[{kind:place,side:black,to:f5}]", events(redone));
        JsonObject finalView = object(games.redo());
        assertEquals("@c3 @d3 @a1 @f5 c3xe3:f5", turns(finalView));
        assertEquals(
                "[{kind:move,side:white,by:jump,path:[c3,e3]},{kind:take,side:black,at:d3},{kind:take,side:black,at:f5}]",
                events(finalView));
        assertFalse(finalView.get("canRedo").getAsBoolean());
    }

    @Test
    void playingClearsTheRedoHistory() {
        open("yote", "@c3 @d3");
        games.undo();
        assertFalse(play("@f1").get("canRedo").getAsBoolean());
    }

    @Test
    void undoRevertsAnEndingFirst() {
        open("yote", "@c3 @d3");
        JsonObject resigned = value(games.resign(Side.WHITE));
        assertEquals(
                "{result:0-1,reason:resigned,white:12,black:12}",
                resigned.get("outcome").toString().replace("\"", ""));
        assertEquals(List.of("TextFault.GAME_IS_OVER"), problems(games.agreeDraw()));
        JsonObject undone = object(games.undo());
        assertEquals("- @c3 @d3", text(undone, "outcome") + " " + turns(undone));
        assertEquals("over", text(object(games.redo()), "phase"));
        games.undo();
        play("c3xe3");
        assertEquals("agreed", text(value(games.agreeDraw()).getAsJsonObject("outcome"), "reason"));
    }

    @Test
    void endingsInsideATurnAndAtTheStartCanBeUndone() {
        open("yote", "@c3 @d3 @a1 @f5");
        play("c3xe3");
        games.resign(Side.BLACK);
        assertEquals(
                "removal c3xe3", text(object(games.undo()), "phase") + " " + text(object(games.view()), "turnSoFar"));
        open("wali", "");
        games.agreeDraw();
        assertEquals("turn", text(object(games.undo()), "phase"));
    }

    // ---- Earlier positions ----

    @Test
    void anEarlierPositionIsShownWithoutActions() {
        open("yote", "@c3 @d3 @a1 @f5");
        play("c3xe3");
        JsonObject earlier = object(games.show(1));
        assertEquals("6/6/2w3/6/6 b 11,12 - 0 2", text(earlier, "position"));
        assertEquals(1, number(earlier, "shown"));
        assertEquals("@c3 @d3 @a1 @f5", turns(earlier));
        assertEquals(0, earlier.getAsJsonArray("actions").size());
        assertEquals("[]", events(earlier));
        assertFalse(earlier.get("canUndo").getAsBoolean());
        assertEquals("[{kind:place,side:black,to:d3}]", events(object(games.show(2))));
        assertEquals("[]", events(object(games.show(4))));
        assertEquals("removal", text(object(games.view()), "phase"));
        assertEquals(4, number(object(games.show(99)), "shown"));
        assertEquals(0, number(object(games.show(-1)), "shown"));
    }

    @Test
    void playingFromAnEarlierPositionDropsLaterTurns() {
        open("yote", "@c3 @d3 @a1 @f5");
        games.show(1);
        assertEquals("@c3 @f1", turns(play("@f1")));
    }

    @Test
    void beingPassedOverIsATurnOfItsOwn() {
        open("bolotondou/ludens", "b1b1b1/1b1b1b/b1b1b1/1b1b1b/6 w 12,0 - 0 13", "");
        JsonObject view = play("@a1");
        assertEquals("@a1 --", turns(view));
        assertEquals("[{kind:place,side:white,to:a1},{kind:passedOver,side:black}]", events(view));
        assertEquals("white 2", text(view, "toMove") + " " + number(view, "shown"));
        games.show(0);
        assertEquals("[{kind:place,side:white,to:a1}]", events(object(games.show(1))));
        assertEquals("[{kind:passedOver,side:black}]", events(object(games.show(2))));
        games.show(1);
        assertEquals("@a1 -- @c1 --", turns(play("@c1")));
        assertEquals("@a1 --", turns(object(games.undo())));
        assertEquals("", turns(object(games.undo())));
        assertEquals("[{kind:place,side:white,to:a1},{kind:passedOver,side:black}]", events(object(games.redo())));
    }

    // ---- Shared games and records ----

    @Test
    void aSharedGameContainsTurnsAndEnding() {
        open("yote", "@c3 @d3 @a1 @f5");
        play("c3xe3");
        assertEquals(
                "{ruleSet:yote/ludens,start:,turns:@c3 @d3 @a1 @f5,unfinished:c3xe3,ending:}",
                games.text().replace("\"", ""));
        games.resign(Side.WHITE);
        JsonObject text = object(games.text());
        assertEquals("0-1 resigned", text(text, "ending"));
        JsonObject reopened =
                value(games.open(new SharedGame("yote/ludens", "", "@c3 @d3 @a1 @f5", "c3xe3", "0-1 resigned")));
        assertEquals("resigned", text(reopened.getAsJsonObject("view").getAsJsonObject("outcome"), "reason"));
        assertEquals(text, object(games.text()));
    }

    @Test
    void aDamagedGameIsOpenedAsFarAsPossible() {
        JsonObject opened =
                value(games.open(new SharedGame("yote/ludens", "", "@c3 @d3 c3-c9 @a1", "", "1-0 resigned")));
        assertEquals("@c3 @d3", turns(opened.getAsJsonObject("view")));
        assertEquals(List.of("TextFault.TURN_SQUARE"), keys(opened.getAsJsonArray("problems")));
        assertEquals("-", text(opened.getAsJsonObject("view"), "outcome"));
        opened = value(games.open(new SharedGame("yote/ludens", "", "@c3 @d3", "c3xe3:", "1-0 eaten")));
        assertEquals("@c3 @d3", turns(opened.getAsJsonObject("view")));
        assertEquals(List.of("TextFault.TURN_ALREADY_OVER"), keys(opened.getAsJsonArray("problems")));
        opened = value(games.open(new SharedGame("yote/ludens", "", "@c3 @d3", "", "eaten")));
        assertEquals(List.of("TextFault.TERMINATION"), keys(opened.getAsJsonArray("problems")));
    }

    @Test
    void anUnknownRuleSetOrStartKeepsTheCurrentGame() {
        open("awele", "F");
        assertEquals(
                List.of("NameFault.UNKNOWN_RULE_SET"), problems(games.open(new SharedGame("oware", "", "", "", ""))));
        assertEquals(List.of("TextFault.FIELDS"), problems(games.open(new SharedGame("yote", "hm", "", "", ""))));
        assertEquals(List.of("TextFault.NO_RULES_TAG"), problems(games.openRecord("1. @c3")));
        assertEquals("F", turns(object(games.view())));
    }

    @Test
    void recordsRoundTrip() {
        open("yote", "@c3 @d3 @a1 @f5");
        play("c3xe3");
        String record = record(List.of("White", "Awa \"la lionne\"", "Black", "Kofi"), "");
        assertTrue(record.contains("[White \"Awa \\\"la lionne\\\"\"]"), record);
        open("awele", "");
        JsonObject opened = value(games.openRecord(record));
        assertEquals("c3xe3", text(opened.getAsJsonObject("view"), "turnSoFar"));
    }

    @Test
    void aDamagedRecordIsOpenedAsFarAsPossible() {
        open("yote", "@c3 @d3 @a1 @f5");
        JsonObject opened = value(games.openRecord(record(List.of(), "").replace("@a1", "@c3")));
        assertEquals("@c3 @d3", turns(opened.getAsJsonObject("view")));
        assertEquals(List.of("TextFault.TURN_IN_RECORD"), keys(opened.getAsJsonArray("problems")));
        JsonElement inner = opened.getAsJsonArray("problems")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("details")
                .get(1);
        assertEquals("GridFault.SQUARE_TAKEN", text(inner.getAsJsonObject(), "key"));
    }

    @Test
    void tagsAndCommentsOfARecordAreKept() {
        String origin =
                "[Rules \"yote/ludens\"]\n[White \"Awa\"]\n[Event \"Market\"]\n\n1. @c3 {centre} (1. @a1) @d3 2. @a1";
        games.openRecord(origin);
        play("@f5");
        String record = record(List.of("White", "You"), origin);
        assertTrue(record.contains("[White \"Awa\"]\n[Event \"Market\"]\n[Result"), record);
        assertTrue(record.endsWith("1. @c3 {centre} (1. @a1) 1... @d3 2. @a1 @f5 *\n"), record);
    }

    private String record(List<String> tags, String origin) {
        return JsonParser.parseString(games.record(tags, origin)).getAsString();
    }

    // ---- Replays ----

    @Test
    void aReplayHasAViewAfterEachTurnAndLeavesTheGameAlone() {
        String before = turns(open("yote/ludens", "@c3 @d3"));
        JsonArray views = object(games.replay(
                        "yote/ludens", "3b2/6/1wb1bb/6/b3ww w 5,5 - 0 21", List.of("b3xd3:f3xf3:d5", "a1-a2")))
                .getAsJsonArray("value");
        assertEquals(
                List.of("3b2/6/1wb1bb/6/b3ww w 5,5 - 0 21", "6/6/5w/6/b3ww b 5,5 - 0 22", "6/6/5w/b5/4ww w 5,5 - 1 23"),
                fields(views, "position"));
        assertEquals(
                "[]", views.get(0).getAsJsonObject().getAsJsonArray("events").toString());
        assertEquals(6, views.get(1).getAsJsonObject().getAsJsonArray("events").size());
        assertEquals(before, turns(object(games.view())));
    }

    @Test
    void anIllegalTurnCannotBeReplayed() {
        assertEquals(
                List.of("JumpingFault.NOT_A_JUMP"),
                problems(games.replay("yote/ludens", "3b2/6/1wb1bb/6/b3ww w 5,5 - 0 21", List.of("b3xd5"))));
    }
}
