package griot.server.live;

import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.Strings;
import griot.server.live.clock.TimeControl;
import griot.server.live.game.GameSettings;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.request.JsonBody;
import griot.server.live.request.NewPlayer;
import java.util.Optional;
import java.util.Set;

/**
 * A request for a new game.
 *
 * @param settings the settings
 * @param side the side that the creator wants; empty for either
 * @param player the creator
 */
record NewGame(GameSettings settings, Optional<Side> side, NewPlayer player) {
    private static final Set<String> CORRESPONDENCE = Set.of("days", "bank");
    private static final Set<String> TIMED = Set.of("seconds", "increment");

    /**
     * Parses the body of a request.
     *
     * @throws ProblemException if a property is missing or has a wrong value
     * @throws griot.rules.problem.RulesException if there is no such rule set
     */
    static NewGame parse(JsonBody body, RuleSets ruleSets) {
        String ruleSet = ruleSets.named(body.text("ruleSet")).name().toString();
        GameSettings settings = new GameSettings(
                ruleSet,
                RuleSet.RULES_VERSION,
                timeControl(body),
                body.optionalFlag("takebacks").orElse(true),
                body.optionalFlag("public").orElse(false));
        return new NewGame(settings, side(body.optionalText("side").orElse("random")), NewPlayer.parse(body));
    }

    /** A side by name; empty for a random one. */
    private static Optional<Side> side(String text) {
        return switch (text) {
            case "white" -> Optional.of(Side.WHITE);
            case "black" -> Optional.of(Side.BLACK);
            case "random" -> Optional.empty();
            default -> throw JsonBody.invalid("side must be white, black or random");
        };
    }

    private static Optional<TimeControl> timeControl(JsonBody body) {
        return body.optionalObject("clock").map(clock -> {
            try {
                return timeControl(clock.names(), clock);
            } catch (ProblemException | IllegalArgumentException e) {
                throw new ProblemException(ProblemType.INVALID_CLOCK, String.valueOf(e.getMessage()));
            }
        });
    }

    private static TimeControl timeControl(Set<String> names, JsonBody clock) {
        if (names.contains("days") && CORRESPONDENCE.containsAll(names)) {
            return new TimeControl.Correspondence(
                    clock.number("days"), clock.optionalNumber("bank").orElse(0));
        }
        if (names.contains("seconds") && TIMED.containsAll(names)) {
            return new TimeControl.Timed(
                    clock.number("seconds"), clock.optionalNumber("increment").orElse(0));
        }
        throw new IllegalArgumentException(
                "a clock is null, {\"days\": 3, \"bank\": 5} or {\"seconds\": 300, \"increment\": 5}, not one with "
                        + (names.isEmpty() ? "nothing" : Strings.shortened(String.join(", ", names))));
    }
}
