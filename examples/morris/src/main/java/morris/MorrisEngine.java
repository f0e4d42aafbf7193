package morris;

import griot.engine.GameProfile;
import griot.engine.eval.Evaluation;
import griot.engine.family.EngineFamily;
import griot.engine.generic.GenericSearchBoard;
import griot.engine.search.SearchBoard;
import griot.rules.Board;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.grid.GridBoard;

/** Three men's morris in the engine, on the search board for any game. */
final class MorrisEngine implements EngineFamily {
    /** The value of a line that the other side can no longer complete, in hundredths of a piece. */
    private static final int OPEN_LINE = 10;

    private static final GameProfile PROFILE = GameProfile.of(100, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000);

    @Override
    public RuleFamily rules() {
        return MorrisRules.FAMILY;
    }

    @Override
    public Evaluation handMade(RuleSet rules) {
        return MorrisEngine::openLines;
    }

    private static int openLines(Board board) {
        GridBoard grid = (GridBoard) board;
        int own = grid.pieces(grid.toMove());
        int other = grid.pieces(grid.toMove().other());
        return OPEN_LINE * (MorrisLines.open(other) - MorrisLines.open(own));
    }

    @Override
    public SearchBoard searchBoard(RuleSet rules, Evaluation evaluation) {
        return new GenericSearchBoard(rules, evaluation);
    }

    @Override
    public GameProfile profile(RuleSet rules) {
        return PROFILE;
    }
}
