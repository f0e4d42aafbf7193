package griot.lab.grid;

import griot.engine.TurnGenerator;
import griot.rules.Board;
import griot.rules.Setup;
import griot.rules.Side;
import java.util.HashSet;
import java.util.Set;

/**
 * Counts the threats of a side. A threat is the first action of a turn by which the side would take pieces or win if it
 * were to move.
 */
final class ThreatCounter {
    private final GridPuzzles puzzles;

    ThreatCounter(GridPuzzles puzzles) {
        this.puzzles = puzzles;
    }

    /**
     * The number of threats of a side; 0 if the game is over, or if the position would be invalid with that side to
     * move.
     */
    int count(Board board, Side side) {
        if (board.isOver() || !(board.setup() instanceof Setup.OfPieces pieces)) {
            return 0;
        }
        Setup setup = new Setup.OfPieces(
                pieces.white(), pieces.black(), pieces.whiteHand(), pieces.blackHand(), side, false, 0, 1);
        if (!board.rules().problems(setup).isEmpty()) {
            return 0;
        }
        Board boardWithTurn = board.rules().board(setup);
        Set<Integer> threats = new HashSet<>();
        if (!boardWithTurn.isOver() && boardWithTurn.toMove() == side) {
            int balance = puzzles.balance(boardWithTurn, side);
            for (int[] turn : TurnGenerator.turns(boardWithTurn)) {
                for (int action : turn) {
                    boardWithTurn.play(action);
                }
                if (puzzles.balance(boardWithTurn, side) > balance) {
                    threats.add(turn[0]);
                }
                boardWithTurn.rewind(0);
            }
        }
        return threats.size();
    }
}
