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
import griot.server.live.store.LogEntry;
import griot.server.live.store.SqlStore;
import griot.server.live.store.StoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
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

    /** How many games are looked up together. Most of them may be unreadable. */
    private static final int PAGE = 256;

    private final GameStore logs;
    private final SqlStore store;
    private final RuleSets ruleSets;
    private final EventSignals signals;
    private final OpeningPositions positions;

    /** Has a permit if there was a signal since the last look. */
    private final Semaphore changed = new Semaphore(0);

    /**
     * The games that this version cannot read, perhaps as a newer one has written them. They stay due, for one that can,
     * and this one does not try again unless they change.
     */
    private final Map<String, Due> unreadable = new ConcurrentHashMap<>();

    private int loggedUnreadable;
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
            List<Due> page = DueGames.first(store, PAGE);
            while (!isClosed && !page.isEmpty()) {
                List<Due> due = page.stream().filter(this::isNews).toList();
                for (int i = 0; i < due.size(); i += BATCH) {
                    follow(due.subList(i, Math.min(due.size(), i + BATCH)));
                }
                page = DueGames.after(page.getLast().game(), store, PAGE);
            }
        } catch (StoreException e) {
            if (!isClosed) {
                LOGGER.log(Level.WARNING, "the archive waits: " + e.getMessage());
            }
        }
        if (unreadable.size() > loggedUnreadable) {
            LOGGER.log(
                    Level.WARNING,
                    "games that this version cannot read, so that they are not in the archive: " + unreadable.size());
        }
        loggedUnreadable = unreadable.size();
    }

    private boolean isNews(Due due) {
        return !due.equals(unreadable.get(due.game()));
    }

    /** The number of games that this version has found that it cannot read. */
    int unreadable() {
        return unreadable.size();
    }

    /** Brings the archive up to date for one game. */
    void follow(String game) {
        follow(DueGames.of(store, game));
    }

    /** Brings the archive up to date for some games. */
    private void follow(List<Due> due) {
        if (due.isEmpty()) {
            return;
        }
        List<Entry> entries = due.stream().map(this::entry).toList();
        store.update(connection -> {
            ArchiveBatch batch = new ArchiveBatch(connection, positions);
            for (Entry entry : entries) {
                if (entry.isReadable()
                        ? entry.due().done(connection)
                        : entry.due().postpone(connection)) {
                    entry.change().in(batch);
                }
            }
            batch.flush();
        });
        for (Entry entry : entries) {
            if (entry.isReadable()) {
                unreadable.remove(entry.due().game());
            } else {
                unreadable.put(entry.due().game(), entry.due());
            }
        }
    }

    /** A change of the archive. */
    private interface Change {
        void in(ArchiveBatch batch) throws SQLException;
    }

    /**
     * What becomes of a game.
     *
     * @param isReadable whether this version can read its log, or no later one can either
     */
    private record Entry(Due due, Change change, boolean isReadable) {}

    private Entry entry(Due due) {
        String game = due.game();
        List<LogEntry> log = logs.read(game, 0);
        try {
            List<LoggedEvent> events = log.stream().map(EventCodec::read).toList();
            Optional<ArchivedGame> archived = FinishedGame.of(game, events, ruleSets);
            Change change = archived.<Change>map(finished -> batch -> batch.put(finished))
                    .orElse(batch -> batch.remove(game));
            return new Entry(due, change, true);
        } catch (OtherRulesException e) {
            // What another version archived stays. A name may have been removed since.
            Change change = batch -> batch.rename(game, e.name(Side.WHITE), e.name(Side.BLACK));
            return new Entry(due, change, !e.isNewer());
        } catch (RuntimeException e) {
            // A newer version may have written it. The others must not wait for it.
            return new Entry(due, batch -> batch.remove(game), false);
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
