package griot.server.live.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;

/**
 * The clients that last acted from seats, so that an operator can block a player without seeing an address. A seat is
 * known by its token, which its player keeps in rematches, on whichever side. Kept in memory, as addresses are stored
 * nowhere: after a start, a player is unknown until the next request. Thread-safe.
 */
public final class SeatClients {
    private static final int MAX_SEATS = 200_000;

    /** How long the last client of a seat is remembered. */
    private static final Duration RETENTION = Duration.ofDays(14);

    private final Cache<String, Client> clients = Caffeine.newBuilder()
            .maximumSize(MAX_SEATS)
            .expireAfterAccess(RETENTION)
            .build();

    /**
     * Notes that a client has taken a seat or acted from it.
     *
     * @param tokenHash the hash of the seat's token
     */
    public void noteAction(String tokenHash, Client client) {
        // A turn in a game mostly comes from the same client as the last; to read costs less than to write.
        if (!client.equals(clients.getIfPresent(tokenHash))) {
            clients.put(tokenHash, client);
        }
    }

    /**
     * The client that last acted from a seat; empty if it is not known.
     *
     * @param tokenHash the hash of the seat's token
     */
    public Optional<Client> find(String tokenHash) {
        return Optional.ofNullable(clients.getIfPresent(tokenHash));
    }
}
