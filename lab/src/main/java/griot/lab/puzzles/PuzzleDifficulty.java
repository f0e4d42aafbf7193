package griot.lab.puzzles;

import griot.engine.Player;
import griot.engine.eval.Evaluation;
import griot.engine.levels.Levels;
import griot.engine.search.EngineSettings;
import griot.engine.search.Evaluations;
import griot.engine.search.OnePlyPlayer;
import griot.engine.search.TurnNotation;
import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.random.Xoroshiro64;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Measures the difficulty of puzzles by letting the levels of play solve them. A puzzle's rating is the maximum a
 * posteriori estimate of its Elo strength, as if it had played against the levels, whose ratings are given. It loses to
 * a level that solves it. Not thread-safe.
 */
public final class PuzzleDifficulty {
    /** The rating of level 1. */
    private static final int LEVEL_1_RATING = 700;

    /** The rating difference between two levels. */
    private static final int RATING_STEP = 200;

    /** The highest level that takes part; higher ones take too long. */
    private static final int MAX_LEVEL = 7;

    /** Number of players, with different seeds, of each level below {@link #FIRST_STEADY_LEVEL}. */
    private static final int SEEDS_PER_LEVEL = 3;

    /** First of the levels with only one player each. Evaluation noise changes few of their turns. */
    private static final int FIRST_STEADY_LEVEL = 6;

    /** The level of a club player, whose success is counted separately: {@link PuzzleSelection} limits it. */
    private static final int CLUB_LEVEL = 4;

    /** Mean and standard deviation of the prior distribution. */
    private static final double PRIOR_MEAN = 1_400;

    private static final double PRIOR_DEVIATION = 500;

    private static final int MIN_RATING = 400;
    private static final int MAX_RATING = 2_600;
    /** Ratings are multiples of this number. */
    private static final int RATING_UNIT = 10;

    /** The Elo difference that stands for odds of ten to one. */
    private static final double ELO_SCALE = 400;

    private static final int TRANSPOSITION_TABLE_MEGABYTES = 8;

    private final Evaluations evaluations;
    /** By level, from 1: a player for each seed. */
    private final List<List<Player>> players = new ArrayList<>();

    /**
     * The difficulty of a puzzle.
     *
     * @param rating the rating, from {@link #MIN_RATING} to {@link #MAX_RATING}
     * @param isSolvedByOnePly whether a one-ply search finds an accepted first turn
     * @param isSolvedByClubLevel whether most players of {@link #CLUB_LEVEL} find an accepted first turn
     */
    public record Measurement(int rating, boolean isSolvedByOnePly, boolean isSolvedByClubLevel)
            implements Serializable {}

    /**
     * Creates the players.
     *
     * @param evaluations the evaluations of the levels
     */
    PuzzleDifficulty(Evaluations evaluations) {
        this.evaluations = evaluations;
        EngineSettings settings = EngineSettings.of(TRANSPOSITION_TABLE_MEGABYTES, evaluations);
        for (int level = Levels.MIN_LEVEL; level <= MAX_LEVEL; level++) {
            List<Player> playersOfLevel = new ArrayList<>();
            for (int seed = 1; seed <= (level < FIRST_STEADY_LEVEL ? SEEDS_PER_LEVEL : 1); seed++) {
                // With a frozen clock only nodes limit the levels, so that the measure is the same on every machine.
                playersOfLevel.add(Levels.player(level, () -> 0, seed, settings));
            }
            players.add(playersOfLevel);
        }
    }

    /** Whether a one-ply search of the hand-made evaluation finds an accepted first turn. */
    static boolean isSolvedByOnePly(Evaluations evaluations, Position position, Solution solution) {
        Evaluation evaluation = evaluations.handMadeEvaluation(position.rules());
        Board board = position.board();
        int[] turn = new int[Board.MAX_ACTIONS];
        int length = 0;
        do {
            turn[length] = OnePlyPlayer.bestAction(board, evaluation, new Xoroshiro64(0), 0);
            board.play(turn[length++]);
        } while (!board.isOver() && !board.isTurnStart());
        int[] actions = Arrays.copyOf(turn, length);
        return solution.turns()
                .contains(TurnNotation.turns(Game.from(position), actions).getFirst());
    }

    /** Measures a puzzle. */
    Measurement measure(Position position, Solution solution) {
        double[] solvedShares = new double[players.size()];
        int clubSuccesses = 0;
        for (int i = 0; i < players.size(); i++) {
            int solvedCount = 0;
            for (Player player : players.get(i)) {
                int foundCount = turnsFound(player, position, solution);
                solvedCount += foundCount == Integer.MAX_VALUE ? 1 : 0;
                clubSuccesses += i == CLUB_LEVEL - 1 && foundCount > 0 ? 1 : 0;
            }
            solvedShares[i] = (double) solvedCount / players.get(i).size();
        }
        return new Measurement(
                rating(solvedShares),
                isSolvedByOnePly(evaluations, position, solution),
                2 * clubSuccesses > SEEDS_PER_LEVEL);
    }

    /**
     * The number of accepted turns that a player finds before the first miss; the maximum integer if none is missed.
     */
    private static int turnsFound(Player player, Position position, Solution solution) {
        Game game = Game.from(position);
        Solution remaining = solution;
        for (int foundCount = 0; ; foundCount++) {
            String text = turnText(player, game);
            Optional<Solution.Branch> branch = remaining.branches().stream()
                    .filter(accepted -> accepted.turn().equals(text))
                    .findFirst();
            if (branch.isEmpty()) {
                return foundCount;
            }
            if (branch.get().next().isEmpty()) {
                return Integer.MAX_VALUE;
            }
            Solution.Continuation next = branch.get().next().get();
            game = game.play(text).play(next.reply());
            remaining = next.solution();
        }
    }

    /** The text of the turn that a player chooses. */
    static String turnText(Player player, Game game) {
        List<Action> actions = player.choose(game, () -> false).actions();
        int[] codes = actions.stream().mapToInt(ActionCode::of).toArray();
        return TurnNotation.turns(game, codes).getFirst();
    }

    /**
     * The rating with the highest posterior probability.
     *
     * @param solvedShares by level, the share of players who solve the puzzle, 0 to 1
     */
    static int rating(double[] solvedShares) {
        int bestRating = MIN_RATING;
        double bestLogPosterior = Double.NEGATIVE_INFINITY;
        for (int rating = MIN_RATING; rating <= MAX_RATING; rating += RATING_UNIT) {
            double deviations = (rating - PRIOR_MEAN) / PRIOR_DEVIATION;
            double logPosterior = -deviations * deviations / 2;
            for (int i = 0; i < solvedShares.length; i++) {
                int levelRating = LEVEL_1_RATING + i * RATING_STEP;
                double solveProbability = 1 / (1 + Math.pow(10, (rating - levelRating) / ELO_SCALE));
                logPosterior += solvedShares[i] * Math.log(solveProbability)
                        + (1 - solvedShares[i]) * Math.log(1 - solveProbability);
            }
            if (logPosterior > bestLogPosterior) {
                bestLogPosterior = logPosterior;
                bestRating = rating;
            }
        }
        return bestRating;
    }
}
