package griot.server.operations;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** A request over a connection of its own, with the headers that a test wants, {@code Host} included. */
public final class RawRequest {
    private RawRequest() {}

    /** A response. */
    public record Response(int status, String head, String body) {
        /** The value of a header; empty if it is missing. */
        public String header(String name) {
            return head.lines()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":"))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst()
                    .orElse("");
        }
    }

    /** Sends a request without a body, and reads the response to the end of the connection. */
    public static Response get(int port, String path, String... headers) throws IOException {
        return send(port, "GET " + path, "", headers);
    }

    /** Asks for the head of a response. */
    public static Response head(int port, String path, String... headers) throws IOException {
        return send(port, "HEAD " + path, "", headers);
    }

    /** Sends a form. */
    public static Response post(int port, String path, String form, String... headers) throws IOException {
        return send(port, "POST " + path, form, headers);
    }

    private static Response send(int port, String methodAndPath, String form, String... headers) throws IOException {
        StringBuilder request = new StringBuilder(methodAndPath).append(" HTTP/1.1\r\nConnection: close\r\n");
        List<String> lines = List.of(headers);
        if (lines.stream().noneMatch(line -> line.startsWith("Host:"))) {
            request.append("Host: localhost:").append(port).append("\r\n");
        }
        lines.forEach(line -> request.append(line).append("\r\n"));
        if (methodAndPath.startsWith("POST")) {
            request.append("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ")
                    .append(form.length())
                    .append("\r\n");
        }
        request.append("\r\n").append(form);
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.US_ASCII));
            String response = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int end = response.indexOf("\r\n\r\n");
            return new Response(
                    Integer.parseInt(response.split(" ", 3)[1]),
                    response.substring(0, end),
                    response.substring(end + 4));
        }
    }
}
