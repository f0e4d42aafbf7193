package griot.server.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Undoes two things that Spring does to responses.
 *
 * <ul>
 *   <li>For paths with an unknown extension, it adds the header {@code Content-Disposition: inline;filename=f.txt},
 *       which gives downloads a wrong name. Its purpose, preventing content sniffing, is served by
 *       {@code X-Content-Type-Options: nosniff} on every response.
 *   <li>It flushes the buffer after each body, so that a response takes two writes: the body, and the end of its
 *       chunks. Without, it takes one and, if it is small, has a {@code Content-Length}. Event streams flush their
 *       output stream, which is not affected.
 * </ul>
 */
@Component
final class ResponseFilter extends OncePerRequestFilter {
    private static final String SPRING_DISPOSITION = "inline;filename=f.txt";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(request, new PlainResponse(response));
    }

    /** Filters error responses as well, since Spring does the same to them. */
    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    private static final class PlainResponse extends HttpServletResponseWrapper {
        PlainResponse(HttpServletResponse response) {
            super(response);
        }

        @Override
        public void addHeader(String name, String value) {
            if (!isSpringDisposition(name, value)) {
                super.addHeader(name, value);
            }
        }

        @Override
        public void setHeader(String name, String value) {
            if (!isSpringDisposition(name, value)) {
                super.setHeader(name, value);
            }
        }

        @Override
        public void flushBuffer() {
            // The container does it at the end of the response.
        }

        private static boolean isSpringDisposition(String name, String value) {
            return name.equalsIgnoreCase(HttpHeaders.CONTENT_DISPOSITION) && SPRING_DISPOSITION.equals(value);
        }
    }
}
