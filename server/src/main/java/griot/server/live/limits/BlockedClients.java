package griot.server.live.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Devices and addresses that may neither create nor join games for a time. Kept in memory: a restart forgets them.
 * Thread-safe.
 */
public final class BlockedClients {
    private static final int MAX_BLOCKS = 10_000;

    private final InstantSource clock;
    private final Cache<ClientKey, Instant> ends =
            Caffeine.newBuilder().maximumSize(MAX_BLOCKS).build();

    /** By what a client is recognised. */
    public enum Kind {
        /** The cookie of a browser. */
        DEVICE,
        /** An IPv4 address, or the network of an IPv6 address. */
        ADDRESS
    }

    /** A device or an address. */
    public record ClientKey(Kind kind, String value) {
        /** The key of a client; empty if it has no cookie. */
        public static Optional<ClientKey> of(Client client, Kind kind) {
            return switch (kind) {
                case DEVICE -> client.device().map(device -> new ClientKey(kind, device));
                case ADDRESS -> Optional.of(new ClientKey(kind, client.address()));
            };
        }

        /** The key of a numeric address, as in the log of a proxy; empty if the text is not one. */
        public static Optional<ClientKey> ofAddress(String text) {
            return Client.ofNumeric(text).map(client -> new ClientKey(Kind.ADDRESS, client.address()));
        }
    }

    /** A block and its end. */
    public record Block(ClientKey key, Instant end) {}

    /** Creates an empty list. */
    public BlockedClients(InstantSource clock) {
        this.clock = clock;
    }

    /** Blocks a device or an address. */
    public void block(ClientKey key, Duration duration) {
        ends.put(key, clock.instant().plus(duration));
    }

    /** Ends a block. */
    public void lift(ClientKey key) {
        ends.invalidate(key);
    }

    /** Until when a client is blocked; empty if it is not. */
    public Optional<Instant> blockedUntil(Client client) {
        return Stream.of(Kind.values())
                .flatMap(kind -> ClientKey.of(client, kind).stream())
                .flatMap(key -> Optional.ofNullable(ends.getIfPresent(key)).stream())
                .filter(end -> end.isAfter(clock.instant()))
                .max(Comparator.naturalOrder());
    }

    /** The blocks that have not ended, the next to end first. */
    public List<Block> blocks() {
        Instant now = clock.instant();
        ends.asMap().values().removeIf(end -> !end.isAfter(now));
        return ends.asMap().entrySet().stream()
                .map(entry -> new Block(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(Block::end))
                .toList();
    }
}
