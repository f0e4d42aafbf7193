package griot.server.live.proof;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A client's connection (HTTP/1.1, kept open between requests). Unlike the JDK's client it takes little CPU time, and
 * can be cut after the request. Connects again if the server has said that it closes the connection. One request at a
 * time.
 */
public final class HttpConnection implements AutoCloseable {
    private static final int BUFFER_BYTES = 8 * 1024;

    private final int port;
    private Socket socket;
    private InputStream in;
    private boolean isClosedByServer;

    /** Connects to a port of this machine. */
    public HttpConnection(int port) throws IOException {
        this.port = port;
        this.socket = connect(port);
        this.in = input(socket);
    }

    private static Socket connect(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        return socket;
    }

    private static InputStream input(Socket socket) throws IOException {
        return new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES);
    }

    /** A response and its body. */
    public record Response(int status, String headers, String body) {
        /** The value of a header; empty if it is missing. */
        public String header(String name) {
            for (String line : headers.split("\r\n")) {
                if (line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":")) {
                    return line.substring(name.length() + 1).strip();
                }
            }
            return "";
        }
    }

    /**
     * A request.
     *
     * @param token the token of a seat; empty for none
     * @param json the body; empty for none
     */
    public record Request(String method, String path, String token, String json) {
        public static Request get(String path) {
            return new Request("GET", path, "", "");
        }

        public static Request post(String path, String token, String json) {
            return new Request("POST", path, token, json);
        }

        public byte[] bytes() {
            byte[] body = json.getBytes(StandardCharsets.UTF_8);
            StringBuilder head = new StringBuilder(256);
            head.append(method).append(' ').append(path).append(" HTTP/1.1\r\nHost: localhost\r\n");
            if (!token.isEmpty()) {
                head.append("Authorization: Bearer ").append(token).append("\r\n");
            }
            if (body.length > 0) {
                head.append("Content-Type: application/json\r\n");
            }
            if (body.length > 0 || method.equals("POST")) {
                head.append("Content-Length: ").append(body.length).append("\r\n");
            }
            byte[] start = head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
            byte[] whole = new byte[start.length + body.length];
            System.arraycopy(start, 0, whole, 0, start.length);
            System.arraycopy(body, 0, whole, start.length, body.length);
            return whole;
        }
    }

    /** Sends a request and waits for the response. */
    public Response exchange(Request request) throws IOException {
        send(request);
        return response();
    }

    /** Sends a request and does not wait. */
    public void send(Request request) throws IOException {
        if (isClosedByServer) {
            socket.close();
            socket = connect(port);
            in = input(socket);
            isClosedByServer = false;
        }
        socket.getOutputStream().write(request.bytes());
    }

    private Response response() throws IOException {
        String statusLine = readLine();
        StringBuilder headers = new StringBuilder();
        int length = 0;
        boolean isChunked = false;
        for (String line = readLine(); !line.isEmpty(); line = readLine()) {
            headers.append(line).append("\r\n");
            String lower = line.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(
                        lower.substring("content-length:".length()).strip());
            } else if (lower.startsWith("transfer-encoding:")) {
                isChunked = true;
            } else if (lower.equals("connection: close")) {
                isClosedByServer = true;
            }
        }
        byte[] body = isChunked ? readChunks() : readExactly(length);
        int status = Integer.parseInt(statusLine.substring(9, 12));
        return new Response(status, headers.toString(), new String(body, StandardCharsets.UTF_8));
    }

    private byte[] readChunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        while (true) {
            int length = Integer.parseInt(readLine(), 16);
            body.write(readExactly(length));
            readLine();
            if (length == 0) {
                return body.toByteArray();
            }
        }
    }

    private byte[] readExactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the connection ended in a response");
        }
        return bytes;
    }

    private String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        while (true) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException("the connection ended in a response");
            }
            if (next == '\n') {
                return line.toString();
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
