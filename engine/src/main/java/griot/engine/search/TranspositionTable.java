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
    static final int LOWER_BOUND = 1;

    /** The true score is at most this. */
    static final int UPPER_BOUND = 2;

    /** No action known: no code is that high. */
    public static final int NO_ACTION = (1 << 13) - 1;

    /** Words of an entry: the check, mixed; action, bound, depth and age; the score. */
    private static final int ENTRY_WORDS = 3;

    private static final int BUCKET_ENTRIES = 4;
    private static final int BUCKET_WORDS = BUCKET_ENTRIES * ENTRY_WORDS;
    private static final int BUCKET_BYTES = BUCKET_WORDS * Integer.BYTES;
    private static final int MEGABYTE = 1 << 20;

    /** More would not be worth asking for. */
    private static final int MAX_MEGABYTES = 4_096;

    /** Entries that tell well enough how full the table is. */
    private static final int FULLNESS_SAMPLE = 2_000;

    /** More words than a processor fetches at a time, the next line included. */
    private static final int PADDING_WORDS = 32;

    /** So many bits of an entry's place come from the hash and say where in a chunk it is; the others, from the check, say in which. */
    private static final int CHUNK_BITS = 12;

    private static final int CHUNK_BUCKETS = 1 << CHUNK_BITS;
    private static final int CHUNK_WORDS = CHUNK_BUCKETS * BUCKET_WORDS;

    private static final int ACTION_MASK = NO_ACTION;
    private static final int BOUND_SHIFT = 13;
    private static final int DEPTH_SHIFT = 15;
    private static final int DEPTH_MASK = 0xFF;
    private static final int AGE_SHIFT = 23;
    private static final int AGE_MASK = 0xFF;

    /** An entry of the search before is worth as much as one of this search that looked so much less far ahead. */
    private static final int DEPTH_PER_AGE = 4;

    /** How many chunks there may be: a power of two. */
    private final int maxChunks;

    /** The directory: by the low bits of the check, the chunks in use. Null where one has not been split since the directory doubled. */
    private int[] @Nullable [] directory = new int[1][];

    /** The directory before it doubled last, from which chunks are split. */
    private int[] @Nullable [] previousDirectory = directory;

    /** Chunks whose memory has been taken; those from {@link #nextChunk} on wait to be used again. */
    private final int[] @Nullable [] allocatedChunks;

    private int nextChunk;

    /** Entries written since the table was empty: in the middle of a line of memory that threads may take from each other without taking more. */
    private final int[] entryCount = new int[2 * PADDING_WORDS];

    /** From 1, so that an entry in use is never 0. */
    private int age = 1;

    /** A table of about this size, in megabytes, at least 1. */
    TranspositionTable(int megabytes) {
        if (megabytes < 1 || megabytes > MAX_MEGABYTES) {
            throw new IllegalArgumentException("a table has 1 to " + MAX_MEGABYTES + " megabytes, not " + megabytes);
        }
        maxChunks = Math.max(1, (int) (bytes(megabytes) / (CHUNK_WORDS * Integer.BYTES)));
        allocatedChunks = new int[maxChunks][];
        directory[0] = chunk();
    }

    /** How much memory a table of about this size, in megabytes, takes at most. */
    static long bytes(int megabytes) {
        return Long.highestOneBit((long) megabytes * MEGABYTE / BUCKET_BYTES) * BUCKET_BYTES;
    }

    /** Empties the table. */
    void clear() {
        nextChunk = 0;
        directory = new int[1][];
        previousDirectory = directory;
        directory[0] = chunk();
        entryCount[PADDING_WORDS] = 0;
        age = 1;
    }

    /** A new search begins: entries of older ones may be replaced. */
    void nextSearch() {
        age = age == AGE_MASK ? 1 : age + 1;
    }

    /** How many of a thousand entries are of the current search, judged by the first ones: hashes spread evenly. */
    int fullness() {
        int[] words = chunk(0);
        int current = 0;
        for (int i = 0; i < FULLNESS_SAMPLE; i++) {
            current += words[i * ENTRY_WORDS + 1] >>> AGE_SHIFT == age ? 1 : 0;
        }
        return (int) (current * 1_000L * directory.length / maxChunks / FULLNESS_SAMPLE);
    }

    /** The chunk that a position belongs in. */
    private int[] chunk(int check) {
        int[] @Nullable [] all = directory;
        int[] words = all[check & all.length - 1];
        return words == null ? split(check) : words;
    }

    /** Where in its chunk the bucket of a position begins. */
    private static int bucket(int hash) {
        return (hash & CHUNK_BUCKETS - 1) * BUCKET_WORDS;
    }

    /** Twice as many chunks may be in use from now on. */
    private void grow() {
        int[] @Nullable [] all = directory;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == null) {
                split(i);
            }
        }
        previousDirectory = all;
        directory = new int[2 * all.length][];
    }

    /** Splits the chunk in which a position was before the directory doubled; answers the one of the two halves in which it is now. */
    private int[] split(int check) {
        int[] @Nullable [] all = directory;
        int[] @Nullable [] old = previousDirectory;
        int half = all.length / 2;
        int index = check & all.length - 1;
        int[] low = old.length == half ? old[index & half - 1] : null;
        if (low == null) {
            // Two threads have doubled the directory at once.
            low = chunk();
        }
        int[] high = chunk();
        for (int at = 0; at < CHUNK_WORDS; at += ENTRY_WORDS) {
            int entryCheck = low[at] ^ low[at + 1] ^ low[at + 2];
            if ((entryCheck & half) != 0) {
                System.arraycopy(low, at, high, at, ENTRY_WORDS);
                Arrays.fill(low, at, at + ENTRY_WORDS, 0);
            }
        }
        all[index & half - 1] = low;
        all[index | half] = high;
        return (index & half) == 0 ? low : high;
    }

    /** An empty chunk. */
    private int[] chunk() {
        int next = nextChunk;
        nextChunk = Math.min(next + 1, maxChunks - 1);
        int[] used = allocatedChunks[next];
        if (used == null) {
            used = new int[CHUNK_WORDS];
            allocatedChunks[next] = used;
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
            return data & ACTION_MASK;
        }

        /** {@link #EXACT}, {@link #LOWER_BOUND} or {@link #UPPER_BOUND}. */
        int bound() {
            return data >> BOUND_SHIFT & EXACT;
        }

        /** How many actions ahead the score was searched. */
        int depth() {
            return data >> DEPTH_SHIFT & DEPTH_MASK;
        }

        /** The score as it was stored. */
        int score() {
            return score;
        }
    }

    /** Copies what is known of a position; says whether anything is. */
    boolean probe(int hash, int check, Entry into) {
        int[] words = chunk(check);
        int first = bucket(hash);
        for (int at = first; at < first + BUCKET_WORDS; at += ENTRY_WORDS) {
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
        for (int at = first; at < first + BUCKET_WORDS; at += ENTRY_WORDS) {
            int data = words[at + 1];
            if ((words[at] ^ data ^ words[at + 2]) == check) {
                place = at;
                kept = kept == NO_ACTION ? data & ACTION_MASK : kept;
                break;
            }
            int worth = (data >> DEPTH_SHIFT & DEPTH_MASK) - DEPTH_PER_AGE * (age - (data >>> AGE_SHIFT) & AGE_MASK);
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
            entryCount[PADDING_WORDS]++;
            if (entryCount[PADDING_WORDS] > directory.length * (CHUNK_BUCKETS * BUCKET_ENTRIES / 2)
                    && directory.length < maxChunks) {
                grow();
            }
        }
    }
}
