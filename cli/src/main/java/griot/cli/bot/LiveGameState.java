package griot.cli.bot;

import griot.rules.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A live game as the server describes it.
 *
 * @param ruleSet the full name of the rule set
 * @param isOpen whether a seat is free
 * @param isOver whether the game has ended
 * @param revision the number of the game's last event
 * @param turns the texts of the turns that stand, passes included
 * @param toMove the side to move; empty if the game is over
 * @param drawOfferedBy the side whose draw offer waits for an answer
 * @param takebackAskedBy the side whose request for a takeback waits for an answer
 * @param rematchOfferedBy the side whose offer of a rematch waits for an answer
 * @param rematch the id of the rematch; empty for none
 * @param result the result and its reason; empty if the game is not over
 */
record LiveGameState(
        String ruleSet,
        boolean isOpen,
        boolean isOver,
        int revision,
        List<String> turns,
        Optional<Side> toMove,
        Optional<Side> drawOfferedBy,
        Optional<Side> takebackAskedBy,
        Optional<Side> rematchOfferedBy,
        String rematch,
        String result) {
    static LiveGameState parse(JsonNode json) {
        List<String> turns = new ArrayList<>();
        json.path("turns").forEach(turn -> turns.add(turn.asString()));
        String state = json.path("state").asString("");
        return new LiveGameState(
                json.path("ruleSet").asString(""),
                state.equals("open"),
                state.equals("over"),
                json.path("revision").asInt(),
                turns,
                side(json.path("toMove")),
                side(json.at("/offers/draw")),
                side(json.at("/offers/takeback")),
                side(json.at("/offers/rematch")),
                json.path("rematch").asString(""),
                (json.at("/outcome/result").asString("") + " "
                                + json.at("/outcome/reason").asString(""))
                        .strip());
    }

    /** The side with a name; empty for null. */
    static Optional<Side> side(JsonNode name) {
        return name.isString() ? Optional.of(Side.valueOf(name.asString().toUpperCase(Locale.ROOT))) : Optional.empty();
    }
}
