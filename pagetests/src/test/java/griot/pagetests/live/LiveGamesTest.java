package griot.pagetests.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Invitations;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.LiveGame;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.SharedServer;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests games of two people far away, each with a browser of their own. */
@InBrowser
class LiveGamesTest {
    private static final String START = "yote/ludens";

    /** The number of turns at the end of a game that are played. */
    private static final int LAST_TURNS = 4;

    /** Plays a whole turn by tapping, on the page of the side to move, and waits until both pages show it. */
    private static Game play(Game game, Turn turn, PageDriver mover, PageDriver other) {
        Game current = game;
        for (Action action : turn.actions()) {
            mover.play(action);
            current = current.play(action);
            mover.awaitPosition(current.position());
        }
        other.awaitPosition(current.position());
        return current;
    }

    /** Plays the turns of a game from the one with this index. */
    private static void playToTheEnd(Game game, int firstTurn, PageDriver white, PageDriver black) {
        Game current = Games.beginning(game, firstTurn);
        for (Turn turn : game.turns().subList(firstTurn, game.turns().size())) {
            if (turn.actions().isEmpty()) {
                continue;
            }
            boolean isWhite = current.position().toMove() == Side.WHITE;
            current = play(current, turn, isWhite ? white : black, isWhite ? black : white);
        }
        Outcome outcome = game.outcome().orElseThrow();
        white.awaitOutcome(outcome);
        black.awaitOutcome(outcome);
    }

    @Test
    void twoPeoplePlayByALink(Visits visits) {
        PageDriver white = visits.begin(Visit.phone());
        PageDriver black = visits.begin(Visit.desktop().speaking("fr"));
        String link = Invitations.invite(white, "bolotondou", "Awa");
        assertTrue(link.matches(SharedServer.origin() + "/join/\\w+"), link);
        white.awaitVisible("griot-qr-code svg");
        Invitations.join(black, link, "Kofi");
        white.awaitSpoken("Kofi is here. The game begins.");
        black.awaitVisible("[data-place='c3']");
        assertEquals("", black.page().evaluate("new URL(document.URL).search"));
        white.tap("c3");
        black.awaitTurns(1);
        black.tap("d3");
        white.awaitTurns(2);
    }

    @Tag("proof")
    @Test
    void theLastTurnsArePlayedFarAway(Visits visits) {
        Game game = Games.shortest("bolotondou/ludens");
        int firstTurn = game.turns().size() - LAST_TURNS;
        LiveGame live = LiveGame.begin(game.rules().name().toString());
        for (Turn turn : game.turns().subList(0, firstTurn)) {
            // The server passes by itself.
            if (!turn.actions().isEmpty()) {
                live.play(turn.text());
            }
        }
        Position start = Games.beginning(game, firstTurn).position();
        PageDriver white = visits.begin(Visit.phone()).open(live.whiteSeat());
        PageDriver black = visits.begin(Visit.phone()).open(live.blackSeat());
        white.awaitPosition(start);
        black.awaitPosition(start);
        playToTheEnd(game, firstTurn, white, black);
        white.awaitVisible("griot-end-card [data-do='rematch']");
        black.awaitVisible("griot-end-card [data-do='rematch']");
    }

    @Tag("proof")
    @Test
    void aTurnPlayedWithoutANetworkIsKeptAndSentOnce(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        PageDriver black = visits.begin(Visit.phone()).open(game.blackSeat());
        white.awaitVisible("[data-link='online']");
        black.awaitVisible("[data-link='online']");
        AtomicInteger acknowledged = new AtomicInteger();
        white.page().onResponse(response -> {
            if (response.url().endsWith("/turns") && response.ok()) {
                acknowledged.incrementAndGet();
            }
        });
        white.page().context().setOffline(true);
        white.tap("c3");
        white.awaitTurns(1);
        white.awaitVisible("[data-link='offline']");
        white.awaitSpoken("Your turn is kept and goes out by itself.");
        assertEquals(0, game.game().at("/turns").size());
        white.page().context().setOffline(false);
        white.awaitVisible("[data-link='saved']");
        black.awaitTurns(1);
        black.tap("d3");
        white.awaitTurns(2);
        assertEquals(1, acknowledged.get());
        assertEquals("[\"@c3\",\"@d3\"]", game.game().at("/turns").toString());
        visits.ignoreErrors("ERR_INTERNET_DISCONNECTED");
        visits.ignoreErrors("ERR_NETWORK_CHANGED");
    }

