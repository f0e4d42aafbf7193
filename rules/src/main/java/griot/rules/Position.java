package griot.rules;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An immutable position, between turns or within one. Playing an action returns another position. Positions are equal
 * if rule set, text and outcome are; so a position that ended a game by repetition differs from the same one earlier in
 * the game. A position has no history; see {@link Game}.
 */
public final class Position {
    private final Board board;

    /** The position at the start of the current turn; null if this position is itself at such a start. */
    private final @Nullable Position turnStart;

    private final List<Action> actionsSoFar;
    private final String turnSoFar;

    Position(Board board) {
        this.board = board;
        this.turnStart = null;
        this.actionsSoFar = List.of();
        this.turnSoFar = "";
    }

    private Position(Position before, Action action, Board board) {
        this.board = board;
        this.turnStart = before.turnStart();
        List<Action> actions = new ArrayList<>(before.actionsSoFar);
        actions.add(action);
        this.actionsSoFar = List.copyOf(actions);
        this.turnSoFar = TurnText.extend(before.turnSoFar, action, board);
    }

    /**
     * The position of a board, which is copied.
     *
     * @param board a board at the start of a turn
     * @throws IllegalArgumentException if the board is within a turn
     */
    public static Position of(Board board) {
        if (!board.isTurnStart()) {
            throw new IllegalArgumentException("the board is within a turn");
        }
        return new Position(board.copy());
    }

    /** The rule set. */
    public RuleSet rules() {
        return board.rules();
    }

    /** The legal actions; none if the game is over. */
    public List<Action> actions() {
        int[] codes = new int[Board.MAX_ACTIONS];
        int count = board.actions(codes);
        List<Action> actions = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            actions.add(ActionCode.action(codes[i]));
        }
        return List.copyOf(actions);
    }

    /** The reason why an action is not legal here; empty if it is legal. */
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
     * @throws RulesException if the action is not legal, with the reason
     */
    public Position play(Action action) {
        Optional<Problem> objection = objection(action);
        if (objection.isPresent()) {
            throw new RulesException(objection.get());
        }
        Board nextBoard = board.copy();
        nextBoard.play(ActionCode.of(action));
        return nextBoard.isTurnStart() ? new Position(nextBoard) : new Position(this, action, nextBoard);
    }

    /**
     * The position after a whole turn.
     *
     * @param turn the turn text; a stop that it omits is played where the turn could otherwise continue
     * @throws RulesException if the text is not a legal whole turn here
     */
    public Position play(String turn) {
        return TurnText.play(this, turn).position();
    }

    /** The outcome; empty if the game is not over. Playing does not test for repetition; {@link Game} does. */
    public Optional<Outcome> outcome() {
        return board.outcome();
    }

    /** The player to move; if the game is over, the one who would have to move. */
    public Side toMove() {
        return board.toMove();
    }

    /** Whether no action of the current turn has been played. */
    public boolean isTurnStart() {
        return board.isTurnStart();
    }

    /** Whether a bonus turn may begin now. */
    public boolean isBonusStart() {
        return board.isBonusStart();
    }

    /** The phase of the turn, and the obligations of the player to move. */
    public TurnState turnState() {
        return board.turnState();
    }

    /** The position at the start of the current turn; itself if no action of the turn has been played. */
    public Position turnStart() {
        return turnStart == null ? this : turnStart;
    }

    /** The actions of the current turn so far; none at its start. */
    public List<Action> actionsSoFar() {
        return actionsSoFar;
    }

    /** The text of the current turn so far; empty at its start. */
    public String turnSoFar() {
        return turnSoFar;
    }

    /** The number of turns since the last capture or placement. */
    public int quietTurns() {
        return board.quietTurns();
    }

    /** The number of the current turn, from 1. */
    public int turnNumber() {
        return board.turnNumber();
    }

    /** The setup of the board, also within a turn. */
    public Setup setup() {
        return board.setup();
    }

    /** Returns a new mutable board in this state, without a history. */
    public Board board() {
        return board.copy();
    }

    /**
     * The text of the current turn so far, with one more action.
     *
     * @param positionAfter the position after the action
     */
    public String extendTurn(Action action, Position positionAfter) {
        return TurnText.extend(turnSoFar, action, positionAfter.board);
    }

    /** Whether repetition counts this and another position as the same. */
    boolean isSamePosition(Position other) {
        return board.isSamePosition(other.board);
    }

    /** The number of occurrences of this position that do not end the game; the next one does. */
    int occurrencesAllowed() {
        return board.occurrencesAllowed();
    }

    /** Whether repetition of this position ends the game; false if another rule ends endless play. */
    boolean repetitionApplies() {
        return board.repetitionApplies();
    }

    /** This position with the game ended by repetition. */
    Position endedByRepetition() {
        Board endedBoard = board.copy();
        endedBoard.endByRepetition();
        return new Position(endedBoard);
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

    /** The position text; within a turn, the text of the start of the turn, with the turn so far as the last field. */
    @Override
    public String toString() {
        return turnStart == null ? PositionText.write(board) : turnStart + " " + turnSoFar;
    }
}
