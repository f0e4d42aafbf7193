package griot.server.live.load;

import griot.server.live.proof.HttpConnection.Request;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Thousands of event streams, read by one thread. */
final class StreamWatchers implements AutoCloseable {
    private static final int BUFFER_BYTES = 64 * 1024;
    private static final byte[] EVENT_PREFIX = "{\"id\":".getBytes(StandardCharsets.US_ASCII);

    /** The beginning of the response to a stream that is open. */
    private static final byte[] STATUS = "HTTP/1.1 200".getBytes(StandardCharsets.US_ASCII);

    /** The maximum number of streams that are requested and not yet answered. */
    private static final int MAX_UNANSWERED = 256;

    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final List<SocketChannel> channels = new ArrayList<>();
    private final Listener listener;
    private volatile boolean isClosed;

    /** The number of streams that were answered. */
    private int openCount;

    /** The number of events that have arrived. Another thread reads it. */
    private volatile long delivered;

    StreamWatchers(Listener listener) throws IOException {
        this.listener = listener;
    }

    /** Receives events. */
    interface Listener {
        /**
         * An event arrived.
         *
         * @param game the index of the game
         * @param revision the number of the event
         * @param nanos when it was read
         */
        void arrived(int game, int revision, long nanos);
    }

    /** A stream. The number of an event follows the prefix of its line; both may be split between reads. */
    private static final class Stream {
        private final int game;
        private final byte[] request;
        private boolean isOpen;

        /** How many bytes of the prefix have been read. */
        private int matched;

        private int number;

        Stream(int game, byte[] request) {
            this.game = game;
            this.request = request;
        }
    }

    /** A stream to open. */
    private record Target(int game, Request request) {}

    /** Opens streams of watchers and waits until all have begun. Returns how long it took, in nanoseconds. */
    long open(int port, List<LoadGame> games, int count) throws IOException {
        List<Target> targets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int game = i % games.size();
            targets.add(new Target(game, Request.get(path(games.get(game)))));
        }
        return open(port, targets);
    }

    /** Opens the streams of both players of each game, as {@link #open(int, List, int)} does. */
    long openPlayers(int port, List<LoadGame> games) throws IOException {
        List<Target> targets = new ArrayList<>();
        for (int game = 0; game < games.size(); game++) {
            for (String token : games.get(game).tokens()) {
                targets.add(new Target(game, new Request("GET", path(games.get(game)), token, "")));
            }
        }
        return open(port, targets);
    }

    private static String path(LoadGame game) {
        return "/api/games/" + game.id() + "/events?after=" + LoadGame.START_REVISION;
    }

    private long open(int port, List<Target> targets) throws IOException {
        long begin = System.nanoTime();
        int started = 0;
        int before = openCount;
        while (openCount - before < targets.size()) {
            while (started < targets.size() && started - MAX_UNANSWERED < openCount - before) {
                Target target = targets.get(started++);
                SocketChannel channel = SocketChannel.open();
                channels.add(channel);
                channel.configureBlocking(false);
                channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                String head = new String(target.request().bytes(), StandardCharsets.US_ASCII)
                        .replace("\r\n\r\n", "\r\nAccept: application/x-ndjson\r\n\r\n");
                channel.register(
                        selector,
                        SelectionKey.OP_CONNECT,
                        new Stream(target.game(), head.getBytes(StandardCharsets.US_ASCII)));
            }
            select();
        }
        return System.nanoTime() - begin;
    }

    /** Reads until the watchers are closed. */
    void run() {
        try {
            while (!isClosed) {
                select();
            }
        } catch (ClosedSelectorException e) {
            // The watchers are closed.
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void select() throws IOException {
        selector.select(100);
        for (SelectionKey key : selector.selectedKeys()) {
            SocketChannel channel = (SocketChannel) key.channel();
            Stream stream = (Stream) key.attachment();
            if (key.isConnectable()) {
                channel.finishConnect();
                channel.write(ByteBuffer.wrap(stream.request));
                key.interestOps(SelectionKey.OP_READ);
            } else if (key.isReadable()) {
                read(channel, stream);
            }
        }
        selector.selectedKeys().clear();
    }

    private void read(SocketChannel channel, Stream stream) throws IOException {
        buffer.clear();
        int length = channel.read(buffer);
        long now = System.nanoTime();
        if (length < 0) {
            if (isClosed) {
                return;
            }
            throw new EOFException("the server ended a stream");
        }
        boolean isFirst = !stream.isOpen;
        if (isFirst) {
            stream.isOpen = true;
            openCount++;
        }
        buffer.flip();
        if (isFirst) {
            // The rest of the head contains no event prefix, so that the search for one may begin in it.
            byte[] status = new byte[Math.min(STATUS.length, buffer.remaining())];
            buffer.get(status);
            if (!Arrays.equals(status, STATUS)) {
                throw new IOException("a stream was refused: " + new String(status, StandardCharsets.US_ASCII));
            }
        }
        while (buffer.hasRemaining()) {
            byte next = buffer.get();
            if (stream.matched < EVENT_PREFIX.length) {
                stream.matched =
                        next == EVENT_PREFIX[stream.matched] ? stream.matched + 1 : next == EVENT_PREFIX[0] ? 1 : 0;
            } else if (next >= '0' && next <= '9') {
                stream.number = 10 * stream.number + next - '0';
            } else {
                delivered++;
                listener.arrived(stream.game, stream.number, now);
                stream.matched = 0;
                stream.number = 0;
            }
        }
    }

    long delivered() {
        return delivered;
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        for (SocketChannel channel : channels) {
            channel.close();
        }
        selector.close();
    }
}
