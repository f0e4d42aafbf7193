package griot.server.live;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Public games, and where the lobby lists them. */
public final class ListedGames {
    /** The request for a public game. */
    public static final String PUBLIC =
            "{\"ruleSet\": \"awele/sheet\", \"side\": \"white\", \"public\": true, \"name\": \"Awa\"}";

    private ListedGames() {}

    /**
     * A game in a list of the lobby.
     *
     * @param list {@code open} or {@code playing}
     */
    public static Optional<JsonNode> find(JsonNode lobby, String list, String id) {
        return lobby.get(list)
                .valueStream()
                .filter(game -> game.get("id").asString().equals(id))
                .findFirst();
    }
}
