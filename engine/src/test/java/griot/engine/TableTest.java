package griot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class TableTest {
    private final Table table = new Table(1);

    private void isStored(int hash, int check, int action, int bound, int depth, int score) {
        int entry = table.find(hash, check);
        assertNotEquals(Table.NONE, entry);
        assertEquals(action, table.action(entry));
        assertEquals(bound, table.bound(entry));
        assertEquals(depth, table.depth(entry));
        assertEquals(score, table.score(entry));
    }

    @Test
    void whatIsStoredIsFound() {
        table.store(-5, 77, 7_000, Table.AT_MOST, 64, -29_990);
        isStored(-5, 77, 7_000, Table.AT_MOST, 64, -29_990);
        assertEquals(Table.NONE, table.find(-5, 78));
    }

    @Test
    void theDeeperStaysBesideTheNewer() {
        table.store(9, 1, 10, Table.EXACT, 8, 100);
        table.store(9, 2, 20, Table.EXACT, 3, 200);
        table.store(9, 3, 30, Table.AT_LEAST, 2, 300);
        isStored(9, 1, 10, Table.EXACT, 8, 100);
        isStored(9, 3, 30, Table.AT_LEAST, 2, 300);
        assertEquals(Table.NONE, table.find(9, 2));
    }

    @Test
    void aNewSearchTakesThePlaceOfAnOldOne() {
        table.store(9, 1, 10, Table.EXACT, 8, 100);
        table.nextSearch();
        table.store(9, 2, 20, Table.EXACT, 1, 200);
        assertEquals(Table.NONE, table.find(9, 1));
        isStored(9, 2, 20, Table.EXACT, 1, 200);
    }

    @Test
    void withoutABestActionTheOneKnownIsKept() {
        table.store(9, 1, 10, Table.EXACT, 3, 100);
        table.store(9, 1, Table.NO_ACTION, Table.AT_MOST, 4, 50);
        isStored(9, 1, 10, Table.AT_MOST, 4, 50);
    }

    @Test
    void clearedItKnowsNothing() {
        table.store(0, 0, 10, Table.EXACT, 0, 0);
        isStored(0, 0, 10, Table.EXACT, 0, 0);
        table.clear();
        assertEquals(Table.NONE, table.find(0, 0));
    }

    @Test
    void itTellsHowFullItIsOfTheCurrentSearch() {
        assertEquals(0, table.fullness());
        for (int i = 0; i < 1 << 20; i++) {
            table.store(i, i, 10, Table.EXACT, 1, 100);
        }
        assertEquals(500, table.fullness());
        table.nextSearch();
        assertEquals(0, table.fullness());
    }

    @Test
    void itsSizeHasBounds() {
        assertThrows(IllegalArgumentException.class, () -> new Table(0));
        assertThrows(IllegalArgumentException.class, () -> new Table(5_000));
    }
}
