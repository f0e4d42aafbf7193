package griot.lab.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.registry.EngineFamilies;
import griot.lab.training.SelfPlayGames.FinishedGame;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games of the engine against itself: their records, and what they depend on. */
class SelfPlayGamesTest {
    private static final SelfPlaySettings SMALL = new SelfPlaySettings(3, 12, 40);

    @TempDir
    private Path folder;

    private static RuleSet rules(String name) {
        return RuleSets.standard().named(name);
    }

    private static SelfPlayGames games(String ruleSet, SelfPlaySettings settings) {
        return new SelfPlayGames(EngineFamilies.standard(), rules(ruleSet), settings);
    }

    private static String game(String ruleSet, int seed, int number) {
        return games(ruleSet, new SelfPlaySettings(seed, 1, 40))
                .player()
                .apply(number)
                .record();
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "yote/ludens+bonus-turn", "choko/walker", "wali/ludens", "awele/sheet"})
    void everyRecordIsOneOfAFinishedGame(String ruleSet) {
        IntFunction<FinishedGame> player = games(ruleSet, SMALL).player();
        for (int number = 0; number < SMALL.games(); number++) {
            FinishedGame game = player.apply(number);
            GameRecord record = GameRecord.parse(RuleSets.standard(), game.record());
            assertEquals(game.record(), record.toString());
            assertEquals(game.result(), record.game().outcome().orElseThrow().result());
            assertEquals(rules(ruleSet), record.game().rules());
            assertEquals(Map.of("Game", "" + number, "SelfPlay", "seed=3 nodes=40"), record.tags());
            assertFalse(record.game().turns().isEmpty());
        }
    }

    @Test
    void aGameDependsOnSeedAndNumberOnly() {
        IntFunction<FinishedGame> player = games("awele/sheet", SMALL).player();
        player.apply(5);
        assertEquals(game("awele/sheet", 3, 2), player.apply(2).record());
        assertNotEquals(game("awele/sheet", 3, 2), game("awele/sheet", 3, 1));
        assertNotEquals(game("awele/sheet", 3, 2), game("awele/sheet", 4, 2));
    }

    @Test
    void theFileHoldsTheGamesInTheirOrderWithAnyNumberOfThreads() throws IOException {
        List<Integer> progress = new ArrayList<>();
        Path file = folder.resolve("games");
        SelfPlayGames games = games("wali/ludens", SMALL);
        Map<Result, Integer> results = SelfPlayGames.write(file, SMALL, games.onThreads(1), progress::add);
        StringBuilder expected = new StringBuilder();
        for (int number = 0; number < SMALL.games(); number++) {
            expected.append(games.player().apply(number).record()).append('\n');
        }
        assertEquals(expected.toString(), Files.readString(file));
        assertEquals(List.of(12), progress);
        assertEquals(12, results.values().stream().mapToInt(Integer::intValue).sum());
        SelfPlayGames.write(folder.resolve("other"), SMALL, games.onThreads(3), _ -> {});
        assertEquals(-1, Files.mismatch(file, folder.resolve("other")));
    }

    @Test
    void afterAFailureThereIsNoFile() throws IOException {
        SelfPlayGames.Runner failing = (_, _) -> {
            throw new IllegalStateException("no worker");
        };
        assertThrows(
                IllegalStateException.class,
                () -> SelfPlayGames.write(folder.resolve("games"), SMALL, failing, _ -> {}));
        try (var files = Files.list(folder)) {
            assertTrue(files.toList().isEmpty());
        }
    }
}
