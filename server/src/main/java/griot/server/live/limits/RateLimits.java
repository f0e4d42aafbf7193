package griot.server.live.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/**
 * Limits on the rate of requests: token buckets, one for each seat, device and address. Those of seats and devices are
 * narrow. That of an address is wide, as a school may have only one. Turns have another of the same size, so that other
 * requests do not keep a player from playing. Thread-safe.
 */
public final class RateLimits {
    /** Requests of a seat other than turns: the capacity, and how many are added in a minute. */
    static final int SEAT_PER_MINUTE = 30;

    /** Phrases of a seat: the capacity, and how many are added in a minute. */
    static final int PHRASE_CAPACITY = 5;

    /** Phrases of a seat: how many are added in a minute. */
    static final int PHRASES_PER_MINUTE = 10;

    /** Games that a device creates or joins: the capacity, and how many are added in a minute. */
    static final int DEVICE_PER_MINUTE = 60;

    /** Games that an address creates or joins: the capacity, and how many are added in a minute. */
    static final int ADDRESS_GAMES_PER_MINUTE = 600;

    /** Requests of an address, and again its turns: the capacity. */
    static final int ADDRESS_CAPACITY = 3_000;

    /** Requests of an address, and again its turns: how many are added in a minute. */
    static final int ADDRESS_PER_MINUTE = 6_000;

    /** Bounds the memory. A bucket that is dropped early begins again full. */
    private static final int MAX_BUCKETS = 50_000;

    private final Buckets seats;
    private final Buckets phrases;
    private final Buckets devices;
    private final Buckets gamesOfAddresses;
    private final Buckets addresses;
    private final Buckets turns;

    /** Creates limits with full buckets. */
    public RateLimits() {
        this(TimeMeter.SYSTEM_NANOTIME);
    }

    RateLimits(TimeMeter time) {
        seats = new Buckets(SEAT_PER_MINUTE, SEAT_PER_MINUTE, time);
        phrases = new Buckets(PHRASE_CAPACITY, PHRASES_PER_MINUTE, time);
        devices = new Buckets(DEVICE_PER_MINUTE, DEVICE_PER_MINUTE, time);
        gamesOfAddresses = new Buckets(ADDRESS_GAMES_PER_MINUTE, ADDRESS_GAMES_PER_MINUTE, time);
        addresses = new Buckets(ADDRESS_CAPACITY, ADDRESS_PER_MINUTE, time);
        turns = new Buckets(ADDRESS_CAPACITY, ADDRESS_PER_MINUTE, time);
    }

    /**
     * Counts a request of a seat.
     *
     * @param seat a key that only the player of the seat can produce
     * @return how long to wait before the next try; zero if the request is within the limits
     */
    public Duration consumeForSeat(Client client, String seat) {
        Duration wait = seats.consume(seat);
        return wait.isZero() ? consumeForAddress(client) : wait;
    }

    /** Counts a phrase of a seat; seat and result are as for {@link #consumeForSeat}. */
    public Duration consumeForPhrase(Client client, String seat) {
        Duration wait = phrases.consume(seat);
        return wait.isZero() ? consumeForAddress(client) : wait;
    }

    /**
     * Counts a game that a device creates or joins, also for its address: a device can forget its cookie. The result is
     * as for {@link #consumeForSeat}.
     */
    public Duration consumeForDevice(Client client) {
        Duration wait = client.device().map(devices::consume).orElse(Duration.ZERO);
        if (wait.isZero() && !client.isThisMachine()) {
            wait = gamesOfAddresses.consume(client.address());
        }
        return wait.isZero() ? consumeForAddress(client) : wait;
    }

    /**
     * Counts any other request; the result is as for {@link #consumeForSeat}. The server's own machine is not limited:
     * behind a proxy that does not forward addresses, everybody would share its bucket.
     */
    public Duration consumeForAddress(Client client) {
        return client.isThisMachine() ? Duration.ZERO : addresses.consume(client.address());
    }

    /** Counts a turn, which no other request delays; the result is as for {@link #consumeForAddress}. */
    public Duration consumeForTurn(Client client) {
        return client.isThisMachine() ? Duration.ZERO : turns.consume(client.address());
    }

    private static final class Buckets {
        private final int capacity;
        private final int perMinute;
        private final TimeMeter time;

        /** A bucket that nobody uses is full before it is dropped. */
        private final Cache<String, Bucket> buckets = Caffeine.newBuilder()
                .maximumSize(MAX_BUCKETS)
                .expireAfterAccess(Duration.ofMinutes(10))
                .build();

        Buckets(int capacity, int perMinute, TimeMeter time) {
            this.capacity = capacity;
            this.perMinute = perMinute;
            this.time = time;
        }

        Duration consume(String key) {
            ConsumptionProbe probe = buckets.get(key, _ -> newBucket()).tryConsumeAndReturnRemaining(1);
            return probe.isConsumed() ? Duration.ZERO : Duration.ofNanos(probe.getNanosToWaitForRefill());
        }

        private Bucket newBucket() {
            return Bucket.builder()
                    .withCustomTimePrecision(time)
                    .addLimit(limit -> limit.capacity(capacity).refillGreedy(perMinute, Duration.ofMinutes(1)))
                    .build();
        }
    }
}
