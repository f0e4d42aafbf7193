package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that links, stored games and records from earlier versions are opened unchanged. */
class BrowserFixturesTest {
    private static final Path WEB = Path.of("../web/test/fixtures");
    private static final Path RECORDS = Path.of("../rules/src/test/resources/fixtures/records");
    /** The names of the components of a {@link SharedGame}. */
    private static final List<String> FIELDS = List.of("ruleSet", "start", "turns", "unfinished", "ending");

    /**
     * A link with the game that it opens.
     *
     * @param components the components of the {@link SharedGame}
     * @param outcome the outcome of the game; {@code *} if it is not over
     * @param position the last position
     */
    record Link(List<String> components, String outcome, String position) {
        static Link parse(String line) {
            List<String> columns = List.of(line.split(" \\| ", -1));
            return new Link(columns.subList(1, 6), columns.get(8), columns.get(9));
        }
    }

    static Stream<Link> links() throws IOException {
        return Files.readAllLines(WEB.resolve("links.txt")).stream().map(Link::parse);
    }

    static Stream<JsonObject> storedGames() throws IOException {
        JsonObject store = object(Files.readString(WEB.resolve("store.json")));
        return store.keySet().stream()
                .filter(key -> key.startsWith("griot.game."))
                .map(key -> object(store.get(key).getAsString()).getAsJsonObject("value"))
                .map(game -> game.getAsJsonObject("game"));
    }

    static Stream<Path> records() throws IOException {
        try (Stream<Path> files = Files.list(RECORDS)) {
            return files.filter(file -> !file.endsWith("games.txt")).sorted().toList().stream();
        }
    }

    private static JsonObject object(String json) {
        return JsonParser.parseString(json).getAsJsonObject();
    }

    /** The view of a game, which must have been opened without problems. */
    private static JsonObject view(String result) {
        JsonObject value = object(result).getAsJsonObject("value");
        assertEquals(0, value.getAsJsonArray("problems").size(), result);
        return value.getAsJsonObject("view");
    }

    private static String outcome(JsonObject view) {
        JsonElement outcome = view.get("outcome");
        return outcome == null || outcome.isJsonNull()
                ? "*"
                : outcome.getAsJsonObject().get("result").getAsString() + " "
                        + outcome.getAsJsonObject().get("reason").getAsString();
    }

    private static String open(List<String> components) {
        return Exports.open(
                components.get(0), components.get(1), components.get(2), components.get(3), components.get(4));
    }

    /** The components of the game that is open. */
    private static List<String> openedGame() {
        JsonObject game = object(Exports.text());
        return FIELDS.stream().map(field -> game.get(field).getAsString()).toList();
    }

    @ParameterizedTest
    @MethodSource("links")
    void linksOpenTheSameGame(Link link) {
        JsonObject view = view(open(link.components()));
        assertEquals(link.outcome(), outcome(view));
        assertEquals(link.position(), view.get("position").getAsString());
        assertEquals(link.components(), openedGame());
    }

    @ParameterizedTest
    @MethodSource("storedGames")
    void storedGamesAreOpenedCompletely(JsonObject game) {
        List<String> components =
                FIELDS.stream().map(field -> game.get(field).getAsString()).toList();
        view(open(components));
        assertEquals(components, openedGame());
    }

    @ParameterizedTest
    @MethodSource("records")
    void looseRecordsAreOpenedLikeTheirCanonicalForm(Path file) throws IOException {
        Path canonical = file.resolveSibling(file.getFileName().toString().replace(".loose", ""));
        view(Exports.openRecord(Files.readString(file)));
        List<String> looseGame = openedGame();
        view(Exports.openRecord(Files.readString(canonical)));
        assertEquals(openedGame(), looseGame);
    }
}
