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
 * Removes the header {@code Content-Disposition: inline;filename=f.txt}, which Spring adds to responses for paths with
 * an unknown extension. The header gives downloads a wrong name. Its purpose, preventing content sniffing, is served by
 * {@code X-Content-Type-Options: nosniff} on every response.
 */
@Component
final class DispositionFilter extends OncePerRequestFilter {
    private static final String SPRING_DISPOSITION = "inline;filename=f.txt";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(request, new ResponseWithoutDisposition(response));
    }

    /** Filters error responses as well, since Spring adds the header to them, too. */
    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    private static final class ResponseWithoutDisposition extends HttpServletResponseWrapper {
        ResponseWithoutDisposition(HttpServletResponse response) {
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

        private static boolean isSpringDisposition(String name, String value) {
            return name.equalsIgnoreCase(HttpHeaders.CONTENT_DISPOSITION) && SPRING_DISPOSITION.equals(value);
        }
    }
}
