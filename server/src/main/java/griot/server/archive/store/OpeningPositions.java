package griot.server.archive.store;

import griot.rules.Game;
import griot.rules.Position;
import griot.rules.registry.RuleSets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The positions of the first turns of games, by keys that do not depend on how a position came about. */
public final class OpeningPositions {
    private final RuleSets ruleSets;

    /** Creates an access to the positions of rule sets. */
    public OpeningPositions(RuleSets ruleSets) {
        this.ruleSets = ruleSets;
    }

    /**
     * A position and what was played in it.
     *
     * @param key the key of the position
     * @param turn the turn; empty for the last position that is counted
     */
    record Step(long key, String turn) {}

    /**
     * The positions of an opening, the last one included. A position that occurs again is left out, so that each game
     * counts once.
     *
     * @throws griot.rules.problem.RulesException if a turn is not legal
     */
    List<Step> steps(String ruleSet, List<String> opening) {
        Map<Long, Step> steps = new LinkedHashMap<>();
        Game game = Game.of(ruleSets.named(ruleSet));
        for (String turn : opening) {
            add(steps, new Step(key(game.position()), turn));
            game = game.play(turn);
        }
        add(steps, new Step(key(game.position()), ""));
        return List.copyOf(steps.values());
    }

    private static void add(Map<Long, Step> steps, Step step) {
        steps.putIfAbsent(step.key(), step);
    }

    /**
     * The key of a position. Every position text ends with the number of quiet turns and the number of the turn, which
     * depend on the way to the position; they are left out.
     */
    public static long key(Position position) {
        String text = position.toString();
        int end = text.lastIndexOf(' ', text.lastIndexOf(' ') - 1);
        return Keys.of(position.rules().name() + " " + text.substring(0, end));
    }
}
