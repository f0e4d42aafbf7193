package griot.rules;

import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.sowing.SowingRules;
import griot.rules.syntax.Strings;
import java.util.ArrayList;
import java.util.List;

/**
 * A point of a rule set in short, as the key of a text and the numbers that fill it: every place that explains the rules to
 * people lists the same points.
 *
 * @param key such as {@code point.jumping.reply}
 * @param numbers what fills the text's places, in their order
 */
public record RuleSummary(String key, List<Integer> numbers) {
    /** Keeps its own copy. */
    public RuleSummary {
        numbers = List.copyOf(numbers);
    }

    /** The points of a rule set in their order, with the options chosen already in force. */
    public static List<RuleSummary> of(RuleSet rules) {
        List<RuleSummary> points = new ArrayList<>();
        switch (rules) {
            case JumpingRules jumping -> addJumping(points, jumping);
            case AligningRules aligning -> addAligning(points, aligning);
            case SowingRules sowing -> addSowing(points, sowing);
            default -> throw new IllegalArgumentException("No summary of " + rules.name());
        }
        return List.copyOf(points);
    }

    private static void addJumping(List<RuleSummary> points, JumpingRules rules) {
        add(points, "jumping.board", rules.files());
        add(points, "jumping.turn");
        add(points, "jumping.capture");
        add(points, rules.severalJumps() ? "jumping.removals." + Strings.small(rules.removals()) : "jumping.oneJump");
        if (rules.ownPieces() != JumpingRules.OwnPieces.BLOCK) {
            add(points, "jumping.own." + Strings.small(rules.ownPieces()));
        }
        add(points, rules.captureCompulsory() ? "jumping.mustCapture" : "jumping.mayCapture");
        if (rules.replyOwed()) {
            add(points, "jumping.reply");
        }
        if (rules.bonusTurn()) {
            add(points, "jumping.bonus");
        }
        add(points, "jumping.eliminated");
        add(points, "jumping.blocked." + Strings.small(rules.blocked()));
        add(points, "jumping.few." + Strings.small(rules.fewPieces()));
        if (rules.quietLimit() > 0) {
            add(points, "jumping.quiet", rules.quietLimit());
        }
        add(points, "endless.pieces");
    }

    private static void addAligning(List<RuleSummary> points, AligningRules rules) {
        add(points, "aligning.board");
        add(points, "aligning.placing", rules.line());
        add(points, "aligning.passing");
        add(points, "aligning.moving", rules.line());
        add(points, "aligning.line", rules.line());
        add(points, "aligning.end", rules.losesAt());
        add(points, "endless.pieces");
    }

    private static void addSowing(List<RuleSummary> points, SowingRules rules) {
        add(points, "sowing.board");
        add(points, "sowing.sow");
        add(points, "sowing.harvest");
        add(points, "sowing.feed");
        add(points, "sowing.slam." + Strings.small(rules.grandSlam()));
        if (rules.target() > 0) {
            add(points, "sowing.target", rules.target());
        }
        if (rules.stopAtMajority()) {
            add(points, "sowing.majority");
        }
        add(points, "sowing.end");
        add(points, rules.cycleToOwnRow() ? "endless.seeds.ownRow" : "endless.seeds");
    }

    private static void add(List<RuleSummary> points, String key, Integer... numbers) {
        points.add(new RuleSummary("point." + key, List.of(numbers)));
    }
}
