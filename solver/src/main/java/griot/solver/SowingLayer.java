package griot.solver;

import griot.rules.House;
import griot.rules.sowing.SowingRules.GrandSlam;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * Solves the boards with so many seeds, those with fewer being solved: the layer.
 *
 * <p>A sowing either harvests, and leads to a layer below, or stays in the layer. First every board gets the best that it can have by
 * harvesting at once, and the count of its sowings that stay. Then values are found from the highest down, v = n … 1. A board is
 * worth v if that is its best harvest, or if a sowing leads to a board worth -v. It is worth -v if its best harvest
 * is not better than that and all its other sowings lead to boards worth v or more, which is when its count comes down to nothing. What
 * is found is told to the boards before it, once for each board; nothing is swept over. In the end those without a value are worth 0:
 * whoever would be worse off with an end can play on without one.
 *
 * <p>The order in which boards of one value are found does not matter, so that threads need not agree on one.
 */
final class SowingLayer {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfLong EIGHT = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final VarHandle FOUR = ValueLayout.JAVA_INT.varHandle();
    private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    /** What a byte of {@link #states} means: a value plus this … */
    private static final int ZERO = 32;

    private static final int VALUE_MASK = 63;

    /** … as the best harvest at once, where nothing more is known yet; 0 if there is none … */
    private static final int OPEN = 0;

    /** … or found, and not told yet to the boards before … */
    private static final int FOUND = 64;

    /** … or found and told. */
    private static final int TOLD = 128;

    private static final int NONE = 0;
    private static final long ALL_FOUND = 0x4040404040404040L;

    /** Blocks that a thread takes at a time. */
    private static final int PART = 64;

    private final SowingRows rows;
    private final GrandSlam slams;
    private final int seeds;
    private final List<MemorySegment> below;
    private final List<long[]> blocksBelow;
    private final Team team;
    private final SolveProgress progress;

    private final int blocks;

    /** Where each block begins, and behind the last the end. */
    private final long[] blockAt;

    /** By row and {@link SowingRows#unsown arrival}: where the block of the row before begins; -1 where there is none. */
    private final long[] blockBefore;

    private final MemorySegment states;
    private final MemorySegment counts;

    /** By block: whether boards in it are found and not told. */
    private final byte[] marks;

    /**
     * A layer.
     *
     * @param below the values of the layers with fewer seeds, from none
     * @param blocksBelow where their blocks begin
     * @param states a byte for each board, and up to seven more; gets the values
     * @param counts as many
     */
    SowingLayer(
            SowingRows rows,
            GrandSlam slams,
            int seeds,
            List<MemorySegment> below,
            List<long[]> blocksBelow,
            MemorySegment states,
            MemorySegment counts,
            Team team,
            SolveProgress progress) {
        this.rows = rows;
        this.slams = slams;
        this.seeds = seeds;
        this.below = below;
        this.blocksBelow = blocksBelow;
        this.states = states;
        this.counts = counts;
        this.team = team;
        this.progress = progress;
        blockAt = blocks(rows, seeds);
        blocks = blockAt.length;
        marks = new byte[blocks];
        blockBefore = new long[blocks * SowingRows.ARRIVALS];
        for (int row = 0; row < blocks; row++) {
            for (int arrival = 0; arrival < SowingRows.ARRIVALS; arrival++) {
                int before = rows.unsown(row, arrival);
                blockBefore[row * SowingRows.ARRIVALS + arrival] = before < 0 ? -1 : blockAt[before];
            }
        }
    }

    /** Where the blocks of a layer begin, by the number of the other side's row. */
    static long[] blocks(SowingRows rows, int seeds) {
        long[] blocks = new long[SowingRows.first(seeds + 1)];
        for (int row = 0; row < blocks.length; row++) {
            blocks[row] = rows.block(row, seeds);
        }
        return blocks;
    }

    /** Turns the states into values. */
    void solve() {
        team.share(blocks, PART, (from, to) -> {
            Harvests harvests = new Harvests();
            long boards = 0;
            for (int block = from; block < to; block++) {
                begin(block, harvests);
                boards += SowingRows.count(ownSeeds(block));
            }
            progress.add(boards);
        });
        for (int value = seeds; value > 0; value--) {
            int now = value;
            team.share(blocks, PART, (from, to) -> {
                for (int block = from; block < to; block++) {
                    findByHarvest(block, now);
                }
            });
            tellAll();
        }
        team.share(blocks, PART, (from, to) -> {
            for (int block = from; block < to; block++) {
                end(block);
            }
        });
    }

    private int ownSeeds(int block) {
        int houses = rows.packed(block);
        int own = seeds;
        for (; houses != 0; houses >>>= SowingRows.BITS) {
            own -= houses & SowingRows.MOST_SEEDS;
        }
        return own;
    }

    // ---- The best harvest at once ----

    /** What a sowing that ends in the other row takes out of it, by the number of seeds that come into it. */
    private final class Harvests {
        private static final int MOST_ARRIVING = 2 * House.ROW + House.ROW;

