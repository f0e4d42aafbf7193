package griot.server.live.proof;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A proxy that leads each connection to the next of several servers, and passes over those that are down. If a server
 * ends, so do its connections.
 */
final class Balancer implements ServerUnderTest, AutoCloseable {
    private final ServerSocket socket = new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());
    private final List<Integer> ports;
    private final AtomicInteger next = new AtomicInteger();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Socket> openSockets = new CopyOnWriteArrayList<>();

    /** Starts a proxy for servers on these ports. */
    Balancer(List<Integer> ports) throws IOException {
        this.ports = List.copyOf(ports);
        threads.execute(this::accept);
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                threads.execute(() -> serve(client));
            } catch (IOException e) {
                // Closed.
            }
        }
    }

    private void serve(Socket client) {
        openSockets.add(client);
        try (client) {
            Optional<Socket> server = connect();
            if (server.isPresent()) {
                openSockets.add(server.get());
                Thread back = Thread.startVirtualThread(() -> copy(server.get(), client));
                copy(client, server.get());
                back.join();
                openSockets.remove(server.get());
            }
        } catch (IOException e) {
            // The client sees that the connection has ended.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            openSockets.remove(client);
        }
    }

    private Optional<Socket> connect() {
        for (int i = 0; i < ports.size(); i++) {
            try {
                int port = ports.get(Math.floorMod(next.getAndIncrement(), ports.size()));
                Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
                server.setTcpNoDelay(true);
                return Optional.of(server);
            } catch (IOException e) {
                // The next one.
            }
        }
        return Optional.empty();
    }

    /** Copies until one side ends, then ends both. */
    private static void copy(Socket from, Socket to) {
        try (from;
                to) {
            from.setTcpNoDelay(true);
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            in.transferTo(out);
        } catch (IOException e) {
            // Both are closed now.
        }
    }

    @Override
    public int port() {
        return socket.getLocalPort();
    }

    @Override
    public void awaitUp() {
        // One of the servers is.
    }

    @Override
    public boolean isBalanced() {
        return true;
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket each : openSockets) {
            each.close();
        }
        threads.shutdownNow();
        threads.close();
    }
}
