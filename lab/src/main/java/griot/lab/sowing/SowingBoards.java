package griot.lab.sowing;

import griot.lab.report.ExaminedTables;
import griot.lab.report.TableScan;
import griot.rules.House;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTables;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.stream.IntStream;

/** The boards with a number of seeds, fewer than 2^31, with their values. */
final class SowingBoards {
    private final SowingRules rules;
    private final int seeds;
    private final MemorySegment values;

    /**
     * Unpacks a table, unless it is unpacked.
     *
     * @param tables the tables of the rule set, with the values of the boards
     * @param examined the same tables
     */
    SowingBoards(SowingRules rules, SowingTables tables, ExaminedTables examined, int seeds) {
        this.rules = rules;
        this.seeds = seeds;
        values = examined.values(tables.valuesTable(seeds).orElseThrow());
    }

    /** The number of seeds. */
    int seeds() {
        return seeds;
    }

    /** The number of boards. */
    int count() {
        return (int) values.byteSize();
    }

    /** The value of a board, a final difference of seeds. */
    int value(int index) {
        return values.get(ValueLayout.JAVA_BYTE, index);
    }

    /** The seeds of a board by house. */
    int[] houses(int index) {
        int[] houses = new int[House.COUNT];
        SowingIndex.unrank(seeds, index, houses);
        return houses;
    }

    /** The value of a board for North if North were to sow. */
    int passedValue(int index) {
        return value((int) SowingIndex.rank(rotated(houses(index))));
    }

    /** The setup of a board, South to move, with the other seeds split between the stores. */
    Setup.OfSeeds setup(int index) {
        int stores = SowingRules.SEEDS - seeds;
        List<Integer> seedsOfHouses = IntStream.of(houses(index)).boxed().toList();
        return new Setup.OfSeeds(seedsOfHouses, stores - stores / 2, stores / 2, Side.WHITE, 0, 1);
    }

    /** A board, South to move. */
    SowingBoard board(int index) {
        return (SowingBoard) rules.board(setup(index));
    }

    /** Whether both sides have seeds to sow. */
    boolean bothCanSow(int index) {
        int[] houses = houses(index);
        return rowSeeds(houses, 0) > 0 && rowSeeds(houses, House.ROW_LENGTH) > 0;
    }

    /** Indexes of a sample of boards on which both sides have seeds. */
    IntStream sample(int maxCount) {
        return TableScan.sample(count(), maxCount).filter(this::bothCanSow);
    }

    /** The houses from the opponent's view. */
    static int[] rotated(int[] houses) {
        int[] rotated = new int[House.COUNT];
        for (int i = 0; i < House.COUNT; i++) {
            rotated[i] = houses[(i + House.ROW_LENGTH) % House.COUNT];
        }
        return rotated;
    }

    /** The number of seeds in the row that begins with a house. */
    static int rowSeeds(int[] houses, int firstHouse) {
        int seeds = 0;
        for (int i = firstHouse; i < firstHouse + House.ROW_LENGTH; i++) {
            seeds += houses[i];
        }
        return seeds;
    }
}
