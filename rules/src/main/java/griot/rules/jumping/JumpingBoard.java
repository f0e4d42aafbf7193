package griot.rules.jumping;

import static griot.rules.grid.Grid.east;
import static griot.rules.grid.Grid.neighbours;
import static griot.rules.grid.Grid.north;
import static griot.rules.grid.Grid.south;
import static griot.rules.grid.Grid.west;

import griot.rules.ActionCode;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.TurnPhase;
import griot.rules.TurnState;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.jumping.JumpingRules.Blocked;
import griot.rules.jumping.JumpingRules.OwnPieces;
import griot.rules.problem.Problem;
import java.util.List;
import java.util.Optional;

/** The board of Yoté and Choko, for all sources and options. The methods are named after the rules. */
public final class JumpingBoard extends GridBoard {
    /** Phase: the piece on the square {@link #mover} has jumped and can jump again. */
    private static final int CHAIN = 2;

    /** Phase: the piece on the square {@link #mover} has leapt over its own side and can jump. */
    private static final int AFTER_LEAP = 3;

    /** Phase: a turn with a capture is over, and a bonus turn may follow. */
    private static final int BONUS = 4;

    /**
     * The maximum number of pieces of each side in a draw by few pieces; in the sources: "au maximum 3 pièces",
     * "reduced to three pieces or less".
     */
    private static final int FEW_PIECES = 3;

    private static final int STOP = ActionCode.of(ActionCode.STOP, 0, 0);

    private final JumpingRules rules;
    private final int squares;

    JumpingBoard(JumpingRules rules, Setup.OfPieces setup) {
        super(setup);
        this.rules = rules;
        this.squares = rules.squares();
        if (ownTotal() == 0) {
            foeWins(Reason.ELIMINATED);
        } else if (!endIfEliminated()) {
            checkGameEnd();
        }
    }

    private JumpingBoard(JumpingBoard other) {
        super(other);
        this.rules = other.rules;
        this.squares = other.squares;
    }

    @Override
    public JumpingBoard copy() {
        return new JumpingBoard(this);
    }

    @Override
    public JumpingRules rules() {
        return rules;
    }

    @Override
    public boolean isBonusStart() {
        return phase() == BONUS;
    }

    private int empty() {
        return squares & ~(own | foe);
    }

    // ---- The rules ----

    @Override
    public void play(int action) {
        save();
        int to = 1 << ActionCode.to(action);
        switch (ActionCode.kind(action)) {
            case ActionCode.PLACE -> place(to);
            case ActionCode.STEP -> {
                own ^= 1 << ActionCode.from(action) | to;
                countQuietTurn();
                endTurn(false);
            }
            case ActionCode.JUMP -> jump(ActionCode.from(action), ActionCode.to(action));
            case ActionCode.LEAP -> leap(ActionCode.from(action), ActionCode.to(action));
            case ActionCode.REMOVE -> remove(to);
            default -> stop();
        }
    }

    private void place(int square) {
        own |= square;
        takeFromHand();
        resetQuietTurns();
        // Walker, rule 15: a placement obliges the other player to place, unless it is itself a reply.
        boolean isReplyOwed = rules.replyOwed() && !mustPlace();
        passTurn();
        if (isReplyOwed && ownHand() > 0) {
            setMustPlace();
        }
        checkGameEnd();
    }

    private void jump(int from, int to) {
        int jumped = 1 << (from + to >> 1);
        int pendingRemovals = pendingRemovals() + 1;
        own ^= 1 << from | 1 << to;
        foe ^= jumped;
        resetQuietTurns();
        if (endIfEliminated()) {
            return;
        }
        if (rules.removals() == SecondRemoval.AFTER_LAST_JUMP && canJumpAgain(to)) {
            enterPhase(CHAIN, to, pendingRemovals);
        } else {
            startRemovals(to, pendingRemovals);
        }
    }

    /** Enters the phase of removals, or ends the turn if no enemy piece is left on the board. */
    private void startRemovals(int mover, int pendingRemovals) {
        int removals = Math.min(pendingRemovals, Integer.bitCount(foe));
        if (removals > 0) {
            enterPhase(REMOVAL, mover, removals);
        } else {
            endTurn(true);
        }
    }

    /**
     * Removes a second piece. If removals follow each jump, the same piece may jump again after the last removal due.
     */
    private void remove(int square) {
        foe ^= square;
        int removalsLeft = pendingRemovals() - 1;
        if (endIfEliminated()) {
            return;
        }
        if (removalsLeft > 0) {
            enterPhase(REMOVAL, mover(), removalsLeft);
        } else if (rules.removals() == SecondRemoval.AFTER_EACH_JUMP && canJumpAgain(mover())) {
            enterPhase(CHAIN, mover(), 0);
        } else {
            endTurn(true);
        }
    }

