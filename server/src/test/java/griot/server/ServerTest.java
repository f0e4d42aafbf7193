package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.PortException.Reason;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Starting, being reached, and ending. */
class ServerTest {
    @Test
    void aPortThatIsTakenIsSaidAtOnce() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Settings settings = new Settings(other.getLocalPort(), false);
            PortException e = assertThrows(PortException.class, () -> Server.start(settings));
            assertEquals(Reason.TAKEN, e.reason());
            assertEquals(other.getLocalPort(), e.port());
        }
    }

    @Test
    void thereIsNoPortBeyondTheLast() {
        assertThrows(IllegalArgumentException.class, () -> new Settings(65_536, false));
        assertThrows(IllegalArgumentException.class, () -> new Settings(-1, false));
    }

    @Test
    void onlyThisMachineGetsInUnlessTheNetworkIsWanted() throws Exception {
        Optional<InetAddress> outer = outerAddress();
        Assumptions.assumeTrue(outer.isPresent(), "this machine has no network");
        try (Server closed = Server.start(new Settings(0, false))) {
            connect(InetAddress.getLoopbackAddress(), closed.port());
            assertThrows(ConnectException.class, () -> connect(outer.get(), closed.port()));
        }
        try (Server open = Server.start(new Settings(0, true))) {
            connect(outer.get(), open.port());
        }
    }

    @Test
    void whenItIsClosedWhoeverWaitsForItGoesOnAndThePortIsFree() throws Exception {
        Server server = Server.start(new Settings(0, false));
        int port = server.port();
        Thread waiting = Thread.ofVirtual().start(server::awaitEnd);
        server.close();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> waiting.join());
        assertTrue(assertThrows(ConnectException.class, () -> connect(InetAddress.getLoopbackAddress(), port))
                .getMessage()
                .contains("refused"));
        new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
    }

    private static void connect(InetAddress address, int port) throws IOException {
        new Socket(address, port).close();
    }

    private static Optional<InetAddress> outerAddress() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .findFirst();
    }
}
