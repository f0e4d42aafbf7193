package griot.lab.training;

import griot.engine.Score;
import griot.engine.eval.Features;
import griot.engine.search.BoardSearch;
import griot.engine.search.Evaluations;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;
import java.util.ArrayList;
import java.util.List;

/**
 * Self-play that produces training samples by TDLeaf(λ): the leaf of each search's principal variation, with the later
 * scores and the result as targets (Baxter, Tridgell and Weaver, "TDLeaf(lambda): combining temporal difference
 * learning with game-tree search", 1999).
 */
final class SelfPlay {
    /** Turn number after which a game is a draw. */
    private static final int MAX_TURNS = 400;

    /**
     * Maximum number of searches in a game. A turn may take several: bonus turns, and turns that the principal
     * variation leaves incomplete, are searched separately.
     */
    private static final int MAX_SEARCHES = 8 * MAX_TURNS;

    /** Maximum number of random turns at the start of a game. */
    private static final int MAX_OPENING_TURNS = 10;

    /** One turn in this many is random, for exploration. */
    private static final int EXPLORATION_INTERVAL = 100;

    /**
     * Minimum lead, in hundredths, at which a game is adjudicated after {@link #ADJUDICATION_SEARCHES}: the rest of the
     * game teaches little.
     */
    private static final int ADJUDICATION_SCORE = 1_500;

    /** Consecutive searches with such a lead after which the game is adjudicated. */
    private static final int ADJUDICATION_SEARCHES = 4;

    /** The decay λ of temporal differences. */
    private static final double LAMBDA = 0.95;

    private static final double DRAW = 0.5;

    private final RuleSet rules;
    private final SelfPlaySettings settings;
    private final double scale;
    private final BoardSearch search;
    private final Features features;
    private final int[] packed = new int[Features.PACKED_WORDS];

    /** By search: White's winning probability. */
    private final double[] winProbabilities = new double[MAX_SEARCHES];

    /** By search: the index of the sample, or -1 if there is none. */
    private final int[] sampleIndexes = new int[MAX_SEARCHES];

    /** By search: whether White is to move in the sample. */
    private final boolean[] isWhiteToMove = new boolean[MAX_SEARCHES];

    /** By search: whether a random turn followed, after which scores tell nothing about the positions before. */
    private final boolean[] randomTurnFollows = new boolean[MAX_SEARCHES];

    /** The actions of the current game. */
    private final List<Integer> actions = new ArrayList<>();

    /** Number of searches in the current game. */
    private int searches;

    /** The game was adjudicated, or none was played. */
    private boolean isAdjudicated;

    private double result = DRAW;

    /**
     * Self-play of a rule set.
     *
     * @param scale hundredths of a piece or seed for one unit of log-odds, see {@link WeightLearner#winProbability}
     */
    SelfPlay(Features features, RuleSet rules, SelfPlaySettings settings, Evaluations evaluations, double scale) {
        this.scale = scale;
        this.rules = rules;
        this.settings = settings;
        search = new BoardSearch(rules, evaluations);
        this.features = features;
    }

    /**
     * Plays a game and returns its samples. The game depends only on the settings, the evaluations and its number.
     *
     * @param number number of the game in the training, from 0
     */
    TrainingSet play(int number) {
        TrainingSet samples = new TrainingSet();
        Xoroshiro64 random = new Xoroshiro64(HashFunctions.hash(settings.seed(), number, 0));
        Board board = rules.newBoard();
        search.clear();
        searches = 0;
        actions.clear();
        isAdjudicated = false;
        for (int turns = 1 + random.nextInt(MAX_OPENING_TURNS); turns > 0 && !board.isOverOrRepeated(); turns--) {
            playRandomTurn(board, random);
        }
        result = playToEnd(board, random, samples);
        setTargets(samples, result);
        return samples;
    }

