package griot.server.live.store.postgres;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * Receives hints by {@code LISTEN}, on a connection of its own. A blocked read would not notice a dead connection, so
 * each read has a time limit, after which the server has to answer a query.
 */
final class HintReceiver implements AutoCloseable {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private static final int WAIT_MILLIS = 1_000;
    private static final long RETRY_MILLIS = 500;

    private final DataSource database;
    private final Consumer<String> listener;
    private final Thread thread;
    private volatile boolean isClosed;

    /**
     * Begins to listen.
     *
     * @param database makes connections with a time limit
     * @param listener is told each notification
     */
    HintReceiver(DataSource database, Consumer<String> listener) {
        this.database = database;
        this.listener = listener;
        this.thread = Thread.ofPlatform().name("griot-hint-receiver").daemon().start(this::run);
    }

    private void run() {
        while (!isClosed) {
            try (Connection connection = database.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("LISTEN " + HintSender.CHANNEL);
                while (!isClosed) {
                    receive(connection, statement);
                }
            } catch (SQLException | RuntimeException e) {
                pause();
            }
        }
    }

    private void receive(Connection connection, Statement statement) throws SQLException {
        @Nullable
        PGNotification @Nullable [] notifications =
                connection.unwrap(PGConnection.class).getNotifications(WAIT_MILLIS);
        if (notifications == null || notifications.length == 0) {
            statement.execute("SELECT 1");
            return;
        }
        for (PGNotification notification : notifications) {
            if (notification != null) {
                deliver(notification.getParameter());
            }
        }
    }

    /**
     * Passes a notification to the listener. If that fails, the hint counts as lost, which the numbers of the hints
     * show.
     */
    private void deliver(String text) {
        try {
            listener.accept(text);
        } catch (RuntimeException e) {
            LOGGER.log(Level.WARNING, "a hint from another node could not be processed", e);
        }
    }

    private void pause() {
        try {
            Thread.sleep(RETRY_MILLIS);
        } catch (InterruptedException e) {
            // Closed.
        }
    }

    @Override
    public void close() {
        isClosed = true;
        thread.interrupt();
    }
}
