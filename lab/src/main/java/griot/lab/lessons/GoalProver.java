package griot.lab.lessons;

import griot.engine.TurnGenerator;
import griot.engine.search.TurnNotation;
import griot.lab.puzzles.TurnProver;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.BoardEvent;
import griot.rules.Game;
import griot.rules.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Finds the turns that fulfil a goal. Not thread-safe. */
final class GoalProver {
    private final TurnProver prover;

    GoalProver(TurnProver prover) {
        this.prover = prover;
    }

    /**
     * The texts of all turns that fulfil a goal.
     *
     * @param game a game that is not over; within a turn, the turns are its possible completions
     * @param goal a goal whose claim is {@link LessonGoal.Claim#isProved proved}
     * @return empty if the position cannot be decided
     */
    Optional<Set<String>> fulfillingTurns(Game game, LessonGoal goal) {
        Board board = game.position().board();
        int number = goal.number();
        Optional<List<int[]>> turns = switch (goal.claim()) {
            case ANY, SHOWN, REFUSED -> Optional.of(TurnGenerator.turns(board));
            case TAKES -> matchingTurns(board, turn -> takesAtLeast(board, turn, number));
            case SAFE -> matchingTurns(board, turn -> isSafe(board, turn, Math.max(1, number)));
            case FORCES -> matchingTurns(board, turn -> isForcing(board, turn, number));
            case WINS -> number == 0 ? prover.winningTurns(board) : prover.turnsWinningWithin(board, number);
            case BEST -> prover.bestTurns(board);
        };
        return turns.map(found -> texts(game, found));
    }

    /** The texts of all legal turns; within a turn, of its possible completions. */
    Set<String> legalTurns(Game game) {
        return texts(game, TurnGenerator.turns(game.position().board()));
    }

    private static Set<String> texts(Game game, List<int[]> turns) {
        Set<String> texts = new TreeSet<>();
        for (int[] turn : turns) {
            texts.add(TurnNotation.turns(game, turn).getFirst());
        }
        return texts;
    }

    private static Optional<List<int[]>> matchingTurns(Board board, Predicate<int[]> condition) {
        List<int[]> turns = new ArrayList<>();
        for (int[] turn : TurnGenerator.turns(board)) {
            if (condition.test(turn)) {
                turns.add(turn);
            }
        }
        return Optional.of(turns);
    }

    private static boolean takesAtLeast(Board board, int[] turn, int number) {
        int start = board.depth();
        int taken = play(board, turn);
        board.rewind(start);
        return taken >= number;
    }

    /** Whether no reply to a turn takes this number or more. */
    private static boolean isSafe(Board board, int[] turn, int number) {
        Side mover = board.toMove();
        int start = board.depth();
        play(board, turn);
        boolean isSafe = board.toMove() == mover || !canTake(board, number);
        board.rewind(start);
        return isSafe;
    }

    /** Whether after a turn and any reply the next turn takes at least this number more than the reply did. */
    private static boolean isForcing(Board board, int[] turn, int number) {
        int start = board.depth();
        play(board, turn);
        boolean isForcing = true;
        for (int[] reply : TurnGenerator.turns(board)) {
            int depth = board.depth();
            int lost = play(board, reply);
            isForcing = canTake(board, number + lost);
            board.rewind(depth);
            if (!isForcing) {
                break;
            }
        }
        board.rewind(start);
        return isForcing;
    }

    /** Whether the player to move can take this number or more. */
    private static boolean canTake(Board board, int number) {
        for (int[] turn : TurnGenerator.turns(board)) {
            if (takesAtLeast(board, turn, number)) {
                return true;
            }
        }
        return false;
    }

    /** Plays a turn; returns the number of enemy pieces, or of seeds, that it takes. */
    private static int play(Board board, int[] turn) {
        int taken = 0;
        for (int action : turn) {
            for (BoardEvent event : board.events(ActionCode.action(action))) {
                taken += switch (event) {
                    case BoardEvent.Taken piece -> 1;
                    case BoardEvent.Sown sown -> sown.sowing().harvested();
                    default -> 0;
                };
            }
            board.play(action);
        }
        return taken;
    }
}
