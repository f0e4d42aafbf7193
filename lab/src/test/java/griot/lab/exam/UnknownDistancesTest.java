package griot.lab.exam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.registry.TablebaseProbeFamilies;
import griot.engine.tablebase.TablebaseProbe;
import griot.lab.registry.LabFamilies;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingBoard;
import griot.tables.format.TableFile;
import griot.tables.sowing.SowingProbeResult;
import griot.tables.sowing.SowingTables;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Awélé's tables of values without those of distances to conversion, as after copying only some of the files. */
class UnknownDistancesTest {
    private static final RuleSet AWELE = RuleSets.standard().named("awele/sheet");
    private static final int SEEDS = 8;
    private static final int BOARD_COUNT = 500;

    private static final List<TableFile> ALL_TABLES = SolvedFolder.bundled("awele/sheet");
    private static final List<TableFile> TABLES_OF_VALUES = ALL_TABLES.stream()
            .filter(file -> !SowingTables.isTurnsSlice(file.header().slice()))
            .toList();

    /** Random boards without quiet turns on which the game is not over. */
    private static List<SowingBoard> boards() {
        TableFile table = new SowingTables(ALL_TABLES).valuesTable(SEEDS).orElseThrow();
        var sampler = LabFamilies.standard().get(AWELE).sampler(AWELE, table);
        Xoroshiro64 random = new Xoroshiro64(5);
        List<SowingBoard> boards = new ArrayList<>();
        while (boards.size() < BOARD_COUNT) {
            sampler.draw(random)
                    .filter(position -> position.outcome().isEmpty())
                    .ifPresent(position -> boards.add((SowingBoard) position.board()));
        }
        return boards;
    }

    private static TablebaseProbe probe(List<TableFile> tables) {
        return TablebaseProbeFamilies.standard().load((rules, slices) -> tables).newProbe(AWELE);
    }

    @Test
    void aWinOrLossOfUnknownDistanceMayDependOnTheQuietTurns() {
        TablebaseProbe withDistances = probe(ALL_TABLES);
        TablebaseProbe withoutDistances = probe(TABLES_OF_VALUES);
        SowingTables tables = new SowingTables(ALL_TABLES);
        int decidedCount = 0;
        for (SowingBoard board : boards()) {
            assertTrue(withDistances.probe(board, TablebaseProbe.ANY_DEPTH));
            assertTrue(withoutDistances.probe(board, TablebaseProbe.ANY_DEPTH));
            int value = tables.value(board).orElseThrow();
            assertEquals(
                    value == 0,
                    withoutDistances.isIndependentOfQuietTurns(),
                    board.setup().toString());
            // No distance of so few seeds reaches the limit.
            int distance = tables.turnsToHarvest(board).orElse(0);
            assertTrue(board.quietTurns() + distance <= Board.MAX_QUIET_TURNS);
            assertTrue(withDistances.isIndependentOfQuietTurns(), board.setup().toString());
            decidedCount += value == 0 ? 0 : 1;
        }
        assertTrue(decidedCount > BOARD_COUNT / 2, "" + decidedCount);
    }

    @Test
    void ofEqualTurnsOnesOfUnknownDistanceCountAsLong() {
        SowingTables tables = new SowingTables(TABLES_OF_VALUES);
        int gainCount = 0;
        int lossCount = 0;
        for (SowingBoard board : boards()) {
            List<SowingProbeResult.Turn> turns = tables.probe(board).turns();
            for (int i = 1; i < turns.size(); i++) {
                SowingProbeResult.Turn first = turns.get(i - 1);
                SowingProbeResult.Turn second = turns.get(i);
                // Of turns that capture the distance is 1, of others unknown.
                boolean isFirstKnown = first.turnsToHarvest().equals(OptionalInt.of(1));
                boolean isSecondKnown = second.turnsToHarvest().equals(OptionalInt.of(1));
                int value = first.value().orElseThrow();
                if (value == 0 || value != second.value().orElseThrow() || isFirstKnown == isSecondKnown) {
                    continue;
                }
                assertEquals(value > 0, isFirstKnown, () -> board.setup() + ": " + turns);
                gainCount += value > 0 ? 1 : 0;
                lossCount += value > 0 ? 0 : 1;
            }
        }
        assertTrue(gainCount > 0 && lossCount > 0, gainCount + " and " + lossCount);
    }
}
