package griot.pagetests.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.LiveGame;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.SharedServer;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the page for a projector in a room: it follows all boards without anybody at its controls. */
@InBrowser
class RoomTest {
    private static String board(LiveGame game) {
        return "[data-room='" + game.id() + "']";
    }

    @Test
    void allBoardsAreFollowedWithoutATouch(Visits visits) {
        LiveGame first = LiveGame.createListed("yote/ludens").join().play("@c3");
        PageDriver page = visits.begin(Visit.desktop());
        page.page().navigate(SharedServer.origin() + "/room");
        page.awaitVisible(".address:has-text('" + SharedServer.origin().substring("http://".length()) + "/lobby')");
        page.awaitVisible(board(first) + "[data-turns='1'] .moving:has-text('Kofi')");
        LiveGame second = LiveGame.createListed("awele/sheet");
        page.awaitVisible(".waiting li:has-text('Awélé')");
        second = second.join().play("F");
        page.awaitVisible(board(second) + "[data-turns='1']");
        first.play("@d3");
        page.awaitVisible(board(first) + "[data-turns='2'] .moving:has-text('Awa')");
        second.byBlack("resign");
        page.awaitVisible(board(second) + " .result:has-text('Awa wins')");
        assertEquals(
                false,
                page.page().evaluate("document.documentElement.scrollHeight > document.documentElement.clientHeight"));
    }

    @Tag("proof")
    @Test
    void thoseWhoDoNotFitOnTheScreenAreCounted(Visits visits) {
        LiveGame playing = LiveGame.createListed("yote/ludens").join();
        for (int i = 0; i < 8; i++) {
            LiveGame.createListed("awele/sheet");
        }
        PageDriver page = visits.begin(Visit.desktop()).open("room");
        page.awaitVisible(board(playing) + "[data-turns='0']");
        page.awaitVisible(".waiting li:last-child:has-text('more')");
        Object outside = page.page().evaluate("""
                () => [...document.querySelectorAll('.waiting li')].filter(row => {
                  const { right, bottom } = row.getBoundingClientRect();
                  return bottom > innerHeight || right > document.querySelector('.join').getBoundingClientRect().right;
                }).length""");
        assertEquals(0, outside);
    }

    @Tag("proof")
    @Test
    void theRoomComesBackAfterALostNetwork(Visits visits) {
        LiveGame game = LiveGame.createListed("wali/ludens").join();
        PageDriver page = visits.begin(Visit.desktop()).open("room");
        page.awaitVisible(board(game) + "[data-turns='0'] .moving");
        page.page().context().setOffline(true);
        page.awaitVisible("[data-link='offline']");
        game.play("@c3");
        page.page().context().setOffline(false);
        page.awaitVisible(board(game) + "[data-turns='1']");
        visits.ignoreErrors("ERR_INTERNET_DISCONNECTED");
        visits.ignoreErrors("ERR_NETWORK_CHANGED");
    }
}
