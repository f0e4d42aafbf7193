package griot.solver;

import griot.rules.Grid;
import griot.tables.EndValue;
import griot.tables.PieceNumbering;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Solves the boards with so many pieces on the two sides, whoever is to move, those with fewer being solved: a layer.
 *
 * <p>A turn either captures, and leads to a layer below, or stays in the layer. First every board gets what it can have by
 * capturing at once, and the count of its steps that stay. Then come, in turn, the boards won with one turn of one's own, those lost
 * after it, those won with two, and so on. A board is won where a capture makes it so, or a step leads to a lost one. It is lost when
 * all its steps lead to won ones and no capture does better. What is found is told to the boards before it, once for each; in the
 * end those without a value are draws: nobody can force anything there.
 *
 * <p>Boards that are images of one another are one. So between two boards there may be more steps forwards than steps taken back, or
 * fewer, where one of them is like an image of itself; each step taken back counts as much as makes that even.
 */
final class AligningLayer {
    /** Boards that a thread takes at a time. */
    private static final int PART = 1 << 14;

    private final AligningSteps steps;
    private final List<AligningHalf> halves;
    private final List<Optional<Below>> below;
    private final Team team;
    private final SolveProgress progress;

    /** The best or worst that any capture promises. */
    private final int[] furthest;

    /**
     * Where captures lead.
     *
     * @param numbering how the boards there are numbered
     * @param values a byte each
     */
    record Below(PieceNumbering numbering, MemorySegment values) {}

    /**
     * A layer.
     *
     * @param halves the two, or the only one where both sides have as many pieces; they get the values
     * @param below for each half where the captures of its player to move lead; nowhere if they win at once
     */
    AligningLayer(
            AligningSteps steps,
            List<AligningHalf> halves,
            List<Optional<Below>> below,
            Team team,
            SolveProgress progress) {
        this.steps = steps;
        this.halves = halves;
        this.below = below;
        this.team = team;
        this.progress = progress;
        furthest = new int[team.members()];
    }

    /** What is done with one board of a half. */
    private interface Deed {
        /** Does it; says whether a value was found. */
        boolean work(int half, long at, int member);
    }

    /** Finds the values. */
    void solve() {
        forThoseOf((half, at) -> true, (half, at, member) -> {
            progress.add(1);
            begin(half, at, member);
            return false;
        });
        int last = 0;
        for (int each : furthest) {
            last = Math.max(last, each);
        }
        boolean any = true;
        for (int turns = 1; any || turns <= last; turns++) {
            if (turns >= EndValue.LATEST_WIN) {
                throw new IllegalStateException("a win takes more turns than a table can tell");
            }
            any = round(turns);
        }
    }

    /** Finds the wins with so many turns of one's own, and the losses after them; says whether there were any. */
    private boolean round(int turns) {
        int lost = -turns - 1;
        boolean any = forThoseOf(
                (half, at) -> half.anyHope(at, turns),
                (half, at, member) ->
                        findByCapture(half, at, turns, halves.get(half).hope(at) == turns));
        any |= forThoseOf(
                (half, at) -> half.anyValue(at, -turns),
                (half, at, member) -> halves.get(half).value(at) == -turns && tellLost(half, at, turns));
        any |= forThoseOf(
                (half, at) -> half.anyValue(at, turns),
                (half, at, member) -> halves.get(half).value(at) == turns && tellWon(half, at, lost));
        any |= forThoseOf(
                (half, at) -> half.anyHope(at, lost),
                (half, at, member) -> findByCapture(
                        half,
                        at,
                        lost,
                        halves.get(half).hope(at) == lost && halves.get(half).nothingLeft(at)));
        return any;
    }

    /** Whether there is something to do among eight boards. */
    private interface AnyOfEight {
        boolean test(AligningHalf half, long at);
    }

    /** Does something with all boards of those eights where there is something to do; says whether any value was found. */
    private boolean forThoseOf(AnyOfEight eights, Deed deed) {
        AtomicBoolean any = new AtomicBoolean();
        for (int i = 0; i < halves.size(); i++) {
            int number = i;
            AligningHalf half = halves.get(i);
            long count = half.numbering().count();
            team.share((int) ((count + PART - 1) / PART), 1, (member, from, to) -> {
                boolean some = false;
                long end = Math.min(count, (long) to * PART);
                for (long eight = (long) from * PART; eight < end; eight += Long.BYTES) {
                    if (eights.test(half, eight)) {
                        for (long at = eight; at < Math.min(end, eight + Long.BYTES); at++) {
                            some |= deed.work(number, at, member);
                        }
                    }
                }
                if (some) {
                    any.set(true);
                }
            });
        }
        return any.get();
    }

