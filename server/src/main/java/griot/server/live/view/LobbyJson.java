package griot.server.live.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import griot.server.live.clock.TimeControl;
import griot.server.live.game.LiveGame;
import griot.server.live.store.LobbyStore.ListedGame;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The lobby as JSON, in each list the newest game first.
 *
 * @param open the games that wait for the other player
 * @param playing the games that are being played
 */
public record LobbyJson(List<Item> open, List<Item> playing) {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            // A later version may add properties.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            // What an earlier version has stored lacks some properties.
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    /**
     * A game of the lobby.
     *
     * @param since when it was created or, in a game that is being played, joined
     */
    @JsonInclude(Include.ALWAYS)
    public record Item(
            String id,
            String since,
            String ruleSet,
            Optional<TimeControl> clock,
            boolean takebacks,
            GameJson.Seats seats) {
        /** What the table of the lobby says of a game; empty if only a newer version can read it. */
        public static Optional<Item> of(ListedGame listed) {
            try {
                Body body = MAPPER.readValue(listed.body(), Body.class);
                return Optional.of(new Item(
                        listed.game(),
                        ClockJson.time(listed.sinceMillis()),
                        body.ruleSet(),
                        body.clock(),
                        body.takebacks(),
                        body.seats()));
            } catch (JacksonException e) {
                return Optional.empty();
            }
        }
    }

    /** What is stored of a game in the table of the lobby. */
    @JsonInclude(Include.ALWAYS)
    private record Body(String ruleSet, Optional<TimeControl> clock, boolean takebacks, GameJson.Seats seats) {}

    /** What the table of the lobby stores of a game. */
    public static String body(LiveGame game) {
        return MAPPER.writeValueAsString(new Body(
                game.settings().ruleSet(),
                game.settings().clock(),
                game.settings().takebacks(),
                GameJson.Seats.of(game)));
    }

    /** Only the games whose rule sets fulfil a condition. */
    public LobbyJson filter(Predicate<String> ruleSets) {
        return new LobbyJson(
                open.stream().filter(item -> ruleSets.test(item.ruleSet())).toList(),
                playing.stream().filter(item -> ruleSets.test(item.ruleSet())).toList());
    }
}
