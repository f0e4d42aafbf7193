package griot.lab.puzzles;

import griot.engine.search.BoardSearch;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;
import java.util.ArrayList;
import java.util.List;

/** Candidates from self-play: an attempt is a game of shallow searches with random turns between them. */
final class GameSource {
    /** Number of turns after which a game is abandoned. */
    private static final int MAX_TURNS = 150;

    /** The maximum number of random turns at the start of a game. */
    private static final int MAX_OPENING_TURNS = 10;

    /** One turn in this many is random: mistakes make positions in which something can be won. */
    private static final int RANDOM_TURN_INTERVAL = 6;

    /** Nodes of each search. */
    private static final int SEARCH_NODES = 1_000;

    private final BoardSearch search;
    private final CandidateFactory factory;
    private final RuleSet rules;
    private final int seed;

    GameSource(RuleSet rules, BoardSearch search, CandidateFactory factory, int seed) {
        this.rules = rules;
        this.search = search;
        this.factory = factory;
        this.seed = seed;
    }

    /**
     * The candidates of one attempt, which depend only on the seed and the number of the attempt.
     *
     * @param number the number of the attempt, from 0
     */
    List<Candidate> attempt(int number) {
        List<Candidate> candidates = new ArrayList<>();
        Xoroshiro64 random = new Xoroshiro64(HashFunctions.hash(seed, number, 1));
        Board board = rules.newBoard();
        search.clear();
        int openingTurns = 1 + random.nextInt(MAX_OPENING_TURNS);
        for (int turn = 0; turn < MAX_TURNS && !board.isOverOrRepeated(); turn++) {
            if (turn >= openingTurns) {
                factory.candidate(board.setup()).ifPresent(candidates::add);
            }
            if (turn < openingTurns || random.nextInt(RANDOM_TURN_INTERVAL) == 0) {
                playRandomTurn(board, random);
            } else {
                playSearchedTurn(board);
            }
        }
        return candidates;
    }

    private static void playRandomTurn(Board board, Xoroshiro64 random) {
        do {
            board.play(board.randomAction(random.nextInt()));
        } while (!board.isOver() && !board.isTurnStart());
    }

    /** Plays a turn by the principal variation, searching again where that ends inside the turn. */
    private void playSearchedTurn(Board board) {
        do {
            search.search(board, SEARCH_NODES);
            for (int action : search.line()) {
                board.play(action);
                if (board.isOver() || board.isTurnStart()) {
                    return;
                }
            }
        } while (true);
    }
}
