package griot.rules.sowing;

import griot.rules.Action;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.problem.Problem;
import griot.rules.ruleset.Option;
import griot.rules.ruleset.RuleSetName;
import griot.rules.ruleset.RuleSummary;
import griot.rules.syntax.Strings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The rule sets of Awélé: the preset {@code awele/sheet} and its options.
 *
 * @param name the name: game, source and options
 * @param grandSlam the rule for a sowing that would capture all seeds of the opponent
 * @param target the number of seeds with which a player wins at once; 0 for none
 * @param stopAtMajority whether more than half of the seeds win at once
 * @param cycleToOwnRow whether each player gets the seeds of his own row when endless play ends the game
 * @param secondOccurrence whether the second occurrence of a position ends the game, not the third
 */
public record SowingRules(
        RuleSetName name,
        GrandSlam grandSlam,
        int target,
        boolean stopAtMajority,
        boolean cycleToOwnRow,
        boolean secondOccurrence)
        implements RuleSet {
    /** The number of seeds in the game. */
    public static final int SEEDS = 48;

    /** The number of seeds in each house at the start. */
    public static final int SEEDS_PER_HOUSE = 4;

    static final int MAJORITY = SEEDS / 2 + 1;
    private static final int MAX_TURN_NUMBER = 1_000_000;

    private static final Option SLAM_ILLEGAL = Option.alternative("slam-illegal", "slam");
    private static final Option SLAM_TAKES = Option.alternative("slam-takes", "slam");
    private static final Option TARGET = Option.numbered("target", 1, SEEDS - 1);
    private static final Option STOP_AT_MAJORITY = Option.plain("stop-at-majority");
    private static final Option CYCLE_OWN_ROW = Option.plain("cycle-own-row");
    private static final Option SECOND_OCCURRENCE = Option.plain("second-occurrence");

    /** The family, for {@link griot.rules.registry.RuleSets}. */
    public static final RuleFamily FAMILY = new RuleFamily(
            "sowing",
            List.of(SLAM_ILLEGAL, SLAM_TAKES, TARGET, STOP_AT_MAJORITY, CYCLE_OWN_ROW, SECOND_OCCURRENCE),
            List.of(new RuleSetName("awele", "sheet", List.of())),
            SowingRules::of);

    /** Creates the rule set with a name. */
    public static SowingRules of(RuleSetName name) {
        return new SowingRules(
                name,
                name.has(SLAM_ILLEGAL)
                        ? GrandSlam.ILLEGAL
                        : name.has(SLAM_TAKES) ? GrandSlam.TAKES_ALL : GrandSlam.TAKES_NOTHING,
                name.number(TARGET).orElse(0),
                name.has(STOP_AT_MAJORITY),
                name.has(CYCLE_OWN_ROW),
                name.has(SECOND_OCCURRENCE));
    }

    /** Returns these rules with the third occurrence of a position ending the game. */
    public SowingRules withThirdOccurrence() {
        return secondOccurrence ? of(name.without(SECOND_OCCURRENCE)) : this;
    }

    @Override
    public RuleFamily family() {
        return FAMILY;
    }

    @Override
    public List<RuleSummary> summary() {
        List<RuleSummary> summaries = new ArrayList<>();
        summaries.add(RuleSummary.of("sowing.board"));
        summaries.add(RuleSummary.of("sowing.sow"));
        summaries.add(RuleSummary.of("sowing.harvest"));
        summaries.add(RuleSummary.of("sowing.feed"));
        summaries.add(RuleSummary.of("sowing.slam." + Strings.lowerCase(grandSlam())));
        if (target() > 0) {
            summaries.add(RuleSummary.of("sowing.target", target()));
        }
        if (stopAtMajority()) {
            summaries.add(RuleSummary.of("sowing.majority"));
        }
        summaries.add(RuleSummary.of("sowing.end"));
        String endlessKey = cycleToOwnRow() ? "endless.seeds.ownRow" : "endless.seeds";
        summaries.add(RuleSummary.of(secondOccurrence() ? endlessKey + ".second" : endlessKey));
        return List.copyOf(summaries);
    }

    @Override
    public Optional<Problem> explainTap(Game game, String from, String to) {
        return explainTap(game, to);
    }

    @Override
    public int ranks() {
        return House.COUNT / House.ROW_LENGTH;
    }

    @Override
    public int files() {
        return House.ROW_LENGTH;
    }

    @Override
    public Setup startSetup() {
        return new Setup.OfSeeds(Collections.nCopies(House.COUNT, SEEDS_PER_HOUSE), 0, 0, Side.WHITE, 0, 1);
    }

    @Override
    public List<Problem> problems(Setup setup) {
        if (!(setup instanceof Setup.OfSeeds seeds)) {
            return List.of(Problem.of(SowingFault.NOT_SEEDS, ""));
        }
        List<Problem> problems = new ArrayList<>();
        long total = (long) seeds.whiteStore() + seeds.blackStore();
        boolean isStoreNegative = seeds.whiteStore() < 0 || seeds.blackStore() < 0;
        for (int i = 0; i < House.COUNT; i++) {
            House house = new House(i);
            total += seeds.seeds(house);
            if (seeds.seeds(house) < 0) {
                problems.add(Problem.of(SowingFault.NEGATIVE_SEEDS, house.toString()));
            }
        }
        if (isStoreNegative) {
            problems.add(Problem.of(SowingFault.NEGATIVE_SEEDS, seeds.whiteStore() + "-" + seeds.blackStore()));
        }
        if (total != SEEDS) {
            problems.add(Problem.of(SowingFault.SEEDS_TOTAL, "", total, SEEDS));
        }
        if (seeds.quietTurns() < 0 || seeds.quietTurns() > Board.MAX_QUIET_TURNS) {
            problems.add(
                    Problem.of(SowingFault.QUIET_COUNT_OUT_OF_RANGE, "" + seeds.quietTurns(), Board.MAX_QUIET_TURNS));
        }
        if (seeds.turnNumber() < 1 || seeds.turnNumber() > MAX_TURN_NUMBER) {
            problems.add(Problem.of(SowingFault.TURN_NUMBER_OUT_OF_RANGE, "" + seeds.turnNumber(), MAX_TURN_NUMBER));
        }
        return problems;
    }

    @Override
    public Board board(Setup setup) {
        requireValid(setup);
        return new SowingBoard(this, (Setup.OfSeeds) setup);
    }

    private static Optional<Problem> explainTap(Game game, String to) {
        if (game.outcome().isPresent()) {
            // Repetition and declared outcomes are not part of the position.
            return Optional.of(Problem.of(SowingFault.GAME_OVER, ""));
        }
        Position position = game.position();
        return House.named(to)
                .map(house -> position.objection(new Action.Sow(house)))
                .orElseGet(() -> position.objection(new Action.Stop()));
    }
}