    /** Jumps over own pieces. Under the rule of leaps, the same piece may then jump over enemies. */
    private void leap(int from, int to) {
        own ^= 1 << from | 1 << to;
        if (rules.ownPieces() == OwnPieces.LEAP && canJump(1 << to, foe)) {
            enterPhase(AFTER_LEAP, to, 0);
        } else {
            countQuietTurn();
            endTurn(false);
        }
    }

    private void stop() {
        switch (phase()) {
            case CHAIN -> startRemovals(mover(), pendingRemovals());
            case AFTER_LEAP -> {
                countQuietTurn();
                endTurn(false);
            }
            default -> {
                passTurn();
                checkGameEnd();
            }
        }
    }

    /**
     * Ends the turn or, if a capture earns one, starts a bonus turn. A draw by few pieces takes precedence. A bonus
     * turn can always be played, as the square of the last piece jumped is empty.
     */
    private void endTurn(boolean captured) {
        if (captured && rules.bonusTurn() && !isDrawByFewPieces()) {
            enterPhase(BONUS, 0, 0);
        } else {
            passTurn();
            checkGameEnd();
        }
    }

    /** Ends the game if the last enemy piece is captured, also within a turn. */
    private boolean endIfEliminated() {
        if (foe != 0 || foeHand() != 0) {
            return false;
        }
        passTurn();
        foeWins(Reason.ELIMINATED);
        return true;
    }

    /** Tests for the end of the game after a turn, in order of precedence. Repetition is tested separately. */
    private void checkGameEnd() {
        if (isDrawByFewPieces()) {
            end(Result.DRAW, Reason.THREE);
        } else if (!canAct()) {
            if (rules.blocked() == Blocked.MORE_PIECES_WIN) {
                morePiecesWin(Reason.BLOCKED);
            } else {
                foeWins(Reason.BLOCKED);
            }
        } else if (isQuietRuleActive() && quietTurns() >= rules.quietLimit()) {
            morePiecesWin(Reason.QUIET);
        } else if (quietTurns() >= MAX_QUIET_TURNS) {
            end(Result.DRAW, Reason.CAP);
        }
    }

    private boolean isDrawByFewPieces() {
        return switch (rules.fewPieces()) {
            case BY_AGREEMENT -> false;
            case BOTH_THREE -> ownTotal() <= FEW_PIECES && foeTotal() <= FEW_PIECES;
            case EQUAL_WITHOUT_JUMP ->
                ownTotal() <= FEW_PIECES && ownTotal() == foeTotal() && !canJump(own, foe) && !canJump(foe, own);
        };
    }

    private boolean isQuietRuleActive() {
        return rules.quietLimit() > 0 && areHandsEmpty();
    }

    /** A turn with a leap may have a stop as its second action. Bonus turns do not matter: they follow a capture. */
    @Override
    protected boolean quietTurnIsOneAction() {
        return rules.ownPieces() != OwnPieces.LEAP;
    }

    @Override
    protected boolean repetitionApplies() {
        return !isQuietRuleActive();
    }

    /**
     * Whether the player to move has a legal action. A board of 25 squares or more is never full, so a piece in hand
     * can always be placed. A hop over a piece of the own side needs no test: that piece can step onto the landing
     * square.
     */
    private boolean canAct() {
        return ownHand() > 0 || (neighbours(own) & empty()) != 0 || canJump(own, foe);
    }

    /** Whether one of these pieces could jump directly over one of those. */
    private boolean canJump(int pieces, int jumpable) {
        return JumpTargets.landings(pieces, jumpable, empty()) != 0;
    }

    /** Whether the piece on this square can jump again in the same turn. */
    private boolean canJumpAgain(int square) {
        return rules.severalJumps() && canJump(1 << square, foe);
    }

    // ---- Legal actions: generation, counting, random choice ----

    @Override
    public int actions(int[] codes) {
        if (isOver()) {
            return 0;
        }
        return switch (phase()) {
            case REMOVAL -> add(codes, 0, foe, ActionCode.REMOVE, 0);
            case CHAIN, AFTER_LEAP -> {
                int actionCount = addJumps(codes, 0, 1 << mover());
                yield rules.captureCompulsory() ? actionCount : addStop(codes, actionCount);
            }
            default -> {
                int actionCount = addTurnStarts(codes);
                yield phase() == BONUS && !mustJump() ? addStop(codes, actionCount) : actionCount;
            }
        };
    }