    private boolean findByCapture(int half, long at, int value, boolean isSo) {
        boolean finds = isSo && halves.get(half).value(at) == EndValue.DRAW;
        if (finds) {
            halves.get(half).find(at, value);
        }
        return finds;
    }

    // ---- What a board begins with ----

    private void begin(int half, long at, int member) {
        AligningHalf here = halves.get(half);
        long board = here.numbering().board(at);
        int own = (int) board;
        int other = (int) (board >>> Integer.SIZE);
        if (steps.isTooLong(own) || steps.isTooLong(other)) {
            here.find(at, EndValue.IMPOSSIBLE);
            return;
        }
        int empty = Grid.ALL & ~(own | other);
        int staying = 0;
        int best = EndValue.OVER;
        boolean captures = false;
        for (int rest = own; rest != 0; rest &= rest - 1) {
            int from = rest & -rest;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int to = Grid.shift(from, direction) & empty;
                int after = own ^ from ^ to;
                if (to == 0 || steps.isTooLong(after)) {
                    continue;
                }
                if ((steps.inLines(after) & to) == 0) {
                    staying++;
                } else {
                    int worth = capture(below.get(half), after, other);
                    best = EndValue.better(best, worth);
                    captures = true;
                }
            }
        }
        if (staying == 0 && !captures) {
            here.find(at, EndValue.OVER);
        }
        int hope = captures ? best == EndValue.DRAW ? AligningHalf.NEVER_LOST : best : 0;
        here.begin(at, hope, staying);
        furthest[member] = Math.max(furthest[member], captures ? Math.abs(best) : 0);
    }

    /** The best value that removing a piece brings. */
    private static int capture(Optional<Below> below, int own, int other) {
        return below.isEmpty() ? 1 : capture(below.get(), own, other);
    }

    private static int capture(Below below, int own, int other) {
        int best = EndValue.OVER;
        for (int rest = other; rest != 0; rest &= rest - 1) {
            long rank = below.numbering.rank(other ^ rest & -rest, own);
            int worth = EndValue.before(below.values.get(ValueLayout.JAVA_BYTE, rank));
            best = EndValue.better(best, worth);
        }
        return best;
    }

    // ---- Telling the boards before ----

    private boolean tellLost(int half, long at, int turns) {
        AligningHalf before = halves.get(halves.size() - 1 - half);
        progress.add(1);
        return tell(half, at, (own, other, weight) -> {
            long rank = before.numbering().rank(own, other);
            boolean finds = before.value(rank) == EndValue.DRAW;
            if (finds) {
                before.find(rank, turns);
            }
            return finds;
        });
    }

    private boolean tellWon(int half, long at, int lost) {
        AligningHalf before = halves.get(halves.size() - 1 - half);
        progress.add(1);
        return tell(half, at, (own, other, weight) -> {
            long rank = before.numbering().rank(own, other);
            int hope = before.hope(rank);
            boolean finds =
                    before.countDown(rank, weight) && before.value(rank) == EndValue.DRAW && hope <= 0 && hope >= lost;
            if (finds) {
                before.find(rank, lost);
            }
            return finds;
        });
    }

    /** Is told of a board before. */
    private interface Before {
        boolean tell(int own, int other, int weight);
    }

    private boolean tell(int half, long at, Before before) {
        PieceNumbering numbering = halves.get(half).numbering();
        PieceNumbering numberingBefore = halves.get(halves.size() - 1 - half).numbering();
        long board = numbering.board(at);
        int own = (int) board;
        int other = (int) (board >>> Integer.SIZE);
        int likenesses = numbering.likenesses(own, other);
        int empty = Grid.ALL & ~(own | other);
        boolean any = false;
        for (int rest = other & ~steps.inLines(other); rest != 0; rest &= rest - 1) {
            int to = rest & -rest;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int from = Grid.shift(to, direction) & empty;
                int mover = other ^ to ^ from;
                if (from != 0 && !steps.isTooLong(mover)) {
                    int weight = AligningHalf.WHOLE * numberingBefore.likenesses(mover, own) / likenesses;
                    any |= before.tell(mover, own, weight);
                }
            }
        }
        return any;
    }
}
