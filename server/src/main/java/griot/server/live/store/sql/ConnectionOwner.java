package griot.server.live.store.sql;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Opens what has a connection of its own, and closes the connection if that fails. */
final class ConnectionOwner {
    private ConnectionOwner() {}

    /** Makes what then has the connection, and closes it at its end. */
    interface Opening<T> {
        T open(Connection connection) throws SQLException;
    }

    static <T> T open(DataSource database, Opening<T> opening) throws SQLException {
        Connection connection = database.getConnection();
        try {
            return opening.open(connection);
        } catch (SQLException | RuntimeException e) {
            try {
                connection.close();
            } catch (SQLException closing) {
                e.addSuppressed(closing);
            }
            throw e;
        }
    }
}
