package griot.server.archive;

import griot.rules.Game;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveFilter;
import griot.server.live.request.JsonBody;
import griot.server.live.request.PlayerName;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Objects;

/** Parses the parameters of requests for the archive. The message of an error names the parameter. */
record ArchiveRequest(HttpServletRequest request) {
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 200;
    private static final int CURSOR_RADIX = 36;

    /** The value of a parameter; empty if it is missing. */
    private String parameter(String name) {
        return Objects.requireNonNullElse(request.getParameter(name), "");
    }

    /**
     * The filter.
     *
     * @throws griot.rules.problem.RulesException if there is no such rule set
     */
    ArchiveFilter filter(RuleSets ruleSets) {
        return new ArchiveFilter(
                playerName(),
                parameter("game"),
                parameter("ruleSet").isEmpty() ? "" : ruleSet(ruleSets).name().toString(),
                result(),
                reason(),
                OpeningParameter.parse("opening", parameter("opening")).condition());
    }

    /**
     * The rule set of a request that must have one.
     *
     * @throws griot.rules.problem.RulesException if there is no such rule set
     */
    RuleSet ruleSet(RuleSets ruleSets) {
        String ruleSet = parameter("ruleSet");
        if (ruleSet.isEmpty()) {
            throw JsonBody.invalid("ruleSet is missing");
        }
        return ruleSets.named(ruleSet);
    }

    private String playerName() {
        return PlayerName.parse(parameter("name"))
                .orElseThrow(() -> JsonBody.invalid(
                        "name must have at most " + PlayerName.MAX_LENGTH + " characters, and no control characters"));
    }

    private String result() {
        String result = parameter("result");
        if (!result.isEmpty() && Result.parse(result).isEmpty()) {
            throw JsonBody.invalid("result must be 1-0, 0-1 or 1/2-1/2");
        }
        return result;
    }

    private String reason() {
        String reason = parameter("reason");
        if (!reason.isEmpty()
                && Arrays.stream(Reason.values())
                        .noneMatch(known -> known.toString().equals(reason))) {
            throw JsonBody.invalid("reason must be one of "
                    + String.join(
                            ", ",
                            Arrays.stream(Reason.values()).map(Reason::toString).toList()));
        }
        return reason;
    }

    /**
     * The game after the turns of the request under its rule set.
     *
     * @throws griot.rules.problem.RulesException if there is no such rule set, or a turn is not legal
     */
    Game openingGame(RuleSets ruleSets) {
        return OpeningParameter.parse("turns", parameter("turns")).game(ruleSet(ruleSets));
    }

    /** The cursor of the page: games come before this place. {@link Long#MAX_VALUE} for the first page. */
    long before() {
        String text = parameter("before");
        try {
            long place = text.isEmpty() ? Long.MAX_VALUE : Long.parseLong(text, CURSOR_RADIX);
            if (place >= 0) {
                return place;
            }
        } catch (NumberFormatException e) {
            // Refused below.
        }
        throw JsonBody.invalid("before must be the value of next in the page before");
    }

    /** A place as text, for the parameter {@code before} of the next page. */
    static String cursor(long place) {
        return Long.toString(place, CURSOR_RADIX);
    }

    /** The maximum number of games in a page, 1 to 200. */
    int limit() {
        String text = parameter("limit");
        try {
            int limit = text.isEmpty() ? DEFAULT_LIMIT : Integer.parseInt(text);
            if (limit >= 1 && limit <= MAX_LIMIT) {
                return limit;
            }
        } catch (NumberFormatException e) {
            // Falls through: one sentence for all wrong values.
        }
        throw JsonBody.invalid("limit must be from 1 to " + MAX_LIMIT);
    }
}
