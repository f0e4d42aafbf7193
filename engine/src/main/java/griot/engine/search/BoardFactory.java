package griot.engine.search;

import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;

/** Creates a board from a game, with the part of its history that repetition can reach. */
final class BoardFactory {
    private BoardFactory() {}

    /** A board with the game's position and the turns since the last irreversible one. */
    static Board board(Game game) {
        Game turnStart = game.position().isTurnStart() ? game : game.undo();
        Game start = turnStart;
        // No position before the last irreversible turn can be repeated. Neither the quiet count nor undo counts
        // passes.
        int turnsBack = 0;
        for (int quiet = turnStart.position().quietTurns(); quiet > 0; quiet--) {
            Game earlier = start.undo();
            if (earlier == start) {
                break;
            }
            start = earlier;
            turnsBack++;
        }
        Board board = start.position().board();
        List<Turn> turns = playedTurns(game);
        for (Turn turn : turns.subList(turns.size() - turnsBack, turns.size())) {
            play(board, turn.actions());
        }
        play(board, game.position().actionsSoFar());
        return board;
    }

    /** The whole turns of the game except passes, which have no actions. */
    private static List<Turn> playedTurns(Game game) {
        List<Turn> turns = new ArrayList<>();
        for (Turn turn : game.turns()) {
            if (!turn.actions().isEmpty()) {
                turns.add(turn);
            }
        }
        return turns;
    }

    private static void play(Board board, List<Action> actions) {
        for (Action action : actions) {
            board.play(ActionCode.of(action));
        }
    }
}
