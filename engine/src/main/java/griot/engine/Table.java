package griot.engine;

import java.util.Arrays;

/**
 * What earlier visits to a position have found: the best action, a score and how far it can be trusted. Open addressing in
 * one array of {@code int}s, buckets of two entries: the first keeps the deeper search of the current generation, the
 * second takes everything else.
 */
final class Table {
    /** The score is exact. */
    static final int EXACT = 3;

    /** The true score is at least this. */
    static final int AT_LEAST = 1;

    /** The true score is at most this. */
    static final int AT_MOST = 2;

    /** No entry. */
    static final int NONE = -1;

    /** No action known: no code is that high. */
    static final int NO_ACTION = (1 << 13) - 1;

    /** Words of an entry: the check; action, bound, depth and age; the score. */
    private static final int WORDS = 3;

    private static final int BUCKET = 2 * WORDS;
    private static final int BYTES_IN_BUCKET = BUCKET * Integer.BYTES;
    private static final int MEGABYTE = 1 << 20;

    /** The largest array of {@code int}s worth asking for. */
    private static final int MOST_MEGABYTES = 4_096;

    /** Entries that tell well enough how full the table is. */
    private static final int MOST_LOOKED_AT = 2_000;

    private static final int ACTION = NO_ACTION;
    private static final int BOUND_SHIFT = 13;
    private static final int DEPTH_SHIFT = 15;
    private static final int DEPTH = 0xFF;
    private static final int AGE_SHIFT = 23;
    private static final int AGE = 0xFF;

    private final int[] words;
    private final int mask;

    /** From 1, so that an entry in use is never 0. */
    private int age = 1;

    /** A table of about this size, in megabytes, at least 1. */
    Table(int megabytes) {
        if (megabytes < 1 || megabytes > MOST_MEGABYTES) {
            throw new IllegalArgumentException("a table has 1 to " + MOST_MEGABYTES + " megabytes, not " + megabytes);
        }
        int buckets = Integer.highestOneBit((int) ((long) megabytes * MEGABYTE / BYTES_IN_BUCKET));
        words = new int[buckets * BUCKET];
        mask = buckets - 1;
    }

    /** Empties the table. */
    void clear() {
        Arrays.fill(words, 0);
        age = 1;
    }

    /** A new search begins: entries of older ones may be replaced. */
    void nextSearch() {
        age = age == AGE ? 1 : age + 1;
    }

    /** How many of a thousand entries are of the current search, judged by the first ones: hashes spread evenly. */
    int fullness() {
        int looked = Math.min(words.length / WORDS, MOST_LOOKED_AT);
        int used = 0;
        for (int i = 0; i < looked; i++) {
            used += words[i * WORDS + 1] >>> AGE_SHIFT == age ? 1 : 0;
        }
        return used * 1_000 / looked;
    }

    /** Where the entry of a position is, or {@link #NONE}. */
    int find(int hash, int check) {
        int at = (hash & mask) * BUCKET;
        if (words[at] == check && words[at + 1] != 0) {
            return at;
        }
        int second = at + WORDS;
        return words[second] == check && words[second + 1] != 0 ? second : NONE;
    }

    /** The best action, or {@link #NO_ACTION}. */
    int action(int entry) {
        return words[entry + 1] & ACTION;
    }

    /** {@link #EXACT}, {@link #AT_LEAST} or {@link #AT_MOST}. */
    int bound(int entry) {
        return words[entry + 1] >> BOUND_SHIFT & EXACT;
    }

    /** How many actions ahead the score was searched. */
    int depth(int entry) {
        return words[entry + 1] >> DEPTH_SHIFT & DEPTH;
    }

    /** The score as it was stored. */
    int score(int entry) {
        return words[entry + 2];
    }

    /** Remembers a position. */
    void store(int hash, int check, int action, int bound, int depth, int score) {
        int at = (hash & mask) * BUCKET;
        int first = words[at + 1];
        boolean same = words[at] == check;
        int kept = action;
        if (!same && (first >>> AGE_SHIFT) == age && (first >> DEPTH_SHIFT & DEPTH) > depth) {
            at += WORDS;
            same = words[at] == check;
        }
        if (same && kept == NO_ACTION) {
            kept = words[at + 1] & ACTION;
        }
        words[at] = check;
        words[at + 1] = kept | bound << BOUND_SHIFT | depth << DEPTH_SHIFT | age << AGE_SHIFT;
        words[at + 2] = score;
    }
}
