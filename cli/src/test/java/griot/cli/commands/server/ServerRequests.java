package griot.cli.commands.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Requests to a server that a test has started. */
final class ServerRequests {
    private ServerRequests() {}

    /** Creates a game of Yoté that waits for its second player. */
    static void createGame(int port) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/api/games"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"ruleSet\": \"yote\"}"))
                .build();
        assertEquals(
                201,
                HttpClient.newHttpClient()
                        .send(request, BodyHandlers.discarding())
                        .statusCode());
    }
}
