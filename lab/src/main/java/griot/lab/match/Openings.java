package griot.lab.match;

import griot.engine.AlphaBeta;
import griot.engine.Limits;
import griot.engine.Score;
import griot.rules.Action;
import griot.rules.Dice;
import griot.rules.Game;
import griot.rules.Mix;
import griot.rules.Replay;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.sowing.SowingRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The openings of a match: random legal turns that follow from a seed, all leading to different positions, in which
 * neither side is far ahead. They do not depend on who asks for which of them first. For many threads.
 */
public final class Openings {
    /** What is tried in search of one opening before it may become a turn longer: few turns allow few positions. */
    private static final int TRIES = 500;

    /** How far it is looked to see whether an opening is balanced; not more depends on it than that. */
    private static final Limits LOOK = Limits.nodes(20_000);

    private final RuleSet rules;
    private final int seed;
    private final int turns;
    private final int balance;
    /** Their turns in notation: games would take more memory than all else. */
    private final List<List<String>> openings = new ArrayList<>();

    private final Set<Place> seen = new HashSet<>();
    private final AlphaBeta judge = new AlphaBeta(() -> 0, 1);

    /** Who is to move where. */
    private record Place(Setup setup, Side toMove) {
        static Place of(Game game) {
            return new Place(game.position().setup(), game.position().toMove());
        }
    }

    /**
     * The openings of a match.
     *
     * @param turns whole turns of each; some may be longer where there are not enough different ones. With 0 all begin at the
     *     start of the game, and it is for the contestants to differ
     * @param balance by how much a side may be ahead, in hundredths of a piece or seed; 0 to take any
     */
    public Openings(RuleSet rules, int seed, int turns, int balance) {
        this.rules = rules;
        this.seed = seed;
        this.turns = turns;
        this.balance = balance;
    }

    /** How many random turns suit a game: enough for thousands of openings, few enough to leave the game open. */
    public static int usualTurns(RuleSet rules) {
        return rules instanceof JumpingRules ? 8 : 6;
    }

    /**
     * By how much a side may be ahead after them, in hundredths of a piece or seed, so that it is for the engines to decide the game.
     * In Yoté and Choko most games are drawn when nobody is ahead; in the others most are lost by whoever is behind.
     */
    public static int usualBalance(RuleSet rules) {
        return switch (rules) {
            case JumpingRules jumping -> 300;
            case AligningRules aligning -> 40;
            case SowingRules sowing -> 60;
        };
    }

    /** The opening of a pair of games, from 0. */
    public Game of(int pair) {
        Replay replay = new Replay(Game.of(rules));
        turns(pair).forEach(replay::turn);
        return replay.game();
    }

    /** Its turns in notation, players passed over included. */
    synchronized List<String> turns(int pair) {
        // Each has to differ from all before it: so they are made in their order.
        for (int i = openings.size(); i <= pair; i++) {
            openings.add(Played.texts(make(i)));
        }
        return openings.get(pair);
    }

    private Game make(int pair) {
        if (turns == 0) {
            return Game.of(rules);
        }
        for (int attempt = 0; ; attempt++) {
            Dice dice = new Dice(Mix.hash(seed, pair, attempt));
            Game game = random(dice, turns + attempt / TRIES);
            if (game.outcome().isEmpty() && !seen.contains(Place.of(game)) && isBalanced(game)) {
                seen.add(Place.of(game));
                return game;
            }
        }
    }

    private Game random(Dice dice, int length) {
        Game game = Game.of(rules);
        int played = 0;
        while (played < length && game.outcome().isEmpty()) {
            List<Action> actions = new ArrayList<>(game.actions());
            game = game.play(actions.get(dice.below(actions.size())));
            if (game.position().isTurnStart()) {
                played++;
            }
        }
        return game;
    }

    private boolean isBalanced(Game game) {
        if (balance == 0) {
            return true;
        }
        judge.forget();
        int score = judge.search(game, LOOK, report -> {})
                .report()
                .lines()
                .getFirst()
                .score();
        return !Score.isDecided(score) && Math.abs(score) <= balance;
    }
}
