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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The board of Awélé. The methods are named after the rules that they implement.
 *
 * <p>The state is relative to the player to move: both rows, packed as in {@link SowingLookup}, the stores, and the
 * legal sowings, which are computed with the test for the end.
 */
public final class SowingBoard extends Board {
    /** The number of words of the state, saved for undo. */
    private static final int WORDS = 6;

    private static final int STORE_BITS = 6;
    private static final int STORE_MASK = (1 << STORE_BITS) - 1;
    private static final int BLACK_TO_MOVE = 1 << 2 * STORE_BITS;
    private static final int STATE_MASK = (BLACK_TO_MOVE << 1) - 1;
    private static final int LEGAL_SHIFT = 13;
    private static final int OUTCOME_SHIFT = 24;
    private static final int QUIET_MASK = 0xFF;
    private static final int TURN_SHIFT = 8;

    /** The minimum number of quiet turns for a repetition. Two are not enough: the second cannot undo the first. */
    private static final int MIN_QUIET_TURNS_TO_REPEAT = 4;

    /** A number of seeds that no store reaches. */
    private static final int UNREACHABLE = SowingRules.SEEDS + 1;

    private final SowingRules rules;
    private final int target;
    private final int majority;

    private int ownLow;
    private int ownHigh;
    private int opponentLow;
    private int opponentHigh;

    /**
     * Bit fields: the store of the player to move, that of the other, the side to move, the legal columns, the outcome.
     */
    private int meta;

    /** Quiet turns in the low byte, the turn number above. */
    private int turnCounts;

