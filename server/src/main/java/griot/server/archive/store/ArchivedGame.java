package griot.server.archive.store;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the archive says of a game.
 *
 * @param id the id
 * @param endMillis the time of its end, in milliseconds since 1970
 * @param kind the rule set and the outcome
 * @param turns the number of turns, passes included
 * @param white the name of White; empty for none
 * @param black the name of Black; empty for none
 * @param opening the first turns, at most {@link #OPENING_TURNS}, without passes
 */
public record ArchivedGame(
        String id, long endMillis, Kind kind, int turns, String white, String black, List<String> opening) {
    /** How many turns the archive knows of a game: so deep are the search by opening and the counts. */
    public static final int OPENING_TURNS = 12;

    /** The bits of a place below the time: they tell games apart that ended in the same millisecond. */
    private static final int TIE_BITS = 20;

    /** How many parts of turns a line has, and how many digits each. */
    private static final int LINE_PARTS = 12;

    private static final int LINE_DIGITS = 4;

    /** Makes the list immutable. */
    public ArchivedGame {
        opening = List.copyOf(opening);
    }

    /** The same game with other names. */
    ArchivedGame withNames(String newWhite, String newBlack) {
        return new ArchivedGame(id, endMillis, kind, turns, newWhite, newBlack, opening);
    }

    /**
     * The rule set and the outcome of games.
     *
     * @param result {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}
     * @param reason the reason as in game records
     */
    public record Kind(String ruleSet, String result, String reason) {
        long key() {
            return Keys.of(ruleSet + " " + result + " " + reason);
        }

        /** The part of the rule set's name before the slash. */
        String game() {
            return ruleSet.substring(0, ruleSet.indexOf('/'));
        }
    }

    /** A number that orders games by the time of their end, and tells them apart but for rare collisions. */
    long place() {
        return endMillis << TIE_BITS | Keys.of(id) & ((1L << TIE_BITS) - 1);
    }

    /** The time in a place. */
    static long endMillis(long place) {
        return place >> TIE_BITS;
    }

    /** The parts of the first turns: a turn with a bonus turn has a comma. */
    List<String> openingParts() {
        return opening.stream().flatMap(turn -> Arrays.stream(turn.split(","))).toList();
    }

    /** The names without regard to case; none for players without names. */
    Set<String> foldedNames() {
        Set<String> names = new LinkedHashSet<>();
        names.add(FoldedName.of(white));
        names.add(FoldedName.of(black));
        names.remove("");
        return names;
    }

    /** The first parts of turns as digits, so many for each, so that equal beginnings begin with equal digits. */
    static String line(List<String> parts) {
        StringBuilder line = new StringBuilder();
        for (String part : parts.subList(0, Math.min(LINE_PARTS, parts.size()))) {
            String digits = Long.toHexString(Keys.of(part) | Long.MIN_VALUE);
            line.append(digits, digits.length() - LINE_DIGITS, digits.length());
        }
        return line.toString();
    }
}
