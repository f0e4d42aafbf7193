package griot.engine;

import java.util.Arrays;

/**
 * What earlier visits to a position have found: the best action, a score and how far it can be trusted. Open addressing in
 * one array of {@code int}s, buckets of four entries, which is about what one access to memory brings along. The entry that
 * gives way is the one of the least depth, where each search that has passed since it was written counts as some depth.
 *
 * <p>It begins small and doubles whenever half of it is in use, as far as it may: what a short search remembers then lies close together,
 * where a processor has it at hand. The check, which an entry holds, says in which of the two halves the entry belongs from then on.
 *
 * <p>Several threads may share a table without a lock. The first word of an entry is the position's check mixed with the
 * other two words, so an entry of which two threads have written parts does not look like any position's (Hyatt and Mann,
 * "A lock-less transposition table implementation", 2002). What is written while another thread doubles the table may get lost.
 */
final class Table {
    /** The score is exact. */
    static final int EXACT = 3;

    /** The true score is at least this. */
    static final int AT_LEAST = 1;

    /** The true score is at most this. */
    static final int AT_MOST = 2;

    /** No action known: no code is that high. */
    static final int NO_ACTION = (1 << 13) - 1;

    /** Words of an entry: the check, mixed; action, bound, depth and age; the score. */
    private static final int WORDS = 3;

    private static final int ENTRIES = 4;
    private static final int BUCKET = ENTRIES * WORDS;
    private static final int BYTES_IN_BUCKET = BUCKET * Integer.BYTES;
    private static final int MEGABYTE = 1 << 20;

    /** The largest array of {@code int}s worth asking for. */
    private static final int MOST_MEGABYTES = 4_096;

    /** Entries that tell well enough how full the table is. */
    private static final int LOOKED_AT = 2_000;

    /** More words than a processor fetches at a time, the next line included. */
    private static final int LINE = 32;

    /** Buckets in use at first: so many bits of a place come from the hash, the others from the check. */
    private static final int FIRST_BITS = 12;

    private static final int FIRST_BUCKETS = 1 << FIRST_BITS;

    private static final int ACTION = NO_ACTION;
    private static final int BOUND_SHIFT = 13;
    private static final int DEPTH_SHIFT = 15;
    private static final int DEPTH = 0xFF;
    private static final int AGE_SHIFT = 23;
    private static final int AGE = 0xFF;

    /** An entry of the search before is worth as much as one of this search that looked so much less far ahead. */
    private static final int DEPTH_OF_AN_AGE = 4;

    private final int[] words;
    private final int buckets;

    /** The buckets in use, less one. */
    private int mask = FIRST_BUCKETS - 1;

    /** Entries written since the table was empty: in the middle of a line of memory that threads may take from each other without taking more. */
    private final int[] used = new int[2 * LINE];

    /** From 1, so that an entry in use is never 0. */
    private int age = 1;

    /** A table of about this size, in megabytes, at least 1. */
    Table(int megabytes) {
        if (megabytes < 1 || megabytes > MOST_MEGABYTES) {
            throw new IllegalArgumentException("a table has 1 to " + MOST_MEGABYTES + " megabytes, not " + megabytes);
        }
        buckets = Integer.highestOneBit((int) ((long) megabytes * MEGABYTE / BYTES_IN_BUCKET));
        words = new int[buckets * BUCKET];
    }

    /** Empties the table. */
    void clear() {
        Arrays.fill(words, 0, (mask + 1) * BUCKET, 0);
        mask = FIRST_BUCKETS - 1;
        used[LINE] = 0;
        age = 1;
    }

    /** A new search begins: entries of older ones may be replaced. */
    void nextSearch() {
        age = age == AGE ? 1 : age + 1;
    }

    /** How many of a thousand entries are of the current search, judged by the first ones: hashes spread evenly. */
    int fullness() {
        int current = 0;
        for (int i = 0; i < LOOKED_AT; i++) {
            current += words[i * WORDS + 1] >>> AGE_SHIFT == age ? 1 : 0;
        }
        return (int) (current * 1_000L * (mask + 1) / buckets / LOOKED_AT);
    }

    /** Where the bucket of a position begins. */
    private int bucket(int hash, int check) {
        return (hash & FIRST_BUCKETS - 1 | check << FIRST_BITS & mask) * BUCKET;
    }

    /** Brings twice as many buckets into use. */
    private void grow() {
        int before = mask + 1;
        int distance = before * BUCKET;
        for (int at = 0; at < distance; at += WORDS) {
            int check = words[at] ^ words[at + 1] ^ words[at + 2];
            if ((check << FIRST_BITS & before) != 0) {
                System.arraycopy(words, at, words, at + distance, WORDS);
                Arrays.fill(words, at, at + WORDS, 0);
            }
        }
        mask = 2 * before - 1;
    }

    /** What is known of a position, copied out: another thread may write where it stood. */
    static final class Entry {
        private int data;
        private int score;

        /** The best action, or {@link #NO_ACTION}. */
        int action() {
            return data & ACTION;
        }

        /** {@link #EXACT}, {@link #AT_LEAST} or {@link #AT_MOST}. */
        int bound() {
            return data >> BOUND_SHIFT & EXACT;
        }

        /** How many actions ahead the score was searched. */
        int depth() {
            return data >> DEPTH_SHIFT & DEPTH;
        }

        /** The score as it was stored. */
        int score() {
            return score;
        }
    }

    /** Copies what is known of a position; says whether anything is. */
    boolean find(int hash, int check, Entry into) {
        int first = bucket(hash, check);
        for (int at = first; at < first + BUCKET; at += WORDS) {
            int data = words[at + 1];
            int score = words[at + 2];
            if ((words[at] ^ data ^ score) == check && data != 0) {
                into.data = data;
                into.score = score;
                return true;
            }
        }
        return false;
    }

    /** Remembers a position. */
    void store(int hash, int check, int action, int bound, int depth, int score) {
        int first = bucket(hash, check);
        int place = first;
        int least = Integer.MAX_VALUE;
        int kept = action;
        for (int at = first; at < first + BUCKET; at += WORDS) {
            int data = words[at + 1];
            if ((words[at] ^ data ^ words[at + 2]) == check) {
                place = at;
                kept = kept == NO_ACTION ? data & ACTION : kept;
                break;
            }
            int worth = (data >> DEPTH_SHIFT & DEPTH) - DEPTH_OF_AN_AGE * (age - (data >>> AGE_SHIFT) & AGE);
            // An empty one looks older than any other.
            if (worth < least) {
                place = at;
                least = worth;
            }
        }
        boolean isNew = words[place + 1] == 0;
        int data = kept | bound << BOUND_SHIFT | depth << DEPTH_SHIFT | age << AGE_SHIFT;
        words[place] = check ^ data ^ score;
        words[place + 1] = data;
        words[place + 2] = score;
        if (isNew) {
            used[LINE]++;
            if (used[LINE] > (mask + 1) * ENTRIES / 2 && mask + 1 < buckets) {
                grow();
            }
        }
    }
}
