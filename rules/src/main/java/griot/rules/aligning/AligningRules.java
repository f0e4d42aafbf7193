package griot.rules.aligning;

import griot.rules.Board;
import griot.rules.Game;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.grid.GridFault;
import griot.rules.grid.GridGeometry;
import griot.rules.grid.GridSetupRules;
import griot.rules.grid.GridTapExplanation;
import griot.rules.problem.Problem;
import griot.rules.ruleset.Option;
import griot.rules.ruleset.RuleSetName;
import griot.rules.ruleset.RuleSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rule sets of Wali and Bolotondou: the presets of the source {@code ludens}, and their option.
 *
 * @param name the name: game, source and option
 * @param lineLength the length of a line: 3 in Wali, 2 in Bolotondou
 * @param losesAt the number of pieces at which a side has lost: 2, or 1 with the option
 */
public record AligningRules(RuleSetName name, int lineLength, int losesAt) implements RuleSet {
    private static final Option END_AT_ONE = Option.plain("end-at-one");
    private static final RuleSetName WALI = new RuleSetName("wali", "ludens", List.of());
    private static final RuleSetName BOLOTONDOU = new RuleSetName("bolotondou", "ludens", List.of());

    /** The board of both games. */
    public static final GridGeometry BOARD = GridGeometry.orthogonal(Grid.FILES, Grid.RANKS);

    /** The family, for {@link griot.rules.registry.RuleSets}. */
    public static final RuleFamily FAMILY =
            new RuleFamily("aligning", List.of(END_AT_ONE), List.of(WALI, BOLOTONDOU), AligningRules::of);

    /** Creates the rule set with a name. */
    public static AligningRules of(RuleSetName name) {
        return new AligningRules(name, name.game().equals(WALI.game()) ? 3 : 2, name.has(END_AT_ONE) ? 1 : 2);
    }

    @Override
    public List<Problem> problemsOfIncomplete(Setup setup) {
        return GridSetupRules.tooManyPieces(setup, GridBoard.PIECES);
    }

    @Override
    public RuleFamily family() {
        return FAMILY;
    }

    @Override
    public List<RuleSummary> summary() {
        List<RuleSummary> summaries = new ArrayList<>();
        summaries.add(RuleSummary.of("aligning.board"));
        summaries.add(RuleSummary.of("aligning.placing", lineLength()));
        summaries.add(RuleSummary.of("aligning.passing"));
        summaries.add(RuleSummary.of("aligning.moving", lineLength()));
        summaries.add(RuleSummary.of("aligning.line", lineLength()));
        summaries.add(RuleSummary.of("aligning.end", losesAt()));
        summaries.add(RuleSummary.of("endless.pieces"));
        return List.copyOf(summaries);
    }

    @Override
    public Optional<Problem> explainTap(Game game, String from, String to) {
        return GridTapExplanation.explain(game, BOARD, from, to, GridFault.NOT_AN_ACTION_HERE);
    }

    @Override
    public int files() {
        return BOARD.files();
    }

    @Override
    public int ranks() {
        return BOARD.ranks();
    }

    @Override
    public Setup startSetup() {
        return new Setup.OfPieces(0, 0, GridBoard.PIECES, GridBoard.PIECES, Side.WHITE, false, 0, 1);
    }

    @Override
    public List<Problem> problems(Setup setup) {
        return GridSetupRules.problems(setup, BOARD, GridBoard.PIECES, this::check);
    }

    private void check(Setup.OfPieces pieces, GridSetupRules.Checks checks) {
        if (pieces.mustPlace()) {
            checks.report(AligningFault.NO_REPLY_HERE, "d");
        }
        if (pieces.total(Side.WHITE) <= losesAt && pieces.total(Side.BLACK) <= losesAt) {
            checks.report(AligningFault.BOTH_REDUCED, "", losesAt);
        }
        boolean isPlacing = pieces.whiteHand() + pieces.blackHand() > 0;
        int illegalLength = isPlacing ? lineLength : lineLength + 1;
        for (Side side : Side.values()) {
            int sidePieces = pieces.pieces(side) & Grid.ALL;
            checks.reportSquares(
                    sidePieces & Lines.completingSquares(sidePieces, illegalLength),
                    isPlacing ? AligningFault.LINE_WHILE_PLACING : AligningFault.LINE_TOO_LONG,
                    lineLength);
        }
        if (isPlacing && !canPlace(pieces, pieces.toMove())) {
            checks.report(AligningFault.CANNOT_PLACE, "");
        }
        checks.checkQuietTurns(Board.MAX_QUIET_TURNS);
    }

    private boolean canPlace(Setup.OfPieces pieces, Side side) {
        int empty = Grid.ALL & ~(pieces.white() | pieces.black());
        return pieces.hand(side) > 0 && (empty & ~Lines.completingSquares(pieces.pieces(side), lineLength)) != 0;
    }

    @Override
    public Board board(Setup setup) {
        requireValid(setup);
        return new AligningBoard(this, (Setup.OfPieces) setup);
    }
}
