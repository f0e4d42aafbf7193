package griot.lab.match;

import griot.engine.Limits;
import griot.engine.Score;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.lab.family.OpeningSettings;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;
import griot.rules.record.Replay;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The opening suite of a match: balanced, distinct sequences of random turns. Deterministic by rule set, seed and
 * settings, whatever the order of requests. Thread-safe.
 */
public final class OpeningSuite {
    /** Number of attempts after which an opening gets a turn longer, because short openings may be exhausted. */
    private static final int ATTEMPTS_PER_LENGTH = 500;

    /** Limits of the search that estimates the balance. */
    private static final Limits BALANCE_LIMITS = Limits.nodes(20_000);

    private final Game start;
    private final int seed;
    private final OpeningSettings settings;

    /** The turns of the openings in notation, which takes less memory than games. */
    private final List<List<String>> openings = new ArrayList<>();

    /** The positions after the openings. */
    private final Set<PositionKey> seenPositions = new HashSet<>();

    private final AlphaBetaEngine balanceEngine;

    /** A position by which openings are compared. */
    private record PositionKey(Setup setup, Side toMove) {
        static PositionKey of(Game game) {
            return new PositionKey(game.position().setup(), game.position().toMove());
        }
    }

    /**
     * Creates an opening suite.
     *
     * @param engineFamilies the families whose evaluations the search for balance uses
     * @param@param start a game from the start position, with which all openings begin
     * @param seed seed of the random turns
     */
    public OpeningSuite(EngineFamilies engineFamilies, Game start, int seed, OpeningSettings settings) {
        this.balanceEngine = new AlphaBetaEngine(() -> 0, 1, engineFamilies.learnedEvaluations());
        this.start = start;
        this.seed = seed;
        this.settings = settings;
    }

    /** The opening of the pair of games with this index, from 0. */
    public Game opening(int pair) {
        Replay replay = new Replay(Game.of(start.rules()));
        turns(pair).forEach(replay::play);
        return replay.game();
    }

    /** The turns of a pair's opening in notation, {@code --} for a player passed over. */
    synchronized List<String> turns(int pair) {
        // Each opening must differ from all earlier ones, so openings are generated in order.
        for (int i = openings.size(); i <= pair; i++) {
            openings.add(PlayedGame.turnTexts(generate(i)));
        }
        return openings.get(pair);
    }

    private Game generate(int pair) {
        if (settings.turns() == 0) {
            return start;
        }
        for (int attempt = 0; ; attempt++) {
            Xoroshiro64 random = new Xoroshiro64(HashFunctions.hash(seed, pair, attempt));
            Game game = randomGame(random, settings.turns() + attempt / ATTEMPTS_PER_LENGTH);
            if (game.outcome().isEmpty() && !seenPositions.contains(PositionKey.of(game)) && isBalanced(game)) {
                seenPositions.add(PositionKey.of(game));
                return game;
            }
        }
    }

    /** A game of random actions; shorter than {@code length} turns if it ends before. */
    private Game randomGame(Xoroshiro64 random, int length) {
        Game game = start;
        int turns = 0;
        while (turns < length && game.outcome().isEmpty()) {
            List<Action> actions = new ArrayList<>(game.actions());
            game = game.play(actions.get(random.nextInt(actions.size())));
            if (game.position().isTurnStart()) {
                turns++;
            }
        }
        return game;
    }

    private boolean isBalanced(Game game) {
        if (settings.balance() == 0) {
            return true;
        }
        balanceEngine.clear();
        int score = balanceEngine
                .search(game, BALANCE_LIMITS, info -> {})
                .info()
                .lines()
                .getFirst()
                .score();
        return !Score.isDecided(score) && Math.abs(score) <= settings.balance();
    }
}
