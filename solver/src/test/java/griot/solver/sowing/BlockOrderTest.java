package griot.solver.sowing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.sowing.GrandSlam;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** A cursor finds the block of every board, in a layer and in a partition of it, forwards and backwards. */
class BlockOrderTest {
    private static final int SEEDS = 6;
    private static final int PARTITIONS = 4;

    private final SowingRows rows = new SowingRows(SEEDS, GrandSlam.TAKES_NOTHING);

    @Test
    void theBlockOfEveryBoardOfALayerIsFound() {
        assertFindsAll(new LayerLayout(rows, SEEDS));
    }

    @Test
    void theBlockOfEveryBoardOfEveryPartitionIsFound() {
        long boards = 0;
        for (int partition = 0; partition < PARTITIONS; partition++) {
            LayerLayout layout = new LayerLayout(rows, new SowingPartitioning(rows, SEEDS, PARTITIONS), partition);
            assertFindsAll(layout);
            boards += layout.boards();
        }
        assertEquals(12_376, boards);
    }

    private static void assertFindsAll(LayerLayout layout) {
        BlockOrder order = new BlockOrder(layout);
        BlockOrder.Cursor forward = order.cursor();
        BlockOrder.Cursor random = order.cursor();
        RandomGenerator numbers = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        for (long board = 0; board < layout.boards(); board++) {
            boolean isFirst = board == 0 || board == forward.start() + layout.blockSize(forward.block());
            assertEquals(isFirst, forward.moveTo(board), "board " + board);
            assertContains(layout, forward, board);
            long other = numbers.nextLong(layout.boards());
            random.moveTo(other);
            assertContains(layout, random, other);
        }
    }

    private static void assertContains(LayerLayout layout, BlockOrder.Cursor cursor, long board) {
        assertTrue(layout.isPresent(cursor.block()));
        assertEquals(layout.blockStart(cursor.block()), cursor.start());
        assertTrue(board >= cursor.start() && board < cursor.start() + layout.blockSize(cursor.block()), "" + board);
        assertFalse(cursor.moveTo(board), "board " + board);
    }
}
