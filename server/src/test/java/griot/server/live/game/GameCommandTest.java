package griot.server.live.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.server.live.game.GameCommand.Abort;
import griot.server.live.game.GameCommand.AgreeDraw;
import griot.server.live.game.GameCommand.AgreeTakeback;
import griot.server.live.game.GameCommand.Decline;
import griot.server.live.game.GameCommand.PlayTurn;
import griot.server.live.game.GameCommand.Resign;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands do to a game, without a server. */
class GameCommandTest {
    private static final long TIME = 1_000_000;

    private static GameSettings settings(int rulesVersion) {
        return new GameSettings("yote/ludens", rulesVersion, Optional.empty(), true, false);
    }

    private static LiveGame open() {
        GameEvent.Created created = new GameEvent.Created(settings(RuleSet.RULES_VERSION), "");
        return applied(
                LiveGame.created("g", created, TIME, RuleSets.standard()),
                List.of(new GameEvent.Joined(new Seat(Side.WHITE, "", "w"))));
    }

    private static LiveGame begun() {
        return applied(open(), List.of(new GameEvent.Joined(new Seat(Side.BLACK, "", "b"))));
    }

    private static LiveGame applied(LiveGame game, List<GameEvent> events) {
        return game.applyAll(
                events.stream().map(event -> new LoggedEvent(event, TIME)).toList());
    }

    private static List<GameEvent> decide(LiveGame game, Side side, GameCommand command) {
        return command.decide(game, new CommandContext(side, TIME, Duration.ZERO));
    }

    private static LiveGame after(LiveGame game, Side side, GameCommand command) {
        return applied(game, decide(game, side, command));
    }

    private static LiveGame played(String... turns) {
        LiveGame game = begun();
        for (int number = 1; number <= turns.length; number++) {
            game = after(game, LiveGame.sideOf(number), new PlayTurn(number, turns[number - 1]));
        }
        return game;
    }

    private static Refusal refusal(LiveGame game, Side side, GameCommand command) {
        return assertThrows(RefusedException.class, () -> decide(game, side, command))
                .refusal();
    }

    @Test
    void everyEventIsOneRevision() {
        assertEquals(3, begun().revision());
        assertEquals(5, played("@c3", "@d4").revision());
    }

    @Test
    void anOfferIsMadeOnce() {
        LiveGame offered = after(played("@c3"), Side.WHITE, new AgreeDraw());
        assertEquals(List.of(), decide(offered, Side.WHITE, new AgreeDraw()));
        assertEquals(List.of(new GameEvent.DrawAgreed(Side.BLACK)), decide(offered, Side.BLACK, new AgreeDraw()));
    }

    @Test
    void aDrawOfferStandsUntilTheOtherPlays() {
        LiveGame offered = after(begun(), Side.WHITE, new AgreeDraw());
        LiveGame ownTurn = after(offered, Side.WHITE, new PlayTurn(1, "@c3"));
        assertEquals(Optional.of(Side.WHITE), ownTurn.offers().asker(Offer.DRAW));
        LiveGame answer = after(ownTurn, Side.BLACK, new PlayTurn(2, "@d4"));
        assertEquals(Optional.empty(), answer.offers().asker(Offer.DRAW));
    }

    @Test
    void aWithdrawnOfferCannotBeRepeatedBeforeTheNextTurn() {
        LiveGame offered = after(played("@c3"), Side.WHITE, new AgreeTakeback());
        LiveGame withdrawn = after(offered, Side.WHITE, new Decline(Offer.TAKEBACK));
        assertEquals(Refusal.OFFER_DECLINED, refusal(withdrawn, Side.WHITE, new AgreeTakeback()));
        LiveGame later = after(withdrawn, Side.BLACK, new PlayTurn(2, "@d4"));
        assertEquals(
                List.of(new GameEvent.Offered(Side.WHITE, Offer.TAKEBACK)),
                decide(later, Side.WHITE, new AgreeTakeback()));
        assertEquals(List.of(), decide(later, Side.WHITE, new Decline(Offer.DRAW)), "nothing to decline");
    }

    /** The same state after as many events that a game takes with offers. */
    private static LiveGame withEnoughEvents(LiveGame game) {
        return new LiveGame(
                game.id(),
                game.settings(),
                game.rematchOf(),
                game.seats(),
                game.game(),
                game.noResult(),
                game.offers(),
                game.rematch(),
                GameCommand.MAX_REVISION_OF_OFFERS,
                game.clock(),
                game.phrases());
    }

