package griot.lab.exam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Limits;
import griot.engine.Score;
import griot.engine.SearchResult;
import griot.engine.jvm.FolderTables;
import griot.engine.jvm.LazySmpThreads;
import griot.engine.registry.EngineFamilies;
import griot.engine.registry.TablebaseProbeFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.engine.search.SearchThreads;
import griot.engine.tablebase.Tablebases;
import griot.lab.family.PositionSampler;
import griot.lab.registry.LabFamilies;
import griot.rules.Action;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.aligning.AligningBoard;
import griot.rules.jumping.JumpingRules;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingBoard;
import griot.tables.aligning.AligningTablebaseFamily;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.grid.GridProbeResult;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTables;
import griot.tables.jumping.JumpingTablebaseFamily;
import griot.tables.sowing.SowingProbeResult;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An engine that probes tablebases wins, defends and draws as well as possible. */
class PerfectPlayTest {
    private static final String WALI = "wali/ludens";
    private static final String BOLOTONDOU = "bolotondou/ludens+end-at-one";
    private static final String YOTE = "yote/wikipedia";
    private static final String YOTE_LUDENS = "yote/ludens";
    private static final String YOTE_WITH_BONUS = "yote/wikipedia+bonus-turn";
    private static final String AWELE = "awele/sheet";
    private static final String SEEDS = "9";
    private static final int POSITION_COUNT = 40;
    private static final Limits LIMITS = Limits.nodes(300);

    private static final Map<String, GridTables> TABLES = new HashMap<>();

    @TempDir
    static Path folder;

    @BeforeAll
    static void copyOrSolve() throws IOException {
        for (String ruleSet : List.of(WALI, YOTE, YOTE_LUDENS, AWELE)) {
            SolvedFolder.copyBundled(ruleSet, folder);
        }
        SolvedFolder.solve(BOLOTONDOU, 4, folder);
        SolvedFolder.solve(YOTE_WITH_BONUS, 4, folder);
    }

    private static Tablebases tablebases() {
        return TablebaseProbeFamilies.standard().load(new FolderTables(folder, problem -> {
            throw new AssertionError(problem.toString());
        }));
    }

    private static AlphaBetaEngine engineWithTables(int threads) {
        return new AlphaBetaEngine(
                () -> 0,
                EngineSettings.of(1, EngineFamilies.standard().handMadeEvaluations())
                        .withTablebases(tablebases())
                        .withThreads(threads, threads > 1 ? new LazySmpThreads() : SearchThreads.NONE));
    }

    private static AlphaBetaEngine engineWithoutTables() {
        return new AlphaBetaEngine(() -> 0, 1, EngineFamilies.standard().handMadeEvaluations());
    }

    private static Game play(Game game, SearchResult result) {
        Game afterTurn = game;
        for (Action action : result.actions()) {
            afterTurn = afterTurn.play(action);
        }
        return afterTurn;
    }

    /** Random unfinished positions of a slice. */
    private static List<Position> positions(String ruleSet, String slice) throws IOException {
        return positions(ruleSet, slice, POSITION_COUNT);
    }

