package griot.cli.commands.server;

import java.io.UncheckedIOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Comparator;
import java.util.List;

/** Finds the addresses of this machine in the local network. */
final class LanAddresses {
    /** Prefixes of the names of virtual interfaces, which other machines cannot reach. */
    private static final List<String> VIRTUAL_PREFIXES =
            List.of("docker", "br-", "veth", "virbr", "vbox", "vmnet", "podman", "cni");

    private LanAddresses() {}

    /** The IPv4 addresses, in descending order of how likely other machines can reach them. */
    static List<String> find() {
        try {
            return NetworkInterface.networkInterfaces()
                    .filter(LanAddresses::isUp)
                    .sorted(Comparator.comparing(LanAddresses::isVirtual).thenComparingInt(NetworkInterface::getIndex))
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(Inet4Address.class::isInstance)
                    .sorted(Comparator.comparing(address -> !address.isSiteLocalAddress()))
                    .map(InetAddress::getHostAddress)
                    .toList();
        } catch (SocketException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isUp(NetworkInterface network) {
        try {
            return network.isUp() && !network.isLoopback();
        } catch (SocketException e) {
            return false;
        }
    }

    private static boolean isVirtual(NetworkInterface network) {
        return VIRTUAL_PREFIXES.stream().anyMatch(network.getName()::startsWith);
    }
}
