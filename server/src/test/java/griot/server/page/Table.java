package griot.server.page;

import griot.rules.Game;
import griot.rules.Turn;
import java.util.stream.Collectors;

/**
 * A game as the page keeps it on the device.
 *
 * @param game the game
 * @param white who plays White, {@code person} or {@code computer}
 * @param black who plays Black
 * @param level the computer's level
 */
record Table(Game game, String white, String black, int level) {
    private static final String ID = "testgame";

    static Table neighbours(Game game) {
        return new Table(game, "person", "person", 1);
    }

    static Table againstComputer(Game game, int level) {
        return new Table(game, "person", "computer", level);
    }

    /** What the address says after its #. */
    String address() {
        return "game-" + ID;
    }

    String key() {
        return "griot.game." + ID;
    }

    String value() {
        String start = game.start().equals(Game.of(game.rules()).position())
                ? ""
                : game.start().toString();
        String turns = game.turns().stream().map(Turn::text).collect(Collectors.joining(" "));
        return """
                {"version":1,"value":{"id":"%s","game":{"ruleSet":"%s","start":"%s","turns":"%s","unfinished":"%s",\
                "ending":""},"table":{"level":%d,"white":"%s","black":"%s"},"flipped":false,"played":1,"over":false,\
                "turns":%d}}""".formatted(
                        ID,
                        game.rules().name(),
                        start,
                        turns,
                        game.position().turnSoFar(),
                        level,
                        white,
                        black,
                        game.turns().size());
    }
}
