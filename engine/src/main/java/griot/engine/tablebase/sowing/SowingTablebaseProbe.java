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
     * Below this depth, only tables that are cached whole are probed. Unpacking a block of another table costs more
     * than the search.
     */
    private static final int MIN_UNPACK_DEPTH = 4;

    /** By seeds on the board: the table of values; empty if missing or damaged. */
    private final List<Optional<TableReader>> valueReaders = new ArrayList<>();

    /** By seeds on the board: the table of distances to conversion; empty if missing or damaged. */
    private final List<Optional<TableReader>> conversionReaders = new ArrayList<>();
    // The board of the last probe and, if it hit, the value.
    private final int[] houses = new int[House.COUNT];
    private int seedsOnBoard;
    private int quietTurns;
    private int storeLead;
    private int value;

    SowingTablebaseProbe(SowingTables tables) {
        for (int seeds = 0; seeds <= SowingRules.SEEDS; seeds++) {
            valueReaders.add(tables.valuesTable(seeds).map(TableReader::new));
            conversionReaders.add(tables.turnsTable(seeds).map(TableReader::new));
        }
    }

    @Override
    public boolean probe(Board board, int depth) {
        SowingBoard sowing = (SowingBoard) board;
        Side side = sowing.toMove();
        int ownStore = sowing.store(side);
        int otherStore = sowing.store(side.other());
        seedsOnBoard = SowingRules.SEEDS - ownStore - otherStore;
        if (board.isOver()) {
            value = 0;
        } else if (!probeValue(sowing, depth)) {
            return false;
        }
        storeLead = ownStore - otherStore;
        quietTurns = board.quietTurns();
        return true;
    }

    private boolean probeValue(SowingBoard board, int depth) {
        Optional<TableReader> reader = valueReaders.get(seedsOnBoard);
        if (reader.isEmpty() || depth < MIN_UNPACK_DEPTH && !reader.get().holdsWholeTable()) {
            return false;
        }
        SowingTables.readHouses(board, houses);
        try {
            value = reader.get().value(SowingIndex.rank(houses), 0);
            return true;
        } catch (RulesException damaged) {
            valueReaders.set(seedsOnBoard, Optional.empty());
            return false;
        }
    }

    @Override
    public int score() {
        return Score.ofProvenLead(storeLead + value);
    }

    @Override
    public int conversionDistance() {
        Optional<TableReader> reader = conversionReaders.get(seedsOnBoard);
        if (value == 0 || reader.isEmpty()) {
            return 0;
        }
        try {
            return reader.get().value(SowingIndex.rank(houses), 0);
        } catch (RulesException damaged) {
            conversionReaders.set(seedsOnBoard, Optional.empty());
            return 0;
        }
    }

    @Override
    public boolean isIndependentOfQuietTurns() {
        if (value == 0) {
            return true;
        }
        // The quiet count is 0 after a capture, which is where most probes of a search hit. A distance of 0 is unknown.
        int distance = Math.abs(conversionDistance());
        return distance > 0 && quietTurns + distance <= Board.MAX_QUIET_TURNS;
    }

    @Override
    public boolean isBeyondQuietLimit() {
        return value != 0 && quietTurns + Math.abs(conversionDistance()) > Board.MAX_QUIET_TURNS;
    }

    @Override
    public int scoreAtQuietLimit() {
        return Score.ofProvenLead(storeLead);
    }
}
