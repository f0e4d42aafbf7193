package griot.server.http;

import java.util.Base64;
import java.util.random.RandomGenerator;

/** A text that nobody can guess: 128 random bits as 22 characters of Base64url. */
public final class RandomToken {
    private static final int BYTES = 16;

    private RandomToken() {}

    /** Makes a token of these random numbers. */
    public static String of(RandomGenerator random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
