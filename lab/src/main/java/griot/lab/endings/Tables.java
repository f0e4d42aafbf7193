package griot.lab.endings;

import griot.tables.TableFile;
import java.util.stream.IntStream;

/** Whole tables at once. */
final class Tables {
    /** A prime beyond every number of entries, so that its multiples meet each of them once. */
    private static final long FAR = 4_294_967_291L;

    private Tables() {}

    /** All values of a table with fewer than 2^31 entries; where they depend on a count, those at 0. */
    static byte[] values(TableFile table) {
        byte[] all = new byte[Math.toIntExact(table.head().entries())];
        byte[] block = new byte[table.head().blockEntries()];
        int at = 0;
        for (long i = 0; i < table.head().blocks(); i++) {
            int count = table.readBlock(i, block);
            System.arraycopy(block, 0, all, at, count);
            at += count;
        }
        return all;
    }

    /** So many of the numbers below a limit, or all of them: each once, neighbours far from one another. */
    static IntStream scattered(int limit, int most) {
        return IntStream.range(0, Math.min(limit, most)).map(i -> (int) (i * FAR % limit));
    }
}
