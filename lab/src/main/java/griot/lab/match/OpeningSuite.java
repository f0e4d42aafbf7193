package griot.lab.match;

import griot.engine.Limits;
import griot.engine.Score;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.lab.family.OpeningSettings;
import griot.lab.match.engine.MatchFault;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;
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

    /** Number of attempts after which there are no more openings; {@link #ATTEMPTS_PER_LENGTH} if all games end early. */
    private static final int MAX_ATTEMPTS = 10_000;

    /** Limits of the search that estimates the balance. */
    private static final Limits BALANCE_LIMITS = Limits.nodes(20_000);

    private final Game start;
    private final int seed;
    private final OpeningSettings settings;

    /** By pair: the attempt that gave its opening, which takes less memory than the opening. */
    private final List<Integer> attempts = new ArrayList<>();

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
     * @param start a game from the start position, with which all openings begin
     * @param seed seed of the random turns
     */
    public OpeningSuite(EngineFamilies engineFamilies, Game start, int seed, OpeningSettings settings) {
        this.balanceEngine = new AlphaBetaEngine(() -> 0, 1, engineFamilies.learnedEvaluations());
        this.start = start;
        this.seed = seed;
        this.settings = settings;
    }

    /**
     * The opening of the pair of games with this index, from 0.
     *
     * @throws RulesException if no more openings are found
     */
    public synchronized Game opening(int pair) {
        if (settings.turns() == 0) {
            return start;
        }
        // Each opening must differ from all earlier ones, so openings are generated in order.
        for (int i = attempts.size(); i <= pair; i++) {
            attempts.add(suitableAttempt(i));
        }
        return randomGame(pair, attempts.get(pair));
    }

    /** The turns of a pair's opening in notation, {@code --} for a player passed over. */
    List<String> turns(int pair) {
        return PlayedGame.turnTexts(opening(pair));
    }

    private int suitableAttempt(int pair) {
        int maxAttempts = ATTEMPTS_PER_LENGTH;
        for (int attempt = 0; attempt < maxAttempts; attempt++) {
            Game game = randomGame(pair, attempt);
            if (game.outcome().isEmpty()) {
                maxAttempts = MAX_ATTEMPTS;
                if (!seenPositions.contains(PositionKey.of(game)) && isBalanced(game)) {
                    seenPositions.add(PositionKey.of(game));
                    return attempt;
                }
            }
        }
        throw new RulesException(Problem.of(
                MatchFault.NO_MORE_OPENINGS,
                start.rules().name().toString(),
                settings.turns(),
                settings.balance(),
                attempts.size()));
    }

    /** A game of random actions; shorter than an opening if it ends before. */
    private Game randomGame(int pair, int attempt) {
        Xoroshiro64 random = new Xoroshiro64(HashFunctions.hash(seed, pair, attempt));
        int length = settings.turns() + attempt / ATTEMPTS_PER_LENGTH;
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
