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
    /** The number of turns of a game that the archive stores: the depth of the search by opening and of the counts. */
    public static final int OPENING_TURNS = 12;

    /** The low bits of a place, below the time. They tell games apart that ended in the same millisecond. */
    private static final int TIE_BITS = 20;

    /** An opening key has so many parts of turns. */
    private static final int KEY_PARTS = 12;

    private static final int DIGITS_OF_PART = 4;

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

    /** The game's place in the archive: a number that orders games by the time of their end. Collisions are rare. */
    long place() {
        return endMillis << TIE_BITS | Keys.of(id) & ((1L << TIE_BITS) - 1);
    }

    /** The time of the end that a place contains. */
    static long endMillis(long place) {
        return place >> TIE_BITS;
    }

    /** The first turns, each split into itself and its bonus turns. */
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

    /**
     * An index key of an opening: a few hexadecimal digits of the hash of each part. Openings that begin with the same
     * parts have keys with the same prefix.
     */
    static String openingKey(List<String> parts) {
        StringBuilder key = new StringBuilder();
        for (String part : parts.subList(0, Math.min(KEY_PARTS, parts.size()))) {
            String digits = Long.toHexString(Keys.of(part) | Long.MIN_VALUE);
            key.append(digits, digits.length() - DIGITS_OF_PART, digits.length());
        }
        return key.toString();
    }
}
