package griot.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.PrincipalVariation;
import griot.engine.Score;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.engine.registry.EngineFamilies;
import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The engine: forced wins, scores, legal variations, limits, and the choice among threads. */
class AlphaBetaEngineTest {
    /** A game of Choko up to a position with many captures, and so with a long quiescence search. */
    private static final String MANY_CAPTURES = """
            @c5 @a5 @e3 @c3 @f1 @f5 e3-d3 @f3 @d5 @f4 @a1 c3-c2 @d1 @a4 @a2 @e5 @a3 c2-c3 @b2 c3-c2 f1-f2 @d4 b2-b1 \
            f4-e4 c5-c4 a4-b4 b1-b2 b4-b3 d5-c5 @d2 @f4 d2-e2 b2xd2:e4 @b5 f4-e4 b5-b4 d3-c3 f3-e3 a2=a4 e2-e1 @c1 \
            f5=f3 e4xe2:e5 a5-b5 @a5 @f5 d2-c2 @e3 d1=b1 b3-b2 a1-a2 e1-d1 e2-e1""";

    private static final Clock STOPPED_CLOCK = () -> 0;

    private static AlphaBetaEngine engine() {
        return new AlphaBetaEngine(STOPPED_CLOCK, 1, EngineFamilies.standard().learnedEvaluations());
    }

    private static SearchResult search(Game game, Limits limits) {
        return engine().search(game, limits, info -> {});
    }

    private static Game gameAfter(Game game, SearchResult result) {
        Game gameAfter = game;
        for (Action action : result.actions()) {
            gameAfter = gameAfter.play(action);
        }
        return gameAfter;
    }

    private static PrincipalVariation bestVariation(SearchResult result) {
        return result.info().lines().get(0);
    }

    private static Game game(String rules, String position) {
        return Game.from(RuleSets.standard().named(rules).position(position));
    }

