package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.perft.Perft;
import griot.rules.record.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules agree with the vectors, which an independent program has computed, line by line. */
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
        List<Long> counts = new ArrayList<>();
        for (int depth = 1; depth <= line.perftCounts().size(); depth++) {
            counts.add(Perft.count(board, depth));
        }
        assertEquals(line.perftCounts(), counts);
    }

    @ParameterizedTest
    @MethodSource("games")
    void theGameHasTheTurnsOutcomeAndLastPositionOfTheVector(Vectors.Line line) {
        Replay replay = new Replay(Game.of(line.rules()));
        replay.playAll(line.turns());
        Game game = replay.game();
        assertEquals(line.outcome(), game.outcome().map(Outcome::toString).orElse("*"));
        assertEquals(line.lastPosition(), game.position().toString());
        assertEquals(
                line.turns(),
                String.join(" ", game.turns().stream().map(Turn::text).toList()));
    }
}
