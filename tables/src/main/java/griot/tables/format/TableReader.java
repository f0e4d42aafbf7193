package griot.tables.format;

import griot.rules.problem.RulesException;
import java.util.Arrays;

/**
 * Reads a table of which many values are asked for, and keeps the blocks that it has unpacked. For one thread.
 *
 * <p>Where the table has more blocks than are kept, each has one place that it may take, and drives out what stands
 * there. A block that has values for several counts is unpacked for each by itself.
 */
public final class TableReader {
    /** Values kept at most, a byte each. */
    private static final int MAX_VALUES = 1 << 22;

    private static final byte[] EMPTY = new byte[0];

    private final TableFile file;
    private final int counts;
    private final byte[][] values;

    /** By place: which block at which count stands there, and one more; 0 for none. */
    private final long[] kept;

    /** A reader that has read nothing yet, and takes memory only as it reads. */
    public TableReader(TableFile file) {
        this.file = file;
        this.counts = file.header().counts().map(TableHeader.Counts::number).orElse(1);
        int places = (int) Math.min(MAX_VALUES / file.header().blockEntries(), blocks());
        this.values = new byte[places][];
        this.kept = new long[places];
        Arrays.fill(values, EMPTY);
    }

    private long blocks() {
        return file.header().blocks() * counts;
    }

    /** Whether all of the table can be kept, so that no block is unpacked twice. */
    public boolean holdsAll() {
        return values.length == blocks();
    }

    /**
     * The value of an entry at a count, which makes no difference where there is one value for all.
     *
     * @param count from 0 to before the number of counts
     * @throws RulesException if its block is damaged
     */
    public int value(long entry, int count) {
        int size = file.header().blockEntries();
        long block = counts == 1 ? entry / size : entry / size * counts + count;
        int place = (int) (block % values.length);
        if (kept[place] != block + 1) {
            read(block, place);
        }
        return values[place][(int) (entry % size)];
    }

    private void read(long block, int place) {
        if (values[place].length == 0) {
            values[place] = new byte[file.header().blockEntries()];
        }
        kept[place] = 0;
        file.readBlock(block / counts, (int) (block % counts), values[place]);
        kept[place] = block + 1;
    }
}
