package griot.solver;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Solves the boards with so many seeds, those with fewer being solved: a layer.
 *
 * <p>A sowing either harvests, and leads to a layer below, or stays in the layer. First every board gets the best that it can have by
 * harvesting at once, and the count of its sowings that stay. Then values are found from the furthest from 0 on, v = n … 1. A board is
 * worth v if that is its best harvest, or if a sowing leads to a board worth -v. It is worth -v if its best harvest is not better than
 * that and all its other sowings lead to boards worth v or more, which is when its count comes down to nothing. What is found is told to
 * the boards before it, once for each board; nothing is swept over. In the end those without a value are worth 0: whoever would be
 * worse off with an end can play on without one.
 *
 * <p>The order in which boards of one value are found does not matter, so that threads need not agree on one.
 */
final class SowingLayer {
    /** Blocks that a thread takes at a time. */
    private static final int PART = 64;

    private final LayerShape shape;
    private final LayerStates states;
    private final Team team;
    private final SolveProgress progress;
    private final Harvests[] harvests;
    private final Teller[] tellers;

    /** By block: 1 if boards in it are found and not told. */
    private final byte[] marks;

    /**
     * A layer.
     *
     * @param states gets the values
     */
    SowingLayer(LayerSowings sowings, LayerStates states, Team team, SolveProgress progress) {
        this.shape = sowings.shape();
        this.states = states;
        this.team = team;
        this.progress = progress;
        marks = new byte[shape.blocks()];
        harvests = new Harvests[team.members()];
        tellers = new Teller[team.members()];
        for (int member = 0; member < team.members(); member++) {
            harvests[member] = sowings.harvests(states::begin);
            tellers[member] = new Teller(sowings.ancestors(), shape, states, marks);
        }
    }

    /** Finds the values. */
    void solve() {
        team.share(shape.blocks(), PART, (member, from, to) -> {
            long boards = 0;
            for (int block = from; block < to; block++) {
                harvests[member].begin(block);
                boards += shape.size(block);
            }
            progress.add(boards);
        });
        for (int value = shape.seeds(); value > 0; value--) {
            findByHarvest(value);
            while (tellOnce(value)) {
                // What was found meanwhile is told in the next round.
            }
        }
        team.share(shape.blocks(), PART, (member, from, to) -> {
            for (int block = from; block < to; block++) {
                long end = shape.at(block) + shape.size(block);
                for (long at = shape.at(block); at < end; at++) {
                    states.end(at);
                }
            }
        });
    }

    /** Finds the boards whose best harvest gives them this value, or its opposite where nothing else is left to hope for. */
    private void findByHarvest(int value) {
        team.share(shape.blocks(), PART, (member, from, to) -> {
            for (int block = from; block < to; block++) {
                if (findByHarvest(block, value)) {
                    marks[block] = 1;
                }
            }
        });
    }

    private boolean findByHarvest(int block, int value) {
        long from = shape.at(block);
        long to = from + shape.size(block);
        boolean any = false;
        for (long eight = from & -Long.BYTES; eight < to; eight += Long.BYTES) {
            if (states.anyHarvest(eight, value) || states.anyHarvest(eight, -value)) {
                long end = Math.min(eight + Long.BYTES, to);
                for (long at = Math.max(eight, from); at < end; at++) {
                    if (states.isHarvest(at, value) || states.isHarvest(at, -value) && states.nothingLeft(at)) {
                        states.findHarvest(at);
                        any = true;
                    }
                }
            }
        }
        return any;
    }

    /** Tells the boards before about what is found; says whether there was anything to tell. */
    private boolean tellOnce(int value) {
        AtomicLong told = new AtomicLong();
        team.share(shape.blocks(), PART, (member, from, to) -> {
            int part = tellers[member].tell(from, to, value);
            if (part > 0) {
                told.addAndGet(part);
                progress.add(part);
            }
        });
        return told.get() > 0;
    }
}