    private int addTurnStarts(int[] codes) {
        int empty = empty();
        if (mustPlace()) {
            return add(codes, 0, empty, ActionCode.PLACE, 0);
        }
        int actionCount = addJumps(codes, 0, own);
        if (actionCount > 0 && rules.captureCompulsory()) {
            return actionCount;
        }
        if (ownHand() > 0) {
            actionCount = add(codes, actionCount, empty, ActionCode.PLACE, 0);
        }
        actionCount = add(codes, actionCount, north(own) & empty, ActionCode.STEP, Grid.FILES);
        actionCount = add(codes, actionCount, south(own) & empty, ActionCode.STEP, -Grid.FILES);
        actionCount = add(codes, actionCount, east(own) & empty, ActionCode.STEP, 1);
        actionCount = add(codes, actionCount, west(own) & empty, ActionCode.STEP, -1);
        return addLeaps(codes, actionCount);
    }

    private int addJumps(int[] codes, int count, int pieces) {
        int empty = empty();
        int newCount = add(codes, count, north(north(pieces) & foe) & empty, ActionCode.JUMP, 2 * Grid.FILES);
        newCount = add(codes, newCount, south(south(pieces) & foe) & empty, ActionCode.JUMP, -2 * Grid.FILES);
        newCount = add(codes, newCount, east(east(pieces) & foe) & empty, ActionCode.JUMP, 2);
        return add(codes, newCount, west(west(pieces) & foe) & empty, ActionCode.JUMP, -2);
    }

    private int addLeaps(int[] codes, int count) {
        if (rules.ownPieces() == OwnPieces.BLOCK) {
            return count;
        }
        int newCount = count;
        for (int remaining = JumpTargets.leapers(own, empty()); remaining != 0; remaining &= remaining - 1) {
            int start = remaining & -remaining;
            int from = Integer.numberOfTrailingZeros(start);
            for (int to = ownLandings(start); to != 0; to &= to - 1) {
                codes[newCount++] = ActionCode.of(ActionCode.LEAP, from, Integer.numberOfTrailingZeros(to));
            }
        }
        return newCount;
    }

    /** The squares on which a piece may land after jumping over its own side. */
    private int ownLandings(int start) {
        return JumpTargets.ownLandings(rules.ownPieces(), start, own, empty());
    }

    private static int addStop(int[] codes, int count) {
        codes[count] = STOP;
        return count + 1;
    }

    private boolean mustJump() {
        return rules.captureCompulsory() && canJump(own, foe);
    }

    @Override
    public int countActions() {
        if (isOver()) {
            return 0;
        }
        return switch (phase()) {
            case REMOVAL -> Integer.bitCount(foe);
            case CHAIN, AFTER_LEAP -> countJumps(1 << mover()) + (rules.captureCompulsory() ? 0 : 1);
            default -> countTurnStarts() + (phase() == BONUS && !mustJump() ? 1 : 0);
        };
    }

    private int countTurnStarts() {
        int empty = empty();
        if (mustPlace()) {
            return Integer.bitCount(empty);
        }
        int jumps = countJumps(own);
        if (jumps > 0 && rules.captureCompulsory()) {
            return jumps;
        }
        return jumps
                + (ownHand() > 0 ? Integer.bitCount(empty) : 0)
                + Integer.bitCount(north(own) & empty)
                + Integer.bitCount(south(own) & empty)
                + Integer.bitCount(east(own) & empty)
                + Integer.bitCount(west(own) & empty)
                + countLeaps();
    }

    private int countJumps(int pieces) {
        return JumpTargets.count(pieces, foe, empty());
    }

    private int countLeaps() {
        if (rules.ownPieces() == OwnPieces.BLOCK) {
            return 0;
        }
        int transit = transit();
        return JumpTargets.count(own, own, empty() & ~transit) + countLeapsInto(transit);
    }

    /** The empty squares from which a leap can continue. All others are reached only by a direct hop. */
    private int transit() {
        return rules.ownPieces() == OwnPieces.LEAP ? JumpTargets.landings(empty(), own, empty()) : 0;
    }

    /**
     * The number of leaps that end on transit squares. A cluster consists of transit squares connected by hops: a piece
     * that reaches one of them reaches all.
     */
    private int countLeapsInto(int transit) {
        int leapCount = 0;
        int unvisited = JumpTargets.landings(own, own, transit);
        while (unvisited != 0) {
            int cluster = JumpTargets.withReachable(unvisited & -unvisited, own, transit);
            leapCount += Integer.bitCount(cluster) * Integer.bitCount(JumpTargets.landings(cluster, own, own));
            unvisited &= ~cluster;
        }
        return leapCount;
    }

    @Override
    public int randomAction(int random) {
        return switch (phase()) {
            case REMOVAL ->
                ActionCode.of(ActionCode.REMOVE, 0, Grid.nth(foe, randomIndex(random, Integer.bitCount(foe))));
            case CHAIN, AFTER_LEAP -> chooseUniformly(random, 0, 0, 1 << mover(), rules.captureCompulsory() ? 0 : 1);
            default -> randomTurnStart(random);
        };
    }

