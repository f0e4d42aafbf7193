package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.perft.Perft;
import griot.rules.record.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules agree with the vectors, line by line. */
class VectorsTest {
    static Stream<Vectors.Line> perft() {
        return Stream.concat(Vectors.lines("perft.txt"), Vectors.lines("rule-examples.txt"));
    }

    static Stream<Vectors.Line> games() {
        return Stream.of("games.txt", "finished-games.txt", "second-occurrence.txt")
                .flatMap(Vectors::lines);
    }

    @ParameterizedTest
    @MethodSource("perft")
    void perftEqualsTheVector(Vectors.Line line) {
        Board board = line.position().board();
        List<String> counts = new ArrayList<>();
        for (int depth = 1; depth <= line.columns().get(2).split(" ").length; depth++) {
            counts.add("" + Perft.count(board, depth));
        }
        assertEquals(line.columns().get(2), String.join(" ", counts));
    }

    @ParameterizedTest
    @MethodSource("games")
    void theGameHasTheOutcomeAndLastPositionOfTheVector(Vectors.Line line) {
        Replay replay = new Replay(Game.of(line.rules()));
        replay.playAll(line.columns().get(1));
        Game game = replay.game();
        assertEquals(
                line.columns().get(2), game.outcome().map(Outcome::toString).orElse("*"));
        assertEquals(line.columns().get(3), game.position().toString());
        assertEquals(
                line.columns().get(1),
                String.join(" ", game.turns().stream().map(Turn::text).toList()));
    }
}
