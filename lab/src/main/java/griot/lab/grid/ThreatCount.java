package griot.lab.grid;

import griot.engine.TurnGenerator;
import griot.rules.Board;
import griot.rules.Setup;
import griot.rules.Side;
import java.util.HashSet;
import java.util.Set;

/** Counts threats: the first actions of the turns by which a side would take pieces or win, if it were to move. */
final class ThreatCount {
    private final GridPuzzles puzzles;

    ThreatCount(GridPuzzles puzzles) {
        this.puzzles = puzzles;
    }

    /** The number of threats of a side; 0 if the position with that side to move would not be valid. */
    int of(Board board, Side side) {
        if (board.isOver() || !(board.setup() instanceof Setup.OfPieces pieces)) {
            return 0;
        }
        Setup setup = new Setup.OfPieces(
                pieces.white(), pieces.black(), pieces.whiteHand(), pieces.blackHand(), side, false, 0, 1);
        if (!board.rules().problems(setup).isEmpty()) {
            return 0;
        }
        Board moved = board.rules().board(setup);
        Set<Integer> threats = new HashSet<>();
        if (!moved.isOver() && moved.toMove() == side) {
            int balance = puzzles.balance(moved, side);
            for (int[] turn : TurnGenerator.of(moved)) {
                for (int action : turn) {
                    moved.play(action);
                }
                if (puzzles.balance(moved, side) > balance) {
                    threats.add(turn[0]);
                }
                moved.rewind(0);
            }
        }
        return threats.size();
    }
}
