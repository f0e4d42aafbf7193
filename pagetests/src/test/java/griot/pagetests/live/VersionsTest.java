package griot.pagetests.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Route;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.LiveGame;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Games far away with a server of another version, and what the server adds to a game: proved wins, calendar files. */
@InBrowser
class VersionsTest {
    private static final String START = "yote/ludens";
    private static final int NOT_IMPLEMENTED = 501;

    /** Requests for a game, but not its streams. */
    private static final Pattern GAME = Pattern.compile(".*/api/games/\\w+(/(turns|resign|claim))?$");

    /** Answers as the server does, with another page or another text. */
    private static void change(Route route, String page, String text, String newText) {
        APIResponse response = route.fetch();
        Map<String, String> headers = new HashMap<>(response.headers());
        if (!page.isEmpty()) {
            headers.put("griot-page", page);
        }
        headers.remove("content-encoding");
        headers.remove("content-length");
        route.fulfill(new Route.FulfillOptions()
                .setStatus(response.status())
                .setHeaders(headers)
                .setBody(response.text().replaceFirst(text, newText)));
    }

    @Test
    void anOlderPagePlaysOnAndIsReplacedAfterTheGame(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone());
        white.page().route(GAME, route -> change(route, "page-of-tomorrow.js", "$^", ""));
        white.open(game.whiteSeat());
        white.awaitVisible("[data-new-version]:has-text('after this game')");
        white.tap("c3");
        white.awaitVisible("[data-link='saved']");
        game.play("@d3");
        white.awaitTurns(2);
        white.tapAction("resign");
        white.tapAction("yes");
        white.tapAction("close-card");
        white.page().unrouteAll();
        white.tapAction("load-anew");
        white.awaitTurns(2);
        white.awaitHidden("[data-do='load-anew']");
    }

    @Tag("proof")
    @Test
    void theNewestPageSaysNothing(Visits visits) {
        PageDriver white =
                visits.begin(Visit.phone()).open(LiveGame.begin(START).whiteSeat());
        white.tap("c3");
        white.awaitVisible("[data-link='saved']");
        white.awaitHidden("[data-new-version]");
    }

    @Test
    void aGameOfOtherRulesIsRead(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        page.page()
                .route(
                        GAME,
                        route -> route.fulfill(new Route.FulfillOptions()
                                .setStatus(NOT_IMPLEMENTED)
                                .setContentType("application/problem+json")
                                .setBody("{\"type\": \"urn:problem-type:griot:older-rules\", \"detail\": \"\","
                                        + " \"ruleSet\": \"yote/ludens\", \"rulesVersion\": 0,"
                                        + " \"turns\": [\"@c3\", \"@d4\"]}")));
        page.open("far/1111111111111");
        page.awaitVisible("[role='alert']:has-text('older rules')");
        page.awaitVisible("[data-turns-read]:has-text('@c3 @d4')");
        visits.ignoreErrors("status of 501");
    }

    @Tag("proof")
    @Test
    void aProvedWinIsOfferedAndTheServerDecides(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone());
        white.page().route(GAME, route -> change(route, "", "\"proved\":null", "\"proved\":\"white\""));
        white.open(game.whiteSeat());
        white.awaitSpoken("The tables prove that you win.");
        white.tapAction("claim-proved");
        white.awaitStatusLine("The tables no longer prove");
        visits.ignoreErrors("status of 409");
    }

    @Tag("proof")
    @Test
    void theTurnOfACorrespondenceGameGoesIntoTheCalendar(Visits visits) {
        LiveGame game = LiveGame.begin(START, "{\"days\": 3, \"bank\": 0}");
        PageDriver white = visits.begin(Visit.phone().speaking("fr")).open(game.whiteSeat());
        white.tapAction("menu");
        String address = white.awaitVisible("[data-do='calendar']").getAttribute("href");
        Object text = white.page().evaluate("address => fetch(address).then(answer => answer.text())", address);
        assertEquals(
                "SUMMARY:À vous de jouer\u00a0: Yoté contre Kofi",
                text.toString()
                        .lines()
                        .filter(line -> line.startsWith("SUMMARY"))
                        .findFirst()
                        .orElse(""));
        white.tapAction("close");
        white.tap("c3");
        white.tapAction("confirm");
        white.awaitVisible("[data-link='saved']");
        white.tapAction("menu");
        white.awaitHidden("[data-do='calendar']");
    }
}
