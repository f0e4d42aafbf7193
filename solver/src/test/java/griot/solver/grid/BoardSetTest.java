package griot.solver.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.tables.jvm.WorkerPool;
import java.lang.foreign.Arena;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BoardSetTest {
    private static final int BOARDS = 1_000;

    private static BitSet randomBoards(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        BitSet boards = new BitSet();
        for (int i = 0; i < count; i++) {
            boards.set(random.nextInt(BOARDS));
        }
        return boards;
    }

    private static void add(BitSet boards, BoardSet set) {
        BoardSet.Adder adder = new BoardSet.Adder(set);
        boards.stream().forEach(adder::add);
        adder.flush();
    }

    private static BitSet removeAll(BoardSet set) {
        BitSet boards = new BitSet();
        for (int first = 0; first < set.boards(); first += Long.SIZE) {
            long word = set.removeWord(first);
            for (int bit = 0; bit < Long.SIZE; bit++) {
                boards.set(first + bit, (word >>> bit & 1) != 0);
            }
        }
        return boards;
    }

    @Test
    void boardsAreRemovedOnce() {
        BitSet boards = randomBoards(1, 300);
        boards.set(0);
        boards.set(BOARDS - 1);
        try (Arena arena = Arena.ofConfined()) {
            BoardSet set = new BoardSet(BOARDS, arena);
            add(boards, set);
            add(boards, set);
            assertEquals(boards, removeAll(set));
            assertEquals(new BitSet(), removeAll(set));
        }
    }

    @Test
    void threadsAddBoardsConcurrently() {
        BitSet all = new BitSet();
        int parts = 200;
        for (int seed = 0; seed < parts; seed++) {
            all.or(randomBoards(seed, 3));
        }
        try (Arena arena = Arena.ofShared();
                WorkerPool pool = new WorkerPool(4)) {
            BoardSet set = new BoardSet(BOARDS, arena);
            pool.parallelFor(parts, 1, (worker, from, to) -> add(randomBoards(from, 3), set));
            assertEquals(all, removeAll(set));
        }
    }
}
