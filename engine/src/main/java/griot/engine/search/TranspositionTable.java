package griot.engine.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What earlier visits to a position have found: the best action, a score and how far it can be trusted. Open addressing in
 * arrays of {@code int}s, buckets of four entries, which is about what one access to memory brings along. The entry that
 * gives way is the one of the least depth, where each search that has passed since it was written counts as some depth.
 *
 * <p>Extendible hashing: the table begins as one chunk of memory and doubles whenever half of it is in use, as far as it may. What a short
 * search remembers then lies close together, where a processor has it at hand. The check, which an entry holds, says in which of the two
 * halves the entry belongs from then on. Doubling only makes a new directory; each chunk is split, and memory taken for its other half, when
 * it is next asked for. So no memory is taken before it is needed, and no search waits for gigabytes of it at once.
 *
 * <p>Several threads may share a table without a lock. The first word of an entry is the position's check mixed with the
 * other two words, so an entry of which two threads have written parts does not look like any position's (Hyatt and Mann,
 * "A lock-less transposition table implementation", 2002). What is written while another thread doubles the table or splits a chunk may get lost; as the
 * length of a directory alone says which of its chunks is asked, no thread ever looks beyond its end.
 */
public final class TranspositionTable {
    /** The score is exact. */
    static final int EXACT = 3;

    /** The true score is at least this. */
    static final int AT_LEAST = 1;

    /** The true score is at most this. */
    static final int AT_MOST = 2;

    /** No action known: no code is that high. */
    public static final int NO_ACTION = (1 << 13) - 1;

    /** Words of an entry: the check, mixed; action, bound, depth and age; the score. */
    private static final int WORDS = 3;

    private static final int ENTRIES = 4;
    private static final int BUCKET = ENTRIES * WORDS;
    private static final int BYTES_IN_BUCKET = BUCKET * Integer.BYTES;
    private static final int MEGABYTE = 1 << 20;

    /** More would not be worth asking for. */
    private static final int MOST_MEGABYTES = 4_096;

    /** Entries that tell well enough how full the table is. */
    private static final int LOOKED_AT = 2_000;

    /** More words than a processor fetches at a time, the next line included. */
    private static final int LINE = 32;

    /** So many bits of an entry's place come from the hash and say where in a chunk it is; the others, from the check, say in which. */
    private static final int CHUNK_BITS = 12;

    private static final int CHUNK_BUCKETS = 1 << CHUNK_BITS;
    private static final int CHUNK = CHUNK_BUCKETS * BUCKET;

    private static final int ACTION = NO_ACTION;
    private static final int BOUND_SHIFT = 13;
    private static final int DEPTH_SHIFT = 15;
    private static final int DEPTH = 0xFF;
    private static final int AGE_SHIFT = 23;
    private static final int AGE = 0xFF;

    /** An entry of the search before is worth as much as one of this search that looked so much less far ahead. */
    private static final int DEPTH_OF_AN_AGE = 4;

    /** How many chunks there may be: a power of two. */
    private final int mostChunks;

    /** The directory: by the low bits of the check, the chunks in use. Null where one has not been split since the directory doubled. */
    private int[] @Nullable [] chunks = new int[1][];

    /** The directory before it doubled last, from which chunks are split. */
    private int[] @Nullable [] before = chunks;

    /** Chunks whose memory has been taken; those from {@link #spare} on wait to be used again. */
    private final int[] @Nullable [] taken;

    private int spare;

    /** Entries written since the table was empty: in the middle of a line of memory that threads may take from each other without taking more. */
    private final int[] used = new int[2 * LINE];

    /** From 1, so that an entry in use is never 0. */
    private int age = 1;

    /** A table of about this size, in megabytes, at least 1. */
    TranspositionTable(int megabytes) {
        if (megabytes < 1 || megabytes > MOST_MEGABYTES) {
            throw new IllegalArgumentException("a table has 1 to " + MOST_MEGABYTES + " megabytes, not " + megabytes);
        }
        mostChunks = Math.max(1, (int) (bytes(megabytes) / (CHUNK * Integer.BYTES)));
        taken = new int[mostChunks][];
        chunks[0] = chunk();
    }

    /** How much memory a table of about this size, in megabytes, takes at most. */
    static long bytes(int megabytes) {
        return Long.highestOneBit((long) megabytes * MEGABYTE / BYTES_IN_BUCKET) * BYTES_IN_BUCKET;
    }

    /** Empties the table. */
    void clear() {
        spare = 0;
        chunks = new int[1][];
        before = chunks;
        chunks[0] = chunk();
        used[LINE] = 0;
        age = 1;
    }

    /** A new search begins: entries of older ones may be replaced. */
    void nextSearch() {
        age = age == AGE ? 1 : age + 1;
    }

    /** How many of a thousand entries are of the current search, judged by the first ones: hashes spread evenly. */
    int fullness() {
        int[] words = chunk(0);
        int current = 0;
        for (int i = 0; i < LOOKED_AT; i++) {
            current += words[i * WORDS + 1] >>> AGE_SHIFT == age ? 1 : 0;
        }
        return (int) (current * 1_000L * chunks.length / mostChunks / LOOKED_AT);
    }

    /** The chunk that a position belongs in. */
    private int[] chunk(int check) {
        int[] @Nullable [] all = chunks;
        int[] words = all[check & all.length - 1];
        return words == null ? split(check) : words;
    }

    /** Where in its chunk the bucket of a position begins. */
    private static int bucket(int hash) {
        return (hash & CHUNK_BUCKETS - 1) * BUCKET;
    }

    /** Twice as many chunks may be in use from now on. */
    private void grow() {
        int[] @Nullable [] all = chunks;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == null) {
                split(i);
            }
        }
        before = all;
        chunks = new int[2 * all.length][];
    }

    /** Splits the chunk in which a position was before the directory doubled; answers the one of the two halves in which it is now. */
    private int[] split(int check) {
        int[] @Nullable [] all = chunks;
        int[] @Nullable [] old = before;
        int half = all.length / 2;
        int index = check & all.length - 1;
        int[] low = old.length == half ? old[index & half - 1] : null;
        if (low == null) {
            // Two threads have doubled the directory at once.
            low = chunk();
        }
        int[] high = chunk();
        for (int at = 0; at < CHUNK; at += WORDS) {
            int entryCheck = low[at] ^ low[at + 1] ^ low[at + 2];
            if ((entryCheck & half) != 0) {
                System.arraycopy(low, at, high, at, WORDS);
                Arrays.fill(low, at, at + WORDS, 0);
            }
        }
        all[index & half - 1] = low;
        all[index | half] = high;
        return (index & half) == 0 ? low : high;
    }

    /** An empty chunk. */
    private int[] chunk() {
        int next = spare;
        spare = Math.min(next + 1, mostChunks - 1);
        int[] used = taken[next];
        if (used == null) {
            used = new int[CHUNK];
            taken[next] = used;
        } else {
            Arrays.fill(used, 0);
        }
        return used;
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
        int[] words = chunk(check);
        int first = bucket(hash);
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
        int[] words = chunk(check);
        int first = bucket(hash);
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
            if (used[LINE] > chunks.length * (CHUNK_BUCKETS * ENTRIES / 2) && chunks.length < mostChunks) {
                grow();
            }
        }
    }
}
