package griot.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.random.HashFunctions;
import org.junit.jupiter.api.Test;

/** The transposition table: storing, replacement, growth, clearing. */
class TranspositionTableTest {
    private final TranspositionTable table = new TranspositionTable(1);

    private final TranspositionTable.Entry entry = new TranspositionTable.Entry();

    private boolean isFound(int hash, int key) {
        return table.probe(hash, key, entry);
    }

    private void assertStored(int hash, int key, int action, int bound, int depth, int score) {
        assertTrue(isFound(hash, key));
        assertEquals(action, entry.action());
        assertEquals(bound, entry.bound());
        assertEquals(depth, entry.depth());
        assertEquals(score, entry.score());
    }

    private static int hash(int i) {
        return HashFunctions.hash(i, 0, 0);
    }

    private static int key(int i) {
        return HashFunctions.verificationKey(i, 0, 0);
    }

    @Test
    void storedEntriesAreFound() {
        table.store(-5, 77, 7_000, TranspositionTable.UPPER_BOUND, 64, -29_990);
        assertStored(-5, 77, 7_000, TranspositionTable.UPPER_BOUND, 64, -29_990);
        assertFalse(isFound(-5, 78));
    }

    @Test
    void entriesSurviveGrowth() {
        for (int i = 0; i < 1 << 15; i++) {
            table.store(hash(i), key(i), i & 1_023, TranspositionTable.EXACT, 1, i);
        }
        int foundEntries = 0;
        for (int i = 0; i < 1 << 15; i++) {
            if (isFound(hash(i), key(i))) {
                assertEquals(i, entry.score());
                foundEntries++;
            }
        }
        // A few were replaced in full buckets.
        assertTrue(foundEntries > 30_000, foundEntries + " entries");
    }

    @Test
    void entriesThatAreNotProbedSurviveTwoGrowths() {
        TranspositionTable largerTable = new TranspositionTable(4);
        int earlyEntries = 1 << 14;
        for (int i = 0; i < earlyEntries; i++) {
            largerTable.store(hash(i), key(i), i & 1_023, TranspositionTable.EXACT, 9, i);
        }
        // No odd key is stored from here on, so half of the chunks are split only when the directory doubles again.
        for (int i = earlyEntries; i < 4 * earlyEntries; i++) {
            largerTable.store(hash(i), key(i) & ~1, i & 1_023, TranspositionTable.EXACT, 1, i);
        }
        int oddKeys = 0;
        int foundEntries = 0;
        for (int i = 0; i < earlyEntries; i++) {
            if ((key(i) & 1) != 0) {
                oddKeys++;
                foundEntries += largerTable.probe(hash(i), key(i), entry) && entry.score() == i ? 1 : 0;
            }
        }
        // A few were replaced in full buckets.
        assertTrue(foundEntries > oddKeys * 9 / 10, foundEntries + " of " + oddKeys);
    }

    @Test
    void memoryIsAllocatedAsNeeded() {
        // Two terabytes in all, if they were allocated at once.
        TranspositionTable[] largeTables = new TranspositionTable[500];
        for (int i = 0; i < largeTables.length; i++) {
            largeTables[i] = new TranspositionTable(4_096);
            largeTables[i].store(1, 2, 3, TranspositionTable.EXACT, 4, i);
        }
        for (int i = 0; i < largeTables.length; i++) {
            assertTrue(largeTables[i].probe(1, 2, entry));
            assertEquals(i, entry.score());
        }
    }

    @Test
    void aClearedTableCanBeFilledAgain() {
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 1 << 15; i++) {
                assertFalse(isFound(hash(i), key(i)), "found in round " + round);
                table.store(hash(i), key(i), i & 1_023, TranspositionTable.EXACT, 1, i);
            }
            assertEquals(500, table.fullness(), 50);
            table.clear();
        }
    }

    @Test
    void theShallowestEntryOfABucketIsReplaced() {
        for (int key = 1; key <= 4; key++) {
            table.store(9, key, 10 * key, TranspositionTable.EXACT, key == 2 ? 1 : 8, 100);
        }
        table.store(9, 5, 50, TranspositionTable.LOWER_BOUND, 2, 300);
        assertStored(9, 1, 10, TranspositionTable.EXACT, 8, 100);
        assertStored(9, 5, 50, TranspositionTable.LOWER_BOUND, 2, 300);
        assertFalse(isFound(9, 2));
    }

    @Test
    void oldEntriesAreReplacedBeforeShallowOnes() {
        table.store(9, 1, 10, TranspositionTable.EXACT, 8, 100);
        for (int i = 0; i < 3; i++) {
            table.nextSearch();
        }
        for (int key = 2; key <= 5; key++) {
            table.store(9, key, 20, TranspositionTable.EXACT, 1, 200);
        }
        assertFalse(isFound(9, 1));
        assertStored(9, 5, 20, TranspositionTable.EXACT, 1, 200);
    }

    @Test
    void storingWithoutAnActionKeepsTheStoredOne() {
        table.store(9, 1, 10, TranspositionTable.EXACT, 3, 100);
        table.store(9, 1, TranspositionTable.NO_ACTION, TranspositionTable.UPPER_BOUND, 4, 50);
        assertStored(9, 1, 10, TranspositionTable.UPPER_BOUND, 4, 50);
    }

    @Test
    void aClearedTableIsEmpty() {
        table.store(0, 0, 10, TranspositionTable.EXACT, 0, 0);
        assertStored(0, 0, 10, TranspositionTable.EXACT, 0, 0);
        table.clear();
        assertFalse(isFound(0, 0));
    }

    @Test
    void fullnessCountsEntriesOfTheCurrentSearchOnly() {
        assertEquals(0, table.fullness());
        for (int i = 0; i < 1 << 15; i++) {
            table.store(hash(i), key(i), 10, TranspositionTable.EXACT, 1, 100);
        }
        assertEquals(500, table.fullness(), 50);
        table.nextSearch();
        assertEquals(0, table.fullness());
    }

    @Test
    void sizesOutOfRangeAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> new TranspositionTable(0));
        assertThrows(IllegalArgumentException.class, () -> new TranspositionTable(5_000));
    }
}
