package griot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Limits;
import griot.engine.SearchResult;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.perft.Perft;
import griot.rules.problem.RulesException;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The library tour in docs/library.md shows the code of this test, and the output that the code prints. */
class LibraryTourTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "library.md");
    private static final Path SOURCE = Path.of("src", "test", "java", "griot", "LibraryTourTest.java");

    private static void tour(PrintStream out) {
        // tour begins
        RuleSet rules = RuleSets.standard().named("yote/ludens");
        Game game = Game.of(rules).play("@c3").play("@d3");
        out.println(game.position());
        for (Action action : game.actions()) {
            if (action instanceof Action.Jump jump) {
                out.println("White can jump from " + jump.from() + " to " + jump.to());
            }
        }
        try {
            game.play("c3-c5");
        } catch (RulesException e) {
            out.println(e.getMessage());
        }
        SearchResult best = new AlphaBetaEngine(
                        () -> System.nanoTime() / 1_000_000,
                        16,
                        EngineFamilies.standard().learnedEvaluations())
                .search(game, Limits.depth(3), info -> {});
        for (Action action : best.actions()) {
            game = game.play(action);
        }
        out.println(GameRecord.of(game, Map.of("White", "Awa")));
        out.println(Perft.count(rules.newBoard(), 4) + " ways to begin with four actions");
        // tour ends
    }

    @Test
    void theDocumentShowsThisCode() throws IOException {
        List<String> source = Files.readAllLines(SOURCE);
        int begin = source.indexOf("        // tour begins");
        int end = source.indexOf("        // tour ends");
        String code = String.join("\n", source.subList(begin + 1, end)).stripIndent();
        assertTrue(
                Files.readString(DOCUMENT).contains("```java\n" + code + "\n```"),
                "the tour in docs/library.md differs from LibraryTourTest");
    }

    @Test
    void theCodePrintsTheOutputInTheDocument() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        tour(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String printed = bytes.toString(StandardCharsets.UTF_8).strip();
        String document = Files.readString(DOCUMENT);
        int begin = document.indexOf("It prints\n\n```\n") + "It prints\n\n```\n".length();
        assertEquals(document.substring(begin, document.indexOf("\n```", begin)), printed);
    }
}
