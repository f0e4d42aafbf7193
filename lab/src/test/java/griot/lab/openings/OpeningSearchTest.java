package griot.lab.openings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Clock;
import griot.lab.openings.OpeningSearch.Extent;
import griot.lab.openings.OpeningSearch.Listener;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches of first turns: classes of turns, resuming at any point, the time, and files that cannot be used. */
class OpeningSearchTest {
    private static final LabRegistries REGISTRIES = LabRegistries.standard();
    private static final RuleSet AWELE = RuleSets.standard().named("awele/sheet");
    private static final OpeningSearchSettings SETTINGS = new OpeningSearchSettings(1, 30, 1);
    private static final Extent TWO_DEEP = new Extent(1_000, 2, 1);
    private static final Extent FOUR_DEEP = new Extent(1_000, 4, 1);
    private static final Clock STOPPED_CLOCK = () -> 0;
    private static final Listener NO_LISTENER = results -> {};

    @TempDir
    private Path folder;

    /** Thrown to end a search in the middle. */
    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static OpeningSearch search(Clock clock) {
        return new OpeningSearch(REGISTRIES, AWELE, SETTINGS, clock);
    }

    private static Path file(Path folder) {
        return OpeningFile.path(folder, AWELE.name().toString());
    }

    private OpeningResults run(Clock clock, Extent extent) throws IOException {
        return search(clock).run(folder, extent, NO_LISTENER);
    }

    @ParameterizedTest
    @CsvSource({
        "yote/ludens, 9, 30",
        "choko/walker, 6, 25",
        "wali/ludens, 9, 30",
        "bolotondou/ludens, 9, 30",
        "awele/sheet, 6, 6"
    })
    void firstTurnsStandForTheirImages(String name, int classes, int turns) {
        List<FirstTurn> firstTurns = FirstTurn.of(RuleSets.standard().named(name));
        assertEquals(classes, firstTurns.size());
        assertEquals(turns, firstTurns.stream().mapToInt(FirstTurn::equivalents).sum());
    }

    @Test
    void aSearchKilledAfterAnyResultEndsWithTheSameFile() throws IOException {
        Path wholeFolder = folder.resolve("whole");
        AtomicInteger saves = new AtomicInteger();
        search(STOPPED_CLOCK).run(wholeFolder, TWO_DEEP, results -> saves.incrementAndGet());
        byte[] whole = Files.readAllBytes(file(wholeFolder));
        int results = 6 * 1 + 6 * 2; // Six first turns, with a game and two depths each.
        assertEquals(results, saves.get());
        for (int killedAfter = 1; killedAfter < results; killedAfter++) {
            Path partsFolder = folder.resolve("killed after " + killedAfter);
            AtomicInteger remaining = new AtomicInteger(killedAfter);
            assertThrows(
                    Killed.class,
                    () -> search(STOPPED_CLOCK).run(partsFolder, TWO_DEEP, saved -> {
                        if (remaining.decrementAndGet() == 0) {
                            throw new Killed();
                        }
                    }));
            AtomicInteger furtherSaves = new AtomicInteger();
            search(STOPPED_CLOCK).run(partsFolder, TWO_DEEP, saved -> furtherSaves.incrementAndGet());
            assertEquals(results - killedAfter, furtherSaves.get());
            assertArrayEquals(whole, Files.readAllBytes(file(partsFolder)), "killed after " + killedAfter);
        }
    }

    @Test
    void aDeeperSearchKeepsWhatIsFinished() throws IOException {
        OpeningResults shallow = run(STOPPED_CLOCK, new Extent(1_000, 2, 1));
        OpeningResults deep = run(STOPPED_CLOCK, new Extent(1_000, 3, 2));
        assertEquals(
                shallow.searches(),
                deep.searches().subList(0, shallow.searches().size()));
        assertEquals(3, deep.finishedDepth(FirstTurn.of(AWELE)));
        assertEquals(2, deep.gameCount(new FirstTurn("A", 1)));
    }

