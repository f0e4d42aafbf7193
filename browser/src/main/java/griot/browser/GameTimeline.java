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
 * A game and the moment shown: navigation, undo and redo.
 *
 * <p>Moments are counted in whole turns, those of players passed over too. The last moment is the game as it stands, inside a
 * turn if one has begun.
 */
final class GameTimeline {
    private GameHistory history;

    /** Whole turns before the moment shown. */
    private int shown;

    /** What has just happened. */
    private List<BoardEvent> happenings = List.of();

    /** A timeline that shows the last moment of a game. */
    GameTimeline(Game game) {
        this.history = GameHistory.of(game);
        this.shown = game.turns().size();
    }

    /** The whole game, whatever is shown. */
    Game game() {
        return history.game();
    }

    /** The whole turns before the moment shown. */
    int shown() {
        return shown;
    }

    /** Whether the last moment is shown. */
    boolean isAtEnd() {
        return shown == game().turns().size();
    }

    /** The game as it stood at the moment shown. */
    Game gameShown() {
        return isAtEnd() ? game() : moments().get(shown);
    }

    /** The events of the last call, in order; empty if the moment shown changed by more than a step. */
    List<BoardEvent> happenings() {
        return happenings;
    }

    /** Clears the events after they were sent. */
    void settle() {
        happenings = List.of();
    }

    /**
     * Plays actions from the moment shown; what came after it is dropped, as soon as all of them are legal.
     *
     * @throws griot.rules.problem.RulesException if one is not legal; then nothing has changed
     */
    void play(List<Action> actions) {
        Course course = Course.of(gameShown(), actions);
        arrive(history.then(course.end()), course.told());
    }

    /**
     * Plays a whole turn from the last moment.
     *
     * @throws griot.rules.problem.RulesException if it is not legal; then nothing has changed
     */
    void play(String turn) {
        Game next = game().play(turn);
        arrive(history.then(next), between(game(), next));
    }

    /**
     * Some actions played one after the other.
     *
     * @param end the game after them
     * @param told what happened by them
     */
    private record Course(Game end, List<BoardEvent> told) {
        static Course of(Game start, List<Action> actions) {
            Game game = start;
            List<BoardEvent> told = new ArrayList<>();
            for (Action action : actions) {
                Game next = game.play(action);
                told.addAll(BoardEvents.of(game, action, next));
                game = next;
            }
            return new Course(game, told);
        }
    }

    /** Puts the game, ended by people, in the place of the one shown. */
    void end(Game ended) {
        arrive(history.then(ended), List.of());
    }

    private void arrive(GameHistory next, List<BoardEvent> told) {
        history = next;
        shown = game().turns().size();
        happenings = told;
    }

    // ---- Back and forth ----

    /** Whether there is something to take back. At an earlier moment there is not: one has to come back to the last first. */
    boolean canUndo() {
        return isAtEnd() && history.canUndo();
    }

    /** Whether something was taken back that can be played again. */
    boolean canRedo() {
        return isAtEnd() && history.canRedo();
    }

    /** Takes back a word that ended the game, else the last action of a turn going on, else the last whole turn. */
    void undo() {
        settle();
        if (canUndo()) {
            arrive(history.undo(), List.of());
        }
    }

    /** Plays again what was taken back last. */
    void redo() {
        settle();
        if (canRedo()) {
            GameHistory next = history.redo();
            arrive(next, between(game(), next.game()));
        }
    }

    /** What happened between two games of which the second is an action or a turn further. */
    private static List<BoardEvent> between(Game before, Game after) {
        List<Action> to = after.position().actionsSoFar();
        if (to.isEmpty() && after.turns().size() > before.turns().size()) {
            to = GameHistory.lastActions(after);
        }
        List<Action> from = before.position().actionsSoFar();
        return to.size() > from.size()
                ? Course.of(before, to.subList(from.size(), to.size())).told()
                : List.of();
    }

    /** Shows the game after so many whole turns; a number outside the game is taken for the nearest inside. */
    void show(int turns) {
        List<Turn> all = game().turns();
        int to = Math.clamp(turns, 0, all.size());
        happenings = to == shown + 1 ? stepped(all, to) : List.of();
        shown = to;
    }

    /** What happens in the step to this moment. A player passed over is a step of its own. */
    private List<BoardEvent> stepped(List<Turn> all, int to) {
        Game before = moments().get(to - 1);
        Turn turn = all.get(to - 1);
        if (turn.actions().isEmpty()) {
            return List.of(new BoardEvent.PassedOver(before.position().toMove().other()));
        }
        List<BoardEvent> told =
                new ArrayList<>(Course.of(before, turn.actions()).told());
        told.removeIf(happening -> happening instanceof BoardEvent.PassedOver);
        return told;
    }

    /** The game after each number of whole turns. A pass is part of the turn before it: the game is the same after both. */
    private List<Game> moments() {
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
