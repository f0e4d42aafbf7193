package griot.server.live.push;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;

/**
 * The key pair by which push services recognise this server (VAPID, RFC 8292). Browsers subscribe for its public key,
 * so it must never change.
 */
final class VapidKeys {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    /** The RFC allows a day; the clocks of the two servers may differ. */
    private static final Duration VALIDITY = Duration.ofHours(12);

    private static final String HEADER = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";

    private final String publicKey;
    private final PrivateKey privateKey;

    private VapidKeys(String publicKey, PrivateKey privateKey) {
        this.publicKey = publicKey;
        this.privateKey = privateKey;
    }

    /** New keys. */
    static VapidKeys generate() {
        KeyPair pair = P256.newKeyPair();
        return new VapidKeys(BASE64.encodeToString(P256.point((ECPublicKey) pair.getPublic())), pair.getPrivate());
    }

    /**
     * The keys that were stored.
     *
     * @param publicKey as {@link #publicKey}
     * @param privateKey as {@link #privateKey}
     */
    static VapidKeys of(String publicKey, String privateKey) {
        try {
            byte[] encoded = Base64.getUrlDecoder().decode(privateKey);
            return new VapidKeys(
                    publicKey, KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(encoded)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the stored key of Web Push is damaged", e);
        }
    }

    /** The public key as browsers expect it: the point in Base64url. */
    String publicKey() {
        return publicKey;
    }

    /** The private key to be stored: PKCS #8 in Base64url. */
    String privateKey() {
        return BASE64.encodeToString(privateKey.getEncoded());
    }

    /**
     * The header {@code Authorization} of a message.
     *
     * @param endpoint the address of the subscription
     * @param contact how the push service reaches the operator, a {@code mailto:} or {@code https:} URI; empty for none
     */
    String authorization(URI endpoint, String contact, Instant now) {
        String subject = contact.isEmpty() ? "" : ",\"sub\":\"" + contact + "\"";
        String claims = "{\"aud\":\"" + endpoint.getScheme() + "://" + endpoint.getRawAuthority() + "\",\"exp\":"
                + now.plus(VALIDITY).getEpochSecond() + subject + "}";
        String signed = encode(HEADER) + "." + encode(claims);
        return "vapid t=" + signed + "." + sign(signed) + ", k=" + publicKey;
    }

    private static String encode(String text) {
        return BASE64.encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private String sign(String text) {
        try {
            Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
            signature.initSign(privateKey);
            signature.update(text.getBytes(StandardCharsets.US_ASCII));
            return BASE64.encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw P256.algorithmMissing(e);
        }
    }

    /** Without the private key, which must not appear in a log. */
    @Override
    public String toString() {
        return "VapidKeys";
    }
}
