package griot.lab.puzzles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Player;
import griot.engine.TurnGenerator;
import griot.engine.book.Symmetries;
import griot.engine.levels.Levels;
import griot.engine.search.EngineSettings;
import griot.engine.search.Evaluations;
import griot.lab.exam.SolvedFolder;
import griot.lab.puzzles.PuzzleVerifier.Verdict;
import griot.lab.registry.LabRegistries;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.tables.format.TableFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The properties of the bundled packs that {@code docs/puzzles.md} states. */
public class PuzzlePackTest {
    private static final LabRegistries REGISTRIES = LabRegistries.standard();
    private static final int MAX_COMPRESSED_BYTES = 60_000;

    /** Every hundredth puzzle is verified if it was proved by search, since such a proof takes long to verify. */
    private static final int SAMPLE_INTERVAL = 100;

    static List<String> games() {
        return List.of("yote", "choko", "wali", "bolotondou", "awele");
    }

    private static RuleSet rules(String game) {
        return REGISTRIES.rules().named(game);
    }

    private static List<Puzzle> puzzles(String game) {
        return PuzzlePack.bundled(REGISTRIES.rules(), rules(game)).orElseThrow().puzzles();
    }

    private static double percent(List<Puzzle> puzzles, Predicate<Puzzle> condition) {
        return 100.0 * puzzles.stream().filter(condition).count() / puzzles.size();
    }

    private static void assertAtLeast(double least, double percentage) {
        assertTrue(percentage >= least, percentage + " %, expected at least " + least + " %");
    }

    private static void assertAtMost(double most, double percentage) {
        assertTrue(percentage <= most, percentage + " %, expected at most " + most + " %");
    }

