package griot.server.live.store;

import java.util.List;

/** Which players are connected to which node. Thread-safe. */
public interface PresenceStore {
    /**
     * What a node knows of a player.
     *
     * @param game the id of the game
     * @param side the player's side, {@code white} or {@code black}
     * @param isConnected whether the player has an open stream
     * @param seenMillis the last sign of life, in milliseconds since 1970
     */
    record PresenceEntry(String game, String side, boolean isConnected, long seenMillis) {}

    /** A store for a node that is alone. */
    PresenceStore NONE = new PresenceStore() {
        @Override
        public void put(PresenceEntry entry) {
            // Nobody would read it.
        }

        @Override
        public List<PresenceEntry> onOtherNodes(String game) {
            return List.of();
        }
    };

    /** Tells other nodes what this one knows of a player. Returns at once; the others know it within a second. */
    void put(PresenceEntry entry);

    /**
     * What other nodes know of the players of a game. Nobody counts as connected to a node that is down.
     *
     * @throws StoreException if the database cannot be read
     */
    List<PresenceEntry> onOtherNodes(String game);
}