    @Test
    void aGameWithVeryManyEventsTakesNoMoreOffersBeforeItsEnd() {
        LiveGame game = withEnoughEvents(played("@c3", "@d4"));
        for (GameCommand offer : List.of(new AgreeDraw(), new AgreeTakeback())) {
            assertEquals(Refusal.ENOUGH_OFFERED, refusal(game, Side.WHITE, offer));
        }
        assertEquals(
                List.of("@c3", "@d4", "@a1"),
                after(game, Side.WHITE, new PlayTurn(3, "@a1")).turns());
        LiveGame over = after(game, Side.WHITE, new Resign());
        assertEquals(
                List.of(new GameEvent.Offered(Side.WHITE, Offer.REMATCH)),
                decide(over, Side.WHITE, new GameCommand.AgreeRematch("h")));
        assertEquals(
                List.of(new GameEvent.Offered(Side.WHITE, Offer.ERASE)),
                decide(over, Side.WHITE, new GameCommand.AgreeErase()));
    }

    @Test
    void anOfferThatWasMadeBeforeTheLimitCanStillBeAnswered() {
        LiveGame game = withEnoughEvents(after(played("@c3", "@d4"), Side.WHITE, new AgreeTakeback()));
        assertEquals(List.of(), decide(game, Side.WHITE, new AgreeTakeback()), "a repetition");
        assertEquals(List.of(), after(game, Side.BLACK, new AgreeTakeback()).turns());
        assertEquals(
                List.of(new GameEvent.Declined(Side.BLACK, Offer.TAKEBACK)),
                decide(game, Side.BLACK, new Decline(Offer.TAKEBACK)));
    }

    @Test
    void aTakebackGoesBackTwoTurnsIfTheOtherHasPlayed() {
        LiveGame game = played("@c3", "@d4", "@e5", "@a1");
        LiveGame white = after(after(game, Side.WHITE, new AgreeTakeback()), Side.BLACK, new AgreeTakeback());
        assertEquals(List.of("@c3", "@d4"), white.turns());
        LiveGame black = after(after(game, Side.BLACK, new AgreeTakeback()), Side.WHITE, new AgreeTakeback());
        assertEquals(List.of("@c3", "@d4", "@e5"), black.turns());
        assertEquals(Offers.NONE, black.offers());
    }

    @Test
    void nothingFollowsTheEnd() {
        LiveGame over = after(played("@c3"), Side.BLACK, new Resign());
        assertEquals(Optional.of(new GameOutcome("1-0", "resigned")), over.outcome());
        for (GameCommand command :
                List.of(new Resign(), new Abort(), new AgreeDraw(), new AgreeTakeback(), new PlayTurn(2, "@d4"))) {
            assertEquals(Refusal.GAME_OVER, refusal(over, Side.BLACK, command));
        }
        assertEquals(List.of(), decide(over, Side.WHITE, new PlayTurn(1, "@c3")), "a repetition is still answered");
    }

    @Test
    void anOpenGameCanOnlyBeAborted() {
        assertEquals(Refusal.NOT_STARTED, refusal(open(), Side.WHITE, new PlayTurn(1, "@c3")));
        assertEquals(Refusal.NOT_STARTED, refusal(open(), Side.WHITE, new Resign()));
        LiveGame aborted = after(open(), Side.WHITE, new Abort());
        assertEquals(Optional.of(GameOutcome.ABORTED), aborted.outcome());
        assertEquals(Optional.empty(), aborted.toMove());
        assertEquals(
                Refusal.NO_REMATCH,
                refusal(aborted, Side.WHITE, new GameCommand.AgreeRematch("h")),
                "nobody was there");
    }

    @Test
    void aTurnIsStoredInItsFullText() {
        // White's jump captures c4; the turn text also names the second removal, e5.
        LiveGame game = played("@c3", "@c4", "@a1", "@e5");
        List<GameEvent> events = decide(game, Side.WHITE, new PlayTurn(5, "c3xc5:e5"));
        assertEquals(List.of(new GameEvent.TurnPlayed(Side.WHITE, 5, "c3xc5:e5")), events);
        LiveGame after = applied(game, events);
        assertEquals(List.of(), decide(after, Side.WHITE, new PlayTurn(5, "c3xc5:e5")));
        assertEquals(Refusal.NUMBER_TAKEN, refusal(after, Side.WHITE, new PlayTurn(5, "@b2")));
        assertEquals(Refusal.NUMBER_TAKEN, refusal(after, Side.BLACK, new PlayTurn(5, "c3xc5:e5")));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void aGameOfOtherRulesCanOnlyBeRead(int change) {
        List<LoggedEvent> log = Stream.of(
                        new GameEvent.Created(settings(RuleSet.RULES_VERSION + change), ""),
                        new GameEvent.TurnPlayed(Side.WHITE, 1, "a turn of other rules"),
                        new GameEvent.PassedOver(Side.BLACK, 2),
                        new GameEvent.TurnPlayed(Side.WHITE, 3, "@c3"),
                        new GameEvent.TakenBack(Side.BLACK, 2))
                .map(event -> new LoggedEvent(event, TIME))
                .toList();
        OtherRulesException e =
                assertThrows(OtherRulesException.class, () -> LiveGame.replay("g", log, RuleSets.standard()));
        assertEquals(change > 0, e.isNewer());
        assertEquals(List.of("a turn of other rules", "--"), e.turns());
        assertTrue(String.valueOf(e.getMessage()).contains("version"));
    }
}
