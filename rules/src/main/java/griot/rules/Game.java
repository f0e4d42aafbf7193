package griot.rules;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.TextFault;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A game: a position and how it came about. It never changes; playing gives another game, so that going back is keeping
 * the earlier one. It knows what a position cannot: repetition, and the ends that people bring about.
 */
public final class Game {
    /** The game before the last whole turn; inside a turn, the game at that turn's start. Empty where it began. */
    private final Optional<Game> previous;

    private final Position position;

    /** The last whole turn; without meaning at the beginning and inside a turn. */
    private final Turn turn;

    private final List<Action> turnSoFar;
    private final Optional<Outcome> outcome;

    private Game(
            Optional<Game> previous, Position position, Turn turn, List<Action> turnSoFar, Optional<Outcome> outcome) {
        this.previous = previous;
        this.position = position;
        this.turn = turn;
        this.turnSoFar = List.copyOf(turnSoFar);
        this.outcome = outcome;
    }

    /** A game that has not begun. */
    public static Game of(RuleSet rules) {
        return from(rules.start());
    }

    /**
     * A game that begins with a position; if that stands inside a turn, the game begins with that turn and goes on in
     * it.
     */
    public static Game from(Position start) {
        Position turnStart = start.turnStart();
        Game game = new Game(Optional.empty(), turnStart, Turn.PASSED_OVER, List.of(), turnStart.outcome());
        return game.playAll(start.actionsSoFar());
    }

    /** The rule set. */
    public RuleSet rules() {
        return position.rules();
    }

    /** The position now, inside a turn too. */
    public Position position() {
        return position;
    }

    /** The position it began with. */
    public Position start() {
        Game game = this;
        while (game.previous.isPresent()) {
            game = game.previous.get();
        }
        return game.position;
    }

    /** The whole turns played, {@code --} for each player passed over. */
    public List<Turn> turns() {
        Deque<Turn> turns = new ArrayDeque<>();
        for (Game game = lastWholeTurn(); game.previous.isPresent(); game = game.previous.get()) {
            for (int passes = game.passesAfter(); passes > 0; passes--) {
                turns.addFirst(Turn.PASSED_OVER);
            }
            turns.addFirst(game.turn);
        }
        return List.copyOf(turns);
    }

    /** The game as it was before the turn going on or, between two turns, before the last; itself at its start. */
    public Game undo() {
        return previous.orElse(this);
    }

    /** How it ended; empty while it goes on. */
    public Optional<Outcome> outcome() {
        return outcome;
    }

    /** The legal actions; none when the game is over, by repetition or a player's word too. */
    public List<Action> actions() {
        return outcome.isPresent() ? List.of() : position.actions();
    }

    /**
     * The game after one more action.
     *
     * @throws RulesException if the game is over or the action is not legal
     */
    public Game play(Action action) {
        refuseIfOver();
        Position after = position.play(action);
        List<Action> actions = new ArrayList<>(turnSoFar);
        actions.add(action);
        if (!after.isTurnStart()) {
            return new Game(Optional.of(lastWholeTurn()), after, Turn.PASSED_OVER, actions, Optional.empty());
        }
        Turn played = new Turn(position.extendTurn(action, after), actions);
        return lastWholeTurn().afterTurn(played, after);
    }

    /**
     * The game after one more whole turn in notation; a player passed over is no turn to play.
     *
     * @throws RulesException if the game is over or the text is no legal whole turn
     */
    public Game play(String text) {
        refuseIfOver();
        TurnText.Played played = TurnText.play(position, text);
        return turnSoFar.isEmpty() ? afterTurn(played.turn(), played.position()) : finishTurn(played.turn());
    }

    /** Notation that goes on inside a turn: its actions one by one. */
    private Game finishTurn(Turn rest) {
        return playAll(rest.actions());
    }

    private Game playAll(List<Action> actions) {
        Game game = this;
        for (Action action : actions) {
            game = game.play(action);
        }
        return game;
    }

    /**
     * The game between two turns after the beginning of the next, in notation as it stands in a position's seventh
     * field.
     *
     * @throws RulesException if the game is over or the text begins no legal turn, or is a whole one
     */
    public Game begin(String text) {
        refuseIfOver();
        return playAll(PositionText.insideTurn(position, text).actionsSoFar());
    }

    /** The game, given up by this side. */
    public Game resign(Side side) {
        return end(new Outcome(Result.win(side.other()), Reason.RESIGNED));
    }

    /** The game, drawn because both players agree. */
    public Game agreeDraw() {
        return end(new Outcome(Result.DRAW, Reason.AGREED));
    }

    /**
     * The game, ended from outside: resigned, agreed, out of time or abandoned.
     *
     * @throws IllegalArgumentException if the reason is one that only the rules bring about
     * @throws RulesException if the game is over
     */
    public Game end(Outcome ending) {
        if (!ending.reason().isByPlayers()) {
            throw new IllegalArgumentException("only the rules end a game by " + ending.reason());
        }
        refuseIfOver();
        return new Game(previous, position, turn, turnSoFar, Optional.of(ending));
    }

    private Game lastWholeTurn() {
        return turnSoFar.isEmpty() ? this : previous.orElseThrow();
    }

    /** Repetition comes after every end that the position itself knows. */
    private Game afterTurn(Turn played, Position after) {
        Optional<Outcome> end = after.outcome();
        Position last = after;
        if (end.isEmpty() && occursTooOften(after)) {
            last = after.endedByRepetition();
            end = last.outcome();
        }
        return new Game(Optional.of(this), last, played, List.of(), end);
    }

    private boolean occursTooOften(Position after) {
        if (!after.repetitionApplies()) {
            return false;
        }
        int earlier = 0;
        // Nothing older than the last capture or placement can be the same.
        Optional<Game> game = Optional.of(this);
        for (int quiet = after.quietTurns(); quiet > 0 && game.isPresent(); quiet--) {
            if (game.get().position.isSamePosition(after)) {
                earlier++;
            }
            game = game.get().previous;
        }
        return earlier >= after.occurrencesAllowed();
    }

    /** How many players were passed over after this turn: the turn numbers tell. */
    private int passesAfter() {
        return position.turnNumber() - previous.orElseThrow().position.turnNumber() - 1;
    }

    /** Whether a player was passed over between the last turn and the one to come. */
    public boolean wasPassedOver() {
        return turnSoFar.isEmpty() && previous.isPresent() && passesAfter() > 0;
    }

    private void refuseIfOver() {
        if (outcome.isPresent()) {
            throw new RulesException(
                    Problem.of(TextFault.GAME_IS_OVER, "", outcome.get().toString()));
        }
    }
}
