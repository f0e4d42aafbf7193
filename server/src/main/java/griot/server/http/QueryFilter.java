package griot.server.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses a query that cannot be decoded, such as {@code ?position=%zz}, and one that comes with a form that is too
 * long. Otherwise the first access to a parameter would throw an exception, and the response would be a server error.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class QueryFilter extends OncePerRequestFilter {
    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getQueryString() != null) {
            try {
                request.getParameterMap();
            } catch (InvalidParameterException e) {
                response.sendError(e.getErrorCode());
                return;
            }
        }
        chain.doFilter(request, response);
    }
}
