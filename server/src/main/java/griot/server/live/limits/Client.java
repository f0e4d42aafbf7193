package griot.server.live.limits;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The sender of a request, as far as limits are concerned. Kept in memory only.
 *
 * @param address the IPv4 address, or the network of an IPv6 address, of which a household has one
 * @param isThisMachine whether the request comes from the server's own machine
 * @param device the id in the cookie of the browser; empty if there is none
 */
public record Client(String address, boolean isThisMachine, Optional<String> device) {
    /** The length of the prefix of an IPv6 address that names a network. */
    private static final int NETWORK_BYTES = 8;

    private static final int IPV4_BYTES = 4;

    /** The sender of a request. */
    public static Client of(HttpServletRequest request) {
        Client client = of(request.getRemoteAddr());
        return DeviceCookie.read(request).map(client::withDevice).orElse(client);
    }

    /**
     * The client with an address and without a device.
     *
     * @param remoteAddress a numeric address or, as a proxy may send one, a name
     */
    static Client of(String remoteAddress) {
        return ofNumeric(remoteAddress).orElseGet(() -> new Client(remoteAddress, false, Optional.empty()));
    }

    /** The client with a numeric address and without a device; empty if the text is not such an address. */
    static Optional<Client> ofNumeric(String text) {
        try {
            InetAddress parsed = InetAddress.ofLiteral(text);
            return Optional.of(new Client(network(parsed.getAddress()), parsed.isLoopbackAddress(), Optional.empty()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String network(byte[] address) {
        return HexFormat.of().formatHex(address.length == IPV4_BYTES ? address : Arrays.copyOf(address, NETWORK_BYTES));
    }

    /** The same client with a device. */
    Client withDevice(String id) {
        return new Client(address, isThisMachine, Optional.of(id));
    }
}
