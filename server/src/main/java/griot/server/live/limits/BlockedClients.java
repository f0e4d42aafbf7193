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
 * Devices and addresses that may neither create nor join games for a time, and who last took the seats of games, so that
 * an operator can block a player without seeing an address. Kept in memory: a restart forgets both. Thread-safe.
 */
public final class BlockedClients {
    private static final int MAX_BLOCKS = 10_000;
    private static final int MAX_SEATS = 100_000;

    /** How long it is known who took a seat. */
    private static final Duration SEATS_KEPT = Duration.ofDays(14);

    private final InstantSource clock;
    private final Cache<ClientKey, Instant> ends =
            Caffeine.newBuilder().maximumSize(MAX_BLOCKS).build();
    private final Cache<String, List<Client>> players = Caffeine.newBuilder()
            .maximumSize(MAX_SEATS)
            .expireAfterWrite(SEATS_KEPT)
            .build();

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

        /** The key of a numeric address, as in the log of a proxy. */
        public static ClientKey ofAddress(String address) {
            return new ClientKey(Kind.ADDRESS, Client.of(address).address());
        }
    }

    /** A block and its end. */
    public record Block(ClientKey key, Instant end) {}

    /** Creates an empty list. */
    public BlockedClients(InstantSource clock) {
        this.clock = clock;
    }

    /** Notes who took a seat of a game. The first is the one who created it. */
    public void seatTaken(String game, Client client) {
        players.asMap()
                .merge(
                        game,
                        List.of(client),
                        (old, added) -> Stream.concat(old.stream(), added.stream())
                                .limit(2)
                                .toList());
    }

    /** Who took the seats of a game, as far as it is known. */
    public List<Client> players(String game) {
        return Optional.ofNullable(players.getIfPresent(game)).orElse(List.of());
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
