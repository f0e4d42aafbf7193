package griot.server.archive;

import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveBatch;
import griot.server.archive.store.ArchivedGame;
import griot.server.archive.store.DueGames;
import griot.server.archive.store.DueGames.Due;
import griot.server.archive.store.OpeningPositions;
import griot.server.live.EventCodec;
import griot.server.live.LiveGames;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.OtherRulesException;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.GameStore;
import griot.server.live.store.SqlStore;
import griot.server.live.store.StoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Follows the logs: puts games that have ended into the archive. A game is marked in the transaction of the event that
 * matters; this thread does the rest soon after, so that nobody waits for the counts of openings, which all games share.
 * Several nodes may do so on one database: whoever removes the mark of a game has done it.
 */
final class ArchiveFollower implements AutoCloseable {
    private static final Logger LOGGER = System.getLogger("griot.server.archive");

    /** A signal may be lost, and other nodes mark games. */
    private static final Duration PACE = Duration.ofSeconds(10);

    /** The games of a transaction: few, as turns wait for it. */
    private static final int BATCH = 16;

    private final GameStore logs;
    private final SqlStore store;
    private final RuleSets ruleSets;
    private final EventSignals signals;
    private final OpeningPositions positions;

    /** Has a permit if there was a signal since the last look. */
    private final Semaphore changed = new Semaphore(0);

    private volatile boolean isClosed;
    private @Nullable Thread thread;

    ArchiveFollower(GameStore logs, SqlStore store, RuleSets ruleSets, EventSignals signals) {
        this.logs = logs;
        this.store = store;
        this.ruleSets = ruleSets;
        this.signals = signals;
        this.positions = new OpeningPositions(ruleSets);
    }

    /** Starts the thread. */
    void start() {
        // A platform thread: native calls would occupy the carrier of a virtual one.
        thread = Thread.ofPlatform().name("griot-archive").daemon().start(this::run);
    }

    private void run() {
        try (EventSignals.Registration _ = signals.listen(LiveGames.ARCHIVE_SIGNAL, _ -> changed.release())) {
            while (!isClosed) {
                followAll();
                if (changed.tryAcquire(PACE.toMillis(), TimeUnit.MILLISECONDS)) {
                    changed.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void followAll() {
        try {
            while (!isClosed && follow(DueGames.some(store, BATCH))) {
                // There may be more.
            }
        } catch (StoreException e) {
            if (!isClosed) {
                LOGGER.log(Level.WARNING, "the archive waits: " + e.getMessage());
            }
        }
    }

    /** Brings the archive up to date for one game. */
    void follow(String game) {
        follow(DueGames.of(store, game));
    }

    /** Brings the archive up to date for some games; false for none. */
    boolean follow(List<Due> due) {
        if (due.isEmpty()) {
            return false;
        }
        Map<Due, Change> changes = new LinkedHashMap<>();
        due.forEach(one -> changes.put(one, change(one.game())));
        store.update(connection -> {
            ArchiveBatch batch = new ArchiveBatch(connection, positions);
            for (Map.Entry<Due, Change> change : changes.entrySet()) {
                if (change.getKey().done(connection)) {
                    change.getValue().in(batch);
                }
            }
            batch.flush();
        });
        return true;
    }

    /** A change of the archive. */
    private interface Change {
        void in(ArchiveBatch batch) throws SQLException;
    }

    private Change change(String game) {
        List<LoggedEvent> log =
                logs.read(game, 0).stream().map(EventCodec::read).toList();
        try {
            Optional<ArchivedGame> archived = FinishedGame.of(game, log, ruleSets);
            return archived.<Change>map(finished -> batch -> batch.put(finished))
                    .orElse(batch -> batch.remove(game));
        } catch (OtherRulesException e) {
            // What an older version archived stays. A name may have been removed since.
            return batch -> batch.rename(game, e.name(Side.WHITE), e.name(Side.BLACK));
        } catch (RuntimeException e) {
            // A newer version may have written it. The others must not wait for it.
            LOGGER.log(Level.WARNING, "a game cannot be archived: " + e.getMessage());
            return batch -> batch.remove(game);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        Thread running = thread;
        if (running != null) {
            running.interrupt();
            try {
                running.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
