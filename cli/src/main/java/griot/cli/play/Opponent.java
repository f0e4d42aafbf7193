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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** The computer at the board: it plays, gives hints and considers a draw. */
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
     * How the computer plays.
     *
     * @param evaluations the games that it plays
     * @param endings what it knows of boards near the end, at its best and in its hints
     * @param seed what it overlooks at low levels follows from it
     */
    public record Settings(Evaluations evaluations, Tablebases endings, Clock clock, int seed) {}

    Opponent(Settings settings, BooleanSupplier stop) {
        this.clock = settings.clock();
        this.seed = settings.seed();
        this.tablebases = settings.endings();
        this.evaluations = settings.evaluations();
        this.stop = stop;
    }

    /** The actions that make its turn, or the rest of it. */
    List<Action> choose(Game game, int level) {
        return players.computeIfAbsent(level, this::player).choose(game, stop).actions();
    }

    private Player player(int level) {
        Player player = Levels.player(
                level,
                clock,
                seed,
                EngineSettings.of(Integer.MAX_VALUE, evaluations).withTablebases(tablebases));
        return Levels.opensByBook(level) ? new BookPlayer(Books.shipped(), seed, player) : player;
    }

    /** A good turn for whoever is to move, in notation. */
    String hint(Game game) {
        return search(game).info().lines().getFirst().turns().getFirst();
    }

    /** Whether it agrees to a draw that the player to move offers. */
    boolean agreesToDraw(Game game) {
        int offered = search(game).info().lines().getFirst().score();
        return Levels.acceptsDraw(offered, game.position().quietTurns());
    }

    private SearchResult search(Game game) {
        AlphaBetaEngine engine = new AlphaBetaEngine(
                clock, EngineSettings.of(HASH_MEGABYTES, evaluations).withTablebases(tablebases));
        // Getting ready is not thinking: on a busy machine it would leave no time for that.
        engine.prepareFor(game.rules());
        return engine.search(game, Limits.time(HINT_MILLISECONDS).withStop(stop), report -> {});
    }
}
