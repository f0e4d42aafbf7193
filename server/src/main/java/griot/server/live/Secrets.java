package griot.server.live;

import griot.server.http.RandomToken;
import griot.server.live.request.BearerToken;
import griot.server.live.request.IdempotencyKey;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Generates unguessable ids of games and tokens of seats. */
public final class Secrets {
    /** The 58 letters and digits without 0, O, I and l, which are easily confused. */
    private static final String ID_ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

    /** Characters of an id: 76 random bits. */
    static final int ID_LENGTH = 13;

    /** Name of the request attribute that caches the hash of the token. */
    private static final String TOKEN_HASH = Secrets.class.getName() + ".tokenHash";

    private final RandomGenerator random;

    /** Creates a source of secrets. */
    Secrets(RandomGenerator random) {
        this.random = random;
    }

    /** The secrets of a request that creates a game. With a key they are the same each time. */
    static Optional<Secrets> forCreation(HttpServletRequest request) {
        return IdempotencyKey.of(request).map(key -> new Secrets(key.random("create")));
    }

    /** The secrets of a request that joins a game. With a key they are the same each time. */
    static Optional<Secrets> forJoining(HttpServletRequest request, String game) {
        return IdempotencyKey.of(request).map(key -> new Secrets(key.random("join " + game)));
    }

    /** The id of a new game. */
    String gameId() {
        StringBuilder id = new StringBuilder();
        for (int i = 0; i < ID_LENGTH; i++) {
            id.append(ID_ALPHABET.charAt(random.nextInt(ID_ALPHABET.length())));
        }
        return id.toString();
    }

    /** Whether a text has the form of an id. */
    public static boolean isGameId(String text) {
        return text.length() == ID_LENGTH && text.chars().allMatch(letter -> ID_ALPHABET.indexOf(letter) >= 0);
    }

    /** The token of a seat: 128 random bits. */
    String token() {
        return RandomToken.of(random);
    }

    /** A random choice between two alternatives. */
    boolean coin() {
        return random.nextBoolean();
    }

    /**
     * The hash of a token as it is stored: SHA-256 in Base64url. It needs neither salt nor iterations, as a random
     * token resists a dictionary attack.
     */
    public static String hash(String token) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    /** The hash of the token of a request, computed once per request. */
    public static String tokenHash(HttpServletRequest request) {
        if (request.getAttribute(TOKEN_HASH) instanceof String known) {
            return known;
        }
        String hash = hash(BearerToken.of(request));
        request.setAttribute(TOKEN_HASH, hash);
        return hash;
    }
}
