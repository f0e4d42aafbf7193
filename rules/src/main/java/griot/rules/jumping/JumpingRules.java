package griot.rules.jumping;

import griot.rules.Board;
import griot.rules.Game;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.grid.GridGeometry;
import griot.rules.grid.GridSetupRules;
import griot.rules.grid.GridTapExplanation;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.ruleset.NameFault;
import griot.rules.ruleset.Option;
import griot.rules.ruleset.RuleSetName;
import griot.rules.ruleset.RuleSummary;
import griot.rules.syntax.Strings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rule sets of Yoté and Choko, one for each source and choice of options. Each component is a point on which
 * sources or options differ; {@link JumpingBoard} applies it.
 *
 * @param name the name: game, source and options
 * @param files the number of files of the board: 6, or 5 in Walker's Choko
 * @param severalJumps whether a piece may jump several times in a turn
 * @param removals when the second piece of a capture is removed
 * @param ownPieces whether a piece may jump over pieces of its own side
 * @param replyOwed whether a placement obliges the other player to place
 * @param fewPieces when few pieces make a draw
 * @param quietLimit the number of turns without a capture, after all pieces are placed, at which the side with more
 *     pieces wins; 0 for no such rule
 * @param captureCompulsory whether a player who can jump must do so
 * @param bonusTurn whether a turn with a capture earns a bonus turn
 * @param blocked the result if the player to move has no legal action
 */
