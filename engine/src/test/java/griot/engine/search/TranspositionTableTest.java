package griot.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.random.HashFunctions;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {
    private final TranspositionTable table = new TranspositionTable(1);

    private final TranspositionTable.Entry entry = new TranspositionTable.Entry();

    private boolean isFound(int hash, int check) {
        return table.probe(hash, check, entry);
    }

    private void assertStored(int hash, int check, int action, int bound, int depth, int score) {
        assertTrue(isFound(hash, check));
        assertEquals(action, entry.action());
        assertEquals(bound, entry.bound());
        assertEquals(depth, entry.depth());
        assertEquals(score, entry.score());
    }

    private static int hash(int i) {
        return HashFunctions.hash(i, 0, 0);
    }

    private static int check(int i) {
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
            table.store(hash(i), check(i), i & 1_023, TranspositionTable.EXACT, 1, i);
        }
        int found = 0;
        for (int i = 0; i < 1 << 15; i++) {
            if (isFound(hash(i), check(i))) {
                assertEquals(i, entry.score());
                found++;
            }
        }
        // A few had to give way in buckets that were full.
        assertTrue(found > 30_000, "found " + found);
    }

    @Test
    void entriesNotProbedSurviveTwoGrowths() {
        TranspositionTable larger = new TranspositionTable(4);
        int first = 1 << 14;
        for (int i = 0; i < first; i++) {
            larger.store(hash(i), check(i), i & 1_023, TranspositionTable.EXACT, 9, i);
        }
        // From here on no odd key is probed, so half of the chunks are not split when they should be.
        for (int i = first; i < 4 * first; i++) {
            larger.store(hash(i), check(i) & ~1, i & 1_023, TranspositionTable.EXACT, 1, i);
        }
        int odd = 0;
        int found = 0;
        for (int i = 0; i < first; i++) {
            if ((check(i) & 1) != 0) {
                odd++;
                found += larger.probe(hash(i), check(i), entry) && entry.score() == i ? 1 : 0;
            }
        }
        // A few had to give way in buckets that were full.
        assertTrue(found > odd * 9 / 10, found + " of " + odd);
    }

    @Test
    void memoryIsAllocatedAsNeeded() {
        // Together they exceed the memory of the machines on which the tests run.
        TranspositionTable[] large = new TranspositionTable[500];
        for (int i = 0; i < large.length; i++) {
            large[i] = new TranspositionTable(4_096);
            large[i].store(1, 2, 3, TranspositionTable.EXACT, 4, i);
        }
        for (int i = 0; i < large.length; i++) {
            assertTrue(large[i].probe(1, 2, entry));
            assertEquals(i, entry.score());
        }
    }

    @Test
    void aClearedTableReusesItsMemory() {
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 1 << 15; i++) {
                assertFalse(isFound(hash(i), check(i)), "known in round " + round);
                table.store(hash(i), check(i), i & 1_023, TranspositionTable.EXACT, 1, i);
            }
            assertEquals(500, table.fullness(), 50);
            table.clear();
        }
    }

    @Test
    void theShallowestEntryOfABucketIsReplaced() {
        for (int check = 1; check <= 4; check++) {
            table.store(9, check, 10 * check, TranspositionTable.EXACT, check == 2 ? 1 : 8, 100);
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
        for (int check = 2; check <= 5; check++) {
            table.store(9, check, 20, TranspositionTable.EXACT, 1, 200);
        }
        assertFalse(isFound(9, 1));
        assertStored(9, 5, 20, TranspositionTable.EXACT, 1, 200);
    }

    @Test
    void storingWithoutAnActionKeepsTheKnownOne() {
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
    void fullnessCountsTheCurrentSearch() {
        assertEquals(0, table.fullness());
        for (int i = 0; i < 1 << 15; i++) {
            table.store(hash(i), check(i), 10, TranspositionTable.EXACT, 1, 100);
        }
        assertEquals(500, table.fullness(), 50);
        table.nextSearch();
        assertEquals(0, table.fullness());
    }

    @Test
    void theSizeIsBounded() {
        assertThrows(IllegalArgumentException.class, () -> new TranspositionTable(0));
        assertThrows(IllegalArgumentException.class, () -> new TranspositionTable(5_000));
    }
}
