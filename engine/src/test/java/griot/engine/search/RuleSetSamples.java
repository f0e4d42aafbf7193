package griot.engine.search;

import griot.engine.aligning.AligningTactics;
import griot.engine.jumping.JumpingTactics;
import griot.engine.sowing.SowingTactics;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingRules;
import java.util.List;
import java.util.stream.Stream;

/** Rule sets and positions for tests. */
public final class RuleSetSamples {
    /** Rule sets with options that affect turns or the end of the game, alone and combined. */
    private static final List<String> WITH_OPTIONS = List.of(
            "yote/ludens+bonus-turn",
            "yote/walker+mandatory-capture+chain-removals-after+bonus-turn+own-jump",
            "yote/wikipedia+draw-at-three+blocked-more-pieces",
            "choko/ludens+mandatory-capture+chain-removals-after+bonus-turn",
            "choko/walker+mandatory-capture+own-jump",
            "wali/ludens+end-at-one",
            "bolotondou/ludens+end-at-one",
            "awele/sheet+slam-illegal+target-20",
            "awele/sheet+slam-takes+stop-at-majority+cycle-own-row",
            "awele/sheet+second-occurrence");

    private RuleSetSamples() {}

    /** All rule sets without options. */
    public static Stream<RuleSet> presets() {
        return RuleSets.standard().presets().stream();
    }

    /** All rule sets without options, and several with options. */
    static Stream<RuleSet> withAndWithoutOptions() {
        return Stream.concat(presets(), WITH_OPTIONS.stream().map(RuleSets.standard()::named));
    }

    /** An unfinished game after a number of random actions, perhaps inside a turn. */
    public static Game randomGame(RuleSet rules, int actions, Xoroshiro64 random) {
        while (true) {
            Game game = Game.of(rules);
            for (int i = 0; i < actions && game.outcome().isEmpty(); i++) {
                game = game.play(
                        game.actions().get(random.nextInt(game.actions().size())));
            }
            if (game.outcome().isEmpty()) {
                return game;
            }
        }
    }

    /** A board after a number of random actions on which the game is not over, perhaps inside a turn. */
    public static Board randomBoard(RuleSet rules, int actions, Xoroshiro64 random) {
        while (true) {
            Board board = rules.newBoard();
            for (int i = 0; i < actions && !board.isOverOrRepeated(); i++) {
                board.play(board.randomAction(random.nextInt()));
            }
            if (!board.isOverOrRepeated()) {
                return board.copy();
            }
        }
    }

    /** New tactics of a rule set. */
    static Tactics tactics(RuleSet rules) {
        return switch (rules) {
            case JumpingRules jumping -> new JumpingTactics(jumping);
            case AligningRules aligning -> new AligningTactics(aligning);
            case SowingRules sowing -> new SowingTactics(sowing);
            default -> throw new IllegalArgumentException(rules.name().toString());
        };
    }
}
