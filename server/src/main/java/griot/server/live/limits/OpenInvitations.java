package griot.server.live.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Counts the games that a client has created and that wait for the other player. Kept in memory: a restart forgets them.
 * Thread-safe.
 */
public final class OpenInvitations {
    /** The maximum for a device. */
    public static final int MAX_OF_DEVICE = 20;

    /**
     * The maximum for an address, which also covers clients that keep no cookie. Fewer than the lobby lists, so that one
     * address cannot fill it.
     */
    public static final int MAX_OF_ADDRESS = 150;

    /** The maximum for the server's own machine: behind a proxy that does not forward addresses, everybody has it. */
    static final int MAX_OF_THIS_MACHINE = 1_000;

    private static final int MAX_INVITATIONS = 100_000;
    private static final int MAX_RECENTLY_CLOSED = 10_000;

    private final Map<String, Set<Invitation>> byClient = new HashMap<>();
    private final Cache<String, Invitation> byGame;

    /** Games that were closed a moment ago: the other player may join before the answer to the creation is noted. */
    private final Cache<String, Boolean> recentlyClosed = Caffeine.newBuilder()
            .maximumSize(MAX_RECENTLY_CLOSED)
            .expireAfterWrite(Duration.ofMinutes(1))
            .build();

    /**
     * Creates an empty count.
     *
     * @param lifetime how long a game waits for the other player
     */
    public OpenInvitations(Duration lifetime) {
        byGame = Caffeine.newBuilder()
                .maximumSize(MAX_INVITATIONS)
                .expireAfterWrite(lifetime)
                .executor(Runnable::run)
                .<String, Invitation>evictionListener((_, invitation, _) -> {
                    if (invitation != null) {
                        invitation.cancel();
                    }
                })
                .build();
    }

    /** Reserves an invitation before its game is created; empty if the client has as many open games as it may. */
    public Optional<Invitation> reserve(Client client) {
        // Outside the lock, which the cache's listener takes while it holds locks of the cache.
        byGame.cleanUp();
        return add(client);
    }

    private synchronized Optional<Invitation> add(Client client) {
        String address = "address " + client.address();
        Optional<String> device = client.device().map(id -> "device " + id);
        int maxOfAddress = client.isThisMachine() ? MAX_OF_THIS_MACHINE : MAX_OF_ADDRESS;
        if (count(address) >= maxOfAddress || device.isPresent() && count(device.orElseThrow()) >= MAX_OF_DEVICE) {
            return Optional.empty();
        }
        Set<String> keys = new HashSet<>(Set.of(address));
        device.ifPresent(keys::add);
        Invitation invitation = new Invitation(keys);
        keys.forEach(key -> byClient.computeIfAbsent(key, _ -> new HashSet<>()).add(invitation));
        return Optional.of(invitation);
    }

    private int count(String key) {
        return byClient.getOrDefault(key, Set.of()).size();
    }

    /** Whether an invitation to a game is counted. */
    public boolean isOpen(String game) {
        return byGame.getIfPresent(game) != null;
    }

    /** Forgets the invitation to a game that has begun, or was aborted or closed. */
    public void close(String game) {
        recentlyClosed.put(game, true);
        Invitation invitation = byGame.asMap().remove(game);
        if (invitation != null) {
            invitation.cancel();
        }
    }

    /** The games that wait for the other player. */
    public Set<String> games() {
        return Set.copyOf(byGame.asMap().keySet());
    }

    private synchronized void remove(Invitation invitation) {
        for (String key : invitation.keys) {
            byClient.computeIfPresent(key, (_, invitations) -> {
                invitations.remove(invitation);
                return invitations.isEmpty() ? null : invitations;
            });
        }
    }

    /** An invitation that counts until it is cancelled, or its game is closed. */
    public final class Invitation {
        private final Set<String> keys;

        private Invitation(Set<String> keys) {
            this.keys = keys;
        }

        /** The game was created. It may have begun since. */
        public void created(String game) {
            byGame.put(game, this);
            if (recentlyClosed.getIfPresent(game) != null) {
                close(game);
            }
        }

        /** The game was not created, or does not wait any more. */
        public void cancel() {
            remove(this);
        }
    }
}
