package griot.server.live.store.sql;

import griot.server.live.store.ArchiveEntry;
import griot.server.live.store.LogSegment;
import java.sql.Connection;
import java.sql.SQLException;

/** Marks games for the archive, in the transactions of a {@link LogSession}. */
final class ArchiveMarks implements AutoCloseable {
    private final RowBatch put;

    ArchiveMarks(Connection connection, boolean isRemote) throws SQLException {
        this.put = new RowBatch(
                connection,
                isRemote,
                "INSERT INTO archive_due (game, revision) VALUES (?, ?)"
                        + " ON CONFLICT (game) DO UPDATE SET revision = excluded.revision");
    }

    /** Notes the mark of a game, to be written with the others. */
    void put(LogSegment segment) throws SQLException {
        if (segment.archive() == ArchiveEntry.DUE) {
            put.row().setString(1, segment.game());
            put.row().setInt(2, segment.lastNumber());
            put.add();
        }
    }

    /** Writes what was noted. */
    void execute() throws SQLException {
        put.execute();
    }

    @Override
    public void close() throws SQLException {
        put.close();
    }
}
