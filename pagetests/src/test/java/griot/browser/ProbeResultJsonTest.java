package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import griot.server.PortException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.data.DataException;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that the page and the server write the same JSON for a probe; the server uses Jackson. In the package of the
 * page's services, which are not public.
 */
class ProbeResultJsonTest {
    private static final int MAX_LINE_TURNS = 20;
    private static final RuleSets RULE_SETS = RuleSets.standard();
    private static final TablebaseFamilies FAMILIES = TablebaseFamilies.standard();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    static Path noTables;

    private static Server server;

    @BeforeAll
    static void start() throws PortException, DataException {
        server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, noTables, noTables));
    }

    @AfterAll
    static void end() {
        server.close();
    }

    /** Every preset that has bundled tables, and a rule set that shares the tables of another. */
    static List<String> ruleSets() {
        List<String> names = new ArrayList<>(List.of("awele/sheet+second-occurrence"));
        for (RuleSet rules : RULE_SETS.presets()) {
            if (FAMILIES.objection(rules).isEmpty()
                    && !BundledTables.ofRuleSet(FAMILIES, rules).isEmpty()) {
                names.add(rules.name().toString());
            }
        }
        return names;
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void positionsOfRandomGamesGiveTheSameJson(String name) throws Exception {
        RuleSet rules = RULE_SETS.named(name);
        TablebaseService page = service(rules);
        int knownCount = 0;
        for (int seed = 1; seed <= 12; seed++) {
            for (Position position : lastPositions(rules, new Xoroshiro64(seed))) {
                knownCount += assertSameJsonIfKnown(page, name, position.toString()) ? 1 : 0;
            }
        }
        assertTrue(knownCount > 0, "no position was known");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yote/ludens | 6/1wb3/5b/6/3w2 w 0,0 - 4 41 b4xd4",
                "yote/ludens | 4b1/6/2w3/1w4/3w2 w 0,0 - 19 41",
                "awele/sheet | 0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 0 60",
                "awele/sheet | 0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 98 160"
            })
    void positionsInsideATurnAndNearTheQuietLimitGiveTheSameJson(String ruleSetAndPosition) throws Exception {
        String[] parts = ruleSetAndPosition.split(" \\| ");
        assertTrue(assertSameJsonIfKnown(service(RULE_SETS.named(parts[0])), parts[0], parts[1]));
    }

    private static TablebaseService service(RuleSet rules) throws IOException {
        TablebaseService service = new TablebaseService(RULE_SETS, FAMILIES);
        for (var file : BundledTables.ofRuleSet(FAMILIES, rules)) {
            service.addTable(file.name(), BundledTables.bytes(file.name()).orElseThrow());
        }
        return service;
    }

    /** The last positions of a random game, including those inside turns. */
    private static List<Position> lastPositions(RuleSet rules, Xoroshiro64 random) {
        List<Position> played = new ArrayList<>();
        Position position = rules.start();
        while (position.outcome().isEmpty()) {
            position = position.play(
                    position.actions().get(random.nextInt(position.actions().size())));
            played.add(position);
        }
        return played.subList(Math.max(0, played.size() - 8), played.size());
    }

    /** Asserts that page and server write the same JSON. Returns false if the server does not know the position. */
    private static boolean assertSameJsonIfKnown(TablebaseService page, String ruleSet, String position)
            throws Exception {
        String query = "?line=" + MAX_LINE_TURNS + "&position=" + URLEncoder.encode(position, StandardCharsets.UTF_8);
        URI uri =
                URI.create("http://localhost:" + server.port() + "/api/tables/" + ruleSet.replace("+", "%2B") + query);
        HttpResponse<String> response = CLIENT.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
        if (response.statusCode() == 404) {
            return false;
        }
        assertEquals(
                "{\"ok\":true,\"value\":" + response.body() + "}",
                page.probe(ruleSet, position, MAX_LINE_TURNS),
                position);
        return true;
    }
}
