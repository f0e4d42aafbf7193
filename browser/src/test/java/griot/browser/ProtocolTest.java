package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import griot.engine.Limits;
import griot.engine.registry.EngineFamilies;
import griot.rules.BoardEvent;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.Sowing;
import griot.rules.Square;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that results have exactly the fields that {@code web/src/worker/protocol.ts} declares. */
class ProtocolTest {
    private static final String PROTOCOL = readProtocol();
    private static final Pattern FIELD = Pattern.compile("(\\w+)(\\??): ");

    private static String readProtocol() {
        try {
            return Pattern.compile(" */\\*\\*.*?\\*/\n?", Pattern.DOTALL)
                    .matcher(Files.readString(Path.of("../web/src/worker/protocol.ts")))
                    .replaceAll("");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The fields that an interface of the protocol declares itself, and whether each is required. */
    private static Map<String, Boolean> fields(String name) {
        Matcher matcher = Pattern.compile(
                        "export interface " + name + "(?: extends \\w+)? \\{\n(.*?)\n}", Pattern.DOTALL)
                .matcher(PROTOCOL);
        assertTrue(matcher.find(), name);
        Map<String, Boolean> fields = new TreeMap<>();
        for (String line : matcher.group(1).lines().toList()) {
            Matcher field = FIELD.matcher(line);
            // Fields are indented by two spaces; those of nested objects by more, so that the pattern does not match.
            if (field.region(Math.min(2, line.length()), line.length()).lookingAt()) {
                fields.put(field.group(1), field.group(2).isEmpty());
            }
        }
        return fields;
    }

    /** The fields of a kind of board event in the protocol, all of which are required. */
    private static Map<String, Boolean> eventFields(String kind) {
        Matcher matcher =
                Pattern.compile("\\| \\{ kind: '" + kind + "'; (.*) }").matcher(PROTOCOL);
        assertTrue(matcher.find(), kind);
        Map<String, Boolean> fields = new TreeMap<>(Map.of("kind", true));
        String withoutNestedObjects = matcher.group(1).replaceAll("\\{.*?}", "");
        Matcher field = FIELD.matcher(withoutNestedObjects);
        while (field.find()) {
            fields.put(field.group(1), true);
        }
        return fields;
    }

    private static void assertFields(Map<String, Boolean> declared, JsonObject message) {
        Set<String> missing = new TreeSet<>();
        declared.forEach((name, required) -> {
            if (required && !message.has(name)) {
                missing.add(name);
            }
        });
        Set<String> unknown = new TreeSet<>(message.keySet());
        unknown.removeAll(declared.keySet());
        assertEquals(Set.of(), missing, message.toString());
        assertEquals(Set.of(), unknown, message.toString());
    }

    private static void assertFields(String name, JsonElement message) {
        assertFields(fields(name), message.getAsJsonObject());
    }

    private static void assertEvents(JsonArray events) {
        for (JsonElement event : events) {
            JsonObject message = event.getAsJsonObject();
            assertFields(eventFields(message.get("kind").getAsString()), message);
        }
    }

    private static void assertMember(String type, JsonElement value) {
        Matcher matcher = Pattern.compile("export type " + type + " =(.*?);", Pattern.DOTALL)
                .matcher(PROTOCOL);
        assertTrue(matcher.find(), type);
        assertTrue(matcher.group(1).contains("'" + value.getAsString() + "'"), type + " " + value);
    }

    private static void assertView(JsonObject view) {
        assertFields("View", view);
        assertMember("Side", view.get("toMove"));
        assertMember("TurnPhase", view.get("phase"));
        assertFields("RuleSet", view.get("ruleSet"));
        for (JsonElement action : view.getAsJsonArray("actions")) {
            assertFields("Action", action);
            assertMember("ActionKind", action.getAsJsonObject().get("kind"));
        }
        for (JsonElement turn : view.getAsJsonArray("turns")) {
            assertFields("TurnShown", turn);
            for (JsonElement part : turn.getAsJsonObject().getAsJsonArray("steps")) {
                part.getAsJsonArray().forEach(step -> assertFields("TurnStep", step));
            }
        }
        assertEvents(view.getAsJsonArray("events"));
        if (view.has("outcome")) {
            assertFields("Outcome", view.get("outcome"));
        }
    }

    private static JsonObject object(String json) {
        return JsonParser.parseString(json).getAsJsonObject();
    }

    @ParameterizedTest
    @MethodSource("griot.browser.RandomGamesTest#ruleSets")
    void viewsConformToTheProtocol(String ruleSet) {
        Xoroshiro64 random = new Xoroshiro64(ruleSet.length() + 2);
        GameService games = new GameService(RuleSets.standard());
        JsonObject opened = object(games.open(new SharedGame(ruleSet, "", "", "", "")));
        assertFields("Opened", opened.get("value"));
        JsonObject view = opened.getAsJsonObject("value").getAsJsonObject("view");
        int playedCount = 0;
        while (!view.getAsJsonArray("actions").isEmpty()) {
            JsonArray actions = view.getAsJsonArray("actions");
            String action = actions.get(random.nextInt(actions.size()))
                    .getAsJsonObject()
                    .get("text")
                    .getAsString();
            view = object(games.play(List.of(action))).getAsJsonObject("value");
            if (playedCount++ % 5 == 0 || view.has("outcome")) {
                assertView(view);
            }
        }
        assertView(object(games.show(1)));
        assertFields("GameText", object(games.text()));
    }

    @Test
    void problemsAndSearchResultsConformToTheProtocol() {
        GameService games = new GameService(RuleSets.standard());
        assertFields("Problem", object(games.objection("", "z9")));
        assertFields(
                "Problem", object(games.ruleSet("x")).getAsJsonArray("problems").get(0));
        assertView(object(games.resign(Side.BLACK)).getAsJsonObject("value"));
        JsonObject result = object(new EngineService(() -> 0, RuleSets.standard(), EngineFamilies.standard())
                .search(new SharedGame("awele", "", "", "", ""), Limits.depth(2).withLines(2), json -> {}));
        assertFields("SearchResult", result);
        result.getAsJsonArray("after").forEach(view -> assertView(view.getAsJsonObject()));
        assertFalse(result.getAsJsonArray("lines").isEmpty());
    }

    @Test
    void probeResultsConformToTheProtocol() {
        TablebaseService tablebases = new TablebaseService(RuleSets.standard(), TablebaseFamilies.standard());
        for (int seeds = 1; seeds <= 7; seeds++) {
            for (String slice : List.of(seeds + "", seeds + "-turns")) {
                String name = "awele-sheet." + slice + ".table";
                tablebases.addTable(name, BundledTables.bytes(name).orElseThrow());
            }
        }
        String position = "0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 0 60";
        JsonObject message = object(tablebases.probe("awele", position, 9)).getAsJsonObject("value");
        Map<String, Boolean> valueFields = fields("ProbeValue");
        Map<String, Boolean> resultFields = new TreeMap<>(fields("ProbeResult"));
        resultFields.putAll(valueFields);
        assertFields(resultFields, message);
        Map<String, Boolean> turnFields = new TreeMap<>(valueFields);
        turnFields.put("turn", true);
        message.getAsJsonArray("turns").forEach(element -> assertFields(turnFields, element.getAsJsonObject()));
        List<String> line = message.getAsJsonArray("line").asList().stream()
                .map(JsonElement::getAsString)
                .toList();
        assertFields(
                "PlayedLine",
                object(LookAheadJson.lookAhead(
                        RuleSets.standard(), new SharedGame("awele", position, "", "", ""), line)));
    }

    @Test
    void eachKindOfBoardEventConformsToTheProtocol() {
        Square square = new Square(0);
        House house = House.of(Side.WHITE, 0);
        Sowing sowing = new Sowing(house, List.of(house), List.of(new Sowing.Harvest(house, 2)));
        List<BoardEvent> events = List.of(
                new BoardEvent.Placed(Side.WHITE, square),
                new BoardEvent.Moved(Side.WHITE, List.of(square, new Square(1))),
                new BoardEvent.Taken(Side.BLACK, square),
                new BoardEvent.HandsDiscarded(1, 0),
                new BoardEvent.Sown(Side.WHITE, sowing),
                new BoardEvent.RemainderShared(0, 4),
                new BoardEvent.PassedOver(Side.BLACK));
        assertEquals(
                Set.of(BoardEvent.class.getPermittedSubclasses()),
                events.stream().map(BoardEvent::getClass).collect(Collectors.toSet()));
        JsonWriter json = new JsonWriter();
        BoardEventJson.write(json, events);
        assertEvents(JsonParser.parseString(json.toString()).getAsJsonArray());
    }
}
