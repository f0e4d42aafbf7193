package griot.server.operations;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * Recognises requests that were made on the server's own machine: the connection comes from a loopback address, no proxy
 * has passed it on, and it was made for a name of this machine, as a page that tricks a browser by DNS rebinding uses a
 * name of its own.
 *
 * <p>Tomcat removes an {@code X-Forwarded-For} whose addresses are all private after it has evaluated it. So behind a
 * proxy that sets no other header, a client in a private network can forge the address, but not the operator's key.
 */
public final class LocalAccess {
    private static final Set<String> HOSTS = Set.of("localhost", "127.0.0.1", "[::1]");

    /** Headers of proxies; those that begin with {@code x-forwarded-} are added. */
    private static final Set<String> PROXY_HEADERS = Set.of("forwarded", "via", "x-real-ip");

    private static final String FORWARDED_PREFIX = "x-forwarded-";

    private LocalAccess() {}

    /** Whether a request was made on this machine, whatever name it was made for. */
    public static boolean isFromThisMachine(HttpServletRequest request) {
        return isLoopback(request.getRemoteAddr()) && !isForwarded(request);
    }

    /** Whether a request names this machine as its host. */
    public static boolean isForThisMachine(HttpServletRequest request) {
        String host = Objects.requireNonNullElse(request.getHeader("Host"), "").toLowerCase(Locale.ROOT);
        return HOSTS.contains(host.replaceFirst(":\\d+$", ""));
    }

    private static boolean isLoopback(String address) {
        try {
            return InetAddress.ofLiteral(address).isLoopbackAddress();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isForwarded(HttpServletRequest request) {
        for (Enumeration<String> names = request.getHeaderNames(); names.hasMoreElements(); ) {
            String name = names.nextElement().toLowerCase(Locale.ROOT);
            if (name.startsWith(FORWARDED_PREFIX) || PROXY_HEADERS.contains(name)) {
                return true;
            }
        }
        return false;
    }
}
