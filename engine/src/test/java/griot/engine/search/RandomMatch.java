package griot.engine.search;

import griot.engine.Player;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;
import java.util.List;

/** Games against a player of uniformly random actions, with alternating sides. */
final class RandomMatch {
    /** Numbers of games that a player won, drew and lost. */
    record Tally(int won, int drawn, int lost) {
        static final Tally NONE = new Tally(0, 0, 0);

        Tally plus(Tally other) {
            return new Tally(won + other.won, drawn + other.drawn, lost + other.lost);
        }

        double winPercentage() {
            return 100.0 * won / (won + drawn + lost);
        }

        private Tally with(Outcome outcome, Side side) {
            if (outcome.result() == Result.DRAW) {
                return new Tally(won, drawn + 1, lost);
            }
            return outcome.result() == Result.win(side)
                    ? new Tally(won + 1, drawn, lost)
                    : new Tally(won, drawn, lost + 1);
        }
    }

    private RandomMatch() {}

    /** Plays games from the start; returns the tally of the player. */
    static Tally play(RuleSet rules, Player player, int games, int seed) {
        Xoroshiro64 random = new Xoroshiro64(seed);
        Tally tally = Tally.NONE;
        for (int i = 0; i < games; i++) {
            Side side = i % 2 == 0 ? Side.WHITE : Side.BLACK;
            tally = tally.with(play(rules, player, side, random), side);
        }
        return tally;
    }

    private static Outcome play(RuleSet rules, Player player, Side side, Xoroshiro64 random) {
        Game game = Game.of(rules);
        while (game.outcome().isEmpty()) {
            List<Action> actions = game.actions();
            List<Action> chosen = game.position().toMove() == side
                    ? player.choose(game, () -> false).actions()
                    : List.of(actions.get(random.nextInt(actions.size())));
            for (Action action : chosen) {
                game = game.play(action);
            }
        }
        return game.outcome().get();
    }
}
