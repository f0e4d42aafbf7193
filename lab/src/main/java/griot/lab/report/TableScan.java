package griot.lab.report;

import griot.rules.random.Xoroshiro64;
import griot.tables.format.TableFile;
import java.util.stream.IntStream;

/** Reads whole tables, and samples their entries. */
public final class TableScan {
    private static final double GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

    private TableScan() {}

    /** All values of a table with fewer than 2^31 entries, at quiet count 0 if the values depend on the count. */
    public static byte[] values(TableFile table) {
        byte[] values = new byte[Math.toIntExact(table.header().entries())];
        byte[] block = new byte[table.header().blockEntries()];
        int offset = 0;
        for (long i = 0; i < table.header().blocks(); i++) {
            int count = table.readBlock(i, block);
            System.arraycopy(block, 0, values, offset, count);
            offset += count;
        }
        return values;
    }

    /** Receives the values of a block, or of a part of it. */
    public interface BlockConsumer {
        /**
         * Receives values.
         *
         * @param first the index of the entry that {@code values[0]} would be
         * @param values the values of the block
         * @param from the first to use
         * @param to the end of those to use
         */
        void accept(long first, byte[] values, int from, int to);
    }

    /** Reads the values of a range of a table block by block, at quiet count 0 if the values depend on the count. */
    public static void readBlocks(TableFile table, EntryRange range, BlockConsumer consumer) {
        int blockEntries = table.header().blockEntries();
        byte[] block = new byte[blockEntries];
        for (long number = range.from() / blockEntries; number * blockEntries < range.to(); number++) {
            long first = number * blockEntries;
            int count = table.readBlock(number, block);
            consumer.accept(
                    first, block, (int) Math.max(0, range.from() - first), (int) Math.min(count, range.to() - first));
        }
    }

    /**
     * At most {@code maxCount} distinct indexes below a limit; all of them if there are fewer. A Weyl sequence by the golden
     * ratio: it spreads evenly over the whole range, and so does each of its beginnings.
     */
    public static IntStream sample(int limit, int maxCount) {
        long step = step(limit);
        return IntStream.range(0, Math.min(limit, maxCount)).map(i -> (int) (i * step % limit));
    }

    /** A number close to a limit times the golden ratio whose multiples modulo the limit visit each index once. */
    private static long step(int limit) {
        long step = Math.round(limit * GOLDEN_RATIO);
        while (gcd(step, limit) != 1) {
            step++;
        }
        return step;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** Draws the index of an entry, uniformly. */
    public static long randomIndex(TableFile table, Xoroshiro64 random) {
        // 62 random bits modulo the count: the bias is negligible.
        long bits = (random.nextInt() & 0x7FFF_FFFFL) << 31 | random.nextInt() & 0x7FFF_FFFFL;
        return bits % table.header().entries();
    }
}
