package griot.rules;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.TextFault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game: a position with the turns that led to it. Immutable: playing returns another game, so an earlier one is kept
 * by keeping a reference. Unlike a position, it detects repetition and holds outcomes declared by players.
 */
public final class Game {
    /** The game before the last whole turn or, within a turn, at the start of that turn; null if there is no turn. */
    private final @Nullable Game previous;

    private final Position position;

    /** The last whole turn; undefined at the start of the game and within a turn. */
    private final Turn turn;

    private final List<Action> turnSoFar;
    private final @Nullable Outcome outcome;
    private final int turnCount;

    private Game(
            @Nullable Game previous, Position position, Turn turn, List<Action> turnSoFar, @Nullable Outcome outcome) {
        this.previous = previous;
        this.position = position;
        this.turn = turn;
        this.turnSoFar = List.copyOf(turnSoFar);
        this.outcome = outcome;
        this.turnCount = previous == null ? 0 : previous.turnCount + turnsBetween(previous.position, position);
    }

    /** The number of turns between two positions, passes included: the turn number counts them too. */
    private static int turnsBetween(Position earlier, Position later) {
        return later.turnNumber() - earlier.turnNumber();
    }

    /** A game at its start. */
    public static Game of(RuleSet rules) {
        return from(rules.start());
    }

    /**
     * A game that starts from a position. If the position is within a turn, the game starts at the beginning of that
     * turn, and the actions so far are played.
     */
    public static Game from(Position start) {
        Position turnStart = start.turnStart();
        Game game = new Game(
                null,
                turnStart,
                Turn.PASSED_OVER,
                List.of(),
                turnStart.outcome().orElse(null));
        return game.playAll(start.actionsSoFar());
    }

    /** The rule set. */
    public RuleSet rules() {
        return position.rules();
    }

    /** The current position, which may be within a turn. */
    public Position position() {
        return position;
    }

    /** The position from which the game started. */
    public Position start() {
        Game game = this;
        while (game.previous != null) {
            game = game.previous;
        }
        return game.position;
    }

    /** The whole turns played, {@code --} for each player passed over. */
    public List<Turn> turns() {
        Turn[] turns = new Turn[turnCount];
        Arrays.fill(turns, Turn.PASSED_OVER);
        for (Game game = atTurnStart(); game.previous != null; game = game.previous) {
            turns[game.previous.turnCount] = game.turn;
        }
        return List.of(turns);
    }

    /** The number of whole turns played, passes included. */
    public int turnCount() {
        return turnCount;
    }

    /** The game before the current turn or, at the start of a turn, before the last turn; itself if there is none. */
    public Game undo() {
        return previous == null ? this : previous;
    }

    /** The outcome; empty if the game is not over. */
    public Optional<Outcome> outcome() {
        return Optional.ofNullable(outcome);
    }

    /** The legal actions; none if the game is over, be it by repetition or by a declared outcome. */
    public List<Action> actions() {
        return outcome != null ? List.of() : position.actions();
    }

    /**
     * The game after one more action.
     *
     * @throws RulesException if the game is over or the action is not legal
     */
    public Game play(Action action) {
        refuseIfOver();
        Position positionAfter = position.play(action);
        List<Action> actions = new ArrayList<>(turnSoFar);
        actions.add(action);
        if (!positionAfter.isTurnStart()) {
            return new Game(atTurnStart(), positionAfter, Turn.PASSED_OVER, actions, null);
        }
        Turn played = new Turn(position.extendTurn(action, positionAfter), actions);
        return atTurnStart().afterTurn(played, positionAfter);
    }

    /**
     * The game after one more whole turn. A pass ({@code --}) cannot be played.
     *
     * @param text the turn text; within a turn, that of the remaining actions, which must not begin with a removal: a
     *     removal is played by {@link #play(Action)}
     * @throws RulesException if the game is over or the text is not a legal whole turn
     */
    public Game play(String text) {
        refuseIfOver();
        TurnText.Played played = TurnText.play(position, text);
        return turnSoFar.isEmpty() ? afterTurn(played.turn(), played.position()) : finishTurn(played.turn());
    }

    /** Plays the remaining actions of the current turn. */
    private Game finishTurn(Turn remainder) {
        return playAll(remainder.actions());
    }

    private Game playAll(List<Action> actions) {
        Game game = this;
        for (Action action : actions) {
            game = game.play(action);
        }
        return game;
    }

    /**
     * The game after the first actions of the next turn.
     *
     * @param text the actions, as in the seventh field of a position text
     * @throws RulesException if the game is over, a turn has begun, the actions are not legal, or they are a whole turn
     */
    public Game playFirstActions(String text) {
        refuseIfOver();
        return playAll(PositionText.insideTurn(position, text).actionsSoFar());
    }

    /** The game after a resignation. */
    public Game resign(Side side) {
        return end(new Outcome(Result.win(side.other()), Reason.RESIGNED));
    }

    /** The game after a draw by agreement. */
    public Game agreeDraw() {
        return end(new Outcome(Result.DRAW, Reason.AGREED));
    }

    /**
     * The game with an outcome declared by players or a clock: resigned, agreed, out of time, abandoned
     * or proved.
     *
     * @throws IllegalArgumentException if the reason is one that follows from the rules, or does not fit the result: a
     *     draw is neither resigned nor proved, and a win is not agreed
     * @throws RulesException if the game is over
     */
    public Game end(Outcome declared) {
        if (!declared.isDeclarable()) {
            throw new IllegalArgumentException("players cannot declare the outcome " + declared);
        }
        refuseIfOver();
        return new Game(previous, position, turn, turnSoFar, declared);
    }

    /** The game at the start of the current turn. */
    private Game atTurnStart() {
        return turnSoFar.isEmpty() ? this : Objects.requireNonNull(previous);
    }

    /** The game after a turn. An outcome that follows from the position takes precedence over repetition. */
    private Game afterTurn(Turn played, Position positionAfter) {
        Optional<Outcome> endOutcome = positionAfter.outcome();
        Position newPosition = positionAfter;
        if (endOutcome.isEmpty() && isRepetition(positionAfter)) {
            newPosition = positionAfter.endedByRepetition();
            endOutcome = newPosition.outcome();
        }
        return new Game(this, newPosition, played, List.of(), endOutcome.orElse(null));
    }

    /** Whether the position has occurred too often in this game; {@link Board} counts in its own history. */
    private boolean isRepetition(Position positionAfter) {
        if (!positionAfter.repetitionApplies()) {
            return false;
        }
        int earlierOccurrences = 0;
        // No position before the last capture or placement can be the same.
        Game game = this;
        for (int quiet = positionAfter.quietTurns(); quiet > 0 && game != null; quiet--) {
            if (game.position.isSamePosition(positionAfter)) {
                earlierOccurrences++;
            }
            game = game.previous;
        }
        return earlierOccurrences >= positionAfter.occurrencesAllowed();
    }

    /** Whether a player was passed over between the last turn and the current one. */
    public boolean wasPassedOver() {
        return turnSoFar.isEmpty() && previous != null && turnCount - previous.turnCount > 1;
    }

    private void refuseIfOver() {
        if (outcome != null) {
            throw new RulesException(
                    Problem.of(TextFault.GAME_IS_OVER, "", outcome.result().toString()));
        }
    }
}
