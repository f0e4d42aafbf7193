package griot.lab.training;

import griot.engine.Score;
import griot.engine.eval.Evaluations;
import griot.engine.eval.Features;
import griot.engine.search.BoardSearch;
import griot.rules.Board;
import griot.rules.Outcome;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;

/**
 * Self-play that produces training samples by TDLeaf(λ): the leaf of each search's principal variation, with the later
 * scores and the result as targets (Baxter, Tridgell and Weaver, "TDLeaf(lambda): combining temporal difference
 * learning with game-tree search", 1999).
 */
final class SelfPlay {
    /** A game still going on after so many turns is a draw. */
    private static final int MOST_TURNS = 400;

    /**
     * Upper bound on searches in a game: bonus turns, and turns that the principal variation leaves incomplete, are
     * searched separately.
     */
    private static final int MOST_SEARCHES = 8 * MOST_TURNS;

    /** The most random turns at the start of a game. */
    private static final int MOST_OPENING_TURNS = 10;

    /** One turn in this many is random, for exploration. */
    private static final int PERCENT = 100;

    /** A lead, in hundredths, that adjudicates the game if it lasts; the rest teaches little. */
    private static final int WON_AT = 1_500;

    private static final int WON_AFTER = 4;

    /** The decay λ of temporal differences. */
    private static final double LAMBDA = 0.95;

    private static final double DRAWN = 0.5;

    private final RuleSet rules;
    private final TrainingSettings settings;
    private final double scale;
    private final BoardSearch search;
    private final Features features;
    private final int[] packed = new int[Features.WORDS];

    /** By search: White's winning probability. */
    private final double[] values = new double[MOST_SEARCHES];

    /** By search: the index of its sample, or -1. */
    private final int[] samples = new int[MOST_SEARCHES];

    /** By search: whether White is to move in the sample. */
    private final boolean[] white = new boolean[MOST_SEARCHES];

    /** By search: whether a random turn followed, so that later scores do not apply to earlier positions. */
    private final boolean[] cut = new boolean[MOST_SEARCHES];

    private int searches;

    SelfPlay(RuleSet rules, TrainingSettings settings, Evaluations evaluations, double scale) {
        this.scale = scale;
        this.rules = rules;
        this.settings = settings;
        search = new BoardSearch(rules, evaluations);
        features = Features.of(rules);
    }

    /** Plays one game, which follows from the seed, its number and the evaluations, and returns its samples. */
    TrainingSet play(int number) {
        TrainingSet found = new TrainingSet();
        Xoroshiro64 dice = new Xoroshiro64(HashFunctions.hash(settings.seed(), number, 0));
        Board board = rules.newBoard();
        search.forget();
        searches = 0;
        for (int turns = 1 + dice.below(MOST_OPENING_TURNS); turns > 0 && !board.endIfRepeated(); turns--) {
            playRandomTurn(board, dice);
        }
        value(found, playOn(board, dice, found));
        return found;
    }

    /** Plays to the end; returns White's result. */
    private double playOn(Board board, Xoroshiro64 dice, TrainingSet found) {
        int clear = 0;
        while (!board.endIfRepeated()) {
            if (board.turnNumber() > MOST_TURNS || searches == MOST_SEARCHES) {
                return DRAWN;
            }
            if (searches > 0 && dice.below(PERCENT) == 0) {
                cut[searches - 1] = true;
                playRandomTurn(board, dice);
                continue;
            }
            search.search(board, settings.nodes());
            int score = board.toMove() == Side.WHITE ? search.score() : -search.score();
            clear = Math.abs(score) >= WON_AT ? clear + 1 : 0;
            if (Score.isDecided(score) || clear == WON_AFTER) {
                return score > 0 ? 1 : 0;
            }
            values[searches] = WeightLearner.chance(score, scale);
            cut[searches] = false;
            samples[searches] = leaf(board, found, score);
            searches++;
            playTurn(board);
        }
        return whiteResult(board.outcome().orElseThrow());
    }

    private static double whiteResult(Outcome outcome) {
        return outcome.result() == Result.DRAW ? DRAWN : outcome.result() == Result.win(Side.WHITE) ? 1 : 0;
    }

    private static void playRandomTurn(Board board, Xoroshiro64 dice) {
        do {
            board.play(board.randomAction(dice.next()));
        } while (!board.isOver() && !board.isTurnStart());
    }

    /** Plays the turn as far as the principal variation goes. */
    private void playTurn(Board board) {
        for (int action : search.line()) {
            board.play(action);
            if (board.isOver() || board.isTurnStart()) {
                return;
            }
        }
    }

    /**
     * Adds the leaf of the principal variation as a sample, if its evaluation equals the score; the score is White's.
     */
    private int leaf(Board board, TrainingSet found, int score) {
        int depth = board.depth();
        for (int action : search.line()) {
            board.play(action);
        }
        int sample = -1;
        if (!board.isOver() && board.isTurnStart()) {
            boolean whiteToMove = board.toMove() == Side.WHITE;
            int worth = search.evaluate(board);
            if (score == (whiteToMove ? worth : -worth)) {
                features.pack(board, packed, 0);
                white[searches] = whiteToMove;
                sample = found.add(packed);
            }
        }
        board.rewind(depth);
        return sample;
    }

    /** Sets the targets backwards from the result: the λ-weighted mean of the later probabilities. */
    private void value(TrainingSet found, double result) {
        double later = result;
        for (int i = searches - 1; i >= 0; i--) {
            later = cut[i] ? values[i] : later;
            if (samples[i] >= 0) {
                found.value(samples[i], white[i] ? later : 1 - later, white[i] ? result : 1 - result);
            }
            later = values[i] + LAMBDA * (later - values[i]);
        }
    }
}
