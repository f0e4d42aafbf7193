package griot.rules.record;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Turn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game with undo and redo, as user interfaces offer them. Immutable: each step returns another history.
 *
 * <p>One undo removes a declared outcome, otherwise the last action of an unfinished turn, otherwise the last whole
 * turn.
 */
public final class GameHistory {
    private final Game game;

    /** The history before the last undo; null unless the last step was an undo. */
    private final @Nullable GameHistory beforeUndo;

    private GameHistory(Game game, @Nullable GameHistory beforeUndo) {
        this.game = game;
        this.beforeUndo = beforeUndo;
    }

    /** A history that ends with a game; its turns can be undone. */
    public static GameHistory of(Game game) {
        return new GameHistory(game, null);
    }

    /** The game after the last step. */
    public Game game() {
        return game;
    }

    /** The history with a further step, such as an action, a turn or a resignation. It has nothing to redo. */
    public GameHistory append(Game next) {
        return of(next);
    }

    /** Whether anything can be undone. */
    public boolean canUndo() {
        return isEndedByPlayers()
                || !game.position().isTurnStart()
                || !game.turns().isEmpty();
    }

    /** The history before the last step; itself if nothing can be undone. */
    public GameHistory undo() {
        return canUndo() ? new GameHistory(gameBeforeLastStep(), this) : this;
    }

    /** Whether an undone step can be played again. */
    public boolean canRedo() {
        return beforeUndo != null;
    }

    /** The history before the last undo; itself if the last step was not an undo. */
    public GameHistory redo() {
        return beforeUndo == null ? this : beforeUndo;
    }

    private boolean isEndedByPlayers() {
        return game.outcome().isPresent() && game.outcome().get().reason().isDeclared();
    }

    private Game gameBeforeLastStep() {
        Game turnStart = game.undo();
        List<Action> unfinishedActions = game.position().actionsSoFar();
        if (!isEndedByPlayers()) {
            return unfinishedActions.isEmpty()
                    ? turnStart
                    : replay(turnStart, unfinishedActions.subList(0, unfinishedActions.size() - 1));
        }
        if (!unfinishedActions.isEmpty()) {
            return replay(turnStart, unfinishedActions);
        }
        // Only the declared outcome is removed: the last turn is played again.
        return turnStart == game ? Game.from(game.position()) : replay(turnStart, lastActions(game));
    }

    private static Game replay(Game start, List<Action> actions) {
        Game game = start;
        for (Action action : actions) {
            game = game.play(action);
        }
        return game;
    }

    /**
     * The actions of the last whole turn that was not a pass.
     *
     * @param game a game with at least one whole turn
     */
    public static List<Action> lastActions(Game game) {
        List<Turn> turns = game.turns();
        Turn last = turns.getLast();
        return last.actions().isEmpty() ? turns.get(turns.size() - 2).actions() : last.actions();
    }
}
