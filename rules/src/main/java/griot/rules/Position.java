package griot.rules;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A position that never changes: the board between two turns or inside one. Playing an action gives another position.
 * Equal positions have equal rule sets, texts and outcomes: a position that ended a game by repetition is another than
 * the same where play goes on. It knows no history: {@link Game} does.
 */
public final class Position {
    private final Board board;

    /** Where the turn going on began; empty at the start of a turn. */
    private final Optional<Position> turnStart;

    private final List<Action> actionsSoFar;
    private final String turnSoFar;

    Position(Board board) {
        this.board = board;
        this.turnStart = Optional.empty();
        this.actionsSoFar = List.of();
        this.turnSoFar = "";
    }

    private Position(Position before, Action action, Board board) {
        this.board = board;
        this.turnStart = Optional.of(before.turnStart());
        List<Action> actions = new ArrayList<>(before.actionsSoFar);
        actions.add(action);
        this.actionsSoFar = List.copyOf(actions);
        this.turnSoFar = TurnText.extend(before.turnSoFar, action, board);
    }

    /**
     * A position at the start of a turn, from a board that stands there. Later play on the board does not change it.
     */
    public static Position of(Board board) {
        if (!board.isTurnStart()) {
            throw new IllegalArgumentException("the board stands inside a turn");
        }
        return new Position(board.copy());
    }

    /** The rule set. */
    public RuleSet rules() {
        return board.rules();
    }

    /** The legal actions; none when the game is over. */
    public List<Action> actions() {
        int[] codes = new int[Board.MAX_ACTIONS];
        int count = board.actions(codes);
        List<Action> actions = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            actions.add(ActionCode.action(codes[i]));
        }
        return List.copyOf(actions);
    }

    /** Why an action is not legal here, in the game's words; empty if it is legal. */
    public Optional<Problem> objection(Action action) {
        return board.objection(ActionCode.of(action));
    }

    /** Whether an action is legal here. */
    public boolean isLegal(Action action) {
        return objection(action).isEmpty();
    }

    /**
     * The position after an action.
     *
     * @throws RulesException if the action is not legal; the problem says why
     */
    public Position play(Action action) {
        Optional<Problem> objection = objection(action);
        if (objection.isPresent()) {
            throw new RulesException(objection.get());
        }
        Board next = board.copy();
        next.play(ActionCode.of(action));
        return next.isTurnStart() ? new Position(next) : new Position(this, action, next);
    }

    /**
     * The position after a whole turn in notation, stops understood.
     *
     * @throws RulesException if the text is no legal whole turn here
     */
    public Position play(String turn) {
        return TurnText.play(this, turn).position();
    }

    /** How the game has ended here, apart from repetition; empty while it goes on. */
    public Optional<Outcome> outcome() {
        return board.outcome();
    }

    /** The player whose action comes next; after the end, the one who would have moved. */
    public Side toMove() {
        return board.toMove();
    }

    /** Whether no action of a turn has been played yet. */
    public boolean isTurnStart() {
        return board.isTurnStart();
    }

    /** Whether a bonus turn may begin now. */
    public boolean isBonusStart() {
        return board.isBonusStart();
    }

    /** What is asked of the player to move. */
    public TurnState turnState() {
        return board.turnState();
    }

    /** The position at the start of the turn going on; this one, if none of its actions has been played. */
    public Position turnStart() {
        return turnStart.orElse(this);
    }

    /** The actions of the turn going on; none at its start. */
    public List<Action> actionsSoFar() {
        return actionsSoFar;
    }

    /** The notation of the actions of the turn so far; empty at its start. */
    public String turnSoFar() {
        return turnSoFar;
    }

    /** Turns since the last capture or placement. */
    public int quietTurns() {
        return board.quietTurns();
    }

    /** The number of the turn to come or going on. */
    public int turnNumber() {
        return board.turnNumber();
    }

    /** What stands on the board now, inside a turn too. */
    public Setup setup() {
        return board.setup();
    }

    /** A board for programs, in this state and without a past. */
    public Board board() {
        return board.copy();
    }

    /** The notation of the turn so far with one more action, which led from here to that position. */
    public String extendTurn(Action action, Position after) {
        return TurnText.extend(turnSoFar, action, after.board);
    }

    /** Whether repetition counts both as the same position. */
    boolean isSamePosition(Position other) {
        return board.isSamePosition(other.board);
    }

    /** How often this position may occur without ending the game. */
    int occurrencesAllowed() {
        return board.occurrencesAllowed();
    }

    /** Whether repetition of this position ends the game; not where another rule takes care of that. */
    boolean repetitionApplies() {
        return board.repetitionApplies();
    }

    /** This position, ended because it has occurred too often. */
    Position endedByRepetition() {
        Board ended = board.copy();
        ended.endByRepetition();
        return new Position(ended);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Position position
                && rules().equals(position.rules())
                && toString().equals(position.toString())
                && outcome().equals(position.outcome());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** The position's text, with the turn so far as a last field when it stands inside a turn. */
    @Override
    public String toString() {
        return turnStart.map(start -> start + " " + turnSoFar).orElseGet(() -> PositionText.write(board));
    }
}