public record JumpingRules(
        RuleSetName name,
        int files,
        boolean severalJumps,
        SecondRemoval removals,
        OwnPieces ownPieces,
        boolean replyOwed,
        FewPieces fewPieces,
        int quietLimit,
        boolean captureCompulsory,
        boolean bonusTurn,
        Blocked blocked)
        implements RuleSet {

    /** Whether a piece may jump over pieces of its own side. */
    public enum OwnPieces {
        /** It may not. */
        BLOCK,
        /** Over one of them, as a whole turn (Wikipedia's fourth optional rule). */
        JUMP_ONE,
        /** Over any number, one after the other, before jumping over enemies (ludens, Choko). */
        LEAP
    }

    /** When few pieces make a draw. */
    public enum FewPieces {
        /** Only if both players agree. */
        BY_AGREEMENT,
        /** Both have the same number, at most three, and neither could jump (ludens). */
        EQUAL_WITHOUT_JUMP,
        /** Both have three or fewer (Walker, rule 13). */
        BOTH_THREE
    }

    /** The result if the player to move has no legal action. */
    public enum Blocked {
        /** That player loses. */
        LOSES,
        /** The player with more pieces wins (Wikipedia's sixth optional rule). */
        MORE_PIECES_WIN
    }

    private static final Option MANDATORY_CAPTURE = Option.plain("mandatory-capture");
    private static final Option CHAIN_REMOVALS_AFTER = Option.plain("chain-removals-after");
    private static final Option BONUS_TURN = Option.plain("bonus-turn");
    private static final Option OWN_JUMP = Option.plain("own-jump");
    private static final Option DRAW_AT_THREE = Option.plain("draw-at-three");
    private static final Option BLOCKED_MORE_PIECES = Option.plain("blocked-more-pieces");

    /** The limit "10 tours" of ludens, read as ten turns of each player. */
    private static final int TEN_TURNS_EACH = 20;

    /** The parameters of a preset. */
    private record Preset(
            RuleSetName name,
            int files,
            boolean severalJumps,
            OwnPieces ownPieces,
            boolean replyOwed,
            FewPieces fewPieces,
            int quietLimit) {}

    /** The presets; the first one of a game is its default. */
    private static final List<Preset> PRESETS = List.of(
            preset("yote", "ludens", 6, true, OwnPieces.BLOCK, false, FewPieces.EQUAL_WITHOUT_JUMP, TEN_TURNS_EACH),
            preset("yote", "walker", 6, false, OwnPieces.BLOCK, false, FewPieces.BOTH_THREE, 0),
            preset("yote", "wikipedia", 6, false, OwnPieces.BLOCK, false, FewPieces.BY_AGREEMENT, 0),
            preset("choko", "ludens", 6, true, OwnPieces.LEAP, false, FewPieces.EQUAL_WITHOUT_JUMP, TEN_TURNS_EACH),
            preset("choko", "walker", 5, false, OwnPieces.BLOCK, true, FewPieces.BOTH_THREE, 0));

    private static Preset preset(
            String game,
            String source,
            int files,
            boolean severalJumps,
            OwnPieces ownPieces,
            boolean replyOwed,
            FewPieces fewPieces,
            int quietLimit) {
        return new Preset(
                new RuleSetName(game, source, List.of()),
                files,
                severalJumps,
                ownPieces,
                replyOwed,
                fewPieces,
                quietLimit);
    }

    private static Preset presetOf(RuleSetName name) {
        for (Preset preset : PRESETS) {
            if (preset.name.preset().equals(name.preset())) {
                return preset;
            }
        }
        throw new IllegalArgumentException(name.preset() + " is not of this family");
    }

    private static List<RuleSetName> presetNames() {
        List<RuleSetName> names = new ArrayList<>();
        for (Preset preset : PRESETS) {
            names.add(preset.name);
        }
        return names;
    }

    private static final GridGeometry WIDE = GridGeometry.orthogonal(Grid.FILES, Grid.RANKS);
    private static final GridGeometry NARROW = GridGeometry.orthogonal(Grid.FILES - 1, Grid.RANKS);

    /** The family, for {@link griot.rules.registry.RuleSets}. */
    public static final RuleFamily FAMILY = new RuleFamily(
            "jumping",
            List.of(MANDATORY_CAPTURE, CHAIN_REMOVALS_AFTER, BONUS_TURN, OWN_JUMP, DRAW_AT_THREE, BLOCKED_MORE_PIECES),
            presetNames(),
            JumpingRules::of);

    /**
     * Creates the rule set with a name: the parameters of the preset, changed by the options.
     *
     * @throws RulesException if an option does not apply to the preset
     */
    public static JumpingRules of(RuleSetName name) {
        Preset preset = presetOf(name);
        if (name.has(OWN_JUMP) && preset.ownPieces == OwnPieces.LEAP) {
            throw new RulesException(Problem.of(NameFault.OPTION_NOT_HERE, OWN_JUMP.name(), name.preset()));
        }
        return new JumpingRules(
                name,
                preset.files,
                preset.severalJumps || name.has(CHAIN_REMOVALS_AFTER),
                name.has(CHAIN_REMOVALS_AFTER) ? SecondRemoval.AFTER_LAST_JUMP : SecondRemoval.AFTER_EACH_JUMP,
                name.has(OWN_JUMP) ? OwnPieces.JUMP_ONE : preset.ownPieces,
                preset.replyOwed,
                name.has(DRAW_AT_THREE) ? FewPieces.BOTH_THREE : preset.fewPieces,
                preset.quietLimit,
                name.has(MANDATORY_CAPTURE),
                name.has(BONUS_TURN),
                name.has(BLOCKED_MORE_PIECES) ? Blocked.MORE_PIECES_WIN : Blocked.LOSES);
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
        summaries.add(RuleSummary.of("jumping.board", files()));
        summaries.add(RuleSummary.of("jumping.turn"));
        summaries.add(RuleSummary.of("jumping.capture"));
        summaries.add(RuleSummary.of(
                severalJumps() ? "jumping.removals." + Strings.lowerCase(removals()) : "jumping.oneJump"));
        if (ownPieces() != OwnPieces.BLOCK) {
            summaries.add(RuleSummary.of("jumping.own." + Strings.lowerCase(ownPieces())));
        }
        summaries.add(RuleSummary.of(captureCompulsory() ? "jumping.mustCapture" : "jumping.mayCapture"));
        if (replyOwed()) {
            summaries.add(RuleSummary.of("jumping.reply"));
        }
        if (bonusTurn()) {
            summaries.add(RuleSummary.of("jumping.bonus"));
        }
        summaries.add(RuleSummary.of("jumping.eliminated"));
        summaries.add(RuleSummary.of("jumping.blocked." + Strings.lowerCase(blocked())));
        summaries.add(RuleSummary.of("jumping.few." + Strings.lowerCase(fewPieces())));
        if (quietLimit() > 0) {
            summaries.add(RuleSummary.of("jumping.quiet", quietLimit()));
        }
        summaries.add(RuleSummary.of("endless.pieces"));
        return List.copyOf(summaries);
    }

    @Override
    public Optional<Problem> explainTap(Game game, String from, String to) {
        return GridTapExplanation.explain(game, geometry(), from, to, JumpingFault.OWN_PIECES_BLOCK);
    }

    /** The geometry of the board. */
    public GridGeometry geometry() {
        return files == Grid.FILES ? WIDE : NARROW;
    }

    @Override
    public int ranks() {
        return Grid.RANKS;
    }

    /** The squares of the board, a mask as in {@link Grid}. */
    public int squares() {
        return Grid.board(files);
    }

    @Override
    public Setup startSetup() {
        return new Setup.OfPieces(0, 0, GridBoard.PIECES, GridBoard.PIECES, Side.WHITE, false, 0, 1);
    }

    @Override
    public List<Problem> problems(Setup setup) {
        return GridSetupRules.problems(setup, geometry(), GridBoard.PIECES, this::check);
    }

    private void check(Setup.OfPieces pieces, GridSetupRules.Checks checks) {
        if (pieces.mustPlace() && !replyOwed) {
            checks.report(JumpingFault.NO_REPLY_HERE, "d");
        }
        if (pieces.mustPlace() && replyOwed && pieces.hand(pieces.toMove()) == 0) {
            checks.report(JumpingFault.NOTHING_TO_REPLY_WITH, "d");
        }
        if (pieces.total(Side.WHITE) == 0 && pieces.total(Side.BLACK) == 0) {
            checks.report(JumpingFault.BOTH_ELIMINATED, "");
        }
        boolean isQuietRuleActive = quietLimit > 0 && pieces.whiteHand() == 0 && pieces.blackHand() == 0;
        checks.checkQuietTurns(isQuietRuleActive ? quietLimit : Board.MAX_QUIET_TURNS);
    }

    @Override
    public Board board(Setup setup) {
        requireValid(setup);
        return new JumpingBoard(this, (Setup.OfPieces) setup);
    }
}
