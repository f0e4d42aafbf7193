package griot.server.archive.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.registry.RuleSets;
import griot.server.archive.store.OpeningCounts.TurnCount;
import griot.server.archive.store.OpeningPositions.Step;
import griot.server.live.store.sql.SqlGameStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The archive in any database: it finds what a scan of all games finds. */
abstract class ArchiveContract {
    private static final long SEED = 23;

    private final Random random = new Random(SEED);

    /** Opens a new database. */
    protected abstract SqlGameStore open() throws Exception;

    /** How many games a proof archives. */
    private static final int MANY = 2_000;

    /** How many games a test archives, at least 100. */
    protected abstract int count();

    /** A filter that a game passes, with some of the conditions. */
    private ArchiveFilter filter(ArchivedGame game) {
        List<String> turns = game.opening();
        String separator = random.nextBoolean() ? " " : ",";
        return new ArchiveFilter(
                random.nextInt(3) > 0 || game.white().isEmpty() ? "" : GeneratedGames.randomPart(game.white(), random),
                random.nextInt(4) > 0 ? "" : game.kind().game(),
                random.nextInt(4) > 0 ? "" : game.kind().ruleSet(),
                random.nextInt(4) > 0 ? "" : game.kind().result(),
                random.nextInt(4) > 0 ? "" : game.kind().reason(),
                random.nextInt(3) > 0
                        ? ""
                        : String.join(separator, turns.subList(0, random.nextInt(turns.size() + 1))));
    }

    private static List<String> ids(List<ArchivedGame> games) {
        return games.stream().map(ArchivedGame::id).toList();
    }

    private static List<ArchivedGame> allPages(ArchiveSearch search, ArchiveFilter filter, int limit) {
        List<ArchivedGame> found = new ArrayList<>();
        ArchivePage page = search.page(filter, limit);
        found.addAll(page.games());
        while (page.next().isPresent()) {
            page = search.pageBefore(page.next().getAsLong(), filter, limit);
            assertTrue(page.games().size() <= limit);
            found.addAll(page.games());
        }
        return found;
    }

    @Test
    void theSearchFindsWhatAScanFinds() throws Exception {
        searchAndScan(count());
    }

    @Test
    @Tag("proof")
    void theSearchFindsWhatAScanFindsInManyGames() throws Exception {
        searchAndScan(MANY);
    }

    private void searchAndScan(int count) throws Exception {
        try (SqlGameStore store = open()) {
            List<ArchivedGame> games = new ArrayList<>();
            new GeneratedGames(SEED, count / 4).archive(store, count, games::addFirst);
            ArchiveSearch search = new ArchiveSearch(new ArchiveQueries(store));
            assertEquals(games, allPages(search, ArchiveFilter.NONE, 200));
            for (int i = 0; i < 60; i++) {
                ArchiveFilter filter = filter(games.get(random.nextInt(games.size())));
                assertEquals(
                        ids(games.stream().filter(filter::matches).toList()),
                        ids(allPages(search, filter, random.nextInt(100, 400))),
                        filter.toString());
            }
        }
    }

    @Test
    void openingsAreCountedByPosition() throws Exception {
        countOpenings(count());
    }

    @Test
    @Tag("proof")
    void openingsOfManyGamesAreCountedByPosition() throws Exception {
        countOpenings(MANY);
    }

    private void countOpenings(int count) throws Exception {
        OpeningPositions positions = new OpeningPositions(RuleSets.standard());
        try (SqlGameStore store = open()) {
            Map<Long, Map<String, TurnCount>> expected = new HashMap<>();
            List<ArchivedGame> games = new ArrayList<>();
            new GeneratedGames(SEED, count / 10).archive(store, count / 2, games::add);
            // Some games are taken out again.
            store.rebuild(connection -> {
                ArchiveBatch batch = new ArchiveBatch(connection, positions);
                for (ArchivedGame game : games.subList(0, count / 20)) {
                    batch.remove(game.id());
                }
                batch.flush();
            });
            for (ArchivedGame game : games.subList(count / 20, games.size())) {
                String result = game.kind().result();
                for (Step step : positions.steps(game.kind().ruleSet(), game.opening())) {
                    expected.computeIfAbsent(step.key(), _ -> new HashMap<>())
                            .merge(
                                    step.turn(),
                                    new TurnCount(
                                            step.turn(),
                                            result.equals("1-0") ? 1 : 0,
                                            result.equals("1/2-1/2") ? 1 : 0,
                                            result.equals("0-1") ? 1 : 0),
                                    (a, b) -> new TurnCount(
                                            a.turn(),
                                            a.white() + b.white(),
                                            a.draws() + b.draws(),
                                            a.black() + b.black()));
                }
            }
            ArchiveQueries queries = new ArchiveQueries(store);
            expected.forEach((key, turns) -> {
                OpeningCounts counts = OpeningCounts.read(queries, key);
                assertEquals(turns.values().stream().mapToInt(TurnCount::games).sum(), counts.games());
                Map<String, TurnCount> counted = new HashMap<>();
                counts.turns().forEach(turn -> counted.put(turn.turn(), turn));
                turns.remove("");
                assertEquals(turns, counted);
            });
            assertEquals(
                    games.size() - count / 20,
                    allPages(new ArchiveSearch(queries), ArchiveFilter.NONE, 200)
                            .size());
        }
    }
}
