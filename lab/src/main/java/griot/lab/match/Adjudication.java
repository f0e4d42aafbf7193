package griot.lab.match;

import griot.engine.SolvedEndings;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Side;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * When a game is broken off: because both contestants agree on how it ends, or because that is known. A part whose number of turns is 0
 * does not hold.
 *
 * @param winScore both see the same player ahead by so much, in hundredths of a piece or seed …
 * @param winTurns … for so many turns each: that player wins
 * @param drawScore both see nobody ahead by more …
 * @param drawTurns … for so many turns each: a draw …
 * @param drawFrom … from this turn number on
 * @param tables the folder of the solved endings that know it; empty for none
 */
public record Adjudication(int winScore, int winTurns, int drawScore, int drawTurns, int drawFrom, String tables) {
    /** Every game is played out. */
    public static final Adjudication NONE = new Adjudication(0, 0, 0, 0, 0, "");

    /** Such as {@code win 800,4 draw 10,8,60 tables tables}; {@code none} if every game is played out. */
    @Override
    public String toString() {
        String win = winTurns > 0 ? "win " + winScore + "," + winTurns : "";
        String draw = drawTurns > 0 ? "draw " + drawScore + "," + drawTurns + "," + drawFrom : "";
        String solved = tables.isEmpty() ? "" : "tables " + tables;
        List<String> parts =
                Stream.of(win, draw, solved).filter(part -> !part.isEmpty()).toList();
        return parts.isEmpty() ? "none" : String.join(" ", parts);
    }

    /** What is known of boards near the end. */
    SolvedEndings endings() {
        return tables.isEmpty() ? SolvedEndings.NONE : Solved.in(tables);
    }

    /** Follows the scores of one game. */
    final class Watch {
        /** Turns in a row, of White and of Black, after which White was seen ahead, Black was, nobody was. */
        private final int[] whiteAhead = new int[2];

        private final int[] blackAhead = new int[2];
        private final int[] level = new int[2];

        /** Hears what a player thinks of the turn just played; says how the game ends if that settles it. */
        Optional<Outcome> hear(Side player, OptionalInt score, int turnNumber) {
            int side = player == Side.WHITE ? 0 : 1;
            boolean told = score.isPresent();
            int white = player == Side.WHITE ? score.orElse(0) : -score.orElse(0);
            count(whiteAhead, side, told && winTurns > 0 && white >= winScore);
            count(blackAhead, side, told && winTurns > 0 && -white >= winScore);
            count(level, side, told && drawTurns > 0 && turnNumber >= drawFrom && Math.abs(white) <= drawScore);
            if (winTurns > 0 && both(whiteAhead, winTurns)) {
                return Optional.of(new Outcome(Result.WHITE, Reason.RESIGNED));
            }
            if (winTurns > 0 && both(blackAhead, winTurns)) {
                return Optional.of(new Outcome(Result.BLACK, Reason.RESIGNED));
            }
            return drawTurns > 0 && both(level, drawTurns)
                    ? Optional.of(new Outcome(Result.DRAW, Reason.AGREED))
                    : Optional.empty();
        }

        private static void count(int[] row, int side, boolean goesOn) {
            row[side] = goesOn ? row[side] + 1 : 0;
        }

        private static boolean both(int[] row, int turns) {
            return row[0] >= turns && row[1] >= turns;
        }
    }
}
