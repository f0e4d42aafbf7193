package griot.server.live.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.http.HttpHeaders;

/** The tokens of seats in a request: {@code Authorization: Bearer TOKEN}. */
public final class BearerToken {
    private static final String BEARER = "bearer ";

    private BearerToken() {}

    /** The token that a request carries; empty if it carries none. */
    public static String of(HttpServletRequest request) {
        return of(Objects.requireNonNullElse(request.getHeader(HttpHeaders.AUTHORIZATION), ""));
    }

    private static String of(String credentials) {
        return credentials.toLowerCase(Locale.ROOT).startsWith(BEARER)
                ? credentials.substring(BEARER.length()).strip()
                : "";
    }

    /** The tokens that a request for several games carries: {@code Bearer TOKEN, Bearer TOKEN…}. */
    public static Set<String> allOf(HttpServletRequest request) {
        return Collections.list(request.getHeaders(HttpHeaders.AUTHORIZATION)).stream()
                .flatMap(header -> Arrays.stream(header.split(",", -1)))
                .map(credentials -> of(credentials.strip()))
                .filter(token -> !token.isEmpty())
                .collect(Collectors.toSet());
    }
}
