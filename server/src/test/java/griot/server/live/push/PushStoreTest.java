package griot.server.live.push;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Side;
import griot.server.live.store.postgres.TestPostgres;
import griot.server.live.store.sql.SqlGameStore;
import griot.server.live.store.sql.SqliteGameStore;
import java.net.URI;
import java.nio.file.Path;
import java.security.interfaces.ECPublicKey;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The subscriptions and the keys in both kinds of databases. */
class PushStoreTest {
    private static final String GAME = "aaaaaaaaaa";

    /** A test with the stores of two nodes, which are the same one where there is one node only. */
    private interface Check {
        void run(PushStore store, PushStore other) throws Exception;
    }

    private static PushSubscription subscription(String path) {
        Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
        return new PushSubscription(
                URI.create("https://fcm.googleapis.com/" + path),
                base64.encodeToString(P256.point((ECPublicKey) P256.newKeyPair().getPublic())),
                base64.encodeToString(new byte[16]),
                "ru");
    }

    private static void inBoth(Path folder, Check check) throws Exception {
        try (SqlGameStore sqlite = SqliteGameStore.open(folder.resolve("games.db"))) {
            PushStore store = new PushStore(sqlite);
            check.run(store, store);
        }
        String url = TestPostgres.newDatabase();
        try (SqlGameStore postgres = TestPostgres.open(url);
                SqlGameStore otherNode = TestPostgres.open(url)) {
            check.run(new PushStore(postgres), new PushStore(otherNode));
        }
    }

    private static Set<PushSubscription> set(PushStore store, Side side) {
        return Set.copyOf(store.of(GAME, side));
    }

    @Test
    void aSubscriptionIsReadAsItWasStored(@TempDir Path folder) throws Exception {
        inBoth(folder, (store, other) -> {
            PushSubscription first = subscription("first");
            store.put(GAME, Side.WHITE, first, 1);
            store.put(GAME, Side.WHITE, first, 2);
            assertEquals(List.of(first), other.of(GAME, Side.WHITE));
            assertEquals(List.of(), other.of(GAME, Side.BLACK));
            assertEquals(List.of(), other.of("bbbbbbbbbb", Side.WHITE));
            other.remove(GAME, Side.BLACK, first.id());
            other.remove(GAME, Side.WHITE, "\0");
            assertEquals(List.of(first), store.of(GAME, Side.WHITE));
            other.remove(GAME, Side.WHITE, first.id());
            assertEquals(List.of(), store.of(GAME, Side.WHITE));
        });
    }

    @Test
    void theOldestGivesWayToASixth(@TempDir Path folder) throws Exception {
        inBoth(folder, (store, other) -> {
            List<PushSubscription> made = IntStream.range(0, 6)
                    .mapToObj(number -> subscription("device" + number))
                    .toList();
            for (int i = 0; i < made.size(); i++) {
                (i % 2 == 0 ? store : other).put(GAME, Side.BLACK, made.get(i), i);
            }
            assertEquals(Set.copyOf(made.subList(1, 6)), set(store, Side.BLACK));
        });
    }

    @Test
    void theEndRemovesThoseOfBothSeats(@TempDir Path folder) throws Exception {
        inBoth(folder, (store, other) -> {
            PushSubscription white = subscription("white");
            PushSubscription black = subscription("black");
            store.put(GAME, Side.WHITE, white, 1);
            store.put(GAME, Side.BLACK, black, 1);
            store.put("bbbbbbbbbb", Side.BLACK, black, 1);
            assertEquals(Map.of(Side.WHITE, List.of(white), Side.BLACK, List.of(black)), other.removeAll(GAME));
            assertEquals(Set.of(), set(store, Side.WHITE));
            assertEquals(Set.of(), set(store, Side.BLACK));
            assertEquals(List.of(black), store.of("bbbbbbbbbb", Side.BLACK));
            assertEquals(List.of("bbbbbbbbbb"), store.games());
        });
    }

    @Test
    void nodesThatMakeKeysAtTheSameTimeHaveTheSame(@TempDir Path folder) throws Exception {
        inBoth(folder, (store, other) -> {
            Set<String> keys = ConcurrentHashMap.newKeySet();
            List<Thread> threads = IntStream.range(0, 4)
                    .mapToObj(number -> Thread.ofPlatform()
                            .start(() -> keys.add(
                                    (number % 2 == 0 ? store : other).keys().publicKey())))
                    .collect(Collectors.toList());
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(Set.of(store.keys().publicKey()), keys);
        });
    }
}
