package griot.lab.openings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.registry.LabRegistries;
import griot.lab.report.ShareInterval;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the document says of scores and games. */
class OpeningSummaryTest {
    private static final RuleSet AWELE = RuleSets.standard().named("awele/sheet");
    private static final OpeningSearchSettings SETTINGS = new OpeningSearchSettings(1, 30, 1);

    @TempDir
    private Path folder;

    private final List<SearchedTurn> searches = new ArrayList<>();
    private final List<PlayedOpening> games = new ArrayList<>();

    /** Adds a depth, with the scores of the six first turns. */
    private void addDepth(int depth, int... scores) {
        List<FirstTurn> turns = FirstTurn.of(AWELE);
        for (int i = 0; i < scores.length; i++) {
            String turn = turns.get(i).text();
            searches.add(new SearchedTurn(turn, depth, scores[i], 10, 1, List.of(turn, "a")));
        }
    }

    private void addGames(String turn, int halfPoints, int count) {
        for (int i = 0; i < count; i++) {
            games.add(new PlayedOpening(turn, games.size(), halfPoints));
        }
    }

    private OpeningResults results() {
        return new OpeningResults(
                AWELE.name().toString(), SETTINGS.identity(AWELE), SETTINGS, 61_000, 5_000, searches, games);
    }

    private String document() throws IOException {
        try (OpeningFile file = OpeningFile.open(OpeningFile.path(folder, "awele/sheet"))) {
            file.write(results());
        }
        return OpeningDocument.ofFolder(LabRegistries.standard(), folder).text();
    }

    @Test
    void aTurnThatLedByMoreThanScoresChangedIsBest() throws IOException {
        for (int depth = 1; depth <= 7; depth++) {
            addDepth(depth, 0, 10, 20, 30, 40, 100 + depth);
        }
        OpeningSummary summary = OpeningSummary.of(AWELE, results());
        assertEquals(7, summary.depth());
        assertEquals("F", summary.turns().getFirst().turn());
        assertEquals(5, summary.turns().getFirst().change());
        assertTrue(summary.isBestStable());
        String text = document();
        assertTrue(text.contains("`F` is best by the evaluation: it led at each of the last 6 depths"), text);
        assertTrue(text.contains("1 min 1 s of search, to depth 7"), text);
        assertTrue(text.contains("Odd and even depths agree"), text);
        assertTrue(text.contains("No games were played."), text);
    }

    @Test
    void aLeadSmallerThanTheChangeIsNotSettled() throws IOException {
        for (int depth = 1; depth <= 4; depth++) {
            addDepth(depth, 0, 0, 0, 0, 50, depth % 2 == 1 ? 90 : 30);
        }
        OpeningSummary summary = OpeningSummary.of(AWELE, results());
        assertFalse(summary.isBestStable());
        assertEquals(List.of(List.of("F"), List.of("E"), List.of("F"), List.of("E")), summary.leaders());
        assertEquals(10, summary.oddEvenDifference(), 1e-9);
        String text = document();
        assertTrue(text.contains("best from depth 1 on were, in turn: `F`, `E`, `F`, `E`"), text);
        assertTrue(text.contains("scores at odd depths are 0.10 higher on the mean"), text);
    }

    @Test
    void equalScoresAreNamedTogether() throws IOException {
        addDepth(1, 0, 0, 7, 0, 7, -30_000 + 12);
        String text = document();
        assertTrue(text.contains("`C`, `E` have the same score at depth 1"), text);
        assertTrue(text.contains("best from depth 1 on were, in turn: `C` and 1 alike."), text);
        assertTrue(text.contains("| loss in 12 |"), text);
    }

    @Test
    void anUnfinishedDepthDoesNotCount() {
        addDepth(1, 0, 1, 2, 3, 4, 5);
        addDepth(2, 9, 9);
        assertEquals(1, OpeningSummary.of(AWELE, results()).depth());
    }

    @Test
    void gamesTellTurnsApartIfTheirIntervalsDoNotOverlap() throws IOException {
        addDepth(1, 0, 1, 2, 3, 4, 5);
        addGames("A", 2, 20);
        addGames("B", 0, 20);
        addGames("C", 1, 20);
        for (String turn : List.of("D", "E", "F")) {
            addGames(turn, 2, 10);
            addGames(turn, 0, 10);
        }
        String text = document();
        assertTrue(text.contains("In all games the player who began won 50, drew 20 and lost 50."), text);
        assertTrue(text.contains("| 20–0–0 | 100 % (84–100) |"), text);
        assertTrue(text.contains("The games of "), text);
    }

    @Test
    void theIntervalOfAShareIsWilsons() {
        // Wilson's interval of 8 of 10, as in Agresti and Coull, "Approximate is better than 'exact'", 1998.
        ShareInterval interval = ShareInterval.wilson(0.8, 10);
        assertEquals(0.490, interval.least(), 0.001);
        assertEquals(0.943, interval.most(), 0.001);
        assertEquals(new ShareInterval(0, 1), ShareInterval.wilson(0, 0));
        assertEquals(0, ShareInterval.wilson(0, 10).least());
        assertEquals(1, ShareInterval.wilson(1, 10).most());
    }
}
