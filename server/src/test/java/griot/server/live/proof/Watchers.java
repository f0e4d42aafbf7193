package griot.server.live.proof;

import griot.server.live.proof.History.State;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Event streams, each resumed after an interruption. What they deliver goes into the history when they are closed. */
final class Watchers implements AutoCloseable {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final ServerUnderTest server;
    private final History history;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<InputStream> open = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;

    Watchers(ServerUnderTest server, History history) {
        this.server = server;
        this.history = history;
    }

    /** Watches a game until it is over or the watchers are closed. */
    void watch(String game) {
        threads.execute(() -> {
            List<State> states = new ArrayList<>();
            boolean isOver = false;
            while (!isOver && !isClosed) {
                try {
                    isOver = readStream(game, states);
                } catch (IOException e) {
                    server.awaitUp();
                } catch (InterruptedException e) {
                    isOver = true;
                }
            }
            history.add(new History.Stream(game, states));
        });
    }

    /** Reads one stream to its end, after the events that are known. Returns whether the game is over. */
    private boolean readStream(String game, List<State> states) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + server.port() + "/api/games/" + game + "/events"))
                .header("Accept", "application/x-ndjson")
                .header(
                        "Last-Event-ID",
                        Integer.toString(states.isEmpty() ? 0 : states.getLast().revision()))
                .build();
        HttpResponse<InputStream> response = HTTP.send(request, BodyHandlers.ofInputStream());
        open.add(response.body());
        if (isClosed) {
            response.body().close();
        }
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null && !isClosed; line = lines.readLine()) {
                if (!line.isEmpty()) {
                    JsonNode event = JsonMapper.shared().readTree(line);
                    states.add(new State(
                            event.at("/id").asInt(),
                            event.at("/state").asString() + " "
                                    + event.at("/position").asString()));
                    if (event.at("/state").asString().equals("over")) {
                        return true;
                    }
                }
            }
            return false;
        } finally {
            open.remove(response.body());
        }
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        for (InputStream body : open) {
            body.close();
        }
        threads.shutdownNow();
        threads.close();
    }
}
