package griot.cli.ugi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.cli.CliRunner;
import griot.cli.registry.Registries;
import griot.engine.Clock;
import griot.engine.jvm.LazySmpThreads;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers, options and errors of the UGI loop. */
class UgiLoopTest {
    /** The arguments of {@code position} for a position in which White, to move, can take Black's last piece. */
    private static final String WIN_IN_ONE = "fen 6/6/2wb2/6/6 w 0,0 - 0 41";

    @Test
    void theEngineIdentifiesItselfAndItsOptions() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            assertEquals(
                    List.of(
                            "id name Griot 0.0",
                            "id author the Griot project",
                            "option name RuleSet type string default yote/ludens",
                            "option name Hash type spin default 16 min 1 max 4096",
                            "option name Threads type spin default 1 min 1 max 64",
                            "option name MultiPV type spin default 1 min 1 max 100",
                            "option name Level type spin default 0 min 0 max 10",
                            "option name Seed type spin default 0 min 0 max 2147483647",
                            "option name MoveOverhead type spin default 20 min 0 max 10000",
                            "option name OwnBook type check default false",
                            "option name TablePath type string default <empty>",
                            "option name OwnTables type check default true",
                            "ugiok"),
                    client.answers("ugi"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"yote/ludens+bonus-turn", "choko/ludens", "wali/ludens", "bolotondou/ludens", "awele/sheet"})
    void aWholeGameIsPlayedInLegalTurns(String ruleSet) {
        try (UgiTestClient client = new UgiTestClient(ruleSet)) {
            Game game = Game.of(RuleSets.standard().named(ruleSet));
            client.send("uginewgame", "isready");
            assertEquals("readyok", client.readLine());
            while (game.outcome().isEmpty()) {
                StringBuilder position = new StringBuilder("position startpos");
                String separator = " moves ";
                for (var turn : game.turns()) {
                    position.append(separator).append(turn);
                    separator = " ";
                }
                client.send(position.toString(), "go nodes 200");
                String best = client.readUntil("bestmove ").getLast();
                game = game.play(best.substring("bestmove ".length()));
            }
            assertFalse(client.hasUnreadLines());
        }
    }

