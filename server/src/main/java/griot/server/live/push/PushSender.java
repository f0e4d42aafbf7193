package griot.server.live.push;

import griot.rules.Side;
import griot.server.live.Secrets;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Sends messages to push services. Nothing is promised: a message may be late, or lost with the server. */
final class PushSender {
    private static final Logger LOGGER = System.getLogger("griot.server.live.push");

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** How long a push service keeps a message for a device that is off. */
    private static final Duration LIFETIME = Duration.ofDays(1);

    /** The longest topic of RFC 8030. */
    private static final int MAX_TOPIC = 32;

    private static final int MIN_SUCCESS = 200;
    private static final int MIN_REDIRECTION = 300;

    private final PushStore store;
    private final PushServices services;
    private final DelayedTasks tasks;
    private final String contact;
    private final RandomGenerator random = new SecureRandom();
    // A redirect could lead to an address that the list of push services does not allow.
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(TIMEOUT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    /**
     * Creates a sender.
     *
     * @param tasks carries out further attempts
     * @param contact how a push service reaches the operator, a {@code mailto:} or {@code https:} URI; empty for none
     */
    PushSender(PushStore store, PushServices services, DelayedTasks tasks, String contact) {
        this.store = store;
        this.services = services;
        this.tasks = tasks;
        this.contact = contact;
    }

    /**
     * A message for one subscription of a seat.
     *
     * @param game the id of the game: a later message of the same game replaces one that was not delivered
     * @param content what the service worker receives, asked before each attempt, as a name may have been removed
     *     meanwhile; empty if there is nothing to tell any more
     */
    record Message(String game, Side side, PushSubscription receiver, Supplier<Optional<String>> content) {
        /** Without the receiver. */
        @Override
        public String toString() {
            return "Message of game " + game;
        }
    }

    /** Sends a message, and tries again later if the push service says so. */
    void send(Message message) {
        send(message, 1);
    }

    private void send(Message message, int attempts) {
        PushSubscription receiver = message.receiver();
        Optional<String> content = message.content().get();
        if (content.isEmpty() || !services.allows().test(receiver.endpoint())) {
            return;
        }
        int status = RetryPolicy.NO_RESPONSE;
        String retryAfter = "";
        try {
            HttpResponse<Void> response = http.send(request(message, content.get()), BodyHandlers.discarding());
            status = response.statusCode();
            retryAfter = response.headers().firstValue("Retry-After").orElse("");
        } catch (IOException e) {
            LOGGER.log(Level.DEBUG, "no response from " + receiver.endpoint().getHost());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        if (status >= MIN_SUCCESS && status < MIN_REDIRECTION) {
            return;
        }
        if (RetryPolicy.isGone(status)) {
            store.remove(message.game(), message.side(), receiver.id());
            return;
        }
        RetryPolicy.waitAfter(attempts, status, retryAfter, Instant.now())
                .ifPresentOrElse(
                        wait -> tasks.schedule(wait, () -> send(message, attempts + 1)),
                        failureLogger(receiver, status));
    }

    private static Runnable failureLogger(PushSubscription receiver, int status) {
        return () -> LOGGER.log(
                Level.WARNING,
                receiver.endpoint().getHost() + " did not take a push message: "
                        + (status == RetryPolicy.NO_RESPONSE ? "no response" : "status " + status));
    }

    /** A name of the game for the push service, which must not learn its id: whoever has the id may watch the game. */
    private static String topic(String game) {
        return Secrets.hash("topic of " + game).substring(0, MAX_TOPIC);
    }

    private HttpRequest request(Message message, String content) {
        byte[] salt = new byte[MessageEncryption.SALT_BYTES];
        random.nextBytes(salt);
        PushSubscription receiver = message.receiver();
        byte[] body =
                MessageEncryption.encrypt(content.getBytes(StandardCharsets.UTF_8), receiver, P256.newKeyPair(), salt);
        return HttpRequest.newBuilder(receiver.endpoint())
                .timeout(TIMEOUT)
                .header("Authorization", store.keys().authorization(receiver.endpoint(), contact, Instant.now()))
                .header("Content-Encoding", "aes128gcm")
                .header("Content-Type", "application/octet-stream")
                .header("TTL", Long.toString(LIFETIME.toSeconds()))
                .header("Topic", topic(message.game()))
                .header("Urgency", "high")
                .POST(BodyPublishers.ofByteArray(body))
                .build();
    }
}
