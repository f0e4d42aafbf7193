package griot.cli.play;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.SearchResult;
import griot.engine.book.BookPlayer;
import griot.engine.book.Books;
import griot.engine.levels.Levels;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.SearchThreads;
import griot.engine.tablebase.Tablebases;
import griot.rules.Action;
import griot.rules.Game;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** The computer at the board: it plays, gives hints and considers a draw. */
final class Opponent {
    private static final int TABLE_MEGABYTES = 16;
    private static final long HINT_MILLISECONDS = 800;

    /** Hundredths of a piece or seed by which a player has to be ahead before the computer gladly takes a draw. */
    private static final int CLEARLY_AHEAD = 50;

    /** Quiet turns after which it takes a draw in an even game too. */
    private static final int QUIET_LONG = 20;

    private final Clock clock;
    private final int seed;
    private final Tablebases endings;
    private final BooleanSupplier stop;
    private final Map<Integer, Player> players = new HashMap<>();

    Opponent(Clock clock, int seed, Tablebases endings, BooleanSupplier stop) {
        this.clock = clock;
        this.seed = seed;
        this.endings = endings;
        this.stop = stop;
    }

    /** The actions that make its turn, or the rest of it. */
    List<Action> choose(Game game, int level) {
        return players.computeIfAbsent(level, this::player).choose(game, stop).actions();
    }

    private Player player(int level) {
        Player player = Levels.player(
                level, clock, seed, Integer.MAX_VALUE, EngineFamilies.standard().learned(), endings);
        return Levels.opensByBook(level) ? new BookPlayer(Books.shipped(), seed, player) : player;
    }

    /** A good turn for whoever is to move, in notation. */
    String hint(Game game) {
        return think(game).report().lines().getFirst().turns().getFirst();
    }

    /** Whether it agrees to a draw that the player to move offers. */
    boolean agreesToDraw(Game game) {
        int offered = think(game).report().lines().getFirst().score();
        boolean quiet = game.position().quietTurns() >= QUIET_LONG;
        return offered >= CLEARLY_AHEAD || quiet && offered > -CLEARLY_AHEAD;
    }

    private SearchResult think(Game game) {
        AlphaBetaEngine engine = new AlphaBetaEngine(
                clock, TABLE_MEGABYTES, EngineFamilies.standard().learned(), endings, 1, SearchThreads.NOBODY);
        // Getting ready is not thinking: on a busy machine it would leave no time for that.
        engine.prepareFor(game.rules());
        return engine.search(game, Limits.time(HINT_MILLISECONDS).withStop(stop), report -> {});
    }
}
