package griot.lab.puzzles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.exam.SolvedFolder;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.format.TableFile;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mining of puzzles with small tables and a few games, their verification, and the text of packs. */
class PuzzleMinerTest {
    private static final String AWELE = "awele/sheet";
    private static final int PUZZLES = 12;
    private static final MiningSettings SETTINGS = new MiningSettings(PUZZLES, 7, 12);

    private static final RuleSet RULES = RuleSets.standard().named(AWELE);
    private static List<TableFile> tables = List.of();
    private static List<Puzzle> puzzles = List.of();
    private static int games;

    @BeforeAll
    static void mine() {
        tables = SolvedFolder.bundled(AWELE);
        puzzles = mine(2);
    }

    private static List<Puzzle> mine(int threads) {
        return new PuzzleMiner(LabRegistries.standard(), RULES, tables)
                .mine(SETTINGS, threads, (stage, attempts, _) -> {
                    if (stage == PuzzleMiner.Stage.GAMES) {
                        games = attempts;
                    }
                });
    }

    @Test
    void noMoreGamesArePlayedThanTheMaximum() {
        assertEquals(SETTINGS.maxGames(), games);
    }

    /** So few that a share of them is less than one puzzle. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aFewPuzzlesAreFoundToo(int wanted) {
        PuzzleMiner miner = new PuzzleMiner(LabRegistries.standard(), RULES, tables);
        assertEquals(
                wanted,
                miner.mine(new MiningSettings(wanted, 7, 4), 2, PuzzleMiner.Listener.NONE)
                        .size());
    }

    /** So many that the product with the draws for each exceeds an int. */
    @ParameterizedTest
    @ValueSource(ints = {300_000, Integer.MAX_VALUE})
    void tablesAreDrawnFromHoweverManyPuzzlesAreWanted(int wanted) {
        AtomicInteger drawn = new AtomicInteger();
        MiningUnits.Runner runner = new MiningUnits.Runner() {
            @Override
            public boolean hasTables() {
                return true;
            }

            @Override
            public List<List<Candidate>> attempts(PuzzleMiner.Stage stage, int first, int count) {
                drawn.addAndGet(stage == PuzzleMiner.Stage.TABLES ? count : 0);
                return List.of();
            }

            @Override
            public List<PuzzleDifficulty.Measurement> measure(List<Candidate> candidates, int first, int count) {
                return List.of();
            }
        };
        PuzzleMiner.mine(new MiningSettings(wanted, 1, 0), runner, PuzzleMiner.Listener.NONE);
        assertEquals(100_000, drawn.get());
    }

    @Test
    void puzzlesComeFromTablesAndGames() {
        assertEquals(PUZZLES, puzzles.size());
        assertTrue(puzzles.stream().anyMatch(puzzle -> puzzle.proof() == Proof.TABLE));
        assertTrue(puzzles.stream().anyMatch(puzzle -> puzzle.proof() == Proof.SEARCH));
    }

    @Test
    void puzzlesDoNotDependOnTheNumberOfThreads() {
        assertEquals(puzzles, mine(1));
    }

    /** Runs units one by one, the last one first, and passes candidates on as text. */
    private record Backwards(MiningUnits units) implements MiningUnits.Runner {
        @Override
        public boolean hasTables() {
            return units.hasTables();
        }

        @Override
        public List<List<Candidate>> attempts(PuzzleMiner.Stage stage, int first, int count) {
            LinkedList<List<Candidate>> candidates = new LinkedList<>();
            IntFunction<List<Candidate>> attempts = units.attempts(stage);
            for (int number = first + count - 1; number >= first; number--) {
                candidates.addFirst(attempts.apply(number).stream()
                        .map(candidate -> Candidate.parse(RULES, candidate.toString()))
                        .toList());
            }
            return candidates;
        }

        @Override
        public List<PuzzleDifficulty.Measurement> measure(List<Candidate> candidates, int first, int count) {
            LinkedList<PuzzleDifficulty.Measurement> measurements = new LinkedList<>();
            for (Candidate candidate : candidates.subList(first, first + count).reversed()) {
                measurements.addFirst(units.measurements().apply(candidate));
            }
            return measurements;
        }
    }

