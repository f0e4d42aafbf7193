package griot.pagetests.driver;

import griot.rules.Game;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Encodes games as fragments of links to the page. */
public final class Links {
    private Links() {}

    /** The fragment of a link to a game between two people, including its unfinished turn. */
    public static String fragmentOf(Game game) {
        List<String> parts = new ArrayList<>();
        if (!game.start().equals(Game.of(game.rules()).position())) {
            parts.add("s=" + game.start());
        }
        if (!game.turns().isEmpty()) {
            parts.add("t=" + game.turns().stream().map(Turn::text).collect(Collectors.joining(" ")));
        }
        String unfinished = game.position().turnSoFar();
        if (!unfinished.isEmpty()) {
            parts.add("u=" + unfinished);
        }
        String parameters = parts.isEmpty() ? "" : "?" + String.join("&", parts);
        return game.rules().name() + parameters.replace(' ', '_');
    }
}
