package griot.server.live;

import griot.server.http.UncachedResponse;
import griot.server.live.view.LobbyJson;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The API of the lobby, but for its event stream. */
@RestController
class LobbyController {
    private final Lobby lobby;

    LobbyController(Lobby lobby) {
        this.lobby = lobby;
    }

    /**
     * The lobby, or its games of one kind.
     *
     * @param game the name of a game, such as {@code yote}; empty for all
     */
    @GetMapping("/api/lobby")
    ResponseEntity<LobbyJson> lobby(@RequestParam(name = "game", defaultValue = "") String game) {
        LobbyJson all = lobby.read();
        return UncachedResponse.of(game.isEmpty() ? all : all.filter(ruleSet -> ruleSet.startsWith(game + "/")));
    }
}
