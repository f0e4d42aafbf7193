package morris;

import griot.rules.Board;
import griot.rules.Game;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.rules.grid.GridFault;
import griot.rules.grid.GridSetupRules;
import griot.rules.grid.GridTapExplanation;
import griot.rules.problem.Problem;
import griot.rules.ruleset.RuleSetName;
import griot.rules.ruleset.RuleSummary;
import java.util.List;
import java.util.Optional;

/**
 * The rule set of three men's morris, described in {@code README.md}.
 *
 * @param name the name: game and source only, as there are no options
 */
record MorrisRules(RuleSetName name) implements RuleSet {
    /** The number of pieces of each side. */
    static final int PIECES = 3;

    /** The family, for the registry of rule sets. */
    static final RuleFamily FAMILY = new RuleFamily(
            "morris", List.of(), List.of(new RuleSetName("morris", "tapatan", List.of())), MorrisRules::new);

    @Override
    public RuleFamily family() {
        return FAMILY;
    }

    @Override
    public List<RuleSummary> summary() {
        return List.of(
                RuleSummary.of("morris.board"),
                RuleSummary.of("morris.placing"),
                RuleSummary.of("morris.moving"),
                RuleSummary.of("morris.line"),
                RuleSummary.of("endless.pieces"));
    }

    @Override
    public Optional<Problem> explainTap(Game game, String from, String to) {
        return GridTapExplanation.explain(game, MorrisLines.BOARD, from, to, GridFault.NOT_AN_ACTION_HERE);
    }

    @Override
    public int files() {
        return MorrisLines.BOARD.files();
    }

    @Override
    public int ranks() {
        return MorrisLines.BOARD.ranks();
    }

    @Override
    public List<List<Square>> lines() {
        return MorrisLines.LINES;
    }

    @Override
    public Setup startSetup() {
        return new Setup.OfPieces(0, 0, PIECES, PIECES, Side.WHITE, false, 0, 1);
    }

    @Override
    public List<Problem> problems(Setup setup) {
        return GridSetupRules.problems(setup, MorrisLines.BOARD, PIECES, this::check);
    }

    private void check(Setup.OfPieces pieces, GridSetupRules.Checks checks) {
        Side mover = pieces.toMove();
        if (pieces.mustPlace()) {
            checks.report(MorrisFault.NO_REPLY_HERE, "d");
        }
        for (Side side : Side.values()) {
            int total = pieces.total(side);
            if (total < PIECES) {
                checks.report(MorrisFault.NOT_THREE, "" + total, side, total);
            }
        }
        int handDifference = pieces.hand(mover) - pieces.hand(mover.other());
        if (handDifference < 0 || handDifference > 1) {
            checks.report(MorrisFault.HANDS, "");
        }
        if (MorrisLines.hasLine(pieces.pieces(mover))) {
            checks.report(MorrisFault.LINE_OF_MOVER, "");
        }
        checks.checkQuietTurns(Board.MAX_QUIET_TURNS);
    }

    @Override
    public List<Problem> problemsOfIncomplete(Setup setup) {
        return GridSetupRules.tooManyPieces(setup, PIECES);
    }

    @Override
    public Board board(Setup setup) {
        requireValid(setup);
        return new MorrisBoard(this, (Setup.OfPieces) setup);
    }
}