    @Test
    void theTimeOfAllRunsTogetherIsLimited() throws IOException {
        AtomicInteger milliseconds = new AtomicInteger();
        Clock clock = milliseconds::incrementAndGet;
        OpeningResults first = run(clock, new Extent(200, 64, 0));
        assertTrue(first.searchMilliseconds() >= 200, "" + first.searchMilliseconds());
        assertTrue(first.finishedDepth(FirstTurn.of(AWELE)) >= 1);
        byte[] saved = Files.readAllBytes(file(folder));
        run(clock, new Extent(200, 64, 0));
        assertArrayEquals(saved, Files.readAllBytes(file(folder)), "no time is left");
        OpeningResults second = run(clock, new Extent(600, 64, 0));
        assertTrue(second.searches().size() > first.searches().size());
        assertEquals(
                first.searches(), second.searches().subList(0, first.searches().size()));
    }

    @Test
    void aDamagedFileIsRefusedAndLeftAsItIs() throws IOException {
        run(STOPPED_CLOCK, new Extent(1_000, 1, 0));
        byte[] intact = Files.readAllBytes(file(folder));
        String text = new String(intact, StandardCharsets.UTF_8);
        int version = text.indexOf("\"version\":1") + "\"version\":".length();
        for (int i = 0; i < intact.length; i += 7) {
            byte[] damaged = intact.clone();
            damaged[i] ^= 1;
            assertRefused(i == version ? OpeningFault.NEWER : OpeningFault.DAMAGED, damaged);
        }
        for (int length = 0; length < intact.length; length += 50) {
            assertRefused(OpeningFault.DAMAGED, text.substring(0, length).getBytes(StandardCharsets.UTF_8));
        }
        assertRefused(OpeningFault.DAMAGED, "[1, 2]\n".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aFileOfANewerFormatIsRefusedAndLeftAsItIs() throws IOException {
        run(STOPPED_CLOCK, new Extent(1_000, 1, 0));
        String text = Files.readString(file(folder));
        assertRefused(
                OpeningFault.NEWER,
                text.replace("\"version\":1", "\"version\":2").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aSearchWithOtherSettingsOrAnotherEngineIsRefused() throws IOException {
        OpeningResults results = run(STOPPED_CLOCK, new Extent(1_000, 2, 0));
        OpeningSearch other = new OpeningSearch(REGISTRIES, AWELE, new OpeningSearchSettings(2, 30, 1), STOPPED_CLOCK);
        assertEquals(OpeningFault.OTHER_SETTINGS, fault(() -> other.run(folder, FOUR_DEEP, NO_LISTENER)));

        List<SearchedTurn> searches = new ArrayList<>(results.searches());
        SearchedTurn last = searches.removeLast();
        searches.add(new SearchedTurn(
                last.turn(), last.depth(), last.score() + 1, last.nodes(), last.milliseconds(), last.variation()));
        try (OpeningFile file = OpeningFile.open(file(folder))) {
            file.write(new OpeningResults(
                    results.ruleSet(), results.identity(), SETTINGS, 0, 0, searches, results.games()));
        }
        assertEquals(OpeningFault.OTHER_ENGINE, fault(() -> run(STOPPED_CLOCK, FOUR_DEEP)));
    }

    @Test
    void twoSearchesDoNotWriteOneFile() throws IOException {
        OpeningFile open = OpeningFile.open(file(folder));
        try (open) {
            assertEquals(OpeningFault.LOCKED, fault(() -> run(STOPPED_CLOCK, FOUR_DEEP)));
        }
        assertFalse(run(STOPPED_CLOCK, new Extent(1_000, 1, 0)).searches().isEmpty());
    }

    private void assertRefused(OpeningFault fault, byte[] bytes) throws IOException {
        Files.write(file(folder), bytes);
        assertEquals(fault, fault(() -> run(STOPPED_CLOCK, FOUR_DEEP)));
        assertArrayEquals(bytes, Files.readAllBytes(file(folder)));
    }

    /** Something that may be refused. */
    private interface Attempt {
        void run() throws IOException;
    }

    private static OpeningFault fault(Attempt attempt) {
        RulesException e = assertThrows(RulesException.class, attempt::run);
        return (OpeningFault) e.problems().getFirst().fault();
    }
}
