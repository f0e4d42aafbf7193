package griot.lab.training;

import griot.engine.BoardSearch;
import griot.engine.Evaluations;
import griot.engine.Features;
import griot.engine.Score;
import griot.rules.Board;
import griot.rules.Dice;
import griot.rules.Mix;
import griot.rules.Outcome;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;

/**
 * Plays games of an engine against itself and says what they teach: for each search the position at the end of its best line, and
 * what the searches after it and the end of the game made of it, by temporal differences.
 */
final class SelfPlay {
    /** A game still going on after so many turns is a draw. */
    private static final int MOST_TURNS = 400;

    /** Bonus turns are part of a turn and searched by themselves, as is what a line leaves open of a turn. */
    private static final int MOST_SEARCHES = 8 * MOST_TURNS;

    /** A game begins with so many turns at random, or fewer. */
    private static final int MOST_OPENING_TURNS = 10;

    /** Of a hundred turns after these, one is played at random: games go where the engine would not take them. */
    private static final int PERCENT = 100;

    /** A side ahead by so much, in hundredths, for so many searches has won: the rest teaches little. */
    private static final int WON_AT = 1_500;

    private static final int WON_AFTER = 4;

    /** How far what comes later reaches back. */
    private static final double LAMBDA = 0.95;

    private static final double DRAWN = 0.5;

    private final RuleSet rules;
    private final Settings settings;
    private final double scale;
    private final BoardSearch search;
    private final Features features;
    private final int[] packed = new int[Features.WORDS];

    /** Of the searches of a game: White's chance to win. */
    private final double[] values = new double[MOST_SEARCHES];

    /** The sample that came of each, or -1. */
    private final int[] samples = new int[MOST_SEARCHES];

    /** Whether White is to move in the sample. */
    private final boolean[] white = new boolean[MOST_SEARCHES];

    /** Whether a turn at random followed: what comes later says nothing about what was before. */
    private final boolean[] cut = new boolean[MOST_SEARCHES];

    private int searches;

    SelfPlay(RuleSet rules, Settings settings, Evaluations evaluations, double scale) {
        this.scale = scale;
        this.rules = rules;
        this.settings = settings;
        search = new BoardSearch(rules, evaluations);
        features = Features.of(rules);
    }

    /** What one game teaches; the game follows from the seed, its number and the evaluations. */
    Samples play(int number) {
        Samples found = new Samples();
        Dice dice = new Dice(Mix.hash(settings.seed(), number, 0));
        Board board = rules.newBoard();
        search.forget();
        searches = 0;
        for (int turns = 1 + dice.below(MOST_OPENING_TURNS); turns > 0 && !board.endIfRepeated(); turns--) {
            playRandomTurn(board, dice);
        }
        value(found, playOn(board, dice, found));
        return found;
    }

    /** Plays to the end; answers White's result. */
    private double playOn(Board board, Dice dice, Samples found) {
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
            values[searches] = Learner.chance(score, scale);
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

    private static void playRandomTurn(Board board, Dice dice) {
        do {
            board.play(board.randomAction(dice.next()));
        } while (!board.isOver() && !board.isTurnStart());
    }

    /** Plays as much of the turn as the best line holds. */
    private void playTurn(Board board) {
        for (int action : search.line()) {
            board.play(action);
            if (board.isOver() || board.isTurnStart()) {
                return;
            }
        }
    }

    /** Keeps the position at the end of the best line, if the score is its worth; the score is White's. */
    private int leaf(Board board, Samples found, int score) {
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

    /** Tells each sample what came later: White's chances after it, the nearer the more, and in the end his result. */
    private void value(Samples found, double result) {
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
