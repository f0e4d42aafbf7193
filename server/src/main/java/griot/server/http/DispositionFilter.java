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
 * Removes the {@code Content-Disposition: inline;filename=f.txt} that Spring adds to paths with an unknown extension.
 * It is meant to prevent content sniffing, which {@code nosniff} does on every response, and gives files a wrong name.
 */
@Component
final class DispositionFilter extends OncePerRequestFilter {
    private static final String SPRING_DEFAULT = "inline;filename=f.txt";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(request, new WithoutDisposition(response));
    }

    /** Error responses have the header, too. */
    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    private static final class WithoutDisposition extends HttpServletResponseWrapper {
        WithoutDisposition(HttpServletResponse response) {
            super(response);
        }

        @Override
        public void addHeader(String name, String value) {
            if (!isSpringDefault(name, value)) {
                super.addHeader(name, value);
            }
        }

        @Override
        public void setHeader(String name, String value) {
            if (!isSpringDefault(name, value)) {
                super.setHeader(name, value);
            }
        }

        private static boolean isSpringDefault(String name, String value) {
            return name.equalsIgnoreCase(HttpHeaders.CONTENT_DISPOSITION) && SPRING_DEFAULT.equals(value);
        }
    }
}
