package griot.server.live;

import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.server.live.game.ClockSettings;
import griot.server.live.game.GameSettings;
import java.util.Optional;

/**
 * A request for a new game.
 *
 * @param settings the settings
 * @param side the side that the creator wants; empty for either
 * @param name the creator's name; empty for none
 */
record NewGame(GameSettings settings, Optional<Side> side, String name) {
    /**
     * Parses the body of a request.
     *
     * @throws ProblemException if a property is missing or has a wrong value
     * @throws griot.rules.problem.RulesException if there is no such rule set
     */
    static NewGame parse(JsonBody body, RuleSets ruleSets) {
        String ruleSet = ruleSets.named(body.text("ruleSet")).name().toString();
        Optional<ClockSettings> clock = clock(body);
        if (clock.isPresent()) {
            throw new ProblemException(
                    ProblemType.CLOCK_NOT_SUPPORTED, "this server has no clocks yet; ask for \"clock\": null");
        }
        GameSettings settings = new GameSettings(
                ruleSet, RuleSet.RULES_VERSION, clock, body.flag("takebacks", true), body.flag("public", false));
        return new NewGame(settings, side(body.optionalText("side").orElse("random")), name(body));
    }

    /** The name in a request; empty for none. */
    static String name(JsonBody body) {
        return PlayerName.parse(body.optionalText("name").orElse(""))
                .orElseThrow(() -> new ProblemException(
                        ProblemType.INVALID_NAME,
                        "a name has at most " + PlayerName.MAX_LENGTH
                                + " characters, and none that control the text around it"));
    }

    private static Optional<Side> side(String text) {
        return switch (text) {
            case "white" -> Optional.of(Side.WHITE);
            case "black" -> Optional.of(Side.BLACK);
            case "random" -> Optional.empty();
            default -> throw JsonBody.invalid("side must be white, black or random");
        };
    }

    private static Optional<ClockSettings> clock(JsonBody body) {
        Optional<JsonBody> object = body.optionalObject("clock");
        if (object.isEmpty()) {
            return Optional.empty();
        }
        JsonBody clock = object.get();
        boolean isTimed = clock.has("seconds") || clock.has("increment");
        if (clock.has("days") == isTimed) {
            throw new ProblemException(
                    ProblemType.INVALID_CLOCK,
                    "a clock is null, {\"days\": 3} or {\"seconds\": 300, \"increment\": 5}");
        }
        try {
            return Optional.of(
                    isTimed
                            ? new ClockSettings.Timed(
                                    clock.number("seconds"),
                                    clock.optionalNumber("increment").orElse(0))
                            : new ClockSettings.Correspondence(clock.number("days")));
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemType.INVALID_CLOCK, String.valueOf(e.getMessage()));
        }
    }
}
