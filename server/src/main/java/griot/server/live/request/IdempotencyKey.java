package griot.server.live.request;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key by which a client repeats a request for a seat (header {@code Idempotency-Key}, as in the IETF draft). The
 * client chooses it at random. The game's id and the seat's token follow from it, so a repetition gets the same ones
 * although the server stores neither the key nor the token. Whoever knows the key has the seat, as with the token.
 */
public final class IdempotencyKey {
    /** The name of the header. */
    public static final String HEADER = "Idempotency-Key";

    /** At least 128 bits in Base64, or a UUID. */
    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9_-]{22,64}");

    private static final String ALGORITHM = "HmacSHA256";

    private final String value;

    private IdempotencyKey(String value) {
        this.value = value;
    }

    /** The key of a request; empty if it has none. */
    public static Optional<IdempotencyKey> of(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader(HEADER)).map(IdempotencyKey::parse);
    }

    /**
     * Parses a key. The draft puts it in double quotes; they may be left out.
     *
     * @throws griot.server.live.problem.ProblemException if it is too short to be random, or has other characters
     */
    public static IdempotencyKey parse(String header) {
        String text = header.strip();
        boolean isQuoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
        String value = isQuoted ? text.substring(1, text.length() - 1) : text;
        if (!VALUE.matcher(value).matches()) {
            throw JsonBody.invalid(HEADER + " must be 22 to 64 random letters, digits, - and _");
        }
        return new IdempotencyKey(value);
    }

    /**
     * Numbers that only somebody with the key can compute, always the same for the same purpose: HMAC-SHA256 of the
     * purpose and a counter.
     */
    public RandomGenerator random(String purpose) {
        return new KeyedRandom(mac(), purpose);
    }

    private Mac mac() {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(value.getBytes(StandardCharsets.US_ASCII), ALGORITHM));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has HMAC-SHA256", e);
        }
    }

    private static final class KeyedRandom implements RandomGenerator {
        private final Mac mac;
        private final String purpose;
        private int counter;

        KeyedRandom(Mac mac, String purpose) {
            this.mac = mac;
            this.purpose = purpose;
        }

        @Override
        public long nextLong() {
            byte[] block = mac.doFinal((purpose + "\n" + counter++).getBytes(StandardCharsets.UTF_8));
            long number = 0;
            for (int i = 0; i < Long.BYTES; i++) {
                number = (number << Byte.SIZE) | (block[i] & 0xFF);
            }
            return number;
        }
    }

    /** Without the key, which must not appear in a log. */
    @Override
    public String toString() {
        return HEADER;
    }
}
