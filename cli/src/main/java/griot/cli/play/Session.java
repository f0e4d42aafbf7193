package griot.cli.play;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.record.GameHistory;
import java.util.List;
import java.util.Optional;

/**
 * A game being played, with who plays it, undo and redo. Immutable: what a player does gives another session.
 */
public final class Session {
    private final GameHistory history;
    private final Seats seats;

    private Session(GameHistory history, Seats seats) {
        this.history = history;
        this.seats = seats;
    }

    /** A session that goes on with a game; its turns can be taken back. */
    public static Session of(Game game, Seats seats) {
        return new Session(GameHistory.of(game), seats);
    }

    /** The game as it stands. */
    public Game game() {
        return history.game();
    }

    /** Who plays. */
    public Seats seats() {
        return seats;
    }

    /** Whether the computer is to move. */
    public boolean isComputersTurn() {
        return game().outcome().isEmpty() && seats.isComputer(game().position().toMove());
    }

    /** The session after something was played or agreed; what had been taken back is gone. */
    public Session then(Game next) {
        return new Session(history.then(next), seats);
    }

    /** The session after actions that make a turn, or the rest of one. */
    public Session then(List<Action> actions) {
        Game next = game();
        for (Action action : actions) {
            next = next.play(action);
        }
        return then(next);
    }

    /**
     * The session with the last thing a person did taken back: inside a turn its last action, between turns the last
     * turn, and with it the computer's answer. Empty if there is nothing to take back.
     */
    public Optional<Session> undo() {
        GameHistory earlier = history;
        while (earlier.canUndo()) {
            earlier = earlier.undo();
            if (isDecision(earlier)) {
                return Optional.of(new Session(earlier, seats));
            }
        }
        return Optional.empty();
    }

    /** The session with what was taken back last played again; empty if there is nothing. */
    public Optional<Session> redo() {
        if (!history.canRedo()) {
            return Optional.empty();
        }
        GameHistory later = history.redo();
        while (later.canRedo() && !(isDecision(later) && later.game().position().isTurnStart())) {
            later = later.redo();
        }
        return Optional.of(new Session(later, seats));
    }

    /** Whether a person has to decide there. */
    private boolean isDecision(GameHistory at) {
        Game game = at.game();
        return game.outcome().isEmpty() && !seats.isComputer(game.position().toMove());
    }

    /** The last whole turn, if the game has one; without players passed over. */
    public Optional<Turn> lastTurn() {
        return LastTurns.last(game());
    }

    /** Whether a player was passed over just now, before the turn to come. */
    public boolean passedOver() {
        List<Turn> turns = game().turns();
        return game().position().isTurnStart()
                && !turns.isEmpty()
                && turns.getLast().actions().isEmpty();
    }

    /** The side whose decision is next. */
    public Side toMove() {
        return game().position().toMove();
    }
}
