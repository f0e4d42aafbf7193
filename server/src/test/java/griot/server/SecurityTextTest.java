package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.ServerSettings.Reach;
import griot.texts.Language;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where to report a vulnerability of a server. */
class SecurityTextTest {
    private static HttpResponse<String> get(int port) throws IOException, InterruptedException {
        URI uri = URI.create("http://localhost:" + port + "/.well-known/security.txt");
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
    }

    @Test
    void theOperatorsContactIsServed() throws Exception {
        System.setProperty("griot.security.contact", "mailto:security@example.org");
        try (Server server = Server.start(
                new ServerSettings(0, Reach.THIS_MACHINE, SharedServer.TABLES, SharedServer.DATA.resolve("none")))) {
            HttpResponse<String> response = get(server.port());
            assertEquals(200, response.statusCode());
            assertEquals(
                    "text/plain;charset=UTF-8",
                    response.headers().firstValue("Content-Type").orElse(""));
            List<String> lines = response.body().lines().toList();
            assertEquals("Contact: mailto:security@example.org", lines.getFirst());
            Instant expires = Instant.parse(lines.get(1).substring("Expires: ".length()));
            assertTrue(Duration.between(Instant.now(), expires).toDays() > 30, lines.get(1));
            assertEquals("Preferred-Languages: " + Language.codes(), lines.get(2));
        } finally {
            System.clearProperty("griot.security.contact");
        }
    }

    @Test
    void withoutAContactThereIsNoFile() throws Exception {
        assertEquals(404, get(SharedServer.port()).statusCode());
    }
}
