package griot.server.live.store.sql;

import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogSegment;
import griot.server.live.store.Redaction;
import griot.server.live.store.SqlStore.Update;
import griot.server.live.store.Uptime;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A connection that stores requests, many in one transaction. Not thread-safe. After an error it must be closed. */
final class LogSession implements AutoCloseable {
    /**
     * Adds an event if it follows the last one. If another transaction adds one with the same number at the same time,
     * waits for its end, and the primary key decides.
     */
    private static final String INSERT = "INSERT INTO game_event (game, number, time_millis, body)"
            + " SELECT ?, ?, ?, ? WHERE (SELECT COALESCE(MAX(number), 0) FROM game_event WHERE game = ?) = ?"
            + " ON CONFLICT DO NOTHING";

    private final Connection connection;
    private final SqlDialect.Transactions transactions;
    private final RowBatch events;
    private final ClockTables clocks;
    private final LobbyTable lobby;
    private final ArchiveMarks archive;
    private final CommitHook hook;

    LogSession(Connection connection, SqlDialect dialect, CommitHook hook) throws SQLException {
        this.connection = connection;
        this.transactions = dialect.transactions(connection);
        this.events = new RowBatch(connection, dialect.isRemote(), INSERT);
        this.clocks = new ClockTables(connection, dialect.isRemote());
        this.lobby = new LobbyTable(connection, dialect.isRemote());
        this.archive = new ArchiveMarks(connection, dialect.isRemote());
        this.hook = hook;
    }

    /** A segment of one of several requests. */
    private record Part(int requestIndex, LogSegment segment) {}

    /** Stores requests in one transaction. */
    List<AppendResult> store(List<WriteRequest> requests) throws SQLException {
        boolean[] isRefused = new boolean[requests.size()];
        while (true) {
            transactions.begin();
            if (!insertEvents(requests, isRefused)) {
                transactions.rollback();
                continue;
            }
            List<AppendResult> results = new ArrayList<>();
            List<WriteRequest> stored = new ArrayList<>();
            for (int i = 0; i < requests.size(); i++) {
                if (!isRefused[i]) {
                    put(requests.get(i));
                    stored.add(requests.get(i));
                }
                results.add(isRefused[i] ? AppendResult.CONFLICT : AppendResult.STORED);
            }
            clocks.execute();
            lobby.execute();
            archive.execute();
            hook.beforeCommit(
                    stored.stream()
                            .flatMap(request -> request.segments().stream())
                            .toList(),
                    stored.stream()
                            .flatMap(request -> request.presences().stream())
                            .toList());
            transactions.commit();
            hook.afterCommit();
            return results;
        }
    }

    /**
     * Inserts the events of the requests that are not refused, and notes which are refused now.
     *
     * @return whether all events inserted are of requests that are not refused; if not, the caller rolls back
     */
    private boolean insertEvents(List<WriteRequest> requests, boolean[] isRefused) throws SQLException {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            if (!isRefused[i]) {
                for (LogSegment segment : requests.get(i).segments()) {
                    parts.add(new Part(i, segment));
                }
            }
        }
        // Transactions that lock the same keys in the same order cannot lock each other out.
        parts.sort(Comparator.comparing(part -> part.segment().game()));
        for (Part part : parts) {
            add(part.segment());
        }
        int[] inserted = new int[requests.size()];
        int[] expected = new int[requests.size()];
        int[] counts = events.execute();
        int next = 0;
        for (Part part : parts) {
            for (int i = 0; i < part.segment().bodies().size(); i++) {
                inserted[part.requestIndex()] += counts[next++];
                expected[part.requestIndex()]++;
            }
        }
        boolean isConsistent = true;
        for (int i = 0; i < expected.length; i++) {
            if (inserted[i] < expected[i]) {
                isRefused[i] = true;
                isConsistent &= inserted[i] == 0;
            }
        }
        return isConsistent;
    }

    private void add(LogSegment segment) throws SQLException {
        PreparedStatement row = events.row();
        int number = segment.after();
        for (String body : segment.bodies()) {
            row.setString(1, segment.game());
            row.setInt(2, number + 1);
            row.setLong(3, segment.timeMillis());
            row.setString(4, body);
            row.setString(5, segment.game());
            row.setInt(6, number);
            events.add();
            number++;
        }
    }

    /** Notes what a stored request changes in the other tables. */
    private void put(WriteRequest request) throws SQLException {
        switch (request.content()) {
            case WriteRequest.Events(List<LogSegment> segments) -> {
                for (LogSegment segment : segments) {
                    clocks.put(segment.game(), segment.clock());
                    lobby.put(segment);
                    archive.put(segment);
                    redact(segment);
                }
            }
            case WriteRequest.NodeUptime(Uptime uptime) -> clocks.put(uptime);
            case WriteRequest.Statements(Update update) -> update.run(connection);
            case WriteRequest.Presences _ -> {
                // The hook stores what is known of players.
            }
            case WriteRequest.End _ -> {}
        }
    }

    /** Takes away what a segment takes away from the log before it. Rare, so nothing is prepared. */
    private void redact(LogSegment segment) throws SQLException {
        switch (segment.redaction()) {
            case Redaction.None _ -> {}
            case Redaction.Replaced(int number, String body) -> {
                try (PreparedStatement update =
                        connection.prepareStatement("UPDATE game_event SET body = ? WHERE game = ? AND number = ?")) {
                    update.setString(1, body);
                    update.setString(2, segment.game());
                    update.setInt(3, number);
                    update.executeUpdate();
                }
            }
            case Redaction.All _ -> {
                try (PreparedStatement delete =
                        connection.prepareStatement("DELETE FROM game_event WHERE game = ? AND number <= ?")) {
                    delete.setString(1, segment.game());
                    delete.setInt(2, segment.after());
                    delete.executeUpdate();
                }
                try (PreparedStatement delete =
                        connection.prepareStatement("DELETE FROM push_subscription WHERE game = ?")) {
                    delete.setString(1, segment.game());
                    delete.executeUpdate();
                }
            }
        }
    }

    /** Closes the connection, which rolls back an open transaction. */
    @Override
    public void close() {
        try (connection;
                transactions;
                events;
                clocks;
                archive;
                hook) {
            lobby.close();
        } catch (SQLException e) {
            // The connection is not used any more.
        }
    }
}
