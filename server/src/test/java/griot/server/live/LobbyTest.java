package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Side;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Lobby;
import griot.server.ServerSettings.Reach;
import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import griot.server.live.game.GameSettings;
import griot.server.live.game.Refusal;
import griot.server.live.game.RefusedException;
import griot.server.live.request.NewPlayer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The lobby. */
@Timeout(60)
class LobbyTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());

    /** The list of the lobby that has a game; empty if none has it. */
    private static String listOf(String id) {
        JsonNode lobby = CLIENT.get("/api/lobby").body();
        return ListedGames.find(lobby, "open", id).isPresent()
                ? "open"
                : ListedGames.find(lobby, "playing", id).isPresent() ? "playing" : "";
    }

    @Test
    void aPublicGameIsListedWhileItWaitsAndWhileItIsPlayed() {
        Response created = CLIENT.post("/api/games", ListedGames.PUBLIC);
        String id = created.text("/id");
        JsonNode listed =
                ListedGames.find(CLIENT.get("/api/lobby").body(), "open", id).orElseThrow();
        assertEquals("awele/sheet", listed.get("ruleSet").asString());
        assertEquals("Awa", listed.at("/seats/white/name").asString());
        assertTrue(listed.at("/seats/black").isNull());
        assertTrue(listed.get("clock").isNull());
        String black = CLIENT.post("/api/games/" + id + "/join", "").text("/seat/token");
        assertEquals("playing", listOf(id));
        StartedGame started = new StartedGame(CLIENT, id, created.text("/seat/token"), black).playAll("A", "a");
        assertEquals("playing", listOf(id));
        started.post("resign", started.whiteToken(), "");
        assertEquals("", listOf(id));
        started.post("rematch", started.whiteToken(), "");
        String rematch = started.post("rematch", started.blackToken(), "").text("/rematch");
        assertEquals("playing", listOf(rematch));
    }

    @Test
    void aPrivateGameIsNeverListed() {
        StartedGame started = CLIENT.start("awele/sheet");
        assertEquals("", listOf(started.id()));
        String open = CLIENT.post("/api/games", "{\"ruleSet\": \"yote\"}").text("/id");
        assertEquals("", listOf(open));
    }

    @Test
    void anAbortedInvitationDisappearsAndAClockIsShown() {
        Response created = CLIENT.post(
                "/api/games",
                "{\"ruleSet\": \"yote\", \"side\": \"white\", \"public\": true, \"clock\": {\"days\": 3}}");
        String id = created.text("/id");
        JsonNode lobby = CLIENT.get("/api/lobby?game=yote").body();
        assertEquals(
                3,
                ListedGames.find(lobby, "open", id)
                        .orElseThrow()
                        .at("/clock/days")
                        .asInt());
        assertFalse(ListedGames.find(CLIENT.get("/api/lobby?game=wali").body(), "open", id)
                .isPresent());
        CLIENT.post("/api/games/" + id + "/abort", "", "Authorization", "Bearer " + created.text("/seat/token"));
        assertEquals("", listOf(id));
    }

    @Test
    void anInvitationThatNobodyTookExpires() {
        ClockedServer server = new ClockedServer(new Random(23));
        GameSettings settings = new GameSettings("yote/ludens", 1, Optional.empty(), true, true);
        String id = server.commands
                .create(new NewGame(settings, Optional.of(Side.WHITE), NewPlayer.NAMELESS))
                .game()
                .id();
        server.time.pass(Duration.ofDays(14).toMillis() + 1);
        RefusedException refused =
                assertThrows(RefusedException.class, () -> server.commands.join(id, NewPlayer.NAMELESS));
        assertEquals(Refusal.INVITATION_EXPIRED, refused.refusal());
    }

    @Test
    void aServerWithoutALobbyListsNothing(@TempDir Path data) throws Exception {
        ServerSettings settings =
                new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data).withLobby(Lobby.NONE);
        try (Server server = Server.start(settings)) {
            LiveClient client = new LiveClient("http://localhost:" + server.port());
            assertEquals(201, client.post("/api/games", ListedGames.PUBLIC).status());
            for (String path : List.of("/api/lobby", "/api/events?lobby=true")) {
                Response response = client.get(path);
                assertEquals(404, response.status());
                assertEquals("no-lobby", response.problem());
                assertTrue(response.text("/detail").contains("link"), response.text("/detail"));
            }
        }
    }
}