    @Tag("proof")
    @Test
    void aTurnThatWasKeptIsSentByTheNextVisit(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        white.awaitVisible("[data-link='online']");
        white.page().route("**/api/games/**", route -> route.abort());
        white.tap("c3");
        white.awaitVisible("[data-link='offline']");
        PageDriver next = white.reopenInNewTab().open("far/" + game.id());
        next.awaitTurns(1);
        next.awaitVisible("[data-link='saved']");
        assertEquals("[\"@c3\"]", game.game().at("/turns").toString());
        visits.ignoreErrors("ERR_FAILED");
    }

    @Tag("proof")
    @Test
    void aSleepingPhoneCatchesUp(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        white.awaitVisible("[data-link='online']");
        white.page().context().setOffline(true);
        white.awaitVisible("[data-link='offline']");
        game.play("@c3", "@d3", "@a1", "@f5");
        white.page().context().setOffline(false);
        white.awaitTurns(4);
        white.awaitStatusLine("You can jump");
        visits.ignoreErrors("ERR_INTERNET_DISCONNECTED");
        visits.ignoreErrors("ERR_NETWORK_CHANGED");
    }

    @Test
    void thePersonalLinkBringsAnotherBrowserToTheSeat(Visits visits) {
        PageDriver first = visits.begin(Visit.phone());
        String link = Invitations.invite(first, "yote", "Awa");
        String seat = Invitations.seatLink(first);
        assertTrue(seat.matches(SharedServer.origin() + "/#far/\\w+/white/[\\w-]+"), seat);
        Invitations.join(visits.begin(Visit.phone()), link, "");
        PageDriver second = visits.begin(Visit.desktop());
        second.page().navigate(seat);
        second.awaitVisible("[data-place='c3']");
        assertFalse(second.page().url().contains("white/"), "the token leaves the address");
        second.tap("c3");
        first.awaitTurns(1);
        second.reload().awaitTurns(1);
        second.openHome();
        second.awaitVisible("griot-far-row [data-begun='far']");
    }

    @Tag("proof")
    @Test
    void theInviterWhoOpensTheInvitationReturnsToIt(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        String link = Invitations.invite(page, "awele", "Awa");
        page.page().navigate(link);
        assertEquals(link, Invitations.link(page, "join"));
    }

    @Test
    void aThirdPersonWatches(Visits visits) {
        LiveGame game = LiveGame.begin(START).play("@c3");
        PageDriver watcher = visits.begin(Visit.phone());
        watcher.page().navigate(SharedServer.origin() + "/join/" + game.id());
        watcher.awaitTurns(1);
        watcher.awaitStatusLine("Kofi to play.");
        watcher.tap("d3");
        game.play("@e3");
        watcher.awaitTurns(2);
        watcher.awaitSpoken("Kofi places a piece on e3.");
        watcher.awaitHidden("[data-do='resign']");
        assertEquals(2, game.game().at("/turns").size());
    }

    @Tag("proof")
    @Test
    void whoeverComesSecondToAnInvitationWatches(Visits visits) {
        LiveGame open = LiveGame.create(START);
        PageDriver late = visits.begin(Visit.phone());
        late.page().navigate(SharedServer.origin() + "/join/" + open.id());
        late.awaitVisible("[data-do='join']");
        Invitations.join(visits.begin(Visit.phone()), SharedServer.origin() + "/join/" + open.id(), "Kofi");
        late.tapAction("join");
        late.awaitStatusLine("Awa to play.");
        visits.ignoreErrors("status of 409");
    }

    @Tag("proof")
    @Test
    void aSeatWhoseAnswerWasLostIsFoundAgain(Visits visits) {
        LiveGame open = LiveGame.create(START);
        PageDriver page = visits.begin(Visit.phone());
        page.page().route("**/api/games/*/join", route -> {
            route.fetch();
            route.abort();
        });
        Invitations.join(page, SharedServer.origin() + "/join/" + open.id(), "Kofi");
        page.awaitVisible("[role='alert'] .mistake");
        assertEquals("playing", open.game().at("/state").asString());
        page.page().unrouteAll();
        page.reload().awaitVisible("[data-link='online']");
        page.awaitVisible("[data-do='abort']");
        visits.ignoreErrors("ERR_FAILED");
    }

