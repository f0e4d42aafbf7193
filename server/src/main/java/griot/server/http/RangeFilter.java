package griot.server.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Hides a {@code Range} header that the server has to ignore (RFC 9110, section 14.2): one with a unit other than bytes,
 * or in a request other than GET. Spring would respond to an unknown unit with an error. A {@code Range} together with
 * {@code If-Range} is hidden too, because a filter cannot check the condition.
 */
@Component
final class RangeFilter extends OncePerRequestFilter {
    private static final String BYTES = "bytes=";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String range = request.getHeader(HttpHeaders.RANGE);
        chain.doFilter(
                range == null || isSupported(request, range) ? request : new RequestWithoutRange(request), response);
    }

    private static boolean isSupported(HttpServletRequest request, String range) {
        return request.getMethod().equals("GET")
                && range.startsWith(BYTES)
                && request.getHeader(HttpHeaders.IF_RANGE) == null;
    }

    private static final class RequestWithoutRange extends HttpServletRequestWrapper {
        RequestWithoutRange(HttpServletRequest request) {
            super(request);
        }

        @Override
        public @Nullable String getHeader(String name) {
            return isRange(name) ? null : super.getHeader(name);
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            return isRange(name) ? Collections.emptyEnumeration() : super.getHeaders(name);
        }

        @Override
        public Enumeration<String> getHeaderNames() {
            List<String> names = Collections.list(super.getHeaderNames());
            names.removeIf(RequestWithoutRange::isRange);
            return Collections.enumeration(names);
        }

        private static boolean isRange(String name) {
            return name.equalsIgnoreCase(HttpHeaders.RANGE);
        }
    }
}
