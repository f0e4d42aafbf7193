package griot.server.live.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** The state of a game, computed from its log. */
class LiveGameTest {
    private static final long TIME = 1_000_000;
    private static final int GAMES_OF_RULE_SET = 3;

    private static LiveGame apply(LiveGame game, GameEvent event) {
        return game.apply(new LoggedEvent(event, TIME));
    }

    private static LiveGame begun(RuleSet rules) {
        GameSettings settings =
                new GameSettings(rules.name().toString(), RuleSet.RULES_VERSION, Optional.empty(), true, false);
        LiveGame created = LiveGame.created("g", new GameEvent.Created(settings, ""), TIME, RuleSets.standard());
        return apply(
                apply(created, new GameEvent.Joined(new Seat(Side.WHITE, "", "w"))),
                new GameEvent.Joined(new Seat(Side.BLACK, "", "b")));
    }

    private static Game withRandomTurn(Game game, RandomGenerator random) {
        Game next = game;
        do {
            List<Action> actions = next.actions();
            next = next.play(actions.get(random.nextInt(actions.size())));
        } while (!next.position().isTurnStart());
        return next;
    }

    /** A live game with the turns of a random game, to its end. */
    private static LiveGame random(RuleSet rules, RandomGenerator random) {
        LiveGame live = begun(rules);
        while (live.state() == GameState.PLAYING) {
            int count = live.game().turnCount();
            List<Turn> turns = withRandomTurn(live.game(), random).turns();
            live = apply(
                    live,
                    new GameEvent.TurnPlayed(
                            LiveGame.sideOf(count + 1),
                            count + 1,
                            turns.get(count).text(),
                            0));
            for (int pass = count + 2; pass <= turns.size(); pass++) {
                live = apply(live, new GameEvent.PassedOver(LiveGame.sideOf(pass), pass));
            }
        }
        return live;
    }

    private static Game replayed(LiveGame live, int count) {
        Replay replay = new Replay(Game.of(live.game().rules()));
        live.turns().subList(0, count).forEach(replay::play);
        return replay.game();
    }

    @Test
    void theGameBeforeATurnIsThatOfAReplay() {
        RandomGenerator random = new SplittableRandom(1);
        int passes = 0;
        for (RuleSet rules : RuleSets.standard().presets()) {
            for (int i = 0; i < GAMES_OF_RULE_SET; i++) {
                LiveGame live = random(rules, random);
                List<String> turns = live.turns();
                for (int count = 0; count < turns.size(); count++) {
                    if (turns.get(count).equals(Turn.PASSED_OVER.text())) {
                        passes++;
                        continue;
                    }
                    Game expected = replayed(live, count);
                    Game earlier = live.afterTurns(count);
                    assertEquals(expected.turns(), earlier.turns());
                    assertEquals(
                            expected.position().toString(), earlier.position().toString());
                    assertEquals(Optional.empty(), earlier.outcome());
                }
            }
        }
        assertTrue(passes > 0, "some turns were passes");
    }

    @Test
    void aTakebackReturnsToAGameThatWasKeptAndPlaysNothingAgain() {
        LiveGame live = begun(RuleSets.standard().named("yote"));
        live = apply(live, new GameEvent.TurnPlayed(Side.WHITE, 1, "@c3", 0));
        Game kept = live.game();
        live = apply(live, new GameEvent.TurnPlayed(Side.BLACK, 2, "@d4", 0));
        assertSame(kept, apply(live, new GameEvent.TakenBack(Side.BLACK, 1)).game());
    }

    @Test
    void anOutcomeThatWasDeclaredIsNotPartOfTheGameBefore() {
        LiveGame live = begun(RuleSets.standard().named("yote"));
        live = apply(live, new GameEvent.TurnPlayed(Side.WHITE, 1, "@c3", 0));
        LiveGame over = apply(live, new GameEvent.Resigned(Side.BLACK));
        assertEquals(Optional.empty(), over.afterTurns(0).outcome());
        assertThrows(IllegalArgumentException.class, () -> over.afterTurns(1), "no turn has followed");
        assertThrows(IllegalArgumentException.class, () -> over.afterTurns(2));
    }
}
