package griot.solver.verify.sowing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.problem.Problem;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingRules;
import griot.solver.SolvedTables;
import griot.solver.SolverFault;
import griot.solver.TableWriter;
import griot.solver.verify.FolderVerifier;
import griot.solver.verify.VerificationScope;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The verifier accepts correct tables of Awélé and finds wrong entries. */
class SowingSliceVerifierTest {
    private static final SowingRules RULES = (SowingRules) RuleSets.standard().named("awele/sheet");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"awele/sheet", "awele/sheet+slam-illegal", "awele/sheet+slam-takes"})
    void solvedTablesAreVerified(String ruleSet) throws IOException {
        SolvedTables.solve(ruleSet, folder, 6, 1);
        List<String> verifiedSlices = new ArrayList<>();
        SowingRules rules = (SowingRules) RuleSets.standard().named(ruleSet);
        Optional<Problem> problem = new FolderVerifier(new VerifiableSowingGame(rules, 6), folder, 1)
                .verify(
                        VerificationScope.ALL,
                        slice -> verifiedSlices.add(slice.header().slice() + " " + slice.searchedEntries()));
        assertEquals(Optional.empty(), problem);
        assertEquals(List.of("1 100", "2 100", "3 100", "4 100", "5 100", "6 100"), verifiedSlices);
    }

    private Problem firstProblem() throws IOException {
        return firstProblem(VerificationScope.ALL);
    }

    private Problem firstProblem(VerificationScope scope) throws IOException {
        return new FolderVerifier(new VerifiableSowingGame(RULES, 3), folder, 1)
                .verify(scope, slice -> {})
                .orElseThrow();
    }

    @Test
    void anEntryThatItsTurnsContradictIsFound() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 3, 1);
        byte[] values = values(3);
        values[100]++;
        write(3, values);
        Problem problem = firstProblem();
        assertEquals(SolverFault.ENTRY_WRONG, problem.fault());
        assertTrue(problem.place().endsWith("awele-sheet.3.table"), problem.place());
    }

    @Test
    void aWrongValueIsReportedInTheValuesFile() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 3, 1);
        byte[] correctValues = values(3);
        for (int entry = 0; entry < correctValues.length; entry += 3) {
            for (int difference : new int[] {-2, -1, 1, 2}) {
                byte[] values = correctValues.clone();
                values[entry] += (byte) difference;
                write(3, values);
                Problem problem = firstProblem(VerificationScope.ALL.from(3));
                assertTrue(problem.place().endsWith("awele-sheet.3.table"), problem.place() + " for entry " + entry);
            }
        }
    }

    @Test
    void valuesThatJustifyOneAnotherInACycleAreFound() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 3, 1);
        byte[] correctValues = values(2);
        write(2, cyclicValues(correctValues, values(1)));
        // Removed, so that the distances are computed from the wrong values.
        Files.delete(TableFolder.file(folder, RULES, SowingTables.turnsSlice(2)));
        SolvedTables.solve("awele/sheet", folder, 3, 1);
        assertEquals(SolverFault.ENTRY_UNFOUNDED, firstProblem().fault());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void wrongDistancesAreFound(int difference) throws IOException {
        SolvedTables.solve("awele/sheet", folder, 3, 1);
        byte[] distances = values(SowingTables.turnsSlice(3));
        int entry = 0;
        while (Math.abs(distances[entry]) < 5) {
            entry++;
        }
        distances[entry] += (byte) difference;
        write(SowingTables.turnsSlice(3), distances);
        Problem problem = firstProblem();
        assertEquals(SolverFault.ENTRY_WRONG, problem.fault());
        assertTrue(problem.place().endsWith("awele-sheet.3-turns.table"), problem.place());
    }

    @Test
    @Tag("proof")
    void boardsBeyondTheQuietLimitAreCounted() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 11, 1);
        List<String> distances = new ArrayList<>();
        Optional<Problem> problem = new FolderVerifier(new VerifiableSowingGame(RULES, 11), folder, 1)
                .verify(
                        VerificationScope.ALL,
                        slice -> distances.add(slice.maxTurns() + " " + slice.entriesBeyondQuietLimit()));
        assertEquals(Optional.empty(), problem);
        assertEquals(List.of("97 0", "87 0", "127 5538"), distances.subList(8, 11));
    }

    /**
     * Wrong values of the boards with two seeds. Each is the value of its best turn, as the values justify one another
     * in a cycle.
     */
    private static byte[] cyclicValues(byte[] correctValues, byte[] oneSeedValues) {
        ReferenceSowingTurns reference = new ReferenceSowingTurns(RULES);
        byte[][] layers = {new byte[1], oneSeedValues, correctValues.clone()};
        byte[] values = layers[2];
        for (int seed = 0; seed < 10_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            for (int entry = 0; entry < correctValues.length; entry++) {
                values[entry] = correctValues[entry] != 0 ? correctValues[entry] : (byte) (random.nextInt(3) - 1);
            }
            boolean isChanged = true;
            for (int round = 0; isChanged && round < 100; round++) {
                isChanged = false;
                for (int entry = 0; entry < correctValues.length; entry++) {
                    byte bestValue = bestValue(reference, layers, entry);
                    isChanged |= bestValue != values[entry];
                    values[entry] = bestValue;
                }
            }
            if (!isChanged && !Arrays.equals(values, correctValues)) {
                return values;
            }
        }
        throw new AssertionError("no cycle found");
    }

    private static byte bestValue(ReferenceSowingTurns reference, byte[][] layers, int entry) {
        reference.generate(2, entry);
        int bestValue = reference.count() == 0 ? reference.finalGain() : Integer.MIN_VALUE;
        for (int turn = 0; turn < reference.count(); turn++) {
            int valueAfter = layers[reference.seedsAfter(turn)][(int) reference.rankAfter(turn)];
            bestValue = Math.max(bestValue, reference.gain(turn) - valueAfter);
        }
        return (byte) bestValue;
    }

    @Test
    void wrongCountsInAHeaderAreFound() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 3, 1);
        byte[] values = values(3);
        byte[] negatedValues = values.clone();
        for (int i = 0; i < negatedValues.length; i++) {
            negatedValues[i] = (byte) -negatedValues[i];
        }
        TableWriter.write(
                TableFolder.file(folder, RULES, "3"),
                TableWriter.header(RULES, "3", MemorySegment.ofArray(negatedValues)),
                MemorySegment.ofArray(values));
        assertEquals(SolverFault.COUNTS_WRONG, firstProblem().fault());
    }

    @Test
    void aDamagedTableIsReportedWithItsFile() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 3, 1);
        Path file = TableFolder.file(folder, RULES, "3");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 20] ^= 4;
        Files.write(file, bytes);
        Problem problem = firstProblem();
        assertTrue(problem.place().endsWith("awele-sheet.3.table"), problem.place());
        assertTrue(problem.message().contains("damaged in block 0 of 1"), problem.message());
    }

    private byte[] values(int seeds) throws IOException {
        return values(SowingTables.valuesSlice(seeds));
    }

    private byte[] values(String slice) throws IOException {
        TableFile table = TableFolder.open(TableFolder.file(folder, RULES, slice), RULES, slice);
        byte[] block = new byte[table.header().blockEntries()];
        assertEquals(table.header().entries(), table.readBlock(0, block));
        return Arrays.copyOf(block, (int) table.header().entries());
    }

    private void write(int seeds, byte[] values) throws IOException {
        write(SowingTables.valuesSlice(seeds), values);
    }

    private void write(String slice, byte[] values) throws IOException {
        MemorySegment segment = MemorySegment.ofArray(values);
        TableWriter.write(TableFolder.file(folder, RULES, slice), TableWriter.header(RULES, slice, segment), segment);
    }
}