    /** The last game, with its outcome: of an adjudicated game a resignation or an agreed draw. */
    Game game() {
        Game game = Game.of(rules);
        for (int action : actions) {
            game = game.play(ActionCode.action(action));
        }
        if (!isAdjudicated) {
            return game;
        }
        return game.end(
                result == DRAW
                        ? new Outcome(Result.DRAW, Reason.AGREED)
                        : new Outcome(Result.win(result > DRAW ? Side.WHITE : Side.BLACK), Reason.RESIGNED));
    }

    /** Plays to the end; returns White's result: 1 for a win, ½ for a draw, 0 for a loss. */
    private double playToEnd(Board board, Xoroshiro64 random, TrainingSet samples) {
        int decidedSearches = 0;
        while (!board.isOverOrRepeated()) {
            if (board.turnNumber() > MAX_TURNS || searches == MAX_SEARCHES) {
                isAdjudicated = true;
                return DRAW;
            }
            if (searches > 0 && random.nextInt(EXPLORATION_INTERVAL) == 0) {
                randomTurnFollows[searches - 1] = true;
                playRandomTurn(board, random);
                continue;
            }
            search.search(board, settings.nodes());
            int score = board.toMove() == Side.WHITE ? search.score() : -search.score();
            decidedSearches = Math.abs(score) >= ADJUDICATION_SCORE ? decidedSearches + 1 : 0;
            if (Score.isDecided(score) || decidedSearches == ADJUDICATION_SEARCHES) {
                isAdjudicated = true;
                return score > 0 ? 1 : 0;
            }
            winProbabilities[searches] = WeightLearner.winProbability(score, scale);
            randomTurnFollows[searches] = false;
            sampleIndexes[searches] = addLeaf(board, samples, score);
            searches++;
            playTurn(board);
        }
        return whiteResult(board.outcome().orElseThrow());
    }

    private static double whiteResult(Outcome outcome) {
        return outcome.result() == Result.DRAW ? DRAW : outcome.result() == Result.win(Side.WHITE) ? 1 : 0;
    }

    private void playRandomTurn(Board board, Xoroshiro64 random) {
        do {
            play(board, board.randomAction(random.nextInt()));
        } while (!board.isOver() && !board.isTurnStart());
    }

    private void play(Board board, int action) {
        board.play(action);
        actions.add(action);
    }

    /** Plays the turn as far as the principal variation goes. */
    private void playTurn(Board board) {
        for (int action : search.line()) {
            play(board, action);
            if (board.isOver() || board.isTurnStart()) {
                return;
            }
        }
    }

    /**
     * Adds the leaf of the principal variation as a sample, if the evaluation of the leaf is the score of the search.
     *
     * @param score score of the search for White
     * @return the index of the sample, or -1 if none was added
     */
    private int addLeaf(Board board, TrainingSet samples, int score) {
        int depth = board.depth();
        for (int action : search.line()) {
            board.play(action);
        }
        int sample = -1;
        if (!board.isOver() && board.isTurnStart()) {
            boolean isWhite = board.toMove() == Side.WHITE;
            int value = search.evaluate(board);
            if (score == (isWhite ? value : -value)) {
                features.pack(board, packed, 0);
                isWhiteToMove[searches] = isWhite;
                sample = samples.add(packed);
            }
        }
        board.rewind(depth);
        return sample;
    }

    /** Sets the targets backwards from the result: the λ-weighted mean of the later probabilities. */
    private void setTargets(TrainingSet samples, double result) {
        double target = result;
        for (int i = searches - 1; i >= 0; i--) {
            target = randomTurnFollows[i] ? winProbabilities[i] : target;
            if (sampleIndexes[i] >= 0) {
                samples.setTargets(
                        sampleIndexes[i],
                        isWhiteToMove[i] ? target : 1 - target,
                        isWhiteToMove[i] ? result : 1 - result);
            }
            target = winProbabilities[i] + LAMBDA * (target - winProbabilities[i]);
        }
    }
}
