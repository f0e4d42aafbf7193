package griot.cli.bot;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of a server's API for live games, as docs/live.md describes it. Safe for use by several threads. */
public final class LiveGamesClient implements AutoCloseable {
    /** Time for a connection, and for a response to anything but a stream. */
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private static final int OK = 200;
    private static final int CREATED = 201;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERROR = 500;

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Executor VIRTUAL_THREADS = Thread::startVirtualThread;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private final URI address;

    /**
     * Creates a client; no request is made.
     *
     * @param address the address of the server, such as {@code http://localhost:8080}
     */
    public LiveGamesClient(URI address) {
        this.address = address;
    }

    /**
     * A seat that was taken.
     *
     * @param seat the seat
     * @param joinUrl the link by which the other player joins; empty if both seats are taken
     */
    record SeatTaken(LiveSeat seat, String joinUrl) {}

    /**
     * Creates a game with a random side.
     *
     * @param key the idempotency key, by which the server recognises a repeated request
     * @throws IOException if the server cannot be reached or cannot answer now
     * @throws RequestRefusedException if it refuses the request
     */
    SeatTaken create(Bot.Invitation invitation, String key)
            throws IOException, RequestRefusedException, InterruptedException {
        return seatTaken(takeSeat(
                "/api/games",
                key,
                Map.of(
                        "ruleSet",
                        invitation.ruleSet(),
                        "name",
                        invitation.name(),
                        "public",
                        invitation.isPublic(),
                        "bot",
                        true)));
    }

    /**
     * Joins a game.
     *
     * @param game the id of the game
     * @param name the name of the player who joins; empty for none
     * @param key the idempotency key, by which the server recognises a repeated request
     * @throws IOException if the server cannot be reached or cannot answer now
     * @throws RequestRefusedException if it refuses the request
     */
    SeatTaken join(String game, String name, String key)
            throws IOException, RequestRefusedException, InterruptedException {
        return seatTaken(takeSeat("/api/games/" + game + "/join", key, Map.of("name", name, "bot", true)));
    }

    /** A random idempotency key for a request that takes a seat. */
    static String newKey() {
        return UUID.randomUUID().toString();
    }

    private static SeatTaken seatTaken(JsonNode response) throws IOException {
        LiveSeat seat = new LiveSeat(
                response.at("/game/id").asString(""),
                LiveGameState.side(response.at("/seat/side"))
                        .orElseThrow(() -> new IOException("the server's response has no seat")),
                response.at("/seat/token").asString(""));
        return new SeatTaken(seat, response.path("joinUrl").asString(""));
    }

    /**
     * The current state of a game.
     *
     * @throws IOException if the server cannot be reached or cannot answer now
     * @throws RequestRefusedException if there is no such game
     */
    LiveGameState game(String id) throws IOException, RequestRefusedException, InterruptedException {
        return LiveGameState.parse(send(request("/api/games/" + id).timeout(TIMEOUT)));
    }

    /**
     * Sends a command of a seat. Since the body has the revision, the same command may be sent again if its response
     * was lost.
     *
     * @param command the last part of the path, such as {@code turns}
     * @param body the properties of the body, with the revision
     * @return the state after it
     * @throws IOException if the server cannot be reached or cannot answer now
     * @throws RequestRefusedException if it refuses the command
     */
    LiveGameState sendCommand(LiveSeat seat, String command, Map<String, Object> body)
            throws IOException, RequestRefusedException, InterruptedException {
        return LiveGameState.parse(
                send(post("/api/games/" + seat.game() + "/" + command, body).setHeader("Authorization", bearer(seat))));
    }

    private static String bearer(LiveSeat seat) {
        return "Bearer " + seat.token();
    }

    /**
     * Waits until an event follows a revision of a game, at most until a timeout.
     *
     * @param revision the number of the last event that the caller knows
     * @throws IOException if the server cannot be reached or cannot answer now
     */
    void awaitEvent(LiveSeat seat, int revision, Duration timeout) throws IOException, InterruptedException {
        HttpRequest request = request("/api/games/" + seat.game() + "/events?after=" + revision)
                .setHeader("Accept", "application/x-ndjson")
                .setHeader("Authorization", bearer(seat))
                .timeout(TIMEOUT)
                .build();
        HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
        try (InputStream stream = response.body()) {
            if (response.statusCode() != OK) {
                throw new IOException("HTTP " + response.statusCode());
            }
            // A reader cannot be interrupted; closing the stream ends it.
            CompletableFuture<Void> event = CompletableFuture.runAsync(() -> readEvent(stream), VIRTUAL_THREADS);
            event.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            // The caller asks for the state anyway.
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        }
    }

    /** Reads to the end of the next event. Heartbeats are empty lines, and a status has no id. */
    private static void readEvent(InputStream stream) {
        try {
            BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            String line;
            do {
                line = lines.readLine();
                if (line == null) {
                    throw new IOException("the event stream has ended");
                }
            } while (line.isEmpty() || !JSON.readTree(line).has("id"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address.resolve(path)).setHeader("Accept", "application/json");
    }

    private JsonNode takeSeat(String path, String key, Map<String, Object> body)
            throws IOException, RequestRefusedException, InterruptedException {
        return send(post(path, body).setHeader("Idempotency-Key", key));
    }

    private HttpRequest.Builder post(String path, Map<String, Object> body) {
        return request(path)
                .setHeader("Content-Type", "application/json")
                .timeout(TIMEOUT)
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(body)));
    }

    private JsonNode send(HttpRequest.Builder request)
            throws IOException, RequestRefusedException, InterruptedException {
        HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
        int status = response.statusCode();
        JsonNode json = parse(response.body());
        if (status == OK || status == CREATED) {
            return json;
        }
        String detail = json.path("detail").asString("");
        if (status == TOO_MANY_REQUESTS || status >= SERVER_ERROR) {
            throw new IOException("HTTP " + status + (detail.isEmpty() ? "" : ": " + detail));
        }
        throw new RequestRefusedException(status, detail);
    }

    /** Parses JSON. Anything else, which only another server than Griot's sends, becomes a node without properties. */
    private static JsonNode parse(String body) {
        try {
            return JSON.readTree(body);
        } catch (JacksonException e) {
            return JSON.missingNode();
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