    @Tag("proof")
    @Test
    void aGameWhoseAnswerWasLostIsNotCreatedTwice(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        List<String> created = new java.util.ArrayList<>();
        page.page().route("**/api/games", route -> {
            created.add(route.fetch().text().replaceFirst(".*\"id\":\"(\\w+)\".*", "$1"));
            route.abort();
        });
        page.open("far/yote");
        page.tapAction("invite");
        page.awaitVisible("[role='alert'] .mistake");
        page.page().unrouteAll();
        page.tapAction("invite");
        assertEquals(SharedServer.origin() + "/join/" + created.getFirst(), Invitations.link(page, "join"));
        visits.ignoreErrors("ERR_FAILED");
    }

    @Tag("proof")
    @Test
    void aLinkToAnotherSeatDoesNotReplaceTheOneOfThisDevice(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver page = visits.begin(Visit.phone()).open(game.whiteSeat());
        page.awaitVisible("[data-link='online']");
        page.open("far/" + game.id() + "/white/wrong");
        page.reload().awaitVisible("[data-link='online']");
        page.tap("c3");
        page.awaitStatusLine("The server does not know your seat");
        page.open("far/" + game.id());
        page.tap("c3");
        page.awaitVisible("[data-link='saved']");
        visits.ignoreErrors("status of 403");
    }

    @Test
    void aWrongLinkSaysSo(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        page.page().navigate(SharedServer.origin() + "/join/1111111111111");
        page.awaitVisible("[role='alert']:has-text('No game has this address')");
        page.tapAction("home");
        page.awaitVisible("[data-game]");
        visits.ignoreErrors("status of 404");
    }

    @Test
    void aRematchHasTheSidesSwapped(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        PageDriver black = visits.begin(Visit.phone()).open(game.blackSeat());
        white.awaitVisible("[data-do='abort']");
        game.play("@c3", "@d3");
        white.tapAction("resign");
        white.tapAction("yes");
        black.tapAction("rematch");
        black.awaitVisible("griot-end-card [data-do='rematch'][aria-disabled='true']");
        white.awaitSpoken("Kofi would like to play again.");
        white.tapOn("griot-end-card [data-do='accept']");
        white.awaitTurns(0);
        black.awaitTurns(0);
        black.awaitStatusLine("Tap a hollow");
        black.tap("c3");
        white.awaitTurns(1);
        assertFalse(white.page().url().contains(game.id()));
    }

    @Test
    void aDrawAndATakebackAreAskedForAndAnswered(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        white.tap("c3");
        white.awaitVisible("[data-link='saved']");
        game.play("@d3");
        white.awaitTurns(2);
        white.tapAction("takeback");
        white.awaitVisible("[data-do='withdraw']");
        game.byBlack("takeback");
        white.awaitTurns(0);
        white.awaitSpoken("Taken back.");
        white.tap("a1");
        white.awaitTurns(1);
        white.awaitVisible("[data-link='saved']");
        game.byBlack("draw");
        white.awaitStatusLine("Kofi offers a draw.");
        white.tapAction("accept");
        white.awaitVisible("[data-line][data-reason='agreed']");
        assertEquals("1/2-1/2", game.game().at("/outcome/result").asString());
    }

    @Test
    void aTurnIsConfirmedIfThePersonWants(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        white.tapAction("menu");
        white.tapAction("confirm-turns");
        white.tap("c3");
        white.awaitStatusLine("Send this turn?");
        white.tapAction("discard");
        white.awaitTurns(0);
        white.tap("d3");
        white.tapAction("confirm");
        white.awaitVisible("[data-link='saved']");
        assertEquals("[\"@d3\"]", game.game().at("/turns").toString());
    }

    @Test
    void inACorrespondenceGameTurnsAreConfirmedAndTheTimeLeftIsShown(Visits visits) {
        LiveGame game = LiveGame.begin(START, "{\"days\": 3, \"bank\": 0}");
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        white.awaitVisible("[data-clock='black']:has-text('3 days 0 h')");
        white.tap("c3");
        white.tapAction("confirm");
        white.awaitVisible("[data-link='saved']");
        white.awaitVisible("[data-clock='black'].running:has-text('2 days 23 h')");
        white.awaitVisible("[data-clock='white']:has-text('3 days 0 h')");
    }

    @Tag("proof")
    @Test
    void inATimedGameTheClocksRunAndTheServerEndsTheGame(Visits visits) {
        LiveGame game =
                LiveGame.begin(START, "{\"seconds\": 10, \"increment\": 0}").play("@c3", "@d3");
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        PageDriver black = visits.begin(Visit.phone()).open(game.blackSeat());
        white.awaitVisible("[data-clock='white'].running");
        white.awaitVisible("[data-clock='black']:has-text('0:10')");
        black.awaitVisible("[data-line][data-reason='time'][data-result='0-1']");
        white.awaitStatusLine("Your time ran out.");
    }

