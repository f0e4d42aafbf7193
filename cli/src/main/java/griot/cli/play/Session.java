package griot.cli.play;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A game being played, with all that was played before it and what was taken back. It never changes: what a player does
 * gives another session.
 */
public final class Session {
    /** Every state of the game, one for each thing played; those behind {@link #now} were taken back. */
    private final List<Game> states;

    private final int now;
    private final Seats seats;

    private Session(List<Game> states, int now, Seats seats) {
        this.states = states;
        this.now = now;
        this.seats = seats;
    }

    /** A session that goes on with a game; its turns can be taken back. */
    public static Session of(Game game, Seats seats) {
        List<Game> states = new ArrayList<>();
        Game state = game;
        while (states.isEmpty() || state != states.getLast()) {
            states.add(state);
            state = state.undo();
        }
        Collections.reverse(states);
        return new Session(List.copyOf(states), states.size() - 1, seats);
    }

    /** The game as it stands. */
    public Game game() {
        return states.get(now);
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
        List<Game> played = new ArrayList<>(states.subList(0, now + 1));
        played.add(next);
        return new Session(List.copyOf(played), now + 1, seats);
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
     * The session with the last thing a person did taken back: inside a turn its last action, between turns the last turn,
     * and with it the computer's answer. Empty if there is nothing to take back.
     */
    public Optional<Session> undo() {
        boolean wholeTurn = game().position().isTurnStart();
        for (int at = now - 1; at >= 0; at--) {
            if (isDecision(at) && (!wholeTurn || isTurnStart(at))) {
                return Optional.of(new Session(states, at, seats));
            }
        }
        return Optional.empty();
    }

    /** The session with what was taken back last played again; empty if there is nothing. */
    public Optional<Session> redo() {
        for (int at = now + 1; at < states.size(); at++) {
            if (at == states.size() - 1 || isDecision(at) && isTurnStart(at)) {
                return Optional.of(new Session(states, at, seats));
            }
        }
        return Optional.empty();
    }

    /** Whether a person has to decide there. */
    private boolean isDecision(int at) {
        Game game = states.get(at);
        return game.outcome().isEmpty() && !seats.isComputer(game.position().toMove());
    }

    private boolean isTurnStart(int at) {
        return states.get(at).position().isTurnStart();
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
