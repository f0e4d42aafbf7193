package example;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Plays a game of random legal actions, and prints its record and its last position. */
final class RandomGame {
    public static void main(String[] args) {
        RuleSet rules = RuleSets.standard().named(args.length > 0 ? args[0] : "yote");
        Random random = new Random(args.length > 1 ? Long.parseLong(args[1]) : 1);
        Game game = Game.of(rules);
        while (game.outcome().isEmpty()) {
            List<Action> actions = game.actions();
            game = game.play(actions.get(random.nextInt(actions.size())));
        }
        System.out.println(GameRecord.of(game, Map.of("White", "Chance", "Black", "Chance")));
        System.out.println(game.position());
    }
}
