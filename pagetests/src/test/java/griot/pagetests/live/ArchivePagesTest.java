package griot.pagetests.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Route;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.LiveGame;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the pages of finished games: the archive, the explorer of openings, and what players can have removed. */
@InBrowser
class ArchivePagesTest {
    /** A part of the games that were found, after which there are others. */
    private static final String ONE_GAME_OF_MORE = """
            {"games": [{"id": "g", "ruleSet": "yote/ludens", "players": {"white": {"name": null}, "black": {"name": null}},
              "result": "1-0", "turns": 9, "at": "2026-11-25T03:00:00Z"}], "next": "later"}""";

    private static LiveGame finished(String ruleSet, String... turns) {
        return LiveGame.createListed(ruleSet)
                .join()
                .play(turns)
                .byBlack("resign")
                .awaitArchived();
    }

    @Test
    void aFinishedGameIsFoundAndReplayedByKeys(Visits visits) {
        LiveGame game = finished("bolotondou/ludens", "@c3", "@d4", "@a1");
        PageDriver page = visits.begin(Visit.desktop()).open("archive");
        page.awaitVisible("[name='game']").selectOption("bolotondou");
        page.awaitVisible("[name='result']").selectOption("1-0");
        page.awaitVisible("[name='name']").fill("kofi");
        page.tapOn("[data-archived='" + game.id() + "']");
        page.awaitVisible("[data-line][data-reason='resigned']");
        page.awaitVisible("h1").focus();
        Keys keys = new Keys(page);
        keys.press("Home");
        page.awaitVisible("[data-shown='0']");
        keys.press("ArrowRight");
        page.awaitVisible("[data-shown='1']");
        keys.press("End");
        page.awaitVisible("[data-shown='3']");
        page.goBack();
        page.awaitVisible("[data-archived='" + game.id() + "']");
        assertTrue(page.page().url().contains("game=bolotondou"), page.page().url());
    }

    @Tag("proof")
    @Test
    void aSearchThatFailedIsTriedAgainFromTheBeginning(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        List<String> requests = new ArrayList<>();
        page.page().route("**/api/archive?*", route -> {
            requests.add(route.request().url());
            int status = requests.size() == 2 ? 503 : 200;
            route.fulfill(new Route.FulfillOptions().setStatus(status).setBody(ONE_GAME_OF_MORE));
        });
        page.open("archive").awaitVisible("[data-do='more']");
        page.awaitVisible("[name='result']").selectOption("1-0");
        page.tapAction("try-again");
        page.awaitVisible("[data-do='more']");
        Keys keys = new Keys(page);
        page.page().waitForCondition(() -> !keys.focusedData("archived").isEmpty());
        assertEquals(3, requests.size());
        assertFalse(requests.getLast().contains("before="), requests.getLast());
        visits.ignoreErrors("status of 503");
    }

    @Tag("proof")
    @Test
    void theFieldsShowTheSearchAfterTheyWereUsed(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).open("archive");
        for (String game : List.of("yote", "", "choko"))
            page.awaitVisible("[name='game']").selectOption(game);
        page.awaitVisible("[name='name']").fill("nobody of this name");
        page.tapAction("all-games");
        assertEquals("", page.awaitVisible("[name='game']").inputValue());
    }

    @Tag("proof")
    @Test
    void enterInTheSearchKeepsTheOpeningWhichAButtonDrops(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).open("archive?game=wali&opening=@f1");
        page.awaitVisible("[name='name']").focus();
        new Keys(page).press("Enter");
        page.awaitVisible("[data-do='any-opening']").focus();
        new Keys(page).press("Enter");
        page.awaitGone("[data-do='any-opening']");
        page.awaitVisible("h1:focus");
    }

    @Test
    void theExplorerFollowsAnOpening(Visits visits) {
        LiveGame game = finished("wali/ludens", "@f1", "@a5", "@b2");
        PageDriver page = visits.begin(Visit.phone()).open("archive?game=wali");
        page.awaitVisible("[data-archived='" + game.id() + "']");
        page.tapAction("openings");
        page.tapOn("[data-turn='@f1'] a");
        page.tapOn("[data-turn='@a5'] a");
        page.awaitVisible("[data-turn='@b2'] [role='img']");
        page.tapAction("games");
        page.awaitVisible("[data-archived='" + game.id() + "']");
        page.awaitVisible(".chosen:has-text('@f1 @a5')");
    }

    @Test
    void reloadingIsOfferedIfTheRulesCannotBeLoaded(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        page.page().route("**/worker*.js", Route::abort);
        page.open("openings/wali/ludens").awaitVisible(".failure button");
        page.page().unroute("**/worker*.js");
        page.tapOn(".failure button");
        page.awaitVisible("[data-position]");
        visits.ignoreErrors("net::ERR_FAILED");
        visits.ignoreErrors("WorkerLostError");
    }

    @Test
    void aNameIsTakenAwayAndAGameDeletedTogether(Visits visits) {
        LiveGame game = finished("yote/ludens", "@c3", "@d3");
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        PageDriver black = visits.begin(Visit.desktop()).open(game.blackSeat());
        white.tapAction("menu");
        white.tapAction("name-away");
        white.tapAction("yes");
        white.awaitSpoken("Your name is gone from this game.");
        assertTrue(game.game().at("/seats/white/name").isNull());
        white.tapAction("menu");
        white.tapAction("erase");
        white.tapAction("yes");
        white.awaitVisible("[data-do='withdraw']");
        black.awaitStatusLine("asks to delete the game");
        black.tapAction("accept");
        black.awaitVisible("[role='alert']:has-text('No game has this address')");
        white.awaitVisible("[role='alert']:has-text('No game has this address')");
        white.awaitSpoken("The game has been deleted.");
        visits.ignoreErrors("status of 404");
    }
}
