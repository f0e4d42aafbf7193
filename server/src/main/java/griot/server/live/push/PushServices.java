package griot.server.live.push;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The push services to which the server sends. A subscription comes from a stranger; with any address in it, the server
 * could be made to send requests to machines that only it can reach (server-side request forgery).
 *
 * @param allows whether an address is that of such a service
 */
public record PushServices(Predicate<URI> allows) {
    /** Chrome, Edge on Android and others; Firefox. */
    private static final Set<String> HOSTS = Set.of("fcm.googleapis.com", "updates.push.services.mozilla.com");

    /** Safari; Edge on Windows. */
    private static final List<String> DOMAINS = List.of(".push.apple.com", ".notify.windows.com");

    private static final int HTTPS_PORT = 443;

    /** The services of the browsers. */
    static PushServices ofBrowsers() {
        return new PushServices(PushServices::isOfBrowser);
    }

    private static boolean isOfBrowser(URI address) {
        if (!"https".equalsIgnoreCase(address.getScheme())
                || address.getHost() == null
                || address.getRawUserInfo() != null
                || address.getPort() != -1 && address.getPort() != HTTPS_PORT) {
            return false;
        }
        String host = address.getHost().toLowerCase(Locale.ROOT);
        return HOSTS.contains(host) || DOMAINS.stream().anyMatch(host::endsWith);
    }
}
