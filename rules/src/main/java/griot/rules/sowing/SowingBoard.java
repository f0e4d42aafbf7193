package griot.rules.sowing;

import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.BoardEvent;
import griot.rules.House;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Sowing;
import griot.rules.TurnPhase;
import griot.rules.TurnState;
import griot.rules.grid.Grid;
import griot.rules.problem.Problem;
import griot.rules.random.HashFunctions;
import griot.rules.sowing.SowingRules.GrandSlam;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plays Awélé. Each method named after a rule decides that rule.
 *
 * <p>The state is always seen from the player to move: both rows as {@link SowingLookup} packs them, the stores, and
 * the legal sowings, which the test for the end needs anyway.
 */
public final class SowingBoard extends Board {
    private static final int WORDS = 6;
    private static final int STORE_BITS = 6;
    private static final int STORE = (1 << STORE_BITS) - 1;
    private static final int BLACK = 1 << 2 * STORE_BITS;
    private static final int STATE = (BLACK << 1) - 1;
    private static final int LEGAL_SHIFT = 13;
    private static final int OUTCOME_SHIFT = 24;
    private static final int QUIET = 0xFF;
    private static final int TURN_SHIFT = 8;

    /** No position comes back with fewer quiet turns: what one turn has sown a second cannot undo. */
    private static final int MIN_QUIET_TURNS_TO_REPEAT = 4;

    /** More seeds than there are: a number that no store reaches. */
    private static final int UNREACHABLE = SowingRules.SEEDS + 1;

    private final SowingRules rules;
    private final int target;
    private final int majority;

    private int ownLow;
    private int ownHigh;
    private int foeLow;
    private int foeHigh;

    /** The mover's store, the other's, the side to move, the columns from which a sowing is legal, the outcome. */
    private int meta;

    /** Quiet turns in the low byte, the turn number above. */
    private int clock;

    SowingBoard(SowingRules rules, Setup.OfSeeds setup) {
        super(WORDS);
        this.rules = rules;
        target = rules.target() > 0 ? rules.target() : UNREACHABLE;
        majority = rules.stopAtMajority() ? SowingRules.MAJORITY : UNREACHABLE;
        Side side = setup.toMove();
        for (int column = 0; column < House.ROW; column++) {
            addSeeds(column, setup.seeds(House.of(side, column)));
            addSeeds(House.ROW + column, setup.seeds(House.of(side.other(), column)));
        }
        meta = setup.store(side) | setup.store(side.other()) << STORE_BITS | (side == Side.BLACK ? BLACK : 0);
        clock = setup.quietTurns() | setup.turnNumber() << TURN_SHIFT;
        testEndOfTurn();
    }

    private SowingBoard(SowingBoard other) {
        super(WORDS);
        rules = other.rules;
        target = other.target;
        majority = other.majority;
        ownLow = other.ownLow;
        ownHigh = other.ownHigh;
        foeLow = other.foeLow;
        foeHigh = other.foeHigh;
        meta = other.meta;
        clock = other.clock;
    }

    @Override
    public SowingBoard copy() {
        return new SowingBoard(this);
    }

    @Override
    public SowingRules rules() {
        return rules;
    }

    private void addSeeds(int house, int seeds) {
        int added = seeds << SowingLookup.BITS * (house % SowingLookup.HOUSES_PER_WORD);
        switch (house / SowingLookup.HOUSES_PER_WORD) {
            case 0 -> ownLow += added;
            case 1 -> ownHigh += added;
            case 2 -> foeLow += added;
            default -> foeHigh += added;
        }
    }

    private static int seeds(int low, int high, int column) {
        return column < SowingLookup.HOUSES_PER_WORD
                ? low >>> SowingLookup.BITS * column & SowingLookup.HOUSE_MASK
                : high >>> SowingLookup.BITS * (column - SowingLookup.HOUSES_PER_WORD) & SowingLookup.HOUSE_MASK;
    }

    // ---- The rules ----

    @Override
    public void play(int action) {
        save();
        int house = ActionCode.from(action);
        int harvest = harvest(sow(house < House.ROW ? house : house - House.ROW));
        if (harvest > 0) {
            meta += harvest;
            clock &= ~QUIET;
            passTheTurn();
            testEndOfTurn();
        } else {
            clock++;
            passTheTurn();
            testWhoCanAct();
        }
    }

    /** Lifts and sows the seeds of one of the mover's columns; answers where the last one falls. */
    private int sow(int column) {
        int place = SowingLookup.place(column, seeds(ownLow, ownHigh, column));
        ownLow += SowingLookup.change(place, 0);
        ownHigh += SowingLookup.change(place, 1);
        foeLow += SowingLookup.change(place, 2);
        foeHigh += SowingLookup.change(place, 3);
        return SowingLookup.last(place);
    }

