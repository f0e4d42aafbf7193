package griot.server.live.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import org.springframework.http.HttpHeaders;

/** The token of a seat in a request: {@code Authorization: Bearer TOKEN}. */
public final class BearerToken {
    private static final String BEARER = "bearer ";

    private BearerToken() {}

    /** The token that a request carries; empty if it carries none. */
    public static String of(HttpServletRequest request) {
        String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        return header != null && header.toLowerCase(Locale.ROOT).startsWith(BEARER)
                ? header.substring(BEARER.length()).strip()
                : "";
    }
}
