package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole games over HTTP: every turn, every pass and the outcome are those of the rules. */
class WholeGamesTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());
    private static final long SEED = 23;

    /** The game after one random turn. */
    private static Game afterRandomTurn(Game game, Random random) {
        Game next = game;
        do {
            List<Action> actions = next.actions();
            next = next.play(actions.get(random.nextInt(actions.size())));
        } while (!next.position().isTurnStart());
        return next;
    }

    private static List<String> texts(Game game) {
        return game.turns().stream().map(Turn::text).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote", "choko", "wali", "bolotondou", "awele"})
    void aGameIsPlayedToItsEnd(String name) {
        StartedGame started = CLIENT.start(name);
        Random random = new Random(SEED);
        Game game = Game.of(RuleSets.standard().named(name));
        while (game.outcome().isEmpty()) {
            int number = game.turns().size() + 1;
            game = afterRandomTurn(game, random);
            Response played = started.play(number, texts(game).get(number - 1));
            assertEquals(200, played.status(), played.http().body());
            assertEquals(texts(game), played.turns());
            assertEquals(game.position().toString(), played.text("/position"));
        }
        Response end = started.game();
        assertEquals("over", end.text("/state"));
        assertEquals(game.outcome().get().result().toString(), end.text("/outcome/result"));
        assertEquals(game.outcome().get().reason().toString(), end.text("/outcome/reason"));
        assertEquals(game.rules().name().toString(), end.text("/ruleSet"));
    }

    @Test
    void aPassIsAddedAndNumbered() {
        List<String> turns =
                List.of("@a3 @f4 @b2 @c4 @d1 @b1 @b4 @e1 @f3 @f2 @e4 @a2 @f1 @d3 @c5 @a5 @c3 @e5 @a1 @c2 @e2 @b3 @f5"
                        .split(" "));
        StartedGame started = CLIENT.start("bolotondou/ludens").playAll(turns.toArray(new String[0]));
        List<String> withPass = new ArrayList<>(turns);
        withPass.add("--");
        assertEquals(withPass, started.game().turns());
        assertEquals("white", started.game().text("/toMove"));
        assertEquals(3 + withPass.size(), started.revision(), "a pass is an event of its own");
        Response repeated = started.play(turns.size(), turns.getLast());
        assertEquals(200, repeated.status(), "the turn before the pass is the last one that a player made");
        assertEquals(withPass, repeated.turns());
        started.playAll("e2-d2:c2");
    }
}
