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
 * Tablebase probe at the root: the value of every root move, sorted. Among moves of equal score, the player who can
 * force progress minimises the distance to conversion, and the opponent of that player maximises it.
 *
 * <p>A score beyond the limit on quiet turns is not certain: the limit may end the game first. Such a move ranks next to
 * the score at the limit: before equal ones if it is a chance to gain, after them if it is a risk. Among such moves,
 * the player who can force progress minimises the quiet count at the end of the game, and the opponent maximises it.
 */
// Not final: TeaVM keeps the methods of a final class even in a build that has no instance of it.
public class RootProbe {
    /**
     * By score, best first. Of equal certain scores, a chance to gain comes before a certain score, and this before a
     * risk to lose.
     */
    private static final Comparator<RankedTurn> BY_SCORE = Comparator.<RankedTurn>comparingInt(
                    turn -> -turn.certainScore)
            .thenComparingInt(turn -> -turn.scoreFromConversion);

    /** All root moves, best first. */
    private final List<RankedTurn> turns;

    /** Number of root moves that share the first rank. */
    private final int bestCount;

    /** Above 0 if the player to move can force progress, below 0 if the opponent can, 0 if nobody can. */
    private final int progressSign;

    /** A root move and its values. */
    private static final class RankedTurn {
        /** The actions of the turn. */
        private final int[] actions;

        /** The score for the player to move. */
        private final int score;

        /** Turns until the next conversion, this one included; irrelevant if the score holds a distance to the end. */
        private final int conversionDistance;

        /** The score, or that at the limit on quiet turns if this comes first. */
        private final int certainScore;

        /** The score, a distance to the end in it counted from the last turn that was not quiet. */
        private final int scoreFromConversion;

        RankedTurn(int[] actions, int score, int conversionDistance, int certainScore, int quietTurns) {
            this.actions = actions;
            this.score = score;
            this.conversionDistance = conversionDistance;
            this.certainScore = certainScore;
            this.scoreFromConversion = certainScore != score && Score.isDecided(score)
                    ? score - Integer.signum(score) * quietTurns
                    : score;
        }
    }

    /**
     * Sorts the root moves.
     *
     * @param conversionSign above 0 if the player to move minimises the distance to conversion, below 0 if he maximises
     *     it
     */
    private RootProbe(List<RankedTurn> turns, int conversionSign) {
        this.turns = turns;
        turns.sort(BY_SCORE.thenComparingInt(turn -> conversionSign * turn.conversionDistance));
        int tiedCount = 1;
        while (tiedCount < turns.size()
                && BY_SCORE.compare(turns.get(tiedCount), turns.get(0)) == 0
                && (conversionSign == 0
                        || turns.get(tiedCount).conversionDistance == turns.get(0).conversionDistance)) {
            tiedCount++;
        }
        bestCount = tiedCount;
        int score = turns.get(0).score;
        progressSign = conversionSign != 0 ? conversionSign : Score.isDecided(score) ? Integer.signum(score) : 0;
    }

    /** See {@link TablebaseProbe#probeRoot}. */
    static Optional<RootProbe> of(Board board, TablebaseProbe probe) {
        if (probe.isEmpty() || !holdsFirstTurn(board, probe)) {
            return Optional.empty();
        }
        Side mover = board.toMove();
        boolean isHeld = board.isTurnStart() && probe.probe(board, TablebaseProbe.ANY_DEPTH);
        int conversionSign = isHeld ? Integer.signum(probe.conversionDistance()) : 0;
        List<RankedTurn> turns = new ArrayList<>();
        for (int[] actions : TurnGenerator.turns(board)) {
            int depth = board.depth();
            for (int action : actions) {
                board.play(action);
            }
            board.endIfRepeated();
            boolean isHeldAfter = probe.probe(board, TablebaseProbe.ANY_DEPTH);
            if (isHeldAfter) {
                turns.add(rankedTurn(actions, board, probe, mover));
            }
            board.rewind(depth);
            if (!isHeldAfter) {
                return Optional.empty();
            }
        }
        return turns.isEmpty() ? Optional.empty() : Optional.of(new RootProbe(turns, conversionSign));
    }

    /**
     * Ranks a root move.
     *
     * @param board the board after the move, on which the probe has hit
     * @param mover the player who makes the move
     */
    private static RankedTurn rankedTurn(int[] actions, Board board, TablebaseProbe probe, Side mover) {
        boolean isConversion = board.isOver() || board.quietTurns() == 0;
        int conversionDistance = isConversion ? 1 : Math.abs(probe.conversionDistance()) + 1;
        int sign = board.toMove() == mover ? 1 : -1;
        int score = sign * oneTurnEarlier(probe.score());
        int certainScore = probe.isBeyondQuietLimit() ? sign * probe.scoreAtQuietLimit() : score;
        return new RankedTurn(actions, score, conversionDistance, certainScore, board.quietTurns());
    }

    /**
     * Whether the tablebase holds the position after the first root move. If it does not, generating all root moves is
     * in vain.
     */
    private static boolean holdsFirstTurn(Board board, TablebaseProbe probe) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int depth = board.depth();
        do {
            board.actions(actions);
            board.play(actions[0]);
        } while (!board.isOver() && !board.isTurnStart());
        boolean isHeld = probe.probe(board, TablebaseProbe.ANY_DEPTH);
        board.rewind(depth);
        return isHeld;
    }

    /** Converts a score from the position after a turn to the position before it. */
    private static int oneTurnEarlier(int score) {
        return Score.isDecided(score) ? score - Integer.signum(score) : score;
    }

    /**
     * Whether the first root move is to be played without a search: no other root move shares its rank, or the player
     * to move can force progress.
     */
    public boolean isSettled() {
        return bestCount == 1 || progressSign > 0;
    }

    /** Whether nobody can force progress. */
    boolean isEven() {
        return progressSign == 0;
    }

    /** Number of root moves. */
    public int count() {
        return turns.size();
    }

    /** The actions of the root move of a rank, from 0. */
    public int[] actions(int rank) {
        return turns.get(rank).actions;
    }

    /**
     * A root move and the best turns after it, until the tablebase does not hold all moves or nobody can force
     * progress.
     *
     * @param rank rank of the root move, from 0
     * @param board the board before the root move, left as it was
     * @param probe the tablebase
     * @return the actions of the line
     */
    public int[] line(int rank, Board board, TablebaseProbe probe) {
        return TablebaseLine.line(board, probe, actions(rank));
    }

    /** The score of the root move of a rank, from 0, for the player to move. */
    public int score(int rank) {
        return turns.get(rank).score;
    }

    /** The root moves that do not share the first rank. */
    public List<int[]> inferiorTurns() {
        List<int[]> inferiorTurns = new ArrayList<>();
        for (RankedTurn turn : turns.subList(bestCount, turns.size())) {
            inferiorTurns.add(turn.actions);
        }
        return inferiorTurns;
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
