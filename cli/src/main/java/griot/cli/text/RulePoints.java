package griot.cli.text;

import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.sowing.SowingRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The points of a rule set in short, with the options chosen already in force. */
public final class RulePoints {
    private final Messages messages;
    private final List<String> points = new ArrayList<>();

    private RulePoints(Messages messages) {
        this.messages = messages;
    }

    /** The points, a sentence or a few each. */
    public static List<String> of(RuleSet rules, Messages messages) {
        RulePoints all = new RulePoints(messages);
        switch (rules) {
            case JumpingRules jumping -> all.jumping(jumping);
            case AligningRules aligning -> all.aligning(aligning);
            case SowingRules sowing -> all.sowing(sowing);
        }
        return List.copyOf(all.points);
    }

    private void jumping(JumpingRules rules) {
        add("jumping.board", rules.files());
        add("jumping.turn");
        add("jumping.capture");
        add(rules.severalJumps() ? "jumping.removals." + word(rules.removals()) : "jumping.oneJump");
        if (rules.ownPieces() != JumpingRules.OwnPieces.BLOCK) {
            add("jumping.own." + word(rules.ownPieces()));
        }
        add(rules.captureCompulsory() ? "jumping.mustCapture" : "jumping.mayCapture");
        if (rules.replyOwed()) {
            add("jumping.reply");
        }
        if (rules.bonusTurn()) {
            add("jumping.bonus");
        }
        add("jumping.eliminated");
        add("jumping.blocked." + word(rules.blocked()));
        add("jumping.few." + word(rules.fewPieces()));
        if (rules.quietLimit() > 0) {
            add("jumping.quiet", rules.quietLimit());
        }
        add("endless.pieces");
    }

    private void aligning(AligningRules rules) {
        add("aligning.board");
        add("aligning.placing", rules.line());
        add("aligning.passing");
        add("aligning.moving", rules.line());
        add("aligning.line", rules.line());
        add("aligning.end", rules.losesAt());
        add("endless.pieces");
    }

    private void sowing(SowingRules rules) {
        add("sowing.board");
        add("sowing.sow");
        add("sowing.harvest");
        add("sowing.feed");
        add("sowing.slam." + word(rules.grandSlam()));
        if (rules.target() > 0) {
            add("sowing.target", rules.target());
        }
        if (rules.stopAtMajority()) {
            add("sowing.majority");
        }
        add("sowing.end");
        add(rules.cycleToOwnRow() ? "endless.seeds.ownRow" : "endless.seeds");
    }

    private void add(String key, Object... details) {
        points.add(messages.text("point." + key, details));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
