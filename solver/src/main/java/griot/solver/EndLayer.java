package griot.solver;

import griot.solver.EndTurns.Board;
import griot.tables.EndCounting;
import griot.tables.EndValue;
import griot.tables.PieceNumbering;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Solves the boards with so many pieces on the squares and in the hands of the two sides, whoever is to move, those with fewer being
 * solved: a layer.
 *
 * <p>A turn either leaves the layer, as one that captures or places, or stays in it. First every board gets what it can have by
 * leaving at once, and the count of its turns that stay. Then come, in turn, the boards won in one turn, those lost after it, those won
 * in two, and so on. A board is won where leaving makes it so, or a turn leads to a lost one. It is lost when all its turns that stay
 * lead to won ones and leaving does no better. What is found is told to the boards before it, once for each; in the end those without
 * a value are draws: nobody can force anything there.
 *
 * <p>Boards that are images of one another are one. So between two boards there may be more turns forwards than turns taken back, or
 * fewer, where one of them is like an image of itself; each turn taken back counts as much as makes that even.
 */
final class EndLayer {
    /** Boards that a thread takes at a time. */
    private static final int PART = 1 << 14;

    private final EndCounting counting;
    private final List<EndHalf> halves;
    private final List<EndTurns> turns;
    private final Team team;
    private final SolveProgress progress;

    /** By member of the team: the most turns that leaving at once promises. */
    private final int[] furthest;

    private final List<Outlook> outlooks = new ArrayList<>();

    /**
     * A layer.
     *
     * @param halves the two, or the only one where the other is the same; they get the values
     * @param turns those from the boards of each half
     */
    EndLayer(EndCounting counting, List<EndHalf> halves, List<EndTurns> turns, Team team, SolveProgress progress) {
        this.counting = counting;
        this.halves = halves;
        this.turns = turns;
        this.team = team;
        this.progress = progress;
        furthest = new int[team.members()];
        for (int i = 0; i < furthest.length; i++) {
            outlooks.add(new Outlook());
        }
    }

    /** What is done with one board of a half. */
    private interface Deed {
        /** Does it; says whether a value was found. */
        boolean work(int half, long at, int member);
    }

    /** Finds the values. */
    void solve() {
        forThoseOf((half, at) -> true, this::begin);
        int last = 0;
        for (int each : furthest) {
            last = Math.max(last, each);
        }
        boolean any = true;
        for (int after = 1; any || after <= last; after++) {
            if (after > counting.mostTurns()) {
                throw new IllegalStateException("a win takes more turns than a table can tell");
            }
            any = round(after);
        }
    }

    /** Finds the wins and the losses that take so many turns; says whether there were any. */
    private boolean round(int after) {
        int won = counting.win(after);
        int lost = counting.loss(after);
        boolean any = false;
        if (won != EndCounting.NONE) {
            any |= forThoseOf(
                    (half, at) -> half.anyHope(at, won),
                    (half, at, member) ->
                            findByLeaving(half, at, won, halves.get(half).hope(at) == won));
            int before = counting.loss(after - 1);
            any |= forThoseOf(
                    (half, at) -> half.anyValue(at, before),
                    (half, at, member) -> halves.get(half).value(at) == before && tellLost(half, at, won));
        }
        if (lost != EndCounting.NONE) {
            int before = counting.win(after - 1);
            any |= forThoseOf(
                    (half, at) -> half.anyValue(at, before),
                    (half, at, member) -> halves.get(half).value(at) == before && tellWon(half, at, lost));
            any |= forThoseOf(
                    (half, at) -> half.anyHope(at, lost),
                    (half, at, member) -> findByLeaving(
                            half,
                            at,
                            lost,
                            halves.get(half).hope(at) == lost
                                    && halves.get(half).nothingLeft(at)));
        }
        return any;
    }

    /** Whether there is something to do among eight boards. */
    private interface AnyOfEight {
        boolean test(EndHalf half, long at);
    }

    /** Does something with all boards of those eights where there is something to do; says whether any value was found. */
    private boolean forThoseOf(AnyOfEight eights, Deed deed) {
        AtomicBoolean any = new AtomicBoolean();
        for (int i = 0; i < halves.size(); i++) {
            int number = i;
            EndHalf half = halves.get(i);
            team.shareBoards(half.numbering().count(), PART, (member, from, to) -> {
                boolean some = false;
                for (long eight = from; eight < to; eight += Long.BYTES) {
                    if (eights.test(half, eight)) {
                        for (long at = eight; at < Math.min(to, eight + Long.BYTES); at++) {
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

    private boolean findByLeaving(int half, long at, int value, boolean isSo) {
        boolean finds = isSo && halves.get(half).value(at) == EndValue.DRAW;
        if (finds) {
            halves.get(half).find(at, value);
        }
        return finds;
    }

    private boolean begin(int half, long at, int member) {
        EndHalf here = halves.get(half);
        long board = here.numbering().board(at);
        Outlook outlook = outlooks.get(member);
        outlook.begin();
        turns.get(half).look((int) board, (int) (board >>> Integer.SIZE), outlook);
        here.begin(at, outlook);
        if (outlook.canLeave()) {
            furthest[member] = Math.max(furthest[member], EndValue.turns(counting.value(outlook.value())));
        }
        progress.add(1);
        return false;
    }

    // ---- Telling the boards before ----

    private EndHalf halfBefore(int half) {
        return halves.get(halves.size() - 1 - half);
    }

    private boolean tellLost(int half, long at, int won) {
        EndHalf before = halfBefore(half);
        return tell(half, at, (rank, weight) -> {
            boolean finds = before.value(rank) == EndValue.DRAW;
            if (finds) {
                before.find(rank, won);
            }
            return finds;
        });
    }

    private boolean tellWon(int half, long at, int lost) {
        EndHalf before = halfBefore(half);
        return tell(half, at, (rank, weight) -> {
            int hope = before.hope(rank);
            boolean finds =
                    before.countDown(rank, weight) && before.value(rank) == EndValue.DRAW && hope <= 0 && hope >= lost;
            if (finds) {
                before.find(rank, lost);
            }
            return finds;
        });
    }

    /** Is told of a board before, by its number, and how much the turn from there counts. */
    private interface Listener {
        boolean tell(long rank, int weight);
    }

    private boolean tell(int half, long at, Listener listener) {
        PieceNumbering numbering = halves.get(half).numbering();
        PieceNumbering before = halfBefore(half).numbering();
        long board = numbering.board(at);
        int own = (int) board;
        int other = (int) (board >>> Integer.SIZE);
        int likenesses = numbering.likenesses(own, other);
        progress.add(1);
        Board visitor = (mover, next) -> {
            int weight = before.images() * before.likenesses(mover, next) / likenesses;
            return listener.tell(before.rank(mover, next), weight);
        };
        return turns.get(half).goBack(own, other, visitor);
    }
}
