package griot.server.live.store.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Sends hints by {@code NOTIFY}, on a connection of its own and after the commit: the commit of a notification locks
 * out all others in the database. Hints that cannot be sent are dropped, and so are those for which no other node is
 * known to be up; other nodes notice by the numbers of the transactions.
 */
final class HintSender implements Consumer<Hint>, AutoCloseable {
    static final String CHANNEL = "griot";

    private static final int MAX_WAITING = 10_000;
    private static final int MAX_BATCH = 200;
    private static final long RETRY_MILLIS = 500;

    private final DataSource database;
    private final BooleanSupplier isHeard;
    private final BlockingQueue<Hint> queue = new LinkedBlockingQueue<>(MAX_WAITING);
    private final Thread thread;
    private volatile boolean isClosed;

    /**
     * Creates a sender.
     *
     * @param isHeard whether another node is up
     */
    HintSender(DataSource database, BooleanSupplier isHeard) {
        this.database = database;
        this.isHeard = isHeard;
        this.thread = Thread.ofPlatform().name("griot-hint-sender").daemon().start(this::run);
    }

    @Override
    public void accept(Hint hint) {
        if (isHeard.getAsBoolean()) {
            queue.offer(hint);
        }
    }

    private void run() {
        @Nullable Connection connection = null;
        List<Hint> batch = new ArrayList<>();
        while (!isClosed) {
            try {
                batch.add(queue.take());
                queue.drainTo(batch, MAX_BATCH - 1);
                if (connection == null) {
                    connection = database.getConnection();
                }
                send(connection, batch);
            } catch (SQLException | RuntimeException e) {
                close(connection);
                connection = null;
                pause();
            } catch (InterruptedException e) {
                // Closed.
            }
            batch.clear();
        }
        close(connection);
    }

    private static void send(Connection connection, List<Hint> hints) throws SQLException {
        List<String> texts =
                hints.stream().flatMap(hint -> hint.format().stream()).toList();
        try (PreparedStatement notify = connection.prepareStatement(
                "SELECT pg_notify('" + CHANNEL + "', text) FROM unnest(?) AS texts (text)")) {
            notify.setArray(1, connection.createArrayOf("text", texts.toArray()));
            notify.execute();
        }
    }

    private void pause() {
        try {
            Thread.sleep(RETRY_MILLIS);
        } catch (InterruptedException e) {
            // Closed.
        }
    }

    private static void close(@Nullable Connection connection) {
        if (connection != null) {
            try {
                connection.close();
            } catch (SQLException e) {
                // It is not used any more.
            }
        }
    }

    @Override
    public void close() {
        isClosed = true;
        thread.interrupt();
    }
}
