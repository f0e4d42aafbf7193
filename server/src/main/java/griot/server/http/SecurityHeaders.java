package griot.server.http;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.catalina.AccessLog;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/**
 * Sets on every response the headers that restrict the browser to this server's own files. A Tomcat valve sets them, so
 * that responses to requests that Tomcat rejects before Spring have them as well.
 */
@Component
final class SecurityHeaders implements WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> {
    /** Styles and connections follow {@code default-src}, and workers {@code script-src}. */
    private static final String CONTENT_POLICY = String.join(
            "; ",
            "default-src 'self'",
            // The rules and the engine are WebAssembly.
            "script-src 'self' 'wasm-unsafe-eval'",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'");

    /** Browsers are to use only TLS for two years. Subdomains are left to the operator. */
    private static final String STRICT_TRANSPORT = "max-age=63072000";

    @Override
    public void customize(ConfigurableTomcatWebServerFactory factory) {
        factory.addEngineValves(new HeaderValve());
    }

    private static void setHeaders(Request request, HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", CONTENT_POLICY);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
        if (request.isSecure()) {
            response.setHeader("Strict-Transport-Security", STRICT_TRANSPORT);
        }
        if (isTrusted(request)) {
            response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        }
    }

    /**
     * Whether browsers treat this origin as trustworthy: TLS, or the machine itself. On other origins they ignore the
     * opener policy, with a warning in the console.
     */
    private static boolean isTrusted(Request request) {
        String host = request.getServerName();
        return request.isSecure()
                || host != null
                        && (host.equals("localhost")
                                || host.endsWith(".localhost")
                                || host.startsWith("127.")
                                || host.equals("[::1]"));
    }

    /**
     * A valve that is also registered as an access log. Tomcat responds to {@code OPTIONS *} without invoking valves,
     * but notifies access logs before the response is sent.
     */
    private static final class HeaderValve extends ValveBase implements AccessLog {
        HeaderValve() {
            super(true);
        }

        @Override
        public void invoke(Request request, Response response) throws IOException, ServletException {
            setHeaders(request, response);
            getNext().invoke(request, response);
        }

        @Override
        public void log(Request request, Response response, long time) {
            if (!response.isCommitted()) {
                setHeaders(request, response);
            }
        }

        @Override
        public void setRequestAttributesEnabled(boolean enabled) {
            // No log is written.
        }

        @Override
        public boolean getRequestAttributesEnabled() {
            return false;
        }
    }
}
