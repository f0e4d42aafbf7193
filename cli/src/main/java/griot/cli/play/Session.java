package griot.cli.play;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.record.GameHistory;
import java.util.List;
import java.util.Optional;

/** A game in progress with its players, undo and redo. Immutable: each change returns another session. */
public final class Session {
    private final GameHistory history;
    private final Seats seats;

    private Session(GameHistory history, Seats seats) {
        this.history = history;
        this.seats = seats;
    }

    /** Creates a session that continues a game, whose turns can be undone. */
    public static Session of(Game game, Seats seats) {
        return new Session(GameHistory.of(game), seats);
    }

    /** The current state of the game. */
    public Game game() {
        return history.game();
    }

    /** The players. */
    public Seats seats() {
        return seats;
    }

    /** Whether the computer is to move. */
    public boolean isComputersTurn() {
        return game().outcome().isEmpty() && seats.isComputer(game().position().toMove());
    }

    /** Returns the session with the next state of the game; the turns undone before can no longer be redone. */
    public Session append(Game next) {
        return new Session(history.append(next), seats);
    }

    /** Returns the session after the actions of a turn, or of the rest of one. The actions must be legal. */
    public Session play(List<Action> actions) {
        Game next = game();
        for (Action action : actions) {
            next = next.play(action);
        }
        return append(next);
    }

    /**
     * Undoes the last decision of a person: inside a turn its last action, between turns the last turn together with
     * the computer's reply. Empty if there is nothing to undo.
     */
    public Optional<Session> undo() {
        GameHistory earlier = history;
        while (earlier.canUndo()) {
            earlier = earlier.undo();
            if (isPersonsTurn(earlier)) {
                return Optional.of(new Session(earlier, seats));
            }
        }
        return Optional.empty();
    }

    /** Reverts the last {@link #undo}; empty if there is nothing to redo. */
    public Optional<Session> redo() {
        if (!history.canRedo()) {
            return Optional.empty();
        }
        GameHistory later = history.redo();
        while (later.canRedo()
                && !(isPersonsTurn(later) && later.game().position().isTurnStart())) {
            later = later.redo();
        }
        return Optional.of(new Session(later, seats));
    }

    /** Whether a person is to move in this state. */
    private boolean isPersonsTurn(GameHistory state) {
        Game game = state.game();
        return game.outcome().isEmpty() && !seats.isComputer(game.position().toMove());
    }

    /** The last turn in which a player acted, skipping passes ({@code --}); empty if there is none. */
    public Optional<Turn> lastTurn() {
        return LastTurns.last(game());
    }

    /** Whether the opponent of the player to move was just passed over. */
    public boolean isOpponentPassedOver() {
        List<Turn> turns = game().turns();
        return game().position().isTurnStart()
                && !turns.isEmpty()
                && turns.getLast().actions().isEmpty();
    }

    /** The side to move. */
    public Side toMove() {
        return game().position().toMove();
    }
}
