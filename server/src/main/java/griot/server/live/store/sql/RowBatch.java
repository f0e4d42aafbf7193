package griot.server.live.store.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * A statement that is executed for many rows: in one message if the database is another process, one by one if not.
 * After an error it cannot be used any more.
 */
final class RowBatch implements AutoCloseable {
    private final PreparedStatement statement;
    private final boolean isRemote;
    private final List<Integer> counts = new ArrayList<>();
    private int size;

    RowBatch(Connection connection, boolean isRemote, String sql) throws SQLException {
        this.statement = connection.prepareStatement(sql);
        this.isRemote = isRemote;
    }

    /** The statement, in which the parameters of the next row are set. */
    PreparedStatement row() {
        return statement;
    }

    /** Adds the row whose parameters are set. */
    void add() throws SQLException {
        size++;
        if (isRemote) {
            statement.addBatch();
        } else {
            counts.add(statement.executeUpdate());
        }
    }

    /** Executes the statement for the rows that were added. Returns for each how many rows of the table changed. */
    int[] execute() throws SQLException {
        if (size == 0) {
            return new int[0];
        }
        size = 0;
        int[] result = isRemote
                ? statement.executeBatch()
                : counts.stream().mapToInt(Integer::intValue).toArray();
        counts.clear();
        return result;
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