        private final int[] taken = new int[MOST_ARRIVING + 1];
        private final boolean[] isSlam = new boolean[MOST_ARRIVING + 1];
        private final int[] rank = new int[MOST_ARRIVING + 1];
        private final int[] before = new int[House.ROW];
        private final int[] after = new int[House.ROW];

        /** Works them out for the row of a block. */
        void lookAt(int block) {
            SowingRows.unpack(rows.packed(block), before);
            for (int arrived = 1; arrived <= MOST_ARRIVING && arrived <= seeds; arrived++) {
                int total = 0;
                for (int i = 0; i < House.ROW; i++) {
                    after[i] = before[i] + SowingRows.arrived(i, arrived);
                    total += after[i];
                }
                int sum = 0;
                for (int i = (arrived - 1) % House.ROW; i >= 0 && (after[i] == 2 || after[i] == 3); i--) {
                    sum += after[i];
                    after[i] = 0;
                }
                isSlam[arrived] = sum == total;
                boolean nothing = sum == total && slams == GrandSlam.TAKES_NOTHING;
                taken[arrived] = nothing ? 0 : sum;
                rank[arrived] = SowingRows.rank(after);
            }
        }

        /** What a harvest is worth: what it takes, less what the other can still make of the rest. */
        int worth(int sown) {
            int arrived = sown & SowingRows.LAST_THERE - 1;
            int harvest = taken[arrived];
            int layer = seeds - harvest;
            long at = blocksBelow.get(layer)[sown >> SowingRows.ROW_SHIFT] + rank[arrived];
            return harvest - below.get(layer).get(BYTE, at);
        }
    }

    private void begin(int block, Harvests harvests) {
        harvests.lookAt(block);
        int own = ownSeeds(block);
        int first = SowingRows.first(own);
        int end = first + SowingRows.count(own);
        long at = blockAt[block];
        for (int row = first; row < end; row++, at++) {
            begin(row, block == 0, at, harvests);
        }
    }

    private void begin(int row, boolean mustFeed, long at, Harvests harvests) {
        int staying = 0;
        int best = NONE;
        int slam = SowingRows.NOTHING;
        for (int column = 0; column < House.ROW; column++) {
            int sown = rows.sown(row, column);
            int arrived = sown & SowingRows.LAST_THERE - 1;
            if (sown == SowingRows.NOTHING || mustFeed && arrived == 0) {
                continue;
            }
            if ((sown & SowingRows.LAST_THERE) == 0 || harvests.taken[arrived] == 0) {
                staying++;
            } else if (harvests.isSlam[arrived] && (mustFeed || slams == GrandSlam.ILLEGAL)) {
                slam = mustFeed ? slam : sown;
            } else {
                best = Math.max(best, ZERO + harvests.worth(sown));
            }
        }
        if (staying == 0 && best == NONE) {
            best = ZERO + (slam == SowingRows.NOTHING ? shared(row) : slamWorth(row, harvests));
        }
        states.set(BYTE, at, (byte) (OPEN | best));
        counts.set(BYTE, at, (byte) staying);
    }

    /** The player to move has no sowing: the seeds left go to whoever has some. */
    private int shared(int row) {
        return row == 0 ? -seeds : seeds;
    }

    /** Where grand slams are illegal but all that there is, each takes all. */
    private int slamWorth(int row, Harvests harvests) {
        int best = -seeds;
        for (int column = 0; column < House.ROW; column++) {
            int sown = rows.sown(row, column);
            if (sown != SowingRows.NOTHING) {
                best = Math.max(best, harvests.worth(sown));
            }
        }
        return best;
    }

    // ---- Finding and telling ----

    /** Finds the boards in a block whose best harvest gives them this value, or its opposite where nothing else is left to play. */
    private void findByHarvest(int block, int value) {
        long from = blockAt[block];
        long to = from + SowingRows.count(ownSeeds(block));
        int win = OPEN | ZERO + value;
        int loss = OPEN | ZERO - value;
        boolean found = false;
        for (long at = from; at < to; at++) {
            int state = states.get(BYTE, at);
            if (state == win || state == loss && counts.get(BYTE, at) == 0) {
                states.set(BYTE, at, (byte) (state | FOUND));
                found = true;
            }
        }
        if (found) {
            marks[block] = 1;
        }
    }

    /** Tells the boards before, until nothing more is found. */
    private void tellAll() {
        boolean[] any = {true};
        while (any[0]) {
            any[0] = false;
            team.share(blocks, PART, (from, to) -> {
                Sowers sowers = new Sowers();
                long told = 0;
                for (int block = from; block < to; block++) {
                    if (marks[block] != 0) {
                        // Whoever marks the block again has found something behind this point.
                        MARKS.getAndSet(marks, block, (byte) 0);
                        told += tell(block, sowers);
                    }
                }
                if (told > 0) {
                    any[0] = true;
                    progress.add(told);
                }
            });
        }
    }

    /** The ways in which the player who has just sown, whose row is now the other side's, can have sown. */
    private final class Sowers {
        /** At most one for each house and number of seeds. */
        private static final int MOST = House.ROW * (SowingRows.MOST_SEEDS + 1);

        /** More seeds than one for each house: rare, and not worked out beforehand. */
        private static final int MANY = SowingRows.ARRIVALS;