    @Test
    void infoContainsScoreVariationAndCounts() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send("position " + WIN_IN_ONE, "go depth 2");
            List<String> answer = client.readUntil("bestmove ");
            assertTrue(
                    answer.getFirst()
                            .matches("info depth 1 multipv 1 score mate 1 nodes \\d+ nps \\d+ time \\d+ hashfull \\d+"
                                    + " pv c3xe3"),
                    answer.getFirst());
            assertEquals("bestmove c3xe3", answer.getLast());
        }
    }

    @Test
    void theBookAnswersAtOnceAndVariesWithTheSeed() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            Set<String> openings = new HashSet<>();
            client.send("setoption name OwnBook value true");
            for (int seed = 1; seed <= 20; seed++) {
                client.send("setoption name Seed value " + seed, "go movetime 600000");
                List<String> answer = client.readUntil("bestmove ");
                assertTrue(answer.getFirst().startsWith("info depth 0 multipv 1 score cp "), answer.getFirst());
                assertEquals(2, answer.size());
                openings.add(answer.getLast());
                client.send("go movetime 600000");
                assertEquals(answer.getLast(), client.readUntil("bestmove ").getLast());
            }
            assertTrue(openings.size() > 1, openings.toString());
        }
    }

    @Test
    void theBookIsUsedNeitherInAnalysisNorAtLevelSeven() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send("setoption name OwnBook value true", "setoption name MultiPV value 2", "go depth 2");
            assertTrue(client.readUntil("bestmove ").getFirst().startsWith("info depth 1 "));
            client.send("setoption name MultiPV value 1", "go infinite depth 1");
            assertTrue(client.readLine().startsWith("info depth 1 "));
            client.send("stop");
            client.readUntil("bestmove ");
            client.send("setoption name Level value 7", "go movetime 10000");
            assertFalse(client.readLine().startsWith("info depth 0 "));
            client.readUntil("bestmove ");
        }
    }

    @Test
    void theTablesInTheFolderAreProbed(@TempDir Path tables) {
        assertEquals(
                0,
                CliRunner.run("solve", "awele", "--seeds", "7", "--dir", tables.toString())
                        .exitCode());
        try (UgiTestClient client = new UgiTestClient("awele")) {
            client.send("setoption name TablePath value " + tables, "setoption name MultiPV value 3");
            client.send("position fen 1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60", "go movetime 600000");
            List<String> answer = client.readUntil("bestmove ");
            assertTrue(answer.get(0).startsWith("info depth 1 multipv 1 score cp -21100 nodes 3 "), answer.get(0));
            assertTrue(answer.get(2).startsWith("info depth 1 multipv 3 score cp -21800 nodes 3 "), answer.get(2));
            assertTrue(answer.get(2).contains(" pv F "), answer.get(2));
            client.send("setoption name TablePath value <empty>", "setoption name OwnTables value false", "go depth 2");
            assertFalse(client.readLine().contains("score cp -21100"));
            client.readUntil("bestmove ");
        }
    }

    @Test
    void theBundledTablesAreProbedUnlessSwitchedOff() {
        try (UgiTestClient client = new UgiTestClient("awele")) {
            client.send("position fen 1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60", "setoption name MultiPV value 3");
            client.send("go movetime 600000");
            assertTrue(client.readLine().startsWith("info depth 1 multipv 1 score cp -21100 nodes 3 "));
            client.readUntil("bestmove ");
            client.send("setoption name OwnTables value false", "go depth 2");
            assertFalse(client.readLine().contains("score cp -21100"));
            client.readUntil("bestmove ");
        }
    }

    @Test
    void severalVariationsArePrintedBestFirst() {
        try (UgiTestClient client = new UgiTestClient("awele")) {
            client.send("setoption name MultiPV value 3", "go depth 3");
            List<String> answer = client.readUntil("bestmove ");
            List<String> variations = answer.subList(answer.size() - 4, answer.size() - 1);
            List<Integer> scores = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                String variation = variations.get(i);
                assertTrue(variation.startsWith("info depth 3 multipv " + (i + 1) + " score cp "), variation);
                scores.add(Integer.valueOf(variation.replaceAll(".* score cp (-?\\d+) .*", "$1")));
            }
            assertEquals(scores.stream().sorted(Comparator.reverseOrder()).toList(), scores);
            String best = answer.getLast().substring("bestmove ".length());
            assertTrue(variations.getFirst().contains(" pv " + best), variations.getFirst());
        }
    }

    @Test
    void anInfiniteSearchPrintsBestmoveOnlyAfterStop() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            // The search is complete at once, but bestmove waits for stop.
            client.send("position " + WIN_IN_ONE, "go infinite");
            client.readUntil("info depth");
            assertEquals(
                    List.of(),
                    client.answers().stream()
                            .filter(line -> line.startsWith("bestmove"))
                            .toList());
            client.send("stop");
            assertEquals("bestmove c3xe3", client.readUntil("bestmove ").getLast());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go", "go movetime 600000", "go depth 100", "go p1time 90000000"})
    void stopIsAnswered(String go) {
        nanosecondsToStop(go);
    }

    @Tag("proof")
    @Tag("speed")
    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go", "go movetime 600000", "go depth 100", "go p1time 90000000"})
    void stopIsAnsweredWithinATenthOfASecond(String go) {
        long[] nanoseconds = new long[9];
        Arrays.setAll(nanoseconds, round -> nanosecondsToStop(go));
        Arrays.sort(nanoseconds);
        assertTrue(nanoseconds[4] < 100_000_000, () -> "median " + nanoseconds[4] + " ns");
    }

    /** Stops a long search, and returns the nanoseconds until {@code bestmove} is read. */
    private static long nanosecondsToStop(String go) {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send(go);
            client.readUntil("info depth 4 ");
            long startNanos = System.nanoTime();
            client.send("stop");
            client.readUntil("bestmove ");
            return System.nanoTime() - startNanos;
        }
    }

    @Test
    void commandsThatChangeGameOrOptionsAreRefusedDuringASearch() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send("go infinite");
            client.readUntil("info depth 2 ");
            client.send("position startpos moves @a1", "setoption name Hash value 1", "uginewgame", "go depth 1");
            for (String command : List.of("position", "setoption", "uginewgame", "go")) {
                assertEquals(
                        "info string error " + command + " is not allowed during a search; send stop first",
                        client.readUntil("info string error").getLast());
            }
            client.send("query fen");
            assertEquals(
                    "response 6/6/6/6/6 w 12,12 - 0 1",
                    client.readUntil("response").getLast());
            client.send("stop");
            client.readUntil("bestmove ");
            assertEquals("response true", client.answer("position startpos", "query p1turn"));
        }
    }

    @Test
    void theClockOfThePlayerToMoveIsRequiredAndMayBeNegative() {
        try (UgiTestClient client = new UgiTestClient("awele")) {
            assertEquals(
                    "info string error p2time is missing: player 2 is to move",
                    client.answer("position startpos moves A", "go p1time 1000"));
            client.send("go p1time 1 p2time 1000 p1inc 0 p2inc 10 movestogo 5");
            assertTrue(client.readUntil("bestmove ").getLast().matches("bestmove [a-f]"));
            client.send("go p2time -5");
            assertTrue(client.readUntil("bestmove ").getLast().matches("bestmove [a-f]"));
        }
    }

    // ---- Queries ----

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "startpos                                  | true  | false | none",
                "startpos moves @c3                        | false | false | none",
                "fen 6/6/2wb2/6/6 w 0,0 - 0 41 moves c3xe3 | false | true  | p1win",
                "fen 6/6/2wb2/6/6 b 0,0 - 0 42 moves d3xb3 | true  | true  | p2win",
                "fen 6/6/2w3/5b/6 w 0,0 - 0 41             | true  | true  | draw"
            })
    void queriesReportThePlayerToMoveAndTheResult(String position, String p1turn, String gameover, String result) {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            assertEquals(
                    List.of("response " + p1turn, "response " + gameover, "response " + result),
                    client.answers("position " + position, "query p1turn", "query gameover", "query result"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yote/ludens | startpos                                  | none",
                "yote/ludens | fen 6/6/2wb2/6/6 w 0,0 - 0 41 moves c3xe3 | eliminated",
                "yote/ludens | fen 6/6/2w3/5b/6 w 0,0 - 0 41             | three",
                "yote/walker | startpos moves @a1 @f5 a1-a2 f5-f4 a2-a1 f4-f5 a1-a2 f5-f4 a2-a1 f4-f5 | repetition"
            })
    void queryReasonReportsWhyTheGameEnded(String ruleSet, String position, String reason) {
        try (UgiTestClient client = new UgiTestClient(ruleSet)) {
            assertEquals("response " + reason, client.answer("position " + position, "query reason"));
        }
    }

    @Test
    void aFinishedGameHasNoBestTurn() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send("position " + WIN_IN_ONE + " moves c3xe3", "go depth 3");
            assertEquals("info string the game is over: 1-0 eliminated", client.readLine());
            assertEquals("bestmove none", client.readLine());
        }
    }

    @Test
    void repetitionIsDetectedInTheMoves() {
        try (UgiTestClient client = new UgiTestClient("yote/walker")) {
            String shuffle = " a1-a2 f5-f4 a2-a1 f4-f5";
            client.send("position startpos moves @a1 @f5" + shuffle + shuffle);
            assertEquals("response draw", client.answer("query result"));
        }
    }

    @Test
    void aPassIsAcceptedInTheMovesButNotAnswered() {
        List<String> vector = CliRunner.vectors("finished-games.txt").stream()
                .filter(line ->
                        line.get(0).equals("bolotondou/ludens") && line.get(1).contains(" -- "))
                .findFirst()
                .orElseThrow();
        String turns = vector.get(1);
        String turnsBeforePass = turns.substring(0, turns.indexOf(" -- "));
        try (UgiTestClient client = new UgiTestClient("bolotondou")) {
            String afterPass = client.answer("position startpos moves " + turnsBeforePass + " --", "query fen");
            assertEquals(afterPass, client.answer("position startpos moves " + turnsBeforePass, "query fen"));
            client.send("go depth 2");
            String best = client.readUntil("bestmove ").getLast().substring("bestmove ".length());
            assertFalse(best.equals("--"));
            assertFalse(client.answer("position startpos moves " + turnsBeforePass + " -- " + best, "query fen")
                    .startsWith("info string error"));
        }
    }

    @Test
    void insideATurnTheWholeTurnIsAnsweredAndAccepted() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            String position = "position fen 6/6/2wb2/6/b4b w 5,5 - 0 21 c3xe3";
            client.send(position, "go depth 3");
            String best = client.readUntil("bestmove ").getLast().substring("bestmove ".length());
            assertTrue(best.matches("c3xe3:(a1|f1)"), best);
            assertTrue(client.answer(position + " moves " + best, "query fen").contains(" b 5,5 "));
            assertEquals(
                    "info string error turn 1: @a5 does not continue the turn begun in the position, c3xe3",
                    client.answer(position + " moves @a5"));
        }
    }

    // ---- Options ----

    @Test
    void theRuleSetIsAnOption() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            assertEquals(
                    "response 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1",
                    client.answer("setoption name RuleSet value awele/sheet+target-20", "query fen"));
            client.send("go depth 2");
            assertTrue(client.readUntil("bestmove ").getLast().matches("bestmove [A-F]"));
            assertTrue(client.answer("setoption name RuleSet value chess").startsWith("info string error chess:"));
            assertTrue(client.answer("query fen").startsWith("response 4-4"));
        }
    }

    @Test
    void aLevelObeysStopAndTheTimeLimit() {
        try (UgiTestClient client = new UgiTestClient("wali")) {
            client.send("setoption name level value 1", "setoption name Seed value 5", "go infinite");
            client.send("stop");
            assertTrue(client.readUntil("bestmove ").getLast().startsWith("bestmove @"));
            client.send("setoption name Level value 10", "go movetime 20");
            assertTrue(client.readUntil("bestmove ").getLast().startsWith("bestmove @"));
        }
    }

    @Test
    void sameSearchesAfterANewGameGiveTheSameAnswers() {
        try (UgiTestClient client = new UgiTestClient("choko")) {
            String[] newGame = {"uginewgame", "position startpos", "go nodes 3000"};
            client.send(newGame);
            List<String> firstAnswer = withoutTimes(client.readUntil("bestmove "));
            client.send("position startpos moves @c3", "go nodes 3000");
            client.readUntil("bestmove ");
            client.send(newGame);
            assertEquals(firstAnswer, withoutTimes(client.readUntil("bestmove ")));
        }
    }

    private static List<String> withoutTimes(List<String> lines) {
        return lines.stream()
                .map(line -> line.replaceAll(" (nps|time) \\d+", ""))
                .toList();
    }

    @Test
    void aTranspositionTableTooLargeForTheHeapIsRefused() {
        long heapMegabytes = Runtime.getRuntime().maxMemory() >> 20;
        assumeTrue(heapMegabytes < 4_096);
        try (UgiTestClient client = new UgiTestClient("yote")) {
            assertEquals(
                    "info string error too little memory for Hash 4096; Hash stays at 16",
                    client.answer("setoption name Hash value 4096"));
            client.send("go depth 2");
            client.readUntil("bestmove @");
        }
    }

    // ---- Errors ----

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hello                            | unknown command: hello",
                "position                         | expected after position: startpos, or fen and the text of a position",
                "position startpos @c3            | expected after position: startpos, or fen and the text of a position",
                "position fen                     | expected after position: startpos, or fen and the text of a position",
                "position startpos moves @c3 @c3  | turn 2: @c3: c3 is occupied",
                "position startpos moves @c3 --   | turn 2: --: nobody is passed over here",
                "go fast                          | unknown limit after go: fast",
                "go depth                         | the number after depth is missing",
                "go depth deep                    | invalid value of depth: deep; expected a whole number, 0 or greater",
                "go nodes -5                      | invalid value of nodes: -5; expected a whole number, 0 or greater",
                "go p1time soon                   | invalid value of p1time: soon; expected a whole number",
                "query weather                    | expected after query: p1turn, gameover, result, reason or fen",
                "setoption Hash 5                 | expected: setoption name NAME value VALUE",
                "setoption name Hash value 0      | invalid value of Hash: 0; expected a whole number from 1 to 4096",
                "setoption name OwnBook value yes | invalid value of OwnBook: yes; expected true or false",
                "setoption name OwnTables value 0 | invalid value of OwnTables: 0; expected true or false",
                "setoption name TablePath value x | invalid value of TablePath: x; expected an existing folder",
                "setoption name Ponder value true | unknown option: Ponder"
            })
    void anInvalidCommandIsAnsweredInOneLineAndChangesNothing(String command, String error) {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            String positionBefore = client.answer("position startpos moves @c3", "query fen");
            assertEquals(List.of("info string error " + error), client.answers(command));
            assertEquals(positionBefore, client.answer("query fen"));
        }
    }

    @Test
    void anErrorIsOneLineOfPrintableAscii() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            String error = client.answer("\u001B[2J\u0007é" + "x".repeat(10_000));
            assertTrue(error.length() < 400 && error.chars().allMatch(letter -> letter >= ' ' && letter <= '~'), error);
        }
    }

    @Test
    void emptyLinesAndSpacesDoNotMatter() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            assertEquals(List.of("response true"), client.answers("", "   ", "\t query   p1turn \r"));
        }
    }

    // ---- End of the game and of the input ----

    @Test
    void quitEndsTheSearchAndTheLoop() {
        UgiTestClient client = new UgiTestClient("yote");
        client.send("go infinite");
        client.readUntil("info depth 2 ");
        client.send("quit", "isready");
        List<String> answers = client.awaitEnd();
        assertTrue(answers.getLast().startsWith("bestmove @"), answers.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"go depth 9", "go nodes 20000", "go movetime 50"})
    void aSearchThatEndsByItselfIsFinishedAfterTheEndOfTheInput(String go) {
        UgiTestClient client = new UgiTestClient("yote");
        client.send(go);
        client.closeInput();
        List<String> answer = client.awaitEnd();
        assertTrue(answer.getLast().startsWith("bestmove @"), answer.toString());
        if (go.startsWith("go depth")) {
            assertTrue(answer.get(answer.size() - 2).startsWith("info depth 9 "), answer.toString());
        }
    }

    @Timeout(60)
    @Test
    void theSearchStopsIfTheOutputHasFailed() throws IOException {
        // To this depth the search would take hours.
        byte[] commands = "go depth 60\n".getBytes(StandardCharsets.UTF_8);
        Writer failingWriter = new Writer() {
            @Override
            public void write(char[] letters, int from, int length) throws IOException {
                throw new IOException("broken pipe");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        new UgiLoop(
                        new ByteArrayInputStream(commands),
                        new PrintWriter(failingWriter),
                        new UgiSettings(
                                Registries.standard(),
                                RuleSets.standard().named("yote"),
                                "",
                                () -> System.nanoTime() / 1_000_000,
                                "0.0"))
                .run();
    }

    @Test
    void commandsRightAfterAShortSearchAreExecuted() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send("go movetime 1", "position startpos moves @c3", "go depth 2", "setoption name Hash value 1");
            client.send("query p1turn");
            List<String> answers = client.readUntil("response ");
            assertEquals("response false", answers.getLast());
            assertEquals(
                    List.of(),
                    answers.stream().filter(line -> line.contains("error")).toList());
            assertEquals(
                    2,
                    answers.stream()
                            .filter(line -> line.startsWith("bestmove @"))
                            .count());
        }
    }

    /** A clock that advances by 1 ms at each reading, but by 400 ms at the second, as if the preparation were slow. */
    private static final class SlowStartClock implements Clock {
        private long time;

        @Override
        public long milliseconds() {
            time += time == 1 ? 400 : 1;
            return time;
        }
    }

    @Test
    void preparationCountsTowardsTheTimeLimit() {
        try (UgiTestClient client = new UgiTestClient("yote", "", new SlowStartClock())) {
            client.send("go movetime 500");
            List<String> answers = client.readUntil("bestmove ");
            Matcher time = Pattern.compile(" time (\\d+)").matcher(answers.get(answers.size() - 2));
            assertTrue(time.find(), answers::toString);
            // 100 of the 500 milliseconds remain, and a few more readings of the clock.
            assertTrue(Integer.parseInt(time.group(1)) <= 110, answers::toString);
        }
    }

    @Test
    void anInvalidFolderNameIsRefused() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send("setoption name TablePath value a\0b", "isready");
            assertTrue(client.readUntil("readyok").getFirst().contains("invalid value of TablePath"));
        }
    }

    @Test
    void evenTheShortestSearchCompletesDepthOne() {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send("go movetime 1");
            assertTrue(client.readLine().matches("info depth [1-9].*"));
            client.readUntil("bestmove ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"go depth 4", "go nodes 5000", "go depth 1"})
    void noInfoLineIsRepeated(String go) {
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send("position startpos moves @c3 @d4", go);
            List<String> lines = client.readUntil("bestmove ").stream()
                    .map(line -> line.replaceAll(" (nodes|nps|time|hashfull) \\d+", ""))
                    .toList();
            assertEquals(lines.stream().distinct().toList(), lines);
        }
    }

    @Test
    void moreThreadsThanProcessorsAreNotUsed() {
        assertEquals(1, LazySmpThreads.cappedByProcessors(1));
        assertEquals(
                Math.min(LazySmpThreads.MAX_THREADS, Runtime.getRuntime().availableProcessors()),
                LazySmpThreads.cappedByProcessors(LazySmpThreads.MAX_THREADS));
        try (UgiTestClient client = new UgiTestClient("yote")) {
            client.send("setoption name Threads value 64", "go infinite");
            client.readUntil("info depth 2 ");
            long helperThreads = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("griot-search-"))
                    .count();
            assertTrue(helperThreads < Runtime.getRuntime().availableProcessors(), "helper threads: " + helperThreads);
            client.send("stop");
            client.readUntil("bestmove @");
        }
    }

    @Timeout(60)
    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go", "go p1inc 5 p2inc 5", "go movestogo 10"})
    void theEndOfTheInputEndsAnInfiniteSearch(String go) {
        UgiTestClient client = new UgiTestClient("yote");
        client.send(go);
        client.closeInput();
        assertTrue(client.awaitEnd().getLast().startsWith("bestmove @"));
    }

    @Test
    void theCommandUsesStandardInputAndOutput() {
        CliRunner.CommandResult answer = CliRunner.runWithInput("isready\nquery p1turn\n", "ugi", "wali");
        assertEquals(List.of("readyok", "response true"), answer.lines());
        assertEquals(0, answer.exitCode());
        assertEquals(2, CliRunner.run("ugi", "chess").exitCode());
    }
}
