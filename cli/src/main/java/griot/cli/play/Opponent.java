package griot.cli.play;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.SearchResult;
import griot.engine.book.BookPlayer;
import griot.engine.book.Books;
import griot.engine.levels.Levels;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.engine.search.Evaluations;
import griot.engine.tablebase.Tablebases;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Side;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** The computer player. It plays at a level, gives hints and answers draw offers. */
public final class Opponent {
    private static final int HASH_MEGABYTES = 16;
    private static final long HINT_MILLISECONDS = 800;

    private final Clock clock;
    private final int seed;
    private final Tablebases tablebases;
    private final Evaluations evaluations;
    private final BooleanSupplier stop;
    private final Map<Integer, Player> players = new HashMap<>();

    /**
     * Settings of the computer player.
     *
     * @param evaluations the evaluations of the games
     * @param tablebases tablebases, probed at the highest level and for hints
     * @param clock the clock of searches
     * @param seed random seed of the evaluation noise at low levels and of the choice among book turns
     */
    public record Settings(Evaluations evaluations, Tablebases tablebases, Clock clock, int seed) {}

    /**
     * Creates a computer player.
     *
     * @param stop polled during a search, which ends when it is true
     */
    public Opponent(Settings settings, BooleanSupplier stop) {
        this.clock = settings.clock();
        this.seed = settings.seed();
        this.tablebases = settings.tablebases();
        this.evaluations = settings.evaluations();
        this.stop = stop;
    }

    /**
     * Chooses the actions of a turn, or of the rest of one.
     *
     * @param level from {@link Levels#MIN_LEVEL} to {@link Levels#MAX_LEVEL}
     */
    public List<Action> choose(Game game, int level) {
        return players.computeIfAbsent(level, this::player).choose(game, stop).actions();
    }

    private Player player(int level) {
        // A level limits the size of its transposition table itself.
        Player player = Levels.player(
                level,
                clock,
                seed,
                EngineSettings.of(Integer.MAX_VALUE, evaluations).withTablebases(tablebases));
        return Levels.mayUseOpeningBook(level) ? new BookPlayer(Books.shipped(), seed, player) : player;
    }

    /** A good turn for the player to move, in notation. */
    String hint(Game game) {
        return search(game).info().lines().getFirst().turns().getFirst();
    }

    /** Whether the computer accepts a draw offered by a side. */
    public boolean agreesToDraw(Game game, Side offeredBy) {
        int score = search(game).info().lines().getFirst().score();
        boolean isOfferedByMover = game.position().toMove() == offeredBy;
        return Levels.acceptsDraw(
                isOfferedByMover ? score : -score, game.position().quietTurns());
    }

    private SearchResult search(Game game) {
        AlphaBetaEngine engine = new AlphaBetaEngine(
                clock, EngineSettings.of(HASH_MEGABYTES, evaluations).withTablebases(tablebases));
        // Memory is allocated before the search: on a busy machine the allocation could use up all of the search time.
        engine.prepareFor(game.rules());
        return engine.search(game, Limits.time(HINT_MILLISECONDS).withStop(stop), info -> {});
    }
}
