package griot.engine.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Transposition table: by position, the best action, the score, its bound and depth. Buckets of four entries in arrays
 * of {@code int}s, 48 bytes, so that a probe touches one or two cache lines. In a full bucket the entry with the least
 * depth is replaced, where {@link #DEPTH_PER_AGE} plies are deducted for each search since the entry was written
 * (depth-preferred replacement with aging).
 *
 * <p>The table grows by extendible hashing (Fagin et al., "Extendible hashing", 1979): it begins as one chunk of 196 kB
 * and doubles whenever half of it is in use, up to its size. The entries of a short search therefore stay in the
 * processor's cache. Doubling only makes a new directory; a chunk is split, and memory allocated for its upper half, at
 * its next use. A bit of the verification key decides to which half an entry goes. Thus no search has to wait until
 * gigabytes are allocated.
 *
 * <p>Threads share a table without locks. The first word of an entry is the verification key XORed with the other two,
 * so an entry that two threads have written in part matches no position (Hyatt and Mann, "A lock-less transposition
 * table implementation", 2002). Writes during a doubling or a split by another thread may be lost. The chunk of a
 * position follows from the length of the directory alone, so no thread reads beyond its end.
 */
public final class TranspositionTable {
    /** The score is exact. */
    static final int EXACT = 3;

    /** The score is a lower bound. */
    static final int LOWER_BOUND = 1;

    /** The score is an upper bound. */
    static final int UPPER_BOUND = 2;

    /** No action: higher than every action code. */
    public static final int NO_ACTION = (1 << 13) - 1;

    /** Words of an entry: verification key XORed with the other two; data (action, bound, depth, age); score. */
    private static final int ENTRY_WORDS = 3;

    private static final int BUCKET_ENTRIES = 4;
    private static final int BUCKET_WORDS = BUCKET_ENTRIES * ENTRY_WORDS;
    private static final int BUCKET_BYTES = BUCKET_WORDS * Integer.BYTES;
    private static final int MEGABYTE = 1 << 20;

    private static final int MAX_MEGABYTES = 4_096;

    /** Number of entries from which the fullness is estimated. */
    private static final int FULLNESS_SAMPLE = 2_000;

    /** Two cache lines, since processors prefetch the adjacent one. */
    private static final int PADDING_WORDS = 32;

    /** Bits of the hash that select the bucket in a chunk; low bits of the verification key select the chunk. */
    private static final int CHUNK_BITS = 12;

    private static final int CHUNK_BUCKETS = 1 << CHUNK_BITS;
    private static final int CHUNK_WORDS = CHUNK_BUCKETS * BUCKET_WORDS;

    private static final int ACTION_MASK = NO_ACTION;
    private static final int BOUND_SHIFT = 13;
    private static final int DEPTH_SHIFT = 15;
    private static final int DEPTH_MASK = 0xFF;
    private static final int AGE_SHIFT = 23;
    private static final int AGE_MASK = 0xFF;

    /** Replacement: depth that an entry loses with each search since it was written. */
    private static final int DEPTH_PER_AGE = 4;

    /** Maximum number of chunks, a power of two. */
    private final int maxChunks;

    /** By low bits of the verification key: the chunk, or null if it has not been split since the directory doubled. */
    private int[] @Nullable [] directory = new int[1][];

    /** The directory before it last doubled, from which chunks are split. */
    private int[] @Nullable [] previousDirectory = directory;

    /** Chunks: before {@link #nextChunk} in use, from there on free, or null if not yet allocated. */
    private final int[] @Nullable [] allocatedChunks;

    private int nextChunk;

    /** Number of entries in use, at index {@link #PADDING_WORDS}: padded on both sides to avoid false sharing. */
    private final int[] entryCount = new int[2 * PADDING_WORDS];

    /** Number of the search, modulo 255 and from 1, so that the data word of a used entry is not 0. */
    private int age = 1;

    /**
     * An empty table.
     *
     * @param megabytes maximum size, 1 to 4,096, rounded down to a power of two of buckets
     * @throws IllegalArgumentException if the size is out of range
     */
    TranspositionTable(int megabytes) {
        if (megabytes < 1 || megabytes > MAX_MEGABYTES) {
            throw new IllegalArgumentException("a table has 1 to " + MAX_MEGABYTES + " megabytes, not " + megabytes);
        }
        maxChunks = Math.max(1, (int) (bytes(megabytes) / (CHUNK_WORDS * Integer.BYTES)));
        allocatedChunks = new int[maxChunks][];
        directory[0] = newChunk();
    }

    /** Maximum size in bytes of a table of {@code megabytes}, which is rounded down to a power of two of buckets. */
    static long bytes(int megabytes) {
        return Long.highestOneBit((long) megabytes * MEGABYTE / BUCKET_BYTES) * BUCKET_BYTES;
    }

    /** Empties the table. */
    void clear() {
        nextChunk = 0;
        directory = new int[1][];
        previousDirectory = directory;
        directory[0] = newChunk();
        entryCount[PADDING_WORDS] = 0;
        age = 1;
    }

    /** Begins a new search: older entries age. */
    void nextSearch() {
        age = age == AGE_MASK ? 1 : age + 1;
    }

    /** Entries of the current search in thousandths of the capacity, estimated from the first chunk. */
    int fullness() {
        int[] words = chunk(0);
        int currentEntries = 0;
        for (int i = 0; i < FULLNESS_SAMPLE; i++) {
            currentEntries += words[i * ENTRY_WORDS + 1] >>> AGE_SHIFT == age ? 1 : 0;
        }
        return (int) (currentEntries * 1_000L * directory.length / maxChunks / FULLNESS_SAMPLE);
    }

    /** The chunk of a position. */
    private int[] chunk(int key) {
        int[] @Nullable [] current = directory;
        int[] words = current[key & current.length - 1];
        return words == null ? split(key) : words;
    }

    /** The index of the first word of a position's bucket in its chunk. */
    private static int bucketIndex(int hash) {
        return (hash & CHUNK_BUCKETS - 1) * BUCKET_WORDS;
    }

    /** Doubles the directory. */
    private void grow() {
        int[] @Nullable [] current = directory;
        for (int i = 0; i < current.length; i++) {
            if (current[i] == null) {
                split(i);
            }
        }
        previousDirectory = current;
        directory = new int[2 * current.length][];
    }

    /** Splits the chunk that held a position before the directory doubled; returns the half that holds it now. */
    private int[] split(int key) {
        int[] @Nullable [] current = directory;
        int[] @Nullable [] previous = previousDirectory;
        int half = current.length / 2;
        int index = key & current.length - 1;
        int[] low = previous.length == half ? previous[index & half - 1] : null;
        if (low == null) {
            // Two threads have doubled the directory at the same time. The entries of one of the directories are lost.
            low = newChunk();
        }
        int[] high = newChunk();
        for (int entry = 0; entry < CHUNK_WORDS; entry += ENTRY_WORDS) {
            int entryKey = low[entry] ^ low[entry + 1] ^ low[entry + 2];
            if ((entryKey & half) != 0) {
                System.arraycopy(low, entry, high, entry, ENTRY_WORDS);
                Arrays.fill(low, entry, entry + ENTRY_WORDS, 0);
            }
        }
        current[index & half - 1] = low;
        current[index | half] = high;
        return (index & half) == 0 ? low : high;
    }

    /** Takes an empty chunk, allocated only if none is free. */
    private int[] newChunk() {
        int chunkIndex = nextChunk;
        nextChunk = Math.min(chunkIndex + 1, maxChunks - 1);
        int[] words = allocatedChunks[chunkIndex];
        if (words == null) {
            words = new int[CHUNK_WORDS];
            allocatedChunks[chunkIndex] = words;
        } else {
            Arrays.fill(words, 0);
        }
        return words;
    }

    /** A copy of an entry, unaffected by other threads' writes. */
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

        /** Depth of the search in actions. */
        int depth() {
            return data >> DEPTH_SHIFT & DEPTH_MASK;
        }

        /** The score as it was stored. */
        int score() {
            return score;
        }
    }

    /**
     * Looks up a position.
     *
     * @param hash hash of the position, selects the bucket
     * @param key verification key of the position
     * @param result receives a copy of the entry
     * @return whether there is an entry
     */
    boolean probe(int hash, int key, Entry result) {
        int[] words = chunk(key);
        int bucketStart = bucketIndex(hash);
        for (int entry = bucketStart; entry < bucketStart + BUCKET_WORDS; entry += ENTRY_WORDS) {
            int data = words[entry + 1];
            int score = words[entry + 2];
            if ((words[entry] ^ data ^ score) == key && data != 0) {
                result.data = data;
                result.score = score;
                return true;
            }
        }
        return false;
    }

    /**
     * Stores a result in place of the position's entry or, if there is none, of the bucket's entry of lowest priority.
     * Keeps the position's old best action if there is no new one.
     *
     * @param action the best action, or {@link #NO_ACTION}
     * @param bound {@link #EXACT}, {@link #LOWER_BOUND} or {@link #UPPER_BOUND}
     * @param depth depth of the search in actions, 0 to 255
     * @param score relative to the position, not to the root of the search
     */
    void store(int hash, int key, int action, int bound, int depth, int score) {
        int[] words = chunk(key);
        int bucketStart = bucketIndex(hash);
        int slot = bucketStart;
        int lowestPriority = Integer.MAX_VALUE;
        int storedAction = action;
        for (int entry = bucketStart; entry < bucketStart + BUCKET_WORDS; entry += ENTRY_WORDS) {
            int data = words[entry + 1];
            if ((words[entry] ^ data ^ words[entry + 2]) == key) {
                slot = entry;
                storedAction = storedAction == NO_ACTION ? data & ACTION_MASK : storedAction;
                break;
            }
            int priority = (data >> DEPTH_SHIFT & DEPTH_MASK) - DEPTH_PER_AGE * (age - (data >>> AGE_SHIFT) & AGE_MASK);
            // An empty entry counts as one of depth 0, written in search 0.
            if (priority < lowestPriority) {
                slot = entry;
                lowestPriority = priority;
            }
        }
        boolean isNew = words[slot + 1] == 0;
        int data = storedAction | bound << BOUND_SHIFT | depth << DEPTH_SHIFT | age << AGE_SHIFT;
        words[slot] = key ^ data ^ score;
        words[slot + 1] = data;
        words[slot + 2] = score;
        if (isNew) {
            entryCount[PADDING_WORDS]++;
            if (entryCount[PADDING_WORDS] > directory.length * (CHUNK_BUCKETS * BUCKET_ENTRIES / 2)
                    && directory.length < maxChunks) {
                grow();
            }
        }
    }
}