    @ParameterizedTest
    @MethodSource("games")
    void aPackHas500PuzzlesAndIsSmallToDownload(String game) throws IOException {
        List<Puzzle> puzzles = puzzles(game);
        assertEquals(500, puzzles.size());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(new PuzzlePack(rules(game), puzzles).text().getBytes(StandardCharsets.UTF_8));
        }
        assertTrue(bytes.size() <= MAX_COMPRESSED_BYTES, "bytes: " + bytes.size());
    }

    @ParameterizedTest
    @MethodSource("games")
    void aPackHasAtLeastSixThemesNoneAbove35Percent(String game) {
        List<Puzzle> puzzles = puzzles(game);
        Map<String, Integer> countsByTheme = new HashMap<>();
        puzzles.forEach(puzzle -> countsByTheme.merge(puzzle.theme(), 1, Integer::sum));
        assertTrue(countsByTheme.size() >= 6, countsByTheme.toString());
        assertTrue(100 * Collections.max(countsByTheme.values()) <= 35 * puzzles.size(), countsByTheme.toString());
    }

    @ParameterizedTest
    @MethodSource("games")
    void atLeast60PercentAreProvedByTableAnd30PercentHaveSeveralTurnsToFind(String game) {
        List<Puzzle> puzzles = puzzles(game);
        assertAtLeast(60, percent(puzzles, puzzle -> puzzle.proof() == Proof.TABLE));
        assertAtLeast(30, percent(puzzles, puzzle -> puzzle.solution().length() > 1));
    }

    @ParameterizedTest
    @MethodSource("games")
    void whiteIsToMove(String game) {
        for (Puzzle puzzle : puzzles(game)) {
            assertEquals(Side.WHITE, puzzle.position().toMove(), puzzle.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void atMostFourTurnsAndAThirdOfAllAreAccepted(String game) {
        for (Puzzle puzzle : puzzles(game)) {
            int turns = TurnGenerator.turns(puzzle.position().board()).size();
            int accepted = puzzle.solution().turns().size();
            assertTrue(accepted <= 4 && 3 * accepted <= turns, puzzle.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void aOnePlySearchSolvesAtMostAFifthAndLevel4AtMostHalfOfThePuzzles(String game) {
        List<Puzzle> puzzles = puzzles(game);
        Evaluations evaluations = REGISTRIES.engine().learnedEvaluations();
        assertAtMost(
                20,
                percent(
                        puzzles,
                        puzzle ->
                                PuzzleDifficulty.isSolvedByOnePly(evaluations, puzzle.position(), puzzle.solution())));
        Player level4 = Levels.player(4, () -> 0, 99, EngineSettings.of(1, evaluations));
        assertAtMost(
                50,
                percent(
                        puzzles,
                        puzzle -> puzzle.solution()
                                .turns()
                                .contains(PuzzleDifficulty.turnText(level4, Game.from(puzzle.position())))));
    }

    @ParameterizedTest
    @MethodSource("games")
    void noPuzzleIsTheImageOfAnother(String game) {
        Symmetries symmetries = Symmetries.of(rules(game));
        Set<String> ids = new HashSet<>();
        Set<Setup> canonicalSetups = new HashSet<>();
        for (Puzzle puzzle : puzzles(game)) {
            assertTrue(ids.add(puzzle.id()), puzzle.toString());
            assertTrue(
                    canonicalSetups.add(symmetries.canonical(puzzle.position().setup())), puzzle.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void aSampleOfThePuzzlesProvedBySearchIsVerified(String game) {
        PuzzleVerifier verifier = new PuzzleVerifier(REGISTRIES, rules(game), List.of());
        List<Puzzle> puzzles = puzzles(game);
        int verifiedCount = 0;
        for (int i = SAMPLE_INTERVAL - 1; i < puzzles.size(); i += SAMPLE_INTERVAL) {
            if (puzzles.get(i).proof() == Proof.SEARCH) {
                assertEquals(
                        Verdict.PROVED,
                        verifier.verify(puzzles.get(i)),
                        puzzles.get(i).toString());
                verifiedCount++;
            }
        }
        assertTrue(verifiedCount > 0);
    }

    @Test
    void atLeastSixtyPuzzlesOfAweleHaveMoreThan24Seeds() {
        long puzzlesWithManySeeds = puzzles("awele").stream()
                .filter(puzzle -> puzzle.position().setup() instanceof Setup.OfSeeds seeds
                        && seeds.houses().stream().mapToInt(Integer::intValue).sum() > 24)
                .count();
        assertTrue(puzzlesWithManySeeds >= 60, "with more than 24 seeds: " + puzzlesWithManySeeds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wali", "awele"})
    void puzzlesInBundledTablesAreVerified(String game) {
        Map<Verdict, Integer> verdicts = verdictsByTable(game, SolvedFolder.bundled(game));
        assertEquals(0, verdicts.getOrDefault(Verdict.REFUTED, 0));
        assertTrue(verdicts.getOrDefault(Verdict.PROVED, 0) > 10, verdicts.toString());
    }

    @ParameterizedTest
    @MethodSource("games")
    @Tag("proof")
    void everyPuzzleProvedBySearchIsVerified(String game) {
        PuzzleVerifier verifier = new PuzzleVerifier(REGISTRIES, rules(game), List.of());
        for (Puzzle puzzle : puzzles(game)) {
            if (puzzle.proof() == Proof.SEARCH) {
                assertEquals(Verdict.PROVED, verifier.verify(puzzle), puzzle.toString());
            }
        }
    }

    /** How many of the puzzles proved by tables get each verdict with these tables. */
    public static Map<Verdict, Integer> verdictsByTable(String game, List<TableFile> tables) {
        PuzzleVerifier verifier = new PuzzleVerifier(REGISTRIES, rules(game), tables);
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        for (Puzzle puzzle : puzzles(game)) {
            if (puzzle.proof() == Proof.TABLE) {
                verdicts.merge(verifier.verify(puzzle), 1, Integer::sum);
            }
        }
        return verdicts;
    }
}
