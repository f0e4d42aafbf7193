package griot.lab.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import griot.engine.Score;
import griot.engine.jvm.FolderTables;
import griot.engine.tablebase.RootProbe;
import griot.engine.tablebase.TablebaseProbe;
import griot.lab.puzzles.MiningSettings;
import griot.lab.puzzles.Puzzle;
import griot.lab.puzzles.PuzzleMiner;
import griot.lab.registry.LabRegistries;
import griot.lab.report.EndingsChapter;
import griot.lab.report.ExaminedTables;
import griot.lab.report.SliceStatistics;
import griot.lab.report.UnpackedTables;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.random.Xoroshiro64;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.solver.registry.SolverFamilies;
import griot.tables.ProbeResult;
import griot.tables.ProbeValue;
import griot.tables.Tablebase;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The contract of {@link LabFamily}, and of the family's tablebase, probe and solver with each other. Positions drawn
 * from a table are in it, probes agree with the tablebase, and puzzles accept every best turn. The test of each family
 * names its registries and inherits the tests.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class LabFamilyContract {
    private static final int POSITIONS = 60;
    private static final int PUZZLES = 10;

    private Path folder = Path.of("");
    private List<TableFile> files = List.of();

    /** The registries with the family. */
    protected abstract LabRegistries registries();

    /** The registry with the solver of the family. */
    protected abstract SolverFamilies solver();

    /** A rule set of the family. */
    protected abstract RuleSet rules();

    /** The slices that are solved, in about a second. */
    protected abstract SliceLimits limits();

    @BeforeAll
    void solve(@TempDir Path temporary) throws IOException {
        folder = temporary;
        solver().get(rules()).solve(rules(), limits(), folder, 1, SolveListener.NONE);
        files = TableFolder.read(folder, rules(), registries().tables().slices(rules()))
                .files();
        assertFalse(files.isEmpty());
    }

    private LabFamily family() {
        return registries().lab().get(rules());
    }

    /** Random unfinished positions of every slice. */
    private List<Position> positions() {
        List<Position> positions = new ArrayList<>();
        Xoroshiro64 random = new Xoroshiro64(3);
        for (TableFile file : files) {
            if (registries().tables().holdsValues(rules(), file.header().slice())) {
                PositionSampler sampler = family().sampler(rules(), file);
                for (int i = 0; i < POSITIONS; i++) {
                    sampler.draw(random)
                            .filter(position -> position.outcome().isEmpty())
                            .ifPresent(positions::add);
                }
            }
        }
        return positions;
    }

    private TablebaseProbe probe() {
        return registries()
                .probes()
                .load(new FolderTables(folder, problem -> {
                    throw new AssertionError(problem.toString());
                }))
                .newProbe(rules());
    }

    @Test
    void thereAreOpeningSettings() {
        assertTrue(family().openings(rules()).turns() >= 0);
    }

    @Test
    void sampledPositionsAreInTheTable() {
        Tablebase tables = registries().tables().open(rules(), files);
        for (Position position : positions()) {
            assertTrue(tables.probe(position).value().isKnown(), position.toString());
            assertTrue(tables.bestTurn(position).isPresent(), position.toString());
        }
    }

    @Test
    void theSearchProbeAgreesWithTheTablebase() {
        Tablebase tables = registries().tables().open(rules(), files);
        TablebaseProbe probe = probe();
        for (Position position : positions()) {
            Board board = position.board();
            assertTrue(probe.probe(board, TablebaseProbe.ANY_DEPTH), position.toString());
            switch (tables.probe(position).value()) {
                case ProbeValue.WinDrawLoss known -> assertEquals(score(known), probe.score(), position.toString());
                case ProbeValue.SeedDifference known -> {
                    int finalLead = storeLead(position) + known.value();
                    assertEquals(Score.ofProvenLead(finalLead), probe.score(), position.toString());
                }
                case ProbeValue.Unknown unknown -> fail(position.toString());
            }
        }
    }

    /** The lead in harvested seeds of the player to move. */
    private static int storeLead(Position position) {
        Setup.OfSeeds setup = (Setup.OfSeeds) position.setup();
        return setup.store(position.toMove()) - setup.store(position.toMove().other());
    }

    private static int score(ProbeValue.WinDrawLoss known) {
        int turns = known.distance().orElse(0);
        return switch (known.value()) {
            case WIN -> Score.ofWin(turns);
            case DRAW -> 0;
            case LOSS -> -Score.ofWin(turns);
        };
    }

    @Test
    void theRootProbeChoosesABestTurn() {
        Tablebase tables = registries().tables().open(rules(), files);
        TablebaseProbe probe = probe();
        for (Position position : positions()) {
            Optional<RootProbe> root = probe.probeRoot(position.board());
            if (root.isPresent()) {
                Game game = Game.from(position);
                for (int action : root.get().actions(0)) {
                    game = game.play(ActionCode.action(action));
                }
                ProbeValue best = tables.probe(position).turns().getFirst().value();
                String turn = game.turns().getLast().text();
                assertEquals(
                        best,
                        tables.probe(position).turns().stream()
                                .filter(candidate -> candidate.turn().equals(turn))
                                .findFirst()
                                .orElseThrow()
                                .value(),
                        position.toString());
            }
        }
    }

    @Test
    void puzzlesAcceptExactlyTheTurnsOfTheBestValue() {
        Tablebase tables = registries().tables().open(rules(), files);
        List<Puzzle> puzzles = new PuzzleMiner(registries(), rules(), files)
                .mine(new MiningSettings(PUZZLES, 1, 0), 1, PuzzleMiner.Listener.NONE);
        assertFalse(puzzles.isEmpty());
        PuzzleFamily family = family().puzzles(rules());
        for (Puzzle puzzle : puzzles) {
            List<ProbeResult.Turn> turns = tables.probe(puzzle.position()).turns();
            Set<String> best = new TreeSet<>();
            for (ProbeResult.Turn turn : turns) {
                if (withoutDistance(turn.value())
                        .equals(withoutDistance(turns.getFirst().value()))) {
                    best.add(turn.turn());
                }
            }
            assertEquals(best, new TreeSet<>(puzzle.solution().turns()), puzzle.toString());
            assertTrue(3 * best.size() <= turns.size(), puzzle.toString());
            assertTrue(family.themes().contains(puzzle.theme()), puzzle.toString());
        }
    }

    private static Object withoutDistance(ProbeValue value) {
        return switch (value) {
            case ProbeValue.WinDrawLoss known -> known.value();
            case ProbeValue.SeedDifference known -> known.value();
            case ProbeValue.Unknown unknown -> unknown;
        };
    }

    @Test
    void theEndingsDocumentHasAChapterOnTheRuleSet() {
        EndingsChapter chapter =
                chapter(family().endings(rules(), ExaminedTables.of(files)).orElseThrow());
        assertTrue(chapter.text().contains("## Results"), chapter.text());
        assertFalse(chapter.findings().isEmpty());
        assertFalse(chapter.slices().isEmpty());
        for (SliceStatistics slice : chapter.slices()) {
            assertEquals(slice.boards(), slice.wins() + slice.draws() + slice.losses(), slice.slice());
            SliceStatistics.Distances distances = slice.distances().orElseThrow();
            assertEquals(slice.wins(), SliceStatistics.total(distances.wins()), slice.slice());
            assertEquals(slice.losses(), SliceStatistics.total(distances.losses()), slice.slice());
        }
    }

    @Test
    void amongTheTablesOfTheSolverNoneIsMissing() {
        Set<String> slices = files.stream().map(file -> file.header().slice()).collect(Collectors.toSet());
        assertEquals(List.of(), family().missingSlices(rules(), slices));
    }

    private static <R extends Serializable> EndingsChapter chapter(EndingsExamination<R> examination) {
        return examination.chapter(IntStream.range(0, examination.units())
                .mapToObj(examination::run)
                .toList());
    }

    @Test
    void theChapterIsTheSameInOtherUnitsRunInAnotherOrderAndSent() throws IOException, ClassNotFoundException {
        EndingsExamination<?> whole =
                family().endings(rules(), ExaminedTables.of(files)).orElseThrow();
        EndingsExamination<?> blocks = family().endings(rules(), new ExaminedTables(files, UnpackedTables.inHeap(), 1))
                .orElseThrow();
        boolean hasSeveralBlocks = files.stream().anyMatch(file -> file.header().blocks() > 1);
        assertEquals(hasSeveralBlocks, blocks.units() > whole.units());
        assertEquals(chapter(whole), chapterOfSentResults(blocks));
    }

    private static <R extends Serializable> EndingsChapter chapterOfSentResults(EndingsExamination<R> examination)
            throws IOException, ClassNotFoundException {
        List<R> results = new ArrayList<>();
        for (int number = examination.units() - 1; number >= 0; number--) {
            results.addFirst(examination.resultType().cast(sent(examination.run(number))));
        }
        return examination.chapter(results);
    }

    private static Object sent(Serializable result) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(result);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }
}