    @Test
    void unitsOfWorkMayBeRunInAnyOrderAndTheirCandidatesSentAsText() {
        MiningUnits.Runner backwards = new Backwards(new MiningUnits(LabRegistries.standard(), RULES, tables, 7));
        assertEquals(puzzles, PuzzleMiner.mine(SETTINGS, backwards, PuzzleMiner.Listener.NONE));
    }

    @Test
    void everyMinedPuzzleIsProvedByTheVerifierAndHasItsOwnId() {
        PuzzleVerifier verifier = new PuzzleVerifier(LabRegistries.standard(), RULES, tables);
        Set<String> ids = new HashSet<>();
        for (Puzzle puzzle : puzzles) {
            assertEquals(PuzzleVerifier.Verdict.PROVED, verifier.verify(puzzle), puzzle.toString());
            assertTrue(ids.add(puzzle.id()), puzzle.id());
        }
    }

    @Test
    void aPuzzleThatAcceptsAnotherTurnIsRefuted() {
        PuzzleVerifier verifier = new PuzzleVerifier(LabRegistries.standard(), RULES, tables);
        Puzzle puzzle = puzzles.getFirst();
        String rejectedTurn = Stream.of("A", "B", "C", "D", "E", "F")
                .filter(turn -> !puzzle.solution().turns().contains(turn))
                .findFirst()
                .orElseThrow();
        Solution withRejectedTurn = Solution.parse(puzzle.solution() + " " + rejectedTurn);
        Puzzle wrong = new Puzzle(
                puzzle.id(),
                puzzle.theme(),
                puzzle.difficulty(),
                puzzle.value(),
                puzzle.proof(),
                puzzle.position(),
                withRejectedTurn);
        assertEquals(PuzzleVerifier.Verdict.REFUTED, verifier.verify(wrong));
    }

    @Test
    void withoutTablesAPuzzleByTableCannotBeVerified() {
        Puzzle byTable = puzzles.stream()
                .filter(puzzle -> puzzle.proof() == Proof.TABLE)
                .findFirst()
                .orElseThrow();
        PuzzleVerifier verifier = new PuzzleVerifier(LabRegistries.standard(), RULES, List.of());
        assertEquals(PuzzleVerifier.Verdict.UNKNOWN, verifier.verify(byTable));
    }

    @Test
    void theTextOfAPackRoundTrips() {
        PuzzlePack pack = new PuzzlePack(RULES, puzzles);
        assertEquals(pack, PuzzlePack.parse("a.puzzles", pack.text(), RuleSets.standard()));
    }

    @ParameterizedTest
    @CsvSource({
        "griot-puzzles, griot-riddles, this is not a file of puzzles",
        "griot-puzzles\t1, griot-puzzles\t2, a newer version of Griot",
        "awele/sheet\t1, awele/sheet\t2, a newer version of Griot",
        "awele/sheet\t1\t12, awele/sheet\t1\t13, is 12",
        "awele/sheet\t1\t12, awele/sheet\t1\tmany, this is not a file of puzzles",
        "-S 0 1\t, -X 0 1\t, puzzle 1 in this file is damaged",
    })
    void damagedPacksAreRefused(String original, String replacement, String message) {
        String text = new PuzzlePack(RULES, puzzles).text();
        assertTrue(text.contains(original));
        String damaged = text.replaceFirst(original, replacement);
        RulesException refusal =
                assertThrows(RulesException.class, () -> PuzzlePack.parse("a.puzzles", damaged, RuleSets.standard()));
        assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
    }

    @Test
    void anUnknownKindOfProofIsRefused() {
        String text = new PuzzlePack(RULES, puzzles).text();
        String damaged = text.replaceFirst("\t(table|search)\t", "\tguess\t");
        RulesException refusal =
                assertThrows(RulesException.class, () -> PuzzlePack.parse("a.puzzles", damaged, RuleSets.standard()));
        assertEquals("a.puzzles: puzzle 1 in this file is damaged", refusal.getMessage());
    }

    @Test
    void aSolutionWithAnIllegalTurnIsRefused() {
        String text = new PuzzlePack(RULES, puzzles).text();
        String damaged = text.replaceFirst("-S 0 1\t\\w", "-S 0 1\ta");
        assertThrows(RulesException.class, () -> PuzzlePack.parse("a.puzzles", damaged, RuleSets.standard()));
    }
}
