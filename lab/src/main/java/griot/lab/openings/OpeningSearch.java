package griot.lab.openings;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.PrincipalVariation;
import griot.engine.SearchResult;
import griot.engine.search.AlphaBetaEngine;
import griot.lab.family.OpeningSettings;
import griot.lab.match.EngineGames;
import griot.lab.match.OpeningSuite;
import griot.lab.registry.LabRegistries;
import griot.rules.Game;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A search of the first turns of a game: first the games between equals that begin with each, then depth after depth
 * each position after a first turn. Each result is saved before the next search begins, so a search that was killed
 * continues with the one that was cut off.
 *
 * <p>The transposition table is cleared before each search. So the result of a search depends on nothing but the
 * position, the depth and the settings, and a resumed search finds what an uninterrupted one would. The price is the
 * repetition of the iterations before.
 */
public final class OpeningSearch {
    /** Random turns after the first turn in the games, so that they differ: one of each player. */
    private static final int RANDOM_TURNS = 2;

    /** Maximum number of nodes of the saved search that is repeated to recognise the engine. */
    private static final long MAX_REPEATED_NODES = 300_000;

    private final LabRegistries registries;
    private final RuleSet rules;
    private final OpeningSearchSettings settings;
    private final Clock clock;
    private final List<FirstTurn> turns;
    private final AlphaBetaEngine engine;

    /**
     * How far a search goes, results of earlier runs included.
     *
     * @param milliseconds time spent on searches after which none is begun
     * @param depth maximum depth after the first turn, in actions
     * @param games games that begin with each first turn
     */
    public record Extent(long milliseconds, int depth, int games) {}

    /** Receives the results after each finished search or game, when they are saved. */
    @FunctionalInterface
    public interface Listener {
        /** Called with the results so far. */
        void saved(OpeningResults results);
    }

    /**
     * Creates a search.
     *
     * @param clock measures the time of searches, which run on the calling thread; a clock of its processor time leaves
     *     out other work on the machine
     */
    public OpeningSearch(LabRegistries registries, RuleSet rules, OpeningSearchSettings settings, Clock clock) {
        this.registries = registries;
        this.rules = rules;
        this.settings = settings;
        this.clock = clock;
        this.turns = FirstTurn.of(rules);
        this.engine = new AlphaBetaEngine(
                clock, settings.hashMegabytes(), registries.engine().learnedEvaluations());
    }

    /**
     * Continues the search in a folder, or begins it.
     *
     * @param folder the folder of the file, created if necessary
     * @return all results
     * @throws RulesException if the file is damaged, of a newer format, of other settings or another engine, or another
     *     search has it open; the file is left as it is
     */
    public OpeningResults run(Path folder, Extent extent, Listener listener) throws IOException {
        Files.createDirectories(folder);
        Path path = OpeningFile.path(folder, rules.name().toString());
        try (OpeningFile file = OpeningFile.open(path)) {
            OpeningResults results = new OpeningResults(
                    rules.name().toString(), settings.identity(rules), settings, 0, 0, List.of(), List.of());
            if (file.exists()) {
                OpeningResults saved = file.read();
                requireSameSearch(saved, path);
                results = saved;
            }
            return new Run(file, listener, results).search(extent);
        }
    }

    private void requireSameSearch(OpeningResults saved, Path path) {
        if (!saved.identity().equals(settings.identity(rules))) {
            throw new RulesException(Problem.of(
                    OpeningFault.OTHER_SETTINGS, path.toString(), saved.identity(), settings.identity(rules)));
        }
        List<SearchedTurn> repeatable = saved.searches().stream()
                .filter(search -> search.nodes() <= MAX_REPEATED_NODES)
                .toList();
        if (!repeatable.isEmpty()) {
            SearchedTurn last = repeatable.getLast();
            SearchedTurn repeated = searched(last.turn(), last.depth());
            if (repeated.score() != last.score() || repeated.nodes() != last.nodes()) {
                throw new RulesException(Problem.of(OpeningFault.OTHER_ENGINE, path.toString()));
            }
        }
    }

    /** Searches the position after a first turn, with an empty transposition table. */
    private SearchedTurn searched(String turn, int depth) {
        Game game = Game.of(rules).play(turn);
        long start = clock.milliseconds();
        engine.clear();
        SearchResult result = engine.search(game, Limits.depth(depth), info -> {});
        PrincipalVariation line = result.info().lines().getFirst();
        List<String> variation = new ArrayList<>(List.of(turn));
        variation.addAll(line.turns());
        return new SearchedTurn(
                turn,
                depth,
                game.position().toMove() == rules.startSetup().toMove() ? line.score() : -line.score(),
                result.info().nodes(),
                clock.milliseconds() - start,
                variation);
    }

    /** One run: the results so far, each saved in the file. */
    private final class Run {
        private final OpeningFile file;
        private final Listener listener;
        private OpeningResults results;

        Run(OpeningFile file, Listener listener, OpeningResults results) {
            this.file = file;
            this.listener = listener;
            this.results = results;
        }

        private void save(OpeningResults newResults) throws IOException {
            file.write(newResults);
            results = newResults;
            listener.saved(results);
        }

        OpeningResults search(Extent extent) throws IOException {
            try (EngineGames games = new EngineGames(registries, rules, settings.gameNodes(), clock)) {
                for (FirstTurn turn : turns) {
                    play(games, turn, extent.games());
                }
            }
            for (int depth = 1; depth <= extent.depth(); depth++) {
                for (FirstTurn turn : turns) {
                    if (results.search(turn, depth).isEmpty() && !searchTurn(turn, depth, extent.milliseconds())) {
                        return results;
                    }
                }
            }
            return results;
        }

        /** Plays the games that are missing of a first turn. */
        private void play(EngineGames games, FirstTurn turn, int count) throws IOException {
            Game start = Game.of(rules).play(turn.text());
            OpeningSuite openings = new OpeningSuite(
                    registries.engine(), start, settings.seed(), new OpeningSettings(RANDOM_TURNS, /* balance= */ 0));
            Side beginner = rules.startSetup().toMove();
            for (int i = results.gameCount(turn); i < count; i++) {
                long startTime = clock.milliseconds();
                Result result =
                        games.play(openings.opening(i)).outcome().orElseThrow().result();
                int halfPoints = result == Result.DRAW ? 1 : result == Result.win(beginner) ? 2 : 0;
                save(results.with(new PlayedOpening(turn.text(), i, halfPoints), clock.milliseconds() - startTime));
            }
        }

        /** Searches a first turn to a depth; returns whether there was time to begin. */
        private boolean searchTurn(FirstTurn turn, int depth, long milliseconds) throws IOException {
            if (results.searchMilliseconds() >= milliseconds) {
                return false;
            }
            save(results.with(searched(turn.text(), depth)));
            return true;
        }
    }
}