    private int randomTurnStart(int random) {
        int empty = empty();
        if (mustPlace()) {
            return chooseUniformly(random, empty, 0, 0, 0);
        }
        if (mustJump()) {
            return chooseUniformly(random, 0, 0, own, 0);
        }
        return chooseUniformly(random, ownHand() > 0 ? empty : 0, own, own, phase() == BONUS ? 1 : 0);
    }

    /** Chooses uniformly among placements on these squares, steps and leaps of the steppers, jumps, and stops. */
    private int chooseUniformly(int random, int placements, int steppers, int jumpers, int stops) {
        int empty = empty();
        int toNorth = north(steppers) & empty;
        int toSouth = south(steppers) & empty;
        int toEast = east(steppers) & empty;
        int toWest = west(steppers) & empty;
        // Prefix sums: the number of actions of a kind and of all kinds before it.
        int stepsEnd = Integer.bitCount(placements)
                + Integer.bitCount(toNorth)
                + Integer.bitCount(toSouth)
                + Integer.bitCount(toEast)
                + Integer.bitCount(toWest);
        int jumpsEnd = stepsEnd + countJumps(jumpers);
        boolean canLeap = steppers != 0 && rules.ownPieces() != OwnPieces.BLOCK;
        int transit = canLeap ? transit() : 0;
        int hopTargets = canLeap ? empty & ~transit : 0;
        int hopsEnd = jumpsEnd + JumpTargets.count(own, own, hopTargets);
        int leapsEnd = hopsEnd + countLeapsInto(transit);
        int chosen = randomIndex(random, leapsEnd + stops);
        if (chosen < stepsEnd) {
            return nthAction(chosen, placements, ActionCode.STEP, 1, toNorth, toSouth, toEast, toWest);
        }
        if (chosen < jumpsEnd) {
            return nthJump(chosen - stepsEnd, ActionCode.JUMP, jumpers, foe, empty);
        }
        if (chosen < hopsEnd) {
            return nthJump(chosen - jumpsEnd, ActionCode.LEAP, own, own, hopTargets);
        }
        return chosen < leapsEnd ? nthLeapInto(transit, chosen - hopsEnd) : STOP;
    }

    /** The n-th jump, or hop, of {@code pieces} over one of {@code jumpable} to one of the targets. */
    private static int nthJump(int n, int kind, int pieces, int jumpable, int targets) {
        return nthAction(
                n,
                0,
                kind,
                2,
                north(north(pieces) & jumpable) & targets,
                south(south(pieces) & jumpable) & targets,
                east(east(pieces) & jumpable) & targets,
                west(west(pieces) & jumpable) & targets);
    }

    /** The n-th leap that ends on a transit square. */
    private int nthLeapInto(int transit, int n) {
        int remaining = n;
        int unvisited = JumpTargets.landings(own, own, transit);
        while (true) {
            int cluster = JumpTargets.withReachable(unvisited & -unvisited, own, transit);
            int leapers = JumpTargets.landings(cluster, own, own);
            int landings = Integer.bitCount(cluster);
            int leaps = landings * Integer.bitCount(leapers);
            if (remaining < leaps) {
                return ActionCode.of(
                        ActionCode.LEAP,
                        Grid.nth(leapers, remaining / landings),
                        Grid.nth(cluster, remaining % landings));
            }
            remaining -= leaps;
            unvisited &= ~cluster;
        }
    }

    @Override
    public Optional<Problem> objection(int action) {
        return new JumpingLegality(rules, own, foe, ownHand(), mustPlace(), turnPhase(), mover()).objection(action);
    }

    @Override
    protected List<Square> leapPath(Square from, Square to) {
        return JumpTargets.path(from, to, own, empty());
    }

    @Override
    public TurnState turnState() {
        TurnPhase turnPhase = turnPhase();
        boolean mustCapture = switch (turnPhase) {
            case TURN, BONUS -> !mustPlace() && mustJump();
            case CHAIN, AFTER_LEAP -> rules.captureCompulsory();
            case REMOVAL, OVER -> false;
        };
        return turnState(turnPhase, mustCapture, isQuietRuleActive() ? rules.quietLimit() : MAX_QUIET_TURNS);
    }

    private TurnPhase turnPhase() {
        if (isOver()) {
            return TurnPhase.OVER;
        }
        return switch (phase()) {
            case REMOVAL -> TurnPhase.REMOVAL;
            case CHAIN -> TurnPhase.CHAIN;
            case AFTER_LEAP -> TurnPhase.AFTER_LEAP;
            case BONUS -> TurnPhase.BONUS;
            default -> TurnPhase.TURN;
        };
    }
}
