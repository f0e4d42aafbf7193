package griot.lab.grid;

import griot.engine.TurnGenerator;
import griot.rules.Board;
import griot.rules.Setup;
import griot.rules.Side;
import java.util.HashSet;
import java.util.Set;

/** Counts threats of a side: first actions of turns by which the side would take pieces or win, were it to move. */
final class ThreatCount {
    private final GridPuzzles puzzles;

    ThreatCount(GridPuzzles puzzles) {
        this.puzzles = puzzles;
    }

    /** The number of threats of a side; 0 if the position would be invalid with that side to move. */
    int of(Board board, Side side) {
        if (board.isOver() || !(board.setup() instanceof Setup.OfPieces pieces)) {
            return 0;
        }
        Setup setup = new Setup.OfPieces(
                pieces.white(), pieces.black(), pieces.whiteHand(), pieces.blackHand(), side, false, 0, 1);
        if (!board.rules().problems(setup).isEmpty()) {
            return 0;
        }
        Board sideToMove = board.rules().board(setup);
        Set<Integer> threats = new HashSet<>();
        if (!sideToMove.isOver() && sideToMove.toMove() == side) {
            int balance = puzzles.balance(sideToMove, side);
            for (int[] turn : TurnGenerator.of(sideToMove)) {
                for (int action : turn) {
                    sideToMove.play(action);
                }
                if (puzzles.balance(sideToMove, side) > balance) {
                    threats.add(turn[0]);
                }
                sideToMove.rewind(0);
            }
        }
        return threats.size();
    }
}
