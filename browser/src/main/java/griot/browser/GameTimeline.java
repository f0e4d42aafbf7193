package griot.browser;

import griot.rules.Action;
import griot.rules.BoardEvent;
import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.event.BoardEvents;
import griot.rules.record.GameHistory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A game and how much of it is shown, with navigation, undo and redo.
 *
 * <p>An earlier position is shown by the number of whole turns before it; a pass counts as a turn. After the last whole
 * turn the current position is shown, even within a turn.
 */
final class GameTimeline {
    private GameHistory history;

    /** The number of whole turns before the position shown. */
    private int turnsShown;

    /** The board events of the last change. */
    private List<BoardEvent> events = List.of();

    /** Creates a timeline that shows the current position of a game. */
    GameTimeline(Game game) {
        this.history = GameHistory.of(game);
        this.turnsShown = game.turns().size();
    }

    /** The whole game, whichever position is shown. */
    Game game() {
        return history.game();
    }

    /** The number of whole turns before the position shown. */
    int turnsShown() {
        return turnsShown;
    }

    /** Whether the current position is shown. */
    boolean isAtEnd() {
        return turnsShown == game().turns().size();
    }

    /** The game up to the position shown. */
    Game gameShown() {
        return isAtEnd() ? game() : gamesByTurnCount().get(turnsShown);
    }

    /** The board events of the last change, in order. Empty after a step back, or forward by more than one turn. */
    List<BoardEvent> events() {
        return events;
    }

    /** Clears the events, once they have been sent. */
    void clearEvents() {
        events = List.of();
    }

    /**
     * Plays actions from the position shown. Later turns are dropped.
     *
     * @throws griot.rules.problem.RulesException if an action is not legal; then nothing has changed
     */
    void play(List<Action> actions) {
        PlayedActions result = PlayedActions.of(gameShown(), actions);
        update(history.append(result.end()), result.events());
    }

    /**
     * Plays a whole turn from the current position.
     *
     * @throws griot.rules.problem.RulesException if the turn is not legal; then nothing has changed
     */
    void play(String turn) {
        Game next = game().play(turn);
        update(history.append(next), eventsBetween(game(), next));
    }

    /**
     * The result of playing some actions.
     *
     * @param end the game after the actions
     * @param events the board events of the actions, in order
     */
    private record PlayedActions(Game end, List<BoardEvent> events) {
        static PlayedActions of(Game start, List<Action> actions) {
            Game game = start;
            List<BoardEvent> events = new ArrayList<>();
            for (Action action : actions) {
                Game next = game.play(action);
                events.addAll(BoardEvents.of(game, action, next));
                game = next;
            }
            return new PlayedActions(game, events);
        }
    }

    /** Replaces the game with the same game ended by the players. */
    void end(Game endedGame) {
        update(history.append(endedGame), List.of());
    }

    private void update(GameHistory newHistory, List<BoardEvent> newEvents) {
        history = newHistory;
        turnsShown = game().turns().size();
        events = newEvents;
    }

    // ---- Back and forth ----

    /** Whether the current position is shown and something can be undone. */
    boolean canUndo() {
        return isAtEnd() && history.canUndo();
    }

    /** Whether the current position is shown and something can be redone. */
    boolean canRedo() {
        return isAtEnd() && history.canRedo();
    }

    /**
     * Undoes the ending of the game if the players ended it, otherwise the last action of an unfinished turn, otherwise
     * the last whole turn.
     */
    void undo() {
        clearEvents();
        if (canUndo()) {
            update(history.undo(), List.of());
        }
    }

    /** Redoes what was undone last. */
    void redo() {
        clearEvents();
        if (canRedo()) {
            GameHistory next = history.redo();
            update(next, eventsBetween(game(), next.game()));
        }
    }

    /**
     * The events that lead from one game to another.
     *
     * @param after the game {@code before} with one more action or turn
     */
    private static List<BoardEvent> eventsBetween(Game before, Game after) {
        List<Action> actionsAfter = after.position().actionsSoFar();
        if (actionsAfter.isEmpty() && after.turns().size() > before.turns().size()) {
            actionsAfter = GameHistory.lastActions(after);
        }
        int countBefore = before.position().actionsSoFar().size();
        return actionsAfter.size() > countBefore
                ? PlayedActions.of(before, actionsAfter.subList(countBefore, actionsAfter.size()))
                        .events()
                : List.of();
    }

    /** Shows the game after this number of whole turns, clamped to the game. */
    void show(int turns) {
        int turnsBefore = turnsShown;
        turnsShown = Math.clamp(turns, 0, game().turns().size());
        events = turnsShown == turnsBefore + 1 ? eventsOfTurn(turnsBefore) : List.of();
    }

    /** The events of the turn with an index from 0. */
    private List<BoardEvent> eventsOfTurn(int index) {
        Game before = gamesByTurnCount().get(index);
        Turn turn = game().turns().get(index);
        if (turn.actions().isEmpty()) {
            return List.of(new BoardEvent.PassedOver(before.position().toMove().other()));
        }
        List<BoardEvent> turnEvents =
                new ArrayList<>(PlayedActions.of(before, turn.actions()).events());
        // A pass is a turn of its own.
        turnEvents.removeIf(event -> event instanceof BoardEvent.PassedOver);
        return turnEvents;
    }

    /** The game after each number of whole turns, from 0. A pass does not change the game, so it is listed twice. */
    private List<Game> gamesByTurnCount() {
        Deque<Game> games = new ArrayDeque<>();
        Game current = game().position().isTurnStart() ? game() : game().undo();
        while (true) {
            if (current.wasPassedOver()) {
                games.addFirst(current);
            }
            games.addFirst(current);
            Game earlier = current.undo();
            if (earlier == current) {
                return List.copyOf(games);
            }
            current = earlier;
        }
    }
}
