package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A position of a random game has the same view, whether it is reached by play, undo, redo, a link or a record. */
class RandomGamesTest {
    static Stream<String> ruleSets() {
        return Stream.concat(
                RuleSets.standard().presets().stream().map(rules -> rules.name().toString()),
                Stream.of(
                        "yote/ludens+bonus-turn",
                        "yote/ludens+chain-removals-after+bonus-turn",
                        "choko/ludens+mandatory-capture+bonus-turn",
                        "choko/walker+own-jump",
                        "wali/ludens+end-at-one",
                        "awele/sheet+slam-takes+cycle-own-row+second-occurrence"));
    }

    private static JsonObject object(String json) {
        return JsonParser.parseString(json).getAsJsonObject();
    }

    private static JsonObject withoutEventsAndRedo(JsonObject view) {
        JsonObject copy = view.deepCopy();
        copy.remove("events");
        copy.remove("canRedo");
        return copy;
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void undoRedoSharedGamesAndRecordsLeadToTheSameViews(String ruleSet) {
        Xoroshiro64 random = new Xoroshiro64(ruleSet.length());
        GameService games = new GameService(RuleSets.standard());
        object(games.open(new SharedGame(ruleSet, "", "", "", "")));
        playRandomly(games, random);
        JsonObject last = object(games.view());

        Deque<JsonObject> earlier = new ArrayDeque<>();
        JsonObject view = last;
        while (view.get("canUndo").getAsBoolean()) {
            earlier.push(withoutEventsAndRedo(view));
            view = object(games.undo());
        }
        assertEquals(0, view.getAsJsonArray("turns").size());
        while (view.get("canRedo").getAsBoolean()) {
            view = object(games.redo());
            assertEquals(earlier.pop(), withoutEventsAndRedo(view));
        }
        assertEquals(withoutEventsAndRedo(last), withoutEventsAndRedo(view));

        JsonObject shared = object(games.text());
        GameService newService = new GameService(RuleSets.standard());
        JsonObject openedGame = object(newService.open(new SharedGame(
                        shared.get("ruleSet").getAsString(),
                        shared.get("start").getAsString(),
                        shared.get("turns").getAsString(),
                        shared.get("unfinished").getAsString(),
                        shared.get("ending").getAsString())))
                .getAsJsonObject("value");
        assertEquals(new JsonArray(), openedGame.getAsJsonArray("problems"));
        assertEquals(withoutEventsAndRedo(last), withoutEventsAndRedo(openedGame.getAsJsonObject("view")));

        String record = JsonParser.parseString(games.record(List.of(), "")).getAsString();
        JsonObject openedRecord =
                object(new GameService(RuleSets.standard()).openRecord(record)).getAsJsonObject("value");
        assertEquals(withoutEventsAndRedo(last), withoutEventsAndRedo(openedRecord.getAsJsonObject("view")));
    }

    /** Plays a random game to its end, or for a random number of actions. */
    private static void playRandomly(GameService games, Xoroshiro64 random) {
        int maxActions = random.nextInt(2) == 0 ? 1 + random.nextInt(80) : 10_000;
        JsonArray actions = object(games.view()).getAsJsonArray("actions");
        for (int played = 0; played < maxActions && !actions.isEmpty(); played++) {
            String action = actions.get(random.nextInt(actions.size()))
                    .getAsJsonObject()
                    .get("text")
                    .getAsString();
            JsonObject response = object(games.play(List.of(action)));
            assertTrue(response.get("ok").getAsBoolean());
            actions = response.getAsJsonObject("value").getAsJsonArray("actions");
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void goingBackShowsTheEarlierPositions(String ruleSet) {
        Xoroshiro64 random = new Xoroshiro64(ruleSet.length() + 1);
        GameService games = new GameService(RuleSets.standard());
        object(games.open(new SharedGame(ruleSet, "", "", "", "")));
        List<String> positions = new ArrayList<>();
        JsonObject view = object(games.view());
        while (!view.getAsJsonArray("actions").isEmpty()) {
            while (positions.size() <= view.get("shown").getAsInt()) {
                positions.add(view.get("position").getAsString());
            }
            JsonArray actions = view.getAsJsonArray("actions");
            String action = actions.get(random.nextInt(actions.size()))
                    .getAsJsonObject()
                    .get("text")
                    .getAsString();
            view = object(games.play(List.of(action))).getAsJsonObject("value");
        }
        for (int i = 0; i < positions.size(); i++) {
            assertEquals(
                    positions.get(i), object(games.show(i)).get("position").getAsString(), "after " + i + " turns");
        }
    }
}
