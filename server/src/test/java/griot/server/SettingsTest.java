package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.server.ServerSettings.Lobby;
import griot.server.ServerSettings.Reach;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The settings of a server and the properties of Spring, which the environment can set too. */
class SettingsTest {
    private static final String LOBBY = "griot.live.lobby";

    @Test
    void settingsTakePrecedenceOverPropertiesFromElsewhere(@TempDir Path data) throws Exception {
        ServerSettings settings =
                new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data).withLobby(Lobby.NONE);
        System.setProperty(LOBBY, "true");
        try (Server server = Server.start(settings)) {
            URI lobby = URI.create("http://localhost:" + server.port() + "/api/lobby");
            assertEquals(
                    404,
                    HttpClient.newHttpClient()
                            .send(HttpRequest.newBuilder(lobby).build(), BodyHandlers.discarding())
                            .statusCode());
        } finally {
            System.clearProperty(LOBBY);
        }
    }
}
