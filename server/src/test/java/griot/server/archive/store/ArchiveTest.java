package griot.server.archive.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.registry.RuleSets;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.archive.store.OpeningPositions.Step;
import griot.server.live.proof.ProofSize;
import griot.server.live.store.sql.SqliteGameStore;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The archive with many games: requests are answered in time. */
class ArchiveTest {
    private static final long SEED = 23;
    private static final double MAX_MILLIS = 100;

    @TempDir
    Path folder;

    private final Random random = new Random(SEED);

    @Test
    void twoOrdersOfTheSameTurnsLeadToOnePosition() {
        OpeningPositions positions = new OpeningPositions(RuleSets.standard());
        List<Step> one = positions.steps("yote/ludens", List.of("@c3", "@d4", "@a1", "@f5"));
        List<Step> other = positions.steps("yote/ludens", List.of("@a1", "@f5", "@c3", "@d4"));
        assertEquals(one.getLast(), other.getLast());
        assertTrue(one.get(1).key() != other.get(1).key());
    }

    // ---- In time ----

    /** Times of a kind of request, in milliseconds. */
    private static final class Times {
        private final List<Double> millis = new ArrayList<>();

        double quantile(double share) {
            double[] sorted =
                    millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "p50 %6.1f ms, p99 %6.1f ms, max %6.1f ms",
                    quantile(0.5),
                    quantile(0.99),
                    quantile(1));
        }
    }

    private static String query(String... parameters) {
        StringBuilder query = new StringBuilder();
        for (int i = 0; i < parameters.length; i += 2) {
            query.append(i == 0 ? '?' : '&')
                    .append(parameters[i])
                    .append('=')
                    .append(URLEncoder.encode(parameters[i + 1], StandardCharsets.UTF_8));
        }
        return query.toString();
    }

    private static String turns(ArchivedGame game, int count) {
        List<String> turns = game.opening();
        return String.join(" ", turns.subList(0, Math.min(count, turns.size())));
    }

    /** The path of a request of a kind. */
    private interface Request {
        String path(ArchivedGame sample, Random random);
    }

    private static Map<String, Request> requests() {
        Map<String, Request> requests = new LinkedHashMap<>();
        requests.put("newest games", (_, _) -> "");
        requests.put("a page far back", (game, _) -> query("before", Long.toString(game.place(), 36), "limit", "200"));
        requests.put("game", (game, _) -> query("game", game.kind().game()));
        requests.put(
                "rule set and result",
                (game, _) -> query(
                        "ruleSet", game.kind().ruleSet(), "result", game.kind().result()));
        requests.put(
                "rare rule set and reason",
                (_, _) -> query("ruleSet", "yote/walker+bonus-turn", "reason", "repetition"));
        requests.put(
                "one letter of a name",
                (_, random) -> query("name", List.of("a", "o", "小", "я", "ω").get(random.nextInt(5))));
        requests.put(
                "a part of a name",
                (game, random) -> query(
                        "name", game.white().isEmpty() ? "kofi" : GeneratedGames.randomPart(game.white(), random)));
        requests.put("a whole name", (game, _) -> query("name", game.white()));
        requests.put("a name that nobody has", (_, _) -> query("name", "xyzzy"));
        requests.put(
                "name and rare result",
                (game, random) -> query(
                        "name", game.white().isEmpty() ? "awa" : GeneratedGames.randomPart(game.white(), random),
                        "result", "1/2-1/2",
                        "ruleSet", "choko/walker"));
        requests.put("opening of 1 or 2 turns", (game, random) -> query("opening", turns(game, random.nextInt(1, 3))));
        requests.put(
                "opening of 4 to 12 turns", (game, random) -> query("opening", turns(game, random.nextInt(4, 13))));
        requests.put(
                "opening, name, game and result",
                (game, random) -> query(
                        "opening", turns(game, random.nextInt(1, 6)),
                        "name", game.white().isEmpty() ? "a" : GeneratedGames.randomPart(game.white(), random),
                        "game", game.kind().game(),
                        "result", game.kind().result()));
        requests.put(
                "a frequent opening and a rule set without it",
                (_, _) -> query("opening", "@a1", "ruleSet", "awele/sheet"));
        requests.put(
                "counts of openings",
                (game, random) -> "/openings"
                        + query("ruleSet", game.kind().ruleSet(), "turns", turns(game, random.nextInt(12))));
        return requests;
    }

    private static JsonNode get(HttpClient client, String url) throws Exception {
        HttpResponse<String> response =
                client.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
        assertEquals(200, response.statusCode(), url + " " + response.body());
        return JsonMapper.shared().readTree(response.body());
    }

    private void measure(int count, int rounds, boolean isTimed) throws Exception {
        List<ArchivedGame> samples = new ArrayList<>();
        try (SqliteGameStore store = SqliteGameStore.open(folder)) {
            long begin = System.nanoTime();
            int every = Math.max(1, count / 2_000);
            int[] seen = {0};
            new GeneratedGames(SEED, Math.min(20_000, count)).archive(store, count, game -> {
                if (seen[0]++ % every == 0 && !game.opening().isEmpty()) {
                    samples.add(game);
                }
            });
            if (isTimed) {
                System.out.printf(
                        Locale.ROOT, "%,d games archived in %.0f s%n", count, (System.nanoTime() - begin) / 1e9);
            }
        }
        ServerSettings settings = new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("tables"), folder);
        try (Server server = Server.start(settings);
                HttpClient client = HttpClient.newHttpClient()) {
            String url = "http://localhost:" + server.port() + "/api/archive";
            List<String> slowRequests = new ArrayList<>();
            for (Map.Entry<String, Request> request : requests().entrySet()) {
                Times times = new Times();
                for (int i = 0; i < rounds; i++) {
                    String path = request.getValue().path(samples.get(random.nextInt(samples.size())), random);
                    long begin = System.nanoTime();
                    get(client, url + path);
                    // The first ones load classes and fill caches.
                    if (i >= rounds / 5) {
                        times.millis.add((System.nanoTime() - begin) / 1e6);
                    }
                }
                if (isTimed) {
                    System.out.printf(Locale.ROOT, "%-45s %s%n", request.getKey(), times);
                }
                if (times.quantile(0.99) > MAX_MILLIS) {
                    slowRequests.add(request.getKey() + ": " + times);
                }
            }
            if (isTimed) {
                System.out.printf(Locale.ROOT, "%,d MB%n", Files.size(folder.resolve("games.db")) >> 20);
                assertEquals(List.of(), slowRequests);
            }
        }
    }

    @Test
    void everyKindOfRequestIsAnswered() throws Exception {
        measure(500, 3, false);
    }

    @Test
    @Tag("proof")
    @Timeout(3_600)
    void pagesAndSearchInManyGames() throws Exception {
        measure(Integer.getInteger("griot.games", 200_000 * ProofSize.SIZE), 250, true);
    }
}
