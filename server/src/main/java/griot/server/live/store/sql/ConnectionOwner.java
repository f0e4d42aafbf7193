package griot.server.live.store.sql;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Makes objects that own a connection. Closes the connection if its owner cannot be made. */
final class ConnectionOwner {
    private ConnectionOwner() {}

    /** Makes the owner of a connection, which closes the connection when it is closed itself. */
    interface Factory<T> {
        T open(Connection connection) throws SQLException;
    }

    static <T> T open(DataSource database, Factory<T> factory) throws SQLException {
        Connection connection = database.getConnection();
        try {
            return factory.open(connection);
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
