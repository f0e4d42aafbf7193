package griot.cli.ugi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.random.Xoroshiro64;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine survives arbitrary input and still answers. */
class UgiGarbageTest {
    private static final int LINES = 400;

    private static final List<String> COMMANDS = List.of(
            "ugi",
            "isready",
            "uginewgame",
            "stop",
            "go",
            "go infinite",
            "go depth 2",
            "go nodes 100",
            "go movetime 1",
            "go movetime 999999999999",
            "go p1time 50 p2time 50",
            "go p2time 0 p2inc 0",
            "go depth -1",
            "go nodes 99999999999999999999",
            "position startpos",
            "position startpos moves @a1 @b1",
            "position startpos moves A a",
            "position fen 6/6/2wb2/6/6 w 0,0 - 0 41",
            "position fen 6/6/2wb2/6/6 w 0,0 - 0 41 moves c3xe3",
            "position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 moves F",
            "position fen moves",
            "query p1turn",
            "query gameover",
            "query result",
            "query fen",
            "query",
            "setoption name Hash value 1",
            "setoption name Hash value 2",
            "setoption name Level value 1",
            "setoption name Level value 0",
            "setoption name MultiPV value 4",
            "setoption name RuleSet value awele",
            "setoption name RuleSet value yote",
            "setoption name RuleSet value wali/ludens+end-at-one",
            "setoption name value",
            "setoption name Hash value");

    private static final String ANSWER =
            "id .+|option name .+|ugiok|readyok|info .+|bestmove \\S+|response \\S+( \\S+)*";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void afterArbitraryInputTheEngineStillAnswers(int seed) {
        Xoroshiro64 random = new Xoroshiro64(seed);
        try (UgiTestClient client = new UgiTestClient("yote")) {
            for (int i = 0; i < LINES; i++) {
                if (random.nextInt(4) == 0) {
                    client.send(randomBytes(random));
                } else if (random.nextInt(4) == 0) {
                    client.send(COMMANDS.get(random.nextInt(COMMANDS.size())) + " "
                            + COMMANDS.get(random.nextInt(COMMANDS.size())));
                } else {
                    client.send(COMMANDS.get(random.nextInt(COMMANDS.size())));
                }
                client.send("isready");
                if (random.nextInt(20) == 0) {
                    client.readUntil("readyok");
                }
            }
            client.send("stop", "position startpos", "query p1turn", "end of the test");
            List<String> answers = client.readUntil("info string error unknown command: end");
            answers.forEach(line -> assertTrue(line.matches(ANSWER), line));
            assertEquals("response true", answers.get(answers.size() - 2), answers::toString);
            client.send("go depth 1");
            assertEquals(
                    1,
                    client.readUntil("bestmove").stream()
                            .filter(line -> line.startsWith("bestmove"))
                            .count());
        }
    }

    /** Random bytes, possibly with line ends, and a line end. The seeds are such that no line is {@code quit}. */
    private static byte[] randomBytes(Xoroshiro64 random) {
        byte[] bytes = new byte[1 + random.nextInt(60)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) random.nextInt();
        }
        bytes[bytes.length - 1] = '\n';
        return bytes;
    }
}
