package griot.server.archive.store;

import griot.server.archive.store.ArchivedGame.Kind;
import griot.server.archive.store.OpeningPositions.Step;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Changes of the archive in one transaction. Counts are collected and written once for each row, in the order of the
 * keys: many games share the first positions, and two nodes that write rows in the same order cannot wait for each
 * other.
 */
public final class ArchiveBatch {
    private static final Comparator<Step> BY_KEY =
            Comparator.comparingLong(Step::key).thenComparing(Step::turn);

    private final Connection connection;
    private final Steps steps;
    private final Map<Step, Results> results = new TreeMap<>(BY_KEY);
    private final Map<Long, KindCount> kinds = new TreeMap<>();
    private final Map<Long, NameCount> names = new TreeMap<>();

    /** Begins a batch in a transaction. */
    public ArchiveBatch(Connection connection, OpeningPositions positions) {
        this(connection, positions::steps);
    }

    ArchiveBatch(Connection connection, Steps steps) {
        this.connection = connection;
        this.steps = steps;
    }

    /** The positions of an opening ({@link OpeningPositions#steps}). */
    interface Steps {
        List<Step> of(String ruleSet, List<String> opening);
    }

    /** How the numbers of results change. */
    private record Results(int white, int draws, int black) {
        Results plus(Results other) {
            return new Results(white + other.white, draws + other.draws, black + other.black);
        }

        boolean isNothing() {
            return white == 0 && draws == 0 && black == 0;
        }
    }

    private record KindCount(Kind kind, int games) {}

    private record NameCount(String name, int games) {}

    /** Puts a game into the archive in place of what it says of the game. */
    public void put(ArchivedGame game) throws SQLException {
        Optional<Stored> stored = stored(game.id());
        if (stored.isPresent() && stored.get().game().equals(game)) {
            return;
        }
        if (stored.isPresent()) {
            remove(stored.get());
        }
        add(game);
    }

    /** Takes a game out of the archive, if it is there. */
    public void remove(String id) throws SQLException {
        Optional<Stored> stored = stored(id);
        if (stored.isPresent()) {
            remove(stored.get());
        }
    }

