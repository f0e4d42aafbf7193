package griot.pagetests.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Route;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.LiveGame;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.SharedServer;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the lobby: people who find each other there, and others who watch. */
@InBrowser
class LobbyTest {
    private static String row(String id) {
        return "[data-listed='" + id + "']";
    }

    /** The id of the game at the page's address. */
    private static String idOf(PageDriver page) {
        page.page().waitForURL(address -> address.contains("#far/"));
        return page.page().url().replaceFirst(".*#far/", "");
    }

    @Test
    void anInvitationForAllIsTakenWithOneTapAndWatched(Visits visits) {
        PageDriver inviter = visits.begin(Visit.phone()).openHome();
        inviter.tapAction("far");
        inviter.tapAction("lobby");
        inviter.tapAction("invite");
        inviter.tapOn("[data-choose-game='wali']");
        inviter.tapOn("[data-side='white']");
        inviter.tapOn("[data-clock='none']");
        inviter.tapAction("invite");
        inviter.awaitVisible("griot-invitation p:has-text('anyone may take it')");
        String id = idOf(inviter);
        PageDriver taker = visits.begin(Visit.desktop());
        taker.page().navigate(SharedServer.origin() + "/lobby");
        taker.tapOn(row(id) + " [data-do='take']");
        taker.awaitVisible("[data-place='c3']");
        inviter.tap("c3");
        taker.awaitTurns(1);
        PageDriver watcher = visits.begin(Visit.phone()).open("lobby");
        watcher.tapOn(row(id) + " [data-do='watch']");
        watcher.awaitTurns(1);
    }

    @Tag("proof")
    @Test
    void theLobbyChangesByItself(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("lobby");
        page.awaitVisible("griot-lobby-list h2");
        LiveGame game = LiveGame.createListed("bolotondou/ludens");
        page.awaitVisible(row(game.id()) + " [data-do='take']");
        game.join();
        page.awaitVisible(row(game.id()) + ".gone");
        page.awaitVisible(row(game.id()) + " [data-do='watch']");
        page.awaitHidden(row(game.id()) + ".gone");
        page.tapOn("[data-lobby-game='awele']");
        page.awaitHidden(row(game.id()));
    }

    @Test
    void aSeatIsTakenByKeyboardUnderAName(Visits visits) {
        LiveGame game = LiveGame.createListed("yote/ludens");
        PageDriver page = visits.begin(Visit.desktop()).open("lobby/yote");
        page.awaitSpoken("waiting.");
        page.tapOn("summary:has-text('without a name')");
        page.awaitVisible("[name='name']").fill("Kofi");
        Keys keys = new Keys(page);
        keys.press("Enter");
        page.awaitVisible("summary:has-text('You play as Kofi')");
        page.awaitVisible(row(game.id()) + " [data-do='take']").focus();
        keys.press("Enter");
        page.awaitVisible("[data-place='c3']");
        assertEquals("Kofi", game.game().at("/seats/black/name").asString());
    }

    @Tag("proof")
    @Test
    void aPrivateServerSaysThatItListsNothing(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        page.page().route("**/api/{events,lobby}*", LobbyTest::refuse);
        page.open("lobby");
        page.awaitVisible("main:has-text('This server lists no games.')");
        page.tapAction("far");
        page.awaitVisible("griot-variants summary");
        page.awaitHidden("[data-public]");
        page.open("room");
        page.awaitVisible("main:has-text('without --private')");
        visits.ignoreErrors("status of 404");
    }

    private static void refuse(Route route) {
        route.fulfill(new Route.FulfillOptions()
                .setStatus(404)
                .setContentType("application/problem+json")
                .setBody("{\"type\": \"urn:problem-type:griot:no-lobby\", \"status\": 404}"));
    }
}
