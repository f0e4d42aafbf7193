package griot.server.live.store.sql;

import griot.server.live.store.ClockStore;
import griot.server.live.store.CommitListener;
import griot.server.live.store.GameStore;
import griot.server.live.store.LobbyState;
import griot.server.live.store.LobbyStore;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.SqlStore;
import griot.server.live.store.StoreException;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.Uptime;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The store of a data folder, opened when it is first needed: a server without live games starts without a database.
 * Thread-safe.
 */
public final class LazyGameStore implements GameStore, ClockStore, LobbyStore, SqlStore {
    private final Path folder;
    private final CommitListener listener;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable SqliteGameStore store;

    /** The lock of a folder without a database; null if the store holds it, or there is none. */
    private @Nullable FileChannel folderLock;

    private boolean isClosed;

    /** Creates the store of a folder, which need not exist. */
    public LazyGameStore(Path folder, CommitListener listener) {
        this.folder = folder;
        this.listener = listener;
    }

    /**
     * Opens the database or, if the folder has none, keeps other servers out of it from now on; the folder is created
     * for that. A folder that this user may not look into may have a database. One without a database that this user
     * may not write or create is not locked.
     *
     * @throws UnusableStoreException if the database cannot be opened, has a newer schema, or the folder is in use
     */
    public void acquire() throws UnusableStoreException {
        if (!Files.notExists(SqliteGameStore.file(folder))) {
            open();
        } else {
            lockFolder();
        }
    }

    private void lockFolder() throws UnusableStoreException {
        lock.lock();
        try {
            folderLock = SqliteGameStore.lock(folder).orElseThrow(() -> SqliteGameStore.inUse(folder));
        } catch (IOException e) {
            // Page and tables can be served without a game. The first game tries again, and reports the failure.
        } finally {
            lock.unlock();
        }
    }

    private SqliteGameStore open() throws UnusableStoreException {
        lock.lock();
        try {
            if (isClosed) {
                throw new StoreException("the database is closed");
            }
            SqliteGameStore current = store;
            if (current == null) {
                current = openDatabase();
                current.listen(listener);
                store = current;
            }
            return current;
        } finally {
            lock.unlock();
        }
    }

    private SqliteGameStore openDatabase() throws UnusableStoreException {
        FileChannel held = folderLock;
        if (held == null) {
            return SqliteGameStore.open(folder);
        }
        // The store releases it.
        folderLock = null;
        return SqliteGameStore.open(folder, held);
    }

    private SqliteGameStore store() {
        SqliteGameStore current = store;
        try {
            return current == null ? open() : current;
        } catch (UnusableStoreException e) {
            throw new StoreException("the database cannot be opened", e);
        }
    }

    /** The events of a game. If there is no database, there are none, and none is created. */
    @Override
    public List<LogEntry> read(String game, int after) {
        return isMissing() ? List.of() : store().read(game, after);
    }

    private boolean isMissing() {
        return store == null && Files.notExists(SqliteGameStore.file(folder));
    }

    @Override
    public AppendResult append(List<LogSegment> segments) {
        return store().append(segments);
    }

    @Override
    public List<PendingFlag> flagsBefore(long millis) {
        return isMissing() ? List.of() : store().flagsBefore(millis);
    }

    @Override
    public boolean hasRunningClocks() {
        return !isMissing() && store().hasRunningClocks();
    }

    @Override
    public List<Uptime> uptimes() {
        return isMissing() ? List.of() : store().uptimes();
    }

    @Override
    public void put(Uptime uptime) {
        store().put(uptime);
    }

    @Override
    public void forgetUptimesBefore(long millis) {
        store().forgetUptimesBefore(millis);
    }

    @Override
    public List<ListedGame> listed(LobbyState state, long afterMillis, int max) {
        return isMissing() ? List.of() : store().listed(state, afterMillis, max);
    }

    @Override
    public void update(Update update) {
        store().update(update);
    }

    @Override
    public void rebuild(Update update) {
        store().rebuild(update);
    }

    @Override
    public <T> Optional<T> query(Query<T> query) {
        return isMissing() ? Optional.empty() : store().query(query);
    }

    @Override
    public void close() {
        lock.lock();
        try {
            isClosed = true;
            SqliteGameStore current = store;
            if (current != null) {
                current.close();
            }
            FileChannel held = folderLock;
            if (held != null) {
                SqliteGameStore.release(held);
            }
        } finally {
            lock.unlock();
        }
    }
}