        private final int[] rank = new int[MOST];
        private final int[] arrival = new int[MOST];
        private final int[] arrived = new int[MOST];
        private final boolean[] lastThere = new boolean[MOST];
        private final int[] houses = new int[House.ROW];
        private final int[] there = new int[House.ROW];
        private int count;

        void lookAt(int block) {
            count = 0;
            int row = rows.packed(block);
            for (int column = 0; column < House.ROW; column++) {
                if ((row >>> SowingRows.BITS * column & SowingRows.MOST_SEEDS) == 0) {
                    SowingRows.unpack(row, houses);
                    takeBack(column, ownSeeds(block));
                }
            }
        }

        /** Takes seed after seed back into a house: after each the row may be as it was before. */
        private void takeBack(int column, int mostThere) {
            int house = column;
            int came = 0;
            while (true) {
                house = SowingRows.next(house, column);
                if (house < House.ROW) {
                    if (houses[house] == 0) {
                        return;
                    }
                    houses[house]--;
                } else {
                    if (came == mostThere) {
                        return;
                    }
                    came++;
                }
                houses[column]++;
                rank[count] = SowingRows.rank(houses);
                arrived[count] = came;
                lastThere[count] = house >= House.ROW;
                arrival[count] = came < House.ROW || came == House.ROW && house >= House.ROW
                        ? came
                        : came == House.ROW ? SowingRows.THROUGH : MANY;
                count++;
            }
        }

        /** The row in which seeds arrived in more than one round, as it was before; -1 where they cannot have come so. */
        int unsowMany(int row, int way) {
            SowingRows.unpack(rows.packed(row), there);
            return SowingRows.unsow(there, arrived[way], lastThere[way], slams);
        }
    }

    /** Tells the boards before about those in a block that are found; answers how many those are. */
    private int tell(int block, Sowers sowers) {
        long from = blockAt[block];
        int own = ownSeeds(block);
        int first = SowingRows.first(own);
        int length = SowingRows.count(own);
        int told = 0;
        sowers.lookAt(block);
        for (int i = 0; i < length; i += Long.BYTES) {
            long found = states.get(EIGHT, from + i) & ALL_FOUND;
            for (; found != 0; found &= found - 1) {
                int entry = i + (Long.numberOfTrailingZeros(found) >> 3);
                if (entry < length) {
                    long at = from + entry;
                    int value = (states.get(BYTE, at) & VALUE_MASK) - ZERO;
                    change(at, FOUND ^ TOLD);
                    tell(first + entry, value, sowers);
                    told++;
                }
            }
        }
        return told;
    }

    private void tell(int row, int value, Sowers sowers) {
        for (int i = 0; i < sowers.count; i++) {
            int arrival = sowers.arrival[i];
            if (arrival < SowingRows.ARRIVALS) {
                long block = blockBefore[row * SowingRows.ARRIVALS + arrival];
                if (block >= 0) {
                    tell(block + sowers.rank[i], value, rows.unsown(row, arrival));
                }
            } else {
                int before = sowers.unsowMany(row, i);
                if (before >= 0) {
                    tell(blockAt[before] + sowers.rank[i], value, before);
                }
            }
        }
    }

    /** Tells a board that one of its sowings leads to a board of this value. */
    private void tell(long at, int value, int block) {
        if (value < 0) {
            int state = states.get(BYTE, at);
            if ((state & (FOUND | TOLD)) == 0) {
                find(at, ZERO - value, block);
            }
        } else if (countDown(at)) {
            int state = states.get(BYTE, at);
            // A better harvest is found when its value's turn comes.
            if ((state & (FOUND | TOLD)) == 0 && state <= ZERO - value) {
                find(at, ZERO - value, block);
            }
        }
    }

    /** Takes one from a board's count; says whether none is left. */
    private boolean countDown(long at) {
        int shift = (int) (at & 3) << 3;
        int before = (int) FOUR.getAndAdd(counts, at & ~3L, -(1 << shift));
        return (before >>> shift & 0xFF) == 1;
    }

    /** Gives an open board its value, unless another thread does so first: then it is the same. */
    private void find(long at, int code, int block) {
        int shift = (int) (at & 3) << 3;
        int now;
        do {
            now = (int) FOUR.getVolatile(states, at & ~3L);
            if ((now >>> shift & (FOUND | TOLD)) != 0) {
                return;
            }
        } while (!FOUR.compareAndSet(states, at & ~3L, now, now & ~(0xFF << shift) | (FOUND | code) << shift));
        MARKS.setRelease(marks, block, (byte) 1);
    }

    /** Turns bits of a board's state round. */
    private void change(long at, int bits) {
        FOUR.getAndBitwiseXor(states, at & ~3L, bits << ((int) (at & 3) << 3));
    }

    private void end(int block) {
        long from = blockAt[block];
        long to = from + SowingRows.count(ownSeeds(block));
        for (long at = from; at < to; at++) {
            int state = states.get(BYTE, at);
            states.set(BYTE, at, (byte) ((state & (FOUND | TOLD)) == 0 ? 0 : (state & VALUE_MASK) - ZERO));
        }
    }
}
