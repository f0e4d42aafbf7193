package griot.server.live.store.sql;

import griot.server.live.store.ArchiveEntry;
import griot.server.live.store.LogSegment;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Marks games for the archive, in the transactions of the {@link LogWriter}. */
final class ArchiveMarks implements AutoCloseable {
    private final PreparedStatement put;

    ArchiveMarks(Connection connection) throws SQLException {
        this.put = connection.prepareStatement("INSERT INTO archive_due (game, revision) VALUES (?, ?)"
                + " ON CONFLICT (game) DO UPDATE SET revision = excluded.revision");
    }

    void put(LogSegment segment) throws SQLException {
        if (segment.archive() == ArchiveEntry.DUE) {
            put.setString(1, segment.game());
            put.setInt(2, segment.lastNumber());
            put.executeUpdate();
        }
    }

    @Override
    public void close() throws SQLException {
        put.close();
    }
}
