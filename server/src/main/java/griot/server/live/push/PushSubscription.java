package griot.server.live.push;

import griot.server.live.Secrets;
import java.net.URI;
import java.util.Base64;

/**
 * A browser that wants messages (the {@code PushSubscription} of the Push API).
 *
 * @param endpoint the address at the push service; a secret, as it is all that is needed to send
 * @param p256dh the browser's public key, a point of P-256 in Base64url
 * @param auth the authentication secret, 16 bytes in Base64url
 * @param language the code of the reader's language
 */
record PushSubscription(URI endpoint, String p256dh, String auth, String language) {
    private static final int AUTHENTICATION_BYTES = 16;

    /**
     * Checks both keys.
     *
     * @throws IllegalArgumentException if one of them is not a key
     */
    PushSubscription {
        P256.publicKey(Base64.getUrlDecoder().decode(p256dh));
        if (Base64.getUrlDecoder().decode(auth).length != AUTHENTICATION_BYTES) {
            throw new IllegalArgumentException("the authentication secret does not have 16 bytes");
        }
    }

    byte[] publicKey() {
        return Base64.getUrlDecoder().decode(p256dh);
    }

    byte[] authentication() {
        return Base64.getUrlDecoder().decode(auth);
    }

    /** A public identifier: the hash of the endpoint. */
    String id() {
        return Secrets.hash(endpoint.toString());
    }

    /** Whether a text has the form of an {@link #id}. */
    static boolean isId(String text) {
        return text.matches("[A-Za-z0-9_-]{43}");
    }

    /** Without the endpoint and the keys, which must not appear in a log. */
    @Override
    public String toString() {
        return "PushSubscription at " + endpoint.getHost();
    }
}
