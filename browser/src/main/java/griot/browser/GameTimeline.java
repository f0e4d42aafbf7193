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
 * A game and the moment of it that is shown, with navigation, undo and redo.
 *
 * <p>A moment is a number of whole turns played. Being passed over counts as a turn. The last moment is the
 * current state of the game, even inside a turn.
 */
final class GameTimeline {
    private GameHistory history;

    /** The number of whole turns before the moment shown. */
    private int moment;

    /** The board events of the last change. */
    private List<BoardEvent> events = List.of();

    /** Creates a timeline that shows the last moment of a game. */
    GameTimeline(Game game) {
        this.history = GameHistory.of(game);
        this.moment = game.turns().size();
    }

    /** The whole game, whichever moment is shown. */
    Game game() {
        return history.game();
    }

    /** The number of whole turns before the moment shown. */
    int momentShown() {
        return moment;
    }

    /** Whether the last moment is shown. */
    boolean isAtEnd() {
        return moment == game().turns().size();
    }

    /** The game up to the moment shown. */
    Game gameShown() {
        return isAtEnd() ? game() : gamesByMoment().get(moment);
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
     * Plays actions from the moment shown. Later turns are dropped.
     *
     * @throws griot.rules.problem.RulesException if an action is not legal; then nothing has changed
     */
    void play(List<Action> actions) {
        PlayedActions result = PlayedActions.of(gameShown(), actions);
        update(history.append(result.end()), result.events());
    }

    /**
     * Plays a whole turn from the last moment.
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
        moment = game().turns().size();
        events = newEvents;
    }

    // ---- Back and forth ----

    /** Whether the last moment is shown and something can be undone. */
    boolean canUndo() {
        return isAtEnd() && history.canUndo();
    }

    /** Whether the last moment is shown and something can be redone. */
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
        int newMoment = Math.clamp(turns, 0, game().turns().size());
        events = newMoment == moment + 1 ? eventsOfTurnTo(newMoment) : List.of();
        moment = newMoment;
    }

    /** The events of the turn that leads to a moment. */
    private List<BoardEvent> eventsOfTurnTo(int newMoment) {
        Game before = gamesByMoment().get(newMoment - 1);
        Turn turn = game().turns().get(newMoment - 1);
        if (turn.actions().isEmpty()) {
            return List.of(new BoardEvent.PassedOver(before.position().toMove().other()));
        }
        List<BoardEvent> turnEvents =
                new ArrayList<>(PlayedActions.of(before, turn.actions()).events());
        // Being passed over is a turn of its own.
        turnEvents.removeIf(event -> event instanceof BoardEvent.PassedOver);
        return turnEvents;
    }

    /** The game at each moment. Being passed over does not change the game, which is then listed twice. */
    private List<Game> gamesByMoment() {
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