    // ---- Results ----

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            # captures the last piece
            yote/ludens         | 6/6/2wb2/6/6 w 1,0 - 0 30            | c3xe3          | 1
            choko/walker        | 5/5/2wb1/5/5 w 3,0 - 0 30            | c3xe3          | 1
            # two jumps with a removal after each: four pieces in a turn
            yote/ludens         | b4b/6/6/6/wb1b2 w 5,0 - 0 30         | a1xc1          | 1
            # leaps over an own piece, then jumps over the last enemy
            choko/ludens        | 6/6/6/6/ww1b2 w 3,0 - 0 30           | a1=c1xe1       | 1
            # the removals come together, after the last jump
            yote/wikipedia+chain-removals-after | b4b/6/6/6/wb1b2 w 5,0 - 0 30 | a1xc1xe1 | 1
            # makes a line of three, or of two, and removes the third last piece
            wali/ludens         | b4b/6/5b/2w3/ww4 w 0,0 - 0 40        | c2-c1          | 1
            bolotondou/ludens   | b4b/5w/5b/6/w1w3 w 0,0 - 0 40        | -              | 1
            # makes a line in the second own turn
            bolotondou/ludens+end-at-one | 5w/2b3/4b1/5w/6 w 0,0 - 0 40 | f2-f3         | 3
            """)
    void aForcedWinIsFoundWithItsDistance(String rules, String position, String turn, int turns) {
        Game game = game(rules, position);
        SearchResult result = search(game, Limits.depth(8));
        PrincipalVariation line = bestVariation(result);
        assertTrue(Score.isDecided(line.score()), line.toString());
        assertEquals(Score.ofWin(turns), line.score(), line.toString());
        assertTrue(turn.equals("-") || line.turns().get(0).startsWith(turn), line.toString());
        if (turns == 1) {
            Game end = gameAfter(game, result);
            assertEquals(
                    Result.win(game.position().toMove()),
                    end.outcome().orElseThrow().result());
        }
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            # harvests, after which North cannot feed South
            awele/sheet           | 0-0-0-0-0-1-1-0-0-0-0-1-24-21-S 0 60 | F | 6
            # reaches the target: the seeds on the board no longer count
            awele/sheet+target-20 | 1-1-1-1-1-1-1-1-4-4-6-6-18-2-S 0 30  | F | 18
            """)
    void aFinishedGameScoresItsSeedLead(String rules, String position, String turn, int seeds) {
        PrincipalVariation line = bestVariation(search(game(rules, position), Limits.depth(8)));
        assertEquals(Score.ofSeedLead(seeds), line.score(), line.toString());
        assertEquals(turn, line.turns().get(0));
    }

    @Test
    void aSmallerNearerWinIsNotPreferredToALargerOne() {
        // E ends the game two seeds ahead, A eight.
        Game game = game("awele/sheet", "1-0-1-1-2-0-1-0-0-0-2-0-20-20-S 0 1");
        assertEquals(
                "A", bestVariation(search(game, Limits.nodes(200_000))).turns().get(0));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            # the stores alone
            awele/sheet               | 9-0-0-0-0-0-0-0-0-0-0-8-15-16-S 5 60 | -1
            # the stores and the rows
            awele/sheet+cycle-own-row | 9-0-0-0-0-0-0-0-0-0-0-7-16-16-S 5 60 | 2
            """)
    void aRepetitionIsScoredByTheRules(String rules, String position, int lead) {
        RuleSet ruleSet = RuleSets.standard().named(rules);
        SearchBoard searchBoard = EngineFamilies.standard()
                .handMadeEvaluations()
                .searchBoard(
                        ruleSet, EngineFamilies.standard().handMadeEvaluations().evaluation(ruleSet));
        searchBoard.setBoard(ruleSet.position(position).board());
        assertEquals(Score.ofSeedLead(lead), searchBoard.repetitionScore());
    }

    @Test
    void theSearchedBoardHasTheHistoryOfTheGame() {
        // Both sides step out and back twice: the last step makes the third occurrence of the first position, a draw.
        Game game = game("yote/wikipedia", "b5/6/6/6/5w w 0,0 - 0 40");
        for (String turn : List.of("f1-e1", "a5-b5", "e1-f1", "b5-a5", "f1-e1", "a5-b5", "e1-f1")) {
            game = game.play(turn);
        }
        Board board = BoardFactory.board(game);
        assertEquals(7, board.depth());
        board.play(ActionCode.of(game.actions().stream()
                .filter(action -> action.toString().equals("b5-a5"))
                .findFirst()
                .orElseThrow()));
        assertEquals(2, board.earlierOccurrences());
    }

    // ---- Legal turns and variations ----

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#withAndWithoutOptions")
    void turnsAndVariationsAreLegalAndWhole(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(3);
        for (int i = 0; i < 12; i++) {
            Game game = RuleSetSamples.randomGame(rules, random.nextInt(50), random);
            int nodes = 1 << random.nextInt(12);
            SearchResult result = search(game, Limits.nodes(nodes).withLines(1 + random.nextInt(3)));
            Game gameAfter = gameAfter(game, result);
            assertTrue(
                    gameAfter.outcome().isPresent() || gameAfter.position().isTurnStart(),
                    game.position() + " " + result);
            for (PrincipalVariation line : result.info().lines()) {
                Replay replay = new Replay(Game.from(game.position().turnStart()));
                line.turns().forEach(replay::play);
                assertFalse(line.turns().isEmpty());
            }
            assertEquals(
                    gameAfter.turns().stream()
                            .filter(turn -> !turn.actions().isEmpty())
                            .toList()
                            .getLast()
                            .text(),
                    bestVariation(result).turns().get(0));
        }
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#withAndWithoutOptions")
    void theEnginePlaysAGameAgainstItselfToTheEnd(RuleSet rules) {
        AlphaBetaEngine engine = engine();
        Game game = Game.of(rules);
        int turns = 0;
        while (game.outcome().isEmpty()) {
            game = gameAfter(game, engine.search(game, Limits.nodes(60), info -> {}));
            turns++;
            assertTrue(turns < 5_000, "the game does not end");
        }
    }

    @Test
    void severalVariationsDifferAndAreSortedByScore() {
        // The turn is one jump and a choice of removals: the variations differ inside the turn.
        Game game = game("yote/walker", "b4b/6/3b2/2wb2/6 w 4,6 - 0 20");
        SearchResult result = search(game, Limits.depth(5).withLines(6));
        List<PrincipalVariation> lines = result.info().lines();
        assertEquals(6, lines.size());
        Set<String> firstTurns = new HashSet<>();
        for (PrincipalVariation line : lines) {
            assertTrue(firstTurns.add(line.turns().get(0)), lines.toString());
        }
        assertTrue(firstTurns.stream().filter(turn -> turn.startsWith("c2xe2")).count() >= 2, lines.toString());
        assertSorted(lines);
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#withAndWithoutOptions")
    void variationsAreSortedByScoreWhereverTheSearchStops(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(5);
        for (int i = 0; i < 12; i++) {
            Game game = RuleSetSamples.randomGame(rules, random.nextInt(50), random);
            assertSorted(search(game, Limits.depth(4).withLines(4)).info().lines());
            assertSorted(search(game, Limits.nodes(1 << random.nextInt(14)).withLines(4))
                    .info()
                    .lines());
        }
    }

    private static void assertSorted(List<PrincipalVariation> lines) {
        for (int i = 1; i < lines.size(); i++) {
            assertTrue(lines.get(i - 1).score() >= lines.get(i).score(), lines.toString());
        }
    }

    @Test
    void thereAreNoMoreVariationsThanTurns() {
        Game game = game("awele/sheet", "0-0-0-0-0-1-0-0-0-0-2-1-22-22-S 0 60");
        SearchResult result = search(game, Limits.depth(4).withLines(5));
        assertEquals(1, result.info().lines().size());
        assertEquals(1, result.actions().size());
    }

    @Test
    void aSearchInsideATurnCompletesIt() {
        Game game = game("yote/walker", "b4b/6/3b2/2wb2/6 w 4,6 - 0 20 c2xe2");
        SearchResult result = search(game, Limits.depth(3));
        assertEquals(1, result.actions().size());
        assertTrue(result.actions().get(0) instanceof Action.Remove);
        assertTrue(bestVariation(result).turns().get(0).startsWith("c2xe2:"));
    }

    @Test
    void aGameThatIsOverIsRefused() {
        Game game = Game.of(RuleSets.standard().named("yote")).resign(Side.WHITE);
        assertThrows(IllegalArgumentException.class, () -> search(game, Limits.depth(1)));
    }

    // ---- Limits ----

    @Test
    void aSearchStopsAtTheDepthLimit() {
        SearchResult result = search(Game.of(RuleSets.standard().named("choko")), Limits.depth(3));
        assertEquals(3, result.info().depth());
    }

    @Test
    void aSearchStopsSoonAfterTheNodeLimit() {
        long nodes = search(Game.of(RuleSets.standard().named("yote")), Limits.nodes(20_000))
                .info()
                .nodes();
        assertTrue(nodes >= 20_000 && nodes <= 21_000, "" + nodes);
    }

    @Test
    void aSearchStopsSoonAfterTheTimeLimit() {
        long[] time = {0};
        AlphaBetaEngine engine = new AlphaBetaEngine(
                () -> time[0]++, 1, EngineFamilies.standard().learnedEvaluations());
        SearchResult result = engine.search(Game.of(RuleSets.standard().named("wali")), Limits.time(50), info -> {});
        assertTrue(time[0] < 80, time[0] + " calls");
        assertTrue(result.info().depth() > 0);
    }

    @Test
    void depthOneIsFinishedEvenAfterTheTimeLimit() {
        AlphaBetaEngine engine = new AlphaBetaEngine(
                new Clock() {
                    private long time;

                    @Override
                    public long milliseconds() {
                        time += 1_000;
                        return time;
                    }
                },
                1,
                EngineFamilies.standard().learnedEvaluations());
        Game game = Game.of(RuleSets.standard().named("choko"));
        for (String turn : MANY_CAPTURES.split(" ")) {
            game = game.play(turn);
        }
        // So many nodes that the search reads the clock several times.
        SearchResult withoutTimeLimit = search(game, Limits.depth(1));
        assertTrue(
                withoutTimeLimit.info().nodes() > 2_000,
                () -> withoutTimeLimit.info().toString());
        SearchResult withTimeLimit = engine.search(game, Limits.time(1), info -> {});
        assertEquals(1, withTimeLimit.info().depth());
        assertEquals(withoutTimeLimit.info().lines(), withTimeLimit.info().lines());
        assertEquals(withoutTimeLimit.info().nodes(), withTimeLimit.info().nodes());
    }

    @Test
    void aSearchStopsSoonAfterTheStopCondition() {
        int[] calls = {0};
        search(Game.of(RuleSets.standard().named("awele")), Limits.none().withStop(() -> ++calls[0] > 40));
        assertTrue(calls[0] < 60, calls[0] + " calls");
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#withAndWithoutOptions")
    void depthOneIsFinishedEvenIfTheSearchIsStoppedAtOnce(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(4);
        for (int i = 0; i < 20; i++) {
            Game game = RuleSetSamples.randomGame(rules, random.nextInt(40), random);
            SearchResult result = search(game, Limits.none().withStop(() -> true));
            Game gameAfter = gameAfter(game, result);
            assertTrue(gameAfter.outcome().isPresent() || gameAfter.position().isTurnStart());
            assertEquals(1, result.info().depth());
        }
    }

    @Test
    void afterAClearTheSameSearchGivesTheSameInfo() {
        List<SearchInfo> firstInfos = new ArrayList<>();
        List<SearchInfo> secondInfos = new ArrayList<>();
        AlphaBetaEngine engine = engine();
        Game game = Game.of(RuleSets.standard().named("yote"));
        engine.search(game, Limits.depth(7), firstInfos::add);
        engine.clear();
        engine.search(game, Limits.depth(7), secondInfos::add);
        assertEquals(firstInfos, secondInfos);
        assertEquals(7, firstInfos.size());
    }

    @Test
    void theListenerReceivesEachIteration() {
        List<Integer> depths = new ArrayList<>();
        engine().search(Game.of(RuleSets.standard().named("awele")), Limits.depth(6), info -> depths.add(info.depth()));
        assertEquals(List.of(1, 2, 3, 4, 5, 6), depths);
    }

    // ---- Several threads ----

    @ParameterizedTest
    @CsvSource({"1, 5", "2, 1"})
    void theDeepestThreadGivesTheResultOnlyForASingleVariation(int lines, int expectedDepth) {
        // The second thread finishes depth 5 before the first one starts. The first one is stopped after depth 1.
        SearchThreads runsHelpersFirst = tasks -> {
            tasks.forEach(Runnable::run);
            return () -> {};
        };
        AlphaBetaEngine engine = new AlphaBetaEngine(
                STOPPED_CLOCK,
                EngineSettings.of(1, EngineFamilies.standard().learnedEvaluations())
                        .withThreads(2, runsHelpersFirst));
        List<Integer> depths = new ArrayList<>();
        SearchResult result = engine.search(
                Game.of(RuleSets.standard().named("wali")),
                Limits.depth(5).withLines(lines).withStop(() -> true),
                info -> depths.add(info.depth()));
        assertEquals(expectedDepth, result.info().depth());
        assertEquals(expectedDepth == 1 ? List.of(1) : List.of(1, expectedDepth), depths);
        assertEquals(expectedDepth, bestVariation(result).depth());
    }

    @Test
    void startedThreadsAreStoppedIfAnotherCannotBeStarted() throws InterruptedException {
        List<Thread> startedThreads = new ArrayList<>();
        SearchThreads startsOneOnly = tasks -> {
            startedThreads.add(Thread.ofPlatform().daemon().start(tasks.getFirst()));
            throw new OutOfMemoryError("unable to create native thread");
        };
        AlphaBetaEngine engine = new AlphaBetaEngine(
                STOPPED_CLOCK,
                EngineSettings.of(1, EngineFamilies.standard().learnedEvaluations())
                        .withThreads(3, startsOneOnly));
        Game game = Game.of(RuleSets.standard().named("wali"));
        assertThrows(OutOfMemoryError.class, () -> engine.search(game, Limits.none(), info -> {}));
        assertTrue(startedThreads.getFirst().join(Duration.ofSeconds(20)), "still searching");
    }
}
