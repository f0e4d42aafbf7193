package griot.server.archive;

import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveBatch;
import griot.server.archive.store.ArchivedGame;
import griot.server.archive.store.DueGames;
import griot.server.archive.store.DueGames.Due;
import griot.server.archive.store.OpeningPositions;
import griot.server.live.EventCodec;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.OtherRulesException;
import griot.server.live.signal.Channel;
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
 * Brings the archive up to date with the logs. The transaction that ends or changes a public game marks the game as
 * due; this thread archives it soon after, so that no turn waits for the counts of openings, whose rows all games
 * share. Several nodes may do so on one database: the one that deletes the mark archives the game.
 */
final class ArchiveFollower implements AutoCloseable {
    private static final Logger LOGGER = System.getLogger("griot.server.archive");

    /**
     * The time after which due games are looked up without a signal: a signal may be lost, and other nodes mark games.
     */
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(10);

    /** The maximum number of games in one transaction: few, as turns wait for it. */
    private static final int MAX_BATCH = 16;

    /** How many due games one query returns: more than a batch, as most of them may be unreadable. */
    private static final int LOOKUP_SIZE = 256;

    private final GameStore logs;
    private final SqlStore store;
    private final RuleSets ruleSets;
    private final EventSignals signals;
    private final OpeningPositions positions;

    /** Has a permit if there was a signal since due games were last looked up. */
    private final Semaphore wakeUps = new Semaphore(0);

    /**
     * The games that this version cannot read, perhaps because a newer one has written them. They stay due for a
     * version that can; this one tries again only after they change.
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
        try (EventSignals.Registration _ = signals.listen(Channel.GameList.ARCHIVE, _ -> wakeUps.release())) {
            while (!isClosed) {
                followAll();
                if (wakeUps.tryAcquire(POLL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                    wakeUps.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void followAll() {
        try {
            List<Due> page = DueGames.first(store, LOOKUP_SIZE);
            while (!isClosed && !page.isEmpty()) {
                List<Due> due = page.stream().filter(this::isUntried).toList();
                for (int i = 0; i < due.size(); i += MAX_BATCH) {
                    follow(due.subList(i, Math.min(due.size(), i + MAX_BATCH)));
                }
                page = DueGames.after(page.getLast().game(), store, LOOKUP_SIZE);
            }
        } catch (StoreException e) {
            if (!isClosed) {
                LOGGER.log(Level.WARNING, "the archive waits: " + e.getMessage());
            }
        } catch (RuntimeException | Error e) {
            // Without this thread, no game is archived until the next start.
            LOGGER.log(Level.ERROR, "due games could not be archived", e);
        }
        if (unreadable.size() > loggedUnreadable) {
            LOGGER.log(
                    Level.WARNING,
                    "games that this version cannot read, so that they are not in the archive: " + unreadable.size());
        }
        loggedUnreadable = unreadable.size();
    }

    private boolean isUntried(Due due) {
        return !due.equals(unreadable.get(due.game()));
    }

    /** The number of due games that this version cannot read. */
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
        List<Update> updates = due.stream().map(this::updateFor).toList();
        store.update(connection -> {
            ArchiveBatch batch = new ArchiveBatch(connection, positions);
            for (Update update : updates) {
                if (update.isReadable()
                        ? update.due().markDone(connection)
                        : update.due().postpone(connection)) {
                    update.change().apply(batch);
                }
            }
            batch.flush();
        });
        for (Update update : updates) {
            if (update.isReadable()) {
                unreadable.remove(update.due().game());
            } else {
                unreadable.put(update.due().game(), update.due());
            }
        }
    }

    /** A change of the archive. */
    private interface Change {
        void apply(ArchiveBatch batch) throws SQLException;
    }

    /**
     * What is to be done about a due game.
     *
     * @param isReadable false if this version cannot read the log, but a newer one may
     */
    private record Update(Due due, Change change, boolean isReadable) {}

    private Update updateFor(Due due) {
        String game = due.game();
        List<LogEntry> log = logs.read(game, 0);
        try {
            List<LoggedEvent> events = log.stream().map(EventCodec::read).toList();
            Optional<ArchivedGame> archived = FinishedGame.of(game, events, ruleSets);
            Change change = archived.<Change>map(finished -> batch -> batch.put(finished))
                    .orElse(batch -> batch.remove(game));
            return new Update(due, change, true);
        } catch (OtherRulesException e) {
            // An entry that another version wrote stays, but for names that were removed since.
            Change change = batch -> batch.rename(game, e.name(Side.WHITE), e.name(Side.BLACK));
            return new Update(due, change, !e.isNewer());
        } catch (RuntimeException e) {
            // A newer version may have written the log. Other games must not wait for this one.
            return new Update(due, batch -> batch.remove(game), false);
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
