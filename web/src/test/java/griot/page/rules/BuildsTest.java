package griot.page.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import griot.engine.Limits;
import griot.engine.SearchInfo;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.Evaluations;
import griot.rules.Game;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests in a real browser that both builds agree with the JVM and with the test vectors. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BuildsTest {
    /**
     * The builds, with the maximum number of sequences that one perft counts. JavaScript is much slower than
     * WebAssembly.
     */
    enum Build {
        WASM(Long.MAX_VALUE),
        JS(100_000);

        private final long maxSequences;

        Build(long maxSequences) {
            this.maxSequences = maxSequences;
        }

        String buildName() {
            return this == WASM ? "wasm" : "js";
        }
    }

    /** The number of games whose openings are searched, and the depth. */
    private static final int SEARCHED_GAMES = 12;

    private static final int SEARCH_DEPTH = 4;

    /** The size of the transposition table in the page, on which the number of nodes depends. */
    private static final int TABLE_MEGABYTES = 16;

    @AutoClose
    private final RulesPage page = new RulesPage();

    @AfterEach
    void theBrowserLogsNoErrors() {
        page.assertNoErrors();
    }

    @Test
    void theBrowserCompilesTheModule() {
        assertTrue(page.ask(true, "compile").getAsInt() > 20);
    }

    @Test
    void webAssemblyIsUsedIfSupported() {
        assertEquals("wasm", page.ask(true, "build").getAsString());
        assertEquals("wasm", page.ask(false, "build").getAsString());
    }

    @ParameterizedTest
    @EnumSource
    void eachBuildCountsTheSequencesOfTheVectors(Build build) {
        assertCounted(build, build.maxSequences);
    }

    @Tag("proof")
    @Test
    void javaScriptCountsMoreSequencesOfTheVectors() {
        assertCounted(Build.JS, 100 * Build.JS.maxSequences);
    }

    /** Compares all counts of the vectors that are at most this maximum. */
    private void assertCounted(Build build, long maxSequences) {
        List<List<Object>> questions = new ArrayList<>();
        List<String> counts = new ArrayList<>();
        for (List<String> line : Vectors.lines("perft.txt", "rule-examples.txt")) {
            String position = line.get(1).equals("start") ? "" : line.get(1);
            int depth = 0;
            for (String count : line.get(2).split(" ")) {
                depth++;
                if (Long.parseLong(count) <= maxSequences) {
                    questions.add(List.of(line.get(0), position, depth));
                    counts.add(line.get(0) + " " + position + " " + depth + ": " + count);
                }
            }
        }
        JsonArray answers =
                page.ask(true, "perft", build.buildName(), questions).getAsJsonArray();
        for (int i = 0; i < counts.size(); i++) {
            String question = counts.get(i).substring(0, counts.get(i).indexOf(": "));
            assertEquals(counts.get(i), question + ": " + answers.get(i).getAsString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachBuildReplaysTheGamesOfTheVectors(Build build) {
        List<List<String>> lines = Vectors.lines("games.txt", "finished-games.txt");
        List<List<String>> games =
                lines.stream().map(line -> List.of(line.get(0), line.get(1))).toList();
        JsonArray ends = page.ask(true, "games", build.buildName(), games).getAsJsonArray();
        for (int i = 0; i < lines.size(); i++) {
            JsonObject end = ends.get(i).getAsJsonObject();
            List<String> line = lines.get(i);
            assertEquals(line.get(1), end.get("turns").getAsString());
            assertEquals(line.get(2), end.get("end").getAsString(), line.get(0));
            assertEquals(line.get(3), end.get("position").getAsString(), line.get(0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachBuildSearchesTheSameNodesAsTheJvm(Build build) {
        List<List<Object>> questions = new ArrayList<>();
        List<SearchInfo> searches = new ArrayList<>();
        List<List<String>> games = Vectors.lines("games.txt");
        for (int i = 0; i < games.size(); i += games.size() / SEARCHED_GAMES) {
            List<String> turns = List.of(games.get(i).get(1).split(" "));
            String opening = String.join(" ", turns.subList(0, Math.min(turns.size() / 2, 5)));
            questions.add(List.of(games.get(i).get(0), opening, SEARCH_DEPTH));
            searches.add(searchOnJvm(build, games.get(i).get(0), opening));
        }
        JsonArray answers =
                page.ask(true, "searches", build.buildName(), questions).getAsJsonArray();
        for (int i = 0; i < searches.size(); i++) {
            assertEquals(
                    summary(searches.get(i)),
                    summary(answers.get(i).getAsJsonObject()),
                    questions.get(i).toString());
        }
    }

    /** Searches on the JVM, with the evaluation of a build. The JavaScript build has no learned weights. */
    private static SearchInfo searchOnJvm(Build build, String ruleSet, String turns) {
        Replay replay = new Replay(Game.of(RuleSets.standard().named(ruleSet)));
        replay.playAll(turns);
        Evaluations evaluations = build == Build.WASM
                ? EngineFamilies.standard().learnedEvaluations()
                : EngineFamilies.standard().handMadeEvaluations();
        return new AlphaBetaEngine(() -> 0, TABLE_MEGABYTES, evaluations)
                .search(replay.game(), Limits.depth(SEARCH_DEPTH).withLines(2), info -> {})
                .info();
    }

    private static String summary(SearchInfo info) {
        StringBuilder lines = new StringBuilder();
        info.lines().forEach(line -> lines.append(' ').append(line.score()).append(line.turns()));
        return info.nodes() + " nodes:" + lines;
    }

    private static String summary(JsonObject search) {
        StringBuilder lines = new StringBuilder();
        for (JsonElement line : search.getAsJsonArray("lines")) {
            List<String> turns = new ArrayList<>();
            line.getAsJsonObject().getAsJsonArray("turns").forEach(turn -> turns.add(turn.getAsString()));
            lines.append(' ')
                    .append(line.getAsJsonObject().get("score").getAsInt())
                    .append(turns);
        }
        return search.get("nodes").getAsLong() + " nodes:" + lines;
    }

    @Test
    void bothBuildsReturnTheSameTexts() {
        assertEquals(page.ask(true, "texts", "wasm"), page.ask(true, "texts", "js"));
        assertEquals(page.ask(true, "play", "wasm"), page.ask(true, "play", "js"));
        JsonArray texts = page.ask(false, "texts", "wasm").getAsJsonArray();
        assertEquals(
                "GridFault.SQUARE_TAKEN",
                texts.get(0).getAsJsonObject().get("key").getAsString());
        assertEquals("legal", texts.get(1).getAsString());
        assertTrue(
                texts.get(4).getAsString().contains("[White \"Àwa \\\"la lionne\\\"\"]\n[Black \"Игорь 棋\"]"),
                new Gson().toJson(texts));
    }

    @Test
    void aBrowserWithoutStringBuiltinsReturnsTheSameTexts() {
        JsonElement texts = page.ask(true, context -> context.addInitScript("""
                        for (const name of ['compile', 'compileStreaming']) {
                          const original = WebAssembly[name];
                          WebAssembly[name] = (source) => original.call(WebAssembly, source);
                        }
                        """), "texts", "wasm");
        assertEquals(page.ask(true, "texts", "wasm"), texts);
    }
}
