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
 * A game and the moment of it that is shown: navigation, undo and redo.
 *
 * <p>A moment is a number of whole turns, those of players passed over included. The last moment is the game as it
 * stands, even inside a turn.
 */
final class GameTimeline {
    private GameHistory history;

    /** The number of whole turns before the moment shown. */
    private int shown;

    /** The events of the last call. */
    private List<BoardEvent> events = List.of();

    /** Creates a timeline that shows the last moment of a game. */
    GameTimeline(Game game) {
        this.history = GameHistory.of(game);
        this.shown = game.turns().size();
    }

    /** The whole game, whichever moment is shown. */
    Game game() {
        return history.game();
    }

    /** The number of whole turns before the moment shown. */
    int shown() {
        return shown;
    }

    /** Whether the last moment is shown. */
    boolean isAtEnd() {
        return shown == game().turns().size();
    }

    /** The game as it stood at the moment shown. */
    Game gameShown() {
        return isAtEnd() ? game() : gamesByTurn().get(shown);
    }

    /** The events of the last call, in order; none if the moment shown changed by more than one turn. */
    List<BoardEvent> events() {
        return events;
    }

    /** Clears the events after they were sent. */
    void clearEvents() {
        events = List.of();
    }

    /**
     * Plays actions from the moment shown; the turns after it are dropped.
     *
     * @throws griot.rules.problem.RulesException if one is not legal; then nothing has changed
     */
    void play(List<Action> actions) {
        PlayedActions result = PlayedActions.of(gameShown(), actions);
        update(history.then(result.end()), result.events());
    }

    /**
     * Plays a whole turn from the last moment.
     *
     * @throws griot.rules.problem.RulesException if it is not legal; then nothing has changed
     */
    void play(String turn) {
        Game next = game().play(turn);
        update(history.then(next), eventsBetween(game(), next));
    }

    /**
     * The result of playing some actions.
     *
     * @param end the game after them
     * @param events their events, in order
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

    /** Replaces the game by the same game, ended by the players. */
    void end(Game endedGame) {
        update(history.then(endedGame), List.of());
    }

    private void update(GameHistory newHistory, List<BoardEvent> newEvents) {
        history = newHistory;
        shown = game().turns().size();
        events = newEvents;
    }

    // ---- Back and forth ----

    /** Whether a turn can be undone; only at the last moment. */
    boolean canUndo() {
        return isAtEnd() && history.canUndo();
    }

    /** Whether an undone turn can be played again. */
    boolean canRedo() {
        return isAtEnd() && history.canRedo();
    }

    /**
     * Undoes the players' ending of the game, or else the last action of an unfinished turn, or else the last whole
     * turn.
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

    /** The events between two games, of which the second is one action or turn further. */
    private static List<BoardEvent> eventsBetween(Game before, Game after) {
        List<Action> to = after.position().actionsSoFar();
        if (to.isEmpty() && after.turns().size() > before.turns().size()) {
            to = GameHistory.lastActions(after);
        }
        List<Action> from = before.position().actionsSoFar();
        return to.size() > from.size()
                ? PlayedActions.of(before, to.subList(from.size(), to.size())).events()
                : List.of();
    }

    /** Shows the game after this number of whole turns, clamped to the game. */
    void show(int turns) {
        List<Turn> all = game().turns();
        int to = Math.clamp(turns, 0, all.size());
        events = to == shown + 1 ? eventsOfStep(all, to) : List.of();
        shown = to;
    }

    /** The events of the turn that leads to a moment. A player passed over counts as a turn. */
    private List<BoardEvent> eventsOfStep(List<Turn> all, int to) {
        Game before = gamesByTurn().get(to - 1);
        Turn turn = all.get(to - 1);
        if (turn.actions().isEmpty()) {
            return List.of(new BoardEvent.PassedOver(before.position().toMove().other()));
        }
        List<BoardEvent> turnEvents =
                new ArrayList<>(PlayedActions.of(before, turn.actions()).events());
        turnEvents.removeIf(event -> event instanceof BoardEvent.PassedOver);
        return turnEvents;
    }

    /** The game after each number of whole turns. A turn of a player passed over leaves the game as it is. */
    private List<Game> gamesByTurn() {
        Deque<Game> moments = new ArrayDeque<>();
        Game at = game().position().isTurnStart() ? game() : game().undo();
        while (true) {
            if (at.wasPassedOver()) {
                moments.addFirst(at);
            }
            moments.addFirst(at);
            Game earlier = at.undo();
            if (earlier == at) {
                return List.copyOf(moments);
            }
            at = earlier;
        }
    }
}
