package griot.server.live.limits;

import griot.server.http.RandomToken;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;

/**
 * A cookie with a random id, by which a browser is told from others with the same address. It gives no rights: limits
 * are all that depends on it.
 */
public final class DeviceCookie {
    private static final String NAME = "griot-device";

    /** The prefix makes browsers insist on TLS, this host and the root path. */
    private static final String SECURE_NAME = "__Host-" + NAME;

    private static final Predicate<String> ID =
            Pattern.compile("[A-Za-z0-9_-]{22}").asMatchPredicate();

    /** The longest time that browsers allow. */
    private static final Duration MAX_AGE = Duration.ofDays(400);

    private DeviceCookie() {}

    /** The id that a request carries; empty if there is none. */
    static Optional<String> read(HttpServletRequest request) {
        String name = name(request);
        return Arrays.stream(Objects.requireNonNullElse(request.getCookies(), new Cookie[0]))
                .filter(cookie -> cookie.getName().equals(name))
                .map(Cookie::getValue)
                .filter(ID)
                .findFirst();
    }

    /** The client with its device. A client without one gets a cookie. */
    public static Client identify(HttpServletRequest request, HttpServletResponse response, RandomGenerator random) {
        Client client = Client.of(request);
        if (client.device().isPresent()) {
            return client;
        }
        String id = RandomToken.of(random);
        ResponseCookie cookie = ResponseCookie.from(name(request), id)
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Strict")
                .path("/")
                .maxAge(MAX_AGE)
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
        return client.withDevice(id);
    }

    private static String name(HttpServletRequest request) {
        return request.isSecure() ? SECURE_NAME : NAME;
    }
}
