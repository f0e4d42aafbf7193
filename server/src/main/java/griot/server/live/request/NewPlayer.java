package griot.server.live.request;

import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;

/**
 * What a request says about the player who takes a seat.
 *
 * @param name the name; empty for none
 * @param isBot whether it is a program that plays by itself
 */
public record NewPlayer(String name, boolean isBot) {
    /** A person who has given no name. */
    public static final NewPlayer NAMELESS = new NewPlayer("", false);

    /**
     * Parses the properties {@code name} and {@code bot} of a request.
     *
     * @throws ProblemException if the name cannot be used
     */
    public static NewPlayer parse(JsonBody body) {
        String name = PlayerName.parse(body.optionalText("name").orElse(""))
                .orElseThrow(() -> new ProblemException(
                        ProblemType.INVALID_NAME,
                        "a name has at most " + PlayerName.MAX_LENGTH
                                + " characters, no control characters, and none that change the direction of text"));
        return new NewPlayer(name, body.optionalFlag("bot").orElse(false));
    }
}
