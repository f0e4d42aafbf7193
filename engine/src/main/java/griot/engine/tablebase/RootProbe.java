package griot.engine.tablebase;

import griot.engine.Score;
import griot.engine.TurnGenerator;
import griot.rules.Board;
import griot.rules.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Tablebase probe at the root: the value of every root move, sorted. Among moves of the highest score, the player who
 * makes progress minimises the distance to conversion, and the opponent of that player maximises it.
 */
// Not final: TeaVM keeps the methods of a final class even in a build that has no instance of it.
public class RootProbe {
    /** All root moves, best first. */
    private final List<RankedTurn> turns;

    /** Number of root moves that share the first rank. */
    private final int bestCount;

    /** Sign of who can force progress: above 0 the player to move, below 0 the opponent, 0 nobody. */
    private final int progress;

    /** A root move and its values. */
    private static final class RankedTurn {
        /** The actions of the turn. */
        private final int[] actions;

        /** The score for the player to move. */
        private final int score;

        /** Turns until the next conversion, this one included; irrelevant if the score holds a distance to the end. */
        private final int conversionDistance;

        RankedTurn(int[] actions, int score, int delay) {
            this.actions = actions;
            this.score = score;
            this.conversionDistance = delay;
        }
    }

    /**
     * Sorts the root moves.
     *
     * @param ahead above 0 if the player to move minimises the distance to conversion, below 0 if he maximises it
     */
    private RootProbe(List<RankedTurn> turns, int ahead) {
        this.turns = turns;
        turns.sort(Comparator.<RankedTurn>comparingInt(turn -> -turn.score)
                .thenComparingInt(turn -> ahead * turn.conversionDistance));
        int ties = 1;
        while (ties < turns.size()
                && turns.get(ties).score == turns.get(0).score
                && (ahead == 0 || turns.get(ties).conversionDistance == turns.get(0).conversionDistance)) {
            ties++;
        }
        bestCount = ties;
        int score = turns.get(0).score;
        progress = ahead != 0 ? ahead : Score.isDecided(score) ? Integer.signum(score) : 0;
    }

    /** See {@link TablebaseProbe#probeRoot}. */
    static Optional<RootProbe> of(Board board, TablebaseProbe probe) {
        if (probe.isEmpty() || !isFirstTurnKnown(board, probe)) {
            return Optional.empty();
        }
        Side mover = board.toMove();
        boolean isKnown = board.isTurnStart() && probe.probe(board, TablebaseProbe.ANY_DEPTH);
        int ahead = isKnown ? Integer.signum(probe.conversionDistance()) : 0;
        List<RankedTurn> turns = new ArrayList<>();
        for (int[] actions : TurnGenerator.of(board)) {
            int depth = board.depth();
            for (int action : actions) {
                board.play(action);
            }
            board.endIfRepeated();
            boolean isFound = probe.probe(board, TablebaseProbe.ANY_DEPTH);
            if (isFound) {
                boolean isNext = board.isOver() || board.quietTurns() == 0;
                int delay = isNext ? 1 : Math.abs(probe.conversionDistance()) + 1;
                int score = oneTurnEarlier(probe.score());
                turns.add(new RankedTurn(actions, board.toMove() == mover ? score : -score, delay));
            }
            board.rewind(depth);
            if (!isFound) {
                return Optional.empty();
            }
        }
        return turns.isEmpty() ? Optional.empty() : Optional.of(new RootProbe(turns, ahead));
    }

    /** Whether the tablebase holds a first root move: saves generating all of them far from the end. */
    private static boolean isFirstTurnKnown(Board board, TablebaseProbe probe) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int depth = board.depth();
        do {
            board.actions(actions);
            board.play(actions[0]);
        } while (!board.isOver() && !board.isTurnStart());
        boolean isNear = probe.probe(board, TablebaseProbe.ANY_DEPTH);
        board.rewind(depth);
        return isNear;
    }

    /** Converts a score from the position after a turn to the position before it. */
    private static int oneTurnEarlier(int score) {
        return Score.isDecided(score) ? score - Integer.signum(score) : score;
    }

    /** Whether the first root move is to be played without a search: it is the only best one, or it makes progress. */
    public boolean isSettled() {
        return bestCount == 1 || progress > 0;
    }

    /** Whether nobody can force progress. */
    boolean isEven() {
        return progress == 0;
    }

    /** Number of root moves. */
    public int count() {
        return turns.size();
    }

    /** The actions of a root move, by rank from 0. */
    public int[] actions(int turn) {
        return turns.get(turn).actions;
    }

    /**
     * A root move and the best turns after it, until the tablebase does not hold all moves or nobody can force
     * progress.
     *
     * @param turn rank of the root move, from 0
     * @param board the board before it, left as it was
     * @param probe the tablebase
     * @return the actions of the line
     */
    public int[] line(int turn, Board board, TablebaseProbe probe) {
        return TablebaseLine.line(board, probe, actions(turn));
    }

    /** The score of a root move for the player to move, by rank from 0. */
    public int score(int turn) {
        return turns.get(turn).score;
    }

    /** The root moves that do not share the first rank. */
    public List<int[]> inferiorTurns() {
        List<int[]> others = new ArrayList<>();
        for (RankedTurn turn : turns.subList(bestCount, turns.size())) {
            others.add(turn.actions);
        }
        return others;
    }

    /** Whether a root move shares the first rank. */
    public boolean isBest(int[] actions) {
        for (RankedTurn turn : turns.subList(0, bestCount)) {
            if (Arrays.equals(turn.actions, actions)) {
                return true;
            }
        }
        return false;
    }
}
