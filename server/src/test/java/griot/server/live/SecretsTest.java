package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.request.IdempotencyKey;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Ids and tokens. */
class SecretsTest {
    private final Secrets secrets = new Secrets(new SecureRandom());

    @Test
    void idsAndTokensDiffer() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            String id = secrets.gameId();
            assertTrue(Secrets.isGameId(id), id);
            assertTrue(seen.add(id) && seen.add(secrets.token()));
        }
    }

    @Test
    void onlyTheTokenHasItsHash() {
        String token = secrets.token();
        assertEquals(Secrets.hash(token), Secrets.hash(token));
        assertNotEquals(Secrets.hash(secrets.token()), Secrets.hash(token));
        assertNotEquals(Secrets.hash(""), Secrets.hash(token));
        assertEquals(43, Secrets.hash(token).length());
    }

    @Test
    void aKeyGivesTheSameSecretsForTheSamePurpose() {
        Set<String> seen = new HashSet<>();
        for (String value : List.of("AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAB")) {
            IdempotencyKey key = IdempotencyKey.parse(value);
            for (String purpose : List.of("create", "join x", "join y")) {
                Secrets first = new Secrets(key.random(purpose));
                Secrets second = new Secrets(key.random(purpose));
                String id = first.gameId();
                String token = first.token();
                assertEquals(id, second.gameId());
                assertEquals(token, second.token());
                assertTrue(Secrets.isGameId(id), id);
                assertTrue(seen.add(id) && seen.add(token), purpose);
            }
        }
    }

    @Test
    void otherTextsAreNoIds() {
        assertFalse(Secrets.isGameId(""));
        assertFalse(Secrets.isGameId("1111111111110"), "0 and O look alike");
        assertFalse(Secrets.isGameId("11111111111111"));
    }
}