    /**
     * Replaces the names in the entry of a game, if there is one.
     *
     * @param white the name of White; empty for none
     * @param black the name of Black; empty for none
     */
    public void rename(String id, String white, String black) throws SQLException {
        Optional<Stored> stored = stored(id);
        if (stored.isEmpty()) {
            return;
        }
        ArchivedGame old = stored.get().game();
        ArchivedGame renamed = old.withNames(white, black);
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE archive_game SET white = ?, black = ? WHERE place = ?")) {
            update.setString(1, white);
            update.setString(2, black);
            update.setLong(3, stored.get().place());
            update.executeUpdate();
        }
        removeSeats(old, stored.get().place());
        addSeats(renamed, stored.get().place());
        countNames(old, -1);
        countNames(renamed, 1);
    }

    private record Stored(long place, ArchivedGame game) {}

    private Optional<Stored> stored(String id) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(ArchiveRows.SELECT + " WHERE g.game = ?")) {
            select.setString(1, id);
            try (ResultSet rows = select.executeQuery()) {
                return rows.next()
                        ? Optional.of(new Stored(ArchiveRows.place(rows), ArchiveRows.game(rows)))
                        : Optional.empty();
            }
        }
    }

    private void add(ArchivedGame game) throws SQLException {
        long place = freePlace(game.place());
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO archive_game (place, game, kind, turns, white, black, opening, line)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
            insert.setLong(1, place);
            insert.setString(2, game.id());
            insert.setLong(3, game.kind().key());
            insert.setInt(4, game.turns());
            insert.setString(5, game.white());
            insert.setString(6, game.black());
            insert.setString(7, String.join(" ", game.opening()));
            insert.setString(8, ArchivedGame.openingKey(game.openingParts()));
            insert.executeUpdate();
        }
        addSeats(game, place);
        count(game, 1);
    }

    /** The first place from one on that no game has. */
    private long freePlace(long first) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT 1 FROM archive_game WHERE place = ?")) {
            for (long place = first; ; place++) {
                select.setLong(1, place);
                try (ResultSet rows = select.executeQuery()) {
                    if (!rows.next()) {
                        return place;
                    }
                }
            }
        }
    }

    private void remove(Stored stored) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM archive_game WHERE place = ?")) {
            delete.setLong(1, stored.place());
            delete.executeUpdate();
        }
        removeSeats(stored.game(), stored.place());
        count(stored.game(), -1);
    }

    private void addSeats(ArchivedGame game, long place) throws SQLException {
        changeSeats("INSERT INTO archive_seat (name_key, place) VALUES (?, ?)", game, place);
    }

    private void removeSeats(ArchivedGame game, long place) throws SQLException {
        changeSeats("DELETE FROM archive_seat WHERE name_key = ? AND place = ?", game, place);
    }

    private void changeSeats(String sql, ArchivedGame game, long place) throws SQLException {
        try (PreparedStatement change = connection.prepareStatement(sql)) {
            for (String name : game.foldedNames()) {
                change.setLong(1, Keys.of(name));
                change.setLong(2, place);
                change.executeUpdate();
            }
        }
    }

    private void count(ArchivedGame game, int games) {
        Results result = switch (game.kind().result()) {
            case "1-0" -> new Results(games, 0, 0);
            case "0-1" -> new Results(0, 0, games);
            default -> new Results(0, games, 0);
        };
        for (Step step : steps.of(game.kind().ruleSet(), game.opening())) {
            results.merge(step, result, Results::plus);
        }
        kinds.merge(
                game.kind().key(),
                new KindCount(game.kind(), games),
                (old, added) -> new KindCount(old.kind(), old.games() + added.games()));
        countNames(game, games);
    }

    private void countNames(ArchivedGame game, int games) {
        for (String name : game.foldedNames()) {
            names.merge(
                    Keys.of(name),
                    new NameCount(name, games),
                    (old, added) -> new NameCount(old.name(), old.games() + added.games()));
        }
    }

    /** The number of rows that wait to be written. */
    public int size() {
        return results.size();
    }

    /** Writes the counts. */
    public void flush() throws SQLException {
        writeResults();
        writeKinds();
        writeNames();
        results.clear();
        kinds.clear();
        names.clear();
    }

    private void writeResults() throws SQLException {
        try (PreparedStatement add = connection.prepareStatement(
                        "INSERT INTO archive_position (position_key, turn, white, draws, black) VALUES (?, ?, ?, ?, ?)"
                                + " ON CONFLICT (position_key, turn) DO UPDATE SET"
                                + " white = archive_position.white + excluded.white,"
                                + " draws = archive_position.draws + excluded.draws,"
                                + " black = archive_position.black + excluded.black");
                PreparedStatement deleteEmpty = connection.prepareStatement("DELETE FROM archive_position"
                        + " WHERE position_key = ? AND turn = ? AND white = 0 AND draws = 0 AND black = 0")) {
            for (Map.Entry<Step, Results> entry : results.entrySet()) {
                Step step = entry.getKey();
                Results change = entry.getValue();
                if (change.isNothing()) {
                    continue;
                }
                add.setLong(1, step.key());
                add.setString(2, step.turn());
                add.setInt(3, change.white());
                add.setInt(4, change.draws());
                add.setInt(5, change.black());
                add.executeUpdate();
                if (change.white() < 0 || change.draws() < 0 || change.black() < 0) {
                    deleteEmpty.setLong(1, step.key());
                    deleteEmpty.setString(2, step.turn());
                    deleteEmpty.executeUpdate();
                }
            }
        }
    }

    private void writeKinds() throws SQLException {
        try (PreparedStatement add = connection.prepareStatement(
                        "INSERT INTO archive_kind (kind, rule_set, result, reason, games) VALUES (?, ?, ?, ?, ?)"
                                + " ON CONFLICT (kind) DO UPDATE SET games = archive_kind.games + excluded.games");
                PreparedStatement deleteEmpty =
                        connection.prepareStatement("DELETE FROM archive_kind WHERE kind = ? AND games = 0")) {
            for (Map.Entry<Long, KindCount> entry : kinds.entrySet()) {
                int games = entry.getValue().games();
                Kind kind = entry.getValue().kind();
                if (games == 0) {
                    continue;
                }
                add.setLong(1, entry.getKey());
                add.setString(2, kind.ruleSet());
                add.setString(3, kind.result());
                add.setString(4, kind.reason());
                add.setInt(5, games);
                add.executeUpdate();
                if (games < 0) {
                    deleteEmpty.setLong(1, entry.getKey());
                    deleteEmpty.executeUpdate();
                }
            }
        }
    }

    private void writeNames() throws SQLException {
        try (PreparedStatement add =
                        connection.prepareStatement("INSERT INTO archive_name (name_key, name, games) VALUES (?, ?, ?)"
                                + " ON CONFLICT (name_key) DO UPDATE SET games = archive_name.games + excluded.games");
                PreparedStatement select =
                        connection.prepareStatement("SELECT games FROM archive_name WHERE name_key = ?");
                PreparedStatement delete = connection.prepareStatement("DELETE FROM archive_name WHERE name_key = ?")) {
            for (Map.Entry<Long, NameCount> entry : names.entrySet()) {
                long key = entry.getKey();
                NameCount change = entry.getValue();
                if (change.games() == 0) {
                    continue;
                }
                add.setLong(1, key);
                add.setString(2, change.name());
                add.setInt(3, change.games());
                add.executeUpdate();
                select.setLong(1, key);
                int games;
                try (ResultSet rows = select.executeQuery()) {
                    rows.next();
                    games = rows.getInt(1);
                }
                if (games == change.games()) {
                    changeParts(
                            "INSERT INTO archive_name_part (part, name_key) VALUES (?, ?)"
                                    + " ON CONFLICT (part, name_key) DO NOTHING",
                            change.name(),
                            key);
                } else if (games == 0) {
                    delete.setLong(1, key);
                    delete.executeUpdate();
                    changeParts("DELETE FROM archive_name_part WHERE part = ? AND name_key = ?", change.name(), key);
                }
            }
        }
    }

    private void changeParts(String sql, String name, long key) throws SQLException {
        try (PreparedStatement change = connection.prepareStatement(sql)) {
            for (String part : FoldedName.suffixes(name)) {
                change.setString(1, part);
                change.setLong(2, key);
                change.executeUpdate();
            }
        }
    }

    /** Empties the tables of the archive. */
    public static void clear(Connection connection) throws SQLException {
        for (String table : List.of(
                "archive_game",
                "archive_kind",
                "archive_name",
                "archive_name_part",
                "archive_seat",
                "archive_position")) {
            try (PreparedStatement delete = connection.prepareStatement("DELETE FROM " + table)) {
                delete.executeUpdate();
            }
        }
    }
}
