package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A push service and a browser: takes messages, and decrypts them with the browser's keys. HKDF is made of its HMACs
 * here, so that the test shares no code with the server.
 */
final class TestPushService implements AutoCloseable {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final JsonMapper JSON = JsonMapper.shared();

    /** How the origin of each such service begins. */
    static final String ORIGIN_PREFIX =
            "http://" + InetAddress.getLoopbackAddress().getHostAddress() + ":";

    private final HttpServer http;
    private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
    private final Map<String, Reply> replies = new ConcurrentHashMap<>();
    private final KeyPair browser;
    private final byte[] authentication = new byte[16];

    /** @param before what happens before the reply is sent */
    private record Reply(int status, String header, String value, Runnable before) {}

    TestPushService() throws IOException, GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        browser = generator.generateKeyPair();
        new SecureRandom().nextBytes(authentication);
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.createContext("/", this::receive);
        http.start();
    }

    String origin() {
        return ORIGIN_PREFIX + http.getAddress().getPort();
    }

    /** The body of a request that subscribes the browser. */
    String subscription(String path, String language) {
        return "{\"endpoint\":\"" + origin() + path + "\",\"keys\":{\"p256dh\":\""
                + BASE64.encodeToString(point((ECPublicKey) browser.getPublic())) + "\",\"auth\":\""
                + BASE64.encodeToString(authentication) + "\"},\"lang\":\"" + language + "\"}";
    }

    /** Answers the next message for a path in another way than with 201. */
    void answerOnce(String path, int status, String header, String value) {
        answerOnce(path, status, header, value, () -> {});
    }

    /** Answers the next message for a path in another way than with 201, after something else has happened. */
    void answerOnce(String path, int status, String header, String value, Runnable before) {
        replies.put(path, new Reply(status, header, value, before));
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String path = exchange.getRequestURI().getPath();
            // Taken first: who has received the message may set the next reply at once.
            Reply reply = Objects.requireNonNullElse(replies.remove(path), new Reply(201, "Location", path, () -> {}));
            received.add(new Received(path, exchange.getRequestHeaders(), JSON.readTree(decrypt(body))));
            reply.before().run();
            exchange.getResponseHeaders().set(reply.header(), reply.value());
            exchange.sendResponseHeaders(reply.status(), -1);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The next message. */
    Received next() throws InterruptedException {
        return Objects.requireNonNull(received.poll(10, TimeUnit.SECONDS), "no message came");
    }

    /** A message that has come and was not expected; null for none. */
    @Nullable
    Received waiting() {
        return received.poll();
    }

    /** A message. */
    record Received(String path, Headers headers, JsonNode content) {
        String header(String name) {
            return Objects.requireNonNull(headers.getFirst(name), name);
        }

        String text(String property) {
            return content.path(property).asString("");
        }

        /** Checks that the server with a public key has sent this to a push service. */
        void assertSignedBy(String key, String audience) throws GeneralSecurityException {
            String authorization = header("Authorization");
            assertTrue(authorization.startsWith("vapid t=") && authorization.endsWith(", k=" + key), authorization);
            String[] parts = authorization
                    .substring("vapid t=".length(), authorization.indexOf(','))
                    .split("\\.");
            assertEquals("ES256", json(parts[0]).path("alg").asString(""));
            JsonNode claims = json(parts[1]);
            assertEquals(audience, claims.path("aud").asString(""));
            assertEquals("mailto:operator@example.org", claims.path("sub").asString(""));
            long seconds = claims.path("exp").asLong() - Instant.now().getEpochSecond();
            assertTrue(seconds > 0 && seconds <= 86_400, "valid for " + seconds + " s");
            Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
            signature.initVerify(publicKey(decode(key)));
            signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
            assertTrue(signature.verify(decode(parts[2])), "the signature");
        }

        private static JsonNode json(String part) {
            return JSON.readTree(decode(part));
        }
    }

    private byte[] decrypt(byte[] body) throws GeneralSecurityException {
        ByteBuffer buffer = ByteBuffer.wrap(body);
        byte[] salt = new byte[16];
        buffer.get(salt);
        assertEquals(4096, buffer.getInt());
        byte[] sender = new byte[buffer.get()];
        buffer.get(sender);
        byte[] encrypted = new byte[buffer.remaining()];
        buffer.get(encrypted);
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(browser.getPrivate());
        agreement.doPhase(publicKey(sender), true);
        byte[] info = ByteBuffer.allocate(14 + 2 * 65)
                .put("WebPush: info\0".getBytes(StandardCharsets.US_ASCII))
                .put(point((ECPublicKey) browser.getPublic()))
                .put(sender)
                .array();
        byte[] secret = derive(agreement.generateSecret(), authentication, info, 32);
        byte[] key = derive(secret, salt, "Content-Encoding: aes128gcm\0".getBytes(StandardCharsets.US_ASCII), 16);
        byte[] nonce = derive(secret, salt, "Content-Encoding: nonce\0".getBytes(StandardCharsets.US_ASCII), 12);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
        byte[] content = cipher.doFinal(encrypted);
        assertEquals(2, content[content.length - 1], "the delimiter of the last record");
        return Arrays.copyOf(content, content.length - 1);
    }

    private static byte[] derive(byte[] material, byte[] salt, byte[] info, int length)
            throws GeneralSecurityException {
        byte[] pseudorandomKey = hmac(salt, material);
        return Arrays.copyOf(hmac(pseudorandomKey, info, new byte[] {1}), length);
    }

    private static byte[] hmac(byte[] key, byte[]... parts) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        for (byte[] part : parts) {
            mac.update(part);
        }
        return mac.doFinal();
    }

    private static byte[] point(ECPublicKey key) {
        return ByteBuffer.allocate(65)
                .put((byte) 4)
                .put(coordinate(key.getW().getAffineX()))
                .put(coordinate(key.getW().getAffineY()))
                .array();
    }

    private static byte[] coordinate(BigInteger number) {
        byte[] padded = number.setBit(256).toByteArray();
        return Arrays.copyOfRange(padded, padded.length - 32, padded.length);
    }

    private static PublicKey publicKey(byte[] point) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        ECPublicKey keyOfCurve = (ECPublicKey) generator.generateKeyPair().getPublic();
        ECPoint affinePoint = new ECPoint(
                new BigInteger(1, Arrays.copyOfRange(point, 1, 33)),
                new BigInteger(1, Arrays.copyOfRange(point, 33, 65)));
        return KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(affinePoint, keyOfCurve.getParams()));
    }

    private static byte[] decode(String text) {
        return Base64.getUrlDecoder().decode(text);
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
