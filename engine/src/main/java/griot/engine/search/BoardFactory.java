package griot.engine.search;

import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;

/** Puts a game on a board that remembers as much of it as repetition can reach. */
final class BoardFactory {
    private BoardFactory() {}

    /** A board that stands where the game stands and knows the turns played since the last that cannot be taken back. */
    static Board board(Game game) {
        Game turnStart = game.position().isTurnStart() ? game : game.undo();
        Game from = turnStart;
        // The quiet count says how far back a position can be the same. It counts no passes, and neither does undo.
        int back = 0;
        for (int quiet = turnStart.position().quietTurns(); quiet > 0; quiet--) {
            Game earlier = from.undo();
            if (earlier == from) {
                break;
            }
            from = earlier;
            back++;
        }
        Board board = from.position().board();
        List<Turn> turns = playedTurns(game);
        for (Turn turn : turns.subList(turns.size() - back, turns.size())) {
            play(board, turn.actions());
        }
        play(board, game.position().actionsSoFar());
        return board;
    }

    /** The whole turns of the game, those of players passed over left out: they have no action. */
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
