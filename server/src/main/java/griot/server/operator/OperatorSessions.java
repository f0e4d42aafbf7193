package griot.server.operator;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import griot.server.http.RandomToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Browsers in which the key was given. Each has a cookie, and a token in its forms that another site cannot know. */
@Component
final class OperatorSessions {
    /** How long a session lasts that nobody uses. */
    static final Duration IDLE = Duration.ofHours(2);

    private static final int MAX_SESSIONS = 20;

    private final SecureRandom random = new SecureRandom();
    private final Cache<String, Session> sessions = Caffeine.newBuilder()
            .maximumSize(MAX_SESSIONS)
            .expireAfterAccess(IDLE)
            .build();

    /**
     * A session.
     *
     * @param id the value of the cookie
     * @param formToken the token in forms
     */
    record Session(String id, String formToken) {
        boolean hasFormToken(String text) {
            return MessageDigest.isEqual(
                    formToken.getBytes(StandardCharsets.US_ASCII), text.getBytes(StandardCharsets.UTF_8));
        }

        /** Without its secrets, which must not appear in a log. */
        @Override
        public String toString() {
            return "a session";
        }
    }

    Session begin() {
        Session session = new Session(RandomToken.of(random), RandomToken.of(random));
        sessions.put(session.id(), session);
        return session;
    }

    Optional<Session> find(String id) {
        return Optional.ofNullable(sessions.getIfPresent(id));
    }
}
