package griot.server.archive.store;

import griot.server.archive.store.ArchivedGame.Kind;
import griot.server.live.store.SqlStore;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Searches the archive, the newest games first. The condition that leaves the fewest games decides which index is read;
 * the others are checked game by game. A condition that leaves few games is read whole and sorted; one that leaves many
 * is met often enough on the way through the games by time. So a page is found soon in either case. What remains, such
 * as a frequent condition that no recent game meets, is bounded: the page is then shorter than asked, or empty, and says
 * where to go on.
 */
public final class ArchiveSearch {
    /** How many games are checked for a page. */
    private static final int MAX_CHECKED = 20_000;

    /** How many sorted lists are merged. */
    private static final int MAX_MERGED = 256;

    /** How many names are looked up together; a part of more names counts as frequent. */
    private static final int MAX_NAMES = 4_096;

    /** How many games are sorted. */
    private static final int MAX_SORTED = 20_000;

    private static final int CHUNK = 64;

    /** Comes after every digit of a part or line, in every collation. */
    private static final String AFTER_DIGITS = "g";

    private final SqlStore store;

    /** Creates a search in a database. */
    public ArchiveSearch(SqlStore store) {
        this.store = store;
    }

    /**
     * The first page of the games that match a filter.
     *
     * @param limit the maximum number of games
     */
    public ArchivePage page(ArchiveFilter filter, int limit) {
        return pageBefore(Long.MAX_VALUE, filter, limit);
    }

    /**
     * A later page.
     *
     * @param before where it begins: {@link ArchivePage#next} of the page before
     * @param limit the maximum number of games
     */
    public ArchivePage pageBefore(long before, ArchiveFilter filter, int limit) {
        return store.query(connection -> page(connection, filter, before, limit))
                .orElseGet(() -> new ArchivePage(List.of(), OptionalLong.empty()));
    }

    private record Placed(long place, ArchivedGame game) {}

    private static ArchivePage page(Connection connection, ArchiveFilter filter, long before, int limit)
            throws SQLException {
        List<ArchivedGame> games = new ArrayList<>();
        long last = before;
        int checked = 0;
        try (Candidates candidates = candidates(connection, filter, before)) {
            while (true) {
                List<Long> places = candidates.next(CHUNK);
                if (places.isEmpty()) {
                    return new ArchivePage(games, OptionalLong.empty());
                }
                for (Placed placed : read(connection, places)) {
                    if (filter.matches(placed.game())) {
                        if (games.size() == limit) {
                            return new ArchivePage(games, OptionalLong.of(last));
                        }
                        games.add(placed.game());
                        last = placed.place();
                    }
                }
                checked += places.size();
                if (checked >= MAX_CHECKED) {
                    return new ArchivePage(games, OptionalLong.of(places.getLast()));
                }
            }
        }
    }

    private static List<Placed> read(Connection connection, List<Long> places) throws SQLException {
        String marks = String.join(",", Collections.nCopies(places.size(), "?"));
        try (PreparedStatement select = connection.prepareStatement(
                ArchiveRows.SELECT + " WHERE g.place IN (" + marks + ") ORDER BY g.place DESC")) {
            for (int i = 0; i < places.size(); i++) {
                select.setLong(i + 1, places.get(i));
            }
            List<Placed> games = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    games.add(new Placed(ArchiveRows.place(rows), ArchiveRows.game(rows)));
                }
            }
            return games;
        }
    }

    private static Candidates candidates(Connection connection, ArchiveFilter filter, long before) throws SQLException {
        Optional<Candidates> few = filter.name().isEmpty() ? Optional.empty() : byName(connection, filter, before);
        if (few.isEmpty() && !filter.opening().isEmpty()) {
            few = byOpening(connection, filter, before);
        }
        return few.isPresent() ? few.get() : byKind(connection, filter, before);
    }

    /** The games of the names with a part; empty if these are very many. */
    private static Optional<Candidates> byName(Connection connection, ArchiveFilter filter, long before)
            throws SQLException {
        String digits = FoldedName.digits(filter.name());
        List<Long> names;
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT DISTINCT name_key FROM archive_name_part WHERE part >= ? AND part < ? LIMIT ?")) {
            select.setString(1, digits);
            select.setString(2, digits + AFTER_DIGITS);
            select.setInt(3, MAX_NAMES + 1);
            names = Candidates.places(select);
        }
        if (names.size() <= MAX_MERGED) {
            return Optional.of(Candidates.merged(
                    connection, "SELECT place FROM archive_seat WHERE name_key = ? AND place < ?", names, before));
        }
        if (names.size() > MAX_NAMES) {
            return Optional.empty();
        }
        String marks = String.join(",", Collections.nCopies(names.size(), "?"));
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT DISTINCT place FROM archive_seat WHERE name_key IN (" + marks + ") AND place < ? LIMIT ?")) {
            for (int i = 0; i < names.size(); i++) {
                select.setLong(i + 1, names.get(i));
            }
            select.setLong(names.size() + 1, before);
            select.setInt(names.size() + 2, MAX_SORTED + 1);
            return sorted(Candidates.places(select));
        }
    }

    /** The games that begin with some turns; empty if these are very many. */
    private static Optional<Candidates> byOpening(Connection connection, ArchiveFilter filter, long before)
            throws SQLException {
        String line = ArchivedGame.line(filter.opening());
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT place FROM archive_game WHERE line >= ? AND line < ? AND place < ? LIMIT ?")) {
            select.setString(1, line);
            select.setString(2, line + AFTER_DIGITS);
            select.setLong(3, before);
            select.setInt(4, MAX_SORTED + 1);
            return sorted(Candidates.places(select));
        }
    }

    private static Optional<Candidates> sorted(List<Long> places) {
        return places.size() > MAX_SORTED
                ? Optional.empty()
                : Optional.of(Candidates.of(
                        places.stream().sorted(Comparator.reverseOrder()).toList()));
    }

    private static Candidates byKind(Connection connection, ArchiveFilter filter, long before) throws SQLException {
        List<Kind> kinds = kinds(connection);
        List<Long> keys = kinds.stream().filter(filter::matches).map(Kind::key).toList();
        return keys.size() == kinds.size() || keys.size() > MAX_MERGED
                ? Candidates.all(connection, before)
                : Candidates.merged(
                        connection, "SELECT place FROM archive_game WHERE kind = ? AND place < ?", keys, before);
    }

    private static List<Kind> kinds(Connection connection) throws SQLException {
        try (PreparedStatement select =
                        connection.prepareStatement("SELECT rule_set, result, reason FROM archive_kind");
                ResultSet rows = select.executeQuery()) {
            List<Kind> kinds = new ArrayList<>();
            while (rows.next()) {
                kinds.add(new Kind(rows.getString(1), rows.getString(2), rows.getString(3)));
            }
            return kinds;
        }
    }
}
