package griot.solver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.problem.RulesException;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.format.TableSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged table is detected by its checksums, block by block. */
class DamagedTableTest {
    @TempDir
    private static Path folder;

    private static byte[] table;

    @BeforeAll
    static void solve() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 5, 1);
        table = Files.readAllBytes(folder.resolve("awele-sheet.5.table"));
    }

    private static void readAll(byte[] bytes) {
        TableFile file = TableFile.open("the table", TableSource.of(bytes));
        byte[] values = new byte[file.header().blockEntries()];
        for (long block = 0; block < file.header().blocks(); block++) {
            file.readBlock(block, values);
        }
    }

    @Test
    void everyFlippedBitIsDetected() {
        readAll(table);
        for (int bit = 0; bit < 8 * table.length; bit++) {
            byte[] flipped = table.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            RulesException e = assertThrows(RulesException.class, () -> readAll(flipped), "bit " + bit);
            assertEquals("the table", e.problems().getFirst().place());
        }
    }

    @Test
    void aTruncatedOrExtendedTableIsDetected() {
        for (int length = 0; length < table.length; length++) {
            byte[] truncated = Arrays.copyOf(table, length);
            assertThrows(RulesException.class, () -> readAll(truncated), length + " bytes");
        }
        byte[] extended = Arrays.copyOf(table, table.length + 1);
        assertThrows(RulesException.class, () -> readAll(extended));
    }

    @Test
    void offsetsWhoseDifferenceOverflowsAreDetected() {
        long start = Long.MAX_VALUE - 10;
        long end = start + 21;
        assertTrue(end < 0);
        byte[] damaged = table.clone();
        ByteBuffer.wrap(damaged)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(indexStart(), start)
                .putLong(indexStart() + Long.BYTES, end);
        RulesException e = assertThrows(RulesException.class, () -> readAll(damaged));
        assertEquals(TableFault.BLOCK_DAMAGED, e.problems().getFirst().fault());
    }

    /** The offset of the index, which begins after the header. */
    private static int indexStart() {
        return TableFile.open("the table", TableSource.of(table)).header().bytes().length;
    }

    @Test
    void aDamagedBlockLeavesTheOthersReadable() {
        byte[] damaged = table.clone();
        damaged[table.length - 10] ^= 1;
        TableFile damagedFile = TableFile.open("the table", TableSource.of(damaged));
        TableFile intactFile = TableFile.open("the table", TableSource.of(table));
        long lastBlock = intactFile.header().blocks() - 1;
        byte[] expected = new byte[intactFile.header().blockEntries()];
        byte[] actual = new byte[intactFile.header().blockEntries()];
        for (long block = 0; block < lastBlock; block++) {
            intactFile.readBlock(block, expected);
            damagedFile.readBlock(block, actual);
            assertArrayEquals(expected, actual, "block " + block);
        }
        RulesException e = assertThrows(RulesException.class, () -> damagedFile.readBlock(lastBlock, actual));
        assertTrue(e.getMessage().contains("block 2 of 3"), e.getMessage());
    }
}
