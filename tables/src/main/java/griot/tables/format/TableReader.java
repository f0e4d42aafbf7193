package griot.tables.format;

import griot.rules.problem.RulesException;
import java.util.Arrays;

/**
 * Reads many values of a table through a direct-mapped cache of decoded blocks. Not thread-safe.
 *
 * <p>If values depend on the quiet count, each slot holds the values of a block at one quiet count.
 */
public final class TableReader {
    /** The maximum size of the cache in values, a byte each. */
    private static final int MAX_VALUES = 1 << 22;

    private static final byte[] EMPTY = new byte[0];

    private final TableFile file;

    /** The number of quiet counts; 1 if values do not depend on it. */
    private final int quietCounts;

    /** By slot: the decoded values. */
    private final byte[][] values;

    /** By slot: {@code block * quietCounts + quietCount} of its values, plus 1; 0 if the slot is empty. */
    private final long[] cachedBlocks;

    /** Creates a reader with an empty cache, which allocates memory as it reads. */
    public TableReader(TableFile file) {
        this.file = file;
        this.quietCounts =
                file.header().quietCounts().map(TableHeader.QuietCounts::count).orElse(1);
        int slots = (int) Math.min(MAX_VALUES / file.header().blockEntries(), blocks());
        this.values = new byte[slots][];
        this.cachedBlocks = new long[slots];
        Arrays.fill(values, EMPTY);
    }

    private long blocks() {
        return file.header().blocks() * quietCounts;
    }

    /** Whether the whole table fits into the cache, so that no block is decoded twice. */
    public boolean holdsWholeTable() {
        return values.length == blocks();
    }

    /**
     * The value of an entry at a quiet count.
     *
     * @param entry the index of the entry, from 0
     * @param quietCount the quiet count, less than the number of counts; ignored if values do not depend on it
     * @throws RulesException if its block is damaged or cannot be read
     */
    public int value(long entry, int quietCount) {
        int size = file.header().blockEntries();
        long block = quietCounts == 1 ? entry / size : entry / size * quietCounts + quietCount;
        int slot = (int) (block % values.length);
        if (cachedBlocks[slot] != block + 1) {
            load(block, slot);
        }
        return values[slot][(int) (entry % size)];
    }

    /** Decodes a block into a slot. */
    private void load(long block, int slot) {
        if (values[slot].length == 0) {
            values[slot] = new byte[file.header().blockEntries()];
        }
        cachedBlocks[slot] = 0;
        file.readBlock(block / quietCounts, (int) (block % quietCounts), values[slot]);
        cachedBlocks[slot] = block + 1;
    }
}