    SowingBoard(SowingRules rules, Setup.OfSeeds setup) {
        super(WORDS);
        this.rules = rules;
        target = rules.target() > 0 ? rules.target() : UNREACHABLE;
        majority = rules.stopAtMajority() ? SowingRules.MAJORITY : UNREACHABLE;
        Side side = setup.toMove();
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            addSeeds(column, setup.seeds(House.of(side, column)));
            addSeeds(House.ROW_LENGTH + column, setup.seeds(House.of(side.other(), column)));
        }
        meta = setup.store(side) | setup.store(side.other()) << STORE_BITS | (side == Side.BLACK ? BLACK_TO_MOVE : 0);
        turnCounts = setup.quietTurns() | setup.turnNumber() << TURN_SHIFT;
        checkGameEnd();
    }

    private SowingBoard(SowingBoard other) {
        super(WORDS);
        rules = other.rules;
        target = other.target;
        majority = other.majority;
        ownLow = other.ownLow;
        ownHigh = other.ownHigh;
        opponentLow = other.opponentLow;
        opponentHigh = other.opponentHigh;
        meta = other.meta;
        turnCounts = other.turnCounts;
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
        int added = seeds << SowingLookup.HOUSE_BITS * (house % SowingLookup.HOUSES_PER_WORD);
        switch (house / SowingLookup.HOUSES_PER_WORD) {
            case 0 -> ownLow += added;
            case 1 -> ownHigh += added;
            case 2 -> opponentLow += added;
            default -> opponentHigh += added;
        }
    }

    private static int seeds(int low, int high, int column) {
        return column < SowingLookup.HOUSES_PER_WORD
                ? low >>> SowingLookup.HOUSE_BITS * column & SowingLookup.HOUSE_MASK
                : high >>> SowingLookup.HOUSE_BITS * (column - SowingLookup.HOUSES_PER_WORD) & SowingLookup.HOUSE_MASK;
    }

    // ---- The rules ----

    @Override
    public void play(int action) {
        save();
        int house = ActionCode.from(action);
        int harvest = harvest(sow(house < House.ROW_LENGTH ? house : house - House.ROW_LENGTH));
        if (harvest > 0) {
            meta += harvest;
            turnCounts &= ~QUIET_MASK;
            passTurn();
            checkGameEnd();
        } else {
            turnCounts++;
            passTurn();
            checkSowings();
        }
    }

    /** Sows the seeds of a column of the player to move; returns the house of the last seed, 0 to 11. */
    private int sow(int column) {
        int index = SowingLookup.sowingIndex(column, seeds(ownLow, ownHigh, column));
        ownLow += SowingLookup.change(index, 0);
        ownHigh += SowingLookup.change(index, 1);
        opponentLow += SowingLookup.change(index, 2);
        opponentHigh += SowingLookup.change(index, 3);
        return SowingLookup.lastHouse(index);
    }

    /**
     * Captures the seeds of the last house if it belongs to the opponent and holds two or three, then likewise those of
     * the houses before it, up to the first that does not. A grand slam captures nothing by default, otherwise the
     * whole row. Returns the number of seeds captured.
     */
    private int harvest(int lastHouse) {
        if (lastHouse < House.ROW_LENGTH) {
            return 0;
        }
        int firstHouse = firstCaptured(opponentLow, opponentHigh, lastHouse);
        if (firstHouse > lastHouse) {
            return 0;
        }
        int low = opponentLow & SowingLookup.lowWordMask(firstHouse, lastHouse);
        int high = opponentHigh & SowingLookup.highWordMask(firstHouse, lastHouse);
        if (low == opponentLow && high == opponentHigh && rules.grandSlam() == GrandSlam.TAKES_NOTHING) {
            return 0;
        }
        opponentLow -= low;
        opponentHigh -= high;
        return seedsInRow(low, high);
    }

    /** The first house that a sowing to {@code lastHouse} captures; {@code lastHouse + 1} if it captures none. */
    private static int firstCaptured(int low, int high, int lastHouse) {
        int house = lastHouse;
        while (house >= House.ROW_LENGTH && isTwoOrThree(seeds(low, high, house - House.ROW_LENGTH))) {
            house--;
        }
        return house + 1;
    }

    private static boolean isTwoOrThree(int seeds) {
        return seeds == 2 || seeds == 3;
    }

    /** Whether a sowing from this column would capture all seeds of the opponent. */
    private boolean isGrandSlam(int column) {
        int index = SowingLookup.sowingIndex(column, seeds(ownLow, ownHigh, column));
        int low = opponentLow + SowingLookup.change(index, 2);
        int high = opponentHigh + SowingLookup.change(index, 3);
        int lastHouse = SowingLookup.lastHouse(index);
        int firstHouse = firstCaptured(low, high, lastHouse);
        return (low & SowingLookup.lowWordMask(firstHouse, lastHouse)) == low
                && (high & SowingLookup.highWordMask(firstHouse, lastHouse)) == high;
    }

    /** The columns from which a sowing is legal, by the rules of feeding and of grand slams. */
    private int computeLegalColumns() {
        int filled = filledColumns();
        if ((opponentLow | opponentHigh) == 0) {
            return columnsThatLeaveSeeds(filled, true);
        }
        if (rules.grandSlam() == GrandSlam.ILLEGAL) {
            int columnsWithoutSlam = columnsThatLeaveSeeds(filled, false);
            return columnsWithoutSlam != 0 ? columnsWithoutSlam : filled;
        }
        return filled;
    }

    /**
     * Selects the columns whose sowing leaves seeds in the row of the opponent: the sowing is no grand slam that
     * captures and, if the player must feed, it reaches that row.
     */
    private int columnsThatLeaveSeeds(int columns, boolean mustFeed) {
        int selected = 0;
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            if ((columns >> column & 1) != 0
                    && (!mustFeed || reachesOpponent(column))
                    && (rules.grandSlam() == GrandSlam.TAKES_NOTHING || !isGrandSlam(column))) {
                selected |= 1 << column;
            }
        }
        return selected;
    }

    private boolean reachesOpponent(int column) {
        return seeds(ownLow, ownHigh, column) >= House.ROW_LENGTH - column;
    }

    private int filledColumns() {
        // No house holds more than 127 seeds, so adding 127 sets the top bit of exactly the bytes that are not 0.
        return SowingLookup.topBits(ownLow + 0x7F7F7F, ownHigh + 0x7F7F7F);
    }

    /** Tests for the end of the game after a turn, in order of precedence. Repetition is tested separately. */
    private void checkGameEnd() {
        int largerStore = Math.max(ownStore(), opponentStore());
        if (largerStore >= target) {
            endWithTarget();
        } else if (largerStore >= majority) {
            endByStores(Reason.MAJORITY);
        } else if ((ownLow | ownHigh | opponentLow | opponentHigh) == 0) {
            endByStores(Reason.HARVESTED);
        } else {
            checkSowings();
        }
    }

    /** The tests that apply even if nothing was harvested: whether the player can sow, and the limit on quiet turns. */
    private void checkSowings() {
        int columns = computeLegalColumns();
        if (columns == 0) {
            shareOut();
            endByStores(Reason.STARVED);
        } else if (quietTurns() >= Board.MAX_QUIET_TURNS) {
            endEndlessPlay(Reason.CAP);
        } else {
            meta |= columns << LEGAL_SHIFT;
        }
    }

    /** Ends the game by the target. Both players can reach it only if seeds were shared out; then more seeds win. */
    private void endWithTarget() {
        boolean haveBothReached = Math.min(ownStore(), opponentStore()) >= target;
        endByStores(haveBothReached ? Reason.STARVED : Reason.TARGET);
    }

    /** Ends endless play: the seeds left count for nobody or, with the option, for the owner of their row. */
    private void endEndlessPlay(Reason reason) {
        if (rules.cycleToOwnRow()) {
            shareOut();
        }
        endByStores(reason);
    }

    /** Adds the seeds of each row to the store of its owner. */
    private void shareOut() {
        meta += seedsInRow(ownLow, ownHigh) + (seedsInRow(opponentLow, opponentHigh) << STORE_BITS);
        ownLow = 0;
        ownHigh = 0;
        opponentLow = 0;
        opponentHigh = 0;
    }

    private static int seedsInRow(int low, int high) {
        int bytes = low + high;
        return (bytes & SowingLookup.HOUSE_MASK)
                + (bytes >>> SowingLookup.HOUSE_BITS & SowingLookup.HOUSE_MASK)
                + (bytes >>> 2 * SowingLookup.HOUSE_BITS);
    }

    private void endByStores(Reason reason) {
        int lead = ownStore() - opponentStore();
        Result result = lead == 0 ? Result.DRAW : Result.win(lead > 0 ? toMove() : toMove().other());
        meta = meta & STATE_MASK | outcomeCode(result, reason) << OUTCOME_SHIFT;
    }

    private void passTurn() {
        int low = ownLow;
        int high = ownHigh;
        ownLow = opponentLow;
        ownHigh = opponentHigh;
        opponentLow = low;
        opponentHigh = high;
        meta = opponentStore() | ownStore() << STORE_BITS | meta & BLACK_TO_MOVE ^ BLACK_TO_MOVE;
        turnCounts += 1 << TURN_SHIFT;
    }

    /** The columns from which a sowing is legal, as a bit mask, the leftmost lowest; 0 if the game is over. */
    public int legalColumns() {
        return meta >> LEGAL_SHIFT & (1 << House.ROW_LENGTH) - 1;
    }

    /** The number of seeds in the store of the player to move. */
    public int ownStore() {
        return meta & STORE_MASK;
    }

    /** The number of seeds in the store of the opponent. */
    public int opponentStore() {
        return meta >> STORE_BITS & STORE_MASK;
    }

    // ---- State and history ----

    private void save() {
        int frame = pushFrame();
        int[] history = history();
        history[frame] = ownLow;
        history[frame + 1] = ownHigh;
        history[frame + 2] = opponentLow;
        history[frame + 3] = opponentHigh;
        history[frame + 4] = meta;
        history[frame + 5] = turnCounts;
    }

    @Override
    public void undo() {
        int frame = popFrame();
        int[] history = history();
        ownLow = history[frame];
        ownHigh = history[frame + 1];
        opponentLow = history[frame + 2];
        opponentHigh = history[frame + 3];
        meta = history[frame + 4];
        turnCounts = history[frame + 5];
    }

    @Override
    public List<BoardEvent> events(Action action) {
        if (action instanceof Action.Sow sow) {
            return List.of(new BoardEvent.Sown(toMove(), sowing(sow.from())));
        }
        throw new IllegalArgumentException("no pieces on a board of houses: " + action);
    }

    /** The course of a legal sowing, seed by seed. */
    private Sowing sowing(House from) {
        List<House> path = new ArrayList<>();
        int house = from.index();
        for (int seeds = seeds(from); seeds > 0; seeds--) {
            house = SowingLookup.nextHouse(house, from.index());
            path.add(new House(house));
        }
        SowingBoard afterSowing = copy();
        int lastHouse = afterSowing.sow(from.column());
        SowingBoard afterHarvest = afterSowing.copy();
        afterHarvest.harvest(lastHouse);
        List<Sowing.Harvest> captures = new ArrayList<>();
        for (int column = House.ROW_LENGTH - 1; column >= 0; column--) {
            House opponentHouse = House.of(toMove().other(), column);
            if (afterHarvest.seeds(opponentHouse) < afterSowing.seeds(opponentHouse)) {
                captures.add(new Sowing.Harvest(opponentHouse, afterSowing.seeds(opponentHouse)));
            }
        }
        return new Sowing(from, path, captures);
    }

    @Override
    public TurnState turnState() {
        return new TurnState(
                isOver() ? TurnPhase.OVER : TurnPhase.TURN, 0, Optional.empty(), false, Board.MAX_QUIET_TURNS);
    }

    @Override
    public int earlierOccurrences() {
        int quiet = quietTurns();
        if (quiet < MIN_QUIET_TURNS_TO_REPEAT) {
            return 0;
        }
        int occurrences = 0;
        int[] history = history();
        // Each turn is one frame; in every second one, the same side was to move.
        int oldest = Math.max(0, newestFrame() - (quiet - 1) * WORDS);
        for (int frame = newestFrame() - WORDS; frame >= oldest; frame -= 2 * WORDS) {
            if (history[frame] == ownLow
                    && history[frame + 1] == ownHigh
                    && history[frame + 2] == opponentLow
                    && history[frame + 3] == opponentHigh) {
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
                && opponentLow == board.opponentLow
                && opponentHigh == board.opponentHigh
                && (meta & BLACK_TO_MOVE) == (board.meta & BLACK_TO_MOVE);
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
        return (meta & BLACK_TO_MOVE) == 0 ? Side.WHITE : Side.BLACK;
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
        return turnCounts & QUIET_MASK;
    }

    @Override
    public int turnNumber() {
        return turnCounts >>> TURN_SHIFT;
    }

    /** The number of seeds in the store of a side. */
    public int store(Side side) {
        return side == toMove() ? ownStore() : opponentStore();
    }

    /** The number of seeds in a house. */
    public int seeds(House house) {
        return seeds(house.owner(), house.column());
    }

    /** The number of seeds in a house of a side, by its column: 0 to 5 in the order of sowing. */
    public int seeds(Side owner, int column) {
        return owner == toMove() ? seeds(ownLow, ownHigh, column) : seeds(opponentLow, opponentHigh, column);
    }

    /**
     * Half the row of the player to move in one word: eight bits for each house, the first in the order of sowing
     * lowest. For evaluation of several houses at once.
     *
     * @param half 0 for the columns 0 to 2, 1 for the columns 3 to 5
     */
    public int ownHalfRow(int half) {
        return half == 0 ? ownLow : ownHigh;
    }

    /** Half the row of the opponent, like {@link #ownHalfRow}. */
    public int opponentHalfRow(int half) {
        return half == 0 ? opponentLow : opponentHigh;
    }

    /**
     * Gathers the top bits of the bytes of a row into a mask of columns.
     *
     * @param low the columns 0 to 2, packed as by {@link #ownHalfRow}
     * @param high the columns 3 to 5
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
        return HashFunctions.hash(ownLow, ownHigh, opponentLow, opponentHigh, meta & STATE_MASK);
    }

    @Override
    public int verificationKey() {
        return HashFunctions.verificationKey(ownLow, ownHigh, opponentLow, opponentHigh, meta & STATE_MASK);
    }

    // ---- Legal actions: generation, counting, random choice ----

    @Override
    public int actions(int[] codes) {
        int actionCount = 0;
        for (int remaining = legalColumns(); remaining != 0; remaining &= remaining - 1) {
            codes[actionCount++] = sowAction(Integer.numberOfTrailingZeros(remaining));
        }
        return actionCount;
    }

    @Override
    public int countActions() {
        return Integer.bitCount(legalColumns());
    }

    @Override
    public int randomAction(int random) {
        return sowAction(Grid.nth(legalColumns(), randomIndex(random, Integer.bitCount(legalColumns()))));
    }

    private int sowAction(int column) {
        return ActionCode.of(ActionCode.SOW, (meta & BLACK_TO_MOVE) == 0 ? column : House.ROW_LENGTH + column, 0);
    }

    // ---- Reasons why an action is not legal ----

    @Override
    public Optional<Problem> objection(int action) {
        if (isOver()) {
            return ActionCode.objection(action, SowingFault.GAME_OVER);
        }
        if (ActionCode.kind(action) != ActionCode.SOW) {
            return ActionCode.objection(action, SowingFault.NOT_AN_ACTION_HERE);
        }
        House house = new House(ActionCode.from(action));
        if (house.owner() != toMove()) {
            return ActionCode.objection(action, SowingFault.NOT_YOUR_HOUSE, house);
        }
        if (seeds(house) == 0) {
            return ActionCode.objection(action, SowingFault.HOUSE_EMPTY, house);
        }
        if ((legalColumns() >> house.column() & 1) != 0) {
            return Optional.empty();
        }
        return (opponentLow | opponentHigh) == 0
                ? ActionCode.objection(action, SowingFault.MUST_FEED, house)
                : ActionCode.objection(action, SowingFault.GRAND_SLAM, house);
    }
}
