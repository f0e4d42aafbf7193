package griot.lab.puzzles;

import griot.engine.book.Symmetries;
import griot.engine.search.TurnNotation;
import griot.lab.family.PuzzleFamily;
import griot.lab.family.SolvedPosition;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes candidates from positions: normalises the position, proves it, builds solution and theme. Not thread-safe. */
final class CandidateFactory {
    /** The maximum number of turns that the solver has to find. */
    private static final int MAX_LENGTH = 3;

    private final RuleSet rules;
    private final PuzzleFamily family;
    private final Prover prover;
    private final Symmetries symmetries;

    CandidateFactory(RuleSet rules, PuzzleFamily family, Prover prover) {
        this.rules = rules;
        this.family = family;
        this.prover = prover;
        symmetries = Symmetries.of(rules);
    }

    /** The candidate of a setup, sides swapped if Black is to move; empty if the position is no puzzle. */
    Optional<Candidate> candidate(Setup original) {
        Setup setup =
                Symmetries.withoutHistory(original.toMove() == Side.WHITE ? original : original.withSidesSwapped());
        if (!rules.problems(setup).isEmpty()) {
            return Optional.empty();
        }
        Position position = rules.position(setup);
        if (position.outcome().isPresent()) {
            return Optional.empty();
        }
        Board board = position.board();
        return prover.prove(board).map(proven -> {
            Solution solution = solution(board, proven, MAX_LENGTH);
            int hash = rules.board(symmetries.canonical(setup)).hash();
            return new Candidate(hash, theme(board, proven), proven.value(), prover.proof(), position, solution);
        });
    }

    private String theme(Board board, ProvenTurns proven) {
        int[] best = proven.accepted().getFirst();
        Optional<int[]> reply = reply(board, best);
        return family.theme(
                new SolvedPosition(board.copy(), proven.value(), proven.accepted(), proven.others(), reply));
    }

    /**
     * The opponent's best reply to a turn; empty if the game is over, the solver moves again, or no reply is proved.
     */
    private Optional<int[]> reply(Board board, int[] turn) {
        int start = board.depth();
        Side solver = board.toMove();
        play(board, turn);
        Optional<int[]> reply = board.isOver() || board.toMove() == solver ? Optional.empty() : prover.bestTurn(board);
        board.rewind(start);
        return reply;
    }

    /**
     * The solution of a position.
     *
     * @param maxLength maximum number of turns that the solver has to find
     */
    private Solution solution(Board board, ProvenTurns proven, int maxLength) {
        List<Solution.Branch> branches = new ArrayList<>();
        for (int[] turn : proven.accepted()) {
            Optional<Solution.Continuation> next =
                    maxLength == 1 ? Optional.empty() : continuation(board, turn, maxLength);
            branches.add(new Solution.Branch(turnText(board, turn), next));
        }
        return new Solution(branches);
    }

    /** What follows an accepted turn; empty if the position after the reply is no puzzle. */
    private Optional<Solution.Continuation> continuation(Board board, int[] turn, int maxLength) {
        Side solver = board.toMove();
        Optional<int[]> reply = reply(board, turn);
        if (reply.isEmpty()) {
            return Optional.empty();
        }
        int start = board.depth();
        play(board, turn);
        String replyText = turnText(board, reply.get());
        play(board, reply.get());
        Optional<Solution.Continuation> continuation = board.isOver() || board.toMove() != solver
                ? Optional.empty()
                // A copy without history, since a puzzle's position has none.
                : prover.prove(board.copy())
                        .map(proven ->
                                new Solution.Continuation(replyText, solution(board.copy(), proven, maxLength - 1)));
        board.rewind(start);
        return continuation;
    }

    private static void play(Board board, int[] turn) {
        for (int action : turn) {
            board.play(action);
        }
    }

    private static String turnText(Board board, int[] turn) {
        return TurnNotation.turns(Game.from(Position.of(board)), turn).getFirst();
    }
}
