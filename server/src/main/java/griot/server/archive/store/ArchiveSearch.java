package griot.server.archive.store;

import griot.server.archive.store.ArchivedGame.Kind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Searches the archive, the newest games first. Two strategies keep a search short. If a condition is selective, all
 * its games are read from an index, intersected and sorted, and the other conditions are checked game by game. If none
 * is, all games are scanned by time, as a frequent condition is met often on the way. The number of games checked is
 * bounded in any case, such as for a frequent condition that no recent game meets: the page is then shorter than asked
 * for, or empty, and says where to continue.
 */
public final class ArchiveSearch {
    /** The maximum number of games that are checked for one page. */
    private static final int MAX_CHECKED = 5_000;

    /** The maximum number of sorted lists that are merged. */
    private static final int MAX_MERGED = 256;

    /**
     * The maximum number of names that contain the text of a filter; if there are more, the condition is not selective.
     */
    private static final int MAX_NAMES = 1_024;

    /** The maximum number of games that are read from an index and sorted. */
    private static final int MAX_SORTED = 20_000;

    /** The number of games that are read first, and how many at a time after that. */
    private static final int FIRST_CHUNK = 64;

    private static final int CHUNK = 256;

    /** Sorts after every hexadecimal digit, in every collation. */
    private static final String AFTER_HEX = "g";

    private final ArchiveQueries queries;

    /** Creates a search in a database. */
    public ArchiveSearch(ArchiveQueries queries) {
        this.queries = queries;
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
        return queries.run(connection -> page(connection, filter, before, limit))
                .orElseGet(() -> new ArchivePage(List.of(), OptionalLong.empty()));
    }

    private record Placed(long place, ArchivedGame game) {}

    private static ArchivePage page(Connection connection, ArchiveFilter filter, long before, int limit)
            throws SQLException {
        List<ArchivedGame> games = new ArrayList<>();
        long last = before;
        int checkedCount = 0;
        try (Candidates candidates = candidates(connection, filter, before)) {
            while (true) {
                List<Long> places = candidates.next(checkedCount == 0 ? FIRST_CHUNK : CHUNK);
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
                checkedCount += places.size();
                if (checkedCount >= MAX_CHECKED) {
                    return new ArchivePage(games, OptionalLong.of(places.getLast()));
                }
            }
        }
    }

    private static List<Placed> read(Connection connection, List<Long> places) throws SQLException {
        String placeholders = String.join(",", Collections.nCopies(places.size(), "?"));
        try (PreparedStatement select = connection.prepareStatement(
                ArchiveRows.SELECT + " WHERE g.place IN (" + placeholders + ") ORDER BY g.place DESC")) {
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
        List<KindCount> all = kinds(connection);
        List<KindCount> matching =
                all.stream().filter(kind -> filter.matches(kind.kind())).toList();
        List<Long> kinds = matching.stream().map(kind -> kind.kind().key()).toList();
        Candidates byKind = kinds.size() == all.size() || kinds.size() > MAX_MERGED
                ? Candidates.all(connection, before)
                : Candidates.merged(
                        connection, "SELECT place FROM archive_game WHERE kind = ? AND place < ?", kinds, before);
        if (matching.stream().mapToInt(KindCount::games).sum() <= MAX_CHECKED) {
            return byKind;
        }
        Optional<List<Long>> nameKeys =
                filter.name().isEmpty() ? Optional.empty() : namesContaining(connection, filter);
        Optional<List<Long>> byName =
                nameKeys.isPresent() ? gamesOfNames(connection, nameKeys.get(), before) : Optional.empty();
        Optional<List<Long>> byOpening = filter.opening().isEmpty() || kinds.size() > MAX_MERGED
                ? Optional.empty()
                : gamesWithOpening(connection, filter, kinds, before);
        List<List<Long>> selective =
                Stream.of(byName, byOpening).flatMap(Optional::stream).toList();
        if (!selective.isEmpty()) {
            return Candidates.of(intersection(selective));
        }
        if (nameKeys.isPresent() && nameKeys.get().size() <= MAX_MERGED) {
            return Candidates.merged(
                    connection,
                    "SELECT place FROM archive_seat WHERE name_key = ? AND place < ?",
                    nameKeys.get(),
                    before);
        }
        return byKind;
    }

    /** The places that are in all lists, the newest first. */
    private static List<Long> intersection(List<List<Long>> lists) {
        Set<Long> places = new HashSet<>(lists.getFirst());
        lists.subList(1, lists.size()).forEach(list -> places.retainAll(new HashSet<>(list)));
        return places.stream().sorted(Comparator.reverseOrder()).toList();
    }

    /** The keys of the names that contain a text; empty if these are very many. */
    private static Optional<List<Long>> namesContaining(Connection connection, ArchiveFilter filter)
            throws SQLException {
        String hex = FoldedName.hex(filter.name());
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT DISTINCT name_key FROM archive_name_part WHERE part >= ? AND part < ? LIMIT ?")) {
            select.setString(1, hex);
            select.setString(2, hex + AFTER_HEX);
            select.setInt(3, MAX_NAMES + 1);
            List<Long> nameKeys = Candidates.places(select);
            return nameKeys.size() > MAX_NAMES ? Optional.empty() : Optional.of(nameKeys);
        }
    }

    /** The places of the games of some players; empty if these are very many. */
    private static Optional<List<Long>> gamesOfNames(Connection connection, List<Long> nameKeys, long before)
            throws SQLException {
        String placeholders = String.join(",", Collections.nCopies(nameKeys.size(), "?"));
        if (nameKeys.isEmpty()) {
            return Optional.of(List.of());
        }
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT place FROM archive_seat WHERE name_key IN (" + placeholders + ") AND place < ? LIMIT ?")) {
            for (int i = 0; i < nameKeys.size(); i++) {
                select.setLong(i + 1, nameKeys.get(i));
            }
            select.setLong(nameKeys.size() + 1, before);
            select.setInt(nameKeys.size() + 2, MAX_SORTED + 1);
            List<Long> places = Candidates.places(select);
            return places.size() > MAX_SORTED ? Optional.empty() : Optional.of(places);
        }
    }

    /** The places of the games of some kinds with an opening; empty if these are very many. */
    private static Optional<List<Long>> gamesWithOpening(
            Connection connection, ArchiveFilter filter, List<Long> kinds, long before) throws SQLException {
        String line = ArchivedGame.openingKey(filter.openingParts());
        List<Long> places = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement("SELECT place FROM archive_game"
                + " WHERE kind = ? AND line >= ? AND line < ? AND place < ? LIMIT ?")) {
            for (long kind : kinds) {
                select.setLong(1, kind);
                select.setString(2, line);
                select.setString(3, line + AFTER_HEX);
                select.setLong(4, before);
                select.setInt(5, MAX_SORTED + 1 - places.size());
                places.addAll(Candidates.places(select));
                if (places.size() > MAX_SORTED) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(places);
    }

    private record KindCount(Kind kind, int games) {}

    private static List<KindCount> kinds(Connection connection) throws SQLException {
        try (PreparedStatement select =
                        connection.prepareStatement("SELECT rule_set, result, reason, games FROM archive_kind");
                ResultSet rows = select.executeQuery()) {
            List<KindCount> kinds = new ArrayList<>();
            while (rows.next()) {
                kinds.add(new KindCount(
                        new Kind(rows.getString(1), rows.getString(2), rows.getString(3)), rows.getInt(4)));
            }
            return kinds;
        }
    }
}