    @Test
    void aGameIsPlayedByKeyboardAndAnnouncements(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver page = visits.begin(Visit.desktop()).open(game.whiteSeat());
        page.awaitSpoken("You play White, the pebbles.");
        Keys keys = new Keys(page);
        keys.play(
                ((Turn) Games.replay(START, "@c3").turns().getFirst()).actions().getFirst());
        page.awaitSpoken("You placed a piece on c3.");
        page.awaitSpoken("Kofi to play.");
        page.awaitVisible("[data-link='saved']");
        game.play("@d3");
        page.awaitSpoken("Kofi places a piece on d3.");
        game.byBlack("draw");
        page.awaitSpoken("Kofi offers a draw.");
        keys.tabTo("[data-do='decline']");
        keys.press("Enter");
        page.awaitHidden("[data-do='decline']");
        game.byBlack("resign");
        page.awaitSpoken("You win! Kofi resigned.");
    }

    @Test
    void gamesThatWaitComeFirstAtHomeAndInTheTitle(Visits visits) {
        LiveGame game = LiveGame.begin(START).play("@c3");
        PageDriver black = visits.begin(Visit.phone()).open(game.blackSeat());
        black.awaitTurns(1);
        assertTrue(
                black.page().title().contains("Your turn: Yoté"), black.page().title());
        black.openHome();
        black.awaitVisible("griot-far-row [data-waits]");
        assertEquals("(1) Griot", black.page().title());
        black.tapOn("griot-far-row a");
        black.tap("d3");
        black.awaitVisible("[data-link='saved']");
        black.openHome();
        black.awaitVisible("griot-far-row a:not([data-waits])");
        assertEquals("Griot", black.page().title());
    }

    @Tag("proof")
    @Test
    void withoutStorageThePersonalLinkIsTheWayBack(Visits visits) {
        PageDriver page = visits.begin(Visit.phone().alone());
        page.page()
                .addInitScript("Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })");
        String link = Invitations.invite(page, "yote", "");
        page.awaitVisible("details[open]:has-text('This browser keeps nothing')");
        String seat = Invitations.link(page, "seat");
        assertEquals(seat, page.page().url());
        Invitations.join(visits.begin(Visit.phone()), link, "");
        page.awaitVisible("[data-place='c3']");
        page.reload().awaitVisible("[data-place='c3']");
        page.tap("c3");
        page.awaitVisible("[data-link='saved']");
    }

    @Tag("proof")
    @Test
    void theServiceWorkerLeavesInvitationsToTheServer(Visits visits) {
        LiveGame game = LiveGame.create(START);
        PageDriver page = visits.begin(Visit.phone().withServiceWorkers()).openHome();
        page.page().evaluate("navigator.serviceWorker.ready");
        page.reload().awaitVisible("[data-game]");
        page.page().waitForFunction("navigator.serviceWorker.controller !== null");
        List<Boolean> answeredByWorker = new java.util.ArrayList<>();
        page.page().onResponse(response -> {
            if (response.url().matches(".*/(join|api)/.*")) {
                answeredByWorker.add(response.fromServiceWorker());
            }
        });
        page.page().navigate(SharedServer.origin() + "/join/" + game.id());
        page.awaitVisible("[data-do='join']");
        assertTrue(answeredByWorker.size() >= 2, answeredByWorker::toString);
        assertFalse(answeredByWorker.contains(true), answeredByWorker::toString);
    }

    @Tag("proof")
    @Test
    void aRuleSetWithOptionsIsAgreedOn(Visits visits) {
        PageDriver white = visits.begin(Visit.phone());
        white.open("far/yote");
        white.tapOn("griot-variants summary");
        white.tapOn("[data-option='bonus-turn']");
        white.tapAction("invite");
        String link = Invitations.link(white, "join");
        PageDriver black = visits.begin(Visit.phone());
        black.page().navigate(link);
        black.awaitVisible("griot-agreement:has-text('1 house rule')");
        String id = link.substring(link.lastIndexOf('/') + 1);
        assertEquals(
                RuleSets.standard().named("yote/ludens+bonus-turn").name().toString(),
                new LiveGame(id, "", "").game().at("/ruleSet").asString());
    }
}
