package griot.lab.book;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.book.Book;
import griot.engine.registry.EngineFamilies;
import griot.lab.book.BookBuilder.Progress;
import griot.lab.files.ProgressFile;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Building of opening books: determinism, resuming, the log, size and loss limits. */
class BookBuilderTest {
    private static final int NODES = 60;

    @TempDir
    private Path folder;

    private final List<Progress> reports = new ArrayList<>();

    private byte[] build(String ruleSet, int positions, int nodes, int threads, String file) throws IOException {
        Path bookFile = folder.resolve(file);
        new BookBuilder(
                        EngineFamilies.standard(),
                        RuleSets.standard().named(ruleSet),
                        new BookSettings(nodes, 6),
                        threads,
                        bookFile)
                .run(positions, reports::add);
        return Files.readAllBytes(bookFile);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/walker", "bolotondou/ludens", "awele/sheet"})
    void aBookDoesNotDependOnTheNumberOfThreads(String name) throws IOException {
        byte[] byOneThread = build(name, 48, NODES, 1, "one");
        assertArrayEquals(byOneThread, build(name, 48, NODES, 2, "two"));
        RuleSet rules = RuleSets.standard().named(name);
        Book book = Book.read(RuleSets.standard(), byOneThread);
        assertEquals(rules, book.rules());
        assertTrue(book.positions() > 5, "" + book.positions());
        assertFalse(book.turns(Game.of(rules)).isEmpty());
    }

    @Test
    void aStoppedBuildResumesFromItsLog() throws IOException {
        byte[] uninterrupted = build("awele", 150, NODES, 1, "whole");
        build("awele", 50, NODES, 1, "parts");
        int searchesBeforeTheStop = reports.getLast().searches();
        assertFalse(reports.getLast().isBatchFromLog());
        reports.clear();
        assertArrayEquals(uninterrupted, build("awele", 150, NODES, 1, "parts"));
        assertTrue(reports.stream()
                .anyMatch(progress -> progress.isBatchFromLog() && progress.searches() == searchesBeforeTheStop));
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("whole.building")),
                Files.readAllBytes(folder.resolve("parts.building")));
        // A smaller build needs no search and keeps the log of the larger.
        reports.clear();
        build("awele", 50, NODES, 1, "parts");
        assertTrue(reports.stream().allMatch(Progress::isBatchFromLog));
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("whole.building")),
                Files.readAllBytes(folder.resolve("parts.building")));
    }

    @Test
    void aBookThatIsBeingBuiltIsNotBegunAgain() throws IOException {
        List<RulesException> refusals = new ArrayList<>();
        new BookBuilder(
                        EngineFamilies.standard(),
                        RuleSets.standard().named("awele"),
                        new BookSettings(NODES, 6),
                        1,
                        folder.resolve("file"))
                .run(
                        1,
                        progress -> refusals.add(
                                assertThrows(RulesException.class, () -> build("awele", 1, NODES, 1, "file"))));
        assertEquals(1, refusals.size());
        assertEquals(BookFault.LOCKED, refusals.getFirst().problems().getFirst().fault());
    }

    @Test
    void moreExpansionsLeadDeeper() throws IOException {
        build("awele", 30, NODES, 1, "small");
        int depthOfSmallBook = reports.getLast().maxDepth();
        build("awele", 150, NODES, 1, "large");
        assertTrue(reports.getLast().maxDepth() > depthOfSmallBook);
    }

    @Test
    void aLogThatIsDamagedOrOfAnotherBuildIsRejected() throws IOException {
        build("awele", 20, NODES, 1, "file");
        assertRefused(BookFault.OTHER_BOOK, NODES + 1);
        Path building = folder.resolve("file.building");
        byte[] bytes = Files.readAllBytes(building);
        for (int place : new int[] {30, bytes.length / 2, bytes.length - 5, bytes.length - 1}) {
            byte[] changed = bytes.clone();
            changed[place] ^= 1;
            Files.write(building, changed);
            assertRefused(BookFault.DAMAGED, NODES);
        }
        Files.write(building, Arrays.copyOf(bytes, bytes.length - 1));
        assertRefused(BookFault.DAMAGED, NODES);
        Files.write(building, new byte[] {0, 9, 'n', 'o'});
        assertRefused(BookFault.DAMAGED, NODES);
    }

    @Test
    void aLogOfAnotherEngineIsRejected() throws IOException {
        ProgressFile.write(folder.resolve("file.building"), EvaluationCache.FORMAT, out -> {
            out.writeUTF("awele/sheet nodes=60");
            out.writeInt(1);
            out.writeShort(1_234);
        });
        assertRefused(BookFault.OTHER_ENGINE, NODES);
    }

    private void assertRefused(BookFault fault, int nodes) {
        RulesException e = assertThrows(RulesException.class, () -> build("awele", 20, nodes, 1, "file"));
        assertEquals(fault, e.problems().getFirst().fault());
    }

    @Test
    void aBookFillsMostOfItsSizeLimit() throws IOException {
        RuleSet rules = RuleSets.standard().named("awele");
        EvaluationCache cache = new EvaluationCache(
                rules, NODES, 1, EngineFamilies.standard().handMadeEvaluations(), folder.resolve("cache"));
        BookExplorer explorer = new BookExplorer(rules, NODES, cache);
        while (explorer.graph().expandedNodes().size() < 200) {
            explorer.expand(32);
        }
        BookSelector selector = new BookSelector(rules, explorer.graph(), 6);
        byte[] wholeBook = selector.file(BookBuilder.MAX_BYTES);
        byte[] halfBook = selector.file(wholeBook.length / 2);
        assertTrue(
                halfBook.length <= wholeBook.length / 2 && halfBook.length > wholeBook.length / 3,
                halfBook.length + " of " + wholeBook.length);
        assertTrue(Book.read(RuleSets.standard(), halfBook).positions()
                < Book.read(RuleSets.standard(), wholeBook).positions());
    }

    @Test
    void aTurnIsPlayedOnlyIfItsRepliesWereSearchedAndItsLossIsAllowed() throws IOException {
        RuleSet rules = RuleSets.standard().named("awele");
        EvaluationCache cache = new EvaluationCache(
                rules, NODES, 1, EngineFamilies.standard().handMadeEvaluations(), folder.resolve("cache"));
        BookExplorer explorer = new BookExplorer(rules, NODES, cache);
        explorer.expand(1);
        OpeningNode start = explorer.graph().start();
        BookSelector strict = new BookSelector(rules, explorer.graph(), 0);
        BookSelector lenient = new BookSelector(rules, explorer.graph(), 1_000);
        assertEquals(0, playedTurnCount(lenient, start));
        explorer.expand(6);
        assertEquals(6, playedTurnCount(lenient, start));
        assertEquals(1, playedTurnCount(strict, start));
    }

    private static long playedTurnCount(BookSelector selector, OpeningNode node) {
        return node.edges.stream().filter(edge -> selector.isPlayed(node, edge)).count();
    }

    @Test
    void aBookWithAHigherLossLimitPlaysMoreTurns() throws IOException {
        RuleSet rules = RuleSets.standard().named("awele");
        Path file = folder.resolve("file");
        Book strict = new BookBuilder(EngineFamilies.standard(), rules, new BookSettings(NODES, 0), 1, file)
                .run(40, reports::add);
        Book lenient = new BookBuilder(EngineFamilies.standard(), rules, new BookSettings(NODES, 600), 1, file)
                .run(40, reports::add);
        assertEquals(1, strict.turns(Game.of(rules)).size());
        assertEquals(6, lenient.turns(Game.of(rules)).size());
    }
}
