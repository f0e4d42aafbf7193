package griot.server.live.load;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Long random games without passes, so that the number of a turn follows from that of its event. */
final class GameScripts {
    private static final List<String> RULE_SETS = List.of("yote", "choko", "wali", "bolotondou", "awele");
    private static final int SCRIPTS_OF_A_RULE_SET = 20;
    private static final long SEED = 23;

    private final List<Script> scripts = new ArrayList<>();

    /** The turns of a game. */
    record Script(String ruleSet, List<String> turns) {}

    /** Makes games with at least so many turns; a rule set whose games are shorter is left out. */
    GameScripts(int minTurns) {
        Random random = new Random(SEED);
        for (String ruleSet : RULE_SETS) {
            int found = 0;
            for (int i = 0; i < 10 * SCRIPTS_OF_A_RULE_SET && found < SCRIPTS_OF_A_RULE_SET; i++) {
                List<String> turns = randomTurns(ruleSet, minTurns, random);
                if (turns.size() >= minTurns && !turns.contains(Turn.PASSED_OVER.text())) {
                    scripts.add(new Script(ruleSet, List.copyOf(turns)));
                    found++;
                }
            }
        }
    }

    private static List<String> randomTurns(String ruleSet, int maxTurns, Random random) {
        Game game = Game.of(RuleSets.standard().named(ruleSet));
        while (game.outcome().isEmpty()
                && (game.turns().size() < maxTurns || !game.position().isTurnStart())) {
            List<Action> actions = game.actions();
            game = game.play(actions.get(random.nextInt(actions.size())));
        }
        return game.turns().stream().map(Turn::text).toList();
    }

    Script get(int index) {
        return scripts.get(index % scripts.size());
    }
}
