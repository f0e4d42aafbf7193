package griot.server.live.store;

import java.util.List;

/**
 * The append-only logs of all games. Thread-safe.
 *
 * <p>A read that begins after {@link #append} has returned sees what was appended. If two writers append an event with
 * the same number, one of them gets a conflict, so several programs may share a database.
 */
public interface GameStore extends AutoCloseable {
    /** Whether events were stored. */
    enum AppendResult {
        /** The events are on the disk. */
        STORED,
        /** A log does not end with the event that a segment is to follow. Nothing was stored. */
        CONFLICT
    }

    /**
     * The events of a game after a number, in order; empty if there are none or no such game.
     *
     * @param after the number of the last event that the caller knows; 0 for none
     * @throws StoreException if the database cannot be read
     */
    List<LogEntry> read(String game, int after);

    /**
     * Adds events to one or more logs, all or nothing. Returns when they are on the disk.
     *
     * @throws StoreException if they could not be stored
     */
    AppendResult append(List<LogSegment> segments);

    /** Sets the listener that is told what other nodes store; a store of a single node tells it nothing. */
    default void listen(RemoteChangeListener listener) {}

    /** Which players are connected to the other nodes that share the database. */
    default PresenceStore presences() {
        return PresenceStore.NONE;
    }

    /** Stores what was accepted, and closes the database. */
    @Override
    void close();
}
