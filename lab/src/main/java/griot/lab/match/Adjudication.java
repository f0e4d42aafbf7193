package griot.lab.match;

import griot.engine.registry.TablebaseProbeFamilies;
import griot.engine.tablebase.Tablebases;
import griot.lab.match.engine.MatchTablebases;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Side;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rules of adjudication. A game is adjudicated if the scores of both engines agree on the result, or the tablebase
 * holds the position. A rule whose number of turns is 0 is off.
 *
 * @param winScore win rule: minimum lead of one player, the same in both engines' scores, in hundredths of a piece or
 *     seed
 * @param winTurns win rule: consecutive turns of each engine with such a score
 * @param drawScore draw rule: maximum lead of either player in both engines' scores
 * @param drawTurns draw rule: consecutive turns of each engine with such a score
 * @param drawFromTurn draw rule: turn number from which turns count
 * @param tableFolder the folder of the tablebase; empty for none
 */
public record Adjudication(
        int winScore, int winTurns, int drawScore, int drawTurns, int drawFromTurn, String tableFolder) {
    /** Every game is played out. */
    public static final Adjudication NONE = new Adjudication(0, 0, 0, 0, 0, "");

    /** The rules in one line, such as {@code win 800,4 draw 10,8,60 tables solved}; {@code none} if there are none. */
    @Override
    public String toString() {
        String win = winTurns > 0 ? "win " + winScore + "," + winTurns : "";
        String draw = drawTurns > 0 ? "draw " + drawScore + "," + drawTurns + "," + drawFromTurn : "";
        String tablebase = tableFolder.isEmpty() ? "" : "tables " + tableFolder;
        List<String> parts =
                Stream.of(win, draw, tablebase).filter(part -> !part.isEmpty()).toList();
        return parts.isEmpty() ? "none" : String.join(" ", parts);
    }

    /**
     * The tablebase that adjudicates.
     *
     * @throws griot.rules.problem.RulesException if the folder does not exist
     */
    Tablebases tablebases(TablebaseProbeFamilies probes) {
        return tableFolder.isEmpty() ? Tablebases.NONE : MatchTablebases.ofFolder(probes, tableFolder);
    }

    /** Counts the turns of one game for which the score rules hold. */
    final class Tracker {
        /** By player: number of consecutive turns whose score has White ahead by the win rule. */
        private final int[] whiteAhead = new int[2];

        /** By player: number of consecutive turns whose score has Black ahead by the win rule. */
        private final int[] blackAhead = new int[2];

        /** By player: number of consecutive turns whose score is even by the draw rule. */
        private final int[] nobodyAhead = new int[2];

        /** Records a turn without a score: the player's counts restart at 0. */
        void updateWithoutScore(Side player) {
            int index = index(player);
            updateCount(whiteAhead, index, false);
            updateCount(blackAhead, index, false);
            updateCount(nobodyAhead, index, false);
        }

        /** Records a player's score after a turn; returns the outcome if the game is now adjudicated. */
        Optional<Outcome> update(Side player, int score, int turnNumber) {
            int index = index(player);
            int whiteScore = player == Side.WHITE ? score : -score;
            updateCount(whiteAhead, index, winTurns > 0 && whiteScore >= winScore);
            updateCount(blackAhead, index, winTurns > 0 && -whiteScore >= winScore);
            updateCount(
                    nobodyAhead,
                    index,
                    drawTurns > 0 && turnNumber >= drawFromTurn && Math.abs(whiteScore) <= drawScore);
            if (winTurns > 0 && holdForBoth(whiteAhead, winTurns)) {
                return Optional.of(new Outcome(Result.WHITE, Reason.RESIGNED));
            }
            if (winTurns > 0 && holdForBoth(blackAhead, winTurns)) {
                return Optional.of(new Outcome(Result.BLACK, Reason.RESIGNED));
            }
            return drawTurns > 0 && holdForBoth(nobodyAhead, drawTurns)
                    ? Optional.of(new Outcome(Result.DRAW, Reason.AGREED))
                    : Optional.empty();
        }

        private static int index(Side player) {
            return player == Side.WHITE ? 0 : 1;
        }

        private static void updateCount(int[] counts, int index, boolean holds) {
            counts[index] = holds ? counts[index] + 1 : 0;
        }

        private static boolean holdForBoth(int[] counts, int turns) {
            return counts[0] >= turns && counts[1] >= turns;
        }
    }
}
