package griot.pagetests.driver;

import griot.rules.Game;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Games as fragments of the page's links. */
public final class Links {
    private Links() {}

    /** The link to a game of two people, including an unfinished turn. */
    public static String to(Game game) {
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
        String all = parts.isEmpty() ? "" : "?" + String.join("&", parts);
        return game.rules().name() + all.replace(' ', '_');
    }
}
