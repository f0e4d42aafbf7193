package morris;

import griot.engine.Calibration;
import griot.engine.eval.Evaluation;
import griot.engine.family.EngineFamily;
import griot.engine.generic.GenericSearchBoard;
import griot.engine.search.SearchBoard;
import griot.rules.Board;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.grid.GridBoard;

/** The engine for three men's morris: a simple evaluation on the generic search board. */
final class MorrisEngine implements EngineFamily {
    /** Value of a line without enemy pieces, in hundredths of a piece. */
    private static final int OPEN_LINE_WEIGHT = 10;

    /** A score scale of one piece, and a strength for each of ten levels; neither is fitted to games. */
    private static final Calibration CALIBRATION =
            Calibration.of(100, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000);

    @Override
    public RuleFamily ruleFamily() {
        return MorrisRules.FAMILY;
    }

    @Override
    public Evaluation handMadeEvaluation(RuleSet rules) {
        return MorrisEngine::openLineDifference;
    }

    /** The value of the lines without enemy pieces less those without own pieces, for the player to move. */
    private static int openLineDifference(Board board) {
        GridBoard grid = (GridBoard) board;
        int own = grid.pieces(grid.toMove());
        int other = grid.pieces(grid.toMove().other());
        return OPEN_LINE_WEIGHT * (MorrisLines.countLinesWithout(other) - MorrisLines.countLinesWithout(own));
    }

    @Override
    public SearchBoard searchBoard(RuleSet rules, Evaluation evaluation) {
        return new GenericSearchBoard(rules, evaluation);
    }

    @Override
    public Calibration calibration(RuleSet rules) {
        return CALIBRATION;
    }
}