    private static List<Position> positions(String ruleSet, String slice, int count) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        TableFile table = SolvedFolder.tables(ruleSet, folder).stream()
                .filter(file -> file.header().slice().equals(slice))
                .findFirst()
                .orElseThrow();
        PositionSampler sampler = LabFamilies.standard().get(rules).sampler(rules, table);
        Xoroshiro64 random = new Xoroshiro64(7);
        List<Position> positions = new ArrayList<>();
        while (positions.size() < count) {
            Optional<Position> position = sampler.draw(random);
            if (position.isPresent() && position.get().outcome().isEmpty()) {
                positions.add(position.get());
            }
        }
        return positions;
    }

    private static GridProbeResult probe(String ruleSet, Game game) throws IOException {
        if (!TABLES.containsKey(ruleSet)) {
            RuleSet rules = RuleSets.standard().named(ruleSet);
            GridTablebaseFamily family = rules.family().equals(JumpingRules.FAMILY)
                    ? new JumpingTablebaseFamily()
                    : new AligningTablebaseFamily();
            TABLES.put(ruleSet, new GridTables(family.traits(rules), SolvedFolder.tables(ruleSet, folder)));
        }
        return TABLES.get(ruleSet).probe(game.position());
    }

    @ParameterizedTest
    @CsvSource({WALI + ", 3-3", BOLOTONDOU + ", 2-2", YOTE + ", 2-2", YOTE_LUDENS + ", 2-2", YOTE_WITH_BONUS + ", 2-2"})
    void aWonPositionIsWonInTheDistanceOfTheTableAgainstBestDefence(String ruleSet, String slice) throws IOException {
        AlphaBetaEngine withTables = engineWithTables(1);
        int wonCount = 0;
        for (Position position : positions(ruleSet, slice)) {
            int value = probe(ruleSet, Game.from(position)).value().orElseThrow();
            if (value <= 0) {
                continue;
            }
            wonCount++;
            Side winner = position.toMove();
            Game game = Game.from(position);
            int turns = 0;
            while (game.outcome().isEmpty()) {
                if (game.position().toMove() == winner) {
                    SearchResult result = withTables.search(game, LIMITS, info -> {});
                    int score = result.info().lines().getFirst().score();
                    assertEquals(DistanceToEnd.turns(value) - turns, Score.turnsToEnd(score), position.toString());
                    game = play(game, result);
                } else {
                    // The best turn of the losing side is the one that loses latest.
                    game = game.play(probe(ruleSet, game).turns().getFirst().text());
                }
                turns++;
            }
            assertEquals(Result.win(winner), game.outcome().get().result(), position.toString());
            assertEquals(DistanceToEnd.turns(value), turns, position.toString());
        }
        assertTrue(wonCount > 10, "only " + wonCount + " positions are won");
    }

    @ParameterizedTest
    @CsvSource({WALI + ", 3-3", BOLOTONDOU + ", 2-2", YOTE + ", 2-2", YOTE_LUDENS + ", 2-2", YOTE_WITH_BONUS + ", 2-2"})
    void inALostPositionTheTurnWithTheLongestDistanceIsPlayed(String ruleSet, String slice) throws IOException {
        AlphaBetaEngine withTables = engineWithTables(1);
        int lostCount = 0;
        for (Position position : positions(ruleSet, slice)) {
            int value = probe(ruleSet, Game.from(position)).value().orElseThrow();
            if (value < 0) {
                lostCount++;
                Game game = play(Game.from(position), withTables.search(Game.from(position), LIMITS, info -> {}));
                int valueAfter = probe(ruleSet, game).value().orElseThrow();
                assertEquals(value, DistanceToEnd.parentValue(valueAfter), position.toString());
            }
        }
        assertTrue(lostCount > 0, "no position is lost");
    }

    /** The position with another quiet count, and a turn number that allows it. */
    private static Position withQuietTurns(Position position, int quietTurns) {
        List<String> fields = new ArrayList<>(List.of(position.toString().split(" ")));
        int count = fields.size();
        fields.set(count - 2, "" + quietTurns);
        fields.set(count - 1, "300");
        return position.rules().position(String.join(" ", fields));
    }

    /** The result of a turn for its player, 1, 0 or -1: a draw if the limit on quiet turns may come before the end. */
    private static int certainResult(Game afterTurn) throws IOException {
        if (afterTurn.outcome().isPresent()) {
            Result result = afterTurn.outcome().get().result();
            return result == Result.DRAW
                    ? 0
                    : result == Result.win(afterTurn.position().toMove()) ? -1 : 1;
        }
        int value = probe(YOTE, afterTurn).value().orElseThrow();
        int quietTurns = afterTurn.position().quietTurns();
        boolean isCertain = quietTurns + DistanceToEnd.turns(value) <= Board.MAX_QUIET_TURNS;
        return isCertain ? -Integer.signum(value) : 0;
    }

    @ParameterizedTest
    @CsvSource({"2-3, 94", "1-4, 94"})
    void nearTheQuietLimitTheEnginePlaysTheBestResultThatATurnMakesCertain(String slice, int quietTurns)
            throws IOException {
        AlphaBetaEngine withTables = engineWithTables(1);
        int casesAgainstTheTables = 0;
        for (Position drawn : positions(YOTE, slice, 200)) {
            Game game = Game.from(withQuietTurns(drawn, quietTurns));
            List<Integer> results = new ArrayList<>();
            for (GridProbeResult.Turn turn : probe(YOTE, game).turns()) {
                results.add(certainResult(game.play(turn.text())));
            }
            int best = Collections.max(results);
            casesAgainstTheTables += results.getFirst() < best ? 1 : 0;
            Game afterTurn = play(game, withTables.search(game, LIMITS, info -> {}));
            assertEquals(best, certainResult(afterTurn), game.position().toString());
        }
        assertTrue(casesAgainstTheTables > 0, "the first turn of the tables is always the best");
    }

    @Test
    void aWinBeyondTheQuietLimitStillMakesProgress() throws IOException {
        AlphaBetaEngine withTables = engineWithTables(1);
        int wonBeyondTheLimit = 0;
        for (Position drawn : positions(YOTE, "4-1", 200)) {
            Game game = Game.from(withQuietTurns(drawn, 97));
            int value = probe(YOTE, game).value().orElseThrow();
            Game afterTurn = play(game, withTables.search(game, LIMITS, info -> {}));
            if (value > 0 && afterTurn.outcome().isEmpty() && certainResult(afterTurn) == 0) {
                wonBeyondTheLimit++;
                int valueAfter = probe(YOTE, afterTurn).value().orElseThrow();
                assertEquals(
                        value,
                        DistanceToEnd.parentValue(valueAfter),
                        game.position().toString());
            }
        }
        assertTrue(wonBeyondTheLimit > 10, "only " + wonBeyondTheLimit + " wins are beyond the limit");
    }

    @Test
    void nearTheQuietLimitInAweleOnlyHarvestsBeforeItCount() throws IOException {
        AlphaBetaEngine withTables = engineWithTables(1);
        SowingTables tables = new SowingTables(SolvedFolder.tables(AWELE, folder));
        int casesAgainstTheTables = 0;
        for (Position drawn : positions(AWELE, SEEDS, 200)) {
            Game game = Game.from(withQuietTurns(drawn, 92));
            Side side = game.position().toMove();
            List<Integer> leads = new ArrayList<>();
            for (SowingProbeResult.Turn turn :
                    tables.probe((SowingBoard) game.position().board()).turns()) {
                leads.add(certainLead(tables, game.play(turn.action()), side));
            }
            int best = Collections.max(leads);
            casesAgainstTheTables += leads.getFirst() < best ? 1 : 0;
            Game afterTurn = play(game, withTables.search(game, LIMITS, info -> {}));
            assertEquals(
                    best, certainLead(tables, afterTurn, side), game.position().toString());
        }
        assertTrue(casesAgainstTheTables > 0, "the first turn of the tables is always the best");
    }

    /** The final lead of a side: that of its store if the limit on quiet turns may come before the next harvest. */
    private static int certainLead(SowingTables tables, Game game, Side side) {
        SowingBoard board = (SowingBoard) game.position().board();
        int value = board.isOver() ? 0 : tables.value(board).orElseThrow();
        boolean isCertain = value == 0
                || board.quietTurns() + Math.abs(tables.turnsToHarvest(board).orElseThrow()) <= Board.MAX_QUIET_TURNS;
        return lead(game.position(), side) + (isCertain ? board.toMove() == side ? value : -value : 0);
    }

    @Test
    void aDrawnPositionIsNotLostWithinThirtyTurns() throws IOException {
        AlphaBetaEngine withTables = engineWithTables(1);
        AlphaBetaEngine withoutTables = engineWithoutTables();
        int drawnCount = 0;
        for (Position position : positions(WALI, "3-3")) {
            if (probe(WALI, Game.from(position)).value().orElseThrow() != DistanceToEnd.DRAW) {
                continue;
            }
            drawnCount++;
            Side side = position.toMove();
            Game game = Game.from(position);
            for (int turn = 0; turn < 30 && game.outcome().isEmpty(); turn++) {
                AlphaBetaEngine player = game.position().toMove() == side ? withTables : withoutTables;
                game = play(game, player.search(game, LIMITS, info -> {}));
            }
            assertNotEquals(
                    Optional.of(Result.win(side.other())),
                    game.outcome().map(outcome -> outcome.result()),
                    position.toString());
        }
        assertTrue(drawnCount > 5, "only " + drawnCount + " positions are drawn");
    }

    @Test
    void inAweleTheFinalLeadIsAtLeastTheTableValue() throws IOException {
        AlphaBetaEngine withTables = engineWithTables(1);
        AlphaBetaEngine withoutTables = engineWithoutTables();
        SowingTables tables = new SowingTables(SolvedFolder.tables(AWELE, folder));
        for (Position position : positions(AWELE, SEEDS)) {
            SowingProbeResult probe = tables.probe((SowingBoard) position.board());
            Side side = position.toMove();
            Game game = Game.from(position);
            while (game.outcome().isEmpty()) {
                AlphaBetaEngine player = game.position().toMove() == side ? withTables : withoutTables;
                game = play(game, player.search(game, LIMITS, info -> {}));
            }
            int harvested = lead(game.position(), side) - lead(position, side);
            assertTrue(
                    harvested >= probe.value().orElseThrow(),
                    position + ": value " + probe.value() + ", harvested " + harvested);
        }
    }

    private static int lead(Position position, Side side) {
        SowingBoard board = (SowingBoard) position.board();
        return board.store(side) - board.store(side.other());
    }

    @Test
    void turnsThatLeadIntoTheTablesAreScoredByThem() throws IOException {
        // One more seed than the tables hold; each side can capture two at once or never.
        Game game = Game.from(RuleSets.standard().named(AWELE).position("0-0-1-1-0-1-1-1-0-2-2-1-19-19-S 0 1"));
        SearchResult result = engineWithTables(1).search(game, Limits.nodes(20_000), info -> {});
        int score = result.info().lines().getFirst().score();
        assertTrue(Score.isProvenLead(score) || score == 0, "a score of " + score);
    }

    @Test
    void withTwoThreadsTheScoreHasTheSignOfTheTableValue() throws IOException {
        AlphaBetaEngine withTables = engineWithTables(2);
        for (Position position : positions(WALI, "3-3")) {
            int value = probe(WALI, Game.from(position)).value().orElseThrow();
            int score = withTables
                    .search(Game.from(position), LIMITS, info -> {})
                    .info()
                    .lines()
                    .getFirst()
                    .score();
            assertEquals(Integer.signum(value), Integer.signum(score), position.toString());
        }
    }

    @Test
    void severalVariationsHaveTableScores() throws IOException {
        Position position = positions(WALI, "3-3").getFirst();
        GridProbeResult probe = probe(WALI, Game.from(position));
        var lines = engineWithTables(1)
                .search(Game.from(position), LIMITS.withLines(3), info -> {})
                .info()
                .lines();
        assertEquals(3, lines.size());
        for (int i = 0; i < lines.size(); i++) {
            int value = probe.turns().get(i).value().orElseThrow();
            int tableScore =
                    value == DistanceToEnd.DRAW ? 0 : Integer.signum(value) * Score.ofWin(DistanceToEnd.turns(value));
            assertEquals(tableScore, lines.get(i).score());
        }
    }

    @Test
    void withDamagedTablesTheEngineStillPlaysLegalTurns(@TempDir Path damagedFolder) throws IOException {
        for (TableFile table : SolvedFolder.tables(WALI, folder)) {
            Path file = Path.of(table.name());
            Path copy = damagedFolder.resolve(file.getFileName());
            Files.copy(file, copy);
            try (RandomAccessFile bytes = new RandomAccessFile(copy.toFile(), "rw")) {
                bytes.seek(bytes.length() - 1);
                int last = bytes.read();
                bytes.seek(bytes.length() - 1);
                bytes.write(last ^ 1);
                long middle = table.size() / 2;
                bytes.seek(middle);
                int byteInTheMiddle = bytes.read();
                bytes.seek(middle);
                bytes.write(byteInTheMiddle ^ 1);
            }
        }
        Tablebases tablebases = TablebaseProbeFamilies.standard().load(new FolderTables(damagedFolder, problem -> {}));
        AlphaBetaEngine withTables = new AlphaBetaEngine(
                () -> 0,
                EngineSettings.of(1, EngineFamilies.standard().handMadeEvaluations())
                        .withTablebases(tablebases));
        for (Position position : positions(WALI, "3-3")) {
            Game game = Game.from(position);
            Game afterTurn = play(game, withTables.search(game, LIMITS, info -> {}));
            assertEquals(1, afterTurn.turns().size(), position.toString());
        }
    }

    @Test
    void boardsWithPiecesInHandAreNotProbed() {
        AligningBoard board = (AligningBoard) RuleSets.standard()
                .named(WALI)
                .position("6/6/2wb2/2wb2/b5 w 1,0 - 0 20")
                .board();
        assertFalse(tablebases().newProbe(RuleSets.standard().named(WALI)).probe(board, 99));
    }
}