    /**
     * Takes the last house's seeds if it is the enemy's and now holds two or three, and those of the houses before it,
     * back to back. A capture of the whole row is a grand slam: where it is illegal and yet played, there was no other
     * way.
     */
    private int harvest(int last) {
        if (last < House.ROW) {
            return 0;
        }
        int first = firstCaptured(foeLow, foeHigh, last);
        if (first > last) {
            return 0;
        }
        int low = foeLow & SowingLookup.lowBetween(first, last);
        int high = foeHigh & SowingLookup.highBetween(first, last);
        if (low == foeLow && high == foeHigh && rules.grandSlam() == GrandSlam.TAKES_NOTHING) {
            return 0;
        }
        foeLow -= low;
        foeHigh -= high;
        return total(low, high);
    }

    /**
     * The first of the enemy houses that a sowing ending in {@code last} captures; {@code last + 1} if it captures
     * none.
     */
    private static int firstCaptured(int low, int high, int last) {
        int house = last;
        while (house >= House.ROW && isTwoOrThree(seeds(low, high, house - House.ROW))) {
            house--;
        }
        return house + 1;
    }

    private static boolean isTwoOrThree(int seeds) {
        return seeds == 2 || seeds == 3;
    }

    /** Whether a sowing from this column would capture every seed of the enemy row. */
    private boolean isGrandSlam(int column) {
        int place = SowingLookup.place(column, seeds(ownLow, ownHigh, column));
        int low = foeLow + SowingLookup.change(place, 2);
        int high = foeHigh + SowingLookup.change(place, 3);
        int last = SowingLookup.last(place);
        int first = firstCaptured(low, high, last);
        return (low & SowingLookup.lowBetween(first, last)) == low
                && (high & SowingLookup.highBetween(first, last)) == high;
    }

    /** The columns from which a sowing is legal: feeding, and grand slams where they are illegal. */
    private int legalColumns() {
        int filled = filledColumns();
        if ((foeLow | foeHigh) == 0) {
            return leavingSeeds(filled, true);
        }
        if (rules.grandSlam() == GrandSlam.ILLEGAL) {
            int others = leavingSeeds(filled, false);
            return others != 0 ? others : filled;
        }
        return filled;
    }

    /**
     * Of these columns, those that leave seeds in the enemy row: that reach it, if they have to feed, and are no slam.
     */
    private int leavingSeeds(int columns, boolean feeding) {
        int kept = 0;
        for (int column = 0; column < House.ROW; column++) {
            if ((columns >> column & 1) != 0
                    && (!feeding || reachesEnemy(column))
                    && (rules.grandSlam() == GrandSlam.TAKES_NOTHING || !isGrandSlam(column))) {
                kept |= 1 << column;
            }
        }
        return kept;
    }

    private boolean reachesEnemy(int column) {
        return seeds(ownLow, ownHigh, column) >= House.ROW - column;
    }

    private int filledColumns() {
        // No byte exceeds 127, so that its top bit now says whether it was not 0.
        return SowingLookup.topBits(ownLow + 0x7F7F7F, ownHigh + 0x7F7F7F);
    }

    /** The ends that are tested when a turn is over, in their order; repetition is the history's. */
    private void testEndOfTurn() {
        int most = Math.max(ownStore(), opponentStore());
        if (most >= target) {
            endWithTarget();
        } else if (most >= majority) {
            endByStores(Reason.MAJORITY);
        } else if ((ownLow | ownHigh | foeLow | foeHigh) == 0) {
            endByStores(Reason.HARVESTED);
        } else {
            testWhoCanAct();
        }
    }

    /** What is left of those tests where nothing was harvested, so that no store has grown and seeds are left. */
    private void testWhoCanAct() {
        int columns = legalColumns();
        if (columns == 0) {
            shareOut();
            endByStores(Reason.STARVED);
        } else if (quietTurns() >= SowingRules.MAX_QUIET_TURNS) {
            endEndlessPlay(Reason.CAP);
        } else {
            meta |= columns << LEGAL_SHIFT;
        }
    }

    /** Both cannot reach a target by harvesting: where both have, the seeds were shared out, and most seeds win. */
    private void endWithTarget() {
        boolean both = Math.min(ownStore(), opponentStore()) >= target;
        endByStores(both ? Reason.STARVED : Reason.TARGET);
    }

    /** Play without end: the seeds left count for nobody, or for whoever's row they are in. */
    private void endEndlessPlay(Reason reason) {
        if (rules.cycleToOwnRow()) {
            shareOut();
        }
        endByStores(reason);
    }

