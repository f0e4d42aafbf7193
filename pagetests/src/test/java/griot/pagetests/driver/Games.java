package griot.pagetests.driver;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** Whole games from the test vectors, which an independent program played. */
public final class Games {
    private static final Path VECTORS = Path.of("../rules/src/test/resources/vectors/games.txt");

    private Games() {}

    /** The shortest game of this rule set. */
    public static Game shortest(String ruleSet) {
        return all(ruleSet).stream()
                .min(Comparator.comparingInt(game -> game.turns().size()))
                .orElseThrow(() -> new IllegalArgumentException("no game of " + ruleSet));
    }

    /** All games of this rule set. */
    private static List<Game> all(String ruleSet) {
        try (var lines = Files.lines(VECTORS)) {
            return lines.map(line -> line.split(" *\\| *"))
                    .filter(columns -> columns[0].equals(ruleSet))
                    .map(columns -> replay(ruleSet, columns[1]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The beginning of a game: its first turns, as many as {@code turnCount}. */
    public static Game beginning(Game game, int turnCount) {
        Game beginning = Game.of(game.rules());
        for (Turn played : game.turns().subList(0, turnCount)) {
            for (Action action : played.actions()) {
                beginning = beginning.play(action);
            }
        }
        return beginning;
    }

    /** A game from the texts of its turns. */
    public static Game replay(String ruleSet, String turns) {
        Replay replay = new Replay(Game.of(RuleSets.standard().named(ruleSet)));
        replay.playAll(turns);
        return replay.game();
    }
}
