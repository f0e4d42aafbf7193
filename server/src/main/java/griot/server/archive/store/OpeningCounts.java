package griot.server.archive.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What was played in a position, in all games of the archive.
 *
 * @param games in how many games the position occurred among the positions that are counted
 * @param turns the turns, those played most often first
 */
public record OpeningCounts(int games, List<TurnCount> turns) {
    /** Makes the list immutable. */
    public OpeningCounts {
        turns = List.copyOf(turns);
    }

    /**
     * The games in which a turn was played.
     *
     * @param turn the turn
     * @param white the games that White won
     * @param draws the drawn games
     * @param black the games that Black won
     */
    public record TurnCount(String turn, int white, int draws, int black) {
        /** The number of games. */
        public int games() {
            return white + draws + black;
        }
    }

    /**
     * Reads the counts of a position.
     *
     * @param positionKey the key of the position ({@link OpeningPositions#key})
     */
    public static OpeningCounts read(ArchiveQueries queries, long positionKey) {
        List<TurnCount> counts = queries.run(connection -> {
                    List<TurnCount> turns = new ArrayList<>();
                    try (PreparedStatement select = connection.prepareStatement(
                            "SELECT turn, white, draws, black FROM archive_position WHERE position_key = ?")) {
                        select.setLong(1, positionKey);
                        try (ResultSet rows = select.executeQuery()) {
                            while (rows.next()) {
                                turns.add(new TurnCount(
                                        rows.getString(1), rows.getInt(2), rows.getInt(3), rows.getInt(4)));
                            }
                        }
                    }
                    return turns;
                })
                .orElse(List.of());
        return new OpeningCounts(
                counts.stream().mapToInt(TurnCount::games).sum(),
                counts.stream()
                        .filter(count -> !count.turn().isEmpty())
                        .sorted(Comparator.comparingInt(TurnCount::games)
                                .reversed()
                                .thenComparing(TurnCount::turn))
                        .toList());
    }
}