    /** Each row's seeds go to its owner's store; where one row is empty, that is "the survivor". */
    private void shareOut() {
        meta += total(ownLow, ownHigh) + (total(foeLow, foeHigh) << STORE_BITS);
        ownLow = 0;
        ownHigh = 0;
        foeLow = 0;
        foeHigh = 0;
    }

    private static int total(int low, int high) {
        int bytes = low + high;
        return (bytes & SowingLookup.HOUSE_MASK)
                + (bytes >>> SowingLookup.BITS & SowingLookup.HOUSE_MASK)
                + (bytes >>> 2 * SowingLookup.BITS);
    }

    private void endByStores(Reason reason) {
        int lead = ownStore() - opponentStore();
        Result result = lead == 0 ? Result.DRAW : Result.win(lead > 0 ? toMove() : toMove().other());
        meta = meta & STATE | outcomeCode(result, reason) << OUTCOME_SHIFT;
    }

    private void passTheTurn() {
        int low = ownLow;
        int high = ownHigh;
        ownLow = foeLow;
        ownHigh = foeHigh;
        foeLow = low;
        foeHigh = high;
        meta = opponentStore() | ownStore() << STORE_BITS | meta & BLACK ^ BLACK;
        clock += 1 << TURN_SHIFT;
    }

    /**
     * The mover's columns from which a sowing is legal, one bit each, the leftmost lowest; none when the game is over.
     */
    public int columns() {
        return meta >> LEGAL_SHIFT & (1 << House.ROW) - 1;
    }

    /** The seeds that the player to move has captured. */
    public int ownStore() {
        return meta & STORE;
    }

    /** The seeds that the opponent has captured. */
    public int opponentStore() {
        return meta >> STORE_BITS & STORE;
    }

    // ---- State and history ----

    private void save() {
        int at = pushFrame();
        int[] history = history();
        history[at] = ownLow;
        history[at + 1] = ownHigh;
        history[at + 2] = foeLow;
        history[at + 3] = foeHigh;
        history[at + 4] = meta;
        history[at + 5] = clock;
    }

    @Override
    public void undo() {
        int at = popFrame();
        int[] history = history();
        ownLow = history[at];
        ownHigh = history[at + 1];
        foeLow = history[at + 2];
        foeHigh = history[at + 3];
        meta = history[at + 4];
        clock = history[at + 5];
    }

    @Override
    public List<BoardEvent> events(Action action) {
        if (action instanceof Action.Sow sow) {
            return List.of(new BoardEvent.Sown(toMove(), sowing(sow.from())));
        }
        throw new IllegalArgumentException("no pieces on a board of houses: " + action);
    }

    /** What a legal sowing does, seed by seed. */
    private Sowing sowing(House from) {
        List<House> into = new ArrayList<>();
        int house = from.index();
        for (int seeds = seeds(from); seeds > 0; seeds--) {
            house = SowingLookup.next(house, from.index());
            into.add(new House(house));
        }
        SowingBoard sown = copy();
        int last = sown.sow(from.column());
        SowingBoard harvested = sown.copy();
        harvested.harvest(last);
        List<Sowing.Harvest> harvest = new ArrayList<>();
        for (int column = House.ROW - 1; column >= 0; column--) {
            House enemy = House.of(toMove().other(), column);
            if (harvested.seeds(enemy) < sown.seeds(enemy)) {
                harvest.add(new Sowing.Harvest(enemy, sown.seeds(enemy)));
            }
        }
        return new Sowing(from, into, harvest);
    }

    @Override
    public TurnState turnState() {
        return new TurnState(
                isOver() ? TurnPhase.OVER : TurnPhase.TURN, 0, Optional.empty(), false, SowingRules.MAX_QUIET_TURNS);
    }

    @Override
    public int earlierOccurrences() {
        int quiet = quietTurns();
        if (quiet < MIN_QUIET_TURNS_TO_REPEAT) {
            return 0;
        }
        int occurrences = 0;
        int[] history = history();
        // Since the last capture each turn was one frame; the same side was to move in every second.
        int oldest = Math.max(0, newestFrame() - (quiet - 1) * WORDS);
        for (int at = newestFrame() - WORDS; at >= oldest; at -= 2 * WORDS) {
            if (history[at] == ownLow
                    && history[at + 1] == ownHigh
                    && history[at + 2] == foeLow
                    && history[at + 3] == foeHigh) {
                occurrences++;
            }
        }
        return occurrences;
    }

