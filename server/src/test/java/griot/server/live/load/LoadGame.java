package griot.server.live.load;

import griot.server.live.load.GameScripts.Script;
import griot.server.live.proof.HttpConnection;
import griot.server.live.proof.HttpConnection.Request;
import griot.server.live.proof.HttpConnection.Response;
import java.io.IOException;

/**
 * A game with both tokens, and its turns.
 *
 * @param tokens those of White and Black
 */
record LoadGame(String id, String[] tokens, Script script) {
    /** The revision before the first turn. */
    static final int START_REVISION = 3;

    static LoadGame create(HttpConnection connection, Script script) throws IOException {
        Response created = connection.exchange(
                Request.post("/api/games", "", "{\"ruleSet\": \"" + script.ruleSet() + "\", \"side\": \"white\"}"));
        require(created, 201);
        String id = created.property("id");
        Response joined = connection.exchange(Request.post("/api/games/" + id + "/join", "", ""));
        require(joined, 200);
        return new LoadGame(id, new String[] {created.property("token"), joined.property("token")}, script);
    }

    /** The request for a turn, from 1. */
    Request turn(int number) {
        return Request.post(
                "/api/games/" + id + "/turns",
                tokens[(number - 1) % 2],
                "{\"number\": " + number + ", \"turn\": \"" + script.turns().get(number - 1) + "\", \"revision\": "
                        + (START_REVISION + number - 1) + "}");
    }

    static void require(Response response, int status) {
        if (response.status() != status) {
            throw new IllegalStateException(response.toString());
        }
    }
}
