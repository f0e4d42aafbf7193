package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Reason;
import griot.rules.Side;
import griot.server.live.ClockedServer.Seats;
import griot.server.live.CommandHandler.CommandRequest;
import griot.server.live.clock.SideClock;
import griot.server.live.clock.TimeControl;
import griot.server.live.clock.TimeControl.Correspondence;
import griot.server.live.clock.TimeControl.Timed;
import griot.server.live.game.ClaimedResult;
import griot.server.live.game.GameCommand.AgreeDraw;
import griot.server.live.game.GameCommand.AgreePause;
import griot.server.live.game.GameCommand.AgreeRematch;
import griot.server.live.game.GameCommand.AgreeTakeback;
import griot.server.live.game.GameCommand.Claim;
import griot.server.live.game.GameCommand.PlayTurn;
import griot.server.live.game.GameCommand.Resign;
import griot.server.live.game.GameCommand.Resume;
import griot.server.live.game.GameCommand.Say;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameOutcome;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.Refusal;
import griot.server.live.game.RefusedException;
import griot.server.live.phrase.Phrase;
import griot.server.live.presence.Presence;
import griot.server.live.store.LogSegment;
import griot.server.live.store.StoreException;
import griot.server.live.store.Uptime;
import griot.server.live.view.ClockJson;
import griot.server.live.view.GameJson;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The clocks of a server: charging, flags, down time, claims and pauses, with a time that the test moves. */
class GameClocksTest {
    private static final long SECOND = 1_000;
    private static final long HOUR = 3_600 * SECOND;
    private static final long DAY = 24 * HOUR;
    private static final Timed FIVE_MINUTES = new Timed(300, 5);

    /** How long the server waits after a flag for a turn that lags, early in a long game. */
    private static final long LAG_ALLOWANCE = 2 * SECOND;

    private final ClockedServer server = new ClockedServer(new Random(1));

    private SideClock side(Seats seats, Side side) {
        return server.game(seats).clock().reading().of(side);
    }

    private static Refusal refusal(Executable request) {
        return assertThrows(RefusedException.class, request).refusal();
    }

    // ---- Timed games ----

    @Test
    void timeIsChargedFromTheThirdTurnAndTheIncrementAdded() {
        Seats seats = server.begin("yote/ludens", FIVE_MINUTES);
        server.pass(40 * SECOND);
        server.play(seats, "@c3");
        server.pass(50 * SECOND);
        server.play(seats, "@d4");
        assertEquals(300 * SECOND, side(seats, Side.WHITE).remainingMillis());
        assertEquals(300 * SECOND, side(seats, Side.BLACK).remainingMillis());
        assertEquals(Optional.of(Side.WHITE), server.game(seats).clock().running());
        server.pass(7_250);
        server.play(seats, "@e5");
        assertEquals(297_750, side(seats, Side.WHITE).remainingMillis());
        assertEquals(Optional.of(Side.BLACK), server.game(seats).clock().running());
    }

