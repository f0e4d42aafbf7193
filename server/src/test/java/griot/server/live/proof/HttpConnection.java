package griot.server.live.proof;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A client's connection (HTTP/1.1, kept open between requests). Unlike the JDK's client it takes little CPU time, and
 * can be cut after the request. Connects again if the server has said that it closes the connection. One request at a
 * time.
 */
public final class HttpConnection implements AutoCloseable {
    private static final int BUFFER_BYTES = 8 * 1024;

    private final int port;
    private Socket socket;
    private boolean isClosedByServer;

    /** What was received and not used yet is between {@link #begin} and {@link #end}. */
    private byte[] buffer = new byte[BUFFER_BYTES];

    private int begin;
    private int end;

    /** Connects to a port of this machine. */
    public HttpConnection(int port) throws IOException {
        this.port = port;
        this.socket = connect(port);
    }

    private static Socket connect(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        return socket;
    }

    /** A response and its body. */
    public record Response(int status, String headers, String body) {
        /** The text of the first property with a name in the body. */
        public String property(String name) {
            int begin = body.indexOf("\"" + name + "\":\"") + name.length() + 4;
            return body.substring(begin, body.indexOf('"', begin));
        }

        /** The value of a header; empty if it is missing. */
        public String header(String name) {
            int line = 0;
            while (line < headers.length()) {
                int lineEnd = headers.indexOf("\r\n", line);
                int colon = line + name.length();
                if (headers.regionMatches(true, line, name, 0, name.length()) && headers.charAt(colon) == ':') {
                    return headers.substring(colon + 1, lineEnd).strip();
                }
                line = lineEnd + 2;
            }
            return "";
        }
    }

    /**
     * A request.
     *
     * @param token the token of a seat; empty for none
     * @param key the idempotency key; empty for none
     * @param json the body; empty for none
     */
    public record Request(String method, String path, String token, String key, String json) {
        /** A request without an idempotency key. */
        public Request(String method, String path, String token, String json) {
            this(method, path, token, "", json);
        }

        public static Request get(String path) {
            return new Request("GET", path, "", "", "");
        }

        public static Request post(String path, String token, String json) {
            return new Request("POST", path, token, "", json);
        }

        /** The same request with an idempotency key. */
        public Request withKey(String newKey) {
            return new Request(method, path, token, newKey, json);
        }

        public byte[] bytes() {
            byte[] body = json.getBytes(StandardCharsets.UTF_8);
            StringBuilder head = new StringBuilder(256);
            head.append(method).append(' ').append(path).append(" HTTP/1.1\r\nHost: localhost\r\n");
            if (!token.isEmpty()) {
                head.append("Authorization: Bearer ").append(token).append("\r\n");
            }
            if (!key.isEmpty()) {
                head.append("Idempotency-Key: ").append(key).append("\r\n");
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
            begin = 0;
            end = 0;
            isClosedByServer = false;
        }
        socket.getOutputStream().write(request.bytes());
    }

    private Response response() throws IOException {
        int headEnd = fillUntilEndOfHead();
        String head = new String(buffer, begin, headEnd - begin, StandardCharsets.ISO_8859_1);
        begin = headEnd;
        int firstHeader = head.indexOf("\r\n") + 2;
        Response response = new Response(Integer.parseInt(head.substring(9, 12)), head.substring(firstHeader), "");
        isClosedByServer = response.header("Connection").equalsIgnoreCase("close");
        String length = response.header("Content-Length");
        byte[] body = response.header("Transfer-Encoding").isEmpty()
                ? readExactly(length.isEmpty() ? 0 : Integer.parseInt(length))
                : readChunks();
        return new Response(response.status(), response.headers(), new String(body, StandardCharsets.UTF_8));
    }

    /** Reads until the empty line after the headers is there; returns the index after it. */
    private int fillUntilEndOfHead() throws IOException {
        int searched = begin;
        while (true) {
            for (int i = searched; i + 4 <= end; i++) {
                if (buffer[i] == '\r' && buffer[i + 1] == '\n' && buffer[i + 2] == '\r' && buffer[i + 3] == '\n') {
                    return i + 4;
                }
            }
            int unread = Math.max(0, end - 3 - begin);
            fill();
            searched = begin + unread;
        }
    }

    /** Reads more bytes, behind those that are there. */
    private void fill() throws IOException {
        if (begin > 0) {
            System.arraycopy(buffer, begin, buffer, 0, end - begin);
            end -= begin;
            begin = 0;
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * end);
        }
        int length = socket.getInputStream().read(buffer, end, buffer.length - end);
        if (length < 0) {
            throw new EOFException("the connection ended in a response");
        }
        end += length;
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
        while (end - begin < length) {
            fill();
        }
        begin += length;
        return Arrays.copyOfRange(buffer, begin - length, begin);
    }

    private String readLine() throws IOException {
        int length = 0;
        while (true) {
            while (begin + length + 2 > end) {
                fill();
            }
            if (buffer[begin + length] == '\r' && buffer[begin + length + 1] == '\n') {
                begin += length + 2;
                return new String(buffer, begin - length - 2, length, StandardCharsets.ISO_8859_1);
            }
            length++;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
