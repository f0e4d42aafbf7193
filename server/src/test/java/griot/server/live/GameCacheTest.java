package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameSettings;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.Seat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which games the cache keeps. */
class GameCacheTest {
    private static final List<String> TURNS = List.of("@a1", "@b1", "@c1", "@d1", "@e1", "@f1");

    private static LiveGame game(String id, int turns) {
        GameSettings settings = new GameSettings("yote/ludens", RuleSet.RULES_VERSION, Optional.empty(), true, false);
        LiveGame game = LiveGame.created(id, new GameEvent.Created(settings, ""), 1, RuleSets.standard());
        game = apply(game, new GameEvent.Joined(new Seat(Side.WHITE, "", "w")));
        game = apply(game, new GameEvent.Joined(new Seat(Side.BLACK, "", "b")));
        for (int number = 1; number <= turns; number++) {
            game = apply(game, new GameEvent.TurnPlayed(LiveGame.sideOf(number), number, TURNS.get(number - 1), 0));
        }
        return game;
    }

    private static LiveGame apply(LiveGame game, GameEvent event) {
        return game.apply(new LoggedEvent(event, 1));
    }

    private static List<String> ids(GameCache cache) {
        return cache.games().stream().map(LiveGame::id).toList();
    }

    @Test
    void theGamesThatWereUsedLastAreKept() {
        GameCache cache = new GameCache(2, 100);
        cache.put(game("a", 1));
        cache.put(game("b", 1));
        cache.get("a");
        cache.put(game("c", 1));
        assertEquals(List.of("a", "c"), ids(cache));
    }

    @Test
    void theTurnsOfAllGamesAreLimited() {
        GameCache cache = new GameCache(100, 10);
        cache.put(game("a", 3));
        cache.put(game("b", 3));
        cache.put(game("c", 4));
        assertEquals(List.of("a", "b", "c"), ids(cache));
        cache.put(game("a", 4));
        assertEquals(List.of("c", "a"), ids(cache));
        cache.remove("c");
        cache.put(game("d", 6));
        assertEquals(List.of("a", "d"), ids(cache));
    }

    @Test
    void theLastGameIsKeptHoweverLongItIs() {
        GameCache cache = new GameCache(100, 5);
        cache.put(game("a", 1));
        cache.put(game("b", 6));
        assertEquals(List.of("b"), ids(cache));
        cache.put(game("c", 1));
        assertEquals(List.of("c"), ids(cache));
    }

    @Test
    void anEarlierStateDoesNotReplaceALaterOne() {
        GameCache cache = new GameCache(100, 5);
        cache.put(game("a", 5));
        cache.put(game("a", 1));
        assertEquals(5, cache.get("a").orElseThrow().game().turnCount());
        cache.put(game("b", 1));
        assertEquals(List.of("b"), ids(cache), "its turns are counted");
    }
}