    @Override
    protected boolean isSamePosition(Board other) {
        return other instanceof SowingBoard board
                && ownLow == board.ownLow
                && ownHigh == board.ownHigh
                && foeLow == board.foeLow
                && foeHigh == board.foeHigh
                && (meta & BLACK) == (board.meta & BLACK);
    }

    @Override
    protected int occurrencesAllowed() {
        return rules.secondOccurrence() ? 1 : 2;
    }

    @Override
    protected boolean repetitionApplies() {
        return true;
    }

    @Override
    protected int outcomeCode() {
        return meta >>> OUTCOME_SHIFT;
    }

    @Override
    protected void endByRepetition() {
        endEndlessPlay(Reason.REPETITION);
    }

    @Override
    public Side toMove() {
        return (meta & BLACK) == 0 ? Side.WHITE : Side.BLACK;
    }

    @Override
    public boolean isTurnStart() {
        return true;
    }

    @Override
    public boolean isBonusStart() {
        return false;
    }

    @Override
    public int quietTurns() {
        return clock & QUIET;
    }

    @Override
    public int turnNumber() {
        return clock >>> TURN_SHIFT;
    }

    /** The seeds that a side has harvested. */
    public int store(Side side) {
        return side == toMove() ? ownStore() : opponentStore();
    }

    /** The seeds in a house. */
    public int seeds(House house) {
        return seeds(house.owner(), house.column());
    }

    /** The seeds in one of a side's houses: columns 0 to 5 from its left, in the order of sowing. */
    public int seeds(Side owner, int column) {
        return owner == toMove() ? seeds(ownLow, ownHigh, column) : seeds(foeLow, foeHigh, column);
    }

    /**
     * Half the row of the player to move in one word: eight bits for each house, the lowest for the one that comes
     * first in the order of sowing. For programs that look at all houses at once.
     *
     * @param half 0 for the columns 0 to 2, 1 for the columns 3 to 5
     */
    public int ownHalfRow(int half) {
        return half == 0 ? ownLow : ownHigh;
    }

    /** The same of the opponent's row. */
    public int opponentHalfRow(int half) {
        return half == 0 ? foeLow : foeHigh;
    }

    /**
     * The top bits of the bytes of a row, given as {@link #ownHalfRow} tells it, one bit for each house: the columns
     * from 0.
     */
    public static int topBits(int low, int high) {
        return SowingLookup.topBits(low, high);
    }

    @Override
    public Setup.OfSeeds setup() {
        List<Integer> houses = new ArrayList<>();
        for (int i = 0; i < House.COUNT; i++) {
            houses.add(seeds(new House(i)));
        }
        return new Setup.OfSeeds(houses, store(Side.WHITE), store(Side.BLACK), toMove(), quietTurns(), turnNumber());
    }

    @Override
    public int hash() {
        return HashFunctions.hash(ownLow, ownHigh, foeLow, foeHigh, meta & STATE);
    }

    @Override
    public int verificationKey() {
        return HashFunctions.verificationKey(ownLow, ownHigh, foeLow, foeHigh, meta & STATE);
    }

    // ---- The legal actions: listed, counted, drawn by lot ----

    @Override
    public int actions(int[] into) {
        int n = 0;
        for (int rest = columns(); rest != 0; rest &= rest - 1) {
            into[n++] = sowing(Integer.numberOfTrailingZeros(rest));
        }
        return n;
    }

    @Override
    public int countActions() {
        return Integer.bitCount(columns());
    }

    @Override
    public int randomAction(int random) {
        return sowing(Grid.nth(columns(), randomIndex(random, Integer.bitCount(columns()))));
    }

    private int sowing(int column) {
        return ActionCode.of(ActionCode.SOW, (meta & BLACK) == 0 ? column : House.ROW + column, 0);
    }

    // ---- Why not ----

    @Override
    public Optional<Problem> objection(int action) {
        if (isOver()) {
            return ActionCode.illegal(action, SowingFault.GAME_OVER);
        }
        if (ActionCode.kind(action) != ActionCode.SOW) {
            return ActionCode.illegal(action, SowingFault.NOT_AN_ACTION_HERE);
        }
        House house = new House(ActionCode.from(action));
        if (house.owner() != toMove()) {
            return ActionCode.illegal(action, SowingFault.NOT_YOUR_HOUSE, house);
        }
        if (seeds(house) == 0) {
            return ActionCode.illegal(action, SowingFault.HOUSE_EMPTY, house);
        }
        if ((columns() >> house.column() & 1) != 0) {
            return Optional.empty();
        }
        return (foeLow | foeHigh) == 0
                ? ActionCode.illegal(action, SowingFault.MUST_FEED, house)
                : ActionCode.illegal(action, SowingFault.GRAND_SLAM, house);
    }
}
