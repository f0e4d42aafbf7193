package griot.engine.tablebase.sowing;

import griot.engine.Score;
import griot.engine.tablebase.TablebaseProbe;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.problem.RulesException;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableReader;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Probes the tablebases of Awélé. The score is the final difference of seeds: the stores plus the tablebase's value.
 */
final class SowingTablebaseProbe implements TablebaseProbe {
    /**
     * Below this depth, tables too large to be cached whole are not probed: unpacking a block costs more than the
     * search.
     */
    private static final int MIN_UNPACK_DEPTH = 4;

    private final List<Optional<TableReader>> valueReaders = new ArrayList<>();
    private final List<Optional<TableReader>> turnReaders = new ArrayList<>();
    private final int[] houses = new int[House.COUNT];
    private int seeds;
    private int quiet;
    private int value;
    private int lead;

    SowingTablebaseProbe(SowingTables tables) {
        for (int n = 0; n <= SowingRules.SEEDS; n++) {
            valueReaders.add(tables.valuesTable(n).map(TableReader::new));
            turnReaders.add(tables.turnsTable(n).map(TableReader::new));
        }
    }

    @Override
    public boolean probe(Board board, int depth) {
        SowingBoard sowing = (SowingBoard) board;
        Side side = sowing.toMove();
        int own = sowing.store(side);
        int other = sowing.store(side.other());
        seeds = SowingRules.SEEDS - own - other;
        if (board.isOver()) {
            value = 0;
        } else if (!probeValue(sowing, depth)) {
            return false;
        }
        lead = own - other;
        quiet = board.quietTurns();
        return true;
    }

    private boolean probeValue(SowingBoard board, int depth) {
        Optional<TableReader> reader = valueReaders.get(seeds);
        if (reader.isEmpty() || depth < MIN_UNPACK_DEPTH && !reader.get().holdsAll()) {
            return false;
        }
        SowingTables.readHouses(board, houses);
        try {
            value = reader.get().value(SowingIndex.rank(houses), 0);
            return true;
        } catch (RulesException damaged) {
            valueReaders.set(seeds, Optional.empty());
            return false;
        }
    }

    @Override
    public int score() {
        return Score.ofKnownLead(lead + value);
    }

    @Override
    public int conversionDistance() {
        Optional<TableReader> reader = turnReaders.get(seeds);
        if (value == 0 || reader.isEmpty()) {
            return 0;
        }
        try {
            return reader.get().value(SowingIndex.rank(houses), 0);
        } catch (RulesException damaged) {
            turnReaders.set(seeds, Optional.empty());
            return 0;
        }
    }

    @Override
    public boolean isIndependentOfQuietTurns() {
        // The quiet count is 0 after a capture, which is where most probes of a search hit.
        return value == 0 || quiet + Math.abs(conversionDistance()) <= Board.MAX_QUIET_TURNS;
    }
}
