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
 * What solved endings say of every way to play the turn at hand. Of those that are worth most, whoever gets on chooses what brings him
 * on soonest, and whoever is behind what puts that off longest.
 */
public final class RootProbe {
    /** Every way to play the turn, the best first. */
    private final List<Solved> turns;

    /** How many of the first are as good as each other. */
    private final int bestCount;

    /** Above 0 where the player to move gets on, below 0 where the other does, 0 where nobody does. */
    private final int progress;

    /** A way to play the turn. */
    private static final class Solved {
        /** To the turn's end. */
        private final int[] actions;

        /** What it is worth to its player. */
        private final int score;

        /** Within how many turns, this one included, the game gets on, where the score does not say so itself. */
        private final int conversionDistance;

        Solved(int[] actions, int score, int delay) {
            this.actions = actions;
            this.score = score;
            this.conversionDistance = delay;
        }
    }

    /**
     * Sorts the turns.
     *
     * @param ahead above 0 where waiting is bad for the player to move, below 0 where it is good
     */
    private RootProbe(List<Solved> turns, int ahead) {
        this.turns = turns;
        turns.sort(Comparator.<Solved>comparingInt(turn -> -turn.score)
                .thenComparingInt(turn -> ahead * turn.conversionDistance));
        int same = 1;
        while (same < turns.size()
                && turns.get(same).score == turns.get(0).score
                && (ahead == 0 || turns.get(same).conversionDistance == turns.get(0).conversionDistance)) {
            same++;
        }
        bestCount = same;
        int score = turns.get(0).score;
        progress = ahead != 0 ? ahead : Score.isDecided(score) ? Integer.signum(score) : 0;
    }

    /**
     * What is known of the turns on a board, or the rest of a turn; empty if they are not all known.
     *
     * @param board stands there, and does so again afterwards
     */
    public static Optional<RootProbe> of(Board board, TablebaseProbe prober) {
        if (prober.isEmpty() || !isFirstTurnKnown(board, prober)) {
            return Optional.empty();
        }
        Side mover = board.toMove();
        boolean isKnown = board.isTurnStart() && prober.probe(board, TablebaseProbe.ANY_DEPTH);
        int ahead = isKnown ? Integer.signum(prober.conversionDistance()) : 0;
        List<Solved> turns = new ArrayList<>();
        for (int[] actions : TurnGenerator.of(board)) {
            int depth = board.depth();
            for (int action : actions) {
                board.play(action);
            }
            board.endIfRepeated();
            boolean isFound = prober.probe(board, TablebaseProbe.ANY_DEPTH);
            if (isFound) {
                boolean isNext = board.isOver() || board.quietTurns() == 0;
                int delay = isNext ? 1 : Math.abs(prober.conversionDistance()) + 1;
                int score = oneTurnEarlier(prober.score());
                turns.add(new Solved(actions, board.toMove() == mover ? score : -score, delay));
            }
            board.rewind(depth);
            if (!isFound) {
                return Optional.empty();
            }
        }
        return turns.isEmpty() ? Optional.empty() : Optional.of(new RootProbe(turns, ahead));
    }

    /** Whether it is worth trying all turns: far from the end, of a board with many actions not even the first is known. */
    private static boolean isFirstTurnKnown(Board board, TablebaseProbe prober) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int depth = board.depth();
        do {
            board.actions(actions);
            board.play(actions[0]);
        } while (!board.isOver() && !board.isTurnStart());
        boolean isNear = prober.probe(board, TablebaseProbe.ANY_DEPTH);
        board.rewind(depth);
        return isNear;
    }

    /** The score a turn earlier. */
    private static int oneTurnEarlier(int score) {
        return Score.isDecided(score) ? score - Integer.signum(score) : score;
    }

    /** Whether the first turn is to be played as it is: it is the only good one, or it leads to what can be forced. */
    public boolean isSettled() {
        return bestCount == 1 || progress > 0;
    }

    /** Whether nobody can force anything any more. */
    boolean isEven() {
        return progress == 0;
    }

    /** How many turns there are. */
    public int count() {
        return turns.size();
    }

    /** A turn's actions, the best turn being 0. */
    public int[] actions(int turn) {
        return turns.get(turn).actions;
    }

    /** What a turn is worth, the best being 0. */
    public int score(int turn) {
        return turns.get(turn).score;
    }

    /** All turns that are less good than the best. */
    public List<int[]> inferiorTurns() {
        List<int[]> others = new ArrayList<>();
        for (Solved turn : turns.subList(bestCount, turns.size())) {
            others.add(turn.actions);
        }
        return others;
    }

    /** Whether this is one of the best turns. */
    public boolean isBest(int[] actions) {
        for (Solved turn : turns.subList(0, bestCount)) {
            if (Arrays.equals(turn.actions, actions)) {
                return true;
            }
        }
        return false;
    }
}