    @Test
    void aFlagFallsAtItsTimeEvenIfNobodyAsks() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        long start = server.now();
        server.pass(HOUR);
        LoggedEvent last = server.lastEvent(seats);
        assertEquals(new GameEvent.FlagFell(Side.WHITE), last.event());
        assertEquals(start + 300 * SECOND + LAG_ALLOWANCE, last.timeMillis());
        assertEquals(
                Optional.of(new GameOutcome("0-1", "time")), server.game(seats).outcome());
        assertEquals(0, side(seats, Side.WHITE).remainingMillis());
        assertEquals(List.of(), server.store.flagsBefore(Long.MAX_VALUE));
    }

    @Test
    void aGameThatWasNotBegunHasNoFlag() {
        Seats seats = server.begin("yote/ludens", FIVE_MINUTES);
        server.play(seats, "@c3");
        server.pass(DAY);
        assertEquals(GameState.PLAYING, server.game(seats).state());
    }

    @Test
    void lagIsCompensatedWithinItsQuota() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(10 * SECOND);
        server.play(seats, "@e5", 9_600);
        assertEquals(new SideClock(295_400, 0, 3_600, 400), side(seats, Side.WHITE));
        assertEquals(
                new GameEvent.TurnPlayed(Side.WHITE, 3, "@e5", 400),
                server.lastEvent(seats).event());
        server.pass(10 * SECOND);
        server.play(seats, "@a1", 0);
        assertEquals(2_000, side(seats, Side.BLACK).lagMillis(), "a turn's most");
        server.pass(10 * SECOND);
        server.play(seats, "@b1", 99_999_999);
        assertEquals(400, side(seats, Side.WHITE).lagMillis(), "more than the whole turn");
    }

    @Test
    void theBankOfLagIsBounded() {
        Seats seats = server.beginWithTwoTurns(new Timed(10_000, 0));
        List<String> turns = List.of("@a1", "@b1", "@c1", "@d1", "@e1", "@f1", "@a2", "@b2", "@c2", "@d2");
        for (String turn : turns) {
            server.pass(10 * SECOND);
            server.play(seats, turn, 0);
        }
        assertEquals(
                2_000 + 2_000 + 1_000 + 1_000 + 1_000, side(seats, Side.WHITE).lagMillis());
        assertEquals(1_000, side(seats, Side.WHITE).lagBankMillis());
    }

    @Test
    void aTurnSentInTimeCountsThoughItArrivesLate() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(301 * SECOND);
        server.play(seats, "@e5", 299_500);
        assertEquals(500 + 5 * SECOND, side(seats, Side.WHITE).remainingMillis());
        assertEquals(1_500, side(seats, Side.WHITE).lagMillis());
    }

    @Test
    void aTurnSentTooLateFindsTheGameOver() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(301 * SECOND);
        long now = server.now();
        assertEquals(Refusal.GAME_OVER, refusal(() -> server.play(seats, "@e5", 300 * SECOND)));
        assertEquals(new LoggedEvent(new GameEvent.FlagFell(Side.WHITE), now), server.lastEvent(seats));
    }

    @Test
    void aRepeatedTurnLeavesTimeForTheCurrentOneToArrive() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        String white = Secrets.hash(seats.token(Side.WHITE));
        OptionalInt revision = OptionalInt.of(server.game(seats).revision());
        PlayTurn played = new PlayTurn(3, "@e5");
        LiveGame answer = server.commands.act(seats.id(), white, new CommandRequest(played, revision));
        server.play(seats, "@a1");
        server.pass(306 * SECOND);
        LiveGame repeated = server.commands.act(seats.id(), white, new CommandRequest(played, revision));
        assertEquals(answer.revision(), repeated.revision());
        assertEquals(
                Refusal.NUMBER_TAKEN,
                refusal(() -> server.commands.act(seats.id(), white, new CommandRequest(played, OptionalInt.empty()))));
        server.play(seats, "@b1", 304_500);
        assertEquals(500 + 5 * SECOND, side(seats, Side.WHITE).remainingMillis());
    }

    @Test
    void theOtherPlayersCommandsComeBeforeTheFlag() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(301 * SECOND);
        assertEquals(
                "1-0",
                server.act(seats, Side.BLACK, new Resign())
                        .outcome()
                        .orElseThrow()
                        .result());
    }

    @Test
    void aRestartKeepsTheFlagAndDoesNotChargeTheDownTime() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        long start = server.now();
        server.pass(100 * SECOND);
        server.restartAfter(HOUR);
        assertEquals(start + HOUR, server.sinceMillis(seats));
        server.pass(DAY);
        LoggedEvent last = server.lastEvent(seats);
        assertEquals(new GameEvent.FlagFell(Side.WHITE), last.event());
        assertEquals(start + HOUR + 300 * SECOND + LAG_ALLOWANCE, last.timeMillis());
        assertEquals(
                new GameEvent.Downtime(HOUR),
                server.log(seats).get(server.log(seats).size() - 2).event());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 500, 1_999})
    void afterACrashTheDownTimeIsKnownToTwoSeconds(long sinceBeat) {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(100 * SECOND);
        // Not seen by a heartbeat.
        server.time.pass(sinceBeat);
        server.restartAfter(HOUR);
        server.play(seats, "@e5");
        assertEquals(205 * SECOND, side(seats, Side.WHITE).remainingMillis(), "at most two seconds too much");
    }

    @Test
    void aPhraseAfterDownTimeMakesNoRequestStale() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        int revision = server.game(seats).revision();
        server.restartAfter(HOUR);
        server.act(seats, Side.WHITE, new Say(Phrase.HELLO));
        assertEquals(revision + 2, server.game(seats).revision());
        CommandRequest request = new CommandRequest(new Resign(), OptionalInt.of(revision));
        LiveGame over = server.commands.act(seats.id(), Secrets.hash(seats.token(Side.BLACK)), request);
        assertEquals(GameState.OVER, over.state());
    }

    @Test
    void aRepeatedTurnAfterDownTimeGetsTheOldAnswer() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        int revision = server.game(seats).revision();
        server.restartAfter(HOUR);
        CommandRequest request = new CommandRequest(new PlayTurn(3, "@e5"), OptionalInt.of(revision));
        LiveGame first = server.commands.act(seats.id(), Secrets.hash(seats.token(Side.WHITE)), request);
        assertEquals(revision + 2, first.revision());
        server.pass(SECOND);
        server.play(seats, "@a1");
        LiveGame repeated = server.commands.act(seats.id(), Secrets.hash(seats.token(Side.WHITE)), request);
        assertEquals(first.revision(), repeated.revision());
        assertEquals(first.clock(), repeated.clock());
    }

    @ParameterizedTest
    @ValueSource(longs = {DAY, -DAY, 365 * DAY, -365 * DAY})
    void aSystemClockThatIsSetEndsNoGame(long jump) {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(100 * SECOND);
        server.time.jump(jump);
        server.pass(10 * SECOND);
        server.play(seats, "@e5");
        long remaining = side(seats, Side.WHITE).remainingMillis();
        assertTrue(remaining >= 195 * SECOND && remaining <= 197 * SECOND, "left: " + remaining);
        server.pass(10 * SECOND);
        server.play(seats, "@a1");
        assertEquals(295 * SECOND, side(seats, Side.BLACK).remainingMillis());
    }

    @ParameterizedTest
    @ValueSource(longs = {DAY, -DAY, 365 * DAY, -365 * DAY})
    void aSystemClockThatIsSetWhileTheServerIsDownEndsNoGame(long jump) {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(100 * SECOND);
        server.time.jump(jump);
        server.restartAfter(30 * SECOND);
        server.pass(10 * SECOND);
        server.play(seats, "@e5");
        assertEquals(195 * SECOND, side(seats, Side.WHITE).remainingMillis());
        List<LoggedEvent> log = server.log(seats);
        for (int i = 1; i < log.size(); i++) {
            assertTrue(log.get(i).timeMillis() >= log.get(i - 1).timeMillis());
        }
    }

    @Test
    void timeWithoutADatabaseIsDownTime() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(100 * SECOND);
        server.store.setFailing();
        server.pass(30 * SECOND);
        assertThrows(StoreException.class, () -> server.play(seats, "@e5"));
        server.store.setWorking();
        server.pass(10 * SECOND);
        server.play(seats, "@e5");
        long remaining = side(seats, Side.WHITE).remainingMillis();
        assertTrue(remaining >= 195 * SECOND && remaining <= 197 * SECOND, "left: " + remaining);
    }

    @Test
    void timeIsChargedWhileOnlyOneOfTwoNodesHasNoDatabase() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(100 * SECOND);
        long begin = server.now();
        server.store.setFailing();
        server.pass(30 * SECOND);
        server.store.setWorking();
        server.store.put(new Uptime("other", begin - SECOND, server.now()));
        server.play(seats, "@e5");
        assertEquals(175 * SECOND, side(seats, Side.WHITE).remainingMillis());
    }

    @Test
    void aFlagThatCouldNotFallFallsLater() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        long start = server.now();
        server.pass(301 * SECOND);
        server.store.setFailing();
        server.pass(2 * SECOND);
        server.store.setWorking();
        server.pass(4 * SECOND);
        assertEquals(
                start + 300 * SECOND + LAG_ALLOWANCE, server.lastEvent(seats).timeMillis());
    }

    @Test
    void aFlagInALogOfANewerVersionIsNotTriedAgainAndAgain() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        int revision = server.game(seats).revision();
        server.store.append(
                List.of(new LogSegment(seats.id(), revision, server.now(), List.of("{\"type\": \"newer\"}"))));
        server.pass(310 * SECOND);
        int reads = server.reads();
        server.pass(20 * SECOND);
        assertEquals(reads, server.reads());
    }

    @Test
    void anotherNodeLetsTheFlagFall() {
        ClockedServer other = server.otherNode();
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        long start = server.now();
        other.pass(HOUR);
        assertEquals(new GameEvent.FlagFell(Side.WHITE), other.lastEvent(seats).event());
        assertEquals(
                start + 300 * SECOND + LAG_ALLOWANCE, other.lastEvent(seats).timeMillis());
    }

    @Test
    void aFlagFallsOnceAlthoughTwoNodesWatch() {
        ClockedServer other = server.otherNode();
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        int before = server.log(seats).size();
        for (int i = 0; i < 400; i++) {
            server.pass(SECOND);
            other.pass(0);
        }
        assertEquals(before + 1, server.log(seats).size());
        assertEquals(new GameEvent.FlagFell(Side.WHITE), other.lastEvent(seats).event());
    }

    @Test
    void timeIsChargedWhileOneOfTwoNodesStandsStill() {
        ClockedServer other = server.otherNode();
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        other.pass(20 * SECOND);
        server.play(seats, "@e5");
        assertEquals(285 * SECOND, side(seats, Side.WHITE).remainingMillis(), ClockedServer.HEARTBEAT_MILLIS);
    }

    @Test
    void timeIsNotChargedWhileBothNodesStandStill() {
        ClockedServer other = server.otherNode();
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        other.pass(20 * SECOND);
        server.time.pass(60 * SECOND);
        server.play(seats, "@e5");
        assertEquals(285 * SECOND, side(seats, Side.WHITE).remainingMillis(), ClockedServer.HEARTBEAT_MILLIS);
    }

    @Test
    void theOtherNodeGoesOnWhereOneWasKilled() {
        ClockedServer other = server.otherNode();
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(10 * SECOND);
        other.pass(20 * SECOND);
        other.play(seats, "@e5");
        assertEquals(275 * SECOND, side(seats, Side.WHITE).remainingMillis(), ClockedServer.HEARTBEAT_MILLIS);
    }

    @Test
    void aTakebackRestoresBothClocks() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(10 * SECOND);
        server.play(seats, "@e5");
        server.pass(20 * SECOND);
        server.play(seats, "@a1");
        server.pass(30 * SECOND);
        server.act(seats, Side.WHITE, new AgreeTakeback());
        server.pass(40 * SECOND);
        server.act(seats, Side.BLACK, new AgreeTakeback());
        assertEquals(List.of("@c3", "@d4"), server.game(seats).turns());
        assertEquals(300 * SECOND, side(seats, Side.WHITE).remainingMillis());
        assertEquals(300 * SECOND, side(seats, Side.BLACK).remainingMillis());
        server.pass(10 * SECOND);
        server.play(seats, "@b1");
        assertEquals(295 * SECOND, side(seats, Side.WHITE).remainingMillis());
    }

    @Test
    void aRematchHasTheSameClock() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.act(seats, Side.WHITE, new Resign());
        server.act(seats, Side.WHITE, new AgreeRematch("h"));
        server.act(seats, Side.BLACK, new AgreeRematch("1111111111111"));
        LiveGame rematch = server.games.game("1111111111111");
        assertEquals(FIVE_MINUTES, rematch.clock().control());
        assertEquals(FIVE_MINUTES.initial(), rematch.clock().reading().black());
    }

    // ---- A player who is gone ----

    @Test
    void aGameMayBeClaimedFromAPlayerWhoIsGoneForAMinute() {
        for (ClaimedResult result : ClaimedResult.values()) {
            Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
            Presence.Connection white = server.connect(seats, Side.WHITE);
            Presence.Connection black = server.connect(seats, Side.BLACK);
            server.pass(100 * SECOND);
            assertEquals(Optional.empty(), server.json(seats).claim());
            assertEquals(Refusal.NOTHING_TO_CLAIM, refusal(() -> server.act(seats, Side.BLACK, new Claim(result))));
            white.close();
            long left = server.now();
            server.pass(60 * SECOND - 1);
            GameJson json = server.json(seats);
            assertEquals(
                    Optional.of(new GameJson.Claim("black", ClockJson.time(left + 60 * SECOND), "abandoned")),
                    json.claim());
            assertFalse(json.seats().white().orElseThrow().connected().orElseThrow());
            assertTrue(json.seats().black().orElseThrow().connected().orElseThrow());
            assertEquals(Refusal.NOTHING_TO_CLAIM, refusal(() -> server.act(seats, Side.BLACK, new Claim(result))));
            server.pass(1);
            LiveGame over = server.act(seats, Side.BLACK, new Claim(result));
            String expected = result == ClaimedResult.WIN ? "0-1" : "1/2-1/2";
            assertEquals(Optional.of(new GameOutcome(expected, "abandoned")), over.outcome());
            black.close();
        }
    }

    @Test
    void aPlayerWhoIsBackOrSendsRequestsIsNotGone() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.connect(seats, Side.WHITE).close();
        server.pass(59 * SECOND);
        Presence.Connection back = server.connect(seats, Side.WHITE);
        server.pass(59 * SECOND);
        back.close();
        server.pass(59 * SECOND);
        server.act(seats, Side.WHITE, new AgreeDraw());
        server.pass(59 * SECOND);
        assertEquals(
                Refusal.NOTHING_TO_CLAIM, refusal(() -> server.act(seats, Side.BLACK, new Claim(ClaimedResult.WIN))));
    }

    @Test
    void downTimeIsNoAbsence() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        server.pass(50 * SECOND);
        server.time.jump(HOUR);
        server.pass(8 * SECOND);
        assertEquals(
                Refusal.NOTHING_TO_CLAIM, refusal(() -> server.act(seats, Side.BLACK, new Claim(ClaimedResult.WIN))));
        server.restartAfter(HOUR);
        server.pass(59 * SECOND);
        assertEquals(
                Refusal.NOTHING_TO_CLAIM, refusal(() -> server.act(seats, Side.BLACK, new Claim(ClaimedResult.WIN))));
    }

    @Test
    void aRepeatedClaimGetsTheOldAnswer() {
        Seats seats = server.beginWithTwoTurns(FIVE_MINUTES);
        int revision = server.game(seats).revision();
        server.pass(60 * SECOND);
        CommandRequest claim = new CommandRequest(new Claim(ClaimedResult.WIN), OptionalInt.of(revision));
        LiveGame over = server.commands.act(seats.id(), Secrets.hash(seats.token(Side.BLACK)), claim);
        assertEquals(Optional.of(new GameOutcome("0-1", "abandoned")), over.outcome());
        server.connect(seats, Side.WHITE);
        LiveGame repeated = server.commands.act(seats.id(), Secrets.hash(seats.token(Side.BLACK)), claim);
        assertEquals(over.revision(), repeated.revision());
    }

    // ---- Correspondence games ----

    private static final Correspondence THREE_DAYS = new Correspondence(3, 2);

    @Test
    void aTurnInItsDaysCostsNothing() {
        Seats seats = server.begin("awele/sheet", THREE_DAYS);
        server.pass(3 * DAY);
        server.play(seats, "A");
        assertEquals(THREE_DAYS.initial(), side(seats, Side.WHITE));
    }

    @Test
    void aLongerTurnUsesTheBankAndTheOpponentMayWait() {
        Seats seats = server.begin("awele/sheet", THREE_DAYS);
        server.pass(4 * DAY);
        server.play(seats, "A");
        assertEquals(DAY, side(seats, Side.WHITE).bankMillis());
        server.pass(9 * DAY);
        assertEquals(GameState.PLAYING, server.game(seats).state());
        server.play(seats, "a");
        assertEquals(new SideClock(3 * DAY, 0, 0, 0), side(seats, Side.BLACK));
    }

    @Test
    void theOpponentMayClaimWhenTheTimeIsOver() {
        for (ClaimedResult result : ClaimedResult.values()) {
            Seats seats = server.begin("awele/sheet", THREE_DAYS);
            long start = server.now();
            server.pass(5 * DAY - 1);
            assertEquals(
                    Optional.of(new GameJson.Claim("black", ClockJson.time(start + 5 * DAY), "time")),
                    server.json(seats).claim());
            assertEquals(Refusal.NOTHING_TO_CLAIM, refusal(() -> server.act(seats, Side.BLACK, new Claim(result))));
            server.pass(1);
            assertEquals(Refusal.NOTHING_TO_CLAIM, refusal(() -> server.act(seats, Side.WHITE, new Claim(result))));
            LiveGame over = server.act(seats, Side.BLACK, new Claim(result));
            String expected = result == ClaimedResult.WIN ? "0-1" : "1/2-1/2";
            assertEquals(Optional.of(new GameOutcome(expected, "time")), over.outcome());
            assertEquals(
                    new GameEvent.Claimed(Side.BLACK, result, Reason.TIME),
                    server.lastEvent(seats).event());
        }
    }

    @Test
    void aPauseNeedsBothAndEitherEndsIt() {
        Seats seats = server.begin("awele/sheet", THREE_DAYS);
        server.pass(DAY);
        server.act(seats, Side.WHITE, new AgreePause());
        server.act(seats, Side.BLACK, new AgreePause());
        server.pass(30 * DAY);
        assertEquals(Optional.empty(), server.json(seats).claim());
        assertEquals(Refusal.PAUSED, refusal(() -> server.play(seats, "A")));
        server.act(seats, Side.BLACK, new Resume());
        server.pass(3 * DAY);
        server.play(seats, "A");
        assertEquals(DAY, side(seats, Side.WHITE).bankMillis(), "a day before the pause and three after it");
    }

    @Test
    void otherGamesHaveNoPause() {
        for (TimeControl control : List.of(FIVE_MINUTES, new TimeControl.Unlimited())) {
            Seats seats = server.beginWithTwoTurns(control);
            assertEquals(Refusal.NO_PAUSE, refusal(() -> server.act(seats, Side.WHITE, new AgreePause())));
        }
    }

    // ---- Games without a clock ----

    @Test
    void withoutAClockAClaimNeedsTwoWeeks() {
        Seats seats = server.beginWithTwoTurns(new TimeControl.Unlimited());
        server.time.pass(14 * DAY - 1);
        assertEquals(
                Refusal.NOTHING_TO_CLAIM, refusal(() -> server.act(seats, Side.BLACK, new Claim(ClaimedResult.WIN))));
        server.time.pass(1);
        assertEquals(
                Optional.of(new GameOutcome("0-1", "abandoned")),
                server.act(seats, Side.BLACK, new Claim(ClaimedResult.WIN)).outcome());
    }

    @Test
    void timesOfNodesThatNoClockNeedsAreRemovedFromTheDatabase() {
        int days = 200;
        long start = server.now() - days * DAY;
        for (int day = 0; day < days; day++) {
            server.store.put(new Uptime("earlier node " + day, start + day * DAY, start + (day + 1) * DAY - HOUR));
        }
        server.restartAfter(SECOND);
        int left = server.store.uptimes().size();
        assertTrue(left < 60, left + " of " + days);
        assertTrue(left > 40, left + " are needed by clocks that run");
        server.pass(4 * ClockedServer.HEARTBEAT_MILLIS);
        assertEquals(left, server.store.uptimes().size());
    }
}
